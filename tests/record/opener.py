"""Opens a store, writes one catalogue and goes; run as a program of its own, several at once."""

import sys

from adjudicator.record.store import open_store
from tests.record.tiny import CATALOGUE

if __name__ == "__main__":
    with open_store(sys.argv[1]) as store:
        store.catalogues.put(CATALOGUE)
