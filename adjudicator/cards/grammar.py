"""The grammar of card programs, as parsed: the one form in which every game's cards say what they do."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"


class Part(msgspec.Struct, frozen=True):
    """A piece of a program; never changed once it is read."""


class Named(Part, frozen=True):
    """Something that the grammar or the game has a fixed word for: `self`, `controller`, `event.object`."""

    word: str


class Picked(Part, frozen=True):
    """What was picked under this id when the ability was used."""

    id: str


class Each(Part, frozen=True):
    """Everything that the selector finds at the moment; neither targeted nor chosen."""

    selector: "Selector"


class Several(Part, frozen=True):
    """Several references, in their order."""

    refs: tuple["Ref", ...]


Ref: TypeAlias = Named | Picked | Each | Several


class Count(Part, frozen=True):
    """How many things the selector finds."""

    selector: "Selector"


class AttrOf(Part, frozen=True):
    """A value of a card or a player, such as its Strength."""

    attr: str
    of: Ref


class Die(Part, frozen=True):
    """What the roll of this id showed."""

    roll: str


class OwnNumber(Part, frozen=True):
    """A number that only this game knows how to work out."""

    word: str
    value: Ref | int


Number: TypeAlias = int | Count | AttrOf | Die | OwnNumber


class AttrTest(Part, frozen=True):
    """A value of the thing, compared with a number."""

    attr: str
    cmp: str
    n: Number


class FlagTest(Part, frozen=True):
    """Something that is or is not so of the thing."""

    flag: str
    holds: bool


class WordTest(Part, frozen=True):
    """A word that the thing bears: its class, name, keyword, type, or one of a list of the game's own, as a colour."""

    test: str
    word: str


Test: TypeAlias = AttrTest | FlagTest | WordTest


class Range(Part, frozen=True):
    """Where the things lie, measured: the game's words, each with what it measures from or by."""

    measures: Mapping[str, "Measure"]


class Selector(Part, frozen=True):
    """Which things are meant. All tests must hold."""

    object: str | None = None
    side: str = "any"
    zone: str | None = None
    range: str | Range | None = None
    tests: tuple[Test, ...] = ()
    nearest: bool = False


Measure: TypeAlias = "Ref | Number | JSON"
Param: TypeAlias = "Ref | Selector | tuple[tuple[Operation, ...], ...] | JSON"


class Pick(Part, frozen=True):
    """What someone names when the ability is used: exactly `n` things, or up to so many."""

    id: str
    how: str
    what: Selector
    n: Number = 1
    up_to: bool = False
    by: str = "controller"


class CountIs(Part, frozen=True):
    """How many there are, compared with a number."""

    selector: Selector
    cmp: str
    n: Number


class Controls(Part, frozen=True):
    """There is at least one such thing."""

    selector: Selector


class IfDone(Part, frozen=True):
    """An earlier operation of the same list, counted from 0, was carried out."""

    index: int


class InPhase(Part, frozen=True):
    """The game is in this phase."""

    phase: str


class OwnCondition(Part, frozen=True):
    """A condition that only this game knows how to judge."""

    word: str
    value: Ref | int | str


Condition: TypeAlias = CountIs | Controls | IfDone | InPhase | OwnCondition


class Duration(Part, frozen=True):
    """How long an effect lasts; only `turns` has a number."""

    word: str
    n: int | None = None


class Limit(Part, frozen=True):
    """How often an ability may be used."""

    per_turn: int


class EventFilter(Part, frozen=True):
    """Which of the events of a kind are meant: what it happens to, whose card brings it about, and its amount."""

    subject: Ref | Selector | None = None
    source_side: str | None = None
    amount: Number | None = None


class Operation(Part, frozen=True):
    """One thing that a card does. `params` are the game's own, by name."""

    op: str
    to: Ref | None = None
    n: Number | None = None
    duration: Duration | None = None
    when: tuple[Condition, ...] = ()
    label: str | None = None
    params: Mapping[str, "Param"] = {}


class Ability(Part, frozen=True):
    """One thing printed on a card that is followed by itself."""

    kind: str
    on: tuple[str, ...] = ()
    event: EventFilter | None = None
    when: tuple[Condition, ...] = ()
    whose: str | None = None
    may: bool = False
    label: str | None = None
    icon: str | None = None
    limit: Limit | None = None
    cost: tuple[Operation, ...] = ()
    picks: tuple[Pick, ...] = ()
    affects: Selector | None = None
    do: tuple[Operation, ...] = ()
    mods: tuple[Operation, ...] = ()
    would: tuple[str, ...] = ()
    instead: tuple[Operation, ...] = ()
    duration: Duration | None = None
