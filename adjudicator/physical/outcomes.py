"""What a card without program has done: stated by a player, standing unless another seat contests it in time."""

from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any

from adjudicator.physical.actions import ConfirmOutcome
from adjudicator.physical.actions import StateOutcome
from adjudicator.physical.changes import carry_out
from adjudicator.physical.changes import read_changes
from adjudicator.physical.citing import CONFIRM
from adjudicator.physical.citing import OUTCOME
from adjudicator.physical.citing import SEAT
from adjudicator.physical.citing import Cites
from adjudicator.physical.citing import it_is_said_by_a_seat_or_a_judge
from adjudicator.physical.notation import Notation
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import need
from adjudicator.referee.agenda import answered
from adjudicator.table import JUDGE
from adjudicator.table import Asked
from adjudicator.table import Clocked
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table

NO_EFFECT = "It has no effect."
"""What may always be said of a card, and stands in an offer for whatever else was read from it."""

STATED = "stated"
"""Key of the clock under which stated outcomes are kept while they may be contested."""

CONTESTED = "contested:"
"""How the id of a question begins that no piece of waiting work has asked: a judge must decide what was contested."""

Stated = Mapping[str, Any]


def open_outcome(table: Table) -> Prompt | None:
    """The question what a card has done, the latest if there are several."""
    return next((prompt for prompt in reversed(table.prompts) if prompt.kind == "outcome"), None)


def _is_put_to(prompt: Prompt, table: Table, seat: str) -> bool:
    """The seat is asked, or nobody at the table is in particular."""
    return prompt.seat == seat or prompt.seat not in table.seats


def stated_outcomes(notation: Notation, table: Table) -> tuple[Stated, ...]:
    """The stated outcomes that may still be contested: until the end of the round after the one they were stated in."""
    now = notation.round_of(table)
    return tuple(stated for stated in table.clock.get(STATED, ()) if now <= stated["round"] + 1)


def contest(table: Table, subject: str, about: Mapping[str, Any], by: tuple[str, ...]) -> Facts:
    """Two at the table disagree; from here on it is a judge's."""
    prompt = f"{CONTESTED}{subject}"
    if all(prompt != other.id for other in table.prompts):
        yield Said("contested", about, by)
        yield Asked(Prompt(prompt, JUDGE, "ruling", by, about), by)


def state_play(notation: Notation, cites: Cites) -> Play:
    """The page of state_outcome."""

    def a_card_waits_for_its_outcome(table: Table, act: StateOutcome) -> bool:
        return open_outcome(table) is not None

    def the_one_who_is_asked_states_it(table: Table, act: StateOutcome) -> bool:
        """Another seat contests what was stated; it does not state it first. A judge may say it for anybody."""
        prompt = open_outcome(table)
        return prompt is None or act.by == JUDGE or _is_put_to(prompt, table, act.by)

    def the_outcome_stands_unless_contested(table: Table, act: StateOutcome) -> Facts:
        changes = read_changes(notation, table, act.changes or {}, act.by)
        prompt = open_outcome(table)  # none where a recorded match keeps what was stated unasked
        about = {"text": act.text, "prompt": "" if prompt is None else prompt.id, "by": act.by}
        by = (*(() if prompt is None else prompt.cites), *cites(OUTCOME))
        yield Said("outcome", about, by)
        if act.by != JUDGE:
            stated = {**about, "round": notation.round_of(table), "agreed": []}
            yield Clocked({STATED: [*stated_outcomes(notation, table), stated]}, by)
        if prompt is not None:
            # The work that asked is answered first: what the changes set off is then taken up before it goes on.
            yield from answered(table, prompt, act.text)
        yield from carry_out(notation, table, changes, by)

    def offers(table: Table, seat: str) -> Iterable[Offer]:
        prompt = open_outcome(table)
        if prompt is not None and _is_put_to(prompt, table, seat):
            yield Offer("state_outcome", {"text": Parameter((NO_EFFECT,))})

    return Play(
        needs=(
            need(it_is_said_by_a_seat_or_a_judge, *cites(SEAT), firm=True),
            need(a_card_waits_for_its_outcome, *cites(OUTCOME), firm=True),
            need(the_one_who_is_asked_states_it, *cites(OUTCOME)),
        ),
        does=(the_outcome_stands_unless_contested,),
        offers=offers,
    )


def confirm_play(notation: Notation, cites: Cites) -> Play:
    """The page of confirm_outcome."""

    def statement_for(table: Table, seat: str) -> Stated | None:
        """The latest outcome that somebody else has stated and that this seat has not agreed to."""
        for stated in reversed(stated_outcomes(notation, table)):
            if stated["by"] != seat and seat not in stated["agreed"]:
                return stated
        return None

    def an_outcome_waits_for_this_seat(table: Table, act: ConfirmOutcome) -> bool:
        return statement_for(table, act.by) is not None

    def the_outcome_is_agreed_or_goes_to_a_judge(table: Table, act: ConfirmOutcome) -> Facts:
        stated = statement_for(table, act.by)
        if stated is None:
            return
        by = cites(CONFIRM)
        about = {"prompt": stated["prompt"], "text": stated["text"], "stated_by": stated["by"], "by": act.by}
        others = [kept for kept in stated_outcomes(notation, table) if kept is not stated]
        if not act.agree:
            yield Clocked({STATED: others}, by)
            yield from contest(table, stated["prompt"], about, by)
            return
        yield Said("outcome_agreed", about, by)
        agreed = [*stated["agreed"], act.by]
        is_agreed = act.by == JUDGE or all(seat in agreed or seat == stated["by"] for seat in table.seats)
        yield Clocked({STATED: others if is_agreed else [*others, {**stated, "agreed": agreed}]}, by)

    def offers(table: Table, seat: str) -> Iterable[Offer]:
        if statement_for(table, seat) is not None:
            yield Offer("confirm_outcome", {"agree": Parameter((True, False))})

    return Play(
        needs=(
            need(it_is_said_by_a_seat_or_a_judge, *cites(SEAT), firm=True),
            need(an_outcome_waits_for_this_seat, *cites(CONFIRM), firm=True),
        ),
        does=(the_outcome_is_agreed_or_goes_to_a_judge,),
        offers=offers,
    )
