"""The actions of the set-up as they are declared at the table, by the names of the game's sheet."""

from collections.abc import Mapping
from typing import Annotated
from typing import Literal
from typing import TypeAlias

from msgspec import Meta
from msgspec import defstruct

from adjudicator.referee import Action
from adjudicator.referee import Card

Player: TypeAlias = Literal["a", "b", "c", "d", "e", "f", "g", "h"]
Position: TypeAlias = Literal[1, 2, 3, 4]
Mode: TypeAlias = Literal["duel", "table", "full"]
Direction: TypeAlias = Literal["clockwise", "anticlockwise"]
Cards: TypeAlias = tuple[Card, ...]
Phrase: TypeAlias = Annotated[str, Meta(pattern=r"\S", max_length=200, description="text of 1 to 200")]
"""What somebody calls out across the table, in words."""
Announced: TypeAlias = Annotated[str, Meta(max_length=200, description="text of 0 to 200")]
"""What somebody announces before play; that it says something is for the rules to want (AM-08)."""


class OpenMatch(Action, frozen=True, tag="open_match"):
    """All sit down: so many seats, in this order, with one of the three set-ups."""

    mode: Mode
    seats: tuple[Player, ...]
    catalogue: str | None = None


class AgreeRemoval(Action, frozen=True, tag="agree_removal"):
    """All agree how many cards of a kind leave the pack, and which."""

    kind: Literal["trap", "replenish"]
    cards: Cards
    agreed: Mapping[str, int] | None = None


class ShuffleReserve(Action, frozen=True, tag="shuffle_reserve"):
    """The reserve is shuffled; `order` says what came of it, top card first."""

    order: Cards | None = None


class Deal(Action, frozen=True, tag="deal"):
    """One player gets four cards."""

    player: Player
    cards: Cards


class ReturnTrap(Action, frozen=True, tag="return_trap"):
    """A dealt trap that returns goes back into the reserve, which is shuffled."""

    card: Card
    order: Cards | None = None


class Replace(Action, frozen=True, tag="replace"):
    """A card comes in the place of a trap that went back."""

    card: Card


class LayField(Action, frozen=True, tag="lay_field"):
    """A player lays the four dealt cards in a row, left to right."""

    order: Cards


Exchange: type[Action] = defstruct(  # type: ignore[assignment]  # of that base
    "Exchange",
    [("pos", Position), ("with", Position)],
    bases=(Action,),
    namespace={"__doc__": "A player wants two laid cards to trade places."},
    module=__name__,
    tag="exchange",
    frozen=True,
    kw_only=True,
)
"""Written so, since `with` is a word of Python's own."""


class RegisterCry(Action, frozen=True, tag="register_cry"):
    """A player announces the War Cry."""

    phrase: Announced


class RegisterName(Action, frozen=True, tag="register_name"):
    """A player announces the game name."""

    name: Announced


class DrawShow(Action, frozen=True, tag="draw_show"):
    """A player draws a card for all to see, to find who begins."""

    card: Card | None = None


class ChooseFirst(Action, frozen=True, tag="choose_first"):
    """The player with the highest Ryder says who begins, and the direction with more than two."""

    first: Player
    direction: Direction | None = None


class ReturnShow(Action, frozen=True, tag="return_show"):
    """What was drawn is shuffled back, and play starts."""

    order: Cards | None = None
