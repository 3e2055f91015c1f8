"""One SQLite file, for the rooms of the store."""

import sqlite3
from collections.abc import Iterable
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from eventsourcing.persistence import IntegrityError
from eventsourcing.persistence import PersistenceError

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record.errors import StoreBusy
from adjudicator.record.errors import Taken
from adjudicator.record.packing import PhrasesOf
from adjudicator.record.packing import Statement
from adjudicator.record.sqlite.application import Record


class File:
    """One SQLite file: what is asked of it, what is written in it, and what went wrong, in the words of this house."""

    def __init__(self, path: Path, phrases_of: PhrasesOf) -> None:
        self.path = path
        with self.guarded():
            self.record = Record(str(path), phrases_of)

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Says in the words of this house what went wrong below. Raises Taken, StoreBusy, Malformed."""
        try:
            yield
        except (IntegrityError, sqlite3.IntegrityError) as wrong:
            raise Taken(str(wrong)) from wrong
        except (PersistenceError, sqlite3.Error) as wrong:
            said = str(wrong)
            if any(word in said for word in ("locked", "busy", "Timed out")):
                raise StoreBusy(said) from wrong
            raise Malformed((Fault(str(self.path), said, "a store of matches"),)) from wrong

    def furnish(self, tables: Iterable[str], schema: int) -> None:
        """Makes the tables in a new file. Raises Malformed if the file has those of another schema."""
        [(found,)] = self.ask("PRAGMA user_version")
        if found not in (0, schema):
            raise Malformed((Fault(f"{self.path}: schema", str(found), str(schema)),))
        if found == 0:
            self.do(*((statement, ()) for statement in tables), (f"PRAGMA user_version={schema}", ()))

    def ask(self, statement: str, *values: Any) -> list[Any]:
        """The rows that answer a question to the file."""
        with self.guarded():
            return self.record.ask(statement, values)

    def do(self, *statements: Statement) -> None:
        """Changes the file: all of it or nothing."""
        with self.guarded():
            self.record.do(statements)
