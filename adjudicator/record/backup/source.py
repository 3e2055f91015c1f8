"""A backup as it is read: its lines, from the first to the last, each as it must be."""

import gzip
import re
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any
from typing import Final
from typing import NoReturn
from typing import TypeVar

import msgspec

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.record.backup.form import FORMAT
from adjudicator.record.backup.form import POSITION
from adjudicator.record.backup.form import End
from adjudicator.record.backup.form import Head
from adjudicator.record.backup.form import Table
from adjudicator.record.backup.form import row_of_line
from adjudicator.record.backup.form import tables
from adjudicator.record.database import Whole
from adjudicator.record.schema import SCHEMA
from adjudicator.record.schema import oldest

T = TypeVar("T")

_COLUMN: Final = re.compile(r"[a-z_]+")
_TORN: Final = (gzip.BadGzipFile, EOFError, zlib.error)


class Source:
    """The lines of a backup, read once from the first to the last."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._digest = sha256()
        self._number = 0
        self._lines = self._read()
        self._ahead: bytes | None = None
        self.at = ""
        self.rows = 0

    @property
    def place(self) -> str:
        """Where the reading stands."""
        return f"{self._file}: line {self._number}"

    def pour_into(self, whole: Whole) -> None:
        """Fills the tables. Raises Malformed for whatever is no whole backup."""
        head = self._part(self._next(), Head)
        if head.format != FORMAT:
            self._fail(shown(head.format), FORMAT)
        if not oldest() <= head.schema <= SCHEMA:
            self._fail(str(head.schema), f"{oldest()}..{SCHEMA}")
        self.at = head.at
        missing = set(tables())
        while (line := self._next()).startswith(b'{"table"'):
            table = self._part(line, Table)
            if table.table not in missing:
                self._fail(shown(table.table), "|".join(sorted(missing)) or "the end of the backup")
            missing.remove(table.table)
            self._fill(whole, table)
        self._end(line)
        if missing and head.schema == SCHEMA:
            self._fail("", "|".join(sorted(missing)))

    def _fill(self, whole: Whole, table: Table) -> None:
        strange = [column for column in table.columns if not _COLUMN.fullmatch(column)]
        if strange or not table.columns:
            self._fail(shown(table.columns), "columns of the table")
        columns = ", ".join(whole.position if column == POSITION else column for column in table.columns)
        places = ",".join("?" * len(table.columns))
        put = f"INSERT INTO {table.table} ({columns}) VALUES ({places})"  # noqa: S608  # looked at above
        whole.fill(put, self._rows(len(table.columns)))

    def _rows(self, width: int) -> Iterator[list[Any]]:
        """The rows up to the first line that is none."""
        while (line := self._next()).startswith(b"["):
            self._digest.update(line)
            self.rows += 1
            try:
                row = row_of_line(msgspec.json.decode(line, type=list[Any]))
            except (msgspec.DecodeError, ValueError, KeyError, TypeError):
                row = []
            if len(row) != width:
                self._fail(shown(line.decode("utf-8", "replace")), f"a row of {width} values")
            yield row
        self._ahead = line

    def _end(self, line: bytes) -> None:
        digest = self._digest.hexdigest()
        end = self._part(line, End)
        if (end.rows, end.sha256) != (self.rows, digest):
            self._fail("another text or digest", f"{self.rows} rows|{digest}")
        if next(self._lines, None) is not None:
            self._fail("", "the end of the backup")

    def _part(self, line: bytes, kind: type[T]) -> T:
        try:
            part = msgspec.json.decode(line, type=kind)
        except (msgspec.DecodeError, UnicodeError) as wrong:
            raise Malformed((Fault(self.place, str(wrong), "a line of a backup"),)) from wrong
        self._digest.update(line)
        return part

    def _next(self) -> bytes:
        """The next line. Raises Malformed where there is none."""
        line, self._ahead = self._ahead, None
        if line is None:
            line = next(self._lines, b"")
        if not line:
            self._fail("", "a line of a backup")
        return line

    def _read(self) -> Iterator[bytes]:
        try:
            with gzip.open(self._file, "rb") as lines:
                for line in lines:
                    self._number += 1
                    yield line
        except _TORN as wrong:
            raise Malformed((Fault(str(self._file), str(wrong), "a backup"),)) from wrong

    def _fail(self, found: str, expected: str) -> NoReturn:
        raise Malformed((Fault(self.place, found, expected),))
