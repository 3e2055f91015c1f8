"""`python -m workers worker|relay|household`, set by the environment."""

import os
import sys
from collections.abc import Callable
from typing import Final

from adjudicator.faults import Malformed
from adjudicator.faults import say_fault
from adjudicator.settings import Settings
from adjudicator.settings import settings_from
from adjudicator.telling.wording import language_of
from workers import main
from workers.household import keep_house

PROGRAMS: Final[dict[str, Callable[[Settings], int | None]]] = {
    "worker": main.worker,
    "relay": main.relay,
    "household": keep_house,
}


def run(arguments: list[str]) -> int:
    """Runs one of the programs; the answer is the exit code."""
    if len(arguments) != 1 or arguments[0] not in PROGRAMS:
        sys.stderr.write(f"python -m workers {'|'.join(PROGRAMS)}\n")
        return 2
    lang = language_of(os.environ)
    try:
        return PROGRAMS[arguments[0]](settings_from(os.environ)) or 0
    except Malformed as wrong:
        sys.stderr.writelines(f"{say_fault(fault, lang)}\n" for fault in wrong.faults)
        return 1


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
