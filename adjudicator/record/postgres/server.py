"""One PostgreSQL database, for the rooms of the store."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import ExitStack
from contextlib import contextmanager
from typing import Any

import psycopg
from eventsourcing.persistence import InterfaceError
from eventsourcing.persistence import OperationalError
from psycopg import Connection
from psycopg import Cursor
from psycopg import ServerCursor
from psycopg.rows import tuple_row

from adjudicator.record.address import without_secrets
from adjudicator.record.database import Asking
from adjudicator.record.database import Database
from adjudicator.record.database import Moment
from adjudicator.record.database import Whole
from adjudicator.record.database.application import Record
from adjudicator.record.packing import PhrasesOf
from adjudicator.record.packing import Statement
from adjudicator.record.postgres.connections import Datastore
from adjudicator.record.postgres.connections import schema_at
from adjudicator.record.postgres.recorder import MAKING
from adjudicator.record.postgres.recorder import Factory
from adjudicator.record.postgres.recorder import Recorder
from adjudicator.record.postgres.recorder import take_turn
from adjudicator.record.postgres.wording import worded
from adjudicator.record.postgres.wording import worded_rows
from adjudicator.record.postgres.wording import worded_values

_MADE = "CREATE TABLE IF NOT EXISTS store_schema (one INTEGER PRIMARY KEY CHECK (one = 1), schema INTEGER NOT NULL)"
_ENTRY = "INSERT INTO store_schema VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET schema=excluded.schema"
_SEQUENCES = """SELECT table_name, column_name, pg_get_serial_sequence(quote_ident(table_name), column_name)
    FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ANY(?)
    AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL"""


class Server(Database):
    """One PostgreSQL database, whose tables are made if there are none."""

    kind = "postgresql"
    position = "notification_id"
    expected = "a store of matches"
    integrity_errors = (psycopg.IntegrityError,)
    errors = (psycopg.Error,)

    def __init__(self, address: str, phrases_of: PhrasesOf) -> None:
        super().__init__(without_secrets(address), phrases_of)
        self._datastore = Datastore(address, schema_at(address, self.place))
        with self.guarded():
            self._recorder = Recorder(self._datastore)
            self.record = Record(Factory(self._datastore), self._recorder, self.packing)

    def is_busy(self, wrong: Exception) -> bool:
        return isinstance(wrong, OperationalError | InterfaceError | psycopg.OperationalError | psycopg.InterfaceError)

    def is_read_only(self, wrong: Exception) -> bool:
        cause = wrong if isinstance(wrong, psycopg.Error) else wrong.__cause__
        return isinstance(cause, psycopg.errors.ReadOnlySqlTransaction)

    def schema_of(self, asked: Asking) -> int:
        if asked.ask("SELECT to_regclass('store_schema')") == [(None,)]:
            return 0
        found = asked.ask("SELECT schema FROM store_schema")
        return int(found[0][0]) if found else 0

    def schema_entry(self, schema: int) -> Statement:
        return _ENTRY, (schema,)

    def make(self, tables: Iterable[str], schema: int) -> None:
        with self.guarded(), self._datastore.get_connection() as connection:
            connection.execute("SELECT pg_advisory_lock(%s)", (MAKING,))
            try:
                if self.schema() == 0:
                    self._recorder.create_table()
                    made = [(statement, ()) for statement in (_MADE, *tables)]
                    self.do(*made, self.schema_entry(schema))
                else:
                    self._datastore.register_type_adapters()
            finally:
                connection.execute("SELECT pg_advisory_unlock(%s)", (MAKING,))

    def _ask(self, statement: str, values: Sequence[Any]) -> list[Any]:
        with self._datastore.get_connection() as connection, connection.cursor(row_factory=tuple_row) as cursor:
            cursor.execute(worded(statement), worded_values(values))
            return cursor.fetchall()

    def _do(self, statements: Iterable[Statement]) -> None:
        with self._datastore.transaction(commit=True) as cursor:
            take_turn(cursor)
            for statement, values in statements:
                cursor.execute(worded(statement), worded_values(values))

    @contextmanager
    def _transaction(self, *, commit: bool) -> Iterator[tuple[Connection[Any], Cursor[Any]]]:
        with self.guarded(), self._datastore.get_connection() as connection, ExitStack() as stack:
            stack.enter_context(connection.transaction(force_rollback=not commit))
            yield connection, stack.enter_context(connection.cursor(row_factory=tuple_row))

    @contextmanager
    def still(self) -> Iterator[Moment]:
        with self._transaction(commit=False) as (connection, cursor):
            cursor.execute(b"SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            with connection.cursor("portions", row_factory=tuple_row) as portions:
                yield self._begun(Moment(self, _Wording(cursor), self.guarded, _Wording(portions)))

    @contextmanager
    def whole(self) -> Iterator[Whole]:
        with self._transaction(commit=True) as (_, cursor):
            take_turn(cursor)
            cursor.execute(b"LOCK TABLE stored_events IN EXCLUSIVE MODE")
            yield Whole(self, _Wording(cursor), self.guarded)

    def count_on(self, whole: Whole, tables: Iterable[str]) -> None:
        for table, column, sequence in whole.ask(_SEQUENCES, list(tables)):
            most = f"SELECT setval(?, coalesce((SELECT max({column}) FROM {table}), 0) + 1, false)"  # noqa: S608  # the database's own names
            whole.ask(most, sequence)

    def tidy(self) -> None:
        with self.guarded(), self._datastore.get_connection() as connection:
            connection.execute("VACUUM (FULL) stored_events")
            connection.execute("VACUUM (FULL) stored_snapshots")


class _Wording:
    """A cursor that takes the statements of this house."""

    def __init__(self, cursor: "Cursor[Any] | ServerCursor[Any]") -> None:
        self._cursor = cursor

    @property
    def description(self) -> Any:
        return self._cursor.description

    def execute(self, statement: str, values: Sequence[Any]) -> None:
        self._cursor.execute(worded(statement), worded_values(values))

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        self._cursor.executemany(worded(statement), worded_rows(rows))

    def fetchall(self) -> list[Any]:
        return self._cursor.fetchall()

    def fetchmany(self, size: int) -> list[Any]:
        return self._cursor.fetchmany(size)
