"""The table of a match at one moment, as everybody's eyes together would have it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING
from typing import Any

from msgspec import Struct

from adjudicator.table.facts import Frame
from adjudicator.table.facts import Prompt
from adjudicator.table.facts import Result
from adjudicator.table.names import is_unknown
from adjudicator.table.names import prefix_of
from adjudicator.table.sight import Sight


class Table(Struct, frozen=True):
    """What one could photograph of a match, plus the score sheet. Never changed: folding a fact gives another one.

    zones: zone -> cards, first = top or earliest. backs: card lying face down -> what it shows. marks: card -> what it
    carries besides its print. where: card -> zone, derived. forgotten: names that a shuffle made unknown, per zone and
    in order. catalogue: name -> definition, pinned for the whole match; defined: what the match itself has added to it.
    open_marks, open_frames: marks that everybody may read, even of cards whose face is hidden.
    """

    seats: tuple[str, ...]
    owners: Mapping[str, str]
    zones: Mapping[str, tuple[str, ...]]
    where: Mapping[str, str]
    marks: Mapping[str, Mapping[str, Any]]
    backs: Mapping[str, str]
    counters: Mapping[str, int]
    clock: Mapping[str, Any]
    house: Mapping[str, Any]
    sights: Mapping[str, Sight]
    catalogue: Mapping[str, Any]
    defined: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
    forgotten: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    agenda: tuple[Frame, ...] = ()
    prompts: tuple[Prompt, ...] = ()
    result: Result | None = None
    minted: int = 1
    open_marks: frozenset[str] = frozenset()

    def mark(self, card: str, mark: str, default: Any = None) -> Any:
        """The value that the card carries, or the default."""
        carried = self.marks.get(card)
        return default if carried is None else carried.get(mark, default)

    def owner(self, card: str) -> str:
        """The seat (or other owner) that the card belongs to."""
        return self.owners[prefix_of(card)]

    def is_down(self, card: str) -> bool:
        """The card lies face down."""
        return card in self.backs

    def mint(self, card: str, ahead: int = 0) -> str:
        """The next back that nobody has seen yet, for a card of this owner; `ahead` where one batch needs several."""
        return f"{prefix_of(card)}:?#{self.minted + 1 + ahead}"

    def draft(self) -> "Draft":
        """A private copy on which facts may be folded one after another."""
        # To readers these are Mappings; they are dicts, and a dict's own copy is the quickest there is.
        return Draft(
            self.seats,
            self.owners,
            self.zones.copy(),  # type: ignore[attr-defined]
            self.where.copy(),  # type: ignore[attr-defined]
            self.marks.copy(),  # type: ignore[attr-defined]
            self.backs.copy(),  # type: ignore[attr-defined]
            self.counters.copy(),  # type: ignore[attr-defined]
            self.clock,
            self.house,
            self.sights,
            self.catalogue,
            self.defined,
            self.forgotten,
            self.agenda,
            self.prompts,
            self.result,
            self.minted,
            self.open_marks,
        )


class Draft(Table, frozen=False):  # type: ignore[misc]  # the one place where a table may change
    """A table while a batch of facts is folded on it; it never leaves the hands of the one who made it."""

    if TYPE_CHECKING:  # the fields are Table's own; here they may be assigned
        clock: Mapping[str, Any]
        house: Mapping[str, Any]
        sights: Mapping[str, Sight]
        defined: Mapping[str, Mapping[str, Any]]
        forgotten: Mapping[str, tuple[str, ...]]
        agenda: tuple[Frame, ...]
        prompts: tuple[Prompt, ...]
        result: Result | None
        minted: int

    def finished(self) -> Table:
        """The table as it is now, for everybody; the draft must not be folded on any more."""
        return Table(
            self.seats,
            self.owners,
            MappingProxyType(self.zones),
            MappingProxyType(self.where),
            MappingProxyType(self.marks),
            MappingProxyType(self.backs),
            MappingProxyType(self.counters),
            self.clock,
            self.house,
            self.sights,
            self.catalogue,
            self.defined,
            self.forgotten,
            self.agenda,
            self.prompts,
            self.result,
            self.minted,
            self.open_marks,
        )


def unknown_in(table: Table, zone: str) -> tuple[str, ...]:
    """The cards of a zone of which the record does not know what they are."""
    return tuple(card for card in table.zones.get(zone, ()) if is_unknown(card))
