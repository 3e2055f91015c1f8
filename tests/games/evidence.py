"""What the evidence tests share: a game's rulebook, its rule functions with their ids, its scenario files."""

import inspect
import re
from collections.abc import Callable
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from adjudicator import games
from adjudicator.referee import Game
from adjudicator.rulebook import Rulebook
from adjudicator.rulebook import load_rulebook
from adjudicator.scenarios.read import read_file
from adjudicator.scenarios.scenario import Scenario

SHARED = "adjudicator.physical"


@cache
def rulebook(name: str) -> Rulebook:
    """The rulebook of an installed game."""
    return load_rulebook(games.load(name).package, SHARED)


@cache
def scenarios(name: str) -> tuple[Scenario, ...]:
    """Every scenario file that the game ships with."""
    folder = Path(str(files(games.load(name).package) / "scenarios"))
    return tuple(read_file(path) for path in sorted(folder.rglob("*.toml")))


def accepting(name: str) -> Iterator[tuple[Scenario, str]]:
    """Scenario and id, for each rule that a scenario exercises with a last action that is carried out."""
    for scenario in scenarios(name):
        if scenario.then.verdict in (None, "accepted", "ruling_required"):
            for rule in scenario.rules:
                yield scenario, rule


def refusing(name: str) -> Iterator[tuple[Scenario, str]]:
    """Scenario and id, for each id with which a scenario has an action refused."""
    for scenario in scenarios(name):
        for when in scenario.whens:
            if when.refused:
                for rule in when.cites:
                    yield scenario, rule
        if scenario.then.verdict == "refused":
            for rule in scenario.then.cites:
                yield scenario, rule


def source_of(package: str) -> str:
    """All code of a game, for a look at the ids that it cites."""
    folder = Path(str(files(package)))
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))


def ids_of(game: Game, function: Callable[..., Any], pattern: str) -> set[str]:
    """The ids that a rule function stands for: those its need cites, or those written in it and in what it calls."""
    found: set[str] = set()
    for play in game.plays.values():
        for part in (*play.needs, *play.clashes):
            if part.holds is function:
                found |= set(part.cites) if isinstance(part.cites, tuple) else _written(part.cites, pattern, 1)
    return found or _written(function, pattern, 3)


def _written(function: Callable[..., Any], pattern: str, depth: int) -> set[str]:
    source = inspect.getsource(function)
    found = set(re.findall(pattern, source))
    if depth:
        module = inspect.getmodule(function)
        for name in set(re.findall(r"\b([a-z_]\w+)\(", source)):
            called = getattr(module, name, None)
            if inspect.isfunction(called) and called is not function:
                found |= _written(called, pattern, depth - 1)
    return found
