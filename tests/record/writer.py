"""Writes the events of one stream one after another; several do so at once, each in a stream of its own."""

import sys
from uuid import UUID

from adjudicator.record.events import Confirmed
from adjudicator.record.store import open_store
from tests.record.tiny import AT
from tests.record.tiny import KEY

if __name__ == "__main__":
    with open_store(sys.argv[1]) as store:
        for version in range(int(sys.argv[3])):
            event = Confirmed(timestamp=AT, of=1, by="north")
            store.streams.append(UUID(sys.argv[2]), [event], version, KEY)
