"""A card that nobody knows comes to lie in the open, or is shown: all see what it is, and somebody says so."""

from collections.abc import Iterable
from typing import Final

from adjudicator.table import SPECTATOR
from adjudicator.table import Fact
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of
from adjudicator.table.see import reads

NAME_CARD: Final = "name_card"
"""The kind of prompt that asks which card it is; the answer names it under the pick `card`."""

PICK: Final = "card"
STATED: Final = "table:"
"""So begin the ids of what people put on record themselves: who states where cards lie has left them unnamed."""


def nameless_in_the_open(table: Table, facts: Iterable[Fact]) -> tuple[str, ...]:
    """The unknown cards that these facts brought where every onlooker sees their faces, each once."""
    cards: dict[str, None] = {}
    for fact in facts:
        if isinstance(fact, Moved) and is_unknown(fact.card) and not _is_stated(fact):
            cards[fact.card] = None
    return tuple(card for card in cards if reads(table, card, SPECTATOR))


def _is_stated(fact: Moved) -> bool:
    """The card moved because somebody said so."""
    return any(rule.startswith(STATED) for rule in fact.by)


def which_card(card: str, seat: str, names: Iterable[str], cites: tuple[str, ...]) -> Prompt:
    """The question, put to the seat in whose turn it happened; names: what it may turn out to be."""
    values = [copy_of(prefix_of(card), name, 1) for name in names]
    return Prompt(f"{NAME_CARD}:{card}", seat, NAME_CARD, cites, {PICK: {"values": values, "least": 1, "most": 1}})
