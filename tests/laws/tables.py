"""Small tables, and for each of them valid facts of one given kind: what the laws are asked of."""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from hypothesis import HealthCheck
from hypothesis import settings
from hypothesis import strategies as st
from msgspec import Struct

from adjudicator.table import FACTS
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Defined
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Removed
from adjudicator.table import Result
from adjudicator.table import Ruled
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Shuffled
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import copy_of
from adjudicator.table import fold
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import prefix_of

SEATS = ("north", "south")
VIEWERS = (*SEATS, SPECTATOR, JUDGE)
LEVELS = ("nothing", "count", "backs", "faces")
ZONES = ("field", "hand", "pile")
COUNTERS = ("life", "secret")
OWNERS = {"n": "north", "s": "south"}
NAMES = ("knight", "wolf")
OPEN_MARKS = frozenset({"entered"})
MARKS = ("entered", "tired")

small = settings(
    max_examples=40,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
"""The same examples every time, few enough that all laws together take seconds."""


class Story(Struct, frozen=True):
    """A table and what happens on it."""

    table: Table
    facts: tuple[Fact, ...]


def levels(*more: str) -> st.SearchStrategy[dict[str, str]]:
    """Who sees how much; whoever is left out sees nothing."""
    return st.dictionaries(st.sampled_from((*VIEWERS, *more)), st.sampled_from(LEVELS), max_size=5)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A few cards of two owners, known and unknown, some face down, some marked, in three zones seen in any way."""
    zones: dict[str, tuple[str, ...]] = dict.fromkeys(ZONES, ())
    where: dict[str, str] = {}
    backs: dict[str, str] = {}
    marks: dict[str, Mapping[str, Any]] = {}
    minted = 0
    for number in range(draw(st.integers(3, 6))):
        prefix = draw(st.sampled_from("ns"))
        if number in (0, 3):
            minted += 1
            card = copy_of(prefix, "?", minted)
        else:
            card = copy_of(prefix, draw(st.sampled_from(NAMES)), number)
        zone = draw(st.sampled_from(ZONES))
        zones[zone] = (*zones[zone], card)
        where[card] = zone
        down = draw(st.sampled_from(("no", "yes", "its own name")))
        if down == "its own name" and is_unknown(card):
            backs[card] = card  # as a viewer's own table has it
        elif down != "no":
            minted += 1
            backs[card] = copy_of(prefix, "?", minted)
        carried = draw(st.dictionaries(st.sampled_from(MARKS), st.integers(1, 9), max_size=2))
        if carried:
            marks[card] = MappingProxyType(carried)
    sights = {zone: MappingProxyType(draw(levels("owner"))) for zone in ZONES}
    return Table(
        SEATS,
        OWNERS,
        *(MappingProxyType(part) for part in (zones, where, marks, backs, {"life": 20, "secret": 3})),
        MappingProxyType({"turn": "north"}),
        MappingProxyType({"gentle": True}),
        MappingProxyType({**sights, "secret": MappingProxyType(draw(levels()))}),
        {},
        agenda=(Frame("combat"),),
        prompts=(Prompt("p1", "north", "choose", (), {"of": 2}),),
        minted=minted,
        open_marks=OPEN_MARKS,
    )


def by_of(card: str) -> tuple[str, ...]:
    """What follows from a text on the card itself is told with the card's name."""
    return ("T-1", f"card:{name_of(card)}")


def fresh(table: Table, prefix: str, name: str) -> str:
    """A further copy that is not on the table yet."""
    taken = [int(card.partition("#")[2] or 1) for card in table.where]
    return copy_of(prefix, name, max((9, *taken)) + 1)


def _card(draw: st.DrawFn, table: Table) -> str | None:
    return draw(st.sampled_from(sorted(table.where))) if table.where else None


def _at(draw: st.DrawFn, table: Table, zone: str, *, without: str = "") -> int | None:
    cards = [card for card in table.zones[zone] if card != without]
    return draw(st.none() | st.integers(0, len(cards)))


def _brought(draw: st.DrawFn, table: Table) -> Fact:
    prefix, zone = draw(st.sampled_from("ns")), draw(st.sampled_from(ZONES))
    name = draw(st.sampled_from((*NAMES, "?")))
    card = f"{prefix}:?#{table.minted + 1}" if name == "?" else fresh(table, prefix, name)
    back = table.mint(card, ahead=1) if draw(st.booleans()) else None
    return Brought(card, zone, by_of(card), _at(draw, table, zone), back)


def _removed(draw: st.DrawFn, table: Table) -> Fact | None:
    card = _card(draw, table)
    return None if card is None else Removed(card, by_of(card))


def _moved(draw: st.DrawFn, table: Table) -> Fact | None:
    card, zone = _card(draw, table), draw(st.sampled_from(ZONES))
    if card is None:
        return None
    back = draw(st.sampled_from((None, table.mint(card), table.backs.get(card))))
    return Moved(card, zone, by_of(card), _at(draw, table, zone, without=card), back)


def _turned(draw: st.DrawFn, table: Table) -> Fact | None:
    card = _card(draw, table)
    if card is None:
        return None
    back = draw(st.sampled_from((None, table.mint(card)))) if table.is_down(card) else table.mint(card)
    return Turned(card, back, by_of(card))


def _named(draw: st.DrawFn, table: Table) -> Fact | None:
    unknown = sorted(card for card in table.where if is_unknown(card))
    if not unknown:
        return None
    card = draw(st.sampled_from(unknown))
    name = fresh(table, prefix_of(card), draw(st.sampled_from(NAMES)))
    return Named(card, name, by_of(name))


def _seen(draw: st.DrawFn, table: Table) -> Fact | None:
    card = _card(draw, table)
    to = draw(st.lists(st.sampled_from(VIEWERS), unique=True, max_size=2))
    return None if card is None else Seen(card, tuple(to), by_of(card))


def _shuffled(draw: st.DrawFn, table: Table) -> Fact:
    zone = draw(st.sampled_from(ZONES))
    order = tuple(draw(st.permutations(table.zones[zone]))) if draw(st.booleans()) else None
    return Shuffled(zone, order, ("T-1",))


def _marked(draw: st.DrawFn, table: Table) -> Fact | None:
    card = _card(draw, table)
    marks = draw(st.dictionaries(st.sampled_from(MARKS), st.none() | st.integers(1, 9), min_size=1))
    return None if card is None else Marked(card, marks, by_of(card))


def _counted(draw: st.DrawFn, table: Table) -> Fact:
    return Counted(draw(st.sampled_from(COUNTERS)), draw(st.integers(0, 9)))


def _clocked(draw: st.DrawFn, table: Table) -> Fact:
    return Clocked({draw(st.sampled_from(("turn", "phase"))): draw(st.sampled_from(SEATS))})


def _sighted(draw: st.DrawFn, table: Table) -> Fact:
    zone = draw(st.sampled_from((*ZONES, "secret")))
    return Sighted(zone, draw(levels() if zone == "secret" else levels("owner")))


def _pushed(draw: st.DrawFn, table: Table) -> Fact:
    return Pushed(Frame("search", draw(st.integers(0, 2)), {"cards": tuple(table.where)}))


def _popped(draw: st.DrawFn, table: Table) -> Fact:
    return Popped()


def _asked(draw: st.DrawFn, table: Table) -> Fact:
    seat = draw(st.sampled_from(SEATS))
    return Asked(Prompt(f"p{len(table.prompts) + 2}", seat, "choose", (), {"of": draw(st.integers(1, 3))}))


def _answered(draw: st.DrawFn, table: Table) -> Fact:
    return Answered(draw(st.sampled_from(("p0", *(prompt.id for prompt in table.prompts)))))


def _said(draw: st.DrawFn, table: Table) -> Fact:
    card = st.sampled_from(("nothing", *sorted(table.where)))
    leaves = st.integers(0, 9) | card
    nested = leaves | st.lists(leaves, max_size=2) | st.dictionaries(card, st.lists(leaves, max_size=1), max_size=2)
    to = draw(st.lists(st.sampled_from(VIEWERS), unique=True, max_size=2))
    return Said("told", {"of": draw(nested), "more": (draw(nested),)}, to=tuple(to))


def _ruled(draw: st.DrawFn, table: Table) -> Fact:
    return Ruled(draw(st.sampled_from(("gentle", "slow"))), draw(st.booleans()))


def _defined(draw: st.DrawFn, table: Table) -> Fact:
    return Defined(draw(st.sampled_from(("ghost", "ghoul"))), {"power": draw(st.integers(0, 9))})


def _ended(draw: st.DrawFn, table: Table) -> Fact:
    return Ended(Result(draw(st.sampled_from(SEATS)), "resigned"))


DRAWN: Mapping[type[Fact], Callable[[st.DrawFn, Table], Fact | None]] = {
    Brought: _brought,
    Removed: _removed,
    Moved: _moved,
    Turned: _turned,
    Named: _named,
    Seen: _seen,
    Shuffled: _shuffled,
    Marked: _marked,
    Counted: _counted,
    Clocked: _clocked,
    Sighted: _sighted,
    Pushed: _pushed,
    Popped: _popped,
    Asked: _asked,
    Answered: _answered,
    Said: _said,
    Ruled: _ruled,
    Defined: _defined,
    Ended: _ended,
}


@st.composite
def stories(draw: st.DrawFn, *kinds: type[Fact], most: int = 4) -> Story:
    """A table and some facts of these kinds, each valid where it happens."""
    table = before = draw(tables())
    facts: list[Fact] = []
    for _ in range(draw(st.integers(1, most))):
        fact = DRAWN[draw(st.sampled_from(kinds))](draw, table)
        if fact is not None:
            facts.append(fact)
            table = fold(table, fact)
    return Story(before, tuple(facts))


def mixtures() -> st.SearchStrategy[Story]:
    """Facts of every kind, one after another."""
    return stories(*FACTS, most=8)


def states(story: Story) -> Iterator[Table]:
    """The table before, between and after the facts."""
    table = story.table
    yield table
    for fact in story.facts:
        table = fold(table, fact)
        yield table


def strings_in(value: Any) -> Iterator[str]:
    """Every text that stands somewhere in nested data, facts and tables included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from strings_in(getattr(value, field))
    elif isinstance(value, Mapping):
        for key, entry in value.items():
            yield from strings_in(key)
            yield from strings_in(entry)
    elif isinstance(value, list | tuple):
        for entry in value:
            yield from strings_in(entry)
