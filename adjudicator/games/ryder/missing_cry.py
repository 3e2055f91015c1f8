"""An 8, 9 or 10 that was shown without a War Cry: it fails at once, and only the 8 may still play on."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import closing
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions import ContinueEight
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import IN_OWN_TURN
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Frame
from adjudicator.table import Table

MISSING = "missing_cry"


def the_cry_is_missed(table: Table, card: str) -> Facts:
    """The part for a missing cry of an 8, 9 or 10 is carried out at the reveal (RY-78, AM-23)."""
    attack = attack_of(table)
    found = list(programs.abilities_on(table, card, MISSING))
    if not found or attack["follow"] or attack["cry"] == "before":
        return
    yield agenda.begin(MISSING, card=card)
    yield from programs.fire(table, card, active(table), MISSING)


def what_a_missing_cry_leaves(table: Table, frame: Frame) -> Facts:
    """A 9 or 10 has not attacked (RY-79); an 8 may still play on (RY-80)."""
    yield agenda.done()
    attack = attack_of(table)
    if not attack.get("eight") or not table.zones[LANE]:
        yield acts.clocked(("RY-78", "RY-79"), attack=None, ended=MISSING)
        yield from acts.go_home(table, ("RY-79",))
        yield from closing.start(table, ("RY-79",))
    elif not table.house["cry.eight_continues"]:
        yield from _the_eight_withdraws(table, ("AM-24",))


def the_eight_is_undecided(table: Table, act: ContinueEight) -> bool:
    return bool(attack_of(table).get("eight"))


def the_eight_goes_on_or_withdraws(table: Table, act: ContinueEight) -> Facts:
    """Its owner attacks all the same, or takes the 8 back and the turn closes (RY-80)."""
    by = ("RY-80", "AM-24")
    if act.yes:
        yield acts.clocked(by, attack={**attack_of(table), "eight": False})
        return
    yield from _the_eight_withdraws(table, by)


def _the_eight_withdraws(table: Table, by: tuple[str, ...]) -> Facts:
    yield acts.clocked(by, attack=None)
    yield from acts.go_home(table, by)
    yield from closing.start(table, by)


def _eight_offered(table: Table, seat: str) -> Any:
    if seat == active(table) and attack_of(table).get("eight"):
        yield Offer("continue_eight", {"yes": Parameter((True, False))})


CONTINUE_EIGHT = Play(
    needs=(*IN_OWN_TURN, need(the_eight_is_undecided, "AM-24")),
    does=(the_next_action_begins, the_eight_goes_on_or_withdraws),
    offers=_eight_offered,
)

PLAYS: Plays = {
    ContinueEight: CONTINUE_EIGHT,
}
STEPS = {MISSING: what_a_missing_cry_leaves}
