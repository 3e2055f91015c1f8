"""Work that waits: taken up, gone on with, asked about, answered, and lifted when other work lies on it."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Play
from adjudicator.referee import Referee
from adjudicator.referee import Watch
from adjudicator.referee import agenda
from adjudicator.referee.play import Step
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Counted
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Result
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.referee.small import Do
from tests.referee.small import game
from tests.referee.small import lay

DO = Do(by="north")


def spoken(facts: tuple[Fact, ...]) -> list[str]:
    return [fact.what if isinstance(fact, Said) else type(fact).__name__ for fact in facts]


def begins(*names: str) -> Any:
    def does(table: Table, act: Do) -> Facts:
        for name in names:
            yield agenda.begin(name)

    return does


def tells(word: str) -> Step:
    def step(table: Table, frame: Frame) -> Facts:
        yield Said(word)

    return step


def test_what_was_laid_last_is_taken_up_first_and_leaves_no_trace() -> None:
    played = game(Play((), (begins("one", "two"),)), steps={"one": tells("one"), "two": tells("two")})
    told = Referee(played).explain(lay(), DO)
    assert told.facts == (Said("two"), Said("one"))
    assert told.table.agenda == ()


def test_work_that_nobody_knows_is_dropped() -> None:
    told = Referee(game(Play(()))).explain(lay(agenda=(Frame("forgotten"),)), DO)
    assert told.facts == (Popped(),)


def test_work_goes_on_from_step_to_step_and_learns() -> None:
    def counting(table: Table, frame: Frame) -> Facts:
        yield Said(f"step {frame.step}, {dict(frame.bindings)}")
        if frame.step < 2:
            yield from agenda.go_on(frame, frame.step + 1, **{f"at{frame.step}": True})

    told = Referee(game(Play((), (begins("count"),)), steps={"count": counting})).explain(lay(), DO)
    assert spoken(told.facts) == ["step 0, {}", "step 1, {'at0': True}", "step 2, {'at0': True, 'at1': True}"]


def test_a_question_stops_everything_and_its_answer_runs_the_step_again() -> None:
    def asking(table: Table, frame: Frame) -> Facts:
        answers = frame.bindings.get("answers", {})
        for name in ("first", "second"):
            if name not in answers:
                yield agenda.ask(Prompt(name, "south", name, ("SM-07",)))
                return
        yield agenda.done()
        yield Said(f"{answers['first']} and {answers['second']}")

    def answers_it(table: Table, act: Do) -> Facts:
        prompt = agenda.prompt_for(table, "south", act.card)
        assert prompt is not None
        yield from agenda.answered(table, prompt, act.number)

    steps = {"ask": asking, "below": tells("below")}
    told = Referee(game(Play((), (begins("below", "ask"),)), steps=steps)).explain(lay(), DO)
    assert told.facts[-1] == Asked(Prompt("first", "south", "first", ("SM-07",)), ("SM-07",))
    assert [frame.what for frame in told.table.agenda] == ["below", "ask"]
    answering = Referee(game(Play((), (answers_it,)), steps=steps))
    told = answering.explain(told.table, Do(by="south", card="first", number=1))
    assert [prompt.id for prompt in told.table.prompts] == ["second"]
    told = answering.explain(told.table, Do(by="south", card="second", number=2))
    assert [fact.what for fact in told.facts if isinstance(fact, Said)] == ["1 and 2", "below"]
    assert told.table.agenda == ()


def test_several_questions_at_once_are_answered_in_any_order() -> None:
    def asking(table: Table, frame: Frame) -> Facts:
        answers = frame.bindings.get("answers", {})
        if len(answers) < 2:
            for seat in ("north", "south"):
                yield agenda.ask(Prompt(f"for {seat}", seat, "ready"))
            return
        yield agenda.done()
        yield Said(str(sorted(answers.items())))

    def is_ready(table: Table, act: Do) -> Facts:
        prompt = agenda.prompt_for(table, act.by, "ready")
        assert prompt is not None
        yield from agenda.answered(table, prompt, act.number)

    steps = {"ask": asking}
    told = Referee(game(Play((), (begins("ask"),)), steps=steps)).explain(lay(), DO)
    answering = Referee(game(Play((), (is_ready,)), steps=steps))
    half = answering.explain(told.table, Do(by="south", number=2))
    assert [prompt.seat for prompt in half.table.prompts] == ["north"]
    whole = answering.explain(half.table, Do(by="north", number=1))
    assert spoken(whole.facts)[-1] == "[('for north', 1), ('for south', 2)]"


def test_an_answer_without_waiting_work_only_closes_the_question() -> None:
    prompt = Prompt("what", "north", "what")
    assert list(agenda.answered(lay(prompts=(prompt,)), prompt, 1)) == [Answered("what")]
    assert agenda.prompt_for(lay(prompts=(prompt,)), "south", "what") is None
    assert agenda.top(lay()) is None


# Work that other rules lay on top of a step while it runs.


def a_text(table: Table, moment: Moment) -> Facts:
    yield Pushed(Frame("text"))


def nothing_more(table: Table, act: Do) -> Facts:
    yield agenda.begin("below")
    yield agenda.begin("step")


def laid_on(step: Step) -> list[str]:
    """What is said when a text is laid on this step by a moment that it tells."""
    steps = {"below": tells("below"), "step": step, "text": tells("text")}
    table = lay()
    told = Referee(game(Play((), (nothing_more,)), steps=steps, moment=a_text)).explain(table, DO)
    assert fold_all(table, told.facts) == told.table
    assert told.table.agenda == ()
    return spoken(told.facts)


def test_a_step_that_is_done_after_a_text_was_laid_on_it_leaves_the_text() -> None:
    def acts_first(table: Table, frame: Frame) -> Facts:
        yield Said("acted")
        yield Moment("now")
        yield agenda.done()
        yield Said("done")

    assert laid_on(acts_first) == ["acted", "done", "text", "below"]


def test_a_step_that_goes_on_after_a_text_was_laid_on_it_goes_on_after_the_text() -> None:
    def acts_first(table: Table, frame: Frame) -> Facts:
        yield Said(f"step {frame.step}")
        if frame.step == 0:
            yield Moment("now")
            yield from agenda.go_on(frame, 1)

    assert laid_on(acts_first) == ["step 0", "text", "step 1", "below"]


def test_a_step_that_says_nothing_of_its_own_course_is_done_once() -> None:
    def says_nothing(table: Table, frame: Frame) -> Facts:
        yield Said("once")
        yield Moment("now")

    assert laid_on(says_nothing) == ["once", "text", "below"]


def test_a_step_that_goes_on_first_is_taken_up_again_after_the_text() -> None:
    def goes_on_first(table: Table, frame: Frame) -> Facts:
        if frame.step == 0:
            yield from agenda.go_on(frame, 1)
            yield Said("step 0")
            yield Moment("now")
        else:
            yield Said("step 1")

    assert laid_on(goes_on_first) == ["step 0", "text", "step 1", "below"]


def test_a_question_of_work_laid_on_a_step_is_that_works_own() -> None:
    def asks(table: Table, frame: Frame) -> Facts:
        if "why" in frame.bindings.get("answers", {}):
            yield agenda.done()
            yield Said("because")
        else:
            yield agenda.ask(Prompt("why", "south", "why"))

    def moves(table: Table, frame: Frame) -> Facts:
        yield Moved("n:ace", "out")
        yield agenda.done()
        yield Said("moved")

    def lays_a_question(table: Table, fact: Moved, was: str) -> Facts:
        yield agenda.begin("ask")

    def answers_why(table: Table, act: Do) -> Facts:
        yield from agenda.answered(table, table.prompts[0], act.number)

    steps = {"step": moves, "ask": asks}
    watches = (Watch((Moved,), lays_a_question),)
    table = lay(hand=("n:ace",))
    told = Referee(game(Play((), (begins("step"),)), steps=steps, watches=watches)).explain(table, DO)
    assert [frame.what for frame in told.table.agenda] == ["ask"]
    then = Referee(game(Play((), (answers_why,)), steps=steps, watches=watches)).explain(told.table, DO)
    assert spoken(then.facts)[-1] == "because"
    assert then.table.zones["out"] == ("n:ace",), "the step was not run twice"


def test_a_step_that_begins_other_work_without_being_done_is_taken_up_again_after_it() -> None:
    def wants_another_first(table: Table, frame: Frame) -> Facts:
        if table.counters["score"]:
            yield agenda.done()
            yield Said("second time")
        else:
            yield Said("first time")
            yield Counted("score", 1)
            yield agenda.begin("other")

    steps = {"step": wants_another_first, "other": tells("other")}
    told = Referee(game(Play((), (begins("step"),)), steps=steps)).explain(lay(), DO)
    assert [word for word in spoken(told.facts) if word != "Counted"] == ["first time", "other", "second time"]
    assert told.table.agenda == ()


def test_a_step_during_which_a_rule_asks_is_taken_up_again_once_that_is_answered() -> None:
    def moves_once(table: Table, frame: Frame) -> Facts:
        if table.where["n:ace"] == "hand":
            yield Moved("n:ace", "out")
        else:
            yield Said(f"answered {frame.bindings['answers']['why']}")

    def asks(table: Table, fact: Moved, was: str) -> Facts:
        yield agenda.ask(Prompt("why", "south", "why"))

    def answers_why(table: Table, act: Do) -> Facts:
        yield from agenda.answered(table, table.prompts[0], act.number)

    small: dict[str, Any] = {"steps": {"step": moves_once}, "watches": (Watch((Moved,), asks),)}
    told = Referee(game(Play((), (begins("step"),)), **small)).explain(lay(hand=("n:ace",)), DO)
    assert [frame.what for frame in told.table.agenda] == ["step"]
    then = Referee(game(Play((), (answers_why,)), **small)).explain(told.table, Do(by="south", number=5))
    assert spoken(then.facts)[-1] == "answered 5"
    assert then.table.agenda == ()


def test_the_end_of_the_match_drops_what_waits() -> None:
    def ends(table: Table, act: Do) -> Facts:
        yield agenda.begin("below")
        yield Ended(Result("north", "enough"))

    told = Referee(game(Play((), (ends,)), steps={"below": tells("below")})).explain(lay(agenda=(Frame("old"),)), DO)
    assert told.table.agenda == ()
    assert spoken(told.facts) == ["Ended", "Popped"]


def test_only_work_that_outlives_its_action_is_recorded() -> None:
    """Whatever is laid down and taken up within one action cancels out; the facts still lead to the table."""

    def asks(table: Table, frame: Frame) -> Facts:
        yield agenda.ask(Prompt("why", "south", "why"))

    def lays(table: Table, act: Do) -> Facts:
        yield agenda.begin("short")
        yield Counted("score", 1)
        yield agenda.begin("short")

    steps: dict[str, Step] = {"short": tells("short"), "ask": asks}
    table = lay(agenda=(Frame("ask"),), prompts=())
    told = Referee(game(Play((), (lays,)), steps=steps)).explain(table, DO)
    assert [fact for fact in told.facts if isinstance(fact, Pushed | Popped)] == []
    assert fold_all(table, told.facts) == told.table


def test_work_may_be_rehearsed_without_happening() -> None:
    def scores(table: Table, frame: Frame) -> Facts:
        yield Counted("score", frame.bindings["by"])

    table = lay(agenda=(Frame("other"),), prompts=(Prompt("open", "north", "x"),))
    referee = Referee(game(Play(()), steps={"scores": scores}))
    rehearsed = referee.rehearse(table, (Frame("scores", 0, {"by": 9}),))
    assert (rehearsed.counters["score"], rehearsed.prompts) == (9, ())
    assert table.counters["score"] == 0


def test_answers_in_the_same_breath_reach_questions_that_come_up_only_when_all_is_quiet() -> None:
    def asks(table: Table, frame: Frame) -> Facts:
        if "late" in frame.bindings.get("answers", {}):
            yield agenda.done()
            yield Counted("score", frame.bindings["answers"]["late"])
        else:
            yield agenda.ask(Prompt("late", "north", "late"))

    def once_quiet(table: Table, facts: tuple[Fact, ...]) -> Facts:
        if not table.counters["score"] and not table.agenda:
            yield agenda.begin("ask")

    played = game(
        Play(()),
        steps={"ask": asks},
        watches=(Watch((Fact,), once_quiet, "settled"),),
        answer=agenda.answered,
    )
    told = Referee(played).explain(lay(), Do(by="north", answers={"late": 7}))
    assert told.table.counters["score"] == 7
    assert told.table.prompts == ()
    with pytest.raises(Malformed, match=r"answers\.never"):
        Referee(played).explain(lay(), Do(by="north", answers={"late": 7, "never": 1}))


def test_an_answer_cites_the_rules_that_asked_for_it() -> None:
    asked = Prompt("open", "north", "x")

    def answers(table: Table, act: Do) -> Facts:
        yield from agenda.answered(table, asked, 1, ("SM-07",))

    told = Referee(game(Play((), (answers,)))).explain(lay(prompts=(asked,)), DO)
    assert told.facts == (Answered("open", ("SM-07",)),)
