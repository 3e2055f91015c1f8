"""Other ways to end: annihilation, giving up, a Life taken by a card; and Objectives shown after the end."""

from collections.abc import Iterable
from typing import Any

from adjudicator.games.razryv.absence import has_left
from adjudicator.games.razryv.absence import is_out
from adjudicator.games.razryv.absence import the_absent_are_counted
from adjudicator.games.razryv.actions import DeclareAnnihilation
from adjudicator.games.razryv.actions import GiveUp
from adjudicator.games.razryv.actions import RevealObjective
from adjudicator.games.razryv.actions import WithdrawAnnihilation
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import LIFE
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.comparison import the_objectives_are_compared
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.needs import RUNNING
from adjudicator.games.razryv.needs import a_player_acts
from adjudicator.games.razryv.needs import always
from adjudicator.games.razryv.needs import the_player_is_still_in_it
from adjudicator.games.razryv.objectives import OPEN_TO_ALL
from adjudicator.games.razryv.objectives import life_is_out
from adjudicator.games.razryv.objectives import newly_latched
from adjudicator.games.razryv.objectives import objective_of
from adjudicator.games.razryv.objectives import unknown_goals
from adjudicator.referee import Facts
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import Watch
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Answered
from adjudicator.table import Counted
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Result
from adjudicator.table import Said
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import is_unknown

LIVES = frozenset(LIFE.values())


def annihilation_is_not_declared_yet(table: Table, act: DeclareAnnihilation) -> bool:
    return not table.counters.get(f"{act.by}.annihilation")


def annihilation_is_declared(table: Table, act: DeclareAnnihilation) -> Facts:
    yield Counted(f"{act.by}.annihilation", 1, ("RZ-169",))


def both_have_had_enough(table: Table, act: Any) -> Facts:
    yield from the_absent_are_counted(table, ("RZ-169", "RA-46"))


DECLARE_ANNIHILATION = Play(
    needs=(
        RUNNING,
        need(a_player_acts, "RZ-169", firm=True),
        need(annihilation_is_not_declared_yet, "RZ-169", firm=True),
    ),
    does=(annihilation_is_declared, both_have_had_enough),
    offers=always("declare_annihilation"),
)


def a_declaration_stands(table: Table, act: WithdrawAnnihilation) -> bool:
    return bool(table.counters.get(f"{act.by}.annihilation"))


def the_declaration_is_withdrawn(table: Table, act: WithdrawAnnihilation) -> Facts:
    yield Counted(f"{act.by}.annihilation", 0, ("RZ-169", "RA-46"))


WITHDRAW_ANNIHILATION = Play(
    needs=(RUNNING, need(a_player_acts, "RZ-169", firm=True), need(a_declaration_stands, "RZ-169", firm=True)),
    does=(the_declaration_is_withdrawn,),
    offers=always("withdraw_annihilation"),
)


def the_player_gives_up(table: Table, act: GiveUp) -> Facts:
    yield from is_out(table, act.by, ("RZ-171",))


def what_was_asked_of_the_absent_is_declined(table: Table, act: GiveUp) -> Facts:
    if table.result is None:
        yield from declined(table, act.by)


def declined(table: Table, seat: str = "") -> Facts:
    """What the seat was asked and has not answered is answered with no (RA-10); without a seat, what any was asked."""
    for prompt in table.prompts:
        if seat and prompt.seat != seat:
            continue
        if prompt.kind == "join":
            yield from agenda.answered(table, prompt, value=False)
        elif prompt.kind == "choose":
            yield from agenda.answered(table, prompt, {"choices": {}, "use": False})
        elif seat:
            yield Answered(prompt.id)


GIVE_UP = Play(
    needs=(RUNNING, need(a_player_acts, "RZ-171", firm=True), need(the_player_is_still_in_it, "RZ-171", firm=True)),
    does=(
        the_player_gives_up,
        both_have_had_enough,
        what_was_asked_of_the_absent_is_declined,
    ),
    offers=always("give_up"),
)


def the_result_waits_for_this_card(table: Table, act: RevealObjective) -> bool:
    """Open once the match has ended provisionally; a known card may be laid open again as itself (RZ-175)."""
    return act.by in PLAYERS and table.result is not None and (act.waive or bool(table.zones[GOAL[act.by]]))


def something_is_shown_or_waived(table: Table, act: RevealObjective) -> bool:
    if act.by not in PLAYERS:
        return False
    card = objective_of(table, act.by)
    if act.waive:
        return act.card is None and act.by in unknown_goals(table)
    return card is not None and not is_unknown(card) and act.card in (None, card)


def the_objective_is_shown(table: Table, act: RevealObjective) -> Facts:
    if act.waive:
        yield Counted(f"{act.by}.waived", 1, ("RZ-175",))
        return
    yield Said("objective_shown", {"seat": act.by, "card": objective_of(table, act.by)}, ("RZ-175",))
    yield Sighted(GOAL[act.by], OPEN_TO_ALL, ("RZ-175",))


def the_result_is_settled_anew(table: Table, act: RevealObjective) -> Facts:
    """With one card more known: the latch is read from what was noted, then the ending is decided again."""
    result = table.result
    if result is None or not result.missing:
        return
    yield newly_latched(table)
    if result.how == "round_limit":
        yield from the_objectives_are_compared(table)
    else:
        loser = next(seat for seat in PLAYERS if table.counters[LIFE[seat]] == 0)
        yield from life_is_out(table, opponent(loser))


def _shown_card(table: Table, act: RevealObjective) -> Iterable[tuple[str, tuple[str, ...]]]:
    if act.card is not None and act.by in PLAYERS:
        yield act.card, (GOAL[act.by],)


REVEAL_OBJECTIVE = Play(
    needs=(
        need(the_result_waits_for_this_card, "RZ-175", firm=True),
        need(something_is_shown_or_waived, "RZ-175", firm=True),
    ),
    does=(the_objective_is_shown, the_result_is_settled_anew),
    names=_shown_card,
)


def life_at_zero_ends_the_match(table: Table, fact: Counted, was: str) -> Facts | None:
    """A Life that reaches 0 ends the match at once, whatever took it (RZ-041, RZ-136).

    Both by the same fact, as where one line of a text takes from both: as the house rule has it (RA-57).
    """
    if fact.value or fact.counter not in LIVES or table.result is not None:
        return None
    return _life_ends_the_match(table)


def _life_ends_the_match(table: Table) -> Facts:
    out = [seat for seat in PLAYERS if table.counters[LIFE[seat]] == 0]
    if len(out) == 1:
        yield from life_is_out(table, opponent(out[0]))
    elif House(table).double_loss == "annihilation":
        yield Ended(Result("nobody", "annihilation"), ("RZ-172", "RA-57"))
    else:
        active = turn(table) if turn(table) in PLAYERS and not has_left(table, turn(table)) else "nobody"
        yield Ended(Result(active, "life"), ("RA-57",))


def a_judge_confirms_annihilation(table: Table, facts: tuple[Fact, ...]) -> Facts | None:
    """Where two declarations wait for the judge, a ruling that cites the rule ends the match (RA-46)."""
    for fact in facts:
        if type(fact) is Said and fact.what == "ruling" and "RZ-172" in fact.by:
            return _annihilation_is_confirmed(table) if table.result is None else None
    return None


def _annihilation_is_confirmed(table: Table) -> Facts:
    over = all(table.counters.get(f"{s}.annihilation") or has_left(table, s) for s in PLAYERS)
    if over and House(table).annihilation == "judge_confirms":
        yield Ended(Result("nobody", "annihilation"), ("RZ-172", "RA-46"))


PLAYS: Plays = {
    DeclareAnnihilation: DECLARE_ANNIHILATION,
    WithdrawAnnihilation: WITHDRAW_ANNIHILATION,
    GiveUp: GIVE_UP,
    RevealObjective: REVEAL_OBJECTIVE,
}
WATCHES = (
    Watch((Counted,), life_at_zero_ends_the_match),
    Watch((Said,), a_judge_confirms_annihilation, "settled"),
)
