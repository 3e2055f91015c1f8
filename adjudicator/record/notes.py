"""The log beside the matches: attempts, private looks, questions; it moves no version and is no part of the chain."""

from typing import Any
from typing import Final
from uuid import UUID

import msgspec

from adjudicator.record.database import Database

TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS side_log (id INTEGER PRIMARY KEY, match TEXT NOT NULL, at TEXT NOT NULL,
    who TEXT NOT NULL, kind TEXT NOT NULL, body BLOB NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS side_log_of_match ON side_log (match, id)",
)


class Note(msgspec.Struct, frozen=True):
    """An entry of the log: an attempt, a private look, a question."""

    id: int
    at: str
    who: str
    kind: str
    body: Any


class Notes:
    """The log of one store."""

    def __init__(self, file: Database) -> None:
        self._file = file

    def add(self, stream: UUID, *, at: str, who: str, kind: str, body: Any) -> None:
        """Enters something that happened beside the match."""
        values = (stream.hex, at, who, kind, msgspec.json.encode(body))
        self._file.do(("INSERT INTO side_log (match, at, who, kind, body) VALUES (?,?,?,?,?)", values))

    def has(self, stream: UUID, *, who: str, kind: str, body: Any) -> bool:
        """Whether just this was noted beside the match before."""
        values = (stream.hex, who, kind, msgspec.json.encode(body))
        return bool(self._file.ask("SELECT 1 FROM side_log WHERE match=? AND who=? AND kind=? AND body=?", *values))

    def of(self, stream: UUID, after: int = 0) -> tuple[Note, ...]:
        """What was noted beside this match, after a note."""
        rows = self._file.ask(
            "SELECT id, at, who, kind, body FROM side_log WHERE match=? AND id>? ORDER BY id", stream.hex, after
        )
        return tuple(Note(one, at, who, kind, msgspec.json.decode(body)) for one, at, who, kind, body in rows)
