"""Deck lists as they are written, held against the catalogue and the limits that the house rules set."""

import re
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final

from adjudicator.cards.catalogue import Catalogue
from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.decks import Deck
from adjudicator.cards.decks import Layout
from adjudicator.cards.decks import beyond_limits
from adjudicator.cards.decks import read_deck
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.office.answers import NotPermitted
from adjudicator.office.service import Office
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import layout_of
from adjudicator.office.tournaments.answers import Paper
from adjudicator.record.tournaments import Tournament
from adjudicator.referee import Game

MOST_CARDS: Final = 1000
"""More than anybody shuffles, whatever the house rules leave open; each copy is a card on the table of a match."""

LINE: Final = re.compile(r"(?:(\d{1,3})\s*[xX×]?\s+)?(\S.*?)\s*")


def own_zones(hall: Tournament) -> dict[str, dict[str, str]]:
    """Kind of deck -> seat -> the zone where the player of that seat lays their own deck.

    Empty where all play from one pack.
    """
    game = game_called(hall.opened.game)
    layout = layout_of(game)
    owners = game.position.lay({}, {}, hall.opened.house).owners
    zones: dict[str, dict[str, str]] = {}
    for zone, place in layout.zones.items() if layout is not None else ():
        seat = owners.get(place.prefix)
        if seat in hall.opened.seats:
            zones.setdefault(place.deck, {})[seat] = zone
    return zones


def read_list(office: Office, hall: Tournament, paper: Paper) -> Deck:
    """The list, held against everything. Raises Malformed, and NotPermitted where nobody brings a deck."""
    game = game_called(hall.opened.game)
    layout, kinds = layout_of(game), tuple(own_zones(hall))
    if layout is None or not kinds:
        raise NotPermitted("no_decks_brought", game=game.name)
    wanted = paper.kind or (kinds[0] if len(kinds) == 1 else "")
    if wanted not in kinds:
        raise Malformed((Fault("kind", shown(wanted), known_words(kinds), nearest(wanted, kinds)),))
    catalogue = read_catalogue(office.store.catalogues.data(hall.opened.catalogue), game.vocabulary, "catalogue")
    deck = _deck(catalogue, layout, wanted, _copies(paper.cards, catalogue), "list")
    faults = beyond_limits(deck, layout, hall.opened.house, "list")
    if faults:
        raise Malformed(faults)
    return deck


def _deck(catalogue: Catalogue, layout: Layout, kind: str, copies: Mapping[str, Any], where: str) -> Deck:
    name = {"en": where, "pt": where}
    raw = {"game": catalogue.game, "kind": kind, "name": name, "catalogue": catalogue.version, "copies": dict(copies)}
    deck = read_deck(raw, catalogue, layout, where)
    if sum(deck.copies.values()) > MOST_CARDS:
        raise Malformed((Fault(where, str(sum(deck.copies.values())), f"at most {MOST_CARDS} cards"),))
    return deck


def _copies(cards: str | Mapping[str, Any], catalogue: Catalogue) -> dict[str, Any]:
    """Short name -> copies, of a list whose names may be in either language. Raises Malformed."""
    names = [*catalogue.definitions, *(one for index in catalogue.index.values() for one in index)]
    copies: dict[str, Any] = {}
    faults: list[Fault] = []
    for place, name, number in _lines(cards):
        found = catalogue.find(name)
        if found is None:
            faults.append(Fault(place, shown(name), "card of the catalogue", nearest(name, names)))
        elif found.name in copies and isinstance(number, int) and isinstance(copies[found.name], int):
            copies[found.name] += number
        else:
            copies[found.name] = number
    if not copies and not faults:
        faults.append(Fault("list", "", "card of the catalogue"))
    if faults:
        raise Malformed(tuple(faults))
    return copies


def _lines(cards: str | Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """Where each card of the list stands, what it is called there, and how many there are."""
    if isinstance(cards, Mapping):
        for name, number in cards.items():
            yield f"list.{name}", str(name), number
        return
    for at, line in enumerate(cards.splitlines(), 1):
        met = LINE.fullmatch(line.strip())
        if met is not None and not line.lstrip().startswith("#"):
            yield f"list: line {at}", met[2], int(met[1] or 1)


def deck_faults(
    game: Game, data: Mapping[str, Any], house: Mapping[str, Any], zone: str, copies: Mapping[str, int]
) -> Iterator[Fault]:
    """What is wrong with a deck that lies in a zone at every table."""
    layout = layout_of(game)
    zones = {} if layout is None else layout.zones
    if layout is None or zone not in zones:
        yield Fault(f"decks.{zone}", shown(zone), "zone", nearest(zone, zones))
        return
    try:
        catalogue = read_catalogue(data, game.vocabulary, "catalogue")
        deck = _deck(catalogue, layout, zones[zone].deck, copies, f"decks.{zone}")
    except Malformed as malformed:
        yield from malformed.faults
        return
    yield from beyond_limits(deck, layout, house, f"decks.{zone}")
