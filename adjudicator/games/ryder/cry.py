"""The War Cry is called: before the reveal it opens the skill, after it it is too late."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions import Cry
from adjudicator.games.ryder.board import JUDGE
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import lane_card
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.missing_cry import the_cry_is_missed
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import NOTHING_AWAITED
from adjudicator.games.ryder.needs import in_phase
from adjudicator.games.ryder.needs import it_is_the_own_turn
from adjudicator.games.ryder.needs import phase
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table


def it_is_no_followup(table: Table, act: Cry) -> bool:
    return phase(table) != "followup" and not attack_of(table).get("follow")


def _no_new_cry(table: Table, act: Cry) -> tuple[str, ...]:
    return ("AM-26", "AM-27")


def is_the_registered_phrase(table: Table, act: Cry) -> bool:
    """Somebody else's phrase, or a wrong one, is no cry (AM-08); by house rule a judge's ear decides."""
    own = table.clock["cries"].get(act.by)
    return act.phrase is None or own is None or act.phrase.strip().casefold() == own.strip().casefold()


def the_cry_is_called(table: Table, act: Cry) -> Facts:
    """Before the reveal it opens the skill; later it is too late, and a wrong phrase is void."""
    is_right, attack = is_the_registered_phrase(table, act), attack_of(table)
    by = ("RY-33",) if is_right else ("AM-08",)
    if (attack.get("cry") or table.clock.get("called")) == "before":
        yield Said("war_cry", {"seat": act.by, "valid": is_right}, by)
        return
    if attack:
        yield from _it_belongs_to_the_attack(table, is_right=is_right)
    else:
        yield acts.clocked(by, called="before" if is_right else "invalid")
        yield Said("war_cry", {"seat": act.by, "valid": is_right}, by)
    if not is_right and table.house["cry.match"] == "judge":  # who lets it pass has it called again as announced
        yield agenda.ask(Prompt("contested:cry", JUDGE, "ruling", ("AM-08",), {"phrase": act.phrase}))


def _it_belongs_to_the_attack(table: Table, *, is_right: bool) -> Facts:
    """A card has been slid; once it is shown a cry comes too late (RY-95)."""
    step = phase(table)
    is_late = is_right and step == "attacker_shown"
    cry = "late" if is_late else "before" if is_right else "invalid"
    by = ("RY-95",) if is_late else ("RY-33",) if is_right else ("AM-08",)
    yield acts.clocked(by, attack={**attack_of(table), "cry": cry}, phase="cried" if cry == "before" else step)
    if is_late and table.house["cry.missing_8_10"] == "only_late":
        yield from the_cry_is_missed(table, lane_card(table))


def _cryable(table: Table, seat: str) -> Any:
    if seat == active(table) and phase(table) == "slid" and attack_of(table).get("cry") == "none":
        yield Offer("cry")


CRY = Play(
    needs=(
        *IN_PLAY,
        need(it_is_the_own_turn, "RY-29", "RY-33"),
        NOTHING_AWAITED,
        need(it_is_no_followup, _no_new_cry),
        need(in_phase("turn_start", "slid", "cried", "attacker_shown"), "RY-33"),
    ),
    does=(the_next_action_begins, the_cry_is_called),
    offers=_cryable,
)

PLAYS: Plays = {
    Cry: CRY,
}
