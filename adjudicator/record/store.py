"""Where matches are kept, with what belongs beside them: one database, written by one writer at a time."""

from collections import OrderedDict
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Any
from typing import Final
from typing import Self
from uuid import UUID

import msgspec

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record.answers import Answered
from adjudicator.record.answers import Answers
from adjudicator.record.answers import Saved
from adjudicator.record.catalogues import Catalogues
from adjudicator.record.catalogues import ReadCatalogue
from adjudicator.record.catalogues import as_it_is
from adjudicator.record.database import Database
from adjudicator.record.digest import Line
from adjudicator.record.digest import erase
from adjudicator.record.digest import event_from
from adjudicator.record.digest import verify
from adjudicator.record.errors import Taken
from adjudicator.record.events import AssistSet
from adjudicator.record.events import Opened
from adjudicator.record.events import TextErased
from adjudicator.record.events import topic_of
from adjudicator.record.followers import Followers
from adjudicator.record.match import Match
from adjudicator.record.notes import Notes
from adjudicator.record.opening import open_database
from adjudicator.record.packing import PhrasesOf
from adjudicator.record.packing import Statement
from adjudicator.record.schema import furnish
from adjudicator.record.snapshots import Snapshots
from adjudicator.record.stored import Stored
from adjudicator.record.streams import Streams

KEPT_MATCHES: Final = 64
OPENED: Final = topic_of(Opened)


def open_store(
    address: Path | str, read_catalogue: ReadCatalogue = as_it_is, phrases_of: PhrasesOf = lambda _: b""
) -> "Store":
    """The store at this address, the path of a file or a database's URL; it is made if there is none.

    read_catalogue: what a catalogue's data mean; without it the tables have the data as they are. phrases_of: the
    phrasebook of each game, for matches that are opened from now on. Raises Malformed if something else is there.
    """
    return Store(open_database(address, phrases_of), read_catalogue)


class Store:
    """All matches of one database. Safe for threads; each process opens its own."""

    def __init__(self, file: Database, read_catalogue: ReadCatalogue) -> None:
        try:
            furnish(file)
        except BaseException:
            file.close()
            raise
        self.place = file.place
        self.file = file
        self.streams = Streams(file)
        self.catalogues = Catalogues(file, read_catalogue)
        self.snapshots = Snapshots(file)
        self.answers = Answers(self.streams)
        self.notes = Notes(file)
        self.followers = Followers(file)
        self._lock = Lock()
        self._matches: OrderedDict[UUID, Match] = OrderedDict()
        self.listeners: list[Callable[[UUID], None]] = []
        """Told of each match that has a new version, once it is stored."""

    def close(self) -> None:
        """Lets go of the database."""
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def matches(self) -> tuple[UUID, ...]:
        """All matches, in the order in which they were opened."""
        return self.streams.of_topic(OPENED)

    # --- reading

    def load(self, stream: UUID) -> Match:
        """The match as it stands now, for the caller alone. Raises UnknownMatch and Malformed."""
        with self._lock:
            kept = self._matches.get(stream)
            if kept is not None:
                _ = kept.table  # a match that is asked for again is from now on kept with its table
            match = None if kept is None else kept.fork()
        newer = () if match is None else self.streams.events(stream, gt=match.version)
        if match is None or any(isinstance(event, TextErased) for event in newer):
            match = self._read_match(stream)
        else:
            match.replay(newer)
        self._keep(match)
        return match

    def _keep(self, match: Match) -> None:
        with self._lock:
            kept = self._matches.get(match.id)
            if kept is None or kept.version < match.version:
                self._matches[match.id] = match.fork()
                self._matches.move_to_end(match.id)
                while len(self._matches) > KEPT_MATCHES:
                    self._matches.popitem(last=False)

    def forget(self, stream: UUID | None = None) -> None:
        """Lets go of matches kept in memory."""
        with self._lock:
            if stream is None:
                self._matches.clear()
            else:
                self._matches.pop(stream, None)

    def _read_match(self, stream: UUID) -> Match:
        """The two ends of the match; what lies between is read when it is asked for."""
        key = self.streams.key_of(stream)
        version = self.streams.last_version(stream)
        first = self.streams.events(stream, lte=1)
        if not first or not isinstance(first[0], Opened):
            found = topic_of(type(first[0])) if first else ""
            raise Malformed((Fault(self.streams.place(stream, 1), found, OPENED),))
        head = self.streams.line(stream, version).digest
        definitions = self.catalogues.definitions(first[0].game, first[0].catalogue)
        source = Stored(self.streams, self.snapshots, definitions, (stream, version))
        match = Match.stored(stream, key, definitions, source, (first[0], version, head))
        helped = self.streams.last_of(stream, topic_of(AssistSet))
        match.assist = (helped if isinstance(helped, AssistSet) else first[0]).assist
        return match

    def verify(self, stream: UUID) -> int | None:
        """The first event of the match that does not fit the chain, or None."""
        return verify(self.streams.lines(stream), stream, self.streams.key_of(stream))

    def false_table(self, stream: UUID) -> int | None:
        """The first version whose kept table is another one than its events make, or None.

        No digest seals the tables that are kept, for they can be made again; whoever trusts nobody makes them again.
        """
        definitions = self._read_match(stream).history.catalogue
        history = Match(stream, b"", definitions).replay(self.streams.events(stream)).history
        for version in self.snapshots.versions(stream):
            kept = self.snapshots.nearest(stream, version, definitions)
            if kept is not None and kept[0] == version and kept[1] != history.table_at(version):
                return version
        return None

    # --- writing

    def save(
        self,
        match: Match,
        expected: int | None = None,
        key: str = "",
        request: Any = None,
        answers: Iterable[Answered] = (),
    ) -> Saved:
        """Stores what is pending; it is on the disk when this returns.

        expected: the version that the sender saw. key: idempotency key of the request, which the same request finds
        answered as the first time. answers: further requests that this answers, each by a version of its own. Raises
        Conflict, KeyReused, StoreBusy.
        """
        before = match.stored_version
        if key and (answered := self.answers.to(match.id, key, request)):
            return answered
        if expected is not None and expected != before:
            raise self.streams.conflict(match.id, expected)
        if not match.pending:
            return Saved(before, match.head)
        beside: list[Statement] = [] if before else [self.streams.key_entry(match.id, match.key)]
        if key:
            beside.append(self.answers.entry(match.id, key, request, match.key, match.version))
        beside += [self.answers.entry(match.id, one.key, one.request, match.key, one.version) for one in answers]
        try:
            self.streams.write(match.pending, beside)
        except Taken as wrong:
            if key and (answered := self.answers.to(match.id, key, request)):
                return answered
            raise self.streams.conflict(match.id, before) from wrong
        match.pending.clear()
        self._keep(match)
        self.snapshots.keep(match.id, match.history.kept(before, match.version), match.version)
        for listener in self.listeners:
            listener(match.id)
        return Saved(match.version, match.head)

    def erase_text(self, match: Match, of: int, path: str, *, at: str, by: str, reason: str = "") -> Saved:
        """Takes a free text out of an event for good; the chain still holds, and the erasure is itself an event."""
        lines = self.streams.lines(match.id, gt=of - 1, lte=of)
        bare = erase(lines[0], match.key, path) if lines else None
        if bare is None:
            raise Malformed((Fault(self.streams.place(match.id, of), path, "a free text of the event"),))
        match.note_erasure(of, path, at=at, by=by, reason=reason)
        state = self.file.packing.state_of_line(match.id, bare)
        put = "UPDATE stored_events SET state=? WHERE originator_id=? AND originator_version=?"
        before = match.stored_version
        try:
            self.streams.write(match.pending, [(put, (state, match.id.hex, of)), self.snapshots.thrown_away(match.id)])
        except Taken as wrong:
            raise self.streams.conflict(match.id, before) from wrong
        match.pending.clear()
        self.forget(match.id)
        self.file.tidy()
        return Saved(match.version, match.head)

    def adopt(self, stream: UUID, key: bytes, lines: Sequence[Line]) -> None:
        """Takes in a match from elsewhere, all of it or nothing. Raises Malformed and Conflict."""
        bad = verify(lines, stream, key)
        if bad is not None:
            raise Malformed((Fault(self.streams.place(stream, bad), "a broken chain", "the event that was sealed"),))
        try:
            match = Match(stream, key, {}).replay(event_from(stream, line) for line in lines)
        except (KeyError, msgspec.DecodeError) as wrong:
            raise Malformed((Fault(f"match {stream}", str(wrong), "events that this program knows"),)) from wrong
        try:
            with self.file.guarded():
                self.file.packing.begin(stream, match.opened.game)
            self.file.adopt(stream, lines, [self.streams.key_entry(stream, key)])
        except Taken as wrong:
            raise self.streams.conflict(stream, 0) from wrong
        self.snapshots.keep(stream, match.history.kept(0, match.version), match.version)
