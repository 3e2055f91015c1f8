"""What is chosen for a card's text, as people at a table name it."""

from typing import Any

from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import card_at
from adjudicator.table import Table


def at_position(table: Table, value: Any) -> Any:
    """The card in the position that is written so, or the value itself."""
    return card_at(table, value) or value if value in PLACE else value


def with_cards_named(table: Table, choices: Any) -> dict[str, Any]:
    """Choices that name positions, naming the cards that lie there."""
    return {
        pick: tuple(at_position(table, value) for value in chosen)
        if isinstance(chosen, list | tuple)
        else at_position(table, chosen)
        for pick, chosen in choices.items()
    }
