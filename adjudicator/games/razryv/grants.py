"""Plays beyond the limits that cards grant: at once in the turn that is played, or when a player's turn begins."""

from typing import Any

from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.doing import amount
from adjudicator.games.razryv.lasting import lasting
from adjudicator.games.razryv.lasting import lie
from adjudicator.games.razryv.strength import texts_on
from adjudicator.games.razryv.timed import EFFECTS
from adjudicator.games.razryv.timed import THIS_TURN
from adjudicator.games.razryv.timed import effects_on
from adjudicator.referee import Facts
from adjudicator.table import Counted
from adjudicator.table import Table

GRANT = "grant_play"


def counter_of(limit: Any) -> str:
    """The counter of the plays that are granted beyond a limit."""
    return f"turn.extra{limit}" if isinstance(limit, int) else f"turn.extra_{limit}"


def grant(table: Table, limit: Any, n: int, by: tuple[str, ...]) -> Facts:
    """So many plays more in the turn that is being played (RZ-054, RA-59)."""
    counter = counter_of(limit)
    yield Counted(counter, table.counters.get(counter, 0) + n, (*by, "RZ-054"))


def lasts_beyond_the_turn(table: Table, seat: str, until: str) -> bool:
    """The grant must be kept for a later turn of the player."""
    return until != THIS_TURN or turn(table) != seat


def may_be_granted(table: Table) -> bool:
    """Something lasts that may grant a play, or a card lies there that does."""
    names = lasting(table).holding.get(GRANT)
    return bool(table.clock.get(EFFECTS)) or (names is not None and lie(table, names))


def granted_plays_begin(table: Table, seat: str) -> Facts:
    """A player's turn begins: what is kept for it, and what the cards that lie there grant in each turn."""
    if seat not in PLAYERS:
        return
    for effect in effects_on(table, seat):
        if effect["op"] == GRANT:
            yield from grant(table, effect["limit"], effect["n"], (effect["by"],))
    yield from _granted_by_texts(table, seat)


def a_granting_card_comes(table: Table, card: str) -> Facts:
    """A card that grants plays by lying there has come in the middle of the turn; it grants them at once."""
    if turn(table) in PLAYERS:
        yield from _granted_by_texts(table, turn(table), only=card)


def _granted_by_texts(table: Table, seat: str, only: str | None = None) -> Facts:
    for context, held in tuple(texts_on(table, seat, GRANT)):
        if only in (None, context.card):
            n = amount(table, context, held.mod)
            yield from grant(table, held.mod.params["limit"], n, context.cites())
