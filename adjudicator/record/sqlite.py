"""The one place that knows the eventsourcing library: its application on one SQLite file, with our bytes and locks."""

import contextlib
import sqlite3
import time
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from typing import Final
from typing import cast
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import InfrastructureFactory
from eventsourcing.persistence import IntegrityError
from eventsourcing.persistence import Mapper
from eventsourcing.persistence import PersistenceError
from eventsourcing.persistence import StoredEvent
from eventsourcing.persistence import Tracking
from eventsourcing.persistence import Transcoder
from eventsourcing.sqlite import SQLiteConnection
from eventsourcing.sqlite import SQLiteConnectionPool
from eventsourcing.sqlite import SQLiteCursor
from eventsourcing.sqlite import SQLiteDatastore
from eventsourcing.sqlite import SQLiteFactory
from eventsourcing.sqlite import SQLiteProcessRecorder
from eventsourcing.sqlite import SQLiteTransaction
from eventsourcing.utils import Environment
from eventsourcing.utils import EnvType

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record.digest import Line
from adjudicator.record.digest import event_from
from adjudicator.record.errors import StoreBusy
from adjudicator.record.errors import Taken
from adjudicator.record.events import Event
from adjudicator.record.events import topic_of
from adjudicator.record.packing import Packing
from adjudicator.record.packing import PhrasesOf
from adjudicator.record.packing import Statement

LOCK_TIMEOUT: Final = 20


class _Transaction(SQLiteTransaction):
    """Writers take the lock at once: a transaction that reads first and writes later fails instead of waiting."""

    def __enter__(self) -> SQLiteCursor:
        cursor = self.connection.cursor()
        cursor.execute("BEGIN IMMEDIATE" if self.commit else "BEGIN")
        return cursor


class _Connection(SQLiteConnection):
    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        with _Transaction(self, commit=commit) as cursor, cursor:
            yield cursor


class _Pool(SQLiteConnectionPool):
    def _create_connection(self) -> SQLiteConnection:
        made = _first_try_or_later(super()._create_connection)
        connection = made._sqlite_conn  # noqa: SLF001  # the library has no other way to set a pragma
        # An acknowledged action survives a power cut, and what was erased is not left lying in free pages.
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA secure_delete=ON")
        return _Connection(connection, max_age=None)


def _first_try_or_later(make: Callable[[], SQLiteConnection]) -> SQLiteConnection:
    """Several processes that open a new file at once collide while it is switched to its write-ahead log."""
    for _ in range(100):
        try:
            return make()
        except sqlite3.OperationalError as wrong:
            if "locked" not in str(wrong):
                raise
            time.sleep(0.02)
    return make()


class _Datastore(SQLiteDatastore):
    def __init__(self, path: str) -> None:
        super().__init__(path, lock_timeout=LOCK_TIMEOUT)
        self.pool = _Pool(db_name=path, lock_timeout=LOCK_TIMEOUT, pool_timeout=float(LOCK_TIMEOUT))


class Recorder(SQLiteProcessRecorder):
    """Events, and whatever has to be written with them or not at all."""

    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        returning = super()._insert_events(c, stored_events, **kwargs)
        beside: Iterable[Statement] = kwargs.get("beside", ())
        for statement, values in beside:
            c.execute(statement, values)
        return returning

    def rows(self, stream: UUID, gt: int = 0, lte: int | None = None) -> list[tuple[int, str, Any]]:
        """Version, topic and state of the events of a stream, without an object for each."""
        statement = f"SELECT originator_version, topic, state FROM {self.events_table_name} WHERE originator_id=? "  # noqa: S608  # a name of the library's
        values: list[Any] = [stream.hex, gt]
        statement += "AND originator_version>? "
        if lte is not None:
            statement += "AND originator_version<=? "
            values.append(lte)
        with self.datastore.transaction(commit=False) as c:
            c.sqlite_cursor.row_factory = None
            c.execute(statement + "ORDER BY originator_version", values)
            found: list[tuple[int, str, Any]] = c.fetchall()
            return found

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        stream = originator_id if isinstance(originator_id, UUID) else UUID(originator_id)
        found = [StoredEvent(stream, *row) for row in self.rows(stream, gt or 0, lte)]
        if desc:
            found.reverse()
        return found[:limit]


class _RecordMapper(Mapper[UUID]):
    """An event is stored under its short topic, packed."""

    def __init__(self, packing: Packing) -> None:
        super().__init__(transcoder=cast("Transcoder", None))
        self.packing = packing

    def to_stored_event(self, domain_event: DomainEventProtocol[UUID]) -> StoredEvent:
        event = cast("Event", domain_event)
        state = self.packing.state_of(event)
        return StoredEvent(event.originator_id, event.originator_version, topic_of(type(event)), state)

    def to_domain_event(self, stored_event: StoredEvent) -> DomainEventProtocol[UUID]:
        stream = cast("UUID", stored_event.originator_id)
        line = self.packing.line_of(stored_event.originator_version, stored_event.topic, stored_event.state)
        return cast("DomainEventProtocol[UUID]", event_from(stream, line))


class _RecordFactory(SQLiteFactory):
    def __init__(self, path: str, env: Environment) -> None:
        super().__init__(env)
        self.datastore.close()
        self.datastore = _Datastore(path)


class Record(Application[UUID]):
    """The library's application, built from arguments alone: no variable of the environment has a say."""

    name = "Record"

    def __init__(self, path: str, phrases_of: PhrasesOf) -> None:
        self._path = path
        self.packing = Packing(self.ask, self.do, phrases_of)
        super().__init__()

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:
        return Environment(name, {"SQLITE_DBNAME": self._path, **(env or {})})

    def construct_factory(self, env: Environment) -> InfrastructureFactory:
        return cast("InfrastructureFactory", _RecordFactory(self._path, env))

    def construct_mapper(self) -> _RecordMapper:
        return _RecordMapper(self.packing)

    def construct_recorder(self) -> Recorder:
        recorder = Recorder(cast("_RecordFactory", self.factory).datastore)
        try:
            recorder.create_table()
        except IntegrityError:
            # Another process has made the tables between our look and our write.
            recorder.create_table()
        return recorder

    @property
    def _recorder(self) -> Recorder:
        return cast("Recorder", self.recorder)

    def rows(self, stream: UUID, gt: int = 0, lte: int | None = None) -> list[tuple[int, str, Any]]:
        """Version, topic and state of the events of a stream after a version."""
        return self._recorder.rows(stream, gt, lte)

    def adopt(self, stream: UUID, lines: Iterable[Line], beside: Iterable[Statement]) -> None:
        """Stores events byte by byte as they were stored elsewhere."""
        stored = [
            StoredEvent(stream, line.version, line.topic, self.packing.state_of_line(stream, line)) for line in lines
        ]
        self._recorder.insert_events(stored, beside=beside)

    def ask(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows that answer a question to the file."""
        with self._recorder.datastore.transaction(commit=False) as c:
            c.sqlite_cursor.row_factory = None
            c.execute(statement, values)
            found: list[Any] = c.fetchall()
            return found

    def do(self, statements: Iterable[Statement]) -> None:
        """Changes the file: all of it or nothing."""
        with self._recorder.datastore.transaction(commit=True) as c:
            for statement, values in statements:
                c.execute(statement, values)

    def tidy(self) -> None:
        """Writes the log of changes into the file and empties it, so that nothing erased is left lying in it."""
        with self._recorder.datastore.get_connection(commit=True) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def notices(self, after: int, limit: int, topics: Sequence[str]) -> list[tuple[int, UUID, int, str]]:
        """Position, stream, version and topic of the events after a position, in the order of their commits."""
        found = self.recorder.select_notifications(after, limit, topics=topics, inclusive_of_start=False)
        return [(one.id, cast("UUID", one.originator_id), one.originator_version, one.topic) for one in found]

    def position(self, follower: str) -> int:
        """How far a follower has come."""
        return self._recorder.max_tracking_id(follower) or 0

    def advance(self, follower: str, position: int) -> None:
        """Remembers how far a follower has come, unless it has been farther."""
        with contextlib.suppress(IntegrityError):
            self._recorder.insert_tracking(Tracking(follower, position))


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
