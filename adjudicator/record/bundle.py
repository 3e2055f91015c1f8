"""A bundle: one match in one file, to be kept, compared, checked offline and taken in elsewhere.

JSON lines, in this order: a head (what, schema, match, game, edition, engine, versions, digest of the last event, the
match's key or for whom it was redacted), the catalogue, then one line an event (version, topic, digest, body, and in
redacted copies the salts of what is still shown). The same match gives the same bytes.
"""

from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any
from typing import Final
from typing import TypeVar
from uuid import UUID

import msgspec
from msgspec import Struct

from adjudicator.cards.catalogue import digest_of
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.record.codec import decode_tree
from adjudicator.record.codec import encode_tree
from adjudicator.record.digest import Line
from adjudicator.record.digest import redact
from adjudicator.record.digest import verify
from adjudicator.record.events import Opened
from adjudicator.record.events import topic_of
from adjudicator.record.hindsight import opened_paths
from adjudicator.record.store import Store

S = TypeVar("S", bound=Struct)

BUNDLE: Final = "adjudicator.match"
SCHEMA: Final = 1
HEAD_LINES: Final = 2


class Head(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line. seals: signatures of the head of the chain, none so far."""

    bundle: str
    schema: int
    match: UUID
    game: str
    edition: str
    engine: str
    versions: int
    head: str
    key: str | None = None
    redacted_for: str | None = None
    seals: tuple[Any, ...] = ()


class _Catalogue(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    digest: str
    data: Any


class _Event(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    version: int
    topic: str
    digest: str
    body: Any
    salts: Mapping[str, str] = {}


class _Opening(Struct, frozen=True, kw_only=True):
    """What the head repeats of the first event."""

    game: str
    edition: str
    engine: str
    catalogue: str


class Bundle(Struct, frozen=True):
    """A bundle as it was read."""

    head: Head
    catalogue: Mapping[str, Any]
    lines: tuple[Line, ...]


def export(store: Store, stream: UUID, viewer: str | None = None) -> bytes:
    """The match as a bundle; for a viewer with nothing in it that the viewer is not told, and still verifiable."""
    match = store.load(stream)
    opened = match.opened
    key = None if viewer is not None else match.key.hex()
    head = Head(
        bundle=BUNDLE,
        schema=SCHEMA,
        match=stream,
        game=opened.game,
        edition=opened.edition,
        engine=opened.engine,
        versions=match.version,
        head=match.head.hex(),
        key=key,
        redacted_for=viewer,
    )
    data = store.catalogues.data(opened.catalogue) if opened.catalogue else {}
    catalogue = _Catalogue(digest=opened.catalogue, data=data)
    lines = store.streams.lines(stream, lte=match.version)
    if viewer is not None:
        shown_paths = opened_paths(match.history, viewer)
        lines = [redact(line, match.key, paths) for line, paths in zip(lines, shown_paths, strict=True)]
    return _written((head, catalogue, *map(_as_event, lines)))


def _as_event(line: Line) -> _Event:
    return _Event(
        version=line.version,
        topic=line.topic,
        digest=line.digest.hex(),
        body=decode_tree(line.body),
        salts=line.salts,
    )


def _written(parts: Iterable[Struct]) -> bytes:
    return b"".join(msgspec.json.encode(part) + b"\n" for part in parts)


def read(written: bytes, place: str = "bundle") -> Bundle:
    """The bundle that was written so. Raises Malformed where a line cannot be read or something is missing."""
    raw = written.splitlines()
    head = _part(raw, 0, Head, place)
    if head.bundle != BUNDLE or head.schema != SCHEMA:
        found = f"{head.bundle} {head.schema}"
        raise Malformed((Fault(f"{place}, line 1", found, f"{BUNDLE} {SCHEMA}"),))
    catalogue = _part(raw, 1, _Catalogue, place)
    if catalogue.digest and digest_of(catalogue.data) != catalogue.digest:
        raise Malformed((Fault(f"{place}, line 2: catalogue", digest_of(catalogue.data), catalogue.digest),))
    events = [_part(raw, at, _Event, place) for at in range(HEAD_LINES, len(raw))]
    return Bundle(head, catalogue.data, tuple(_as_line(event, place) for event in events))


def _part(raw: list[bytes], at: int, kind: type[S], place: str) -> S:
    where = f"{place}, line {at + 1}"
    if at >= len(raw):
        raise Malformed((Fault(where, "", "a line of a bundle"),))
    try:
        part = msgspec.json.decode(raw[at], type=kind)
    except msgspec.DecodeError as wrong:
        raise Malformed((Fault(where, str(wrong), "a line of a bundle"),)) from wrong
    if msgspec.json.encode(part) != raw[at]:  # a key said twice, a space: nothing that was sealed, but not as written
        raise Malformed((Fault(where, "other bytes for the same", "a line of a bundle"),))
    return part


def _as_line(event: _Event, place: str) -> Line:
    try:
        digest = bytes.fromhex(event.digest)
    except ValueError as wrong:
        where = f"{place}: event {event.version}: digest"
        raise Malformed((Fault(where, shown(event.digest), "64 hexadecimal digits"),)) from wrong
    return Line(event.version, event.topic, digest, encode_tree(event.body), event.salts)


def is_bundle(written: bytes) -> bool:
    """Whether a file means to be an exported match: each of its lines is a JSON object, as no line of TOML can be."""
    return written.startswith(b"{")


def check(bundle: Bundle, place: str = "bundle") -> None:
    """Everything is there and says what it said when it was sealed. Raises Malformed, naming the first bad event."""
    head, lines = bundle.head, bundle.lines
    if head.seals:
        raise Malformed((Fault(f"{place}, line 1: seals", shown(head.seals), "no seals"),))
    if (head.key is None) == (head.redacted_for is None):
        raise Malformed((Fault(f"{place}, line 1: redacted_for", shown(head.redacted_for), "a key or a viewer"),))
    key = None if head.key is None else _key(head.key, place)
    bad = verify(lines, head.match, key)
    if bad is not None:
        raise Malformed((Fault(f"{place}: event {bad}", _found(lines, bad), f"event {bad} as it was sealed"),))
    if len(lines) != head.versions:
        raise Malformed((Fault(f"{place}: event {len(lines) + 1}", f"{len(lines)} events", f"{head.versions} events"),))
    if not lines or lines[-1].digest.hex() != head.head:
        raise Malformed((Fault(f"{place}, line 1: head", head.head, "the digest of the last event"),))
    _check_opening(bundle, place)


def _found(lines: tuple[Line, ...], bad: int) -> str:
    line = lines[bad - 1]
    return f"event {line.version}" if line.version != bad else "another text or digest"


def _check_opening(bundle: Bundle, place: str) -> None:
    first = bundle.lines[0]
    if first.topic != topic_of(Opened):
        raise Malformed((Fault(f"{place}: event 1", first.topic, "match.opened"),))
    try:
        # Only what the head repeats: in a redacted copy the rest may be commitments.
        opened = msgspec.convert(decode_tree(first.body), _Opening)
    except (msgspec.DecodeError, msgspec.ValidationError) as wrong:
        raise Malformed((Fault(f"{place}: event 1", str(wrong), "match.opened"),)) from wrong
    for field in ("game", "edition", "engine"):
        said, sealed = getattr(bundle.head, field), getattr(opened, field)
        if said != sealed:
            raise Malformed((Fault(f"{place}, line 1: {field}", said, sealed),))
    if opened.catalogue and opened.catalogue != digest_of(bundle.catalogue):
        raise Malformed((Fault(f"{place}, line 2: catalogue", digest_of(bundle.catalogue), opened.catalogue),))


def _key(written: str, place: str) -> bytes:
    try:
        return bytes.fromhex(written)
    except ValueError as wrong:
        raise Malformed((Fault(f"{place}, line 1: key", shown(written), "hexadecimal digits"),)) from wrong


def take_in(store: Store, written: bytes, place: str = "bundle") -> UUID:
    """Enters a whole bundle into a store; one that is there already, and the same, is left as it is.

    Raises Malformed for a damaged or redacted bundle, Conflict if the store has another match of this id.
    """
    bundle = read(written, place)
    check(bundle, place)
    head = bundle.head
    if head.key is None:
        raise Malformed((Fault(f"{place}, line 1: key", "", "the key of a whole bundle"),))
    there = store.streams.lines(head.match)
    if tuple(there) == bundle.lines:
        return head.match
    if bundle.catalogue:
        store.catalogues.put(bundle.catalogue)
    store.adopt(head.match, bytes.fromhex(head.key), bundle.lines)
    return head.match
