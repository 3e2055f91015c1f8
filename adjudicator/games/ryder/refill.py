"""An empty position is filled with the top card of the reserve, and no other card moves."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions import Refill
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import gaps
from adjudicator.games.ryder.closing import confusion_ends
from adjudicator.games.ryder.closing import the_turn_passes_if_it_may
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import NOTHING_AWAITED
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.needs import on_top_of_the_reserve
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.needs import the_reserve_is_not_empty
from adjudicator.games.ryder.owed import is_time_to_refill
from adjudicator.games.ryder.owed import next_in_short_order
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Table


def the_turn_is_complete_for_the_out_flanked(table: Table, act: Refill) -> bool:
    return table.clock.get("victim") != act.by or bool(table.clock.get("said"))


def the_turn_is_closing(table: Table, act: Refill) -> bool:
    return phase(table) == "closing"


def it_is_time_to_refill(table: Table, act: Refill) -> bool:
    return is_time_to_refill(table)


def the_position_is_a_gap(table: Table, act: Refill) -> bool:
    return act.by in table.seats and f"{act.by}.field.{act.pos}" in gaps(table, act.by)


def it_is_the_turn_of_that_gap(table: Table, act: Refill) -> bool:
    return f"{act.by}.field.{act.pos}" in next_in_short_order(table) or not table.clock.get("short")


def the_card_is_the_top_one(table: Table, act: Any) -> bool:
    """No card of the holder's own field or another place is put there (RY-50), and none from inside the pile."""
    return act.card is None or not table.zones[RESERVE] or table.zones[RESERVE][0] == act.card


def _why_not_that_card(table: Table, act: Any) -> tuple[str, ...]:
    return ("RY-50",) if table.where.get(act.card, RESERVE) != RESERVE else ("AM-48",)


def the_gap_is_filled(table: Table, act: Refill) -> Facts:
    """The new card goes into the empty position, and no other card moves (RY-50)."""
    by: tuple[str, ...] = ("RY-48", "RY-50")
    if table.clock.get("victim") == act.by:
        by = (*by, "RY-69")
    if table.clock.get("short"):
        by = (*by, "AM-11")
    yield from acts.something_changes(table, by)
    zone = f"{act.by}.field.{act.pos}"
    card = table.zones[RESERVE][0]
    yield acts.put_in_field(table, card, zone, by)
    yield from programs.fire(table, card, act.by, "refilled")
    yield from confusion_ends(table)
    filled = table.clock.get("filled") or {}
    left = [other for other in table.clock["refill_due"] if other != zone]
    shown = table.clock.get("shown") if table.house["look.window"] == "turn" else ()
    yield acts.clocked(by, refill_due=left, shown=shown, filled={**filled, act.by: filled.get(act.by, 0) + 1})
    yield from the_turn_passes_if_it_may(table)


def _refillable(table: Table, seat: str) -> Any:
    if phase(table) == "closing":
        due = tuple(int(zone[-1]) for zone in next_in_short_order(table) if zone.startswith(f"{seat}."))
        if due:
            yield Offer("refill", {"pos": Parameter(due)})


REFILL = Play(
    needs=(
        *IN_PLAY,
        need(the_turn_is_complete_for_the_out_flanked, "RY-69"),
        need(the_turn_is_closing, "RY-48"),
        NOTHING_AWAITED,
        need(the_reserve_is_not_empty, "RY-51"),
        need(it_is_time_to_refill, "AM-10"),
        need(the_position_is_a_gap, "RY-50"),
        need(it_is_the_turn_of_that_gap, "AM-11"),
        described(on_top_of_the_reserve),
    ),
    does=(the_gap_is_filled,),
    names=on_top_of_the_reserve,
    clashes=(need(the_card_is_the_top_one, _why_not_that_card),),
    offers=_refillable,
)

PLAYS: Plays = {
    Refill: REFILL,
}
