"""One SQLite file, for the rooms of the store."""

import sqlite3
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import contextmanager
from contextlib import suppress
from pathlib import Path
from typing import Any
from typing import Final
from typing import cast

from adjudicator.record.database import Asking
from adjudicator.record.database import Database
from adjudicator.record.database import Moment
from adjudicator.record.database import Whole
from adjudicator.record.database.application import Record
from adjudicator.record.packing import PhrasesOf
from adjudicator.record.packing import Statement
from adjudicator.record.sqlite.connections import Datastore
from adjudicator.record.sqlite.connections import way_into
from adjudicator.record.sqlite.recorder import Factory
from adjudicator.record.sqlite.recorder import Recorder

FOR_NOBODY_ELSE: Final = 0o600
"""A store holds the decks, the keys of all matches and the hashes of tokens."""


class File(Database):
    """One SQLite file, which is made if there is none."""

    kind = "sqlite"
    position = "rowid"
    expected = "a store of matches"
    integrity_errors = (sqlite3.IntegrityError,)
    errors = (sqlite3.Error,)

    def __init__(self, path: Path, phrases_of: PhrasesOf) -> None:
        super().__init__(str(path), phrases_of)
        with suppress(OSError):  # SQLite says itself what is wrong with such a place
            path.touch(FOR_NOBODY_ELSE, exist_ok=False)
        with self.guarded():
            self._datastore = Datastore(way_into(path))
            self._recorder = Recorder(self._datastore)
            self.record = Record(Factory(self._datastore), self._recorder, self.packing)

    def is_busy(self, wrong: Exception) -> bool:
        return any(word in str(wrong) for word in ("locked", "busy", "Timed out"))

    def is_read_only(self, wrong: Exception) -> bool:
        return "readonly" in str(wrong)

    def schema_of(self, asked: Asking) -> int:
        [(found,)] = asked.ask("PRAGMA user_version")
        return int(found)

    def schema_entry(self, schema: int) -> Statement:
        return f"PRAGMA user_version={schema:d}", ()

    def make(self, tables: Iterable[str], schema: int) -> None:
        with self.guarded():
            self._recorder.make_tables()
        self.do(*((statement, ()) for statement in tables), self.schema_entry(schema))

    def _ask(self, statement: str, values: Sequence[Any]) -> list[Any]:
        with self._datastore.transaction(commit=False) as c:
            c.sqlite_cursor.row_factory = None
            c.execute(statement, values)
            return cast("list[Any]", c.fetchall())

    def _do(self, statements: Iterable[Statement]) -> None:
        with self._datastore.transaction(commit=True) as c:
            for statement, values in statements:
                c.execute(statement, values)

    @contextmanager
    def still(self) -> Iterator[Moment]:
        with self.guarded(), self._datastore.transaction(commit=False) as c:
            c.sqlite_cursor.row_factory = None
            yield self._begun(Moment(self, c.sqlite_cursor, self.guarded))

    @contextmanager
    def whole(self) -> Iterator[Whole]:
        with self.guarded(), self._datastore.transaction(commit=True) as c:
            c.sqlite_cursor.row_factory = None
            yield Whole(self, c.sqlite_cursor, self.guarded)

    def count_on(self, whole: Whole, tables: Iterable[str]) -> None:
        """Nothing: the next number is always one more than the highest."""

    def tidy(self) -> None:
        """Writes the log of changes into the file and empties it, so that nothing erased is left lying in it."""
        with self.guarded(), self._datastore.get_connection(commit=True) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
