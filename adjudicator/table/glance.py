"""A table seen for a moment: the eyes of `see`, looking only at what they are asked for."""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Generic
from typing import TypeVar

from msgspec import Struct

from adjudicator.table import sight as level
from adjudicator.table.facts import Prompt
from adjudicator.table.facts import Result
from adjudicator.table.names import UNKNOWN
from adjudicator.table.see import NOTHING_THERE
from adjudicator.table.see import Eyes
from adjudicator.table.see import backs_seen
from adjudicator.table.see import counters_seen
from adjudicator.table.see import eyes_of
from adjudicator.table.see import is_own
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
    look = Look(table, viewer, eyes_of(table, viewer))
    seen: Any = Glance(  # to those who only ask it is a table
        look,
        table.owners,
        table.clock,
        table.house,
        table.catalogue,
        table.defined,
        table.result,
        prompts_seen(table, viewer),
        Zones(look),
        Marks(look),
        Where(look),
        Counters(look),
    )
    return seen  # type: ignore[no-any-return]


class Part:
    """A part of a table that is looked at when it is asked for, and then stands where it is found at once."""

    def __init__(self, look_at: Callable[[Any], Any]) -> None:
        self.look_at = look_at

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, owning: Any, owner: type) -> Any:
        found = owning.__dict__[self.name] = self.look_at(owning)
        return found


class Look(Struct, dict=True, weakref=True):
    """Somebody looking at a table, and what is worked out once for all that they look at.

    renamed: the cards that show them their backs, by the names of these; under: the same the other way round. A glance
    and its parts hold this and not each other: so all of it, with the draft that was looked at, is gone as soon as
    nobody looks any more, and does not wait for the garbage collector.
    """

    table: Table
    viewer: str
    eyes: Eyes

    renamed = Part(lambda look: showing_backs(look.table, look.eyes, look.viewer))
    under = Part(lambda look: {back: card for card, back in look.renamed.items()})


class Places(Struct, Generic[V], eq=False):
    """One part of a table, looked at place by place; whoever goes through it has all of it looked at."""

    look: Look

    def look_at_all(self) -> dict[str, V]:
        """Everything that is there."""
        raise NotImplementedError

    def get(self, name: str, default: Any = None) -> Any:
        """What is there under the name."""
        raise NotImplementedError

    def __getitem__(self, name: str) -> V:
        found: V | None = self.get(name)
        if found is None:
            raise KeyError(name)
        return found

    def __contains__(self, name: str) -> bool:
        return self.get(name) is not None

    def __eq__(self, other: object) -> bool:
        return self.look_at_all() == other

    __hash__ = None  # type: ignore[assignment]  # as of any other mapping

    def __iter__(self) -> Iterator[str]:
        return iter(self.look_at_all())

    def __len__(self) -> int:
        return len(self.look_at_all())

    def items(self) -> Any:
        """Everything that is there, in pairs."""
        return self.look_at_all().items()

    def keys(self) -> Any:
        """The names of all that is there."""
        return self.look_at_all().keys()

    def values(self) -> Any:
        """All that is there, without its names."""
        return self.look_at_all().values()

    def copy(self) -> dict[str, V]:
        """Everything that is there, as a dict of its own."""
        return self.look_at_all()


Mapping.register(Places)


def _shows_its_back(look: Look, zone: str, card: str) -> bool:
    """As in `showing_backs`, of one card alone: where it lies the viewer does not see what it is."""
    table = look.table
    return card in table.backs and zone in look.eyes.backs and not is_own(table, zone, card, look.viewer)


class Zones(Places[tuple[str, ...]]):
    """What is seen to lie in each zone."""

    def look_at_all(self) -> dict[str, tuple[str, ...]]:
        return zones_seen(self.look.table, self.look.eyes, self.look.renamed)

    def __getitem__(self, zone: str) -> tuple[str, ...]:
        look = self.look
        table = look.table
        cards = table.zones[zone]
        eyes = look.eyes
        if zone not in eyes.looked_into:
            return (UNKNOWN,) * len(cards) if zone in eyes.counted else ()
        if table.backs.keys().isdisjoint(cards):
            return cards
        return self._shown(zone, cards)

    def _shown(self, zone: str, cards: tuple[str, ...]) -> tuple[str, ...]:
        look, backs = self.look, self.look.table.backs
        shown = []
        for card in cards:  # mostly one, and asked all the time: a comprehension would make a function for it
            shown.append(backs[card] if _shows_its_back(look, zone, card) else card)  # noqa: PERF401
        return tuple(shown)

    def get(self, zone: str, default: Any = None) -> Any:
        return self[zone] if zone in self.look.table.zones else default


class Where(Places[str]):
    """Where the card of a name is seen to lie."""

    def look_at_all(self) -> dict[str, str]:
        return where_seen(Zones(self.look).copy(), self.look.eyes)

    def get(self, card: str, default: Any = None) -> Any:
        look = self.look
        table = look.table
        zone = table.where.get(card)
        if zone is not None and not _shows_its_back(look, zone, card):
            return zone if zone in look.eyes.looked_into else default
        under = look.under.get(card)
        return default if under is None else table.where[under]


class Marks(Places[Mapping[str, Any]]):
    """What the card of a name is seen to carry."""

    def look_at_all(self) -> dict[str, Mapping[str, Any]]:
        return marks_seen(self.look.table, Where(self.look).copy(), self.look.renamed)

    def get(self, card: str, default: Any = None) -> Any:
        look = self.look
        table = look.table
        zone = table.where.get(card)
        if zone is not None and not _shows_its_back(look, zone, card):
            return table.marks.get(card, default) if zone in look.eyes.looked_into else default
        under = look.under.get(card)
        if under is None:
            return default
        return open_marks_of(table, table.marks.get(under, NOTHING_THERE)) or default


class Backs(Places[str]):
    """What the card of a name is seen to show, where it lies face down."""

    def look_at_all(self) -> dict[str, str]:
        return dict(backs_seen(self.look.table, self.look.eyes, self.look.renamed))

    def get(self, card: str, default: Any = None) -> Any:
        look = self.look
        table = look.table
        back = table.backs.get(card)
        if back is None and card in table.where:
            return default
        if back is not None and card not in look.renamed:
            return back if table.where[card] in look.eyes.looked_into else default
        return card if card in look.under else default


class Counters(Places[int]):
    """The numbers of the score sheet that are not kept from the viewer."""

    def look_at_all(self) -> dict[str, int]:
        return counters_seen(self.look.table, self.look.eyes)

    def get(self, name: str, default: Any = None) -> Any:
        return default if name in self.look.eyes.shut_counters else self.look.table.counters.get(name, default)


class Glance(Struct, dict=True):
    """A table through somebody's eyes, each part of it looked at when it is asked for."""

    look: Look
    owners: Mapping[str, str]
    clock: Mapping[str, Any]
    house: Mapping[str, Any]
    catalogue: Mapping[str, Any]
    defined: Mapping[str, Mapping[str, Any]]
    result: Result | None
    prompts: tuple[Prompt, ...]
    zones: Zones
    marks: Marks
    where: Where
    counters: Counters

    mark = Table.mark
    owner = Table.owner
    is_down = Table.is_down
    mint = Table.mint
    draft = Table.draft

    seats = Part(lambda seen: seen.look.table.seats)
    sights = Part(lambda seen: seen.look.table.sights)
    open_marks = Part(lambda seen: seen.look.table.open_marks)
    forgotten = NOTHING_THERE
    backs = Part(lambda seen: Backs(seen.look))
    agenda = Part(lambda seen: seen.look.table.agenda if seen.look.viewer == level.JUDGE else ())
    minted = Part(lambda seen: seen.look.table.minted if seen.look.viewer == level.JUDGE else 0)
