"""A War Cry of Ryder: what is recorded of it, before the slide, after it, after the reveal, and in a follow-up."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.referee import Verdict
from adjudicator.table import Asked
from adjudicator.table import Clocked
from adjudicator.table import Fact
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

GIVEN: dict[str, Any] = {"cries": {"a": "For A!"}}
EAR = {"cry.match": "judge"}


def board(own: str = "p:five", **given: Any) -> Table:
    fields = {"a.field": [own, "p:two", "_", "_"], "b.field": ["p:four", "p:one", "_", "_"], "reserve": ["p:?#30"]}
    return table_of(fields, **GIVEN, **given)


def slid(own: str = "p:five", **given: Any) -> Table:
    return after(board(own, **given), "a", "slide", pos=1, target="b", target_pos=1)


def said(*, valid: bool, by: str) -> Said:
    return Said("war_cry", {"seat": "a", "valid": valid}, (by,))


def cry(table: Table, phrase: str | None = "For A!") -> Verdict:
    return act(table, "a", "cry", **({} if phrase is None else {"phrase": phrase}))


@pytest.mark.parametrize(
    ("phrase", "facts"),
    [
        ("For A!", (Clocked({"called": "before"}, ("RY-33",)), said(valid=True, by="RY-33"))),
        ("For B!", (Clocked({"called": "invalid"}, ("AM-08",)), said(valid=False, by="AM-08"))),
    ],
)
def test_before_the_slide_all_hear_a_cry_and_whether_it_is_the_announced_one(
    phrase: str, facts: tuple[Fact, ...]
) -> None:
    assert cry(board(), phrase).facts == facts


@pytest.mark.parametrize("table", [after(board(), "a", "cry"), after(slid(), "a", "cry")], ids=["unslid", "slid"])
def test_a_cry_that_was_called_in_time_stands_whatever_is_called_after_it(table: Table) -> None:
    assert cry(table, "For B!").facts == (said(valid=False, by="AM-08"),)
    assert cry(table).facts == (said(valid=True, by="RY-33"),)


@pytest.mark.parametrize("table", [after(board(), "a", "cry", phrase="For B!"), board()], ids=["wrong", "none"])
def test_after_a_wrong_cry_or_none_the_right_one_counts(table: Table) -> None:
    assert cry(table).table.clock["called"] == "before"
    assert cry(after(slid(), "a", "cry", phrase="For B!")).table.clock["attack"]["cry"] == "before"


def test_by_house_rule_a_judge_hears_what_was_called() -> None:
    def asked(phrase: str) -> Asked:
        return Asked(Prompt("contested:cry", "judge", "ruling", ("AM-08",), {"phrase": phrase}), ("AM-08",))

    assert cry(board(house=EAR), "For B!").facts[-1] == asked("For B!")
    assert cry(slid(house=EAR), "For B!").facts[-1] == asked("For B!")
    assert not cry(slid(house=EAR)).table.prompts
    assert not cry(slid(), "For B!").table.prompts


def shown(own: str, **given: Any) -> Table:
    return after(slid(own, **given), "a", "flip_attacker")


def test_a_cry_after_the_reveal_comes_too_late_and_costs_by_house_rule_what_silence_would() -> None:
    late = cry(shown("p:ten", house={"cry.missing_8_10": "only_late"}))

    assert late.table.zones["graveyard"] == ("p:ten",)
    assert late.table.clock["ended"] == "missing_cry"
    assert not cry(shown("p:seven", house={"cry.missing_8_10": "only_late"})).table.zones["graveyard"]


def test_an_eight_that_has_failed_in_silence_does_not_fail_again_by_a_late_cry() -> None:
    late = cry(shown("p:eight"))

    unshown = Clocked({"shown": ()})
    cried = Clocked({"attack": {**late.table.clock["attack"]}, "phase": "attacker_shown"}, ("RY-95",))
    assert late.facts == (unshown, cried)
    assert late.table.clock["attack"]["cry"] == "late"


def test_in_a_follow_up_no_cry_is_made() -> None:
    fields = {"a.field": ["p:nine", "p:nine#2", "_", "_"], "b.field": ["p:four", "p:one", "_", "_"]}
    table = after(after(table_of(fields), "a", "slide", pos=1, target="b", target_pos=1), "a", "cry")
    won = after(after(table, "a", "flip_attacker"), "b", "flip_defender")
    triggered = after(won, "a", "trigger_nines", positions=[2])
    follows = after(triggered, "a", "slide", pos=2, target="b", target_pos=2)

    for moment in (won, triggered, follows):
        assert cry(moment).failed[0].rules == ("AM-26", "AM-27")


@pytest.mark.parametrize("phrase", ["", "   ", "a" * 201], ids=["empty", "blank", "endless"])
def test_what_nobody_could_call_out_is_a_fault_of_the_one_who_reports_it(phrase: str) -> None:
    with pytest.raises(Malformed) as wrong:
        cry(slid(), phrase)
    [fault] = wrong.value.faults
    assert (fault.place, fault.found[:4], fault.expected) == ("action.phrase", f'"{phrase}"'[:4], "text of 1 to 200")


def test_two_hundred_signs_may_be_called_out() -> None:
    assert cry(board(), "a" * 200).accepted


@pytest.mark.parametrize(
    ("do", "told", "longest"),
    [
        ("register_cry", {"phrase": "a" * 201}, 200),
        ("register_name", {"name": "a" * 201}, 200),
        ("skip", {"transcript": "a" * 2001, "name": "Brannoch", "unaided": True}, 2000),
    ],
)
def test_what_players_say_has_an_end(do: str, told: dict[str, Any], longest: int) -> None:
    with pytest.raises(Malformed) as wrong:
        act(board(), "a", do, **told)
    [fault] = wrong.value.faults
    assert (fault.place, fault.expected) == (f"action.{next(iter(told))}", f"text of 0 to {longest}")
