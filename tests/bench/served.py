"""The service as it is really run: `python -m api` in a process of its own, on a free port of the loopback."""

import os
import signal
import subprocess
import sys
import time
from http.client import HTTPConnection
from http.client import HTTPException
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final
from typing import Self

from tests.bench.bad_network import LOOPBACK
from tests.workers.places import free_port

ROOT: Final = Path(__file__).parents[2]
READY_WITHIN: Final = 60.0
WATCHDOG: Final = ROOT / "workers" / "watchdog.py"

UNLIMITED: Final = {
    "ADJUDICATOR_REQUEST_RATE": "1000000/minute",
    "ADJUDICATOR_LOG_LEVEL": "warning",
}
"""A load asks for more in a minute than phones may."""


class Served:
    """The service over a store; it can be killed and started again at the same port, and ends when it is left.

    Its watchdog ends it even where whoever runs this is killed.
    """

    def __init__(self, database_url: str, **settings: object) -> None:
        self.port = free_port()
        given = {f"ADJUDICATOR_{name.upper()}": str(value) for name, value in settings.items()}
        own = {"DATABASE_URL": database_url, "ADJUDICATOR_PORT": str(self.port), "PYTHONPATH": str(ROOT)}
        self.environ = {**os.environ, **UNLIMITED, **own, **given}
        self.environ.pop("REDIS_URL", None)
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        self._said = TemporaryFile()  # noqa: SIM115  # closed when it is stopped
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            [sys.executable, str(WATCHDOG), sys.executable, "-m", "api"],
            cwd=ROOT,
            env=self.environ,
            stdin=subprocess.PIPE,
            stdout=self._said,
            stderr=self._said,
        )
        until = time.monotonic() + READY_WITHIN
        while not self._is_ready():
            assert self._process.poll() is None, self.said()
            assert time.monotonic() < until, self.said()
            time.sleep(0.05)

    def said(self) -> str:
        """What the service has complained of."""
        self._said.seek(0)
        return self._said.read().decode()

    def _is_ready(self) -> bool:
        connection = HTTPConnection(LOOPBACK, self.port, timeout=5)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """Ends all its processes at once, in the middle of whatever they do."""
        if self._process is not None and self._process.poll() is None:
            for pid in reversed(_with_children(self._process.pid)):
                if pid != self._process.pid:
                    os.kill(pid, signal.SIGKILL)
        self.stop()

    def stop(self) -> None:
        """Ends it as its owner would."""
        if self._process is None:
            return
        self._process.stdin.close()  # type: ignore[union-attr]  # a pipe was asked for
        try:
            self._process.wait(30)
        finally:
            self._process.kill()
            self._process.wait()
            self._process = None
            self._said.close()


def _with_children(pid: int) -> list[int]:
    """The process, and those that it has started, and so on."""
    told = Path(f"/proc/{pid}/task/{pid}/children")
    children = told.read_text().split() if told.exists() else []
    return [pid, *(below for child in children for below in _with_children(int(child)))]
