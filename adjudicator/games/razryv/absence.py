"""Who is no longer in it: a player that has given up, or has collapsed because no card was left to draw."""

from adjudicator.games.razryv.board import DECK
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.house import House
from adjudicator.referee import Facts
from adjudicator.referee import Watch
from adjudicator.referee import agenda
from adjudicator.table import Counted
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Result
from adjudicator.table import Said
from adjudicator.table import Table

GAVE_UP = {seat: f"{seat}.gave_up" for seat in PLAYERS}


def has_left(table: Table, seat: str) -> bool:
    """The player has given up or collapsed, and can no longer win, save by an earlier completion (RA-45)."""
    return bool(table.counters.get(GAVE_UP[seat]))


def is_out(table: Table, seat: str, by: tuple[str, ...]) -> Facts:
    """The player has given up or collapsed; the other goes on alone, or wins by the house rule (RZ-171, RA-45)."""
    yield Counted(GAVE_UP[seat], 1, by)
    if House(table).give_up == "opponent_wins" and not has_left(table, opponent(seat)):
        yield Ended(Result(opponent(seat), "give_up"), (*by, "RA-45"))


def the_absent_are_counted(table: Table, by: tuple[str, ...]) -> Facts:
    """Both have declared annihilation or given up, in any mixture: nobody wins (RZ-172, RA-46)."""
    if all(has_left(table, seat) or table.counters.get(f"{seat}.annihilation") for seat in PLAYERS):
        declared = any(table.counters.get(f"{seat}.annihilation") for seat in PLAYERS)
        if declared and House(table).annihilation == "judge_confirms":
            yield Said("annihilation_awaits_the_judge", {}, ("RA-46",))
        else:
            yield Ended(Result("nobody", "annihilation"), ("RZ-172", *by))


def deck_is_out(table: Table, seat: str, by: tuple[str, ...]) -> Facts:
    """The player had to draw and no card was left, be it the turn's draw or that of a text: as the house has it."""
    rule = House(table).deck_out
    if rule == "player_collapses" and not has_left(table, seat):
        yield from is_out(table, seat, by)
        yield from the_absent_are_counted(table, by)
    elif rule == "both_empty_annihilates" and not any(table.zones[DECK[player]] for player in PLAYERS):
        yield Ended(Result("nobody", "annihilation"), by)


def the_turn_of_the_absent_is_over(table: Table, facts: tuple[Fact, ...]) -> Facts | None:
    """Who has left in the own turn has it until all that was going on is done, and no longer (RZ-171, RA-45)."""
    seat = turn(table)
    over = seat in GAVE_UP and has_left(table, seat) and not table.prompts and table.result is None
    return _turn_ends(seat) if over else None


def _turn_ends(seat: str) -> Facts:
    yield agenda.begin("turn_ends", seat=seat)


WATCHES = (Watch((Fact,), the_turn_of_the_absent_is_over, "settled"),)
