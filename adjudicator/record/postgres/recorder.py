"""The library's recorder in a PostgreSQL database."""

from collections.abc import Iterable
from collections.abc import Sequence
from inspect import unwrap
from typing import Any
from typing import Final
from uuid import UUID

from eventsourcing.persistence import StoredEvent
from eventsourcing.postgres import PgStoredEvent
from eventsourcing.postgres import PostgresAggregateRecorder
from eventsourcing.postgres import PostgresFactory
from eventsourcing.postgres import PostgresProcessRecorder
from eventsourcing.utils import Environment
from psycopg import Cursor

from adjudicator.record.packing import Statement
from adjudicator.record.postgres.connections import Datastore
from adjudicator.record.postgres.wording import worded
from adjudicator.record.postgres.wording import worded_values

ONE_WRITER: Final = 4_107_230_918_442_001
"""The number of the lock of whoever writes: one at a time, so that what is written in one statement after what was
read in it is what it would be in a file, and numbers are given in the order of the commits.
"""

MAKING: Final = ONE_WRITER + 1
"""The number of the lock of whoever makes the tables."""

_LOCKED: Final = b"LOCK TABLE stored_events IN EXCLUSIVE MODE"
"""So that whoever follows misses nothing, even where somebody else writes who does not take turns."""


def take_turn(cursor: Cursor[Any]) -> None:
    """Waits until nobody else writes, up to the end of the transaction."""
    cursor.execute(b"SELECT pg_advisory_xact_lock(%s)", (ONE_WRITER,))


class Recorder(PostgresProcessRecorder):
    """Events, and whatever has to be written with them or not at all."""

    # The library tries ten times before it says that a server is gone; here whoever asks is told, and may ask again.
    select_notifications = unwrap(PostgresProcessRecorder.select_notifications)
    insert_tracking = unwrap(PostgresProcessRecorder.insert_tracking)
    max_tracking_id = unwrap(PostgresProcessRecorder.max_tracking_id)

    def __init__(self, datastore: Datastore) -> None:
        super().__init__(datastore, events_table_name="stored_events", tracking_table_name="tracking")

    def construct_pg_stored_event(
        self, originator_id: UUID | str, originator_version: int, topic: str, state: bytes
    ) -> PgStoredEvent:
        stream = originator_id.hex if isinstance(originator_id, UUID) else originator_id
        return super().construct_pg_stored_event(stream, originator_version, topic, state)

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        # The library sends all of it through a pipeline, which takes half as long again on one machine, and in which
        # what went wrong first is hard to tell from what failed because of it.
        beside: Iterable[Statement] = kwargs.get("beside", ())
        with self.datastore.transaction(commit=True) as cursor:
            take_turn(cursor)
            cursor.execute(_LOCKED)
            PostgresAggregateRecorder._insert_stored_events(self, cursor, stored_events)  # noqa: SLF001  # ours as well
            positions = self._fetch_ids_after_insert_events(cursor, stored_events)
            for statement, values in beside:
                cursor.execute(worded(statement), worded_values(values))
        return positions


class Factory(PostgresFactory):
    """Holds the connections to the database."""

    def __init__(self, datastore: Datastore) -> None:
        unset = dict.fromkeys(("POSTGRES_DBNAME", "POSTGRES_HOST", "POSTGRES_USER", "POSTGRES_PASSWORD"), "")
        super().__init__(Environment("Record", unset))
        self.datastore = datastore
