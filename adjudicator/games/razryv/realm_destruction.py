"""Realm Destruction: who loses the last creature of a Realm loses the Spells there."""

from typing import Any

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALM_SIGHT_ZONES
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import creatures_of
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import spells_of
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.replacements import instead_of
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Watch
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Table

CHAIN = "arrival"


def chain_is_running(table: Table) -> bool:
    """The attacks of an arrival are not finished yet."""
    return any(frame.what == CHAIN for frame in table.agenda)


def waits_for_the_end_of_the_chain(table: Table) -> bool:
    return chain_is_running(table) and House(table).rd_in_chain == "end_of_chain"


def the_last_creature_left(table: Table, fact: Moved, was: str) -> Facts | None:
    """Wakes whenever a creature goes from a Realm to anywhere (RZ-157, RA-66)."""
    if was not in REALM_SIGHT_ZONES or was == fact.to or kind_of(table, fact.card) != CREATURE:
        return None
    seat = controller(table, fact.card)
    if seat not in PLAYERS or not spells_of(table, seat, was) or creatures_of(table, seat, was):
        return None
    if waits_for_the_end_of_the_chain(table):
        return None
    return destruction(table, seat, was, _how_it_left(fact))


def _how_it_left(fact: Moved) -> tuple[str, ...]:
    """What besides lets Realm Destruction follow: an own imprisonment, or a way to another Realm."""
    if "RZ-063" in fact.by:
        return ("RZ-065",)
    return ("RA-66",) if fact.to in REALM_SIGHT_ZONES else ()


def the_last_creature_changed_sides(table: Table, fact: Marked, was: str) -> Facts | None:
    """Wakes when a creature is given to the other player (RA-66)."""
    return _the_side_changed(table, fact.card) if "controller" in fact.marks else None


def _the_side_changed(table: Table, card: str) -> Facts:
    realm = table.where.get(card)
    for seat in PLAYERS:
        if realm in REALM_SIGHT_ZONES and spells_of(table, seat, realm) and not creatures_of(table, seat, realm):
            yield from destruction(table, seat, realm, ("RA-55", "RA-66"))


def destruction(table: Table, seat: str, realm: str, besides: tuple[str, ...] = ()) -> Facts:
    """Face-down Spells go back to the hand, face-up ones are destroyed; nothing else is touched (RZ-159 to RZ-163)."""
    if (yield from instead_of(table, "realm_destruction", seat, "destruction", source=realm)):
        return
    hidden = tuple(card for card in spells_of(table, seat, realm) if card in table.backs)
    open_ones = tuple(card for card in spells_of(table, seat, realm) if card not in table.backs)
    if hidden:
        yield from acts.to_hand(table, hidden, ("RZ-157", "RZ-159", *besides))
    if open_ones:
        yield from acts.destroy(table, open_ones, ("RZ-157", "RZ-160", *besides))
    yield Moment("realm_destruction", seat, source=realm)


def destruction_at_the_end_of_the_chain(table: Table) -> Facts:
    """Where the house rule waits, every player with Spells and no creature in a Realm loses them now (RA-31)."""
    for realm in REALMS:
        for seat in PLAYERS:
            if spells_of(table, seat, realm) and not creatures_of(table, seat, realm):
                yield from destruction(table, seat, realm)


WATCHES: tuple[Any, ...] = (
    Watch((Moved,), the_last_creature_left),
    Watch((Marked,), the_last_creature_changed_sides),
)
