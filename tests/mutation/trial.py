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


class Fate(Struct, frozen=True):
    """What became of a mutant: who noticed it, or nobody."""

    killed: bool
    by: str = ""


def tried(mutant: Mutant | None, items: Sequence[pytest.Item], seconds: Sequence[float]) -> Fate:
    """Runs the tests one after another with the mutant in place, up to the first that fails or does not end."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _live(mutant, items, seconds, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().decode().split()
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) == 0:
        return Fate(killed=False)
    return Fate(killed=True, by=items[int(said[-1])].nodeid if said else "import")


def _live(mutant: Mutant | None, items: Sequence[pytest.Item], seconds: Sequence[float], writing: int) -> None:
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
            signal.setitimer(signal.ITIMER_VIRTUAL, 3 + 15 * seconds[number])
            following = items[number + 1] if number + 1 < len(items) else item
            if not run_item(item, following):
                os._exit(1)
        code = 0
    finally:
        os._exit(code)
