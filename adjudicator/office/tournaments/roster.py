"""The roster as organisers have it: a table of names, read out of a CSV file whole or not at all."""

import csv
import io
from collections.abc import Iterator
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from adjudicator.cards.catalogue import fold_name
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown

COLUMNS: Final = {"name": ("name", "nome"), "club": ("club", "clube"), "contact": ("contact", "contato")}
"""Column -> what its head may read; a file without heads has the columns in this order."""

HEADS: Final = {head: column for column, heads in COLUMNS.items() for head in heads}
LONGEST: Final = 200


class Row(Struct, frozen=True):
    """A line of a roster."""

    line: int
    name: str
    club: str = ""
    contact: str = ""

    @property
    def who(self) -> tuple[str, str]:
        """By what a player is known again: name and club, capitals and accents apart."""
        return known_by(self.name, self.club)


def known_by(name: str, club: str) -> tuple[str, str]:
    """By what a player is known again: name and club, capitals and accents apart."""
    return fold_name(name), fold_name(club)


def read_roster(data: bytes, place: str = "roster") -> tuple[Row, ...]:
    """The players of a CSV file: UTF-8, with or without a byte order mark, parted by commas, semicolons or tabs.

    Raises Malformed with every fault, each with its line and column.
    """
    rows = _cells(data, place)
    columns, faults = _columns(rows, place)
    players: list[Row] = []
    for line, cells in rows[1:] if _is_head(rows) else rows:
        values, wrong = _values(cells, columns, f"{place}: line {line}")
        faults += wrong
        players.append(Row(line, **values))
    if not players:
        faults.append(Fault(place, "", "a player"))
    faults += _named_twice(players, place)
    if faults:
        raise Malformed(tuple(faults))
    return tuple(players)


def _cells(data: bytes, place: str) -> list[tuple[int, list[str]]]:
    """The lines that hold anything, each with its number. Raises Malformed."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        raise Malformed(
            (Fault(f"{place}: line {line}", shown(repr(data[wrong.start : wrong.end])), "utf-8"),)
        ) from wrong
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True, strict=True)
    rows: list[tuple[int, list[str]]] = []
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return rows
        except csv.Error as wrong:
            raise Malformed((Fault(f"{place}: line {line}", shown(str(wrong)), "line of a CSV file"),)) from wrong
        if any(cell.strip() for cell in cells):
            rows.append((line, [cell.strip() for cell in cells]))


def _is_head(rows: Sequence[tuple[int, list[str]]]) -> bool:
    """The first line names the columns."""
    return bool(rows) and any(fold_name(cell) in COLUMNS["name"] for cell in rows[0][1])


def _columns(rows: Sequence[tuple[int, list[str]]], place: str) -> tuple[list[str], list[Fault]]:
    if not _is_head(rows):
        return list(COLUMNS), []
    line, cells = rows[0]
    columns = [HEADS.get(fold_name(cell), "") for cell in cells]
    faults: list[Fault] = []
    for at, (cell, column) in enumerate(zip(cells, columns, strict=True), 1):
        where = f"{place}: line {line}, column {at}"
        if not column:
            faults.append(Fault(where, shown(cell), known_words(HEADS), nearest(fold_name(cell), HEADS)))
        elif column in columns[: at - 1]:
            faults.append(Fault(where, shown(cell), "each key once"))
    return columns, faults


def _values(cells: Sequence[str], columns: Sequence[str], place: str) -> tuple[dict[str, str], list[Fault]]:
    values = {column: cell for column, cell in zip(columns, cells, strict=False) if column}
    faults = [
        Fault(f"{place}, column {at}", shown(cell), "no further column")
        for at, cell in enumerate(cells[len(columns) :], len(columns) + 1)
        if cell
    ]
    for at, cell in enumerate(cells[: len(columns)], 1):
        if len(cell) > LONGEST:
            faults.append(Fault(f"{place}, column {at}", shown(cell), f"at most {LONGEST} characters"))
        elif not cell.isprintable():
            faults.append(Fault(f"{place}, column {at}", shown(cell), "words on one line"))
    if not values.setdefault("name", ""):
        faults.append(Fault(f"{place}, column {columns.index('name') + 1}", '""', "name of a player"))
    return values, faults


def _named_twice(players: Sequence[Row], place: str) -> Iterator[Fault]:
    """Two people of one name and one club cannot be told apart."""
    first: dict[tuple[str, str], int] = {}
    for row in players:
        before = first.setdefault(row.who, row.line)
        if before != row.line and row.name:
            yield Fault(f"{place}: line {row.line}", shown(row.name), f"another player than in line {before}")
