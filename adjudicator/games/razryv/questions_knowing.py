"""What an asker may ask about: what lies in sight, and the rules that withhold the rest, whatever it is."""

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import OWNERS
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALM_SIGHT_ZONES
from adjudicator.games.razryv.clock import turn
from adjudicator.queries import Asking
from adjudicator.queries import Point
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import prefix_of
from adjudicator.table.see import is_open_counter


def is_hidden_from(asking: Asking, card: str) -> bool:
    """A player's card that this asker does not see anywhere: it may lie in the other's hand, or not be there at all."""
    owner = OWNERS.get(prefix_of(card))
    return owner in PLAYERS and asking.asker not in (owner, JUDGE) and card not in asking.table.where


def knows_whether_whole(asking: Asking, seat: str) -> bool:
    """The asker may know whether the player's Objective was whole once: the player and a judge do (rules 4.2)."""
    return is_open_counter(asking.table, f"{seat}.latched", asking.asker)


def as_in_the_own_turn(table: Table, seat: str) -> Table:
    """The table for needs of a turn that is not the present one: what was done in this turn does not count there."""
    if seat not in PLAYERS or turn(table) == seat:
        return table
    fresh = {name: 0 for name in table.counters if name.startswith("turn.")}
    return replace(table, counters={**table.counters, **fresh})


def card_asked(asking: Asking, card: str) -> str | None:
    """The zone in which the card lies; None where this asker sees no such card. Raises Malformed, and Withheld."""
    if prefix_of(card) not in OWNERS or ":" not in card:
        raise Malformed((Fault("question.card", shown(card), "card", nearest(card, asking.table.where)),))
    if card not in asking.table.where and (copies := _copies_in_sight(asking.table, card)):
        raise Malformed((Fault("question.card", shown(card), known_words(copies), copies[0]),))
    if is_hidden_from(asking, card):
        asking.must_tell(("RA-54",))
    zone = asking.table.where.get(card)
    if zone is not None and is_unknown(card) and asking.asker not in (JUDGE, OWNERS[prefix_of(card)]):
        asking.must_tell(_why_hidden(zone))
    return zone


def _copies_in_sight(table: Table, card: str) -> tuple[str, ...]:
    """Cards of the same owner and name that the asker does see: one of them is meant where the number was left out."""
    if is_unknown(card):
        return ()
    wanted = (prefix_of(card), name_of(card))
    return tuple(sorted(other for other in table.where if (prefix_of(other), name_of(other)) == wanted))


def _why_hidden(zone: str) -> tuple[str, ...]:
    if zone in REALM_SIGHT_ZONES:
        return ("RZ-027",)
    return ("RZ-038",) if zone in GOAL.values() else ("RA-54",)


def seat_asked(seat: str, place: str, *, said: str) -> str:
    """One of the two players, who was said or is meant where nobody was. Raises Malformed for what was said."""
    if seat not in PLAYERS:
        found, meant = (shown(said), nearest(said, PLAYERS)) if said else (NOTHING, None)
        raise Malformed((Fault(f"question.{place}", found, known_words(PLAYERS), meant),))
    return seat


def not_there(card: str) -> Point:
    """The asker sees no such card."""
    return Point("card.not_there", {"card": card})


def match_is_over(table: Table) -> Iterator[Point]:
    """Said first where a question is about play to come."""
    if table.result is not None:
        yield Point("over", {}, ("RZ-164",))
