"""What nobody may do, and what a player is asked: laid cards stay where they lie, and a choice is answered."""

from typing import Any

from adjudicator.cards import program
from adjudicator.games.ryder.actions import Choose
from adjudicator.games.ryder.actions_of_setup import Exchange
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.picks import with_cards_named
from adjudicator.referee import Action
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Table

FIVE = 5


def laid_cards_may_be_moved(table: Table, act: Action) -> bool:
    return False


EXCHANGE = Play(needs=(need(laid_cards_may_be_moved, "RY-08", "AM-49", firm=True),))


def something_is_asked_of_the_actor(table: Table, act: Choose) -> bool:
    return agenda.prompt_for(table, act.by, "choose") is not None


def _why_not_asked(table: Table, act: Choose) -> tuple[str, ...]:
    cited = tuple(cite for prompt in table.prompts for cite in prompt.cites)
    is_five = phase(table) == "skill" and rank_of(table, attack_of(table)["card"]) == FIVE
    return cited or (("AM-33",) if is_five else ("RY-29",))


def it_answers_the_question(table: Table, act: Choose) -> bool:
    prompt = agenda.prompt_for(table, act.by, "choose")
    return prompt is None or program.is_answered_by(table, prompt, _reply(table, act))


def _reply(table: Table, act: Choose) -> Any:
    return {"choices": with_cards_named(table, act.choices), "use": act.use}


def the_choice_is_made(table: Table, act: Choose) -> Facts:
    """The text that asked goes on with it."""
    prompt = agenda.prompt_for(table, act.by, "choose")
    if prompt is not None:
        yield from program.answer(table, prompt, _reply(table, act))


def _choosable(table: Table, seat: str) -> Any:
    prompt = agenda.prompt_for(table, seat, "choose")
    if prompt is None:
        return
    ways: list[dict[str, Any]] = [{}]
    for pick, asked in prompt.options.items():
        if pick == "use":
            continue
        ways = [{**way, pick: tuple(asked["values"][: asked["least"] or 1])} for way in ways]
    parameters = {"choices": Parameter(tuple(ways))}
    if "use" in prompt.options:
        parameters["use"] = Parameter((True,))
    yield Offer("choose", parameters)


CHOOSE = Play(
    needs=(
        *IN_PLAY,
        need(something_is_asked_of_the_actor, _why_not_asked),
        need(it_answers_the_question, _why_not_asked),
    ),
    does=(the_choice_is_made,),
    offers=_choosable,
)

PLAYS: Plays = {
    Exchange: EXCHANGE,
    Choose: CHOOSE,
}
