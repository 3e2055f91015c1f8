"""The events of a match in order, and the table at any of them; what is not at hand is read when it is asked for."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import Final
from typing import Protocol
from typing import cast

import msgspec

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.record.codec import table_of
from adjudicator.record.events import Acted
from adjudicator.record.events import Event
from adjudicator.record.events import Known
from adjudicator.record.events import Opened
from adjudicator.record.events import Rewound
from adjudicator.record.events import TakenBack
from adjudicator.table import Draft
from adjudicator.table import Named
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import is_unknown
from adjudicator.table.fold import FOLDS

KEPT_EVERY: Final = 12
"""The table is kept at every so manieth version, so that looking back folds no more than that many events."""

_UNFOLDABLE: Final = (KeyError, ValueError, AttributeError, TypeError, msgspec.ValidationError)


class Source(Protocol):
    """Where a history is stored."""

    def events(self, gt: int, lte: int) -> Sequence[Event]:
        """The events after one version up to another."""
        ...

    def table(self, version: int) -> tuple[int, Table] | None:
        """The last table that is kept at or before a version, and its version."""
        ...

    def keep(self, tables: Mapping[int, tuple[bytes, Table]]) -> None:
        """Keeps tables that had to be folded, each with the digest of its version."""
        ...


class History:
    """The past of one match. Only events at the end may be new; the others lie in the source, if there is one."""

    def __init__(
        self,
        name: str,
        catalogue: Mapping[str, Any],
        source: Source | None = None,
        version: int = 0,
        first: Sequence[Event] = (),
    ) -> None:
        self.name = name
        self.catalogue = catalogue
        self._source = source
        self._events: list[Event | None] = [*first, *[None] * (version - len(first))]
        self._kept: dict[int, Table] = {}
        self._draft: Draft | None = None
        self._table: Table | None = None

    @property
    def version(self) -> int:
        """How many events there are."""
        return len(self._events)

    def fork(self) -> "History":
        """The same history for somebody else to go on with."""
        other = History(self.name, self.catalogue, self._source)
        other._table = self.table if self._draft is not None else self._table
        other._events, other._kept = list(self._events), dict(self._kept)
        return other

    def between(self, gt: int, lte: int | None = None) -> list[Event]:
        """The events after one version up to another."""
        wanted = self._events[gt:lte]
        if self._source is not None and not all(wanted):
            missing = [at for at, event in enumerate(wanted, start=gt) if event is None]
            first, last = missing[0], missing[-1] + 1
            self._events[first:last] = self._source.events(first, last)
            wanted = self._events[gt:lte]
        return cast("list[Event]", wanted)

    @property
    def table(self) -> Table:
        """The table now."""
        if self._table is None:
            if self._draft is not None:
                self._table, self._draft = self._draft.finished(), None
            elif self.version:
                self._table = self._laid(self.version)
            else:
                raise Malformed((Fault(self.name, "", "match.opened"),))
        return self._table

    def table_at(self, version: int) -> Table:
        """The table as it stood after this version. Raises Malformed for a version that there is not."""
        self.must_have(version)
        return self.table if version == self.version else self._laid(version)

    def must_have(self, version: int, place: str = "") -> None:
        """Raises Malformed for a version that there is not. place: where somebody has named it."""
        if not 1 <= version <= self.version:
            found = shown(version) if place else f"version {shown(version)}"
            raise Malformed((Fault(place or self.name, found, f"version 1 to {self.version}"),))

    def walk(self, start: int = 1) -> Iterator[tuple[Event, Table]]:
        """The events from a version on, each with the table after it."""
        table = self.table_at(start)
        for event in self.between(start - 1):
            if event.originator_version > start:
                table = self._after(table.draft(), event).finished()
            yield event, table

    def take(self, events: Iterable[Event]) -> None:
        """Takes up events that come after the last one. Raises Malformed if they cannot be folded."""
        draft = self._draft
        for version, event in enumerate(events, start=self.version + 1):
            if event.originator_version != version:
                raise self._unfoldable(event, f"event {event.originator_version} after {version - 1}")
            if draft is None and self._events:
                draft = self.table.draft()
            self._draft, self._table = draft, None
            self._draft = draft = self._after(draft, event)
            self._events.append(event)
            if version % KEPT_EVERY == 0 or version == 1:
                self._kept[version] = table = draft.finished()
                self._draft = draft = table.draft()

    def kept(self, gt: int, lte: int) -> dict[int, tuple[bytes, Table]]:
        """The tables at hand after one version up to another that are worth keeping, with the digests there."""
        versions = range(gt - gt % KEPT_EVERY + KEPT_EVERY, lte + 1, KEPT_EVERY)
        return {at: (self.between(at - 1, at)[0].digest, self._kept[at]) for at in versions if at in self._kept}

    def _laid(self, version: int) -> Table:
        """The table of a version, folded from the nearest one before it that is kept."""
        start, table = self._nearest(version)
        if table is not None and start == version:
            return table
        draft = None if table is None else table.draft()
        for event in self.between(start, version):
            draft = self._after(draft, event)
            at = event.originator_version
            if at % KEPT_EVERY == 0 or at == 1:
                self._kept[at] = table = draft.finished()
                draft = table.draft()
        if self._source is not None and version - start >= KEPT_EVERY:
            self._source.keep(self.kept(start, version))
        return cast("Draft", draft).finished()

    def _nearest(self, version: int) -> tuple[int, Table | None]:
        wanted = version - version % KEPT_EVERY
        if self._source is not None and wanted and wanted not in self._kept:
            found = self._source.table(version)
            if found is not None:
                self._kept[found[0]] = found[1]
        start = max((at for at in self._kept if at <= version), default=0)
        return start, self._kept.get(start)

    def _after(self, draft: Draft | None, event: Event) -> Draft:
        """The draft after an event; another one where the table is another one altogether."""
        try:
            if type(event) is Acted:
                for fact in event.facts:
                    FOLDS[type(fact)](cast("Draft", draft), fact)
            elif type(event) in _TABLES:
                return _TABLES[type(event)](self, event).draft()
            elif draft is None:
                raise self._unfoldable(event, "no match.opened before it")
        except _UNFOLDABLE as wrong:
            raise self._unfoldable(event, repr(wrong)) from wrong
        return cast("Draft", draft)

    def _unfoldable(self, event: Event, why: str) -> Malformed:
        where = f"{self.name}, event {event.originator_version}"
        return Malformed((Fault(where, why, "an event that fits the table"),))


def with_knowledge(table: Table, known: Iterable[Known]) -> Table:
    """The table with the cards named that turned out to be something, where they lie on it unknown."""
    for one in known:
        if one.card in table.where and is_unknown(one.card) and one.name not in table.where:
            table = fold_all(table, (Named(one.card, one.name),))
    return table


def _lay(history: History, event: Opened) -> Table:
    return table_of(event.table, history.catalogue)


def _set_back(history: History, event: Rewound) -> Table:
    table = _take_back(history, event)
    return fold_all(table, [Shuffled(zone, order) for zone, order in event.orders.items()])


def _take_back(history: History, event: Rewound | TakenBack) -> Table:
    if event.to >= event.originator_version:
        msg = f"set back to {event.to}"
        raise ValueError(msg)
    return with_knowledge(history.table_at(event.to), event.known)


_TABLES: Final[dict[type[Event], Callable[[History, Any], Table]]] = {
    Opened: _lay,
    Rewound: _set_back,
    TakenBack: _take_back,
}
"""The events after which the table is another one altogether."""
