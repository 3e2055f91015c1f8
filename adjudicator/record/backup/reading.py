"""A backup is restored: all of it, after every chain in it was found whole, or nothing."""

import gzip
import re
import zlib
from pathlib import Path
from typing import Final
from typing import TypeVar

import msgspec

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record.backup.form import TRACKING
from adjudicator.record.backup.form import tables
from adjudicator.record.backup.source import Source
from adjudicator.record.database import Database
from adjudicator.record.database import Whole
from adjudicator.record.digest import verify
from adjudicator.record.errors import Taken
from adjudicator.record.errors import UnknownMatch
from adjudicator.record.events import Opened
from adjudicator.record.events import topic_of
from adjudicator.record.schema import furnish
from adjudicator.record.streams import ReadStreams

T = TypeVar("T")

_COLUMN: Final = re.compile(r"[a-z_]+")
_TORN: Final = (gzip.BadGzipFile, EOFError, zlib.error)


class Restored(msgspec.Struct, frozen=True):
    """What was restored. at: when the backup was taken. streams: every chain, of matches and others, was verified."""

    at: str
    matches: int
    streams: int
    events: int
    rows: int


def restore(database: Database, file: Path, *, force: bool = False) -> Restored:
    """Puts a backup in the place of what the store holds, which is nothing unless that is forced.

    All of it or nothing: every chain is verified before it counts. Raises Malformed, StoreBusy, OSError.
    """
    furnish(database)
    with database.whole() as whole:
        if not force:
            _must_be_empty(whole)
        for table in tables():
            whole.do(f"DELETE FROM {table}")  # noqa: S608  # a name of ours
        source = Source(file)
        try:
            source.pour_into(whole)
        except Taken as wrong:
            raise Malformed((Fault(source.place, str(wrong).partition("\n")[0], "each row once"),)) from wrong
        streams, events = _must_be_sound(whole)
        database.count_on(whole, tables())
        matches = len(ReadStreams(whole).of_topic(topic_of(Opened)))
    database.tidy()
    return Restored(source.at, matches, streams, events, source.rows)


def _must_be_empty(whole: Whole) -> None:
    for table in tables():
        if table != TRACKING and whole.ask(f"SELECT 1 FROM {table} LIMIT 1"):  # noqa: S608  # a name of ours
            raise Malformed((Fault(whole.place, f"a store with {table}", "an empty store"),))


def _must_be_sound(whole: Whole) -> tuple[int, int]:
    """How many chains and events there are. Raises Malformed, naming the first event of each chain that is broken."""
    streams, events = ReadStreams(whole), 0
    faults: list[Fault] = []
    found = streams.all()
    for stream in found:
        try:
            lines = streams.lines(stream)
            bad = verify(lines, stream, streams.key_of(stream))
        except Malformed as wrong:
            faults.extend(wrong.faults)
        except UnknownMatch:
            faults.append(Fault(f"{whole.place}: match {stream}", "", "the key of a whole bundle"))
        else:
            events += len(lines)
            if bad is not None:
                place = streams.place(stream, bad)
                faults.append(Fault(place, "a broken chain", "the event that was sealed"))
    if faults:
        raise Malformed(tuple(faults))
    return len(found), events
