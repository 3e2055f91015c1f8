"""A mutant of what runs at the import is noticed in a process of its own, and the program as it is is not."""

from pathlib import Path

import pytest

from tests.mutation.fresh import noticed_afresh
from tests.mutation.mutants import Mutant
from tests.mutation.mutants import mutants_of
from tests.mutation.places import named_after
from tests.mutation.places import path_of

NAMES = "adjudicator.table.names"


@pytest.fixture
def asking(tmp_path: Path) -> str:
    """A file of one test, which asks what the mutant answers otherwise."""
    file = tmp_path / "test_asking.py"
    lines = (
        f"from {NAMES} import prefix_of",
        "ANSWER = prefix_of('n:knight')",
        "def test_the_answer():",
        "    assert ANSWER == 'n'",
    )
    file.write_text("\n".join(lines), encoding="utf-8")
    return str(file)


@pytest.fixture
def mutant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Mutant:
    monkeypatch.setattr("tests.mutation.mutants.BUILD", tmp_path)
    return next(one for one in mutants_of(path_of(NAMES)) if one.plus == 'return card.partition(":")[1]')


def test_the_program_as_it_is_is_not_noticed(asking: str) -> None:
    assert not noticed_afresh(None, [asking])


def test_what_is_wrong_at_the_import_is_noticed(asking: str, mutant: Mutant) -> None:
    assert noticed_afresh(mutant, [asking])


def test_tests_that_fail_anyhow_are_found_out_by_the_program_as_it_is(tmp_path: Path) -> None:
    assert noticed_afresh(None, [str(tmp_path / "test_that_is_not_there.py")])


def test_a_file_named_after_the_module_is_met_first() -> None:
    folders = ["tests/games/ryder", "tests/scenarios"]
    assert named_after("adjudicator.games.ryder.sheet", folders) == ["tests/games/ryder/test_sheet.py"]
    assert named_after("adjudicator.games.ryder.nothing", folders) == []
