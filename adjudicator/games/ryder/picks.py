"""What is chosen for a card's text, as people at a table name it."""

from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import Final

from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Pick
from adjudicator.cards.meaning import number
from adjudicator.cards.picking import askings
from adjudicator.cards.picking import listed
from adjudicator.cards.picking import own_choices
from adjudicator.cards.picking import own_picks_are_legal
from adjudicator.cards.senses import Context
from adjudicator.games.ryder.board import PACK
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import standing_at
from adjudicator.games.ryder.senses import SENSES
from adjudicator.games.ryder.senses import fits_as_printed
from adjudicator.games.ryder.senses import piles_of
from adjudicator.table import UNKNOWN
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of

MOST_WAYS: Final = 30


def at_position(table: Table, value: Any) -> Any:
    """The card in the position that is written so, or the value itself."""
    return standing_at(table, value) or value if value in PLACE else value


def with_cards_named(table: Table, choices: Any) -> dict[str, Any]:
    """Choices that name positions, naming the cards that lie there."""
    return {
        pick: tuple(at_position(table, value) for value in chosen)
        if isinstance(chosen, list | tuple)
        else at_position(table, chosen)
        for pick, chosen in choices.items()
    }


def are_legal(table: Table, context: Context, abilities: Sequence[Ability], choices: Mapping[str, Any]) -> bool:
    """The player has chosen what the text asks for, as it may be chosen, and nothing else.

    What is left out the table waits for; so it does where somebody picks out of a pile without looking into it.
    """
    named = with_cards_named(table, choices)
    blind = {pick.id: pick for pick in _picks_of(abilities) if is_blind(table, context, pick)}
    if not all(_may_lie_there(table, context, pick, named.get(pick.id)) for pick in blind.values()):
        return False
    rest = {pick: chosen for pick, chosen in named.items() if pick not in blind}
    return own_picks_are_legal(SENSES, table, context, abilities, rest, asks=True)


def _picks_of(abilities: Sequence[Ability]) -> tuple[Pick, ...]:
    return tuple(pick for ability in abilities for pick in ability.picks)


def is_blind(table: Table, context: Context, pick: Pick) -> bool:
    """The player picks out of a pile of which only the number of its cards is seen."""
    return pick.by == "controller" and any(UNKNOWN in table.zones[zone] for zone in piles_of(table, context, pick.what))


def _may_lie_there(table: Table, context: Context, pick: Pick, given: Any) -> bool:
    """So many cards as the pick takes, by names that they may have, or by their places in the pile."""
    if given is None:
        return True
    lying = [card for zone in piles_of(table, context, pick.what) for card in table.zones[zone]]
    named = listed(given)
    most = min(max(0, number(SENSES, table, context, pick.n)), len(lying))
    hidden = [card for card in named if card not in lying]
    may_be = all(card in range(1, len(lying) + 1) or _may_be(table, context, pick, card) for card in hidden)
    is_enough = (0 if pick.up_to else most) <= len(named) <= most
    return is_enough and may_be and len(set(named)) == len(named) and len(hidden) <= lying.count(UNKNOWN)


def _may_be(table: Table, context: Context, pick: Pick, card: Any) -> bool:
    """A card that is nowhere in sight and is printed as the pick asks for it."""
    is_card = isinstance(card, str) and prefix_of(card) == PACK and card not in table.where
    return is_card and fits_as_printed(table, context, pick.what, card)


def named_in_piles(
    table: Table, context: Context, abilities: Sequence[Ability], choices: Mapping[str, Any]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each card that is chosen by name out of a pile, and the piles in which it would have to lie."""
    for pick in _picks_of(abilities):
        piles = piles_of(table, context, pick.what)
        for card in listed(choices.get(pick.id)) if piles else ():
            if isinstance(card, str):
                yield card, piles


def lie_where_they_are_named(
    table: Table, context: Context, abilities: Sequence[Ability], choices: Mapping[str, Any]
) -> bool:
    """The cards that are chosen by name out of piles do lie there."""
    named = named_in_piles(table, context, abilities, choices)
    return all(table.where.get(card) in piles for card, piles in named)


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
    return all(
        pick.id in way or is_blind(table, context, pick) or _makes_itself(table, context, pick)
        for pick in ability.picks
    )


def _makes_itself(table: Table, context: Context, pick: Pick) -> bool:
    parts = [part for part in askings(SENSES, table, context, pick) if part.options]
    own = next((part for part in parts if part.seat == context.controller), None)
    return bool(parts) and (own is None or own.needs_no_answer)
