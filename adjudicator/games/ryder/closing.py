"""The closing of a turn: gaps are filled, confusion ends, the turn passes, and the end is looked for."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions import EndTurn
from adjudicator.games.ryder.actions import Refill
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import gaps
from adjudicator.games.ryder.board import has_cards
from adjudicator.games.ryder.board import in_order_from
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import NOTHING_AWAITED
from adjudicator.games.ryder.needs import OWN_TURN
from adjudicator.games.ryder.needs import on_top_of_the_reserve
from adjudicator.games.ryder.needs import phase
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Counted
from adjudicator.table import Table


def start(table: Table, by: tuple[str, ...], *, said: bool = False) -> Facts:
    """Nothing is open any more: whoever lost cards owes their refill (RY-48)."""
    due = due_now(table)
    yield acts.clocked(by, phase="closing", refill_due=due, said=said, short=_is_short(table, due))
    if table.house["end.test"] == "at_once" and _the_end_has_come(table):
        yield acts.clocked(("RY-51", "AM-43"), phase="ending")
    elif said:
        yield from _confusion_ends(table)
        yield from _the_turn_passes_if_it_may(table)


def due_now(table: Table) -> list[str]:
    """Every gap, as far as the reserve goes; by house rule only once a circle is over (AM-10)."""
    if not table.zones[RESERVE] or not _is_time_to_refill(table):
        return []
    order = in_order_from(table, active(table))
    return [zone for seat in (*order[1:], order[0]) for zone in gaps(table, seat)]


def _is_time_to_refill(table: Table) -> bool:
    return table.house["refill.when"] == "turn_end" or _ends_the_circle(table, _next_seat(table))


def _is_short(table: Table, due: list[str]) -> bool:
    return len(table.zones[RESERVE]) < len(due)


def next_in_short_order(table: Table) -> list[str]:
    """The positions that may be filled next where the reserve is short (AM-11)."""
    due = owed(table)
    rule = table.house["refill.short_order"]
    if not table.clock.get("short") or rule == "any" or not due:
        return due
    order = in_order_from(table, active(table))
    seats = order if rule == "active_first" else (*order[1:], order[0])
    left = {seat: [zone for zone in due if zone.startswith(f"{seat}.")] for seat in seats}
    if rule == "most_missing":
        return next(left[seat][:1] for seat in sorted(seats, key=lambda seat: -len(left[seat])))
    filled = table.clock.get("filled", {})
    open_seats = [seat for seat in seats if left[seat]]
    seat = min(open_seats, key=lambda seat: (filled.get(seat, 0), seats.index(seat)))
    return sorted(left[seat])[:1]


def owed(table: Table) -> list[str]:
    """The positions that are still to be filled while the reserve lasts."""
    if not table.zones[RESERVE]:
        return []
    return [zone for zone in table.clock.get("refill_due", ()) if not card_at(table, zone)]


def _confusion_ends(table: Table) -> Facts:
    """At the end of the own turn; one that came in this very turn stays (AM-28)."""
    seat = active(table)
    since = table.clock["confused"].get(seat)
    if since is None or since == table.counters["turn_no"]:
        return
    if table.house["confusion.ends"] == "next_own_turn_end":
        yield from acts.clear(table, seat, ("RY-82", "AM-28"))


def _next_seat(table: Table) -> str:
    """The next seat that is not out."""
    order = in_order_from(table, active(table))
    return next((seat for seat in order[1:] if not is_out(table, seat)), order[0])


def _ends_the_circle(table: Table, following: str) -> bool:
    """The turn comes back to whoever moved first, or goes past."""
    order = in_order_from(table, active(table))
    passed = (*order[1:], order[0])
    return table.clock["first"] in passed[: passed.index(following) + 1]


def _the_end_has_come(table: Table) -> bool:
    """The reserve is empty and at most one player has field cards (RY-51), or nobody can ever capture (AM-44)."""
    if table.zones[RESERVE]:
        return False
    if sum(has_cards(table, seat) for seat in table.seats) < 2:  # noqa: PLR2004  # only one player
        return True
    return _is_deadlock(table)


def _is_deadlock(table: Table) -> bool:
    circles: int = table.house["end.deadlock_circles"]
    return table.counters["idle_circles"] >= circles


def _the_turn_passes_if_it_may(table: Table) -> Facts:
    if table.clock.get("said") and not owed(table):
        yield from _the_turn_passes(table)


def _the_turn_passes(table: Table) -> Facts:
    following = _next_seat(table)
    by = ("RY-29",)
    yield Counted("turn_no", table.counters["turn_no"] + 1, by)
    if _ends_the_circle(table, following):
        yield Counted("circle_no", table.counters["circle_no"] + 1, by)
        is_idle = not table.clock.get("moved") and not table.zones[RESERVE]
        if is_idle or table.counters["idle_circles"]:
            yield Counted("idle_circles", table.counters["idle_circles"] + 1 if is_idle else 0, ("AM-44",))
        yield acts.clocked(by, moved=False)
    cleared = dict.fromkeys(
        ("combo", "blind", "skip_failed", "switch_open", "victim", "used", "short", "trap_acted", "fed"), False
    )
    if _the_end_has_come(table):
        nobody = not any(has_cards(table, seat) for seat in table.seats)
        cites = ("RY-51", "AM-44") if nobody or _is_deadlock(table) else ("RY-51", "AM-43")
        yield acts.clocked(cites, phase="ending", **cleared)
        return
    fresh: dict[str, Any] = {"refill_due": (), "filled": {}, "feat": (), "nines": (), "shown": (), "reshown": ()}
    unsaid = dict.fromkeys(("ended", "cry_was", "called"), "")
    yield acts.clocked(by, turn=following, phase="turn_start", said=False, **fresh, **unsaid, **cleared)
    if following in table.clock["confused"] and table.house["confusion.ends"] == "next_own_turn_start":
        yield from acts.clear(table, following, ("RY-82", "AM-28"))


def a_play_was_made(table: Table, act: EndTurn) -> bool:
    return phase(table) != "turn_start"


def the_cards_were_flipped(table: Table, act: EndTurn) -> bool:
    return phase(table) not in ("slid", "cried", "attacker_shown")


def _what_is_not_flipped(table: Table, act: EndTurn) -> tuple[str, ...]:
    if attack_of(table).get("eight"):
        return ("AM-24",)
    return ("RY-35",) if phase(table) == "attacker_shown" else ("RY-34",)


def no_strike_is_owed(table: Table, act: EndTurn) -> bool:
    """By house rule the extra strike of a ten is compulsory (AM-27)."""
    return not table.clock.get("strikes") or bool(table.house["rank10.optional"])


def no_nines_are_due(table: Table, act: EndTurn) -> bool:
    seat = active(table)
    return not any(card_at(table, f"{seat}.field.{pos}") for pos in table.clock.get("nines", ()))


def the_team_feat_is_done(table: Table, act: EndTurn) -> bool:
    left = table.clock.get("feat", ())
    return phase(table) != "combo" or not any(card_at(table, f"{act.by}.field.{pos}") for pos in left)


def it_was_not_said_yet(table: Table, act: EndTurn) -> bool:
    return not table.clock.get("said")


def the_turn_is_ended(table: Table, act: EndTurn) -> Facts:
    """What is optional is declined with it; the turn passes when the refills are done, too."""
    if phase(table) != "closing":
        yield acts.clocked(("AM-22",), attack=None, nines=[], strikes=0)
        yield from start(table, ("AM-22",), said=True)
        return
    yield acts.clocked(("RY-29",), said=True, switch_open=False)
    yield from _confusion_ends(table)
    yield from _the_turn_passes_if_it_may(table)


def _endable(table: Table, seat: str) -> Any:
    if seat == active(table) and phase(table) in ("closing", "skill", "followup"):
        yield Offer("end_turn", {})


END_TURN = Play(
    needs=(
        *IN_PLAY,
        OWN_TURN,
        NOTHING_AWAITED,
        need(a_play_was_made, "RY-29"),
        need(the_cards_were_flipped, _what_is_not_flipped),
        need(no_nines_are_due, "AM-26"),
        need(no_strike_is_owed, "AM-27"),
        need(the_team_feat_is_done, "RY-71"),
        need(it_was_not_said_yet, "RY-29"),
    ),
    does=(the_turn_is_ended,),
    offers=_endable,
)


def the_turn_is_complete_for_the_out_flanked(table: Table, act: Refill) -> bool:
    return table.clock.get("victim") != act.by or bool(table.clock.get("said"))


def the_turn_is_closing(table: Table, act: Refill) -> bool:
    return phase(table) == "closing"


def it_is_time_to_refill(table: Table, act: Refill) -> bool:
    return _is_time_to_refill(table)


def the_position_is_a_gap(table: Table, act: Refill) -> bool:
    return act.by in table.seats and f"{act.by}.field.{act.pos}" in gaps(table, act.by)


def the_reserve_is_not_empty(table: Table, act: Refill) -> bool:
    return bool(table.zones[RESERVE])


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
    yield from acts.something_changes(table)
    zone = f"{act.by}.field.{act.pos}"
    card = table.zones[RESERVE][0]
    yield acts.put_in_field(table, card, zone, by)
    yield from programs.fire(table, card, act.by, "refilled")
    yield from _confusion_ends(table)
    filled = table.clock.get("filled") or {}
    left = [other for other in table.clock.get("refill_due", ()) if other != zone]
    shown = table.clock.get("shown") if table.house["look.window"] == "turn" else ()
    yield acts.clocked(by, refill_due=left, shown=shown, filled={**filled, act.by: filled.get(act.by, 0) + 1})
    yield from _the_turn_passes_if_it_may(table)


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
    ),
    does=(the_gap_is_filled,),
    names=on_top_of_the_reserve,
    clashes=(need(the_card_is_the_top_one, _why_not_that_card),),
    offers=_refillable,
)

PLAYS: Plays = {EndTurn: END_TURN, Refill: REFILL}
