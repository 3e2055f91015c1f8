"""Where matches are kept, with what belongs beside them: one SQLite file, written by one writer at a time."""

import hmac
from collections import OrderedDict
from collections.abc import Callable
from collections.abc import Mapping
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any
from typing import Final
from typing import Self
from typing import cast
from uuid import UUID

import msgspec

from adjudicator.cards.catalogue import digest_of
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.record.codec import canonical
from adjudicator.record.codec import decode_table
from adjudicator.record.codec import encode_table
from adjudicator.record.digest import Line
from adjudicator.record.digest import chained
from adjudicator.record.digest import erase
from adjudicator.record.digest import start_of
from adjudicator.record.digest import verify
from adjudicator.record.events import TOPICS
from adjudicator.record.events import Event
from adjudicator.record.events import Opened
from adjudicator.record.events import TextErased
from adjudicator.record.events import topic_of
from adjudicator.record.match import Match
from adjudicator.record.sqlite import DIGEST_LENGTH
from adjudicator.record.sqlite import Record
from adjudicator.record.sqlite import Taken
from adjudicator.record.sqlite import event_from
from adjudicator.record.sqlite import guarded
from adjudicator.record.sqlite import line_from

STORE_SCHEMA: Final = 1
SNAPSHOT_SCHEMA: Final = 1
"""Raised whenever a table or its bytes change; older snapshots are thrown away and made again from the events."""

SNAPSHOT_EVERY: Final = 256
KEPT_MATCHES: Final = 64
SNAPSHOT_TOPIC: Final = "match.snapshot"
OPENED: Final = "match.opened"

ReadCatalogue = Callable[[str, Mapping[str, Any]], Mapping[str, Any]]
"""Game and catalogue data -> name -> definition."""

_TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS catalogues (digest TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS stream_keys (stream TEXT PRIMARY KEY, secret BLOB NOT NULL) WITHOUT ROWID",
    """CREATE TABLE IF NOT EXISTS answers (match TEXT, key TEXT, body BLOB NOT NULL, version INTEGER NOT NULL,
    PRIMARY KEY (match, key)) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS side_log (id INTEGER PRIMARY KEY, match TEXT NOT NULL, at TEXT NOT NULL,
    who TEXT NOT NULL, kind TEXT NOT NULL, body BLOB NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS side_log_of_match ON side_log (match, id)",
    """CREATE TABLE IF NOT EXISTS stored_snapshots (originator_id TEXT, originator_version INTEGER, topic TEXT,
    state BLOB, PRIMARY KEY (originator_id, originator_version)) WITHOUT ROWID""",
)


class Conflict(Exception):
    """Somebody else has written first. current: the version now. since: the events after the expected one."""

    def __init__(self, stream: UUID, expected: int, current: int, since: tuple[Event, ...]) -> None:
        super().__init__(f"match {stream} is at version {current}, not {expected}")
        self.stream = stream
        self.expected = expected
        self.current = current
        self.since = since


class KeyReused(Exception):
    """An idempotency key came again with another body."""

    def __init__(self, key: str, version: int) -> None:
        super().__init__(f"the key {key!r} was used for another request, answered by version {version}")
        self.key = key
        self.version = version


class UnknownMatch(LookupError):
    """There is no such match in the store."""

    def __init__(self, stream: UUID) -> None:
        super().__init__(f"no match {stream}")
        self.stream = stream


class Saved(msgspec.Struct, frozen=True):
    """What an append is answered with. again: it had been appended before, under the same key."""

    version: int
    head: bytes
    again: bool = False


class Note(msgspec.Struct, frozen=True):
    """An entry of the log beside a match: an attempt, a private look, a question."""

    id: int
    at: str
    who: str
    kind: str
    body: Any


class Notice(msgspec.Struct, frozen=True):
    """An event as followers of the whole store hear of it."""

    position: int
    stream: UUID
    version: int
    topic: str


class _Snapshot(msgspec.Struct, frozen=True, array_like=True):
    schema: int
    head: bytes
    table: bytes


_SNAPSHOT: Final = msgspec.msgpack.Decoder(_Snapshot)


def open_store(path: Path | str, read_catalogue: ReadCatalogue | None = None) -> "Store":
    """The store in this file, which is made if there is none.

    read_catalogue: what a catalogue's data mean; without it the tables have the data as they are. Raises Malformed if
    the file is something else.
    """
    return Store(Path(path), read_catalogue or _as_it_is)


def _as_it_is(_: str, data: Mapping[str, Any]) -> Mapping[str, Any]:
    cards: Mapping[str, Any] = data.get("cards", {})
    return cards


class Store:
    """All matches of one file. Safe for threads; each process opens its own."""

    def __init__(self, path: Path, read_catalogue: ReadCatalogue) -> None:
        self.path = path
        self._read = read_catalogue
        self._lock = Lock()
        self._matches: OrderedDict[UUID, Match] = OrderedDict()
        self._catalogues: dict[tuple[str, str], Mapping[str, Any]] = {}
        with guarded(path):
            self._record = Record(str(path))
            [(schema,)] = self._record.ask("PRAGMA user_version")
            if schema not in (0, STORE_SCHEMA):
                raise Malformed((Fault(f"{path}: schema", str(schema), str(STORE_SCHEMA)),))
            if schema == 0:
                self._record.do(
                    [*((statement, ()) for statement in _TABLES), (f"PRAGMA user_version={STORE_SCHEMA}", ())]
                )

    def close(self) -> None:
        """Lets go of the file."""
        self._record.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, statement: str, *values: Any) -> list[Any]:
        with guarded(self.path):
            return self._record.ask(statement, values)

    def _do(self, *statements: tuple[str, tuple[Any, ...]]) -> None:
        with guarded(self.path):
            self._record.do(statements)

    # --- catalogues

    def put_catalogue(self, data: Mapping[str, Any]) -> str:
        """Keeps a catalogue, once; its digest is what matches name it by."""
        digest = digest_of(data)
        self._do(("INSERT OR IGNORE INTO catalogues VALUES (?,?)", (digest, msgspec.json.encode(data))))
        return digest

    def catalogue(self, digest: str) -> Mapping[str, Any]:
        """The data of a catalogue. Raises Malformed if it is missing or not what it was."""
        found = self._ask("SELECT data FROM catalogues WHERE digest=?", digest)
        place = f"{self.path}: catalogue {digest[:12]}"
        if not found:
            raise Malformed((Fault(place, "", "a catalogue"),))
        try:
            data: Mapping[str, Any] = msgspec.json.decode(found[0][0])
        except msgspec.DecodeError as wrong:
            raise Malformed((Fault(place, str(wrong), "a catalogue"),)) from wrong
        if digest_of(data) != digest:
            raise Malformed((Fault(place, digest_of(data), digest),))
        return data

    def _definitions(self, game: str, digest: str) -> Mapping[str, Any]:
        if (game, digest) not in self._catalogues:
            self._catalogues[game, digest] = self._read(game, self.catalogue(digest)) if digest else {}
        return self._catalogues[game, digest]

    # --- reading

    def matches(self) -> tuple[UUID, ...]:
        """All matches, in the order in which they were opened."""
        rows = self._ask("SELECT originator_id FROM stored_events WHERE topic=? ORDER BY rowid", OPENED)
        return tuple(UUID(row[0]) for row in rows)

    def lines(self, stream: UUID, gt: int = 0, lte: int | None = None) -> list[Line]:
        """The events after a version as they are stored. Raises Malformed where one is missing or cut short."""
        with guarded(self.path):
            rows = self._record.rows(stream, gt, lte)
        for expected, row in enumerate(rows, start=gt + 1):
            if row[0] != expected:
                raise Malformed((Fault(self._place(stream, expected), f"event {row[0]}", f"event {expected}"),))
            if not isinstance(row[2], bytes) or len(row[2]) <= DIGEST_LENGTH:
                raise Malformed((Fault(self._place(stream, expected), shown(repr(row[2])), "an event"),))
        return [line_from(row) for row in rows]

    def events(self, stream: UUID, gt: int = 0, lte: int | None = None) -> list[Event]:
        """The events after a version. Raises Malformed where one cannot be read."""
        events: list[Event] = []
        for line in self.lines(stream, gt, lte):
            try:
                events.append(event_from(stream, line))
            except KeyError as wrong:
                expected = "|".join(TOPICS)
                raise Malformed((Fault(self._place(stream, line.version), line.topic, expected),)) from wrong
            except (msgspec.DecodeError, TypeError, AttributeError) as wrong:
                raise Malformed((Fault(self._place(stream, line.version), str(wrong), "an event"),)) from wrong
        return events

    def _place(self, stream: UUID, version: int) -> str:
        return f"{self.path}: match {stream}, event {version}"

    def key_of(self, stream: UUID) -> bytes:
        """The secret from which the salts of a stream are made. Raises UnknownMatch."""
        found = self._ask("SELECT secret FROM stream_keys WHERE stream=?", stream.hex)
        if not found:
            raise UnknownMatch(stream)
        return bytes(found[0][0])

    def load(self, stream: UUID) -> Match:
        """The match as it stands now, for the caller alone. Raises UnknownMatch and Malformed."""
        with self._lock:
            kept = self._matches.get(stream)
            match = None if kept is None else kept.fork()
        newer = () if match is None else self.events(stream, gt=match.version)
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
        key = self.key_of(stream)
        first = self.events(stream, lte=1)
        if not first or not isinstance(first[0], Opened):
            found = topic_of(type(first[0])) if first else ""
            raise Malformed((Fault(self._place(stream, 1), found, OPENED),))
        definitions = self._definitions(first[0].game, first[0].catalogue)
        match = self._resumed(stream, key, definitions)
        if match is None:
            return Match(stream, key, definitions).replay(self.events(stream))
        return match.replay(self.events(stream, gt=match.version))

    def _resumed(self, stream: UUID, key: bytes, definitions: Mapping[str, Any]) -> Match | None:
        """The match from its latest snapshot, if that is of our schema and of these very events."""
        found = self._ask(
            "SELECT originator_version, state FROM stored_snapshots WHERE originator_id=? "
            "ORDER BY originator_version DESC LIMIT 1",
            stream.hex,
        )
        if not found:
            return None
        version = found[0][0]
        at = self.lines(stream, gt=version - 1, lte=version)
        try:
            snapshot = _SNAPSHOT.decode(found[0][1])
            if snapshot.schema == SNAPSHOT_SCHEMA and at and at[0].digest == snapshot.head:
                table = decode_table(snapshot.table, definitions)
                return Match.resumed(
                    stream, key, (version, snapshot.head, table), lambda: self.events(stream, lte=version)
                )
        except msgspec.DecodeError:
            pass
        self._do(("DELETE FROM stored_snapshots WHERE originator_id=?", (stream.hex,)))
        return None

    def verify(self, stream: UUID) -> int | None:
        """The first event of the match that does not fit the chain, or None."""
        return verify(self.lines(stream), stream, self.key_of(stream))

    # --- writing

    def save(self, match: Match, expected: int | None = None, key: str = "", request: Any = None) -> Saved:
        """Stores what is pending; it is on the disk when this returns.

        expected: the version that the sender saw. key: idempotency key of the request, which the same request finds
        answered as the first time. Raises Conflict, KeyReused, StoreBusy.
        """
        before = match.stored_version
        if key and (answered := self.answered(match.id, key, request)):
            return answered
        if expected is not None and expected != before:
            raise self._conflict(match.id, expected)
        if not match.pending:
            return Saved(before, match.head)
        try:
            with guarded(self.path):
                self._record.save(*cast("list[Any]", match.pending), beside=self._beside(match, key, request))
        except Taken as wrong:
            if key and (answered := self.answered(match.id, key, request)):
                return answered
            raise self._conflict(match.id, before) from wrong
        match.pending.clear()
        self._keep(match)
        if before // SNAPSHOT_EVERY != match.version // SNAPSHOT_EVERY:
            self.take_snapshot(match)
        return Saved(match.version, match.head)

    def append(self, stream: UUID, events: Sequence[Event], expected: int, key: bytes = b"") -> tuple[Event, ...]:
        """Stores events of a stream that is no match, such as a dispute, after a version; they come back in place.

        key: the secret of a new stream. Raises Conflict, StoreBusy.
        """
        secret = self.key_of(stream) if expected else key
        last = self.lines(stream, gt=expected - 1, lte=expected) if expected else []
        if expected and not last:
            raise self._conflict(stream, expected)
        head = last[0].digest if last else start_of(stream)
        placed: list[Event] = []
        for version, event in enumerate(events, start=expected + 1):
            placed.append(chained(event, stream, version, head, secret))
            head = placed[-1].digest
        beside = [] if expected else [("INSERT INTO stream_keys VALUES (?,?)", (stream.hex, secret))]
        try:
            with guarded(self.path):
                self._record.save(*cast("list[Any]", placed), beside=beside)
        except Taken as wrong:
            raise self._conflict(stream, expected) from wrong
        return tuple(placed)

    def _beside(self, match: Match, key: str, request: Any) -> list[tuple[str, tuple[Any, ...]]]:
        beside: list[tuple[str, tuple[Any, ...]]] = []
        if match.stored_version == 0:
            beside.append(("INSERT INTO stream_keys VALUES (?,?)", (match.id.hex, match.key)))
        if key:
            values = (match.id.hex, key, _mark_of(match.key, request), match.version)
            beside.append(("INSERT INTO answers VALUES (?,?,?,?)", values))
        return beside

    def answered(self, stream: UUID, key: str, request: Any) -> Saved | None:
        """What this request was answered under this key, if it was. Raises KeyReused if another request was."""
        found = self._ask("SELECT body, version FROM answers WHERE match=? AND key=?", stream.hex, key)
        if not found:
            return None
        body, version = found[0]
        if not hmac.compare_digest(body, _mark_of(self.key_of(stream), request)):
            raise KeyReused(key, version)
        return Saved(version, self.lines(stream, gt=version - 1, lte=version)[0].digest, again=True)

    def _conflict(self, stream: UUID, expected: int) -> Conflict:
        since = self.events(stream, gt=expected)
        current = since[-1].originator_version if since else len(self.lines(stream))
        return Conflict(stream, expected, current, tuple(since))

    def take_snapshot(self, match: Match) -> None:
        """Keeps the table of this version, so that the match is taken up from there."""
        state = msgspec.msgpack.encode(_Snapshot(SNAPSHOT_SCHEMA, match.head, encode_table(match.table)))
        self._do(
            ("DELETE FROM stored_snapshots WHERE originator_id=?", (match.id.hex,)),
            ("INSERT INTO stored_snapshots VALUES (?,?,?,?)", (match.id.hex, match.version, SNAPSHOT_TOPIC, state)),
        )

    def erase_text(self, match: Match, of: int, path: str, *, at: str, by: str, reason: str = "") -> Saved:
        """Takes a free text out of an event for good; the chain still holds, and the erasure is itself an event."""
        lines = self.lines(match.id, gt=of - 1, lte=of)
        bare = erase(lines[0], match.key, path) if lines else None
        if bare is None:
            raise Malformed((Fault(self._place(match.id, of), path, "a free text of the event"),))
        match.note_erasure(of, path, at=at, by=by, reason=reason)
        beside = [
            (
                "UPDATE stored_events SET state=? WHERE originator_id=? AND originator_version=?",
                (bare.digest + bare.body, match.id.hex, of),
            ),
            ("DELETE FROM stored_snapshots WHERE originator_id=?", (match.id.hex,)),
        ]
        before = match.stored_version
        try:
            with guarded(self.path):
                self._record.save(*cast("list[Any]", match.pending), beside=beside)
        except Taken as wrong:
            raise self._conflict(match.id, before) from wrong
        match.pending.clear()
        self.forget(match.id)
        self._record.tidy()
        return Saved(match.version, match.head)

    def adopt(self, stream: UUID, key: bytes, lines: Sequence[Line]) -> None:
        """Takes in a match from elsewhere, all of it or nothing. Raises Malformed and Conflict."""
        bad = verify(lines, stream, key)
        if bad is not None:
            raise Malformed((Fault(self._place(stream, bad), "a broken chain", "the event that was sealed"),))
        try:
            Match(stream, key, {}).replay(event_from(stream, line) for line in lines)
        except (KeyError, msgspec.DecodeError) as wrong:
            raise Malformed((Fault(f"match {stream}", str(wrong), "events that this program knows"),)) from wrong
        try:
            with guarded(self.path):
                self._record.adopt(stream, lines, [("INSERT INTO stream_keys VALUES (?,?)", (stream.hex, key))])
        except Taken as wrong:
            raise self._conflict(stream, 0) from wrong

    # --- beside the match

    def note(self, stream: UUID, *, at: str, who: str, kind: str, body: Any) -> None:
        """Enters an attempt, a private look or a question in the log beside the match, whose version does not move."""
        values = (stream.hex, at, who, kind, msgspec.json.encode(body))
        self._do(("INSERT INTO side_log (match, at, who, kind, body) VALUES (?,?,?,?,?)", values))

    def notes(self, stream: UUID, after: int = 0) -> tuple[Note, ...]:
        """The log beside the match."""
        rows = self._ask(
            "SELECT id, at, who, kind, body FROM side_log WHERE match=? AND id>? ORDER BY id", stream.hex, after
        )
        return tuple(Note(one, at, who, kind, msgspec.json.decode(body)) for one, at, who, kind, body in rows)

    # --- followers

    def follow(self, after: int, limit: int = 100, topics: Sequence[str] = ()) -> tuple[Notice, ...]:
        """Events of all matches in the order in which they were stored, after a position."""
        with guarded(self.path):
            found = self._record.notices(after, limit, topics)
        return tuple(Notice(*one) for one in found)

    def position(self, follower: str) -> int:
        """How far a follower has come."""
        with guarded(self.path):
            return self._record.position(follower)

    def advance(self, follower: str, position: int) -> None:
        """A follower has come so far; it never goes back."""
        with guarded(self.path):
            self._record.advance(follower, position)


def _mark_of(key: bytes, request: Any) -> bytes:
    """By what a request is known again, without keeping what it said."""
    return hmac.new(key, canonical(request), sha256).digest()
