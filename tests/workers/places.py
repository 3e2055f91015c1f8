"""Queue servers that a test may kill: a child of the service's own, and one that somebody else runs."""

import os
import signal
import socket
import subprocess
from pathlib import Path
from typing import Protocol

from redis import Redis
from redis.exceptions import RedisError

from workers.queue_server import QueueServer
from workers.queue_server import server_program
from workers.queueing import connection_to

PROGRAM = server_program(os.environ)


class Place(Protocol):
    """A queue server at an address; it keeps that whenever it is started anew."""

    url: str

    def start(self) -> None: ...

    def kill(self) -> None: ...

    def stop(self) -> None: ...


class Child:
    """The service's own; what was in the queue when it was killed is there again."""

    def __init__(self, folder: Path) -> None:
        self.server = QueueServer(PROGRAM, folder)
        self.url = self.server.url

    def start(self) -> None:
        self.server.__enter__()

    def kill(self) -> None:
        os.kill(pid_of(self.url), signal.SIGKILL)
        self.stop()

    def stop(self) -> None:
        self.server.stop()


class External:
    """Somebody else's, by its address; it keeps nothing, so that whoever kills it has emptied the queue."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.folder.mkdir(exist_ok=True)
        flags = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        self.process = subprocess.Popen([PROGRAM, *flags], stdout=subprocess.PIPE)  # noqa: S603
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if b"Ready to accept connections" in line:
                return
        raise AssertionError(self.process.wait())

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.communicate()
            self.process = None


PLACES = {"child": Child, "external": External}


def pid_of(url: str) -> int:
    with connection_to(url) as server:
        return int(server.info("server")["process_id"])


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(server: Redis) -> bool:
    try:
        return bool(server.ping())
    except RedisError:
        return False
