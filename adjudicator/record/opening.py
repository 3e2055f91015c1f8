"""Which kind of database an address means; only the one that is meant is imported."""

from pathlib import Path

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record.address import file_at
from adjudicator.record.address import without_secrets
from adjudicator.record.database import Database
from adjudicator.record.packing import PhrasesOf


def open_database(address: Path | str, phrases_of: PhrasesOf = lambda _: b"") -> Database:
    """The database at this address. Raises Malformed, StoreBusy."""
    path = file_at(address)
    if path is not None:
        from adjudicator.record.sqlite import File

        return File(path, phrases_of)
    try:
        from adjudicator.record.postgres import Server
    except ImportError as wrong:
        place = without_secrets(str(address))
        raise Malformed((Fault(place, str(wrong), "the driver of PostgreSQL"),)) from wrong
    return Server(str(address), phrases_of)
