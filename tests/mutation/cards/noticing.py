"""Who notices that a card was changed: a case of the card, its line of the checklist, a scenario that uses it."""

import tomllib
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from adjudicator.cards.definition import Definition
from adjudicator.faults import Malformed
from adjudicator.scenarios import Scenario
from adjudicator.scenarios import run
from tests.games.razryv.cards.cases import Case
from tests.games.razryv.cards.cases import UnexpectedError
from tests.games.razryv.cards.cases import cases
from tests.games.razryv.cards.cases import played
from tests.games.razryv.cards.cases import sample
from tests.games.razryv.cards.printed import checklist
from tests.games.razryv.cards.printed import line_of

STUMBLES = (LookupError, TypeError, ValueError, AttributeError, Malformed)
"""What the code does with a card that no catalogue would have; the loader checks words, not sense."""


@cache
def unnoticed() -> Mapping[str, Mapping[str, str]]:
    """Card -> slips that nobody can notice -> why not."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    reasons = tomllib.loads(Path(__file__).with_name("unnoticed.toml").read_text(encoding="utf-8"))
    for entry in reasons["reason"]:
        for card, slips in entry["slips"].items():
            found[card] |= dict.fromkeys(slips, entry["why"])
    return found


@cache
def _cases_of() -> Mapping[str, tuple[Case, ...]]:
    found: dict[str, tuple[Case, ...]] = defaultdict(tuple)
    for case in cases():
        found[case.card] += (case,)
    return found


def is_noticed(mutant: Definition) -> bool:
    """The changed card no longer fits the checklist, or a case of it goes otherwise."""
    if line_of(mutant) != checklist()[mutant.name]:
        return True
    definitions = {**sample().definitions, mutant.name: mutant}
    return any(_goes_otherwise(case, definitions) for case in _cases_of()[mutant.name])


def _goes_otherwise(case: Case, definitions: Mapping[str, Definition]) -> bool:
    try:
        return played(case, definitions) != case.play
    except (UnexpectedError, *STUMBLES):
        return True


def fails_with(scenario: Scenario, mutant: Definition, name: str) -> bool:
    """The scenario comes out otherwise if its card of this name is the changed one."""
    changed = {**scenario.definitions, name: replace(mutant, name=name)}
    try:
        return not run(replace(scenario, definitions=changed)).passed
    except STUMBLES:
        return True
