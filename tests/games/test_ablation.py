"""Every rule function is missed: without it at least one scenario that names one of its ids fails."""

from collections.abc import Callable
from typing import Any

import pytest

from adjudicator import games
from adjudicator.referee import Game
from adjudicator.scenarios import Scenario
from adjudicator.scenarios import run
from tests.games.evidence import ids_of
from tests.games.evidence import scenarios

NO_SCENARIO_CAN_SAY_IT = {
    "every_card_named_is_described": "tests/games/ryder/test_described.py",
    "the_card_named_is_described": "tests/games/razryv/test_described.py",
    "the_zone_is_one_of_this_table": "tests/games/ryder/test_looking.py",
}
"""What refuses a card or a place that there is not, which no scenario file can name -> the tests that miss it."""

CASES = [
    pytest.param(name, function, id=f"{name}-{place}-{function.__name__}".replace(" ", "_"))
    for name in games.names()
    for place, function in games.load(name).functions()
    if function.__name__ not in NO_SCENARIO_CAN_SAY_IT
]


@pytest.mark.parametrize(("name", "function"), CASES)
def test_it_is_missed(name: str, function: Callable[..., Any]) -> None:
    game = games.load(name)
    ids = ids_of(game, function, game.vocabulary.rules)
    assert any(fails(scenario, game.without(function)) for scenario in likely_first(name, ids)), ids


def likely_first(name: str, ids: set[str]) -> list[Scenario]:
    """The scenarios that name an id of the function, those that cite it and are short first; all where it has no id."""
    named = [scenario for scenario in scenarios(name) if not ids or ids & set(scenario.rules)]
    return sorted(named, key=lambda scenario: (not ids & set(scenario.then.cites), len(scenario.whens)))


def fails(scenario: Scenario, game: Game) -> bool:
    """A surprise, or a rule that stumbles since what should have been refused before it was not."""
    try:
        return not run(scenario, game=game).passed
    except (LookupError, TypeError, ValueError, AttributeError, StopIteration, AssertionError):
        return True
