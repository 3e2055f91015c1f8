"""What players announce before the first turn: the War Cry and the game name."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions_of_setup import RegisterCry
from adjudicator.games.ryder.actions_of_setup import RegisterName
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.needs import RUNNING
from adjudicator.games.ryder.needs import SETUP
from adjudicator.games.ryder.needs import by_mode
from adjudicator.games.ryder.needs import of_mode
from adjudicator.games.ryder.needs import phase
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Table


def the_row_was_laid(table: Table, act: RegisterCry) -> bool:
    return act.by in table.seats and bool(row_of(table, act.by))


def the_phrase_may_be_announced(table: Table, act: RegisterCry) -> bool:
    """Not empty, not changed, and by house rule nobody else's (AM-08)."""
    taken = {phrase.casefold() for seat, phrase in table.clock["cries"].items() if seat != act.by}
    if table.house["cry.unique"] and act.phrase.strip().casefold() in taken:
        return False
    return bool(act.phrase.strip()) and act.by not in table.clock["cries"] and phase(table) in SETUP


def the_cry_is_announced(table: Table, act: RegisterCry) -> Facts:
    """All hear it; when every player has one, the drawing for the first move begins."""
    by = (by_mode(table, "RY-09", "RY-19", "RY-27"), "AM-08")
    cries = {**table.clock["cries"], act.by: act.phrase}
    yield acts.clocked(by, cries=cries)
    if phase(table) == "crying" and set(cries) >= set(table.seats):
        yield acts.clocked(by, phase="showing")


def _cries_open(table: Table, seat: str) -> Any:
    if row_of(table, seat) and seat not in table.clock["cries"] and phase(table) in SETUP:
        yield Offer("register_cry", {"phrase": Parameter((f"For {seat.upper()}!",))})


REGISTER_CRY = Play(
    needs=(
        RUNNING,
        need(the_row_was_laid, of_mode("RY-07", "RY-18", "RY-26")),
        need(the_phrase_may_be_announced, "AM-08"),
    ),
    does=(the_cry_is_announced,),
    offers=_cries_open,
)


def the_name_may_be_announced(table: Table, act: RegisterName) -> bool:
    known = table.clock["names"].get(act.by) or table.clock["names_used"].get(act.by)
    return act.by in table.seats and bool(act.name.strip()) and known in (None, act.name)


def the_name_is_announced(table: Table, act: RegisterName) -> Facts:
    """All hear the name that the player will give in the sentence of a skip (RY-62)."""
    yield acts.clocked(("AM-41",), names={**table.clock["names"], act.by: act.name})


REGISTER_NAME = Play(needs=(RUNNING, need(the_name_may_be_announced, "AM-41")), does=(the_name_is_announced,))

PLAYS: Plays = {
    RegisterCry: REGISTER_CRY,
    RegisterName: REGISTER_NAME,
}
