"""One mutant tried: a fork of the warm process lives with it until a test notices."""

import os
import resource
import signal
from collections.abc import Sequence

import pytest
from msgspec import Struct

from tests.mutation.mutants import Mutant
from tests.mutation.reach import run_item
from tests.mutation.surgery import install

MEMORY = 3 << 30
GRACE = 3.0
TIMES = 15
"""How much longer than usual a test may take: so many seconds, and so many times as long."""

PATIENCE = 5
"""So many times as long as that it may take when it is tried again by itself."""


class Fate(Struct, frozen=True):
    """What became of a mutant: who noticed it, or nobody. late: only because a test did not end."""

    killed: bool
    by: str = ""
    late: bool = False


def tried(mutant: Mutant | None, items: Sequence[pytest.Item], seconds: Sequence[float]) -> Fate:
    """Runs the tests one after another with the mutant in place, up to the first that fails or does not end.

    One that does not end is tried again alone and has far longer: on a busy machine a mutant is not killed by haste.
    """
    limits = [GRACE + TIMES * usual for usual in seconds]
    left = 0
    while left < len(items):
        fate, number = _once(mutant, items[left:], limits[left:])
        if fate.late:
            fate, _ = _once(mutant, [items[left + number]], [PATIENCE * limits[left + number]])
        if fate.killed:
            return fate
        left += number + 1
    return Fate(killed=False)


def _once(mutant: Mutant | None, items: Sequence[pytest.Item], limits: Sequence[float]) -> tuple[Fate, int]:
    """What became of it, and which test was the last that ran."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _live(mutant, items, limits, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().decode().split()
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    if code == 0:
        return Fate(killed=False), len(items) - 1
    if not said:
        return Fate(killed=True, by="import"), 0
    return Fate(killed=True, by=items[int(said[-1])].nodeid, late=code == -signal.SIGVTALRM), int(said[-1])


def _live(mutant: Mutant | None, items: Sequence[pytest.Item], limits: Sequence[float], writing: int) -> None:
    """In the fork. A test that takes far longer than it should ends the process by the alarm."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    code = 1
    try:
        if mutant is not None:
            install(mutant)
        for number, item in enumerate(items):
            os.write(writing, f"{number} ".encode())
            signal.setitimer(signal.ITIMER_VIRTUAL, limits[number])
            following = items[number + 1] if number + 1 < len(items) else item
            if not run_item(item, following):
                os._exit(1)
        code = 0
    finally:
        os._exit(code)
