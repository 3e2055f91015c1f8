"""The positions that the laws are asked of: of every phase, with every kind of fact and of action."""

import pytest

from adjudicator.table import FACTS
from adjudicator.table import Fact
from tests.laws.razryv.positions import GAME
from tests.laws.razryv.positions import NOT_PLAYED
from tests.laws.razryv.positions import PHASES
from tests.laws.razryv.positions import Played
from tests.laws.razryv.positions import phase_of
from tests.laws.razryv.positions import prompt_kinds


@pytest.mark.parametrize("phase", PHASES)
def test_there_are_positions_of_every_phase(played: Played, phase: str) -> None:
    found = {played.is_known(step) for step in played.steps if phase_of(step.before) == phase}
    assert found == ({False} if phase == "provisional" else {True, False})


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
@pytest.mark.parametrize("phase", ["setup", "event", "first", "second", "asked", "over"])
def test_there_are_such_positions_of_both_modes(played: Played, phase: str, mode: str) -> None:
    found = {
        played.is_known(step)
        for step in played.steps
        if (phase_of(step.before), step.before.clock["mode"]) == (phase, mode)
    }
    assert found == {True, False}


def test_there_are_all_kinds_of_questions() -> None:
    assert prompt_kinds() == {"choose", "join", "outcome", "ruling", "checkpoint"}


@pytest.mark.parametrize("kind", sorted(prompt_kinds()))
def test_there_are_positions_in_which_such_a_question_is_open(played: Played, kind: str) -> None:
    found = {played.is_known(step) for step in played.steps if any(it.kind == kind for it in step.before.prompts)}
    assert True in found
    assert found == {True, False} or kind == "ruling"


@pytest.mark.parametrize("work", GAME.steps)
def test_there_are_positions_in_which_such_work_waits_for_an_answer(played: Played, work: str) -> None:
    found = {
        played.is_known(step)
        for step in played.steps
        if step.before.prompts and any(frame.what == work for frame in step.before.agenda)
    }
    assert found == {True, False}


@pytest.mark.parametrize("kind", FACTS)
def test_every_kind_of_fact_comes_about(played: Played, kind: type[Fact]) -> None:
    assert bool(played.with_fact(kind)) == (kind not in NOT_PLAYED)


def test_every_action_is_done(played: Played) -> None:
    assert {str(step.body["do"]) for step in played.steps} == set(GAME.actions)
