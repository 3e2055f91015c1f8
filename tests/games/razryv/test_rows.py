"""Every row of the scenario table and every worked example of round 25 is among the scenario files."""

import re

from tests.games.evidence import scenario_folder

SKIPPED = frozenset(
    {24, 29, 40, 41, 43, 48, 81, 82, 88, 93, 107, *range(109, 115), 122, 127, 144, 145, 146, 155, 156, 158, 165}
)
"""Numbers that the table leaves out."""
ROWS = frozenset(range(1, 174)) - SKIPPED
EXAMPLES = frozenset(range(1, 21))


def numbers_in_comments(pattern: str) -> set[int]:
    """The numbers that the comments at the heads of the scenario files name."""
    found: set[int] = set()
    for path in scenario_folder("razryv").rglob("*.toml"):
        comments = re.findall(r"#.*", path.read_text(encoding="utf-8").partition("\ngame")[0])
        found.update(int(number) for comment in comments for number in re.findall(pattern, comment))
    return found


def test_there_are_147_rows() -> None:
    assert len(ROWS) == 147


def test_every_row_of_the_table_is_a_scenario() -> None:
    assert ROWS - numbers_in_comments(r"\bT-(\d{3})\b") == set()


def test_no_scenario_claims_a_row_that_does_not_exist() -> None:
    assert numbers_in_comments(r"\bT-(\d{3})\b") <= ROWS


def test_every_worked_example_is_a_scenario() -> None:
    assert numbers_in_comments(r"\bexample (\d+)\b") == EXAMPLES
