"""The operations of card programs that move cards: pulled, moved, sent, destroyed, summoned, returned."""

from collections.abc import Generator

from msgspec import Struct

from adjudicator.cards.frames import impossible
from adjudicator.cards.grammar import Operation
from adjudicator.cards.picking import CHOOSE
from adjudicator.cards.senses import Context
from adjudicator.games.razryv import acts
from adjudicator.games.razryv.bans import bans
from adjudicator.games.razryv.bans import entry_bans
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import EVENT_CREATURE
from adjudicator.games.razryv.board import EVENT_DECK
from adjudicator.games.razryv.board import EVENT_SPELL
from adjudicator.games.razryv.board import OBJECTIVE
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import STANDING
from adjudicator.games.razryv.board import has_space
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.doing import by
from adjudicator.games.razryv.doing import reached
from adjudicator.games.razryv.doing import realm_meant
from adjudicator.games.razryv.reach import in_order_of_play
from adjudicator.games.razryv.replacements import instead_of
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import agenda
from adjudicator.referee.play import Yield
from adjudicator.table import Named
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import prefix_of

MOVED_FROM = (*REALMS, *CELL.values())


def pull(table: Table, context: Context, operation: Operation) -> Facts:
    """Event Creatures come into a Realm and attack there at once (RZ-096); a full Realm takes none (RA-21)."""
    from adjudicator.games.razryv.arrival import attack_on_arrival

    realm = realm_meant(table, context, operation)
    beasts = [card for card in reached(table, context, operation) if kind_of(table, card) == EVENT_CREATURE]
    moved: list[str] = []
    entered: list[str] = []
    for beast in beasts:
        was = realm_of(table, beast)
        if was == realm:
            yield from impossible(context, "already_there", subject=beast, realm=realm)
        elif hindrance := _hindrance(table, beast, realm):
            yield from impossible(context, *hindrance, subject=beast, realm=realm)
        elif (yield from _comes(table, context, beast, realm, "pulled", by(table, context, "RZ-096"))):
            yield Moment("pulled", beast, source=context.card)
            if was is not None:
                yield Moment("leaves_realm", beast, source=context.card, at=was)
            (moved if was is not None else entered).append(beast)
    # What comes from outside the board enters the field, so that its entry text applies (RA-27).
    if entered:
        yield from attack_on_arrival(table, tuple(entered), by(table, context, "RA-27"))
    if moved:
        yield from attack_on_arrival(table, tuple(moved), by(table, context, "RZ-096"))


def _comes(
    table: Table, context: Context, beast: str, realm: str, how: str, cites: tuple[str, ...]
) -> Generator[Yield, None, bool]:
    """Whether the Event Creature comes into the Realm; a text may put something else in the place of it."""
    known = {"then": how, "source": context.card}
    if how == "pulled":
        replaced = yield from instead_of(table, "pulled", beast, "enter", at=realm, to=realm, **known)
    else:
        replaced = yield from instead_of(table, "summoned", beast, "enter", at=realm, to=realm, **known)
    return not replaced and (yield from acts.enter_realm(table, beast, realm, cites, **known))


def _hindrance(table: Table, card: str, realm: str) -> tuple[str, ...]:
    """Why the card does not come into the Realm, and what is cited for it; nothing where it comes."""
    if realm_of(table, card) is not None and (forbidding := bans(table, "leave", card)):
        return ("cannot_leave", *forbidding)
    if forbidding := entry_bans(table, card, realm):
        return ("cannot_enter", *forbidding)
    return () if realm != "" and has_space(table, realm) else ("no_space", "RZ-008", "RA-21")


def move(table: Table, context: Context, operation: Operation) -> Facts:
    """Creatures go to a Realm, as far as there are spaces; no attack comes of it (RZ-099, RA-66).

    They come from another Realm or out of a Cell, and from nowhere else (RZ-025).
    """
    realm = realm_meant(table, context, operation)
    for card in reached(table, context, operation):
        was = table.where[card]
        if kind_of(table, card) not in STANDING or was == realm or was not in MOVED_FROM:
            continue
        if hindrance := _hindrance(table, card, realm):
            yield from impossible(context, *hindrance, subject=card, realm=realm)
            continue
        came = yield from acts.enter_realm(table, card, realm, by(table, context), source=context.card)
        if came and was in REALMS:
            yield Moment("leaves_realm", card, source=context.card, at=was)


def send_to_cell(table: Table, context: Context, operation: Operation) -> Facts:
    """Creatures go from their Realms to their owners' Cells; that is no attack and earns nothing (RA-18)."""
    cards = tuple(
        card
        for card in reached(table, context, operation)
        if kind_of(table, card) == CREATURE and realm_of(table, card)
    )
    if cards:
        yield from acts.to_cell(table, cards, by(table, context, "RA-18"), context.card)


def destroy(table: Table, context: Context, operation: Operation) -> Facts:
    """Cards are destroyed; an Event Creature is credited to the player whose card did it, if it was one (RA-17)."""
    cards = tuple(
        card
        for card in reached(table, context, operation)
        if not acts.is_locked(table, card) and kind_of(table, card) != OBJECTIVE
    )
    beasts = any(kind_of(table, card) == EVENT_CREATURE for card in cards)
    credit = acts.credit_of_an_effect(table, context.controller, context.cites("RA-17")) if beasts else acts.NO_CREDIT
    if cards:
        yield from acts.destroy(table, cards, by(table, context), context.card, credit)


def return_to_hand(table: Table, context: Context, operation: Operation) -> Facts:
    """Cards go back to their owners' hands; the Event has none."""
    cards = reached(table, context, operation)
    for card in cards:
        if table.owner(card) not in PLAYERS:
            yield from impossible(context, "no_hand", subject=card)
    free = tuple(card for card in cards if table.owner(card) in PLAYERS and not acts.is_locked(table, card))
    if free:
        yield from acts.to_hand(table, free, by(table, context), context.card)


def summon(table: Table, context: Context, operation: Operation) -> Facts:
    """An Event Creature enters from the deck or the discard; it attacks, or its entry text applies (RZ-154, RA-29)."""
    from adjudicator.games.razryv.arrival import attack_on_arrival

    zone = str(operation.params.get("from", EVENT_DECK))
    realm = realm_meant(table, context, operation)
    found = _the_summoned(table, context, operation, zone)
    if found is None:
        yield agenda.ask(_which_card(table, context))
        return
    if is_unknown(found.card):
        yield Named(found.card, found.name, context.cites())
    card = found.name
    if card not in table.where:
        yield from impossible(context, "no_such_card")
    elif kind_of(table, card) != EVENT_CREATURE:
        yield from impossible(context, "no_event_creature", subject=card)
    elif hindrance := _hindrance(table, card, realm):
        yield from impossible(context, *hindrance, subject=card, realm=realm)
    elif (yield from _comes(table, context, card, realm, "summoned", by(table, context, "RZ-154", "RA-29"))):
        yield Moment("summoned", card, source=context.card)
        yield from attack_on_arrival(table, (card,), context.cites("RZ-154"))


class _Found(Struct, frozen=True):
    """The card to be summoned as the table knows it, and as it is called once it is seen."""

    card: str
    name: str


NOT_THERE = _Found("", "")
"""The pile is empty, or holds no card of that name."""


def _the_summoned(table: Table, context: Context, operation: Operation, zone: str) -> _Found | None:
    """The first of the name in the text, or whatever lies on top; None if somebody must say what that is."""
    cards = table.zones[zone]
    named = operation.params.get("card")
    if named is not None:
        return _called(table, cards, str(named))
    shuffled = zone == EVENT_DECK and table.counters.get("event.unordered", 0) > 0 and len(cards) > 1
    if not cards or not (shuffled or is_unknown(cards[0])):
        return _Found(cards[0], cards[0]) if cards else NOT_THERE
    told = context.answers.get(_question(context))
    if told is None:
        return None
    return _called(table, cards if shuffled else cards[:1], name_of(told["choices"]["card"][0]))


def _called(table: Table, cards: tuple[str, ...], name: str) -> _Found:
    """The first card of that name; else an unknown one turns out to be it."""
    known = next((card for card in cards if name_of(card) == name), None)
    if known is not None:
        return _Found(known, known)
    unknown = next((card for card in cards if is_unknown(card)), None)
    if unknown is None:
        return NOT_THERE
    number = 1
    while copy_of(prefix_of(unknown), name, number) in table.where:
        number += 1
    return _Found(unknown, copy_of(prefix_of(unknown), name, number))


def _question(context: Context) -> str:
    return f"summon:{context.at}"


def _which_card(table: Table, context: Context) -> Prompt:
    """Somebody must say which card of a deck that nobody knows has been turned up."""
    kinds = (EVENT_CREATURE, EVENT_SPELL)
    names = [f"e:{name}" for name, definition in table.catalogue.items() if definition.type in kinds]
    options = {"card": {"values": names, "least": 1, "most": 1}}
    seat = context.controller if context.controller in PLAYERS else in_order_of_play(table)[0]
    return Prompt(_question(context), seat, CHOOSE, context.cites(), options)
