"""Asked who leads: the ids on which each statement rests, and of whom it speaks."""

import pytest

from adjudicator.queries import Point
from adjudicator.table import Ended
from adjudicator.table import Result
from adjudicator.table import fold
from tests.games.ryder.asked import lay
from tests.games.ryder.test_questions import points

LEVEL = {"a.treasury": ["p:two#2"], "b.treasury": ["p:ten"]}


def test_of_a_finished_match_it_is_said_that_it_is_over_and_of_one_not_begun_that_it_is_set_up() -> None:
    over = points(fold(lay(LEVEL), Ended(Result("b", "tie_value"))), "leads", "judge")
    assert over[0] == Point("over", {}, ("RY-53",))
    assert points(lay(phase="crying"), "leads") == [Point("setup", {}, ("RY-29",))]


def test_the_last_with_cards_is_counted_with_all_of_them() -> None:
    empty = ["_"] * 4
    table = lay({"b.field": empty, "c.field": empty, **LEVEL}, counters={"reserve": 0}, phase="closing")
    found = points(table, "leads", "judge")
    assert found[0] == Point("leads.last", {"seat": "a", "n": 4}, ("RY-52",))
    assert [point.about["n"] for point in found if point.what == "leads.gold"] == [5, 1, 0]


def test_where_prints_differ_in_gold_a_hidden_treasury_leaves_it_open() -> None:
    table = lay({"b.treasury": ["p:nugget"]}, cards={"nugget": {"type": "other", "gold": 3}})
    found = points(table, "leads")
    assert Point("leads.cards", {"seat": "b", "n": 1}, ("AM-36",)) in found
    assert Point("leads.open", {"seats": ("b",)}, ("AM-36",)) in found


@pytest.mark.parametrize("house", ["nobody", "owner"])
def test_who_is_level_by_hidden_treasuries_is_named(house: str) -> None:
    found = points(lay(LEVEL, {"treasury.visible_to": house}), "leads", "c")
    assert Point("leads.open", {"seats": ("a", "b")}, ("RY-54", "AM-36")) in found
    assert (Point("leads.nobody_looks", {"seats": ("a", "b")}, ("AM-36",)) in found) == (house == "nobody")
