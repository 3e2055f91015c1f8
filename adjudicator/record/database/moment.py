"""A database at one moment, which stands still for whoever reads all of it or writes all of it."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import contextmanager
from typing import Any
from typing import Protocol
from typing import TypeAlias

from adjudicator.record.database.asking import Asking
from adjudicator.record.packing import Packing

Rows: TypeAlias = Iterator[Sequence[Any]]


class Cursor(Protocol):
    """What runs statements inside one transaction, as the databases' drivers have it."""

    @property
    def description(self) -> Any: ...
    def execute(self, statement: str, values: Sequence[Any], /) -> Any: ...
    def executemany(self, statement: str, values: Iterable[Sequence[Any]], /) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def fetchmany(self, size: int, /) -> list[Any]: ...


class Moment(Asking):
    """A database as it stood when this was asked for, while others go on writing in it.

    portions: the cursor for answers that are read a few rows at a time, where that is not the same one.
    """

    def __init__(
        self, whole: Asking, cursor: Cursor, guarded: Callable[[], Any], portions: Cursor | None = None
    ) -> None:
        self.place = whole.place
        self.position = whole.position
        self.packing = Packing(self._ask, self._refuse, lambda _: b"")
        self._cursor = cursor
        self._portions = portions or cursor
        self._guarded = guarded

    def ask(self, statement: str, *values: Any) -> list[Any]:
        return self._ask(statement, values)

    def _ask(self, statement: str, values: Sequence[Any]) -> list[Any]:
        with self._guarded():
            self._cursor.execute(statement, values)
            return self._cursor.fetchall()

    @staticmethod
    def _refuse(_: Sequence[Any]) -> None:
        raise NotImplementedError

    @contextmanager
    def each(self, statement: str) -> Iterator[tuple[tuple[str, ...], Rows]]:
        """The columns of the answer, and its rows a few at a time; nothing else may be asked before they end."""
        with self._guarded():
            self._portions.execute(statement, ())
            columns = tuple(column[0] for column in self._portions.description)
            yield columns, self._in_portions()

    def _in_portions(self, size: int = 1_000) -> Rows:
        while found := self._portions.fetchmany(size):
            yield from found


class Whole(Moment):
    """A database that nobody else writes in meanwhile: what is done here is done as a whole, or not at all."""

    def do(self, statement: str, *values: Any) -> None:
        """Changes the database; it counts when all is done."""
        with self._guarded():
            self._cursor.execute(statement, values)

    def fill(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """Does the same with each of these rows."""
        with self._guarded():
            self._cursor.executemany(statement, rows)
