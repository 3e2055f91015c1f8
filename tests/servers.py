"""Servers that tests start for themselves, in a folder of their own, and that end with the tests however these end."""

import os
import pwd
import shutil
import subprocess
import time
from collections.abc import Iterator
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from urllib.parse import quote

import psycopg
import pytest

DEBIAN_PACKAGE = "postgresql"
USER = "adjudicator"
READY_WITHIN = 60

INSTALLED = Path("/usr/lib/postgresql")
"""Where Debian puts the programs of each version, most of which are on nobody's search path."""

QUICK = {"fsync": "off", "full_page_writes": "off", "shared_buffers": "16MB", "max_connections": "60"}
"""What a server does without whose data nobody needs tomorrow."""

UNTIL_THE_PIPE_ENDS = '"$@" & server=$!; read -r _; kill -QUIT "$server"; wait "$server"'
"""Runs the server until the pipe from these tests is closed, which happens even where they are killed."""


def program(name: str) -> str:
    """The path of a program of PostgreSQL's."""
    found = shutil.which(name) or next(
        (str(path) for path in sorted(INSTALLED.glob(f"*/bin/{name}"), reverse=True)), None
    )
    assert found, f"These tests start a PostgreSQL server and found no {name}: apt-get install {DEBIAN_PACKAGE}"
    return found


def somebody() -> dict[str, Any]:
    """Whose the server is, for Popen: PostgreSQL does not run as root."""
    if os.getuid() != 0:
        return {}
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = known.get("postgres") or known["nobody"]
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


class PostgresServer:
    """A PostgreSQL server on a socket in a folder that only its user may enter. given: how it is set."""

    def __init__(self, given: Mapping[str, str] = QUICK) -> None:
        self.given = given
        self.folder = Path(mkdtemp(prefix="adjudicator-"))
        self.data = self.folder / "data"
        self._numbers = count(1)
        self._shared = ""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        whose = somebody()
        if whose:
            os.chown(self.folder, whose["user"], whose["group"])
        init = [program("initdb"), "-D", str(self.data), "-U", USER, "--auth=trust", "--encoding=UTF8"]
        init += ["--locale=C", "--no-sync", "--no-instructions"]
        subprocess.run(init, check=True, cwd=self.folder, stdout=subprocess.DEVNULL, **whose)  # noqa: S603  # found above
        # Whoever is called locked has to say a password.
        hba = self.data / "pg_hba.conf"
        hba.write_text("local all locked scram-sha-256\nlocal all all trust\n")
        self._run(whose)

    def _run(self, whose: dict[str, Any]) -> None:
        settings = {**self.given, "listen_addresses": "", "unix_socket_directories": str(self.folder)}
        server = [program("postgres"), "-D", str(self.data)]
        server += [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        with (self.folder / "log").open("wb") as log:
            self._process = subprocess.Popen(  # noqa: S603  # found above
                ["/bin/sh", "-c", UNTIL_THE_PIPE_ENDS, "sh", *server],
                cwd=self.folder,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                **whose,
            )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + READY_WITHIN
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                assert time.monotonic() < until, (self.folder / "log").read_text()
                time.sleep(0.02)
            else:
                return

    def url(self, name: str, user: str = USER) -> str:
        return f"postgresql://{user}@/{name}?host={quote(str(self.folder), safe='')}"

    def do(self, *statements: str) -> None:
        """Runs statements as the one who may do everything."""
        self.do_in(self.url("postgres"), *statements)

    def do_in(self, url: str, *statements: str) -> None:
        """The same in one database."""
        with psycopg.connect(url, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"store_{next(self._numbers)}"
        self.do(f"CREATE DATABASE {name} STRATEGY = FILE_COPY")
        return self.url(name)

    def new_schema(self) -> str:
        """The URL of a new, empty schema in one database: as good for a store, and three times as quick to make."""
        if not self._shared:
            self._shared = self.new_database()
        name = f"store_{next(self._numbers)}"
        self.do_in(self._shared, f"CREATE SCHEMA {name}")
        return f"{self._shared}&options=-csearch_path%3D{name}"

    def drop_schema(self, url: str) -> None:
        """Throws such a schema away; hundreds of them would fill a disk."""
        self.do_in(self._shared, f"DROP SCHEMA {url.rpartition('%3D')[2]} CASCADE")

    def tables_that_hold(self, told: bytes, url: str) -> list[Path]:
        """The files of the tables of one database in which these bytes lie."""
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("CHECKPOINT")
            [(number,)] = connection.execute("SELECT oid FROM pg_database WHERE datname=current_database()")
        files = (self.data / "base" / str(number)).iterdir()
        return [path for path in files if told in path.read_bytes()]

    def interrupt(self) -> None:
        """Ends the server as if it lost its power."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait(timeout=60)
            self._process = None

    def resume(self) -> None:
        """Starts it again on the same data."""
        self._run(somebody())

    def stop(self) -> None:
        """Ends the server for good, and takes its folder away."""
        self.interrupt()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One server for all tests of a process."""
    server = PostgresServer()
    try:
        server.start()
        yield server
    finally:
        server.stop()
