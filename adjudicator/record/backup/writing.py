"""A backup is taken: all tables at one moment, while others write."""

import gzip
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from adjudicator.record.backup.form import EVENT_COLUMNS
from adjudicator.record.backup.form import EVENTS
from adjudicator.record.backup.form import FORMAT
from adjudicator.record.backup.form import POSITION
from adjudicator.record.backup.form import End
from adjudicator.record.backup.form import Head
from adjudicator.record.backup.form import Table
from adjudicator.record.backup.form import line_of_row
from adjudicator.record.backup.form import tables
from adjudicator.record.database import Database
from adjudicator.record.database import Moment
from adjudicator.record.schema import SCHEMA
from adjudicator.record.schema import furnish

SQUEEZED: Final = 6
FOR_NOBODY_ELSE: Final = 0o600


class Backup(msgspec.Struct, frozen=True):
    """What lies in a backup that was taken."""

    events: int
    rows: int
    bytes: int


def write_backup(database: Database, file: Path, *, at: str, engine: str) -> Backup:
    """Writes the whole store into a file, which is there whole or not at all. Raises StoreBusy, Malformed, OSError."""
    furnish(database)
    head = Head(FORMAT, SCHEMA, engine, at, database.kind)
    beside = file.with_name(f".{file.name}.part")
    beside.unlink(missing_ok=True)
    beside.touch(FOR_NOBODY_ELSE, exist_ok=False)
    try:
        with database.still() as moment, gzip.open(beside, "wb", SQUEEZED) as written:
            digest, rows = sha256(), 0
            for line in _lines(head, moment):
                digest.update(line)
                written.write(line)
                rows += line.startswith(b"[")
            written.write(msgspec.json.encode(End(rows, digest.hexdigest())) + b"\n")
            [(events,)] = moment.ask(f"SELECT count(*) FROM {EVENTS}")  # noqa: S608  # a name of ours
        beside.replace(file)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    return Backup(events, rows, file.stat().st_size)


def _lines(head: Head, moment: Moment) -> Iterator[bytes]:
    """All lines but the last."""
    yield msgspec.json.encode(head) + b"\n"
    for table in tables():
        asked = f"SELECT * FROM {table}"  # noqa: S608  # a name of ours
        if table == EVENTS:
            number = moment.position
            asked = f"SELECT {number} AS {POSITION}, {EVENT_COLUMNS} FROM {EVENTS} ORDER BY {number}"  # noqa: S608  # names of ours
        with moment.each(asked) as (columns, rows):
            yield msgspec.json.encode(Table(table, columns)) + b"\n"
            for row in rows:
                yield line_of_row(row)
