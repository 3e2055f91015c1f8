"""The words of Ryder's sheet: what they say of a table, and what becomes of one that somebody states."""

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.games.ryder import sheet
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Prompt
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import fold
from tests.games.ryder.tables import table_of

BY = ("table:checkpoint",)
ZONES = {
    "a.field": ["p:nine", "p:nine#2", "_", "p:three"],
    "b.field": ["p:four", "_", "_", "_"],
    "lane": ["p:six"],
    "a.treasury": ["p:eight", "p:ten", "p:pit"],
    "b.treasury": ["p:?#40"],
    "graveyard": ["p:one", "p:two"],
    "reserve": ["p:?#30"],
}


RICH = {"pit": {"type": "trap", "gold": 4}}


def table(cards: dict[str, Any] | None = None, **clock: Any) -> Table:
    return table_of(ZONES, seats=["a", "b", "c"], cards=cards, counters={"turn_no": 5}, clock=clock)


# What the words say


@pytest.mark.parametrize(
    ("counter", "value"),
    [
        ("a.treasury", 6),
        ("a.value", 18),
        ("b.value", 0),
        ("a.field", 3),
        ("c.field", 0),
        ("h.treasury", 0),
        ("reserve", 1),
        ("graveyard", 2),
        ("strikes_left", 2),
        ("nines_due", 1),
        ("rulings", 2),
        ("turn_no", 5),
        ("never_counted", 0),
    ],
)
def test_counters_are_read_off_the_cards_the_clock_the_questions_or_the_score(counter: str, value: int) -> None:
    prompts = [Prompt(kind, "a", kind) for kind in ("outcome", "trap", "ruling")]
    there = replace(table(RICH, strikes=2, nines=(2, 3)), prompts=tuple(prompts))
    assert sheet.counter(there, counter) == value


def test_outside_an_attack_that_is_repeated_no_strike_is_left() -> None:
    assert [sheet.counter(one, "strikes_left") for one in (table(), table(strikes=None))] == [0, 0]


def test_what_a_treasury_is_worth_is_known_of_known_cards_and_its_gold_where_all_are_worth_one() -> None:
    counters = ("a.treasury", "a.value", "b.treasury", "b.value", "b.field", "reserve", "turn_no")
    assert [sheet.knows(table(), counter) for counter in counters] == [True, True, True, False, True, True, True]
    assert [sheet.knows(table(RICH), counter) for counter in counters] == [True, True, False, False, True, True, True]


def test_marks_are_read_off_where_the_card_lies_and_what_the_attack_says_of_it() -> None:
    attacking = table(attack={"cry": "before", "outcome": "none"}, home="a.field.3")
    there = fold(fold(attacking, Turned("p:six")), Turned("p:four"))

    def marks(card: str) -> list[Any]:
        return [sheet.mark(there, card, mark) for mark in ("shown", "home", "cry", "outcome")]

    assert marks("p:six") == [True, "a.field.3", "before", None]
    assert marks("p:four") == [True, None, None, None]
    assert marks("p:three") == [False, None, None, None]
    assert marks("p:one") == [False, None, None, None]
    assert marks("p:seven") == [False, None, None, None]
    assert [sheet.mark(table(), "p:six", mark) for mark in ("cry", "outcome")] == [None, None]
    failed = table(attack={"cry": "none", "outcome": "fail"})
    assert [sheet.mark(failed, "p:six", mark) for mark in ("cry", "outcome")] == [None, "fail"]


@pytest.mark.parametrize("seen_by", [("c", "a"), ["c", "a"]])
def test_marks_that_a_card_carries_are_read_from_it_and_several_seats_in_their_order(seen_by: Any) -> None:
    there = fold(table(), Marked("p:three", {"seen_by": seen_by, "drawn_by": "cab"}))
    assert [sheet.mark(there, "p:three", mark) for mark in ("seen_by", "drawn_by", "kept")] == [["a", "c"], "cab", None]


@pytest.mark.parametrize(
    ("kinds", "clock", "phase"),
    [
        ([], {"phase": "skill"}, "skill"),
        ([], {"phase": "skill", "switch_open": True}, "combo"),
        (["trap"], {"switch_open": True}, "trap"),
        (["surrender"], {}, "surrender"),
        (["choose"], {}, "champion"),
        (["outcome"], {}, "ruling"),
        (["ruling"], {}, "ruling"),
        (["checkpoint", "surrender", "trap"], {}, "surrender"),
        (["checkpoint"], {"phase": "closing"}, "closing"),
    ],
)
def test_the_phase_that_is_shown_is_what_is_being_asked_or_else_the_step(
    kinds: list[str], clock: dict[str, Any], phase: str
) -> None:
    there = replace(table(**clock), prompts=tuple(Prompt(kind, "a", kind) for kind in kinds))
    assert sheet.state(there, "phase") == phase


def test_keys_of_the_position_say_who_is_confused_who_is_out_and_what_the_clock_shows() -> None:
    there = table_of({"a.field": ["p:one", "_", "_", "_"]}, seats=["a", "b", "c"], confused=["c", "a"])
    keys = ("confused", "out", "direction", "nothing")
    assert [sheet.state(there, key) for key in keys] == [["c", "a"], ["b", "c"], "clockwise", None]


# What is stated


@pytest.mark.parametrize(
    ("counter", "value", "facts"),
    [
        ("turn_no", 9, (Counted("turn_no", 9, BY),)),
        ("a.treasury", 9, ()),
        ("reserve", 3, (Brought("p:?#48", "reserve", BY), Brought("p:?#49", "reserve", BY))),
        ("reserve", 1, ()),
        ("reserve", 0, ()),
    ],
)
def test_a_counter_has_the_value_that_is_stated_and_a_reserve_grows_by_cards_that_nobody_knows(
    counter: str, value: int, facts: tuple[Fact, ...]
) -> None:
    assert sheet.counter_facts(replace(table(), minted=47), counter, value, BY) == facts


def test_a_card_carries_the_marks_that_are_stated() -> None:
    marks = {"seen_by": ["a", "b"], "drawn_by": "a"}
    stated = (Marked("p:three", {"seen_by": ("a", "b"), "drawn_by": "a"}, BY),)
    assert sheet.mark_facts(table(), "p:three", marks, BY) == stated
    assert sheet.mark_facts(table(), "p:three", {}, BY) == ()


@pytest.mark.parametrize(
    ("key", "value", "clock"),
    [
        ("refill_due", ("a.field.1",), {"refill_due": ["a.field.1"]}),
        ("phase", "turn_start", {"phase": "turn_start", "attack": None, "said": False}),
        ("phase", "closing", {"phase": "closing"}),
        ("skip_failed", True, {"skip_failed": 1}),
        ("turn", "b", {"turn": "b"}),
        ("names", {"a": "x"}, {"names": {"a": "x"}}),
    ],
)
def test_a_key_of_the_position_is_stated_anew(key: str, value: Any, clock: dict[str, Any]) -> None:
    [stated] = sheet.state_facts(table(), key, value, BY)
    assert stated == Clocked(clock, BY)
    assert [type(one) for one in stated.clock.values()] == [type(one) for one in clock.values()]


@pytest.mark.parametrize("key", ["seats", "mode", "out"])
def test_who_sits_there_in_which_mode_and_who_is_out_is_not_stated_anew(key: str) -> None:
    assert sheet.state_facts(table(), key, ["a"], BY) == ()


def test_only_those_whose_confusion_changes_get_other_eyes_for_their_field() -> None:
    there = table_of({}, seats=["a", "b", "c"], confused=["a", "b"])
    rows = {seat: (*(f"{seat}.field.{pos}" for pos in (1, 2, 3, 4)), f"{seat}.field") for seat in "bc"}
    assert sheet.state_facts(there, "confused", ["a", "c"], BY) == (
        Clocked({"confused": {"a": 0, "c": 0}}, BY),
        *(Sighted(zone, {"b": "faces"}, BY) for zone in rows["b"]),
        *(Sighted(zone, {"c": "backs"}, BY) for zone in rows["c"]),
    )


def test_who_may_look_into_the_treasuries_changes_with_the_house_rule() -> None:
    others = {"a": "count", "b": "count", "c": "count", "spectator": "count", "table": "count", "judge": "faces"}
    shown = {value: sheet.house_facts(table(), "treasury.visible_to", value, BY) for value in ("owner", "nobody")}
    assert shown["owner"] == tuple(Sighted(f"{seat}.treasury", {**others, seat: "faces"}, BY) for seat in "abc")
    assert shown["nobody"] == tuple(Sighted(f"{seat}.treasury", others, BY) for seat in "abc")
    assert sheet.house_facts(table(), "graveyard.shared", False, BY) == ()


def test_two_cards_in_one_position_or_in_the_lane_cannot_stand() -> None:
    crowded = replace(table(), zones={**table().zones, "lane": ("p:six", "p:seven"), "c.field.4": ("p:?#50",) * 3})
    assert sheet.impossible(crowded, "given") == (
        Fault("given.zones.lane", "2", "0..1"),
        Fault("given.zones.c.field.4", "3", "0..1"),
    )
    assert sheet.impossible(table(), "given") == ()


@pytest.mark.parametrize(
    ("zone", "down"), [("a.field.1", True), ("lane", True), ("a.treasury", False), ("reserve", False)]
)
def test_cards_lie_face_down_in_fields_and_in_the_lane(zone: str, *, down: bool) -> None:
    assert sheet.lies_face_down(zone) is down
