"""The chain: each event's digest covers all before it, with secrets and texts standing in it as commitments only.

Whoever has a bundle can check it with SHA-256, HMAC and msgpack alone, as `tests/record/outsider.py` does in a page:

- The digest of event n is SHA-256 of the digest before it, "|n|topic|length|" and the form, whose length that is.
  Before event 1 stands SHA-256 of "adjudicator stream " and the sixteen bytes of the match's id.
- The form is the body in msgpack, keys in the order in which they stand, in which a commitment takes the place of every
  value at a path (JSON pointer) of `sealed` or `texts`, deeper ones first. What is a commitment already stays, and
  a path that leads into one is passed over.
- A commitment is "~" and, in URL-safe base64 without padding, SHA-256 of the salt and the value in msgpack with its
  keys sorted. The salt is HMAC-SHA-256 of "n|path" under the key of the match; a redacted copy, which goes without the
  key, brings the salts of what it still shows.
"""

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from collections.abc import Collection
from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any
from typing import Final
from uuid import UUID

from msgspec import DecodeError
from msgspec import Struct

from adjudicator.record.codec import canonical
from adjudicator.record.codec import decode_event
from adjudicator.record.codec import decode_tree
from adjudicator.record.codec import encode_event
from adjudicator.record.codec import encode_tree
from adjudicator.record.events import Event
from adjudicator.record.events import topic_of

_COMMITMENT: Final = re.compile(r"~[A-Za-z0-9_-]{43}")
_ALPHABET: Final = "34679ACDEFGHJKMNPQRTWXY"
"""Digits and letters that nobody takes for one another across a table."""

CODE_LENGTH: Final = 8


class Line(Struct, frozen=True):
    """One event as it is stored: the bytes that it says itself in, and its link in the chain.

    salts: path -> salt (hex) of the values that a redacted copy still shows, since such a copy goes without the key.
    """

    version: int
    topic: str
    digest: bytes
    body: bytes
    salts: Mapping[str, str] = {}


Salt = Callable[[str], bytes | None]


def start_of(stream: UUID) -> bytes:
    """What the first event of a stream is chained to."""
    return hashlib.sha256(b"adjudicator stream " + stream.bytes).digest()


def salt_of(key: bytes, version: int, path: str) -> bytes:
    """The salt of one value: whoever is given it can check that value and no other."""
    return hmac.new(key, f"{version}|{path}".encode(), hashlib.sha256).digest()


def commitment(salt: bytes, value: Any) -> str:
    """What stands in the chain for a value that may be taken out of a copy."""
    # The salt has a fixed length, hence no two pairs of salt and value have the same bytes.
    digest = hashlib.sha256(salt + canonical(value)).digest()
    return "~" + urlsafe_b64encode(digest).decode().rstrip("=")


def is_commitment(value: Any) -> bool:
    """The value was taken out and its commitment left."""
    return isinstance(value, str) and _COMMITMENT.fullmatch(value) is not None


def path_of(steps: Iterable[str | int]) -> str:
    """A place inside an event as a JSON pointer."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def place(tree: Any, path: str) -> tuple[Any, Any] | None:
    """The container and the key that a path leads to, None if it is not there (any more)."""
    *way, last = [step.replace("~1", "/").replace("~0", "~") for step in path.split("/")[1:]]
    for step in way:
        inner = _inside(tree, step)
        if inner is None:
            return None
        tree = tree[inner]
    inner = _inside(tree, last)
    return None if inner is None else (tree, inner)


def _inside(tree: Any, step: str) -> str | int | None:
    if isinstance(tree, dict):
        return step if step in tree else None
    if isinstance(tree, list) and step.isdigit() and int(step) < len(tree):
        return int(step)
    return None


def committed(tree: Any) -> tuple[str, ...]:
    """The paths of all that stands as a commitment in the chain, what lies inside another first."""
    paths = [*tree.get("sealed", ()), *tree.get("texts", ())]
    return tuple(sorted(paths, key=lambda path: (-path.count("/"), path)))


def form(tree: Any, salt: Salt) -> bytes:
    """The bytes that are hashed for an event with these plain values (which are used up).

    A value without salt stays as it stands: then the digest does not fit, unless that value is a commitment already.
    """
    for path in committed(tree):
        at = place(tree, path)
        if at is None:
            continue
        inside, key = at
        value = inside[key]
        salted = None if is_commitment(value) else salt(path)
        if salted is not None:
            inside[key] = commitment(salted, value)
    return encode_tree(tree)


def link(previous: bytes, version: int, topic: str, hashed: bytes) -> bytes:
    """The digest of an event."""
    head = f"|{version}|{topic}|{len(hashed)}|".encode()
    return hashlib.sha256(previous + head + hashed).digest()


def seal(previous: bytes, version: int, topic: str, body: bytes, key: bytes) -> bytes:
    """The digest of an event that is about to be appended."""
    tree = decode_tree(body)
    if "sealed" not in tree and "texts" not in tree:
        return link(previous, version, topic, body)
    return link(previous, version, topic, form(tree, lambda path: salt_of(key, version, path)))


def chained(event: Event, stream: UUID, version: int, previous: bytes, key: bytes) -> Event:
    """The event at its place in a stream, sealed, and read back as whoever loads it will read it."""
    topic = topic_of(type(event))
    body = encode_event(event)
    return decode_event(topic, body, stream, version, seal(previous, version, topic, body, key))


def event_from(stream: UUID, line: Line) -> Event:
    """The event that the line says. Raises msgspec.DecodeError, and KeyError for an unknown topic."""
    return decode_event(line.topic, line.body, stream, line.version, line.digest)


def verify(lines: Iterable[Line], stream: UUID, key: bytes | None = None) -> int | None:
    """The first version that does not fit the chain, or None: every event is there and says what it said.

    key: the secret of the match; without it only copies that bring their salts can be checked.
    """
    previous = start_of(stream)
    for expected, line in enumerate(lines, start=1):
        if line.version != expected or _digest_of(previous, line, key) != line.digest:
            return expected
        previous = line.digest
    return None


def _digest_of(previous: bytes, line: Line, key: bytes | None) -> bytes | None:
    try:
        tree = decode_tree(line.body)
    except DecodeError:
        return None
    if not isinstance(tree, dict):
        return None
    if "sealed" not in tree and "texts" not in tree:
        return link(previous, line.version, line.topic, line.body)

    def salt(path: str) -> bytes | None:
        if path in line.salts:
            return bytes.fromhex(line.salts[path])
        return None if key is None else salt_of(key, line.version, path)

    try:
        return link(previous, line.version, line.topic, form(tree, salt))
    except (AttributeError, TypeError, ValueError):
        return None


def redact(line: Line, key: bytes, opened: Collection[str]) -> Line:
    """A copy that shows of the secrets only those at the opened paths, and verifies without the key."""
    tree = decode_tree(line.body)
    if "sealed" not in tree and "texts" not in tree:
        return line
    formed = decode_tree(line.body)
    form(formed, lambda path: salt_of(key, line.version, path))
    salts: dict[str, str] = {}
    for path in tree.get("sealed", ()):
        at, hidden = place(tree, path), place(formed, path)
        if at is None or hidden is None or is_commitment(at[0][at[1]]):
            continue
        if path in opened:
            salts[path] = salt_of(key, line.version, path).hex()
        else:
            at[0][at[1]] = hidden[0][hidden[1]]
    for path in tree.get("texts", ()):
        at = place(tree, path)
        if at is not None and not is_commitment(at[0][at[1]]):
            salts[path] = salt_of(key, line.version, path).hex()
    return Line(line.version, line.topic, line.digest, encode_tree(tree), salts)


def erase(line: Line, key: bytes, path: str) -> Line | None:
    """The event with a text, wherever it stands in it, replaced by commitments; None if no text stands there."""
    tree = decode_tree(line.body)
    paths = committed(tree)
    text = _value(tree, path)
    if path not in paths or not isinstance(text, str):
        return None
    for other in () if is_commitment(text) else paths:
        at = place(tree, other)
        if at is not None and at[0][at[1]] == text:
            at[0][at[1]] = commitment(salt_of(key, line.version, other), text)
    return Line(line.version, line.topic, line.digest, encode_tree(tree))


def _value(tree: Any, path: str) -> Any:
    at = place(tree, path)
    return None if at is None else at[0][at[1]]


def is_short_code(text: str) -> bool:
    """The text could be the short code of some digest."""
    return len(text) == CODE_LENGTH and set(text) <= set(_ALPHABET)


def short_code(head: bytes) -> str:
    """The digest as people compare it between two phones: eight characters without look-alikes."""
    number = int.from_bytes(head)
    code = ""
    for _ in range(CODE_LENGTH):
        number, rest = divmod(number, len(_ALPHABET))
        code += _ALPHABET[rest]
    return code
