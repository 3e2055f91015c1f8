"""What a store asks of its database and writes in it, and what went wrong there, in the words of this house."""

from abc import abstractmethod
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import AbstractContextManager
from contextlib import contextmanager
from contextlib import suppress
from typing import Any
from typing import ClassVar
from typing import Self
from typing import cast
from uuid import UUID

from eventsourcing.persistence import IntegrityError
from eventsourcing.persistence import PersistenceError
from eventsourcing.persistence import Tracking

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record.database.application import Record
from adjudicator.record.database.asking import Asking
from adjudicator.record.database.moment import Moment
from adjudicator.record.database.moment import Whole
from adjudicator.record.digest import Line
from adjudicator.record.errors import ReadOnly
from adjudicator.record.errors import StoreBusy
from adjudicator.record.errors import Taken
from adjudicator.record.events import Event
from adjudicator.record.packing import Packing
from adjudicator.record.packing import PhrasesOf
from adjudicator.record.packing import Statement


class Database(Asking):
    """A database that keeps one store.

    Every statement has `?` for its values, plain TEXT, INTEGER and BLOB columns and no word that one database alone
    knows; `INTEGER PRIMARY KEY` numbers its rows by itself. One writer is at work at a time.
    """

    record: Record
    kind: ClassVar[str]
    """The scheme of its URL."""

    expected: ClassVar[str]
    """What should have been found where there is something else, in the words of faults."""

    integrity_errors: ClassVar[tuple[type[Exception], ...]]
    errors: ClassVar[tuple[type[Exception], ...]]
    """What the driver itself raises past the library."""

    def __init__(self, place: str, phrases_of: PhrasesOf) -> None:
        self.place = place
        self.packing = Packing(self._ask, self._do, phrases_of)

    # --- what each kind of database does in its own way

    @abstractmethod
    def _ask(self, statement: str, values: Sequence[Any]) -> list[Any]: ...

    @abstractmethod
    def _do(self, statements: Iterable[Statement]) -> None: ...

    @abstractmethod
    def is_busy(self, wrong: Exception) -> bool:
        """The same may be tried again later."""

    @abstractmethod
    def is_read_only(self, wrong: Exception) -> bool:
        """Nobody may write here."""

    @abstractmethod
    def schema_of(self, asked: Asking) -> int:
        """The number of the schema, 0 where there are no tables yet. asked: this database, or a moment of it."""

    @abstractmethod
    def schema_entry(self, schema: int) -> Statement:
        """What is written so that it has this schema."""

    @abstractmethod
    def make(self, tables: Iterable[str], schema: int) -> None:
        """Makes these tables and the library's in a new database; several may do so at once."""

    @abstractmethod
    def still(self) -> AbstractContextManager[Moment]:
        """The database as it stands now, for as long as one reads in it."""

    @abstractmethod
    def whole(self) -> AbstractContextManager[Whole]:
        """The database for oneself: everything that is done counts at the end, or nothing does."""

    @abstractmethod
    def count_on(self, whole: Whole, tables: Iterable[str]) -> None:
        """Sees to it that the next row gets a number behind those that rows have brought with them."""

    @abstractmethod
    def tidy(self) -> None:
        """Sees to it that nothing erased is left lying in it."""

    # --- what all of them do alike

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Says in the words of this house what went wrong below. Raises Taken, StoreBusy, ReadOnly, Malformed."""
        taken: tuple[type[Exception], ...] = (IntegrityError, *self.integrity_errors)
        failed: tuple[type[Exception], ...] = (PersistenceError, *self.errors)
        try:
            yield
        except taken as wrong:
            raise Taken(str(wrong)) from wrong
        except failed as wrong:
            # Only the first line: a database adds others that tell of the rows.
            said = str(wrong).partition("\n")[0]
            if self.is_busy(wrong):
                raise StoreBusy(said) from wrong
            if self.is_read_only(wrong):
                raise ReadOnly(self.place, said) from wrong
            raise Malformed((Fault(self.place, said, self.expected),)) from wrong

    def _begun(self, moment: Moment) -> Moment:
        """The moment, which begins with the first question and not before."""
        self.schema_of(moment)
        return moment

    def schema(self) -> int:
        """The number of its schema, 0 where there are no tables yet."""
        return self.schema_of(self)

    def ask(self, statement: str, *values: Any) -> list[Any]:
        """The rows that answer a question to the database."""
        with self.guarded():
            return self._ask(statement, values)

    def do(self, *statements: Statement) -> None:
        """Changes the database: all of it or nothing."""
        with self.guarded():
            self._do(statements)

    def write(self, events: Sequence[Event], beside: Iterable[Statement]) -> None:
        """Stores events, and what belongs to them, or nothing; they are on the disk when this returns."""
        with self.guarded():
            self.record.save(*cast("list[Any]", events), beside=beside)

    def adopt(self, stream: UUID, lines: Iterable[Line], beside: Iterable[Statement]) -> None:
        """Stores events byte by byte as they were stored elsewhere, and what belongs to them, or nothing."""
        with self.guarded():
            self.record.adopt(stream, lines, beside)

    def notices(self, after: int, limit: int, topics: Sequence[str]) -> list[tuple[int, UUID, int, str]]:
        """Position, stream, version and topic of the events after a position, in the order of their commits."""
        with self.guarded():
            found = self.record.recorder.select_notifications(
                after, limit, topics=tuple(topics), inclusive_of_start=False
            )
        return [(one.id, _as_uuid(one.originator_id), one.originator_version, one.topic) for one in found]

    def come_to(self, follower: str) -> int:
        """How far a follower has come."""
        with self.guarded():
            return self.record.process_recorder.max_tracking_id(follower) or 0

    def advance(self, follower: str, position: int) -> None:
        """Remembers how far a follower has come, unless it has been farther."""
        with self.guarded(), suppress(IntegrityError):
            self.record.process_recorder.insert_tracking(Tracking(follower, position))

    def close(self) -> None:
        """Lets go of the database."""
        self.record.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _as_uuid(stream: UUID | str) -> UUID:
    return stream if isinstance(stream, UUID) else UUID(stream)
