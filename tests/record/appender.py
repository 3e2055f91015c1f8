"""Appends to a stored match as fast as it can and prints each acknowledged version; made to be killed."""

import os
import sys
from uuid import UUID

from adjudicator.record.store import open_store
from tests.record.tiny import act

if __name__ == "__main__":
    with open_store(sys.argv[1]) as store:
        match = store.load(UUID(sys.argv[2]))
        while True:
            version = match.version + 1
            act(match, "north", "hit", at="south", by_how_much=version)
            saved = store.save(match, key=f"k{version}", request=version)
            os.write(1, f"{saved.version} {saved.head.hex()}\n".encode())
