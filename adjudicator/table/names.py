"""The names by which cards are called: `OWNER:NAME`, a further copy `OWNER:NAME#2`, an unknown one `OWNER:?`."""

from collections.abc import Mapping
from functools import cache
from typing import Any

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


@cache
def is_unknown(card: str) -> bool:
    """Nobody at the table, or not this viewer, knows which card it is."""
    return name_of(card) == UNKNOWN


def copy_of(prefix: str, name: str, number: int) -> str:
    """The name of the given copy; the first carries no number.

    >>> copy_of("n", "knight", 1), copy_of("n", "knight", 2)
    ('n:knight', 'n:knight#2')
    """
    return f"{prefix}:{name}" if number == 1 else f"{prefix}:{name}#{number}"


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Nested data with the cards in it, keys too, called by these names.

    >>> renamed({"card": "n:?", "n:?": [1]}, {"n:?": "n:wolf"})
    {'card': 'n:wolf', 'n:wolf': [1]}
    """
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {names.get(key, key): renamed(entry, names) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(renamed(entry, names) for entry in value)
    return value
