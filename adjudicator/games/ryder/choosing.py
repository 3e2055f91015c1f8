"""What nobody may do, and what a player is asked: laid cards stay where they lie, and a choice is answered."""

from typing import Any

from adjudicator.cards import program
from adjudicator.games.ryder import acts
from adjudicator.games.ryder import nameless
from adjudicator.games.ryder.actions import Choose
from adjudicator.games.ryder.actions_of_setup import Exchange
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import PACK
from adjudicator.games.ryder.board import REPLENISH
from adjudicator.games.ryder.board import TRAP
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.picks import with_cards_named
from adjudicator.physical.naming import NAME_CARD
from adjudicator.physical.naming import PICK
from adjudicator.referee import Action
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import need
from adjudicator.table import Answered
from adjudicator.table import Named
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.telling.naming import OF_CARD

FIVE = 5
KINDS = ("choose", NAME_CARD)
"""Questions that are answered by choosing."""
CHOSEN_BY = {CHAMPION: ("RY-46",), TRAP: ("AM-15",), REPLENISH: ("AM-16",)}
"""What says that the text of such a card is carried out."""


def laid_cards_may_be_moved(table: Table, act: Action) -> bool:
    return False


EXCHANGE = Play(needs=(need(laid_cards_may_be_moved, "RY-08", "AM-49", firm=True),))


def asked_of(table: Table, seat: str) -> Prompt | None:
    """What the seat is asked to choose, or to name."""
    return next((prompt for prompt in table.prompts if prompt.seat == seat and prompt.kind in KINDS), None)


def something_is_asked_of_the_actor(table: Table, act: Choose) -> bool:
    return asked_of(table, act.by) is not None


def _why_not_asked(table: Table, act: Choose) -> tuple[str, ...]:
    cited = tuple([cite for prompt in table.prompts for cite in (*prompt.cites, *_what_lets_it_ask(table, prompt))])
    is_five = phase(table) == "skill" and rank_of(table, attack_of(table)["card"]) == FIVE
    return cited or (("AM-33",) if is_five else ("RY-29",))


def _what_lets_it_ask(table: Table, prompt: Prompt) -> tuple[str, ...]:
    """The rule that has the text of the card carried out that asks for a choice; what works there only a judge sees."""
    named = next((cite for cite in prompt.cites if cite.startswith(OF_CARD)), "") if prompt.kind == "choose" else ""
    card = f"{PACK}:{named.removeprefix(OF_CARD)}"
    if rank_of(table, card) == FIVE:
        return ("AM-33",)
    return CHOSEN_BY.get(kind_of(table, card), ())


def it_answers_the_question(table: Table, act: Choose) -> bool:
    prompt = asked_of(table, act.by)
    if prompt is not None and prompt.kind == NAME_CARD:
        return nameless.is_a_card_of_the_pack(table, nameless.called(prompt, _reply(table, act)))
    return prompt is None or program.is_answered_by(table, prompt, _reply(table, act))


def _reply(table: Table, act: Choose) -> Any:
    return {"choices": with_cards_named(table, act.choices), "use": act.use}


def the_choice_is_made(table: Table, act: Choose) -> Facts:
    """The text that asked goes on with it; a card that lay nameless in the open is known from here on."""
    prompt = asked_of(table, act.by)
    if prompt is not None:
        yield from answer(table, prompt, _reply(table, act))


def answer(table: Table, prompt: Prompt, reply: Any) -> Facts:
    """The answer to the question, also where it was given in the same breath as the action that asked."""
    if prompt.kind == "choose":
        yield from program.answer(table, prompt, reply)
    elif prompt.kind == NAME_CARD:
        card, name = nameless.card_of(prompt), nameless.called(prompt, reply)
        if nameless.is_a_card_of_the_pack(table, name):
            yield Answered(prompt.id, prompt.cites)
            if card in table.where:  # a judge may have named it meanwhile
                found = nameless.free_copy(table, name)
                yield Named(card, found, prompt.cites)
                if rank_of(table, found) in table.mark(found, "kept_back", ()):
                    yield from acts.it_proves_false(table, found)


def _choosable(table: Table, seat: str) -> Any:
    prompt = asked_of(table, seat)
    if prompt is None:
        return
    if prompt.kind == NAME_CARD:
        yield Offer("choose", {"choices": Parameter(tuple({PICK: (card,)} for card in prompt.options[PICK]["values"]))})
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
    does=(the_next_action_begins, the_choice_is_made),
    offers=_choosable,
)

PLAYS: Plays = {
    Exchange: EXCHANGE,
    Choose: CHOOSE,
}
