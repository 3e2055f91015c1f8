"""Idempotency keys: a request that comes again under its key is answered as the first time."""

import hmac
from hashlib import sha256
from typing import Any
from typing import Final
from uuid import UUID

from msgspec import Struct

from adjudicator.record.codec import canonical
from adjudicator.record.errors import KeyReused
from adjudicator.record.packing import Statement
from adjudicator.record.streams import Streams

TABLE: Final = """CREATE TABLE IF NOT EXISTS answers (match TEXT, key TEXT, body BLOB NOT NULL,
    version INTEGER NOT NULL, PRIMARY KEY (match, key))"""


class Saved(Struct, frozen=True):
    """What an append is answered with. again: it had been appended before, under the same key."""

    version: int
    head: bytes
    again: bool = False


class Answered(Struct, frozen=True):
    """A request that is answered by a version, and the key under which it may come again."""

    key: str
    request: Any
    version: int


class Answers:
    """What was answered to the requests of one store."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams

    def to(self, stream: UUID, key: str, request: Any) -> Saved | None:
        """What this request was answered under this key, if it was. Raises KeyReused if another request was."""
        found = self._streams.file.ask("SELECT body, version FROM answers WHERE match=? AND key=?", stream.hex, key)
        if not found:
            return None
        body, version = found[0]
        if not hmac.compare_digest(body, _mark_of(self._streams.key_of(stream), request)):
            raise KeyReused(key, version)
        return Saved(version, self._streams.line(stream, version).digest, again=True)

    @staticmethod
    def entry(stream: UUID, key: str, request: Any, secret: bytes, version: int) -> Statement:
        """What is written together with the version that answers a request."""
        return "INSERT INTO answers VALUES (?,?,?,?)", (stream.hex, key, _mark_of(secret, request), version)


def _mark_of(secret: bytes, request: Any) -> bytes:
    """By what a request is known again, without keeping what it said."""
    return hmac.new(secret, canonical(request), sha256).digest()
