"""A slip in what one of Ryder's ten ranks does is noticed by a scenario in which that rank is played."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator.games.ryder.game import GAME
from adjudicator.games.ryder.words_of_sheet import RANKS as BUILT_IN
from adjudicator.scenarios import Scenario
from adjudicator.scenarios import read_file
from adjudicator.scenarios import run
from tests.games.ryder.content import HOME
from tests.mutation.cards.mutants import Mutant
from tests.mutation.cards.mutants import mutants
from tests.mutation.cards.noticing import STUMBLES

RANKS: Mapping[str, Any] = tomllib.loads((HOME / "ranks.toml").read_text(encoding="utf-8"))["cards"]
SHARPEST = ("skills", "attack", "confusion", "combos")
"""The folders whose scenarios are about what a rank does; the others are asked after them."""

UNNOTICED: Mapping[str, str] = {}
"""Slip -> why no scenario notices it. It may only shrink."""


@cache
def scenarios_with(name: str) -> tuple[Scenario, ...]:
    """Those in which a card of the rank is named, the sharpest first."""
    paths = sorted(HOME.glob("scenarios/*/*.toml"), key=lambda path: (_place(path), path.name))
    named = re.compile(rf'"p:{name}(#\d+)?"')
    return tuple(read_file(path, GAME) for path in paths if named.search(path.read_text(encoding="utf-8")))


def _place(path: Path) -> int:
    folder = path.parent.name
    return SHARPEST.index(folder) if folder in SHARPEST else len(SHARPEST)


def is_noticed(mutant: Mutant, name: str) -> bool:
    """A scenario with the rank comes out otherwise."""
    return any(_goes_otherwise(scenario, mutant, name) for scenario in scenarios_with(name))


def _goes_otherwise(scenario: Scenario, mutant: Mutant, name: str) -> bool:
    """With this text of the rank; where a card of the scenario has the rank, it has kept the right one."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(BUILT_IN, name, mutant.definition)
        try:
            return not run(scenario, game=GAME).passed
        except STUMBLES:
            return True


@pytest.mark.parametrize("name", RANKS)
def test_a_slip_in_a_rank_is_noticed(name: str) -> None:
    slips = [one for one in mutants(name, RANKS[name], RANKS, GAME.vocabulary) if one.slip.startswith("abilities")]
    assert slips
    unnoticed = [f"{name} {mutant.slip}" for mutant in slips if not is_noticed(mutant, name)]
    assert [slip for slip in unnoticed if not any(re.fullmatch(known, slip) for known in UNNOTICED)] == []
