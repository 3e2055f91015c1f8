"""Every scenario file of every installed game is a test, run straight and again with a rollback after each action."""

from functools import cache
from pathlib import Path

import pytest

from adjudicator import games
from adjudicator.scenarios import Scenario
from adjudicator.scenarios import read_file
from adjudicator.scenarios import run
from adjudicator.scenarios.report import say_difference

HOME = Path(games.__path__[0])
FILES = {
    path.relative_to(HOME).as_posix(): path
    for name in games.names()
    for path in sorted(HOME.joinpath(name, "scenarios").rglob("*.toml"))
}


@cache
def scenario_of(name: str) -> Scenario:
    return read_file(FILES[name])


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("rewind", [False, True], ids=["straight", "rewound"])
def test_scenario(name: str, rewind: bool) -> None:
    report = run(scenario_of(name), rewind=rewind)
    assert report.passed, "\n".join(say_difference(difference, "en") for difference in report.differences)
