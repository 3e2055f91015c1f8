"""Small tables, and for each of them valid facts of one given kind: what the laws are asked of."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any
from typing import TypeVar

from hypothesis import HealthCheck
from hypothesis import settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

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
from adjudicator.table import Level
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

T = TypeVar("T")

SEATS = ("north", "south")
VIEWERS = (*SEATS, SPECTATOR, JUDGE)
LEVELS: tuple[Level, ...] = ("nothing", "count", "backs", "faces")
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


def some(rng: Random, options: Iterable[T], most: int) -> list[T]:
    """Up to so many of the options, none twice."""
    options = list(options)
    return rng.sample(options, rng.randint(0, min(most, len(options))))


def levels(rng: Random, *more: str) -> dict[str, Level]:
    """Who sees how much; whoever is left out sees nothing."""
    return {viewer: rng.choice(LEVELS) for viewer in some(rng, (*VIEWERS, *more), 5)}


def laid(rng: Random) -> Table:
    """A few cards of two owners, known and unknown, some face down, some marked, in three zones seen in any way."""
    zones: dict[str, tuple[str, ...]] = dict.fromkeys(ZONES, ())
    where: dict[str, str] = {}
    backs: dict[str, str] = {}
    marks: dict[str, Mapping[str, Any]] = {}
    minted = 0
    for number in range(rng.randint(3, 6)):
        prefix, zone = rng.choice("ns"), rng.choice(ZONES)
        if number in (0, 3):
            minted += 1
            card = copy_of(prefix, "?", minted)
        else:
            card = copy_of(prefix, rng.choice(NAMES), number)
        zones[zone] = (*zones[zone], card)
        where[card] = zone
        down = rng.choice(("no", "yes", "its own name"))
        if down == "its own name" and is_unknown(card):
            backs[card] = card  # as a viewer's own table has it
        elif down != "no":
            minted += 1
            backs[card] = copy_of(prefix, "?", minted)
        carried = {mark: rng.randint(1, 9) for mark in some(rng, MARKS, 2)}
        if carried:
            marks[card] = MappingProxyType(carried)
    sights = {zone: MappingProxyType(levels(rng, "owner")) for zone in ZONES}
    unknown = tuple(card for card in where if is_unknown(card))
    return Table(
        seats=SEATS,
        owners=OWNERS,
        zones=MappingProxyType(zones),
        where=MappingProxyType(where),
        marks=MappingProxyType(marks),
        backs=MappingProxyType(backs),
        counters=MappingProxyType({"life": 20, "secret": 3}),
        clock=MappingProxyType({"turn": "north"}),
        house=MappingProxyType({"gentle": True}),
        sights=MappingProxyType({**sights, "secret": MappingProxyType(levels(rng))}),
        catalogue={},
        agenda=(Frame("combat", 1, {"with": unknown}), Frame("search")),
        prompts=(Prompt("p1", "north", "choose", (), {"of": 2, "cards": unknown}),),
        minted=minted,
        open_marks=OPEN_MARKS,
    )


def tables() -> st.SearchStrategy[Table]:
    """Tables; one number makes each of them, which costs a hundredth of drawing it part by part."""
    return st.randoms(use_true_random=True).map(laid)


def by_of(card: str) -> tuple[str, ...]:
    """What follows from a text on the card itself is told with the card's name."""
    return ("T-1", f"card:{name_of(card)}")


def fresh(table: Table, prefix: str, name: str) -> str:
    """A further copy that is not on the table yet."""
    taken = [int(card.partition("#")[2] or 1) for card in table.where]
    return copy_of(prefix, name, max((9, *taken)) + 1)


def _place(rng: Random, table: Table, zone: str, *, without: str = "") -> int | None:
    cards = [card for card in table.zones[zone] if card != without]
    places: tuple[int | None, ...] = (None, *range(len(cards) + 1))
    return rng.choice(places)


def _brought(rng: Random, table: Table, card: str) -> Fact:
    prefix, zone, name = rng.choice("ns"), rng.choice(ZONES), rng.choice((*NAMES, "?"))
    new = f"{prefix}:?#{table.minted + 1}" if name == "?" else fresh(table, prefix, name)
    back = rng.choice((None, table.mint(new, ahead=1)))
    return Brought(new, zone, by_of(new), _place(rng, table, zone), back)


def _moved(rng: Random, table: Table, card: str) -> Fact:
    zone, back = rng.choice(ZONES), rng.choice((None, table.mint(card), table.backs.get(card)))
    return Moved(card, zone, by_of(card), _place(rng, table, zone, without=card), back)


def _turned(rng: Random, table: Table, card: str) -> Fact:
    back = rng.choice((None, table.mint(card))) if table.is_down(card) else table.mint(card)
    return Turned(card, back, by_of(card))


def _named(rng: Random, table: Table, card: str) -> Fact | None:
    unknown = sorted(card for card in table.where if is_unknown(card))
    if not unknown:
        return None
    card = rng.choice(unknown)
    name = fresh(table, prefix_of(card), rng.choice(NAMES))
    return Named(card, name, by_of(name))


def _shuffled(rng: Random, table: Table, card: str) -> Fact:
    zone = rng.choice((table.where[card], *ZONES))
    cards = table.zones[zone]
    return Shuffled(zone, rng.choice((None, tuple(rng.sample(cards, len(cards))))), ("T-1",))


def _marked(rng: Random, table: Table, card: str) -> Fact:
    marks = {mark: rng.choice((None, *range(1, 9))) for mark in some(rng, MARKS, 2)}
    return Marked(card, marks or {"entered": 1}, by_of(card))


def _sighted(rng: Random, table: Table, card: str) -> Fact:
    zone = rng.choice((*ZONES, "secret"))
    return Sighted(zone, levels(rng) if zone == "secret" else levels(rng, "owner"))


def _said(rng: Random, table: Table, card: str) -> Fact:
    cards = ("nothing", *sorted(table.where))
    about = {"of": card, "all": [rng.choice(cards)], "each": {rng.choice(cards): ({"of": rng.choice(cards)}, 3)}}
    return Said("told", about, to=tuple(some(rng, VIEWERS, 2)))


def _removed(rng: Random, table: Table, card: str) -> Fact:
    return Removed(card, by_of(card))


def _seen(rng: Random, table: Table, card: str) -> Fact:
    return Seen(card, tuple(some(rng, VIEWERS, 2)), by_of(card))


def _counted(rng: Random, table: Table, card: str) -> Fact:
    return Counted(rng.choice(COUNTERS), rng.randint(0, 9))


def _clocked(rng: Random, table: Table, card: str) -> Fact:
    return Clocked({rng.choice(("turn", "phase")): rng.choice(SEATS)})


def _pushed(rng: Random, table: Table, card: str) -> Fact:
    return Pushed(Frame("search", rng.randint(0, 2), {"of": 3}))


def _popped(rng: Random, table: Table, card: str) -> Fact:
    return Popped()


def _asked(rng: Random, table: Table, card: str) -> Fact:
    return Asked(Prompt(f"p{len(table.prompts) + 2}", rng.choice(SEATS), "choose", (), {"of": rng.randint(1, 3)}))


def _answered(rng: Random, table: Table, card: str) -> Fact:
    return Answered(rng.choice(("p0", "p1", "p2")))


def _ruled(rng: Random, table: Table, card: str) -> Fact:
    return Ruled(rng.choice(("gentle", "slow")), rng.choice((True, False)))


def _defined(rng: Random, table: Table, card: str) -> Fact:
    return Defined(rng.choice(("ghost", "ghoul")), {"power": rng.randint(0, 9)})


def _ended(rng: Random, table: Table, card: str) -> Fact:
    return Ended(Result(rng.choice(SEATS), "resigned"))


DRAWN: Mapping[type[Fact], Callable[[Random, Table, str], Fact | None]] = {
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


def stories(*kinds: type[Fact], most: int = 4) -> st.SearchStrategy[Story]:
    """A table and some facts of these kinds, each valid where it happens."""

    def told(rng: Random) -> Story:
        table = before = laid(rng)
        facts: list[Fact] = []
        for _ in range(rng.randint(1, most)):
            if not table.where:
                break
            fact = DRAWN[rng.choice(kinds)](rng, table, rng.choice(sorted(table.where)))
            if fact is not None:
                facts.append(fact)
                table = fold(table, fact)
        return Story(before, tuple(facts))

    return st.randoms(use_true_random=True).map(told)


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


def uncounted(table: Table) -> Table:
    """How many backs were minted so far nobody but the record has to know."""
    return replace(table, minted=0)
