"""A table seen for a moment: the eyes of `see`, looking only at what they are asked for."""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Generic
from typing import TypeVar
from typing import cast

from adjudicator.table import sight as level
from adjudicator.table.facts import Prompt
from adjudicator.table.names import UNKNOWN
from adjudicator.table.see import NOTHING_THERE
from adjudicator.table.see import backs_seen
from adjudicator.table.see import counters_seen
from adjudicator.table.see import eyes_of
from adjudicator.table.see import marks_seen
from adjudicator.table.see import open_marks_of
from adjudicator.table.see import prompts_seen
from adjudicator.table.see import showing_backs
from adjudicator.table.see import where_seen
from adjudicator.table.see import zones_seen
from adjudicator.table.table import Table

V = TypeVar("V")


def glance(table: Table, viewer: str) -> Table:
    """As `see`, for a moment: to be asked before anything more happens on the table, and not to be kept.

    Most who look want to know little, and what nobody asks for is not worked out.
    """
    return cast("Table", Glance(table, viewer))


class Part:
    """A part of a table that is looked at when it is asked for, and then stands where it is found at once."""

    def __init__(self, look_at: Callable[["Glance"], Any]) -> None:
        self.look_at = look_at

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, seen: "Glance", owner: type) -> Any:
        found = seen.__dict__[self.name] = self.look_at(seen)
        return found


class Glance:
    """A table through somebody's eyes, each part of it looked at when it is asked for.

    renamed: the cards that show the viewer their backs, by the names of these; under: the same the other way round.
    """

    mark = Table.mark
    owner = Table.owner
    is_down = Table.is_down
    mint = Table.mint
    draft = Table.draft

    def __init__(self, table: Table, viewer: str) -> None:
        self.table = table
        self.viewer = viewer
        self.eyes = eyes_of(table, viewer)
        self.seats = table.seats
        self.owners = table.owners
        self.clock = table.clock
        self.house = table.house
        self.sights = table.sights
        self.catalogue = table.catalogue
        self.defined = table.defined
        self.forgotten = NOTHING_THERE
        self.result = table.result
        self.open_marks = table.open_marks
        self.prompts: tuple[Prompt, ...] = prompts_seen(table, viewer) if table.prompts else ()

    renamed = Part(lambda seen: showing_backs(seen.table, seen.eyes, seen.viewer))
    under = Part(lambda seen: {back: card for card, back in seen.renamed.items()})
    zones = Part(lambda seen: Places(seen, _zone, _zones))
    where = Part(lambda seen: Places(seen, _place, _places))
    marks = Part(lambda seen: Places(seen, _carried, _marks))
    backs = Part(lambda seen: backs_seen(seen.table, seen.eyes, seen.renamed))
    counters = Part(lambda seen: counters_seen(seen.table, seen.eyes))
    agenda = Part(lambda seen: seen.table.agenda if seen.viewer == level.JUDGE else ())
    minted = Part(lambda seen: seen.table.minted if seen.viewer == level.JUDGE else 0)


class Places(Mapping[str, V], Generic[V]):
    """One part of a table, looked at place by place; whoever goes through it has all of it looked at."""

    __slots__ = ("look_at", "look_at_all", "seen")

    def __init__(
        self, seen: Glance, look_at: Callable[[Glance, str], V | None], look_at_all: Callable[[Glance], dict[str, V]]
    ) -> None:
        self.seen = seen
        self.look_at = look_at
        self.look_at_all = look_at_all

    def __getitem__(self, name: str) -> V:
        found = self.look_at(self.seen, name)
        if found is None:
            raise KeyError(name)
        return found

    def get(self, name: str, default: Any = None) -> Any:
        """What is there, or the default."""
        found = self.look_at(self.seen, name)
        return default if found is None else found

    def __contains__(self, name: object) -> bool:
        return self.look_at(self.seen, cast("str", name)) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self.look_at_all(self.seen))

    def __len__(self) -> int:
        return len(self.look_at_all(self.seen))

    def items(self) -> Any:
        """Everything that is there."""
        return self.look_at_all(self.seen).items()

    def copy(self) -> dict[str, V]:
        """All of it, as a dict of its own."""
        return self.look_at_all(self.seen)


def _zone(seen: Glance, zone: str) -> tuple[str, ...] | None:
    """What lies in the zone; nothing where there is no such zone."""
    cards = seen.table.zones.get(zone)
    if not cards:
        return cards
    eyes = seen.eyes
    if zone not in eyes.looked_into:
        return (UNKNOWN,) * len(cards) if zone in eyes.counted else ()
    if zone in eyes.backs and seen.renamed:
        renamed = seen.renamed
        return tuple([renamed.get(card, card) for card in cards])
    return cards


def _zones(seen: Glance) -> dict[str, tuple[str, ...]]:
    return zones_seen(seen.table, seen.eyes, seen.renamed)


def _place(seen: Glance, card: str) -> str | None:
    """Where the card of that name is seen to lie."""
    zone = seen.table.where.get(card)
    if zone is not None and (zone not in seen.eyes.backs or card not in seen.renamed):
        return zone if zone in seen.eyes.looked_into else None
    under = seen.under.get(card)
    return None if under is None else seen.table.where[under]


def _places(seen: Glance) -> dict[str, str]:
    return where_seen(_zones(seen), seen.eyes)


def _carried(seen: Glance, card: str) -> Mapping[str, Any] | None:
    """What the card of that name is seen to carry."""
    table = seen.table
    if card in table.marks and card not in seen.renamed:
        return table.marks[card] if table.where.get(card) in seen.eyes.looked_into else None
    under = seen.under.get(card)
    return None if under is None else open_marks_of(table, table.marks.get(under, NOTHING_THERE)) or None


def _marks(seen: Glance) -> dict[str, Mapping[str, Any]]:
    return marks_seen(seen.table, _places(seen), seen.renamed)
