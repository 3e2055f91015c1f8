"""What can physically happen to the cards of RAZRYV: the one place where each such thing is put into facts.

Every act tells card texts of its moment, and asks them first whether they forbid it or put something else in its place.
"""

from collections.abc import Generator
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from adjudicator.cards.frames import IMPOSSIBLE
from adjudicator.games.razryv.absence import deck_is_out
from adjudicator.games.razryv.bans import bans
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import DECK
from adjudicator.games.razryv.board import DESTROYED
from adjudicator.games.razryv.board import ENERGY_CARD
from adjudicator.games.razryv.board import EVENT_CREATURE
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import tick
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.replacements import instead_of
from adjudicator.games.razryv.rewards import run_reward
from adjudicator.games.razryv.timed import EFFECTS
from adjudicator.games.razryv.timed import IN_ZONE
from adjudicator.games.razryv.timed import holds_still
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee.play import Yield
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.telling.naming import OF_CARD

By = tuple[str, ...]
Credit = Mapping[str, By]
"""Counters that rise, and what is cited for each."""

NO_CREDIT: Credit = MappingProxyType({})

SHED = ("attacked_at", "entered", "entered_at", "cell_tick", "effects", "turns_left", "used")
"""Marks that a card loses when it leaves the field or comes onto it."""


def shed(table: Table, card: str, by: By = (), **marks: int) -> tuple[Fact, ...]:
    """The marks that stay behind, and those that come with the new place, as one fact if there are any."""
    carried = table.marks.get(card)
    changes = {**_left_behind(carried), **marks} if carried else marks
    return (Marked(card, changes, by),) if changes else ()


def _left_behind(carried: Mapping[str, Any]) -> dict[str, None]:
    return {mark: None for mark in SHED if mark in carried}


def _goes_over(table: Table, card: str) -> Fact:
    """What changes on a card that goes from one Realm to another.

    It has been on the field all the time, so only its order of entry is new, and what lasts while it stays is over.
    """
    changes: dict[str, Any] = {"entered_at": tick(table)}
    before = tuple(table.mark(card, EFFECTS, ()))
    after = tuple(effect for effect in before if effect["until"] != IN_ZONE and holds_still(table, effect))
    if after != before:
        changes[EFFECTS] = after or None
    if table.mark(card, "entered") is not None:
        changes["entered"] = None
    return Marked(card, changes)


def enter_realm(
    table: Table, card: str, realm: str, by: By, source: str, then: str | None = None
) -> Generator[Yield, None, bool]:
    """A creature or Event Creature takes a space of a Realm, as the latest there.

    What comes from outside the field obeys its owner again (RA-55); what was on it obeys whom it obeyed.
    Whether it does so. source: what does it. then: what this is, besides.
    """
    how = {"to": realm, "then": then, "source": source}
    was = realm_of(table, card)
    if was and (yield from instead_of(table, "leaves_realm", card, "enter", **how)):
        return False
    if (yield from instead_of(table, "enters_realm", card, "enter", at=realm, **how)):
        return False
    settled = (_goes_over(table, card),) if was else shed(table, card, entered_at=tick(table))
    yield (Moved(card, realm, by), *settled)
    if not was and table.mark(card, "controller"):
        yield Marked(card, {"controller": None}, ("RA-55",))
    yield Moment("enters_realm", card)
    return True


def imprison(table: Table, card: str, by: By, source: str) -> Facts:
    """A creature of a hand goes to its owner's Cell, and its wait begins (RZ-059)."""
    if (yield from instead_of(table, "imprisoned", card, "imprison", source=source)):
        return
    yield (Moved(card, CELL[table.owner(card)], by), *shed(table, card, ("RZ-059",), cell_tick=tick(table)))
    yield Moment("imprisoned", card, source=source)


def stays(table: Table, card: str) -> Generator[Yield, None, bool]:
    """Whether a card text keeps the card in its Realm, whatever would take it from there; that is said then."""
    forbidding = bans(table, "leave", card) if realm_of(table, card) else ()
    if forbidding:
        yield Said(IMPOSSIBLE, {"why": "cannot_leave", "subject": card}, forbidding)
    return bool(forbidding)


def to_cell(
    table: Table,
    cards: tuple[str, ...],
    by: By,
    source: str,
    credit: Credit = NO_CREDIT,
    *,
    again: bool = False,
) -> Facts:
    """Creatures go to their owners' Cells, all at once, and their wait begins (RZ-059, RA-55, RA-60).

    source: what sends them there. credit: what is counted for each that really goes. again: their player does it.
    """
    how = {"source": source, "credit": credit, "again": again}
    left: list[str] = []
    for card in cards:
        if (yield from stays(table, card)):
            continue
        if (
            (again and (yield from instead_of(table, "imprisoned_again", card, "to_cell", **how)))
            or (yield from instead_of(table, "sent_to_cell", card, "to_cell", **how))
            or (yield from instead_of(table, "leaves_realm", card, "to_cell", **how))
        ):
            continue
        if kind_of(table, card) == CREATURE:
            left.append(card)
    together: list[Fact] = []
    was = {card: table.where[card] for card in left}
    for card in left:
        home = CELL[table.owner(card)]
        cites = by if controller(table, card) == table.owner(card) else (*by, "RA-55")
        together += [Moved(card, home, cites), *shed(table, card, cell_tick=tick(table))]
    if together:
        yield tuple(together)
        yield from _credited(table, credit, len(left))
    for card in left:
        yield Moment("sent_to_cell", card, source=source, at=was[card])
        yield Moment("leaves_realm", card, source=source, at=was[card])
        if again:
            yield Moment("imprisoned_again", card, source=source, at=was[card])


def destroy(
    table: Table,
    cards: tuple[str, ...],
    by: By,
    source: str = "",
    credit: Credit = NO_CREDIT,
    beaten_by: str = "",
) -> Facts:
    """Cards leave the match for good: to their owner's destroyed pile, Event cards to the Event's (RZ-076, RZ-125).

    source: what destroys them. credit: what is counted for each Event Creature that really leaves its Realm.
    beaten_by: who has defeated these in combat.
    """
    gone: list[str] = []
    how = {"credit": credit, "beaten_by": beaten_by}
    for card in cards:
        # What is gone for good is not destroyed once more: a text that hears of it would never come to an end.
        if table.where[card] == DESTROYED[table.owner(card)]:
            yield Said(IMPOSSIBLE, {"why": "already_destroyed", "subject": card}, by)
            continue
        if (yield from stays(table, card)):
            continue
        there = realm_of(table, card)
        if (
            (beaten_by and (yield from instead_of(table, "defeated", card, "destroy", source=beaten_by, **how)))
            or (yield from instead_of(table, "destroyed", card, "destroy", source=source, **how))
            or (there and (yield from instead_of(table, "leaves_realm", card, "destroy", source=source, **how)))
        ):
            continue
        gone.append(card)
    together: list[Fact] = []
    was = {card: table.where[card] for card in gone}
    left = {card: realm for card in gone if (realm := realm_of(table, card))}
    for card in gone:
        together += [Moved(card, DESTROYED[table.owner(card)], by), *shed(table, card)]
    if together:
        yield tuple(together)
    fallen = [card for card in left if kind_of(table, card) == EVENT_CREATURE]
    if fallen:
        yield from _credited(table, credit, len(fallen))
    for card in gone:
        yield Moment("destroyed", card, source=source, at=was[card])
    for card, realm in left.items():
        yield Moment("leaves_realm", card, source=source, at=realm)
    for beast in fallen if beaten_by else ():
        yield Moment("defeated", beast, source=beaten_by, at=left[beast])
        yield from run_reward(table, beast, left[beast], beaten_by)


def credit_of_an_effect(table: Table, seat: str, by: By) -> Credit:
    """What a player is credited with for each Event Creature that falls to a card text (RA-17)."""
    if seat not in PLAYERS or House(table).effect_kill_credit != "controller":
        return NO_CREDIT
    return {f"{seat}.e_count": by}


def _credited(table: Table, credit: Credit, number: int) -> Facts:
    for counter, cites in credit.items():
        yield Counted(counter, table.counters[counter] + number, tuple(cites))


def to_hand(table: Table, cards: tuple[str, ...], by: By, source: str = "") -> Facts:
    """Cards return to their owners' hands, all at once."""
    together: list[Fact] = []
    left: dict[str, str] = {}
    for card in cards:
        if (yield from stays(table, card)):
            continue
        there = realm_of(table, card)
        if there and (yield from instead_of(table, "leaves_realm", card, "to_hand", source=source)):
            continue
        together += [Moved(card, HAND[table.owner(card)], by), *shed(table, card)]
        left |= {card: there} if there else {}
    if together:
        yield tuple(together)
    for card, realm in left.items():
        yield Moment("leaves_realm", card, source=source, at=realm)


def draw(table: Table, seat: str, by: By) -> Facts:
    """The player takes the top card of the own deck; an empty deck gives nothing, and may be the end (RA-09)."""
    limit = House(table).hand_limit
    if limit is not None and len(table.zones[HAND[seat]]) >= limit:
        yield Said("hand_is_full", {"seat": seat, "limit": limit}, by=("RA-44",))
        return
    if (yield from instead_of(table, "card_drawn", seat, "draw")):
        return
    deck = table.zones[DECK[seat]]
    if not deck:
        texts = [cite for cite in by if cite.startswith(OF_CARD)]
        because = (*texts, "RA-09")
        yield Said("deck_is_empty", {"seat": seat}, because)
        yield from deck_is_out(table, seat, because)
        return
    yield Moved(deck[0], HAND[seat], by)
    yield Moment("card_drawn", seat)


def life_counted(table: Table, seat: str, change: int, by: By) -> Counted:
    """The Life that a change leaves; it never falls below 0 (RA-42)."""
    left = table.counters[f"{seat}.life"] + change
    return Counted(f"{seat}.life", max(0, left), by if left >= 0 else (*by, "RA-42"))


def set_life(table: Table, seat: str, change: int, by: By, source: str) -> Facts:
    """A player's Life changes, if it can fall any further."""
    changed = life_counted(table, seat, change, by)
    if changed.value != table.counters[changed.counter]:
        if (yield from instead_of(table, "life_changed", seat, "life", source=source, amount=change)):
            return
        yield changed
        yield Moment("life_changed", seat, source=source, amount=change)


def spent_limit(table: Table, seat: str, number: int, rule: str) -> tuple[Counted, ...]:
    """One play of a limit has been made; one beyond the first is one that a card granted (RZ-054).

    The limits are those of the player whose turn it is: who plays out of turn spends none of them (RZ-047).
    """
    if turn(table) != seat:
        return ()
    counter = f"turn.limit{number}"
    made = table.counters.get(counter, 0)
    return (Counted(counter, made + 1, (rule, "RZ-054") if made else (rule,)),)


def is_locked(table: Table, card: str) -> bool:
    """An Energy card: no effect moves it, it leaves the hand in a Ritual only (RZ-074, RA-37)."""
    return kind_of(table, card) == ENERGY_CARD
