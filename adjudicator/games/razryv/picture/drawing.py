"""A table of RAZRYV as one viewer sees it, laid out for drawing: every word chosen, nothing placed yet."""

from collections.abc import Mapping

from msgspec import Struct

LOOP = ((0, 1), (5, 2), (4, 3))
"""The Realms by rows, so that the compass goes round clockwise: to the right above, to the left below."""


class Creature(Struct, frozen=True):
    """Who takes a space of a Realm. seat: who plays it now; lent: whose card it is, if somebody else's."""

    seat: str
    letter: str
    name: str
    strength: int | None
    energy: int | None
    is_protected: bool
    has_attacked: bool
    lent: str = ""
    lent_by: str = ""


class Lying(Struct, frozen=True):
    """A card that lies in a Realm without taking a space; a back has no name."""

    seat: str
    letter: str
    name: str
    is_down: bool
    tag: str


class Backs(Struct, frozen=True):
    """Spells of one seat in one Realm whose faces the viewer may not see."""

    seat: str
    letter: str
    count: int
    caption: str


class Realm(Struct, frozen=True):
    """One of the six. spaces: always five or more, None where one is free."""

    key: str
    name: str
    has_compass: bool
    compass: str
    spaces: tuple[Creature | None, ...]
    lying: tuple[Lying, ...]
    backs: tuple[Backs, ...]
    empty: str

    @property
    def taken(self) -> int:
        """How many spaces are taken."""
        return sum(space is not None for space in self.spaces)


class Waiting(Struct, frozen=True):
    """A creature in a Cell. waits: phases until it may be released; None where it is unknown."""

    name: str
    strength: int | None
    energy: int | None
    waits: int | None
    tag: str


class Front(Struct, frozen=True):
    """One front of an Objective."""

    label: str
    done: int
    wanted: int


class Objective(Struct, frozen=True):
    """An Objective. is_back: the viewer may not see, or nobody has said, which one it is."""

    title: str
    name: str
    is_back: bool = False
    fronts: tuple[Front, ...] = ()
    is_complete: bool = False
    state: str = ""


class Figure(Struct, frozen=True):
    """A number of the score sheet under its label."""

    label: str
    value: int


class Held(Struct, frozen=True):
    """A card of a hand, or one laid open. note: its Strength and Energy, or what it is worth in a Ritual."""

    name: str
    note: str


class Listing(Struct, frozen=True):
    """Cards named under a label."""

    label: str
    cards: tuple[Held, ...]


class Seat(Struct, frozen=True):
    """One player's side of the table."""

    key: str
    letter: str
    name: str
    roles: tuple[str, ...]
    has_turn: bool
    turn: str
    flags: tuple[str, ...]
    life: Figure
    figures: tuple[Figure, ...]
    objective: Objective
    cell_label: str
    cell: tuple[Waiting, ...]
    no_card: str
    listings: tuple[Listing, ...]


class Sign(Struct, frozen=True):
    """A sign of the drawing and what it stands for."""

    sign: str
    meaning: str


class Drawing(Struct, frozen=True):
    """The whole table, ready for the renderers; they add no word of their own.

    realms: in the order of the compass, clockwise. account: the same table in sentences, for those who listen to it.
    """

    lang: str
    title: str
    seen_by: str
    round: int
    rounds: int
    clock: str
    turn: str
    compass: str
    notices: tuple[str, ...]
    result: tuple[str, ...]
    seats: tuple[Seat, Seat]
    realms: tuple[Realm, ...]
    piles: tuple[Figure, ...]
    held_back: Listing
    legend: tuple[Sign, ...]
    letters: Mapping[str, str]
    wait_sample: str
    account: tuple[str, ...] = ()
