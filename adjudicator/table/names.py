"""The names by which cards are called: `OWNER:NAME`, a further copy `OWNER:NAME#2`, an unknown one `OWNER:?`."""

from functools import cache

UNKNOWN = "?"
"""A card of which nothing but its being there is known; in a pile that shows its count only, every card is this."""


@cache
def prefix_of(card: str) -> str:
    """The owner's prefix as printed before the colon.

    >>> prefix_of("n:knight#2")
    'n'
    """
    return card.partition(":")[0]


@cache
def name_of(card: str) -> str:
    """The short name of the definition, the same for every copy of the card.

    >>> name_of("n:knight#2"), name_of("s:?#7"), name_of("?")
    ('knight', '?', '?')
    """
    return UNKNOWN if card == UNKNOWN else card.partition(":")[2].partition("#")[0]


def is_unknown(card: str) -> bool:
    """Nobody at the table, or not this viewer, knows which card it is."""
    return name_of(card) == UNKNOWN


def copy_of(prefix: str, name: str, number: int) -> str:
    """The name of the given copy; the first carries no number.

    >>> copy_of("n", "knight", 1), copy_of("n", "knight", 2)
    ('n:knight', 'n:knight#2')
    """
    return f"{prefix}:{name}" if number == 1 else f"{prefix}:{name}#{number}"
