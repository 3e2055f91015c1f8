"""Which gaps of Ryder's fields are due, when, and whose turn it is to fill one where the reserve is short."""

from typing import Any

import pytest

from adjudicator.games.ryder.owed import due_now
from adjudicator.games.ryder.owed import ends_the_circle
from adjudicator.games.ryder.owed import is_short
from adjudicator.games.ryder.owed import is_time_to_refill
from adjudicator.games.ryder.owed import next_in_short_order
from adjudicator.games.ryder.owed import next_seat
from adjudicator.games.ryder.owed import owed
from adjudicator.table import Table
from tests.games.ryder.tables import table_of

FIELDS = {
    "a.field": ["p:one", "_", "p:two", "p:three"],
    "b.field": ["_", "p:four", "_", "p:five"],
    "c.field": ["p:six", "_", "_", "_"],
}
DUE = ["b.field.1", "b.field.3", "c.field.2", "c.field.3", "c.field.4", "a.field.2"]
ONE_CARD = ["p:?#20"]


def board(reserve: list[str] = ONE_CARD, **given: Any) -> Table:
    zones = {**FIELDS, "reserve": reserve, **given.pop("zones", {})}
    return table_of(zones, **{"seats": ["a", "b", "c"], "turn": "a", **given})


def test_every_gap_is_due_from_the_next_player_round_to_the_one_on_turn() -> None:
    assert due_now(board()) == DUE
    assert due_now(board(turn="c", direction="counterclockwise")) == [*DUE[:2], DUE[5], *DUE[2:5]]


def test_nothing_is_due_from_an_empty_reserve() -> None:
    assert due_now(board([])) == []
    assert owed(board([], clock={"refill_due": DUE})) == []


def test_by_house_rule_nothing_is_due_before_the_circle_is_over() -> None:
    once_a_circle = {"refill.when": "round_end"}

    assert due_now(board(house=once_a_circle)) == []
    assert due_now(board(house=once_a_circle, turn="c", first="a"))[:1] == ["a.field.2"]
    assert is_time_to_refill(board())
    assert not is_time_to_refill(board(house=once_a_circle))
    assert is_time_to_refill(board(house=once_a_circle, turn="c", first="a"))


def test_the_reserve_is_short_where_it_has_fewer_cards_than_there_are_gaps() -> None:
    assert not is_short(board(), ["a.field.2"])
    assert is_short(board(), ["a.field.2", "b.field.1"])


def test_owed_is_what_was_due_and_still_is_a_gap() -> None:
    assert owed(board(clock={"refill_due": ["a.field.1", "a.field.2", "b.field.1"]})) == ["a.field.2", "b.field.1"]
    assert owed(board()) == []


@pytest.mark.parametrize(
    ("rule", "filled", "following"),
    [
        ("any", {}, DUE),
        ("next_first", {}, ["b.field.1"]),
        ("next_first", {"b": 1}, ["c.field.2"]),
        ("next_first", {"b": 1, "c": 1}, ["a.field.2"]),
        ("next_first", {"b": 1, "c": 1, "a": 1}, ["b.field.1"]),
        ("active_first", {}, ["a.field.2"]),
        ("active_first", {"a": 1}, ["b.field.1"]),
        ("active_first", {"a": 1, "b": 2}, ["c.field.2"]),
        ("most_missing", {}, ["c.field.2"]),
        ("most_missing", {"c": 3}, ["c.field.2"]),
    ],
)
def test_who_fills_the_next_gap_of_a_short_reserve(rule: str, filled: dict[str, int], following: list[str]) -> None:
    clock = {"refill_due": DUE, "short": True, "filled": filled}

    assert next_in_short_order(board(house={"refill.short_order": rule}, clock=clock)) == following


def test_the_lowest_of_a_players_gaps_is_filled_first() -> None:
    clock = {"refill_due": ["c.field.4", "c.field.2", "c.field.3"], "short": True}

    assert next_in_short_order(board(house={"refill.short_order": "next_first"}, clock=clock)) == ["c.field.2"]


def test_of_two_who_miss_as_many_the_next_player_fills_first() -> None:
    clock = {"refill_due": ["c.field.2", "a.field.2"], "short": True}

    assert next_in_short_order(board(house={"refill.short_order": "most_missing"}, clock=clock)) == ["c.field.2"]


def test_where_the_reserve_is_long_enough_or_nothing_is_owed_there_is_no_order() -> None:
    by_turns = {"refill.short_order": "next_first"}

    assert next_in_short_order(board(house=by_turns, clock={"refill_due": DUE, "short": False})) == DUE
    assert next_in_short_order(board(house=by_turns, clock={"refill_due": DUE})) == DUE
    assert next_in_short_order(board(house=by_turns, clock={"refill_due": [], "short": True})) == []


@pytest.mark.parametrize(
    ("turn", "first", "following", "over"),
    [
        ("a", "a", "b", False),
        ("a", "b", "b", True),
        ("a", "b", "c", True),
        ("a", "c", "b", False),
        ("c", "a", "a", True),
        ("c", "b", "a", False),
        ("a", "a", "a", True),
    ],
)
def test_a_circle_is_over_where_the_turn_comes_to_who_moved_first_or_goes_past(
    turn: str, first: str, following: str, over: bool
) -> None:
    assert ends_the_circle(board(turn=turn, first=first), following) is over


NOBODY = ["_", "_", "_", "_"]


def test_who_is_out_is_passed_over() -> None:
    out = {"b.field": NOBODY}

    assert next_seat(board()) == "b"
    assert next_seat(board(zones=out)) == "b"
    assert next_seat(board([])) == "b"
    assert next_seat(board([], zones=out)) == "c"
    assert next_seat(board([], zones={**out, "c.field": NOBODY})) == "a"
