"""The library's application on one SQLite file: its event store and recorder, with our bytes and our questions."""

import contextlib
from collections.abc import Iterable
from collections.abc import Sequence
from typing import Any
from typing import cast
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import InfrastructureFactory
from eventsourcing.persistence import IntegrityError
from eventsourcing.persistence import Mapper
from eventsourcing.persistence import StoredEvent
from eventsourcing.persistence import Tracking
from eventsourcing.persistence import Transcoder
from eventsourcing.sqlite import SQLiteCursor
from eventsourcing.sqlite import SQLiteFactory
from eventsourcing.sqlite import SQLiteProcessRecorder
from eventsourcing.utils import Environment
from eventsourcing.utils import EnvType

from adjudicator.record.digest import Line
from adjudicator.record.digest import event_from
from adjudicator.record.events import Event
from adjudicator.record.events import topic_of
from adjudicator.record.packing import Packing
from adjudicator.record.packing import PhrasesOf
from adjudicator.record.packing import Statement
from adjudicator.record.sqlite.connections import Datastore


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
        self.datastore = Datastore(path)


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
