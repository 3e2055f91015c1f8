"""A card that nobody has recorded is shown by a text (AM-13) or lies in the graveyard (AM-37): it is named."""

from collections.abc import Iterable
from collections.abc import Iterator
from typing import Any
from typing import Final

from adjudicator.cards.picking import read_reply
from adjudicator.games.ryder.board import PACK
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.words_of_sheet import RANKS
from adjudicator.physical.naming import PICK
from adjudicator.physical.naming import nameless_in_the_open
from adjudicator.physical.naming import which_card
from adjudicator.referee import Facts
from adjudicator.referee import Watch
from adjudicator.referee import agenda
from adjudicator.table import Fact
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import name_of
from adjudicator.table import prefix_of

GRAVEYARDS: Final = "graveyard"
"""So end the names of the shared graveyard and of those of each player."""


def what_lies_open_is_named(table: Table, facts: tuple[Fact, ...]) -> Facts:
    """Whoever is on turn is asked which card it is; the table waits for the answer."""
    lying = tuple(card for card in nameless_in_the_open(table, facts) if table.where[card].endswith(GRAVEYARDS))
    yield from which_they_are(table, lying, "AM-37")


def which_they_are(table: Table, cards: Iterable[str], rule: str) -> Facts:
    """The questions which of these cards each is, those that are not put yet."""
    for card in cards:
        names = dict.fromkeys((*RANKS, *table.catalogue, *table.defined))
        prompt = which_card(card, active(table), names, (rule,))
        if all(prompt.id != other.id for other in table.prompts):
            yield agenda.ask(prompt)


def prints(table: Table) -> Iterator[str]:
    """What a card may be called that nobody has recorded: of each print the first copy that is not in sight."""
    for name in dict.fromkeys((*RANKS, *table.catalogue, *table.defined)):
        yield free_copy(table, copy_of(PACK, name, 1))


def card_of(prompt: Prompt) -> str:
    """The card that is asked about, as it was called when it was not known."""
    return prompt.id.partition(":")[2]


def called(prompt: Prompt, reply: Any) -> str:
    """The one card that the answer names, "" if it names none or several."""
    named = read_reply(prompt, reply).choices.get(PICK, ())
    return str(named[0]) if len(named) == 1 else ""


def is_a_card_of_the_pack(table: Table, card: str) -> bool:
    """A card of which at least the print is known, from the catalogue or from what was told in this match."""
    return prefix_of(card) == PACK and definition_of(table, card) is not None


def free_copy(table: Table, card: str) -> str:
    """The card as the record calls it from here on: under the number told, or the next that no card bears."""
    number, free = 1, card
    while free in table.where:
        free = copy_of(PACK, name_of(card), number)
        number += 1
    return free


WATCHES = (Watch((Moved,), what_lies_open_is_named, "settled"),)
