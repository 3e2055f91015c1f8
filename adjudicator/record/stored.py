"""The history of one match as it lies in the file; what was read of it is at hand for all who go on with that match."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record import history
from adjudicator.record.events import Event
from adjudicator.record.snapshots import Snapshots
from adjudicator.record.streams import Streams
from adjudicator.table import Table


class Stored:
    """The source of a history. Threads may read at once: at worst two of them read the same.

    upto: the match, and its version when it was found.
    """

    def __init__(
        self, streams: Streams, snapshots: Snapshots, definitions: Mapping[str, Any], upto: tuple[UUID, int]
    ) -> None:
        self._streams = streams
        self._snapshots = snapshots
        self._definitions = definitions
        self._stream, self._last = upto
        self._events: dict[int, Event] = {}
        self._tables: dict[int, Table] = {}

    def events(self, gt: int, lte: int) -> Sequence[Event]:
        """The events after one version up to another. Raises Malformed where one is missing or cannot be read."""
        wanted = range(gt + 1, lte + 1)
        if any(version not in self._events for version in wanted):
            for event in self._streams.events(self._stream, gt, lte):
                self._events[event.originator_version] = event
            if lte not in self._events:
                raise Malformed((Fault(self._streams.place(self._stream, lte), "", f"event {lte}"),))
        return [self._events[version] for version in wanted]

    def table(self, version: int) -> tuple[int, Table] | None:
        """The last table that is kept at or before a version, and its version."""
        nearest = version - version % history.KEPT_EVERY
        if nearest in self._tables:
            return nearest, self._tables[nearest]
        found = self._snapshots.nearest(self._stream, version, self._definitions)
        if found is not None:
            self._tables[found[0]] = found[1]
        return found

    def keep(self, tables: Mapping[int, tuple[bytes, Table]]) -> None:
        """Keeps tables that had to be folded, each with the digest of its version."""
        self._tables.update((version, table) for version, (_, table) in tables.items())
        self._snapshots.keep(self._stream, tables, self._last)
