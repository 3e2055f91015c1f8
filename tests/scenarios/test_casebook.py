"""Every scenario is judged as the casebook has it, to the last fact and the last cited id.

Where a line is otherwise a ruling has changed: either that is a mistake, or the casebook is written anew, and what has
changed in it is read by somebody and told in the changelog.
"""

import pytest

from adjudicator.scenarios import read_file
from tests.books import file_of
from tests.books import pages
from tests.scenarios.casebook import HOME
from tests.scenarios.casebook import SCENARIOS
from tests.scenarios.casebook import told


@pytest.mark.parametrize("name", SCENARIOS)
def test_it_is_judged_as_in_the_casebook(name: str) -> None:
    assert told(read_file(SCENARIOS[name])).strip() == pages(file_of(HOME, name))[name].strip()


def test_the_casebook_has_these_scenarios_and_no_others() -> None:
    assert {name for file in HOME.rglob("*.txt") for name in pages(file)} == set(SCENARIOS)
