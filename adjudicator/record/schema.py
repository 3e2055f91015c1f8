"""The tables of a store under a number, and how a store of an older number is carried on to this one."""

from collections.abc import Mapping
from typing import Final

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record import answers
from adjudicator.record import beside
from adjudicator.record import catalogues
from adjudicator.record import notes
from adjudicator.record import packing
from adjudicator.record import snapshots
from adjudicator.record import streams
from adjudicator.record.database import Database

SCHEMA: Final = 3
"""Raised whenever a table is new or another one, or events are packed otherwise; STEPS then has one more entry."""

STEPS: Final[Mapping[int, tuple[str, ...]]] = {
    3: (),
}
"""Schema -> what carries a store of the schema before on to it. Tables that are new need no entry of their own.

A column that is new has a default, so that a backup of an older schema still fits.
"""

TABLES: Final = (
    catalogues.TABLE,
    streams.TABLE,
    answers.TABLE,
    *notes.TABLES,
    snapshots.TABLE,
    packing.TABLE,
    *beside.TABLES,
)


def oldest() -> int:
    """The oldest schema that can still be carried on."""
    return min(STEPS) - 1


def furnish(database: Database) -> None:
    """Makes the tables in a new database. Raises Malformed if it has those of another schema."""
    found = database.schema()
    if found == 0:
        database.make(TABLES, SCHEMA)
    elif found != SCHEMA:
        expected = f"schema {SCHEMA} by migrate" if oldest() <= found < SCHEMA else str(SCHEMA)
        raise Malformed((Fault(f"{database.place}: schema", str(found), expected),))


def carry_on(database: Database) -> int:
    """Carries a store of an older schema on to this one, as a whole or not at all; several may try at once.

    The schema that it had before, 0 for a new one. Raises Malformed for a schema that no step leads away from.
    """
    found = database.schema()
    if found == 0:
        database.make(TABLES, SCHEMA)
        return found
    with database.whole() as whole:
        found = database.schema_of(whole)
        if found != SCHEMA and not oldest() <= found < SCHEMA:
            raise Malformed((Fault(f"{database.place}: schema", str(found), f"{oldest()}..{SCHEMA}"),))
        for number in range(found + 1, SCHEMA + 1):
            for statement in STEPS[number]:
                whole.do(statement)
        if found != SCHEMA:
            for statement in TABLES:
                whole.do(statement)
            entry, values = database.schema_entry(SCHEMA)
            whole.do(entry, *values)
    return found
