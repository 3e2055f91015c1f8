"""Rules that wait for facts: at once, when all is quiet, and before a window in which everybody waits."""

from typing import Any

import pytest

from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Play
from adjudicator.referee import Referee
from adjudicator.referee import Watch
from adjudicator.referee import agenda
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Said
from adjudicator.table import Table
from tests.referee.small import Do
from tests.referee.small import game
from tests.referee.small import lay

DO = Do(by="north", card="n:ace")
TABLE = lay(hand=("n:ace", "n:two"))


def spoken(facts: tuple[Fact, ...]) -> list[str]:
    return [fact.what if isinstance(fact, Said) else type(fact).__name__ for fact in facts]


def both_go_out_one_by_one(table: Table, act: Do) -> Facts:
    yield Moved("n:ace", "out")
    yield Said("between")
    yield Moved("n:two", "out")


def both_go_out_together(table: Table, act: Do) -> Facts:
    yield (Moved("n:ace", "out"), Moved("n:two", "out"))


def tells_what_left(table: Table, fact: Moved, was: str) -> Facts:
    yield Said(f"{fact.card} left {was}, {len(table.zones['out'])} out")


def test_a_watch_speaks_before_the_rule_goes_on() -> None:
    watched = game(Play((), (both_go_out_one_by_one,)), watches=(Watch((Moved,), tells_what_left),))
    assert spoken(Referee(watched).explain(TABLE, DO).facts) == [
        "Moved",
        "n:ace left hand, 1 out",
        "between",
        "Moved",
        "n:two left hand, 2 out",
    ]


def test_facts_that_happen_together_are_all_there_before_anyone_wakes() -> None:
    watched = game(Play((), (both_go_out_together,)), watches=(Watch((Moved,), tells_what_left),))
    assert spoken(Referee(watched).explain(TABLE, DO).facts) == [
        "Moved",
        "Moved",
        "n:ace left hand, 2 out",
        "n:two left hand, 2 out",
    ]


def test_a_watch_is_woken_by_its_kinds_only_and_by_whoever_causes_them() -> None:
    def counts(table: Table, fact: Any, was: str) -> Facts:
        yield Counted("score", table.counters["score"] + 1)

    def moves_by_itself(table: Table, fact: Counted, was: str) -> Facts:
        if table.where["n:two"] == "hand":
            yield Moved("n:two", "out")

    watched = game(
        Play((), (one_goes_out,)),
        watches=(Watch((Moved,), counts), Watch((Counted,), moves_by_itself)),
    )
    told = Referee(watched).explain(TABLE, DO)
    assert told.table.zones["out"] == ("n:ace", "n:two")
    assert told.table.counters["score"] == 2


def one_goes_out(table: Table, act: Do) -> Facts:
    yield Moved("n:ace", "out")


def test_moments_wake_texts_and_leave_no_trace() -> None:
    heard: list[Moment] = []

    def text(table: Table, moment: Moment) -> Facts:
        heard.append(moment)
        if moment.name == "gone":
            yield Counted("score", moment.amount)

    def goes(table: Table, act: Do) -> Facts:
        yield Moved("n:ace", "out")
        yield Moment("gone", "n:ace", source="north", amount=4)
        yield Said(f"score {table.counters['score']}")

    told = Referee(game(Play((), (goes,)), moment=text)).explain(TABLE, DO)
    assert spoken(told.facts) == ["Moved", "Counted", "score 4"]
    assert heard == [Moment("gone", "n:ace", "north", 4)]
    assert spoken(Referee(game(Play((), (goes,)))).explain(TABLE, DO).facts) == ["Moved", "score 0"]


def test_the_rules_for_quiet_speak_until_none_has_more_to_say() -> None:
    def up_to_three(table: Table, facts: tuple[Fact, ...]) -> Facts:
        if table.counters["score"] < 3:
            yield Counted("score", table.counters["score"] + 1)

    def is_told_all(table: Table, facts: tuple[Fact, ...]) -> Facts:
        if facts.count(Said("seen")) == 0 and table.counters["score"] == 3:
            yield Said("seen")

    watched = game(
        Play((), (both_go_out_together,)),
        watches=(Watch((Fact,), up_to_three, "settled"), Watch((Fact,), is_told_all, "settled")),
    )
    assert spoken(Referee(watched).explain(TABLE, DO).facts) == [
        "Moved",
        "Moved",
        "Counted",
        "Counted",
        "Counted",
        "seen",
    ]


def test_as_many_facts_as_before_are_not_mistaken_for_quiet() -> None:
    """One rule answers a question that was just asked: one fact more, and the work laid down cancels out."""

    def asks(table: Table, act: Do) -> Facts:
        yield Pushed(Frame("waits"))
        yield Asked(Prompt("why", "north", "why"))

    def says_the_rest(table: Table, facts: tuple[Fact, ...]) -> Facts:
        if Answered("why") in facts and Said("then") not in facts:
            yield Said("then")

    def answers(table: Table, facts: tuple[Fact, ...]) -> Facts:
        if table.prompts:
            yield Answered("why")
            yield Popped()

    rules = (Watch((Fact,), says_the_rest, "settled"), Watch((Fact,), answers, "settled"))
    told = Referee(game(Play((), (asks,)), watches=rules)).explain(TABLE, DO)
    assert spoken(told.facts) == ["Asked", "Answered", "then"]


def a_window(table: Table, frame: Frame) -> Facts:
    yield agenda.ask(Prompt("go", "south", "go"))


def a_long_text(table: Table, frame: Frame) -> Facts:
    if frame.step == 0:
        if "half" not in frame.bindings.get("answers", {}):
            yield agenda.ask(Prompt("half", "north", "half"))
            return
        yield from agenda.go_on(frame, 1)
    else:
        yield agenda.done()


def begins_both(table: Table, act: Do) -> Facts:
    yield agenda.begin("window")
    yield agenda.begin("text")
    yield Counted("score", 5)


def the_score_is_reset(table: Table, facts: tuple[Fact, ...]) -> Facts:
    if table.counters["score"] == 5:
        yield Counted("score", 0)


def answers_half(table: Table, act: Do) -> Facts:
    yield from agenda.answered(table, table.prompts[0], value=True)


@pytest.mark.parametrize("rests", [None, frozenset({"window"})])
def test_with_windows_rules_wait_for_quiet_never_speak_in_mid_text(rests: frozenset[str] | None) -> None:
    watched = game(
        Play((), (begins_both,)),
        steps={"window": a_window, "text": a_long_text},
        watches=(Watch((Fact,), the_score_is_reset, "settled"),),
        rests=rests,
    )
    told = Referee(watched).explain(TABLE, DO)
    assert told.table.prompts[0].id == "half"
    assert told.table.counters["score"] == (0 if rests is None else 5)
    goes_on = game(Play((), (answers_half,)), steps=watched.steps, watches=watched.watches, rests=rests)
    then = Referee(goes_on).explain(told.table, DO)
    assert then.table.counters["score"] == 0
    assert then.table.prompts[0].id == "go"
    if rests is not None:
        kinds = [type(fact) for fact in then.facts]
        assert kinds.index(Counted) < kinds.index(Asked), "quiet is made before anybody has priority"
