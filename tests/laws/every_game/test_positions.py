"""The positions that the laws are asked of: of every phase, with every kind of fact and of action."""

from adjudicator.table import Fact
from tests.laws.every_game.games import each
from tests.laws.every_game.games import each_game
from tests.laws.every_game.games import each_kind
from tests.laws.positions import NOT_PLAYED
from tests.laws.positions import Positions


@each("phase", lambda laws: laws.phases)
def test_there_are_positions_of_every_phase(laws: Positions, phase: str) -> None:
    played = laws.played
    found = {played.is_known(step) for step in played.steps if laws.phase_of(step.before) == phase}
    assert found == ({False} if phase in laws.of_unknown_cards else {True, False})


@each("mode", lambda laws: laws.modes)
def test_there_are_such_positions_of_every_mode(laws: Positions, mode: str) -> None:
    played = laws.played
    for phase in laws.phases_of_each_mode:
        found = {
            played.is_known(step)
            for step in played.steps
            if (laws.phase_of(step.before), step.before.clock["mode"]) == (phase, mode)
        }
        assert found == {True, False}, phase


@each("seats", lambda laws: laws.sizes)
def test_there_are_tables_of_every_size(laws: Positions, seats: int) -> None:
    assert any(len(one.played.opening.seats) == seats for _, one in laws.played.simulations)


@each_game
def test_there_are_all_kinds_of_questions(laws: Positions) -> None:
    assert laws.prompt_kinds() == laws.questions | laws.never_asked


@each("kind", lambda laws: sorted(laws.questions))
def test_there_are_positions_in_which_such_a_question_is_open(laws: Positions, kind: str) -> None:
    played = laws.played
    found = {played.is_known(step) for step in played.steps if any(it.kind == kind for it in step.before.prompts)}
    assert True in found or kind in laws.asked_of_unknown_cards
    assert False in found or kind == "ruling"


@each("work", lambda laws: sorted(set(laws.rules.steps) - laws.never_waits))
def test_there_are_positions_in_which_such_work_waits_for_an_answer(laws: Positions, work: str) -> None:
    played = laws.played
    found = {
        played.is_known(step)
        for step in played.steps
        if step.before.prompts and any(frame.what == work for frame in step.before.agenda)
    }
    assert found == {True, False}


@each_kind
def test_every_kind_of_fact_comes_about(laws: Positions, kind: type[Fact]) -> None:
    assert bool(laws.played.with_fact(kind)) == (kind not in NOT_PLAYED)


@each_game
def test_every_action_is_done(laws: Positions) -> None:
    assert {str(step.body["do"]) for step in laws.played.steps} == set(laws.rules.actions)
