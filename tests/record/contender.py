"""Acts for one seat of a stored match against another process, and prints what it won and lost."""

import sys
import time
from uuid import UUID

from adjudicator.record.errors import Conflict
from adjudicator.record.store import open_store
from tests.record.tiny import act

BOTH_ARE_THERE = 2

if __name__ == "__main__":
    path, stream, seat, times = sys.argv[1:]
    with open_store(path) as store:
        print("ready", flush=True)  # noqa: T201
        while store.load(UUID(stream)).version < BOTH_ARE_THERE:
            time.sleep(0.001)
        for _ in range(int(times)):
            while True:
                match = store.load(UUID(stream))
                act(match, seat, "next_round")
                time.sleep(0.001)
                try:
                    print(store.save(match).version, flush=True)  # noqa: T201
                    break
                except Conflict:
                    print("conflict", flush=True)  # noqa: T201
