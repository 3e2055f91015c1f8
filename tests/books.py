"""A book of what the program says of each scenario: a file for each folder of scenarios, a page for each of them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

SECTION = "\n# "


def file_of(home: Path, name: str) -> Path:
    """The file of the book in which the scenario stands."""
    game, _, folder, *_ = name.split("/")
    return home / game / f"{folder}.txt"


@cache
def pages(file: Path) -> dict[str, str]:
    """Scenario -> what the file says of it."""
    sections = file.read_text(encoding="utf-8").split(SECTION)
    return {name: text for section in sections if section for name, _, text in [section.strip("# ").partition("\n")]}


def write(home: Path, said: Mapping[str, str]) -> None:
    """Writes the whole book anew. said: scenario -> what is said of it."""
    for old in home.rglob("*.txt"):
        old.unlink()
    for name, text in said.items():
        file = file_of(home, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as book:
            book.write(f"{SECTION}{name}\n{text}")
