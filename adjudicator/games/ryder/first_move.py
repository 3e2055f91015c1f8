"""Who begins: all draw until each shows a Ryder, the highest chooses, and what was drawn goes back."""

from collections import Counter
from typing import Any
from typing import Final

from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions_of_setup import ChooseFirst
from adjudicator.games.ryder.actions_of_setup import DrawShow
from adjudicator.games.ryder.actions_of_setup import ReturnShow
from adjudicator.games.ryder.board import JUDGE
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import SHOW
from adjudicator.games.ryder.board import TWO
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.nameless import prints
from adjudicator.games.ryder.needs import NOTHING_AWAITED
from adjudicator.games.ryder.needs import RUNNING
from adjudicator.games.ryder.needs import by_mode
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.needs import in_phase
from adjudicator.games.ryder.needs import of_mode
from adjudicator.games.ryder.needs import on_top_of_the_reserve
from adjudicator.games.ryder.needs import phase
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Answered
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import is_unknown

NO_RYDER_LEFT: Final = "ruling:first_draw"
"""The question to the judge where the pile has no Ryder left and the drawing would never end."""


def shows(table: Table) -> dict[str, list[int]]:
    """The ranks that each player has shown, in order; 0 for no Ryder."""
    found: dict[str, list[int]] = {seat: [] for seat in table.seats}
    for card in table.zones[SHOW]:
        seat = table.mark(card, "drawn_by")
        if seat in found:
            found[seat].append(rank_of(table, card))
    return found


def who_draws(table: Table) -> list[str]:
    """The players who lack a Ryder of this round of drawing; tied leaders alone draw on (AM-09)."""
    ranks = {seat: [rank for rank in shown if rank] for seat, shown in shows(table).items()}
    playing = list(table.seats)
    at = 0
    while True:
        missing = [seat for seat in playing if len(ranks[seat]) <= at]
        if missing:
            return missing
        best = max(ranks[seat][at] for seat in playing)
        playing = [seat for seat in playing if ranks[seat][at] == best]
        if len(playing) == 1:
            return []
        at += 1


def sole_highest(table: Table) -> str:
    """The player who may choose, "" while the drawing goes on."""
    ranks = {seat: [rank for rank in shown if rank] for seat, shown in shows(table).items()}
    if who_draws(table):
        return ""
    return max(table.seats, key=lambda seat: ranks[seat])


def all_cries_are_announced(table: Table, act: DrawShow) -> bool:
    return phase(table) == "showing"


def the_actor_still_lacks_a_ryder(table: Table, act: DrawShow) -> bool:
    if act.by not in table.seats:
        return False
    missing = who_draws(table)
    return act.by in missing or (table.house["first_draw.continue"] == "everyone" and len(missing) > 0)


def the_draw_nobody_knew_is_named(table: Table, act: DrawShow) -> bool:
    return act.card is not None or not any(map(is_unknown, table.zones[RESERVE][:1]))


def the_card_is_drawn_from_the_top(table: Table, act: DrawShow) -> bool:
    reserve = table.zones[RESERVE]
    return bool(reserve) and act.card in (None, reserve[0])


def the_card_is_shown(table: Table, act: DrawShow) -> Facts:
    """It lies open beside who drew it; of a pile that runs dry, what is no Ryder is shuffled back (AM-09).

    A pile that runs dry again had no Ryder left: if some are still missing, a judge says who begins, or what else.
    """
    by = (by_mode(table, "RY-10", "RY-20", "RY-28"), "AM-09")
    card = table.zones[RESERVE][0]
    yield Moved(card, SHOW, by)
    yield Marked(card, {"drawn_by": act.by}, by)
    if not table.zones[RESERVE]:
        back = tuple(card for card in table.zones[SHOW] if not rank_of(table, card))
        if back:
            yield tuple(Moved(card, RESERVE, ("AM-09",)) for card in back)
            yield Shuffled(RESERVE, None, ("AM-09",))
        if who_draws(table):
            if back and not table.clock.get("ran_dry"):
                yield acts.clocked(("AM-09",), ran_dry=True)
            else:
                yield agenda.ask(Prompt(NO_RYDER_LEFT, JUDGE, "ruling", ("AM-09",)))


def _drawable(table: Table, seat: str) -> Any:
    if phase(table) == "showing" and not table.prompts and table.zones[RESERVE] and seat in who_draws(table):
        yield Offer("draw_show")


DRAW_SHOW = Play(
    needs=(
        RUNNING,
        need(all_cries_are_announced, of_mode("RY-09", "RY-19", "RY-27")),
        need(the_actor_still_lacks_a_ryder, "AM-09"),
        NOTHING_AWAITED,
        described(on_top_of_the_reserve),
    ),
    does=(the_card_is_shown,),
    names=on_top_of_the_reserve,
    clashes=(need(the_draw_nobody_knew_is_named, "AM-48"), need(the_card_is_drawn_from_the_top, "AM-48")),
    offers=_drawable,
    prints=prints,
)


def no_draw_can_settle_it(table: Table) -> bool:
    """Some lack a Ryder, or are tied, and none is left to be drawn: a judge has been asked."""
    is_asked = any(prompt.id == NO_RYDER_LEFT for prompt in table.prompts)
    return is_asked or (not table.zones[RESERVE] and len(who_draws(table)) > 0)


def the_actor_shows_the_sole_highest_ryder(table: Table, act: ChooseFirst) -> bool:
    """Where no Ryder is left to settle it, a judge says who begins."""
    if phase(table) != "showing":
        return False
    return no_draw_can_settle_it(table) if act.by == JUDGE else sole_highest(table) == act.by


def the_direction_is_said_as_it_must_be(table: Table, act: ChooseFirst) -> bool:
    return act.first in table.seats and (act.direction is None) == (len(table.seats) == TWO)


def the_first_mover_is_chosen(table: Table, act: ChooseFirst) -> Facts:
    """The holder of the highest Ryder names a player, and with more than two the direction."""
    by = (by_mode(table, "RY-11", "RY-21", "RY-28"), "AM-09")
    for prompt in table.prompts:
        if prompt.id == NO_RYDER_LEFT:
            yield Answered(prompt.id, by)
    forgotten = {"ran_dry": None} if table.clock.get("ran_dry") else {}
    yield acts.clocked(by, first=act.first, direction=act.direction or "clockwise", phase="returning", **forgotten)


def _first(table: Table, seat: str) -> Any:
    if phase(table) == "showing" and sole_highest(table) == seat:
        way = {} if len(table.seats) == TWO else {"direction": Parameter(("clockwise", "anticlockwise"))}
        yield Offer("choose_first", {"first": Parameter(table.seats), **way})


CHOOSE_FIRST = Play(
    needs=(
        RUNNING,
        need(the_actor_shows_the_sole_highest_ryder, "AM-09"),
        need(the_direction_is_said_as_it_must_be, of_mode("RY-11", "RY-21", "RY-28")),
    ),
    does=(the_first_mover_is_chosen,),
    offers=_first,
)


def the_drawn_cards_go_back_and_play_starts(table: Table, act: ReturnShow) -> Facts:
    """All that was drawn is shuffled into the reserve; only the four cards of each stay out."""
    by = (by_mode(table, "RY-12", "RY-22", "RY-28"),)
    shown = table.zones[SHOW]
    facts: list[Fact] = [Marked(card, {"drawn_by": None}, by) for card in shown]
    if shown:
        yield (*facts, *(Moved(card, RESERVE, by) for card in shown))
    yield Shuffled(RESERVE, act.order, by)
    yield acts.clocked(by, phase="turn_start", turn=table.clock["first"])


def the_order_is_of_all(table: Table, act: ReturnShow) -> bool:
    if act.order is None:
        return True
    return Counter(act.order) == Counter((*table.zones[RESERVE], *table.zones[SHOW]))


def _returnable(table: Table) -> Any:
    yield Offer("return_show")


RETURN_SHOW = Play(
    needs=(RUNNING, need(in_phase("returning"), "AM-09")),
    does=(the_drawn_cards_go_back_and_play_starts,),
    of_all=_returnable,
    clashes=(need(the_order_is_of_all, "AM-48"),),
)

PLAYS: Plays = {
    DrawShow: DRAW_SHOW,
    ChooseFirst: CHOOSE_FIRST,
    ReturnShow: RETURN_SHOW,
}
