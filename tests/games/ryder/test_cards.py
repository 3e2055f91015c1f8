"""Every card of the sample catalogue does what its text says: scenarios/cards plays it, and notices a slip in it."""

import tomllib
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.games.ryder.game import GAME
from adjudicator.scenarios.read import read_scenario
from adjudicator.scenarios.run import run
from tests.games.ryder.content import HOME
from tests.games.ryder.content import catalogue
from tests.games.ryder.content import raw
from tests.games.ryder.content import vocabulary
from tests.mutation.cards.mutants import mutants

PRINTED = ("text", "source")
RANKS = vocabulary().catalogue.names
OWN = [name for name in catalogue("sample").definitions if name not in RANKS]
SAMPLE: dict[str, Any] = raw("catalogues/sample.toml")["cards"]


@cache
def played_with() -> Mapping[str, tuple[dict[str, Any], ...]]:
    """Card -> the scenarios in which it is defined."""
    found: dict[str, tuple[dict[str, Any], ...]] = defaultdict(tuple)
    for path in sorted(HOME.glob("scenarios/cards/*.toml")):
        written = tomllib.loads(path.read_text(encoding="utf-8"))
        for name in written["cards"]:
            found[name] += (written,)
    return found


def comes_out(written: Mapping[str, Any], name: str, entry: Mapping[str, Any]) -> bool:
    """The scenario comes out as its file says with this entry in the place of the card."""
    changed = {**written, "cards": {**written["cards"], name: entry}}
    try:
        return run(read_scenario(changed, name, GAME), game=GAME).passed
    except (Malformed, LookupError, TypeError, ValueError, AttributeError):
        return False


@pytest.mark.parametrize("name", OWN)
def test_a_card_of_the_scenarios_is_the_one_of_the_catalogue(name: str) -> None:
    program = {key: value for key, value in SAMPLE[name].items() if key not in PRINTED}
    assert [written["cards"][name] for written in played_with()[name]] == [program] * len(played_with()[name])
    assert played_with()[name]


@pytest.mark.parametrize("name", OWN)
def test_a_step_or_a_number_of_a_card_that_goes_wrong_is_noticed(name: str) -> None:
    unnoticed = [
        mutant.slip
        for mutant in mutants(name, SAMPLE[name], SAMPLE, vocabulary())
        if all(
            run(scenario, game=GAME).passed
            for scenario in (
                read_scenario(written, name, GAME).with_definition(mutant.definition) for written in played_with()[name]
            )
        )
    ]
    assert unnoticed == []
