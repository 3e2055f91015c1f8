"""How the library's connections behave here: writers wait their turn, and what is acknowledged is on the disk."""

import os
import sqlite3
import time
from collections.abc import Callable
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

from eventsourcing.sqlite import SQLiteConnection
from eventsourcing.sqlite import SQLiteConnectionPool
from eventsourcing.sqlite import SQLiteCursor
from eventsourcing.sqlite import SQLiteDatastore
from eventsourcing.sqlite import SQLiteTransaction

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


class Datastore(SQLiteDatastore):
    """The connections to one file. After a fork the child has connections of its own."""

    def __init__(self, path: str) -> None:
        super().__init__(path, lock_timeout=LOCK_TIMEOUT)
        self._path = path
        self._left_alone: list[SQLiteConnectionPool] = []
        self._begin()

    def _begin(self) -> None:
        self._process = os.getpid()
        self.pool = _Pool(db_name=self._path, lock_timeout=LOCK_TIMEOUT, pool_timeout=float(LOCK_TIMEOUT))

    @contextmanager
    def get_connection(self, *, commit: bool) -> Iterator[SQLiteConnection]:
        if self._process != os.getpid():
            # Those of the parent are not even closed: that would do something to the file.
            self._left_alone.append(self.pool)
            self._begin()
        with super().get_connection(commit=commit) as connection:
            yield connection


def way_into(path: Path) -> str:
    """How SQLite is told of the file.

    One that nobody may write, in a place where nobody may write, is read as it lies: its log of changes, for which
    there is no room, must then be empty.
    """
    if path.is_file() and not os.access(path, os.W_OK) and not os.access(path.parent, os.W_OK):
        log = path.with_name(path.name + "-wal")
        if not log.is_file() or log.stat().st_size == 0:
            return f"file:{quote(str(path.absolute()))}?immutable=1"
    return str(path)
