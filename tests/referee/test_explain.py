"""Verdicts: what happens, in which order rules see it, what a refusal may leave, and what never ends."""

from typing import Any

import pytest

from adjudicator.referee import Action
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Play
from adjudicator.referee import Referee
from adjudicator.referee import Watch
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.referee.referee import ENDLESS
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Ruled
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.referee.small import Do
from tests.referee.small import game
from tests.referee.small import lay

DO = Do(by="north", card="n:ace")


def in_hand(table: Table, act: Do) -> bool:
    return table.where.get(act.card) == "hand"


def it_goes_out(table: Table, act: Do) -> Facts:
    yield Moved(act.card, "out", ("SM-02",))


def the_pile_is_counted(table: Table, act: Do) -> Facts:
    yield Counted("score", len(table.zones["out"]), ("SM-03",))


def the_attempt_is_noted(table: Table, act: Do) -> Facts:
    yield Said("attempt", {"by": act.by}, ("SM-04",))


PAGE = Play((need(in_hand, "SM-01"),), (it_goes_out, the_pile_is_counted))


def test_consequences_see_what_those_before_them_did() -> None:
    told = Referee(game(PAGE)).explain(lay(hand=("n:ace",), out=("n:two",)), DO)
    assert told.facts == (Moved("n:ace", "out", ("SM-02",)), Counted("score", 2, ("SM-03",)))
    assert told.cites == ("SM-02", "SM-03")


def test_a_rule_is_handed_the_table_as_it_stands_after_its_fact() -> None:
    seen: list[tuple[str, ...]] = []

    def looks(table: Table, act: Do) -> Facts:
        yield Moved("n:ace", "out")
        seen.append(table.zones["out"])
        yield (Moved("n:two", "out"), Moved("n:ace", "hand"))
        seen.append(table.zones["out"])

    Referee(game(Play((), (looks,)))).explain(lay(hand=("n:ace", "n:two")), DO)
    assert seen == [("n:ace",), ("n:two",)]


def test_the_table_asked_about_stays_as_it_was() -> None:
    table = lay(hand=("n:ace",))
    told = Referee(game(PAGE)).explain(table, DO)
    assert table == lay(hand=("n:ace",))
    assert fold_all(table, told.facts) == told.table


def test_decide_is_the_facts_of_explain() -> None:
    referee = Referee(game(PAGE))
    assert referee.decide(lay(hand=("n:ace",)), DO) == referee.explain(lay(hand=("n:ace",)), DO).facts
    assert referee.decide(lay(), DO) == ()


def test_a_refusal_may_leave_facts() -> None:
    page = Play((need(in_hand, "SM-01", then=the_attempt_is_noted),), (it_goes_out,))
    told = Referee(game(page)).explain(lay(), DO)
    assert told.outcome == "refused"
    assert told.facts == (Said("attempt", {"by": "north"}, ("SM-04",)),)
    assert told.cites == ("SM-01", "SM-04")


def test_a_refusal_without_facts_leaves_the_very_table() -> None:
    table = lay()
    assert Referee(game(PAGE)).explain(table, DO).table is table


def test_an_irregular_action_is_carried_out_and_tells_what_failed() -> None:
    table = lay(field=("n:ace",))
    told = Referee(game(PAGE)).explain(table, DO, waive=True)
    assert told.outcome == "accepted"
    assert [reason.need for reason in told.failed] == ["in_hand"]
    assert told.table.zones["out"] == ("n:ace",)


def test_an_irregular_action_does_not_leave_what_its_refusal_would() -> None:
    page = Play((need(in_hand, "SM-01", then=the_attempt_is_noted),), (it_goes_out,))
    told = Referee(game(page)).explain(lay(field=("n:ace",)), DO, waive=True)
    assert told.facts == (Moved("n:ace", "out", ("SM-02",)),)


def never(table: Table, act: Do) -> bool:
    return False


def naming(table: Table, act: Do) -> Any:
    yield act.card, ("hand",)


def test_an_unknown_card_is_recognised_by_its_name() -> None:
    page = Play((need(in_hand, "SM-01"),), (it_goes_out,), names=naming)
    told = Referee(game(page)).explain(lay(hand=("n:?#3",)), DO)
    assert told.facts == (Named("n:?#3", "n:ace"), Moved("n:ace", "out", ("SM-02",)))
    assert Referee(game(page)).may(lay(hand=("n:?#3",)), DO)


def test_what_was_recognised_for_a_refused_action_is_forgotten() -> None:
    page = Play((need(in_hand, "SM-01"), need(never, "SM-05")), (it_goes_out,), names=naming)
    table = lay(hand=("n:?#3",))
    told = Referee(game(page)).explain(table, DO)
    assert told.facts == ()
    assert told.table == table


def test_a_card_of_another_owner_is_not_recognised() -> None:
    page = Play((need(in_hand, "SM-01"),), (it_goes_out,), names=naming)
    assert not Referee(game(page)).explain(lay(hand=("s:?#3",)), DO).accepted


@pytest.mark.parametrize(("kind", "outcome"), [("ruling", "ruling_required"), ("outcome", "ruling_required")])
def test_a_question_that_only_a_judge_can_answer_makes_the_verdict_wait(kind: str, outcome: str) -> None:
    def asks(table: Table, act: Do) -> Facts:
        yield agenda.ask(Prompt("what", "north", kind, ("SM-06",)))

    told = Referee(game(Play((), (asks,)))).explain(lay(), DO)
    assert told.outcome == outcome
    assert told.accepted
    assert "SM-06" in told.cites


def test_an_old_question_does_not_make_a_new_verdict_wait() -> None:
    table = lay(hand=("n:ace",), prompts=(Prompt("what", "north", "ruling"),))
    assert Referee(game(PAGE)).explain(table, DO).outcome == "accepted"


def test_the_same_question_asked_anew_does() -> None:
    question = Prompt("what", "north", "ruling")

    def asks_again(table: Table, act: Do) -> Facts:
        yield Answered("what")
        yield Asked(question)

    assert Referee(game(Play((), (asks_again,)))).explain(lay(prompts=(question,)), DO).outcome == "ruling_required"


# What never ends.


def counts_on(table: Table, act: Any) -> Facts:
    yield Counted("score", table.counters["score"] + 1)


def for_ever(table: Table, act: Any) -> Facts:
    while True:
        yield Counted("score", table.counters["score"] + 1)


def laid_and_lifted_for_ever(table: Table, act: Any) -> Facts:
    while True:
        yield Pushed(Frame("idle"))
        yield Popped()


def a_watch_that_wakes_itself(table: Table, fact: Any, was: str) -> Facts:
    yield Counted("score", table.counters["score"] + 1)


def never_content(table: Table, facts: tuple[Fact, ...]) -> Facts:
    yield Counted("score", table.counters["score"] + 1)


def lays_and_lifts(table: Table, facts: tuple[Fact, ...]) -> Facts:
    yield Pushed(Frame("idle"))


def back_and_forth(table: Table, frame: Frame) -> Facts:
    yield from agenda.go_on(frame, frame.step + 1)


def begins(table: Table, act: Any) -> Facts:
    yield agenda.begin("loop")


def a_moment_of_moments(table: Table, moment: Moment) -> Facts:
    yield Moment("again")


def tells_a_moment(table: Table, act: Any) -> Facts:
    yield Moment("once")


ENDLESS_GAMES = {
    "a rule": game(Play((), (for_ever,))),
    "a rule that leaves no facts": game(Play((), (laid_and_lifted_for_ever,))),
    "a watch": game(Play((), (counts_on,)), watches=(Watch((Counted,), a_watch_that_wakes_itself),)),
    "a watch for quiet": game(Play((), (counts_on,)), watches=(Watch((Fact,), never_content, "settled"),)),
    "a watch for quiet that leaves no facts": game(
        Play((), (counts_on,)), watches=(Watch((Fact,), lays_and_lifts, "settled"),)
    ),
    "a watch for quiet before a window": game(
        Play((), (counts_on,)), watches=(Watch((Fact,), never_content, "settled"),), rests=frozenset({"window"})
    ),
    "work": game(Play((), (begins,)), steps={"loop": back_and_forth}),
    "a moment": game(Play((), (tells_a_moment,)), moment=a_moment_of_moments),
    "what is recognised": game(Play((), names=naming), watches=(Watch((Named, Counted), a_watch_that_wakes_itself),)),
}


@pytest.mark.parametrize("kind", ENDLESS_GAMES)
def test_what_never_ends_is_handed_to_the_judge_and_nothing_of_it_happens(kind: str) -> None:
    table = lay(hand=("n:?#3",)) if kind == "what is recognised" else lay(hand=("n:ace",))
    told = Referee(ENDLESS_GAMES[kind]).explain(table, DO)
    assert told.outcome == "ruling_required"
    *before, asked = told.facts
    assert before == ([Named("n:?#3", "n:ace")] if kind == "what is recognised" else [])
    assert asked == Asked(
        Prompt(ENDLESS, "judge", "ruling", (), {"action": {"do": "do", "by": "north", "card": "n:ace"}})
    )
    assert told.table == fold_all(table, told.facts)
    again = Referee(ENDLESS_GAMES[kind]).explain(told.table, DO)
    assert len(again.table.prompts) == 1, "one question is enough"


def test_a_long_way_that_ends_is_no_circle() -> None:
    def counts_to_thousand(table: Table, act: Action) -> Facts:
        for number in range(1, 1001):
            yield Counted("score", number)

    told = Referee(game(Play((), (counts_to_thousand,)))).explain(lay(), DO)
    assert told.outcome == "accepted"
    assert len(told.facts) == 1000


def test_a_rule_set_on_the_way_holds_from_then_on_and_its_reading_is_noted() -> None:
    def sets_and_reads(table: Table, act: Do) -> Facts:
        yield Ruled("limit", 3, ("SM-90",))
        yield Counted("score", table.house["limit"])

    told = Referee(game(Play((), (sets_and_reads,)))).explain(lay(), DO)
    assert told.table.counters["score"] == 3
    assert told.table.house["limit"] == 3
    assert told.readings == {"limit"}
    assert type(told.table.house).__name__ == "mappingproxy", "the table keeps no notes of what was read"
