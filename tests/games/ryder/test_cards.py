"""Every card of the sample catalogue does what its text says: scenarios/cards plays it, and notices a slip in it."""

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.games.ryder.game import GAME
from adjudicator.scenarios import Scenario
from adjudicator.scenarios import read_file
from adjudicator.scenarios import run
from tests.games.ryder.content import HOME
from tests.games.ryder.content import catalogue
from tests.games.ryder.content import raw
from tests.games.ryder.content import vocabulary
from tests.mutation.cards.mutants import Mutant
from tests.mutation.cards.mutants import mutants
from tests.mutation.cards.noticing import STUMBLES

UNNOTICED = {
    r".*\.how: .*": "whether a pick is a target makes a difference under one value of champion_trap.scope alone",
    r".*\.zone: left out": "a selector that names no zone means the field",
    r".*\.duration: left out": "confusion has one duration",
    r"(fresh-guard|call-to-arms) .*\.to: left out": "cards are drawn to the field of whoever plays the card",
    r"smoke-blade .*do\.0.*": "which order a shuffle gave is seen by nobody where none was said",
    r"false-floor .*do\.0.*": "an attack that has met a trap is over already",
    r"(blood-rider|oath-breaker) .*do\.0\.to: self -> .*": "the attacking card is the source of its own attack",
    r"(blood-rider|assayer|rumour|oath-breaker) .*\.when: left out": "without a cry no skill opens",
    r"blood-rider abilities\.0\.(on|do\.0\.n): .*": "one strike follows a success, as with a ten",
    r"trip-rope .*(object|attr): .*": "only a Ryder has a rank, its own tie-break value",
    r"assayer .*attr: tie_value -> rank": "the ranks in the scenario are their own tie-break values",
    r"(assayer|rumour) .*(cmp|n|side|object): .*": "the scenario holds no card on the other side of the slip",
    r"night-blade .*object: card -> ryder": "the own card given away is a Ryder",
    r"toll-gate .*by: owner -> opponent": "whoever pays the toll is an opponent of the trap's player",
    r"barred-gate .*side: any -> opponents": "the champion that comes to the gate is another player's",
}
"""Slip -> why the scenarios of the card do not notice it. It may only shrink."""

NOT_OF_THE_PROGRAM = ("text", "source")
RANKS = vocabulary().catalogue.names
OWN = [name for name in catalogue("sample").definitions if name not in RANKS]
SAMPLE: dict[str, Any] = raw("catalogues/sample.toml")["cards"]


@cache
def scenarios_with() -> Mapping[str, tuple[Scenario, ...]]:
    """Card -> the scenarios in which it is defined."""
    found: dict[str, tuple[Scenario, ...]] = defaultdict(tuple)
    for path in sorted(HOME.glob("scenarios/cards/*.toml")):
        scenario = read_file(path, GAME)
        for name in scenario.cards:
            found[name] += (scenario,)
    return found


def is_noticed(mutant: Mutant, name: str) -> bool:
    """A scenario with the card comes out otherwise."""
    return any(not passes(scenario, {name: mutant.definition}) for scenario in scenarios_with()[name])


def passes(scenario: Scenario, changed: Mapping[str, Any]) -> bool:
    try:
        return run(replace(scenario, definitions={**scenario.definitions, **changed}), game=GAME).passed
    except STUMBLES:
        return False


@pytest.mark.parametrize("name", OWN)
def test_a_card_of_the_scenarios_is_the_one_of_the_catalogue(name: str) -> None:
    program = {key: value for key, value in SAMPLE[name].items() if key not in NOT_OF_THE_PROGRAM}
    found = scenarios_with()[name]
    assert found
    assert all(scenario.cards[name] == program for scenario in found)


@pytest.mark.parametrize("name", OWN)
def test_a_slip_in_the_program_of_a_card_is_noticed(name: str) -> None:
    slips = [one for one in mutants(name, SAMPLE[name], SAMPLE, vocabulary()) if one.slip.startswith("abilities")]
    assert all(passes(scenario, {}) for scenario in scenarios_with()[name])
    unnoticed = [f"{name} {mutant.slip}" for mutant in slips if not is_noticed(mutant, name)]
    assert [slip for slip in unnoticed if not any(re.fullmatch(known, slip) for known in UNNOTICED)] == []
