"""What an asker may ask about at a table of Ryder: a seat, a position, a card that may lie there; and the moment."""

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.cards.definition import Definition
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.needs import SETUP
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.words_of_sheet import RANKS
from adjudicator.queries import Point
from adjudicator.table import Table
from adjudicator.table import name_of

FRESH = {"phase": "turn_start", "attack": None, "combo": False, "skip_failed": 0, "nines": (), "strikes": 0}


def seat_asked(table: Table, seat: str) -> str:
    """One of those who play. Raises Malformed."""
    if seat not in table.seats:
        raise Malformed((Fault("question.seat", shown(seat), known_words(table.seats), nearest(seat, table.seats)),))
    return seat


def position_asked(table: Table, zone: str, place: str) -> str:
    """One of the four positions of a player who sits here. Raises Malformed."""
    known = [name for name, (seat, _) in PLACE.items() if seat in table.seats]
    if zone not in known:
        raise Malformed((Fault(f"question.{place}", shown(zone), "position, as in a.field.1", nearest(zone, known)),))
    return zone


def definition_asked(table: Table, card: str) -> tuple[str, Definition]:
    """A card of this pack by its short name, with or without the prefix. Raises Malformed."""
    name = name_of(card) if ":" in card else card
    found = definition_of(table, f"p:{name}")
    if found is None:
        raise Malformed(
            (Fault("question.card", shown(card), "card", nearest(name, (*RANKS, *table.catalogue, *table.defined))),)
        )
    return name, found


def as_in_the_own_turn(table: Table, seat: str) -> Table:
    """The table as if the turn of this seat began now: what is under way does not count there."""
    if seat not in table.seats or phase(table) in SETUP or table.result is not None:
        return table
    return replace(table, clock={**table.clock, **FRESH, "turn": seat}, prompts=(), agenda=())


def not_in_play(table: Table) -> Iterator[Point]:
    """Said instead of an answer where a question is about play, and the match is over or not begun."""
    if table.result is not None:
        yield Point("over", {}, ("RY-53",))
    elif phase(table) in SETUP or not active(table):
        yield Point("setup", {}, ("RY-29",))
