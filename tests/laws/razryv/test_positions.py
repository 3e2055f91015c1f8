"""The positions that the laws are asked of: of every phase, with every kind of fact and of action."""

import pytest

from adjudicator.table import FACTS
from adjudicator.table import Fact
from tests.laws.razryv.positions import GAME
from tests.laws.razryv.positions import NOT_PLAYED
from tests.laws.razryv.positions import PHASES
from tests.laws.razryv.positions import Played
from tests.laws.razryv.positions import phase_of


@pytest.mark.parametrize("phase", PHASES)
def test_there_are_positions_of_every_phase(played: Played, phase: str) -> None:
    found = {played.is_known(step) for step in played.steps if phase_of(step.before) == phase}
    assert found == ({False} if phase == "provisional" else {True, False})


@pytest.mark.parametrize("kind", FACTS)
def test_every_kind_of_fact_comes_about(played: Played, kind: type[Fact]) -> None:
    assert bool(played.with_fact(kind)) == (kind not in NOT_PLAYED)


def test_every_action_is_done(played: Played) -> None:
    assert {str(step.body["do"]) for step in played.steps} == set(GAME.actions)
