"""Plays beyond the limits that cards grant: at once, in the turns of a player, or while the card lies there."""

from typing import Any

from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.doing import amount
from adjudicator.games.razryv.lasting import lasting
from adjudicator.games.razryv.lasting import lie
from adjudicator.games.razryv.strength import texts_on
from adjudicator.games.razryv.timed import OWN_TURN
from adjudicator.games.razryv.timed import THIS_TURN
from adjudicator.games.razryv.timed import effects_on
from adjudicator.referee import Facts
from adjudicator.table import Counted
from adjudicator.table import Table

GRANT = "grant_play"
LIMITS = (1, 2, 3, 4, "attack", "cell_attack")


OF_THE_TURN = "turn."


def nothing_is_spent(table: Table, by: tuple[str, ...] = ()) -> tuple[Counted, ...]:
    """Another turn: no play has been made in it yet and none is granted beyond the limits (RZ-047)."""
    spent = [name for name, value in table.counters.items() if value and name.startswith(OF_THE_TURN)]
    return tuple([Counted(name, 0, (*by, "RZ-047")) for name in spent])


def counter_of(limit: Any) -> str:
    """The counter of the plays that are granted beyond a limit."""
    return f"turn.extra{limit}" if isinstance(limit, int) else f"turn.extra_{limit}"


def grant(table: Table, limit: Any, n: int, by: tuple[str, ...]) -> Facts:
    """So many plays more in the turn that is being played (RZ-054, RA-59)."""
    counter = counter_of(limit)
    yield Counted(counter, table.counters.get(counter, 0) + n, (*by, "RZ-054"))


def lasts_beyond_the_turn(table: Table, seat: str, until: str) -> bool:
    """The grant must be kept: for a later turn of the player, or until the turn of another is over (RA-51)."""
    return until not in (THIS_TURN, OWN_TURN) or turn(table) != seat


def granted(table: Table, limit: Any) -> int:
    """The plays beyond a limit in the turn that is being played: counted, and by texts of cards that lie there now."""
    return table.counters.get(counter_of(limit), 0) + granted_by_texts(table, limit)


def granted_by_texts(table: Table, limit: Any) -> int:
    """What lasting texts grant, as long as their cards lie there (RZ-054)."""
    seat = turn(table)
    names = lasting(table).holding.get(GRANT)
    if names is None or seat not in PLAYERS or not lie(table, names):
        return 0
    found = [(context, held.mod) for context, held in texts_on(table, seat, GRANT)]
    return sum(amount(table, context, mod) for context, mod in found if mod.params["limit"] == limit)


def granted_plays_begin(table: Table, seat: str) -> Facts:
    """A player's turn begins: what is kept for it is counted."""
    if seat not in PLAYERS:
        return
    for effect in effects_on(table, seat):
        if effect["op"] == GRANT:
            yield from grant(table, effect["limit"], effect["n"], (effect["by"],))
