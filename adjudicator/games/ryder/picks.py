"""What is chosen for a card's text, as people at a table name it."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import Final

from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Pick
from adjudicator.cards.picking import askings
from adjudicator.cards.picking import own_choices
from adjudicator.cards.picking import own_picks_are_legal
from adjudicator.cards.senses import Context
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.senses import SENSES
from adjudicator.table import Table
from adjudicator.table import is_unknown

MOST_WAYS: Final = 30


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


def are_legal(table: Table, context: Context, abilities: Sequence[Ability], choices: Mapping[str, Any]) -> bool:
    """The player has chosen all that the text asks for, as it may be chosen, and nothing else."""
    return own_picks_are_legal(SENSES, table, context, abilities, with_cards_named(table, choices))


def ways(table: Table, context: Context, abilities: Sequence[Ability]) -> tuple[dict[str, tuple[Any, ...]], ...]:
    """The choices that the player has there, so many of each pick as may be listed; hidden cards by their places."""
    found = own_choices(SENSES, table, context, abilities, MOST_WAYS)
    return tuple({pick: pointed_out(table, chosen) for pick, chosen in way.items()} for way in found)


def pointed_out(table: Table, chosen: Sequence[Any]) -> tuple[Any, ...]:
    """Things that are chosen as one points at them: hidden cards by their places."""
    return tuple(_pointed_at(table, one) for one in chosen)


def _pointed_at(table: Table, value: Any) -> Any:
    """A card of a field whose face is not seen is called by its position, as one points at it."""
    place = table.where.get(value)
    return place if place in PLACE and is_unknown(value) else value


def is_whole(table: Table, context: Context, ability: Ability, way: Mapping[str, Any]) -> bool:
    """Each pick is named in it, or is there to be made by somebody else, or leaves nothing to choose."""
    return all(pick.id in way or _makes_itself(table, context, pick) for pick in ability.picks)


def _makes_itself(table: Table, context: Context, pick: Pick) -> bool:
    parts = [part for part in askings(SENSES, table, context, pick) if part.options]
    own = next((part for part in parts if part.seat == context.controller), None)
    return bool(parts) and (own is None or own.needs_no_answer)
