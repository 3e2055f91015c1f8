"""What cards of Ryder are called in a drawing, and how they lie."""

from collections.abc import Iterable

from adjudicator.drawing.fit import clean
from adjudicator.drawing.words import Words
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.picture.drawing import Card
from adjudicator.games.ryder.picture.drawing import Listing
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of


def title_of(table: Table, card: str, say: Words) -> str:
    """What people call the card; a card that the viewer does not know has no name."""
    if is_unknown(card):
        return say("card", "unknown")
    definition = definition_of(table, card)
    return clean(name_of(card) if definition is None else definition.title(say.lang)) or name_of(card)


def drawn_card(table: Table, card: str, say: Words) -> Card:
    """The card as it lies there before this viewer."""
    is_down = card in table.backs
    if is_down and is_unknown(card):
        return Card(say("card", "down"), "", "", "back")
    rank = rank_of(table, card)
    return Card(title_of(table, card, say), kind_of(table, card), str(rank or ""), "known" if is_down else "up")


def listing_of(table: Table, cards: Iterable[str], label: str, say: Words) -> Listing:
    """Cards by their names, in the order in which they lie."""
    return Listing(label, tuple(title_of(table, card, say) for card in cards))


def are_named(table: Table, zone: str) -> bool:
    """The viewer looks at the cards of this place; of a place that is only counted they have no names."""
    return any(card in table.where for card in table.zones[zone])
