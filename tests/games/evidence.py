"""What the evidence tests share: a game's rulebook, its rule functions with their ids, what its scenarios show."""

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
from adjudicator.scenarios import Scenario
from adjudicator.scenarios import read_file
from adjudicator.scenarios import run

SHARED = "adjudicator.physical"


@cache
def rulebook(name: str) -> Rulebook:
    """The rulebook of an installed game."""
    return load_rulebook(games.load(name).package, SHARED)


@cache
def scenarios(name: str) -> tuple[Scenario, ...]:
    """Every scenario file that the game ships with."""
    return tuple(read_file(path) for path in sorted(scenario_folder(name).rglob("*.toml")))


def scenario_folder(name: str) -> Path:
    """Where the game's scenario files lie."""
    return Path(str(files(games.load(name).package) / "scenarios"))


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


@cache
def cited_in(name: str) -> dict[str, frozenset[str]]:
    """Scenario path -> every id that a verdict of its actions cites."""
    return {
        scenario.path: frozenset(rule for verdict in run(scenario).verdicts for rule in verdict.cites)
        for scenario in scenarios(name)
    }


@cache
def refused_with(name: str) -> frozenset[str]:
    """Every id that is cited by a refusal in some scenario, whether the file names it or not."""
    return frozenset(
        rule
        for scenario in scenarios(name)
        for verdict in run(scenario).verdicts
        for reason in verdict.failed
        for rule in reason.rules
    )


def source_of(package: str) -> str:
    """All code of a game, for a look at the ids that it names."""
    folder = Path(str(files(package)))
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


def ids_of(game: Game, function: Callable[..., Any], pattern: str) -> set[str]:
    """The ids of the game that a rule function stands for.

    Those that its need cites, or those that are cited in it and in what it calls. None where only a card's text or a
    rule common to all games is cited, or where it only lets happen what others have begun.
    """
    quoted = f'"({pattern})"'
    needs = [part for play in game.plays.values() for part in (*play.needs, *play.clashes) if part.holds is function]
    if not needs:
        return _cited(function, quoted, 3)
    found: set[str] = set()
    for part in needs:
        if isinstance(part.cites, tuple):
            found |= {cite for cite in part.cites if re.fullmatch(pattern, cite)}
        else:
            found |= _cited(part.cites, quoted, 1)
    return found


def _cited(function: Callable[..., Any], quoted: str, depth: int) -> set[str]:
    source = inspect.getsource(inspect.unwrap(function).__code__)  # which a compiled function has as well
    found = {cite[1] for cite in re.finditer(quoted, source)}
    if depth:
        module = inspect.getmodule(function)
        for name in set(re.findall(r"\b([a-z_]\w+)\(", source)):
            called = getattr(module, name, None)
            if hasattr(called, "__code__") and called is not function:
                found |= _cited(called, quoted, depth - 1)
    return found
