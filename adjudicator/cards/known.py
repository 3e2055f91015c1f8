"""What is worked out once about all the cards that a match knows, and not again at every question about one of them."""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Any
from typing import Final
from typing import TypeVar

from adjudicator.table import Table

T = TypeVar("T")
_Kept = tuple[Mapping[str, Any], Mapping[str, Any], T]

KEPT: Final = 64
"""For so many matches at once what has been worked out is kept."""


def of_the_cards(work_out: Callable[[Table], T]) -> Callable[[Table], T]:
    """Something about the cards of a match's catalogue and those that the match has added to it.

    Kept by the identity of both, which tables share for as long as nothing is added; holding both keeps the identities
    from being used again. The latest answer is found without looking it up: several questions in a row are about one
    match.
    """
    kept: dict[tuple[int, int], _Kept[T]] = {}
    latest: _Kept[Any] = ({}, {}, None)

    def known(table: Table) -> T:
        nonlocal latest
        catalogue, added, found = latest
        if catalogue is table.catalogue and added is table.defined:
            return found  # type: ignore[no-any-return]  # what was worked out, or nobody's
        catalogue, added = table.catalogue, table.defined
        entry = kept.get((id(catalogue), id(added)))
        if entry is None:
            if len(kept) >= KEPT:
                kept.clear()
            entry = kept[id(catalogue), id(added)] = (catalogue, added, work_out(table))
        latest = entry
        return entry[2]

    return known
