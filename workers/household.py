"""Everything that one machine runs: queue server, relay, workers and web, started, watched and ended together.

This process starts the others and does nothing else: it has no threads, and none of them is forked from it without
executing another program. Each has a watchdog, so that they end with it however it ends.
"""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from collections.abc import Mapping
from contextlib import ExitStack
from contextlib import suppress
from pathlib import Path
from typing import Final

from structlog import get_logger

from adjudicator.settings import Settings
from adjudicator.settings import name_of
from adjudicator.telling.wording import language_of
from adjudicator.telling.wording import say
from workers import watchdog
from workers.queue_server import QueueServer
from workers.queue_server import server_program
from workers.stopping import Stop
from workers.stopping import told_by_signals

LOOK_EVERY: Final = 0.3
GRACE: Final = 30.0
"""Seconds in which requests and jobs that were begun may end."""

SOON: Final = 30.0
STARTS: Final = 3
"""A program that has ended so often in a row, each time this soon after its start, is not started over and over."""


class Program:
    """One of the programs, with its watchdog."""

    def __init__(self, name: str, command: list[str], environ: Mapping[str, str]) -> None:
        self.name = name
        self._command = command
        self._environ = environ
        self.began = 0.0
        self.early_ends = 0
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.began = time.monotonic()
        self._process = subprocess.Popen(  # noqa: S603  # our own programs
            [sys.executable, "-I", watchdog.__file__, *self._command],
            stdin=subprocess.PIPE,
            env={**self._environ, "WATCHDOG_KEEPS": ""},
            process_group=0,
        )

    def has_ended(self) -> bool:
        """Counts this end; whether it has ended too often to be started again."""
        self.early_ends = self.early_ends + 1 if time.monotonic() - self.began < SOON else 0
        return self.early_ends >= STARTS

    @property
    def code(self) -> int | None:
        """How it ended, if it has."""
        return None if self._process is None else self._process.poll()

    def tell_to_stop(self) -> None:
        """It may finish what it has begun."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()

    def wait(self, seconds: float) -> None:
        """Waits until it has ended, and ends it if it does not."""
        if self._process is None or self._process.stdin is None:
            return
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self._process.stdin.close()  # by which the watchdog ends what has not ended by itself
        self._process.wait()


class Household:
    """The programs in the order in which they start; they end in the other order, the queue server last of all."""

    def __init__(self, settings: Settings, environ: Mapping[str, str], folder: Path | None = None) -> None:
        self.settings = settings
        self.environ = dict(environ)
        self.folder = folder
        self.programs: list[Program] = []
        self.is_ready = False
        self._server: QueueServer | None = None
        self._stack = ExitStack()

    def start(self) -> None:
        """Starts everything. Raises Malformed where no queue server is to be had."""
        if not self.settings.redis_url:
            self._serve_queue()
        here = [sys.executable, "-P", "-m"]  # not from the folder in which somebody happens to stand
        commands = [("relay", [*here, "workers", "relay"])]
        commands += [(f"worker-{at}", [*here, "workers", "worker"]) for at in range(1, self.settings.workers + 1)]
        commands += [("web", [*here, "api"])]
        for name, command in commands:
            program = Program(name, command, self.environ)
            program.start()
            self.programs.append(program)

    def _serve_queue(self) -> None:
        self._server = self._stack.enter_context(QueueServer(server_program(self.environ), self.folder))
        self.environ[name_of("redis_url")] = self._server.url

    def run(self, stop: Stop, ready: Callable[[], None] = lambda: None) -> int:
        """Runs until it is told to stop, or until a program fails again and again. The answer is the exit code.

        ready: called once, when the web answers.
        """
        try:
            self.start()
            while not stop.is_told:
                stop.wait(LOOK_EVERY)
                failed = self._look_after()
                if failed is not None:
                    return failed
                if not self.is_ready and _answers(self.settings):
                    self.is_ready = True
                    ready()
            return 0
        finally:
            self.end()

    def _look_after(self) -> int | None:
        """Starts again what has ended by itself; one that ends again and again ends everything."""
        if self._server is not None and not self._server.is_running:
            get_logger().error("queue_server_ended")
            return 1  # its socket and its name are gone; whoever keeps this process running starts all of it anew
        for program in self.programs:
            code = program.code
            if code is None:
                continue
            get_logger().warning("program_ended", program=program.name, code=code)
            if program.has_ended():
                return code or 1
            program.start()
        return None

    def end(self) -> None:
        """Ends web, workers and relay, each when it has finished what it has begun, and then the queue server."""
        for program in reversed(self.programs):
            program.tell_to_stop()
        until = time.monotonic() + GRACE
        for program in reversed(self.programs):
            program.wait(max(0.1, until - time.monotonic()))
        self._stack.close()


def _answers(settings: Settings) -> bool:
    """Somebody listens where the web should."""
    try:
        socket.create_connection((settings.host, settings.port), timeout=1).close()
    except OSError:
        return False
    return True


def keep_house(settings: Settings) -> int:
    """Serves everything in this process's name until SIGTERM or an interrupt. Raises Malformed."""
    with told_by_signals() as stop:
        return Household(settings, os.environ).run(stop, lambda: _say_ready(settings))


def _say_ready(settings: Settings) -> None:
    lang = language_of(os.environ)
    sys.stdout.write(say("house.ready", lang, url=settings.public_url) + "\n")
    sys.stdout.flush()
