"""What is worked out once about all the cards that a match knows, and not again at every question about one of them."""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Any
from typing import Final
from typing import Generic
from typing import TypeVar

from adjudicator.table import Table

T = TypeVar("T")
_Kept = tuple[Mapping[str, Any], Mapping[str, Any], T]

KEPT: Final = 64
"""For so many matches at once what has been worked out is kept."""


class OfTheCards(Generic[T]):
    """Something about the cards of a match's catalogue and those that the match has added to it.

    Kept by the identity of both, which tables share for as long as nothing is added; holding both keeps the identities
    from being used again. The latest answer is found without looking it up: several questions in a row are about one
    match.
    """

    def __init__(self, work_out: Callable[[Table], T]) -> None:
        self._work_out = work_out
        self._kept: dict[tuple[int, int], _Kept[T]] = {}
        self._latest: _Kept[Any] = ({}, {}, None)

    def __call__(self, table: Table) -> T:
        """What is known here."""
        latest = self._latest
        if latest[0] is table.catalogue and latest[1] is table.defined:
            return latest[2]  # type: ignore[no-any-return]  # what was worked out, or nobody's
        return self._look_up(table)

    def _look_up(self, table: Table) -> T:
        catalogue, added = table.catalogue, table.defined
        kept = self._kept.get((id(catalogue), id(added)))
        if kept is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            kept = self._kept[id(catalogue), id(added)] = (catalogue, added, self._work_out(table))
        self._latest = kept
        return kept[2]
