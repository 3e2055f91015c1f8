"""Asked about confusion: who is confused, until when, and what it bars."""

from collections.abc import Iterator

from adjudicator.games.ryder.acts import is_confused
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import in_order_from
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.questions_knowing import not_in_play
from adjudicator.games.ryder.questions_knowing import seat_asked
from adjudicator.queries import Asking
from adjudicator.queries import Point
from adjudicator.table import Table

CONFUSION = ("RY-82", "AM-28")


def who_is_confused(asking: Asking, seat: str = "") -> Iterator[Point]:
    """Who is confused and until when. `seat`: whose confusion, if not everybody's."""
    table = asking.table
    asked = (seat_asked(table, seat),) if seat else table.seats
    elsewhen = tuple(not_in_play(table))
    if elsewhen:
        yield from elsewhen
        return
    found = [one for one in in_order_from(table, active(table)) if one in asked and is_confused(table, one)]
    for one in found:
        yield Point("confused.is", {"seat": one}, ("RY-82",))
        yield from _until_when(table, one)
    if found:
        yield from _what_it_bars(table)
    elif seat:
        yield Point("confused.not", {"seat": seat}, ("RY-82",))
    else:
        yield Point("confused.nobody", {}, ("RY-82",))


def _until_when(table: Table, seat: str) -> Iterator[Point]:
    """Of the own turn in which it came it does not end with that turn, but with the following one (AM-28)."""
    if is_out(table, seat):
        yield Point("confused.out", {"seat": seat}, ("AM-43",))
        return
    word = "turn_start" if table.house["confusion.ends"] == "next_own_turn_start" else "turn_end"
    if active(table) != seat:
        between = _turns_before(table, seat)
        yield Point(f"confused.next_{word}", {"seat": seat}, CONFUSION)
        yield Point("confused.first", {"seats": between, "n": len(between)}, ("RY-29",))
    elif table.clock["confused"][seat] == table.counters["turn_no"] or word == "turn_start":
        yield Point(f"confused.following_{word}", {"seat": seat}, CONFUSION)
    else:
        yield Point("confused.this_turn_end", {"seat": seat}, CONFUSION)


def _turns_before(table: Table, seat: str) -> tuple[str, ...]:
    """Whose turns come first, the present one among them."""
    order = in_order_from(table, active(table))
    return tuple(one for one in order[: order.index(seat)] if not is_out(table, one))


def _what_it_bars(table: Table) -> Iterator[Point]:
    yield Point("confused.plays", {}, ("AM-29",))
    barred = table.house["confusion.combos"] == "barred"
    yield Point("confused.combos_barred" if barred else "confused.combos_allowed", {}, ("AM-28",))
