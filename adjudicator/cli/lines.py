"""Lines for people to read: wrapped to the width of a terminal, at most eighty columns, also into a pipe."""

import shutil
import textwrap
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from typing import Final

import click

from adjudicator.telling.phrasebook import Grid

WIDEST: Final = 80
NARROWEST: Final = 40


def width() -> int:
    """The columns that a line may have."""
    return min(WIDEST, max(NARROWEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def wrapped(text: str, first: str = "", rest: str | None = None) -> Iterator[str]:
    """The text in lines of the terminal's width; `first` stands before the first, `rest` before the others."""
    hanging = " " * len(first) if rest is None else rest
    yield from textwrap.wrap(
        text,
        width(),
        initial_indent=first,
        subsequent_indent=hanging,
        break_on_hyphens=False,
        break_long_words=False,
    ) or [first.rstrip()]


def echo_all(lines: Iterable[str]) -> None:
    """Writes the lines."""
    for line in lines:
        click.echo(line)


def cited(ids: Iterable[str]) -> str:
    """The ids behind a sentence, in brackets; nothing where there are none."""
    told = ", ".join(dict.fromkeys(ids))
    return f" [{told}]" if told else ""


def grid_lines(grid: Grid) -> Iterator[str]:
    """A small table, its first column to the left and the numbers to the right."""
    if grid.title:
        yield from wrapped(grid.title)
    rows = [grid.head, *grid.rows] if grid.head else list(grid.rows)
    if rows:
        widths = _widths(rows)
        for at, row in enumerate(rows):
            yield _row(row, widths)
            if at == 0 and grid.head:
                yield "  " + "  ".join("-" * one for one in widths)
    for note in grid.notes:
        yield from wrapped(note, "  ")


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    """Each column as wide as its widest cell; the first gives way where the line would grow too long."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    spare = width() - 2 - sum(widths) - 2 * (len(widths) - 1)
    return [max(8, widths[0] + min(0, spare)), *widths[1:]]


def _row(row: Sequence[str], widths: Sequence[int]) -> str:
    first = row[0] if len(row[0]) <= widths[0] else row[0][: widths[0] - 1] + "…"
    cells = [f"{first:<{widths[0]}}", *(f"{cell:>{one}}" for cell, one in zip(row[1:], widths[1:], strict=True))]
    return ("  " + "  ".join(cells)).rstrip()
