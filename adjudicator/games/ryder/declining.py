"""What is optional is not used: a skill, the nines, the further strike, or a card that is no trap after all."""

from typing import Any

from adjudicator.games.ryder import acts
from adjudicator.games.ryder import outcome
from adjudicator.games.ryder import traps
from adjudicator.games.ryder.actions import DeclineSkill
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.followups import what_follows_may_be_left
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.skills import may_be_left
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Answered
from adjudicator.table import Table
from adjudicator.table import is_unknown


def something_may_be_declined(table: Table, act: DeclineSkill) -> bool:
    if traps.open_trap(table, act.by) is not None:
        return True
    return act.by == active(table) and not table.prompts and phase(table) in ("skill", "followup")


def the_house_lets_it_be_declined(table: Table, act: DeclineSkill) -> bool:
    if traps.open_trap(table, act.by) is not None:
        return True
    if phase(table) == "skill":
        return may_be_left(table)
    if not what_follows_may_be_left(table):
        return False
    return bool(table.house["rank10.optional"]) or not table.clock.get("strikes")


def there_is_really_no_trap(table: Table, act: DeclineSkill) -> bool:
    """Only a card that the record does not know may turn out to be none."""
    prompt = traps.open_trap(table, act.by)
    return prompt is None or is_unknown(card_at(table, traps.place_of(prompt)))


def _what_asks(table: Table, act: DeclineSkill) -> tuple[str, ...]:
    """What a champion's text touches acts (RY-47); by house rule what a skill or a combo does, too (AM-20)."""
    prompt: Any = traps.open_trap(table, act.by)  # a trap that cannot be declined is asked about
    cites: tuple[str, ...] = prompt.cites
    return cites


def it_is_not_used(table: Table, act: DeclineSkill) -> Facts:
    """A touched card is no trap, or the optional part is waived; in an attack that ends it (AM-22)."""
    prompt = traps.open_trap(table, act.by)
    if prompt is not None:
        yield Answered(prompt.id, prompt.cites)
        frame = agenda.top(table)
        if frame is not None:
            yield from agenda.go_on(frame, none=True)
        return
    yield acts.clocked(("AM-22",), nines=[], strikes=0)
    yield from outcome.finish(table)


def _declinable(table: Table, seat: str) -> Any:
    yield Offer("decline_skill")


DECLINE_SKILL = Play(
    needs=(
        *IN_PLAY,
        need(something_may_be_declined, "AM-22"),
        need(the_house_lets_it_be_declined, "AM-22", "AM-27"),
    ),
    does=(the_next_action_begins, it_is_not_used),
    clashes=(need(there_is_really_no_trap, _what_asks),),
    offers=_declinable,
)

PLAYS: Plays = {
    DeclineSkill: DECLINE_SKILL,
}
