"""Where things are: the rooms whose code is mutated, the folder where a run keeps what it has found."""

import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutation"
ROOMS = {
    "table": ROOT / "adjudicator" / "table",
    "referee": ROOT / "adjudicator" / "referee",
    "razryv": ROOT / "adjudicator" / "games" / "razryv",
    "ryder": ROOT / "adjudicator" / "games" / "ryder",
}
PROBED = (*ROOMS.values(), ROOT / "adjudicator" / "cards")
"""Where it is noted what a test reaches; what it does with card texts tells it from others."""


def sources(paths: Iterable[Path]) -> list[Path]:
    """The program files among these files and below these folders, in the order in which they are named."""
    found = [file for path in paths for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
    return [*dict.fromkeys(file.resolve() for file in found)]


def module_of(path: Path) -> str:
    """The module that a file holds."""
    parts = path.resolve().relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def path_of(module: str) -> Path:
    """The file that holds a module."""
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def room_of(module: str) -> str:
    """The room in which a module lies."""
    path = path_of(module)
    return next(room for room, folder in ROOMS.items() if path.is_relative_to(folder))


def named_after(module: str, folders: Iterable[str]) -> list[str]:
    """The files of tests in these folders that have the name of the module."""
    name = f"test_{module.rpartition('.')[2]}.py"
    return [f"{folder}/{name}" for folder in folders if (ROOT / folder / name).exists()]


def say(line: str) -> None:
    """A line for whoever waits."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
