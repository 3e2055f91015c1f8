"""The form of a backup: its tables, and how a row becomes a line and a line a row."""

import re
from base64 import b64decode
from base64 import b64encode
from collections.abc import Sequence
from typing import Any
from typing import Final

import msgspec

from adjudicator.record.schema import TABLES

FORMAT: Final = "adjudicator.backup 1"
EVENTS: Final = "stored_events"
POSITION: Final = "position"
EVENT_COLUMNS: Final = "originator_id, originator_version, topic, state"
TRACKING: Final = "tracking"

_NAME: Final = re.compile(r"CREATE TABLE IF NOT EXISTS (\w+)")


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a backup. database: the kind that it was taken from."""

    format: str
    schema: int
    engine: str
    at: str
    database: str


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The line before the rows of a table."""

    table: str
    columns: tuple[str, ...]


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a backup."""

    rows: int
    sha256: str


def tables() -> tuple[str, ...]:
    """Everything that belongs to a store: the library's tables, then ours."""
    ours = (_NAME.match(statement) for statement in TABLES)
    return EVENTS, TRACKING, *(found[1] for found in ours if found)


def line_of_row(row: Sequence[Any]) -> bytes:
    """The row as a line."""
    values = [{"base64": b64encode(one).decode()} if isinstance(one, bytes) else one for one in row]
    return msgspec.json.encode(values) + b"\n"


def row_of_line(values: list[Any]) -> list[Any]:
    """The row that is a line. Raises ValueError."""
    return [b64decode(one["base64"], validate=True) if isinstance(one, dict) else one for one in values]
