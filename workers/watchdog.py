"""Runs a program and ends it when whoever started this has gone: `python watchdog.py PROGRAM ARGUMENT…`.

The starter holds the other end of the standard input and writes nothing; its end, however it comes, closes it.
"""

import os
import signal
import subprocess
import sys
from threading import Thread
from typing import Final

PATIENCE: Final = 10.0
"""Seconds that the program has for ending by itself, once it is told to."""


def watch(program: list[str]) -> int:
    """Runs the program to its end, or to the end of the standard input. The answer is its exit code."""
    kept = [int(one) for one in os.environ.pop("WATCHDOG_KEEPS", "").split(",") if one]
    # The program has a group of its own: an interrupt typed at the terminal is for the starter to pass on.
    child = subprocess.Popen(program, stdin=subprocess.DEVNULL, pass_fds=kept, process_group=0)  # noqa: S603  # ours
    signal.signal(signal.SIGTERM, lambda *_: child.terminate())
    Thread(target=_end_when_alone, args=(child,), daemon=True).start()
    return child.wait()


def _end_when_alone(child: subprocess.Popen[bytes]) -> None:
    while os.read(sys.stdin.fileno(), 1024):
        pass
    child.terminate()
    try:
        child.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        child.kill()


if __name__ == "__main__":
    sys.exit(watch(sys.argv[1:]))
