"""Prints the state digest of a stored match at every event; run as a program of its own."""

import sys
from uuid import UUID

from adjudicator.record.codec import state_digest
from adjudicator.record.store import open_store

if __name__ == "__main__":
    with open_store(sys.argv[1]) as store:
        match = store.load(UUID(sys.argv[2]))
        for version in range(1, match.version + 1):
            print(state_digest(match.table_at(version)))  # noqa: T201
