"""The servers of tests: they are there or the tests say what is missing, and nothing is left of them."""

import os
import select
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import servers
from tests.servers import PostgresServer

ROOT = Path(__file__).parents[1]


def test_where_there_is_no_server_the_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(servers, "INSTALLED", Path("/nowhere"))
    server = PostgresServer()
    try:
        with pytest.raises(AssertionError, match="no initdb: apt-get install postgresql"):
            server.start()
    finally:
        server.stop()


START = """
import sys
from tests.servers import PostgresServer
server = PostgresServer()
server.start()
print(server.folder, server.data.joinpath("postmaster.pid").read_text().split()[0], flush=True)
sys.stdin.read()
"""


def test_a_server_ends_with_the_tests_even_where_these_are_killed() -> None:
    command = [sys.executable, "-c", START]
    tests = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603  # our own
    assert tests.stdout is not None
    folder, number = tests.stdout.readline().split()
    server = os.pidfd_open(int(number))
    try:
        tests.send_signal(signal.SIGKILL)
        tests.communicate(timeout=60)
        assert select.select([server], [], [], 60)[0] == [server], "the server goes on"
    finally:
        os.close(server)
        shutil.rmtree(folder)
