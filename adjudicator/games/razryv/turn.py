"""A player's turn begins with a draw and ends with a pass; rounds follow one another until the last."""

from adjudicator.games.razryv import acts
from adjudicator.games.razryv.absence import has_left
from adjudicator.games.razryv.actions import Pass
from adjudicator.games.razryv.board import DECK
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import LAST_ROUND
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.clock import first_player
from adjudicator.games.razryv.clock import round_of
from adjudicator.games.razryv.clock import second_player
from adjudicator.games.razryv.comparison import the_objectives_are_compared
from adjudicator.games.razryv.effects import effects_end
from adjudicator.games.razryv.grants import nothing_is_spent
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.needs import EVENT_RESOLVED
from adjudicator.games.razryv.needs import NOTHING_AWAITED
from adjudicator.games.razryv.needs import RUNNING
from adjudicator.games.razryv.needs import acting_seat
from adjudicator.games.razryv.needs import always
from adjudicator.games.razryv.needs import it_is_the_own_turn
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Clocked
from adjudicator.table import Ended
from adjudicator.table import Frame
from adjudicator.table import Result
from adjudicator.table import Said
from adjudicator.table import Table


def the_turn_is_passed(table: Table, act: Pass) -> Facts:
    if act.by == JUDGE and House(table).idle_turn == "forfeit":
        idle = acting_seat(act)
        other = opponent(idle)
        if has_left(table, other):
            yield Ended(Result("nobody", "forfeit"), ("RA-63", "RA-45"))
        else:
            yield Ended(Result(other, "forfeit"), ("RA-63",))
        return
    yield Said("passed", {"seat": acting_seat(act)}, ("RZ-086", *(("RA-63",) if act.by == JUDGE else ())))
    yield agenda.begin("turn_ends", seat=acting_seat(act))


def a_judge_names_the_idle_seat(table: Table, act: Pass) -> bool:
    """The judge says whose turn is passed; nobody else passes for somebody."""
    return act.seat in PLAYERS if act.by == JUDGE else act.seat is None


PASS = Play(
    needs=(
        RUNNING,
        EVENT_RESOLVED,
        need(a_judge_names_the_idle_seat, "RZ-042", "RA-63", firm=True),
        need(it_is_the_own_turn, "RZ-042"),
        *NOTHING_AWAITED,
    ),
    does=(the_turn_is_passed,),
    offers=always("pass"),
)


def the_turn_begins(table: Table, frame: Frame) -> Facts:
    """The flags of the last turn go, the player draws (RZ-056); who gave up is passed over (RZ-171)."""
    seat = frame.bindings["seat"]
    yield agenda.done()
    yield Clocked({"turn": seat}, ("RZ-042",))
    if has_left(table, seat):
        yield Said("turn_skipped", {"seat": seat}, ("RZ-171", "RA-45"))
        return
    yield from effects_end(table, "turn_start")
    spent = nothing_is_spent(table)
    if spent:
        yield spent
    yield agenda.begin("draws", seat=seat)
    yield Moment("turn_starts", seat)


def the_player_draws(table: Table, frame: Frame) -> Facts:
    """One card whatever stands on the field (RZ-056, RZ-057, RA-11); an empty deck is the house rule's (RA-09)."""
    seat = frame.bindings["seat"]
    yield agenda.done()
    number = House(table).draw_per_turn
    cites = ("RZ-056",) if number == 1 else ("RZ-056", "RA-11")
    for _ in range(number):
        empty = not table.zones[DECK[seat]]
        yield from acts.draw(table, seat, cites)
        if empty:
            return


def the_turn_ends(table: Table, frame: Frame) -> Facts:
    """The turn is over; then the other turn, the comparison, or the next round (RZ-042, RZ-043, RZ-173)."""
    seat = frame.bindings["seat"]
    if frame.step == 0:
        yield from agenda.go_on(frame, 1)
        yield Moment("turn_ends", seat)
        return  # what the texts do comes first
    yield from effects_end(table, "turn_end")
    yield agenda.done()  # only now, so that what that wakes comes before the next turn
    if seat == first_player(table):
        yield agenda.begin("turn_starts", seat=second_player(table))
        return
    yield agenda.begin("round_ends")
    yield Moment("round_ends")


def the_round_ends(table: Table, frame: Frame) -> Facts:
    if not frame.bindings.get("effects_are_over"):
        yield from effects_end(table, "round_end")
        if table.agenda[-1] is not frame:  # what that has woken comes first, still in this round
            yield from agenda.go_on(frame, effects_are_over=True)
            return
    yield agenda.done()
    number = round_of(table)
    if number >= LAST_ROUND:
        yield from the_objectives_are_compared(table)
        return
    yield Clocked({"round": number + 1, "turn": EVENT}, ("RZ-036", "RZ-042", "RZ-043"))
    if number == House(table).warn_after_round:
        yield Said("rounds_remain", {"rounds": LAST_ROUND - number}, ("RZ-174", "RA-47"))


PLAYS: Plays = {Pass: PASS}
STEPS = {
    "turn_starts": the_turn_begins,
    "draws": the_player_draws,
    "turn_ends": the_turn_ends,
    "round_ends": the_round_ends,
}
