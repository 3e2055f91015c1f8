"""What cards are called in a drawing, and what they are worth now."""

from adjudicator.drawing.fit import clean
from adjudicator.drawing.words import Words
from adjudicator.games.razryv.board import ENERGY_CARD
from adjudicator.games.razryv.board import STANDING
from adjudicator.games.razryv.board import definition_of
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.picture.drawing import Held
from adjudicator.games.razryv.picture.drawing import Listing
from adjudicator.games.razryv.strength import energy
from adjudicator.games.razryv.strength import strength
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of


def title_of(table: Table, card: str, say: Words) -> str:
    """What people call the card; a card that the viewer does not know has no name."""
    if is_unknown(card):
        return say("card", "unknown")
    definition = definition_of(table, card)
    return clean(name_of(card) if definition is None else definition.title(say.lang)) or name_of(card)


def values_of(table: Table, card: str) -> tuple[int | None, int | None]:
    """Strength and Energy as they are now; none where the card is unknown or has no such value."""
    if kind_of(table, card) not in STANDING:
        return None, None
    has_energy = printed(table, card, "energy", None) is not None
    return strength(table, card), energy(table, card) if has_energy else None


def _note(table: Table, card: str) -> str:
    if kind_of(table, card) == ENERGY_CARD:
        return f"+{printed(table, card, 'ritual_value')}"
    return worth(*values_of(table, card))


def worth(force: int | None, cost: int | None) -> str:
    """Strength and Energy in one word: "35/4", "60" for one without Energy, "" where neither is known."""
    return "/".join(str(value) for value in (force, cost) if value is not None)


def listing_of(table: Table, zone: str, label: str, say: Words) -> Listing:
    """The cards of a zone by their names."""
    return Listing(label, tuple(Held(title_of(table, card, say), _note(table, card)) for card in table.zones[zone]))
