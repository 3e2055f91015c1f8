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

UNNOTICED: Mapping[str, str] = {
    r".*\.how: choose -> target": "a target is no choice under one value of champion_trap.scope alone",
    r".*\.zone: left out": "a selector that names no zone means the field",
    r".*\.duration: left out": "confusion has one duration",
    r".*abilities\.\d\.when: left out": "without a cry no skill opens, and what is for a missing one comes instead",
    r"(one|three) .*side: opponents -> any": "that a skill is aimed at others is a need of its own (AM-50)",
    r"(six .*pick\.1|seven .*pick\.0)\.what\.side: yours -> any": "nobody can name what lies in another's treasury",
    r".*do\.\d\.to\.each\.object: ryder -> card": "only a Ryder has a rank",
    r".*test\.0\.attr: rank -> tie_value": "with the ranks of the guide the value in a tie is the rank",
    r"eight .*test\.0\.cmp: = -> <=": "no rank is below 1",
    r"(nine|ten) abilities\.0\.on: success -> outcome": "a 9 or 10 that fails has gone before anything could follow",
    r"nine abilities\.0\.(pick|do)\..*": "which nines follow, and once each, is the guide's procedure, not the text's",
    r"ten abilities\.0\.do\.0\.(to|n): .*": "who strikes again, and once, is the guide's procedure, not the text's",
    r"(nine|ten) abilities\.2\.do\.1.*": "the attacker has gone, so that its attack is over whatever is said of it",
    r"eight .*do\.1\.to: self -> .*": "the attack that goes on is the one under way",
}
"""Slip -> why no scenario can notice it. It may only shrink."""


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


def slips(name: str) -> list[Mutant]:
    """Every slip in what the rank does."""
    return [one for one in mutants(name, RANKS[name], RANKS, GAME.vocabulary) if one.slip.startswith("abilities")]


def is_known(slip: str) -> bool:
    """It stands in the list."""
    return any(re.fullmatch(pattern, slip) for pattern in UNNOTICED)


@pytest.mark.parametrize("name", RANKS)
def test_a_slip_in_a_rank_is_noticed(name: str) -> None:
    tried = [mutant for mutant in slips(name) if not is_known(f"{name} {mutant.slip}")]
    assert tried
    assert [mutant.slip for mutant in tried if not is_noticed(mutant, name)] == []


def test_the_list_names_slips_that_can_be_made() -> None:
    made = [f"{name} {mutant.slip}" for name in RANKS for mutant in slips(name)]
    assert [pattern for pattern in UNNOTICED if not any(re.fullmatch(pattern, slip) for slip in made)] == []
