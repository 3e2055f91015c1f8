"""What a game says about its table so that matches can be dealt: piles, what is told with an action, styles of play."""

from collections.abc import Callable
from collections.abc import Mapping
from collections.abc import Sequence
from importlib import import_module
from typing import Any
from typing import Protocol
from typing import TypeAlias
from typing import cast

from adjudicator.referee import Game
from adjudicator.table import Table

Body: TypeAlias = Mapping[str, Any]
Truth: TypeAlias = Mapping[str, str]
"""An unknown card, as the record calls it -> the card that it really is."""

Pick: TypeAlias = Callable[[Sequence[Any]], Any]
Style: TypeAlias = Mapping[str, int]
"""Word of an action -> how readily it is chosen where it is open; 0 or left out: only where nothing else is."""


class TableSide(Protocol):
    """The module `dealing` of a game. It decides nothing by chance: whatever is drawn is drawn by the `pick` given."""

    STYLES: Mapping[str, Style]
    """Ways to play, by name."""

    MODES: tuple[str, ...]
    """The modes in which a match can be dealt, the usual one first."""

    SEATS_OF: Mapping[str, int]
    """How many sit down in each mode."""

    def decks(self, catalogue: Mapping[str, Any], pick: Pick, mode: str) -> Mapping[str, Sequence[str]]:
        """Zone -> cards for a match with this catalogue, not shuffled yet; the game's usual mode is ""."""
        ...

    def opening(self, zones: Mapping[str, Sequence[str]], mode: str) -> Body:
        """The position in the words of the sheet with these piles, before the set-up."""
        ...

    def first_shuffle(self, orders: Mapping[str, Sequence[str]] | None) -> Body:
        """The action that shuffles the piles; without orders nobody knows what it gave."""
        ...

    def due(self, table: Table, truth: Truth, pick: Pick, *, known: bool) -> Body | None:
        """What must be said now that is no player's choice: an order after a shuffle, a card turned up, a ruling."""
        ...

    def is_rash(self, table: Table, seat: str, do: str) -> bool:
        """No player does that there, although it is open: what is bound to go wrong more often than not."""
        ...

    def told(self, table: Table, body: Body, truth: Truth, pick: Pick) -> Body:
        """The action as it is told at the table: with the cards that it shows, and unknown ones called as recorded."""
        ...


def table_side_of(game: Game) -> TableSide:
    """What the game says about its table."""
    return cast("TableSide", import_module(f"{game.package}.dealing"))
