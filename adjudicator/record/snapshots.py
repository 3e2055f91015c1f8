"""Snapshots: tables kept beside the events, so that no version is far from one. They are made again when in doubt."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any
from typing import Final
from uuid import UUID

import msgspec

from adjudicator.record.codec import decode_table
from adjudicator.record.codec import encode_table
from adjudicator.record.database import Database
from adjudicator.record.errors import ReadOnly
from adjudicator.record.errors import StoreBusy
from adjudicator.record.events import TextErased
from adjudicator.record.events import topic_of
from adjudicator.record.packing import DIGEST_LENGTH
from adjudicator.record.packing import Statement
from adjudicator.record.packing import Unpackable
from adjudicator.table import Table

SCHEMA: Final = 2
"""Raised whenever a table or its bytes change; older snapshots are thrown away and made again from the events."""

TOPIC: Final = "match.snapshot"
ERASED: Final = topic_of(TextErased)
TABLE: Final = """CREATE TABLE IF NOT EXISTS stored_snapshots (originator_id TEXT, originator_version INTEGER,
    topic TEXT, state BLOB, PRIMARY KEY (originator_id, originator_version))"""

_NEAREST: Final = f"""SELECT originator_version, s.state, substr(e.state, 1, {DIGEST_LENGTH})
    FROM stored_snapshots s JOIN stored_events e USING (originator_id, originator_version)
    WHERE originator_id=? AND originator_version<=? ORDER BY originator_version DESC LIMIT 1"""  # noqa: S608  # a number

_KEEP: Final = """INSERT INTO stored_snapshots (originator_id, originator_version, topic, state)
    SELECT ?,?,?,? WHERE NOT EXISTS
    (SELECT 1 FROM stored_events WHERE originator_id=? AND originator_version>? AND topic=?)
    ON CONFLICT (originator_id, originator_version) DO UPDATE SET topic=excluded.topic, state=excluded.state"""


class _Snapshot(msgspec.Struct, frozen=True, array_like=True):
    """A table as it is kept. head: the digest of the event that it stands after. table: squeezed."""

    schema: int
    head: bytes
    table: bytes


_SNAPSHOT: Final = msgspec.msgpack.Decoder(_Snapshot)


class Snapshots:
    """The snapshots of one store."""

    def __init__(self, file: Database) -> None:
        self._file = file

    def nearest(self, stream: UUID, version: int, definitions: Mapping[str, Any]) -> tuple[int, Table] | None:
        """The last table that is kept at or before a version, if it is of our schema and of these very events."""
        found = self._file.ask(_NEAREST, stream.hex, version)
        if not found:
            return None
        at, state, head = found[0]
        try:
            kept = _SNAPSHOT.decode(state)
            if (kept.schema, kept.head) == (SCHEMA, head):
                return at, decode_table(self._file.packing.unsqueezed(kept.table), definitions)
        except (msgspec.DecodeError, Unpackable, TypeError, AttributeError):
            pass
        # Whatever is wrong with one may be wrong with all, and all can be made again.
        with suppress(StoreBusy, ReadOnly):
            self._file.do(self.thrown_away(stream))
        return None

    def versions(self, stream: UUID) -> list[int]:
        """The versions at which a table is kept."""
        asked = "SELECT originator_version FROM stored_snapshots WHERE originator_id=? ORDER BY originator_version"
        return [version for (version,) in self._file.ask(asked, stream.hex)]

    def keep(self, stream: UUID, tables: Mapping[int, tuple[bytes, Table]], last: int) -> None:
        """Keeps the tables of these versions, each with the digest there; a busy or read-only store does without.

        last: the version of the match when its events were read; after it no text may have been erased from them.
        """
        if tables:
            with suppress(StoreBusy, ReadOnly):
                self._file.do(*(self._entry(stream, at, *kept, last) for at, kept in tables.items()))

    def _entry(self, stream: UUID, version: int, head: bytes, table: Table, last: int) -> Statement:
        squeezed = self._file.packing.squeezed(stream, encode_table(table))
        state = msgspec.msgpack.encode(_Snapshot(SCHEMA, head, squeezed))
        return _KEEP, (stream.hex, version, TOPIC, state, stream.hex, last, ERASED)

    @staticmethod
    def thrown_away(stream: UUID) -> Statement:
        """Takes away all snapshots of a match."""
        return "DELETE FROM stored_snapshots WHERE originator_id=?", (stream.hex,)
