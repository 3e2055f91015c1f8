"""A table of Ryder as one viewer sees it, laid out for drawing: every word chosen, nothing placed yet."""

from typing import Literal

from msgspec import Struct

State = Literal["back", "known", "up"]
"""Face down with its face hidden, face down and known to the viewer, face up."""


class Card(Struct, frozen=True):
    """A card in sight. kind: its type, "" where it is not known; rank: of a Ryder, as it is written on the card."""

    name: str
    kind: str
    rank: str
    state: State


class Place(Struct, frozen=True):
    """One of the four positions. is_home: its card is out in the lane. note: what a gap waits for."""

    number: int
    card: Card | None
    is_home: bool
    is_target: bool
    note: str


class Figure(Struct, frozen=True):
    """A number under its label."""

    label: str
    value: int


class Listing(Struct, frozen=True):
    """Cards named under a label; of those that the viewer does not see only the number is in the label."""

    label: str
    names: tuple[str, ...]


class Seat(Struct, frozen=True):
    """One player's side of the table. called: the game name; value: what the Ryders of the treasury are worth."""

    key: str
    letter: str
    name: str
    called: str
    roles: tuple[str, ...]
    has_turn: bool
    flags: tuple[str, ...]
    places: tuple[Place, ...]
    gold: Figure
    value: Figure | None
    cry: str
    listings: tuple[Listing, ...]


class Pile(Struct, frozen=True):
    """A pile of the table; top: the card that lies uppermost, if its face is open."""

    label: str
    count: int
    top: Card | None = None
    names: tuple[str, ...] = ()


class End(Struct, frozen=True):
    """One end of an attack: whose position it is, and which."""

    key: str
    letter: str
    number: int


class Lane(Struct, frozen=True):
    """What is being played: the card in the lane, if one lies there, and what is to be said of it.

    ends: from which position which other is attacked; none while nothing is attacked.
    """

    label: str
    card: Card | None
    lines: tuple[str, ...]
    ends: tuple[End, ...]


class Sign(Struct, frozen=True):
    """A sign of the drawing and what it stands for."""

    sign: str
    meaning: str


class Drawing(Struct, frozen=True):
    """The whole table, ready for the renderers; they add no word of their own.

    account: the same table in sentences, for those who listen to it.
    """

    lang: str
    title: str
    seen_by: str
    turn: str
    phase: str
    count: str
    direction: str
    notices: tuple[str, ...]
    result: tuple[str, ...]
    seats: tuple[Seat, ...]
    lane: Lane
    reserve: Pile
    graveyard: Pile
    removed: Listing
    legend: tuple[Sign, ...]
    account: tuple[str, ...] = ()
