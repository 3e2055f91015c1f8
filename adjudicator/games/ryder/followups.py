"""What a success of a 9 or a 10 lets follow: other nines are triggered, the ten strikes once more."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions import StrikeAgain
from adjudicator.games.ryder.actions import TriggerNines
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.needs import AT_A_CARD
from adjudicator.games.ryder.needs import IN_OWN_TURN
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.needs import targets
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Moved
from adjudicator.table import Table
from adjudicator.table import is_unknown


def the_nines_are_open(table: Table, act: TriggerNines) -> bool:
    attack = attack_of(table)
    return phase(table) == "followup" and bool(attack) and not table.clock.get("strikes")


def _why_no_nines(table: Table, act: TriggerNines) -> tuple[str, ...]:
    return _why_no_followup(table, "RY-91")


def _why_no_followup(table: Table, rule: str) -> tuple[str, ...]:
    return (rule, "RY-77")


def other_nines(table: Table, seat: str) -> list[int]:
    """The positions of the other nines in the field: those that the text means, and those that may be such."""
    attacker, meant = attack_of(table).get("card"), _sure(table, seat)
    return [
        PLACE[table.where[card]][1]
        for card in row_of(table, seat)
        if card in meant or (card != attacker and is_unknown(card))
    ]


def _sure(table: Table, seat: str) -> tuple[str, ...]:
    found = programs.extra_attackers(table, seat)
    return () if found is None else found[1]


def it_is_one_or_all(table: Table, act: TriggerNines) -> bool:
    sure = {PLACE[table.where[card]][1] for card in _sure(table, act.by)}
    named = set(act.positions)
    if len(named) != len(act.positions) or not named <= set(other_nines(table, act.by)):
        return False
    return len(named) == 1 or (len(named) > 1 and sure <= named)


def the_nines_are_triggered(table: Table, act: TriggerNines) -> Facts:
    """One of the other nines, or all of them; each attacks by a slide of its own, without a cry (AM-26)."""
    found = programs.extra_attackers(table, act.by)
    times = 1 if found is None else found[0].times
    yield acts.clocked(("RY-91", "AM-26"), nines=sorted(act.positions * times), attack=None)


def _triggerable(table: Table, seat: str) -> Any:
    if seat == active(table) and not table.prompts and the_nines_are_open(table, TriggerNines(by=seat, positions=())):
        others = tuple(other_nines(table, seat))
        for pos in others:
            yield Offer("trigger_nines", {"positions": Parameter((pos,), many=True)})
        if len(others) > 1:
            yield Offer("trigger_nines", {"positions": Parameter(others, least=len(others), most=len(others))})


TRIGGER_NINES = Play(
    needs=(
        *IN_OWN_TURN,
        need(the_nines_are_open, _why_no_nines),
        need(it_is_one_or_all, "RY-91", "AM-26"),
    ),
    does=(the_nines_are_triggered,),
    offers=_triggerable,
)


def a_strike_is_left(table: Table, act: StrikeAgain) -> bool:
    return phase(table) == "followup" and bool(table.clock.get("strikes"))


def _why_no_strike(table: Table, act: StrikeAgain) -> tuple[str, ...]:
    return _why_no_followup(table, "RY-93")


def the_ten_strikes_again(table: Table, act: StrikeAgain) -> Facts:
    """The same card lies in the lane face up; the attacked card is flipped at once."""
    attack = attack_of(table)
    card = attack["card"] if attack["card"] in table.where else card_at(table, table.clock["home"])
    by = ("RY-93",)
    new = {"card": card, "seat": act.target, "pos": act.target_pos, "cry": "before", "follow": "strike"}
    left = table.clock["strikes"] - 1
    yield acts.clocked(by, attack=new, home=table.where[card], strikes=left, phase="attacker_shown")
    yield Moved(card, LANE, by)


def _strikable(table: Table, seat: str) -> Any:
    if (
        seat != active(table)
        or table.prompts
        or not a_strike_is_left(table, StrikeAgain(by=seat, target="a", target_pos=1))
    ):
        return
    for where in targets(table, seat):
        yield Offer("strike_again", where)


STRIKE_AGAIN = Play(
    needs=(*IN_OWN_TURN, need(a_strike_is_left, _why_no_strike), *AT_A_CARD),
    does=(the_ten_strikes_again,),
    offers=_strikable,
)

PLAYS: Plays = {
    TriggerNines: TRIGGER_NINES,
    StrikeAgain: STRIKE_AGAIN,
}
