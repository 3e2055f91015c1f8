"""What an asker may ask about: what lies in sight, and the rules that withhold the rest, whatever it is."""

from collections.abc import Iterator

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import OWNERS
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALM_SIGHT_ZONES
from adjudicator.games.razryv.clock import round_of
from adjudicator.games.razryv.clock import turn
from adjudicator.queries import Asking
from adjudicator.queries import Point
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of
from adjudicator.table.see import may


def is_hidden_from(asking: Asking, card: str) -> bool:
    """A player's card that this asker does not see anywhere: it may lie in the other's hand, or not be there at all."""
    owner = OWNERS.get(prefix_of(card))
    return owner in PLAYERS and asking.asker not in (owner, JUDGE) and card not in asking.table.where


def is_open_to(asking: Asking, seat: str) -> bool:
    """The asker may know the player's Objective: it is the own one, was shown to all, or the asker is a judge."""
    return asking.asker in (seat, JUDGE) or may(asking.table, GOAL[seat], asking.asker) == "faces"


def card_asked(asking: Asking, card: str) -> str | None:
    """The zone in which the card lies; None where this asker sees no such card. Raises Malformed, and Withheld."""
    if prefix_of(card) not in OWNERS or ":" not in card:
        raise Malformed((Fault("question.card", shown(card), "card", nearest(card, asking.table.where)),))
    if is_hidden_from(asking, card):
        asking.must_tell(("RA-54",))
    zone = asking.table.where.get(card)
    if zone is not None and is_unknown(card) and asking.asker not in (JUDGE, OWNERS[prefix_of(card)]):
        asking.must_tell(_why_hidden(zone))
    return zone


def _why_hidden(zone: str) -> tuple[str, ...]:
    if zone in REALM_SIGHT_ZONES:
        return ("RZ-027",)
    return ("RZ-038",) if zone in GOAL.values() else ("RA-54",)


def seat_asked(seat: str, place: str) -> str:
    """One of the two players. Raises Malformed."""
    if seat not in PLAYERS:
        raise Malformed((Fault(f"question.{place}", shown(seat), "|".join(PLAYERS), nearest(seat, PLAYERS)),))
    return seat


def not_there(card: str) -> Point:
    """The asker sees no such card."""
    return Point("card.not_there", {"card": card})


def moment(table: Table) -> dict[str, object]:
    """The phase that is being played."""
    return {"round": round_of(table), "turn": turn(table)}


def match_is_over(table: Table) -> Iterator[Point]:
    """Said first where a question is about play to come."""
    if table.result is not None:
        yield Point("over", {}, ("RZ-164",))
