"""The library's recorder on one SQLite file."""

from collections.abc import Iterable
from collections.abc import Sequence
from typing import Any

from eventsourcing.persistence import IntegrityError
from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import SQLiteCursor
from eventsourcing.sqlite import SQLiteFactory
from eventsourcing.sqlite import SQLiteProcessRecorder
from eventsourcing.utils import Environment

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

    def make_tables(self) -> None:
        """Makes the tables of events and of followers, if there are none."""
        try:
            self.create_table()
        except IntegrityError:
            # Another process has made the tables between our look and our write.
            self.create_table()


class Factory(SQLiteFactory):
    """Holds the connections to the file."""

    def __init__(self, datastore: Datastore) -> None:
        super().__init__(Environment("Record", {"SQLITE_DBNAME": datastore.pool.db_name}))
        self.datastore.close()
        self.datastore = datastore
