"""How the library's connections behave here: found by a URL, opened anew after a fork, never waiting for ever."""

import os
from collections.abc import Callable
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from typing import Any
from typing import Final

from eventsourcing.postgres import ConnectionPool
from eventsourcing.postgres import PostgresDatastore
from psycopg import Connection
from psycopg import OperationalError
from psycopg import ProgrammingError
from psycopg import connect
from psycopg.abc import Buffer
from psycopg.adapt import Loader
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import DictRow
from psycopg.rows import dict_row

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record.address import EXPECTED

LOCK_TIMEOUT: Final = 20
"""Seconds that a writer waits for its turn."""

REACHED_WITHIN: Final = 5
"""Seconds in which a server answers, or it is not there."""

MOST_CONNECTIONS: Final = 16
IDLE_SECONDS: Final = 60


class _Number(Loader):
    """A sum of whole numbers is a whole number."""

    def load(self, data: Buffer) -> int | float:
        number = Decimal(bytes(data).decode())
        return int(number) if number == number.to_integral_value() else float(number)


class Datastore(PostgresDatastore):
    """The connections to one database. After a fork the child has connections of its own."""

    def __init__(self, address: str, schema: str) -> None:
        super().__init__(
            *("",) * 5,
            lock_timeout=LOCK_TIMEOUT,
            idle_in_transaction_session_timeout=IDLE_SECONDS,
            schema=schema,
            originator_id_type="text",
        )
        self._address = address
        self._begin()

    def _begin(self) -> None:
        self._process = os.getpid()
        self.pool: ConnectionPool[Connection[DictRow]] = ConnectionPool(
            self._address,
            connection_class=Connection[DictRow],
            kwargs={"row_factory": dict_row, "connect_timeout": REACHED_WITHIN},
            min_size=1,
            max_size=MOST_CONNECTIONS,
            open=False,
            configure=self.after_connect_func(),
            timeout=REACHED_WITHIN,
            reconnect_timeout=REACHED_WITHIN,  # who tries longer waits longer each time, and finds a server late
            check=ConnectionPool.check_connection,  # one that the server has closed meanwhile is not handed out
        )

    def after_connect_func(self) -> Callable[[Connection[Any]], None]:
        begin = super().after_connect_func()

        def after_connect(connection: Connection[Any]) -> None:
            begin(connection)
            connection.execute("SELECT set_config('lock_timeout', %s, false)", (f"{LOCK_TIMEOUT}s",))
            connection.adapters.register_loader("numeric", _Number)

        return after_connect

    @contextmanager
    def get_connection(self) -> Iterator[Connection[DictRow]]:
        if self._process != os.getpid():
            self._begin()
        with super().get_connection() as connection:
            yield connection


def schema_at(address: str, place: str) -> str:
    """The schema in which tables are made there. Raises Malformed if nobody answers, or says what is wrong."""
    try:
        conninfo_to_dict(address)
    except ProgrammingError:
        # What is wrong is not told by the driver's words: they may hold a part of the password.
        raise Malformed((Fault("database", place, EXPECTED),)) from None
    try:
        with connect(address, connect_timeout=REACHED_WITHIN) as connection:
            asked = "SELECT current_schema(), current_setting('server_encoding')"
            [(schema, encoding)] = connection.execute(asked).fetchall()
    except OperationalError as wrong:
        said = str(wrong).strip().partition("\n")[0]
        raise Malformed((Fault(place, said, "a PostgreSQL server that answers"),)) from None
    if encoding != "UTF8":
        raise Malformed((Fault(place, encoding, "a database in UTF-8"),))
    if schema is None:
        raise Malformed((Fault(place, "", "a schema in which tables may be made"),))
    return str(schema)
