"""The streams of events in a store, of matches and whatever else: how they are read, and how one event follows on."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

import msgspec

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record.database import Asking
from adjudicator.record.database import Database
from adjudicator.record.digest import Line
from adjudicator.record.digest import chained
from adjudicator.record.digest import event_from
from adjudicator.record.digest import start_of
from adjudicator.record.errors import Conflict
from adjudicator.record.errors import Taken
from adjudicator.record.errors import UnknownMatch
from adjudicator.record.events import TOPICS
from adjudicator.record.events import Event
from adjudicator.record.packing import Statement
from adjudicator.record.packing import Unpackable

TABLE: Final = "CREATE TABLE IF NOT EXISTS stream_keys (stream TEXT PRIMARY KEY, secret BLOB NOT NULL)"


class ReadStreams:
    """The streams of one store, for whoever only reads."""

    def __init__(self, file: Asking) -> None:
        self.file = file

    def all(self) -> tuple[UUID, ...]:
        """Every stream, whatever it is about."""
        rows = self.file.ask("SELECT DISTINCT originator_id FROM stored_events ORDER BY originator_id")
        return tuple(UUID(row[0]) for row in rows)

    def of_topic(self, topic: str) -> tuple[UUID, ...]:
        """The streams that have an event of this topic, in the order in which it was stored."""
        asked = f"SELECT originator_id FROM stored_events WHERE topic=? ORDER BY {self.file.position}"  # noqa: S608  # a name of ours
        return tuple(UUID(row[0]) for row in self.file.ask(asked, topic))

    def ends(self, topic: str) -> tuple[tuple[UUID, int], ...]:
        """The streams that begin with this topic, each with its last version."""
        rows = self.file.ask(
            "SELECT originator_id, max(originator_version) FROM stored_events GROUP BY originator_id "
            "HAVING min(CASE WHEN topic=? THEN originator_version ELSE NULL END)=1",
            topic,
        )
        return tuple((UUID(row[0]), int(row[1])) for row in rows)

    def lines(self, stream: UUID, gt: int = 0, lte: int | None = None) -> list[Line]:
        """The events after a version as they were sealed. Raises Malformed where one is missing or cut short."""
        rows = self.file.rows(stream, gt, lte)
        line_of = self.file.packing.line_of
        lines: list[Line] = []
        for expected, (version, topic, state) in enumerate(rows, start=gt + 1):
            if version != expected:
                raise Malformed((Fault(self.place(stream, expected), f"event {version}", f"event {expected}"),))
            try:
                lines.append(line_of(version, topic, state))
            except Unpackable as wrong:
                raise Malformed((Fault(self.place(stream, expected), wrong.found, wrong.expected),)) from wrong
        return lines

    def line(self, stream: UUID, version: int) -> Line:
        """One event as it was sealed. Raises Malformed if it is not there or cannot be read."""
        found = self.lines(stream, version - 1, version)
        if not found:
            raise Malformed((Fault(self.place(stream, version), "", f"event {version}"),))
        return found[0]

    def events(self, stream: UUID, gt: int = 0, lte: int | None = None) -> list[Event]:
        """The events after a version. Raises Malformed where one cannot be read."""
        events: list[Event] = []
        for line in self.lines(stream, gt, lte):
            try:
                events.append(event_from(stream, line))
            except KeyError as wrong:
                expected = "|".join(TOPICS)
                raise Malformed((Fault(self.place(stream, line.version), line.topic, expected),)) from wrong
            except (msgspec.DecodeError, TypeError, AttributeError) as wrong:
                raise Malformed((Fault(self.place(stream, line.version), str(wrong), "an event"),)) from wrong
        return events

    def last_version(self, stream: UUID) -> int:
        """How many events there are. Raises Malformed, naming the first that is missing, if they leave gaps."""
        [(count, last)] = self.file.ask(
            "SELECT count(*), max(originator_version) FROM stored_events WHERE originator_id=?", stream.hex
        )
        if count and count != last:
            self.lines(stream)
        return count or 0

    def last_of(self, stream: UUID, topic: str) -> Event | None:
        """The last event of this topic. Raises Malformed if it cannot be read."""
        [(last,)] = self.file.ask(
            "SELECT max(originator_version) FROM stored_events WHERE originator_id=? AND topic=?", stream.hex, topic
        )
        return self.events(stream, last - 1, last)[0] if last else None

    def place(self, stream: UUID, version: int) -> str:
        """Where an event lies, for whoever has to look for it."""
        return f"{self.file.place}: match {stream}, event {version}"

    def key_of(self, stream: UUID) -> bytes:
        """The secret from which the salts of a stream are made. Raises UnknownMatch."""
        found = self.file.ask("SELECT secret FROM stream_keys WHERE stream=?", stream.hex)
        if not found:
            raise UnknownMatch(stream)
        return bytes(found[0][0])


class Streams(ReadStreams):
    """The streams of one store."""

    file: Database

    def __init__(self, file: Database) -> None:
        super().__init__(file)

    @staticmethod
    def key_entry(stream: UUID, secret: bytes) -> Statement:
        """What is written together with the first event of a stream."""
        return "INSERT INTO stream_keys VALUES (?,?)", (stream.hex, secret)

    def write(self, events: Sequence[Event], beside: Sequence[Statement]) -> None:
        """Stores events that are in place, and what belongs to them, or nothing. Raises Taken, StoreBusy."""
        self.file.write(events, beside)

    def append(
        self,
        stream: UUID,
        events: Sequence[Event],
        expected: int,
        key: bytes = b"",
        beside: Sequence[Statement] = (),
    ) -> tuple[Event, ...]:
        """Stores events of a stream that is no match, such as a dispute, after a version; they come back in place.

        key: the secret of a new stream. beside: what is written with them or not at all. Raises Conflict, StoreBusy.
        """
        secret = self.key_of(stream) if expected else key
        last = self.lines(stream, gt=expected - 1, lte=expected) if expected else []
        if expected and not last:
            raise self.conflict(stream, expected)
        head = last[0].digest if last else start_of(stream)
        placed: list[Event] = []
        for version, event in enumerate(events, start=expected + 1):
            placed.append(chained(event, stream, version, head, secret))
            head = placed[-1].digest
        try:
            self.write(placed, [*([] if expected else [self.key_entry(stream, secret)]), *beside])
        except Taken as wrong:
            raise self.conflict(stream, expected) from wrong
        return tuple(placed)

    def conflict(self, stream: UUID, expected: int) -> Conflict:
        """What to tell somebody who expected another version than the one that is there."""
        since = self.events(stream, gt=expected)
        current = since[-1].originator_version if since else self.last_version(stream)
        return Conflict(stream, expected, current, tuple(since))
