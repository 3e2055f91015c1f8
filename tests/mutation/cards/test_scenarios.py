"""What the cards of the scenarios do is noticed by the scenarios: each text, each step of one, each keyword.

A scenario's cards are its scenery, so that of the finer slips (a number, a side, a range) many make no difference to
what it is about; that none of these words can go wrong unnoticed is seen to with the sample catalogue. The share of
those that are noticed is counted all the same.
"""

import json
import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from adjudicator.scenarios import Scenario
from tests.games.evidence import scenarios
from tests.games.razryv.cards.changes import GAME
from tests.mutation.cards.mutants import Mutant
from tests.mutation.cards.mutants import mutants
from tests.mutation.cards.noticing import fails_with

WHOLE = re.compile(r"(abilities|.*\.(do|mods|instead)|defeat_reward|keywords)\.\d+: left out")
PROGRAM = ("abilities", "defeat_reward", "keywords")
UNNOTICED = {
    "b keywords.0": "t-067: immunity to Events makes no difference to a fight that a player chose.",
    "mist abilities.0.mods.0": "e-rz098: the mist has lifted when the scenario looks.",
    "lure abilities.0.do.1": "cannot-enter: the lure calls in vain, so that what would follow does not.",
    "door abilities.0": "move-nobody-comes-from-the-hand: a text that looks into the hand finds nobody to move.",
    "door abilities.0.do.0": "move-nobody-comes-from-the-hand: the same.",
    "imp defeat_reward.0": "cannot-leave: who cannot leave is not beaten, so that there is no reward.",
    "ember abilities.0.instead.0": "credit: what is not sent earns no credit; where it goes is the next scenario's.",
    "scout abilities.0.do.0": "optional: the offer is declined.",
    "home abilities.0": "return-to-hand: an Event card has no hand to go to.",
    "home abilities.0.do.1": "return-to-hand: since that was not done, what depends on it is not.",
    "spyglass abilities.0": "reveal-hand: a hand that was shown lies as it lay; who saw it is in test_talk.py.",
    "spyglass abilities.0.do.0": "reveal-hand: the same.",
}
"""Card and place -> why the scenarios that have the card do not notice that it was left out. It may only shrink."""

FINER = 0.74
"""The share of the finer slips that a scenario with the card notices. It may only grow."""

Users = tuple[tuple[str, Scenario], ...]


@cache
def programs() -> Mapping[str, Users]:
    """Each program that a card of a scenario has -> the scenarios with that card, and its name there."""
    found: dict[str, Users] = defaultdict(tuple)
    for scenario in scenarios("razryv"):
        for name, entry in scenario.cards.items():
            if not set(PROGRAM).isdisjoint(entry):
                found[json.dumps(entry, sort_keys=True)] += ((name, scenario),)
    return found


@cache
def slips() -> tuple[tuple[Mutant, bool], ...]:
    """Every mutant of a program, with whether a scenario notices it that has the card."""
    found: list[tuple[Mutant, bool]] = []
    for written, users in programs().items():
        named = set().union(*(scenario.cards for _, scenario in users))
        for mutant in mutants(users[0][0], json.loads(written), dict.fromkeys(named), GAME.vocabulary):
            if mutant.slip.startswith(PROGRAM):
                noticed = any(fails_with(scenario, mutant.definition, name) for name, scenario in users)
                found.append((mutant, noticed))
    return tuple(found)


def test_every_text_and_step_that_is_left_out_is_noticed() -> None:
    left_out = [mutant for mutant, noticed in slips() if not noticed and WHOLE.fullmatch(mutant.slip)]
    assert {f"{mutant.card} {mutant.slip.split(':')[0]}" for mutant in left_out} == set(UNNOTICED)


def test_most_finer_slips_are_noticed_as_well() -> None:
    finer = [noticed for mutant, noticed in slips() if not WHOLE.fullmatch(mutant.slip)]
    assert sum(finer) >= FINER * len(finer)


def test_a_program_without_its_only_step_is_noticed_where_the_scenario_is_about_it() -> None:
    (path,) = (path for path in scenarios("razryv") if Path(path.path).name == "turns-two-of-the-owners-turns.toml")
    made = mutants("stoke", path.cards["stoke"], path.cards, GAME.vocabulary)
    (without,) = (mutant for mutant in made if mutant.slip == "abilities.0.do.0: left out")
    assert fails_with(path, without.definition, "stoke")
