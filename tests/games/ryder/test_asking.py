"""Ryder's questions asked on the command line, in both languages."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli import main

POSITION = """
game = "ryder"

[given.zones]
"a.field" = ["p:eight", "p:five", "p:seven", "p:one"]
"b.field" = ["p:six", "p:two", "p:three", "p:nine"]
[given.counters]
reserve = 12
"""


def asked(path: Path, *words: str) -> str:
    file = path / "position.toml"
    file.write_text(POSITION, encoding="utf-8")
    result = CliRunner().invoke(main, ["ask", str(file), *words])
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Yes, that is allowed: A slides position 2 to position 4 of B. [RY-30, RY-32]"),
        ("pt", "Sim, isso é permitido: A desliza a posição 2 até a posição 4 de B. [RY-30,"),
    ],
)
def test_positions_are_written_as_numbers(tmp_path: Path, lang: str, told: str) -> None:
    words = ("may", "slide", "pos=2", "target=b", "target_pos=4", "--as", "a", "--lang", lang)
    assert told in asked(tmp_path, *words)


def test_several_positions_are_written_with_commas(tmp_path: Path) -> None:
    told = asked(tmp_path, "why-not", "team_feat", "positions=1,3", "--as", "a")
    assert "A Team Feat is of two to four champions." in told


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "The Eight wins: the Six goes to"), ("pt", "Oito ganha: Seis vai para o tesouro")]
)
def test_the_stock_ranks_are_told_by_their_names(tmp_path: Path, lang: str, told: str) -> None:
    assert told in asked(tmp_path, "attack", "b.field.1", "a.field.1", "--lang", lang)
