"""What holds of every table that could be photographed."""

from collections import Counter

from adjudicator.table.names import UNKNOWN
from adjudicator.table.table import Table


def each_card_lies_once(table: Table) -> bool:
    """No card lies in two places, and each where it is looked for."""
    lying = Counter(card for cards in table.zones.values() for card in cards if card != UNKNOWN)
    return lying.keys() == table.where.keys() and all(
        times == 1 and card in table.zones.get(table.where[card], ()) for card, times in lying.items()
    )
