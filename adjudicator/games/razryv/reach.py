"""Where a selector of a card program looks: zones, kinds of cards, and Realms."""

from adjudicator.cards.grammar import Selector
from adjudicator.cards.senses import Context
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import DECK
from adjudicator.games.razryv.board import DESTROYED
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALM_SIGHT_ZONES
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import SPELL
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.clock import compass
from adjudicator.games.razryv.clock import first_player
from adjudicator.table import Table

ZONES_OF_WORDS: dict[str, tuple[str, ...]] = {
    "realms": REALMS,
    "cell": tuple(CELL.values()),
    "hand": tuple(HAND.values()),
    "deck": tuple(DECK.values()),
    "destroyed": tuple(DESTROYED[seat] for seat in PLAYERS),
    "objective": tuple(GOAL.values()),
}
_HOME: dict[str | None, str] = {"energy_card": "hand", "objective": "objective"}
"""Where things of a kind are looked for when the selector names no zone; the others in Realms."""


def in_order_of_play(table: Table) -> tuple[str, ...]:
    """The two players, Player 1 first; North first while nobody knows who that is."""
    first = first_player(table)
    return PLAYERS if first is None else (first, opponent(first))


def zones_of(selector: Selector) -> tuple[str, ...]:
    """The zones in which the selector looks."""
    zone = selector.zone or _HOME.get(selector.object, "realms")
    return ZONES_OF_WORDS.get(zone, (zone,))


def is_kind(table: Table, card: str, kind: str | None, zone: str) -> bool:
    """The card is of the object's kind; what lies face down in a Realm is a Spell to everybody (RA-64)."""
    if kind in (None, "card"):
        return True
    if card in table.backs and zone in REALM_SIGHT_ZONES:
        return kind == SPELL
    return kind_of(table, card) == kind


def in_range(table: Table, context: Context, selector: Selector, realm: str) -> bool:
    match selector.range:
        case None:
            return selector.object == "realm" or realm == context.place
        case "here":
            return realm == context.place
        case "any_realm":
            return True
        case "other_realms":
            return realm != context.place
        case "compass":
            return realm == compass(table)
        case named:
            return realm == named
