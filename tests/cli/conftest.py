"""Commands run in this process, against a store of their own, on a position of RAZRYV in which little can go wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from click.testing import Result

from adjudicator.cli import main

POSITION = """
game = "razryv"

[cards]
imp  = { type = "creature", energy = 3, strength = 22 }
wolf = { type = "creature", energy = 4, strength = 30 }
veil = { type = "spell", mode = "visible" }

[given]
round = 6
turn  = "north"
[given.zones]
forest       = ["n:wolf", "s:wolf", "s:veil*"]
"north.cell" = ["n:imp"]
"south.hand" = ["s:imp"]
"""

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("ADJUDICATOR_DB", str(tmp_path / "matches.db"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def call(*arguments: str, code: int = 0) -> Result:
        result = CliRunner().invoke(main, list(arguments))
        assert result.exit_code == code, (result.output, result.exception)
        assert "Traceback" not in result.output
        return result

    return call


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.toml"
    path.write_text(POSITION)
    return path


@pytest.fixture
def opened(run: Run, position: Path) -> Run:
    """The same commands, after a match was opened from the position; `last` names it."""
    run("new", str(position))
    return run
