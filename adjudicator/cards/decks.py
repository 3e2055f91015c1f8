"""Decks: files that say how many of each card of a catalogue a deck holds, and positions that are laid out with them.

A deck file is TOML or JSON: `game`, `kind` (which of the game's decks it is), `name` in both languages, `catalogue`
(the version whose cards it names), and `copies`, short name -> how many copies.
"""

import tomllib
from collections import Counter
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import Final

import msgspec

from adjudicator.cards.catalogue import Catalogue
from adjudicator.cards.definitions import LANGUAGES
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.table import copy_of

_KEYS: Final = ("game", "kind", "name", "catalogue", "copies")


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a deck lies: which kind of deck, and the prefix of whoever owns its cards."""

    deck: str
    prefix: str


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules in which an organiser limits a kind of deck: its size, and how many copies of a card."""

    least: str = ""
    most: str = ""
    copies: str = ""


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's decks: kind -> card types that it may hold, zone -> the deck there, and what else a set-up is given.

    limits: kind -> the house rules that limit it, where there are any. counted: counter -> the kind of deck whose cards
    it counts before anybody has seen one. usual: the version of the shipped catalogue for a table that names none.
    """

    kinds: Mapping[str, tuple[str, ...]]
    zones: Mapping[str, Place]
    given: Mapping[str, Any] = {}
    limits: Mapping[str, Limits] = {}
    counted: Mapping[str, str] = {}
    usual: str = ""


class Deck(msgspec.Struct, frozen=True):
    """So many copies of each card, in the order of the file."""

    game: str
    kind: str
    name: Mapping[str, str]
    catalogue: str
    copies: Mapping[str, int]

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return sum(self.copies.values())


def read_layout(text: str) -> Layout:
    """The decks of a game, from the text of its `decks.toml`. Raises Malformed."""
    try:
        layout = msgspec.convert(tomllib.loads(text), Layout)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Malformed((Fault("decks", str(error), "table"),)) from error
    faults = [
        Fault(
            f"decks.zones.{zone}.deck", shown(place.deck), known_words(layout.kinds), nearest(place.deck, layout.kinds)
        )
        for zone, place in layout.zones.items()
        if place.deck not in layout.kinds
    ]
    if faults:
        raise Malformed(tuple(faults))
    return layout


def read_deck(data: Mapping[str, object], catalogue: Catalogue, layout: Layout, where: str) -> Deck:
    """The deck that a file called `where` holds. Raises Malformed with everything that is wrong with it."""
    faults = [Fault(where, shown(key), "key", nearest(key, _KEYS)) for key in data if key not in _KEYS]
    faults += [Fault(where, "", f"key {key}") for key in _KEYS if key not in data]
    known = {"game": (catalogue.game,), "catalogue": (catalogue.version,), "kind": tuple(layout.kinds)}
    for key, words in known.items():
        if key in data and data[key] not in words:
            faults.append(Fault(f"{where}: {key}", shown(data[key]), known_words(words), nearest(data[key], words)))
    name = data.get("name", {})
    if not isinstance(name, dict) or not all(isinstance(name.get(lang), str) for lang in LANGUAGES):
        faults += [Fault(f"{where}: name", shown(name), "table")] if "name" in data else []
    kind = str(data.get("kind", ""))
    cards = data.get("copies", {})
    if isinstance(cards, dict):
        types = layout.kinds.get(kind)
        faults += [fault for entry in cards.items() for fault in _card_faults(entry, catalogue, types, where)]
    else:
        faults.append(Fault(f"{where}: copies", shown(cards), "table"))
    if faults:
        raise Malformed(tuple(faults))
    return msgspec.convert(data, Deck)


def _card_faults(
    entry: tuple[str, object], catalogue: Catalogue, types: Sequence[str] | None, where: str
) -> list[Fault]:
    """What is wrong with one line: no such card, no number of copies, or a card that belongs into another deck."""
    name, copies = entry
    place = f"{where}: copies.{name}"
    faults: list[Fault] = []
    definition = catalogue.definitions.get(name)
    if definition is None:
        faults.append(Fault(place, shown(name), "name", nearest(name, catalogue.definitions)))
    elif types is not None and definition.type not in types:
        faults.append(Fault(place, shown(definition.type), known_words(types)))
    if not isinstance(copies, int) or isinstance(copies, bool) or copies < 1:
        faults.append(Fault(place, shown(copies), "position"))
    return faults


def beyond_limits(deck: Deck, layout: Layout, house: Mapping[str, Any], where: str) -> tuple[Fault, ...]:
    """What the house rules do not allow in a deck: too few or too many cards, or copies of one."""
    limits = layout.limits.get(deck.kind, Limits())
    least, most, copies = (house.get(key) for key in (limits.least, limits.most, limits.copies))
    faults: list[Fault] = []
    if least is not None and deck.size < least:
        faults.append(Fault(where, f"{deck.size}", f"at least {least} cards"))
    if most is not None and deck.size > most:
        faults.append(Fault(where, f"{deck.size}", f"at most {most} cards"))
    if copies is not None:
        many = {name: number for name, number in deck.copies.items() if number > copies}
        faults += [Fault(f"{where}: copies.{name}", f"{many[name]}", f"at most {copies} copies") for name in many]
    return tuple(faults)


def cards_of(deck: Deck, prefix: str, used: Counter[str] | None = None) -> tuple[str, ...]:
    """The deck's cards as they are written on a table, copies numbered on from those that are used already."""
    taken = Counter[str]() if used is None else used
    written: list[str] = []
    for name, copies in deck.copies.items():
        for _ in range(copies):
            taken[f"{prefix}:{name}"] += 1
            written.append(copy_of(prefix, name, taken[f"{prefix}:{name}"]))
    return tuple(written)


def given_of(
    decks: Mapping[str, Deck], layout: Layout, order: Mapping[str, Sequence[str]] | None = None
) -> dict[str, Any]:
    """The position at the start of the set-up, each deck in its zone.

    `order`: zone -> all of its cards, top first, for the decks whose order is told; the others lie as their files have
    them. Raises Malformed for a zone that has no deck of that kind, and for an order that is not of the same cards.
    """
    faults: list[Fault] = []
    zones: dict[str, list[str]] = {}
    used: dict[str, Counter[str]] = {}
    for zone, deck in decks.items():
        place = layout.zones.get(zone)
        if place is None:
            faults.append(Fault(f"decks.{zone}", shown(zone), "zone", nearest(zone, layout.zones)))
        elif place.deck != deck.kind:
            faults.append(Fault(f"decks.{zone}", shown(deck.kind), place.deck))
        else:
            zones[zone] = list(cards_of(deck, place.prefix, used.setdefault(place.prefix, Counter())))
    for zone, told in (order or {}).items():
        if zone not in zones:
            faults.append(Fault(f"order.{zone}", shown(zone), "zone", nearest(zone, zones)))
        elif Counter(told) != Counter(zones[zone]):
            strange = next(iter((Counter(told) - Counter(zones[zone])) or (Counter(zones[zone]) - Counter(told))))
            faults.append(Fault(f"order.{zone}", shown(strange), "card", nearest(strange, zones[zone])))
        else:
            zones[zone] = list(told)
    if faults:
        raise Malformed(tuple(faults))
    return {**layout.given, "zones": zones}
