"""A turn of Ryder closes: what must be done before, what ending it declines, and when the end has come."""

from typing import Any

import pytest

from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of

FIELDS = {"a.field": ["p:nine", "p:nine#2", "_", "_"], "b.field": ["p:four", "p:one", "_", "_"], "reserve": []}
NOBODY = ["_"] * 4


def refused(table: Table) -> tuple[str, ...]:
    failed = act(table, "a", "end_turn").failed
    return failed[0].rules if failed else ()


@pytest.mark.parametrize(
    ("own", "phase", "nines"), [("p:nine", "followup", []), ("p:ten", "followup", []), ("p:two", "skill", [])]
)
def test_who_ends_the_turn_declines_what_is_open(own: str, phase: str, nines: list[int]) -> None:
    fields = {**FIELDS, "a.field": [own, "p:nine#2", "_", "_"], "b.field": ["p:two#2", "p:six", "_", "_"]}
    table = attacked(table_of(fields))
    assert table.clock["phase"] == phase

    verdict = act(table, "a", "end_turn")

    unshown = Clocked({"shown": ()})
    declined = Clocked({"attack": None, "nines": nines, "strikes": 0}, ("AM-22",))
    closing = Clocked({"phase": "closing", "refill_due": [], "said": True, "short": False}, ("AM-22",))
    assert verdict.facts[:3] == (unshown, declined, closing)
    assert verdict.table.clock["turn"] == "b"


def test_what_was_begun_is_done_before_the_turn_ends() -> None:
    slid = after(table_of(FIELDS), "a", "slide", pos=1, target="b", target_pos=1)
    cried = after(slid, "a", "cry")
    triggered = after(attacked(table_of(FIELDS)), "a", "trigger_nines", positions=[2])
    silent = after(
        after(table_of({**FIELDS, "a.field": ["p:eight", *NOBODY[1:]]}), "a", "slide", pos=1, target="b", target_pos=1),
        "a",
        "flip_attacker",
    )

    assert refused(table_of(FIELDS)) == ("RY-29",)
    assert refused(slid) == refused(cried) == ("RY-34",)
    assert refused(after(cried, "a", "flip_attacker")) == ("RY-35",)
    assert refused(silent) == ("AM-24",)
    assert refused(triggered) == ("AM-26",)


@pytest.mark.parametrize(
    ("clock", "rules"), [({}, ()), ({"feat": [1]}, ("RY-71",)), ({"feat": [3]}, ()), ({"feat": []}, ())]
)
def test_the_champions_of_a_team_feat_that_are_still_there_are_played_first(
    clock: dict[str, Any], rules: tuple[str, ...]
) -> None:
    backs = [*table_of(FIELDS).backs.values()]
    assert refused(table_of(FIELDS, phase="combo", clock={**clock, "feat_backs": backs})) == rules


def ending(fields: dict[str, list[str]], **given: Any) -> Any:
    return act(table_of({**FIELDS, **fields}, phase="closing", turn="b", first="a", **given), "b", "end_turn")


@pytest.mark.parametrize(
    ("fields", "idle", "rules"),
    [
        ({"b.field": NOBODY}, 0, ("RY-51", "AM-43")),
        ({"a.field": NOBODY, "b.field": NOBODY}, 0, ("RY-51", "AM-44")),
        ({}, 2, ("RY-51", "AM-44")),
    ],
)
def test_the_end_comes_by_the_rule_of_what_is_left(
    fields: dict[str, list[str]], idle: int, rules: tuple[str, ...]
) -> None:
    facts = ending(fields, counters={"idle_circles": idle}).facts

    assert [fact.by for fact in facts if isinstance(fact, Clocked) and fact.clock.get("phase") == "ending"] == [rules]


def test_a_circle_in_which_a_card_moved_begins_the_count_of_idle_ones_again() -> None:
    def counted(*, moved: bool) -> list[int]:
        facts = ending({}, counters={"idle_circles": 1}, clock={"moved": moved}).facts
        return [fact.value for fact in facts if isinstance(fact, Counted) and fact.counter == "idle_circles"]

    assert counted(moved=True) == [0]
    assert counted(moved=False) == [2]
