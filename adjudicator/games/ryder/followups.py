"""What a success of a 9 or a 10 lets follow: other nines are triggered, the ten strikes once more."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions import StrikeAgain
from adjudicator.games.ryder.actions import TriggerNines
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import cards_at
from adjudicator.games.ryder.looking import the_next_action_begins
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
from adjudicator.table import name_of


def the_nines_are_open(table: Table, act: TriggerNines) -> bool:
    return _nines_are_open(table)


def _nines_are_open(table: Table) -> bool:
    return phase(table) == "followup" and bool(attack_of(table)) and not table.clock.get("strikes")


def other_nines(table: Table, seat: str) -> list[int]:
    """The positions of the other nines in the field: those that the text means, and those that may be such.

    Where the attacker went home all have seen, also who may not look at the own cards.
    """
    home, meant = table.clock.get("home"), _sure(table, seat)
    return [
        PLACE[zone][1]
        for zone in FIELD[seat]
        for card in table.zones[zone]
        if card in meant or (zone != home and is_unknown(card))
    ]


def _sure(table: Table, seat: str) -> tuple[str, ...]:
    _, attackers = programs.extra_attackers(table, seat)
    return attackers


def it_is_one_or_all(table: Table, act: TriggerNines) -> bool:
    sure = {PLACE[table.where[card]][1] for card in _sure(table, act.by)}
    named = set(act.positions)
    if len(named) != len(act.positions) or not named <= set(other_nines(table, act.by)):
        return False
    return len(named) == 1 or (bool(named) and sure <= named)


def the_nines_are_triggered(table: Table, act: TriggerNines) -> Facts:
    """One of the other nines, or all of them; each attacks by a slide of its own, without a cry (AM-26)."""
    extra, _ = programs.extra_attackers(table, act.by)
    led: dict[str, Any] = {}
    if any(map(is_unknown, cards_at(table, act.by, act.positions))):  # each is held against the text when it is shown
        led = {"led_by": name_of(attack_of(table)["card"])}
    elif table.clock.get("led_by"):
        led = {"led_by": ""}
    yield acts.clocked(("RY-91", "AM-26"), nines=sorted(act.positions * extra.times), attack=None, **led)


def _triggerable(table: Table, seat: str) -> Any:
    if seat == active(table) and not table.prompts and _nines_are_open(table):
        others = tuple(other_nines(table, seat))
        for pos in others:
            yield Offer("trigger_nines", {"positions": Parameter((pos,), many=True)})
        if len(others) > 1:
            yield Offer("trigger_nines", {"positions": Parameter(others, least=len(others), most=len(others))})


TRIGGER_NINES = Play(
    needs=(
        *IN_OWN_TURN,
        need(the_nines_are_open, "RY-91", "RY-77"),
        need(it_is_one_or_all, "RY-91", "AM-26"),
    ),
    does=(the_next_action_begins, the_nines_are_triggered),
    offers=_triggerable,
)


def what_follows_may_be_left(table: Table) -> bool:
    """No nine need be triggered and no strike made; by house rule only where none can be (AM-22)."""
    if not _strikes_left(table) and (phase(table) != "followup" or not _sure(table, active(table))):
        return True
    return bool(table.house["skill.optional"] != "none")


def a_strike_is_left(table: Table, act: StrikeAgain) -> bool:
    return _strikes_left(table)


def _strikes_left(table: Table) -> bool:
    return phase(table) == "followup" and bool(table.clock.get("strikes"))


def the_ten_strikes_again(table: Table, act: StrikeAgain) -> Facts:
    """The same card lies in the lane face up; the attacked card is flipped at once."""
    by = ("RY-93",)
    card = card_at(table, table.clock["home"])  # to whoever tells it for another it has the name of its back there
    new = {"card": card, "seat": act.target, "pos": act.target_pos, "cry": "before", "follow": "strike"}
    left = table.clock["strikes"] - 1
    yield acts.clocked(by, attack=new, home=table.where[card], strikes=left, phase="attacker_shown")
    yield Moved(card, LANE, by)


def _strikable(table: Table, seat: str) -> Any:
    if seat != active(table) or table.prompts or not _strikes_left(table):
        return
    for where in targets(table, seat):
        yield Offer("strike_again", where)


STRIKE_AGAIN = Play(
    needs=(*IN_OWN_TURN, need(a_strike_is_left, "RY-93", "RY-77"), *AT_A_CARD),
    does=(the_next_action_begins, the_ten_strikes_again),
    offers=_strikable,
)

PLAYS: Plays = {
    TriggerNines: TRIGGER_NINES,
    StrikeAgain: STRIKE_AGAIN,
}
