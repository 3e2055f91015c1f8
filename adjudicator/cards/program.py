"""Running card programs: a frame on the agenda that takes up one operation after another and keeps nothing but data."""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Any
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.cards.definition import Definition
from adjudicator.cards.frames import FIRST
from adjudicator.cards.frames import IMPOSSIBLE
from adjudicator.cards.frames import PICKS
from adjudicator.cards.frames import TOLD
from adjudicator.cards.frames import context_of
from adjudicator.cards.frames import part_at
from adjudicator.cards.frames import path_of
from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Operation
from adjudicator.cards.meaning import holds
from adjudicator.cards.picking import CHOOSE
from adjudicator.cards.picking import USE
from adjudicator.cards.picking import Asking
from adjudicator.cards.picking import askings
from adjudicator.cards.picking import pick_options
from adjudicator.cards.picking import prompt_of
from adjudicator.cards.picking import read_reply
from adjudicator.cards.picking import reply_is_legal
from adjudicator.cards.picking import taken
from adjudicator.cards.senses import Context
from adjudicator.cards.senses import Senses
from adjudicator.cards.senses import Things
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.referee.play import Yield
from adjudicator.table import Asked
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table

Carries: TypeAlias = Callable[[Table, Context, Operation], Facts]


class Programs(Struct, frozen=True):
    """A game's way of running programs: how it reads its table, what its operations do, what is printed on a card.

    declined: what happens when an optional effect is not used, if anything does.
    """

    senses: Senses
    operations: Mapping[str, Carries]
    definition: Callable[[Table, str], Definition | None]
    declined: Callable[[Table, Frame], Facts] | None = None

    def step(self, table: Table, frame: Frame) -> Facts:
        """The program goes on: first its picks, then one operation at each call."""
        if frame.step == TOLD:
            yield agenda.done()
            return
        definition = self.definition(table, frame.bindings["card"])
        ability, operations = part_at(definition, path_of(frame))
        context = context_of(frame)
        if frame.step == PICKS:
            yield from self._prepare(table, frame, context, ability)
        elif frame.step - FIRST < len(operations):
            yield from self._operate(table, frame, context, operations[frame.step - FIRST])
        else:
            yield agenda.done()

    def _prepare(self, table: Table, frame: Frame, context: Context, ability: Ability | None) -> Facts:
        """Everything that must be known before the first operation; asks for what is not, one question at a time."""
        if ability is None:
            yield from agenda.go_on(frame, FIRST)
            return
        if not holds(self.senses, table, context, ability.when):
            yield agenda.done()
            return
        if ability.may and USE not in context.answers:
            yield agenda.ask(self._use(table, context, ability))
            return
        if ability.may and not context.answers[USE]["use"]:
            seat = self.senses.decider(table, context)
            yield Said("declined_effect", {"seat": seat, "card": context.card}, context.cites())
            yield agenda.done()
            if self.declined is not None:
                yield from self.declined(table, frame)
            return
        picks: dict[str, Things] = {}
        for pick in ability.picks:
            context = replace(context, picks=picks)
            for asking in askings(self.senses, table, context, pick):
                found = self._answer(table, frame, context, asking)
                if found is None:
                    yield agenda.ask(prompt_of(table, context, asking))
                    return
                picks[pick.id] = (*picks.get(pick.id, ()), *found)
        yield from agenda.go_on(frame, FIRST, picks=picks)

    def _use(self, table: Table, context: Context, ability: Ability) -> Prompt:
        """The question whether an optional effect is used; what the seat would have to pick may be told with it."""
        seat = self.senses.decider(table, context)
        options: dict[str, Any] = {USE: {"values": [True, False], "least": 1, "most": 1}}
        for pick in ability.picks:
            options.update(pick_options(askings(self.senses, table, context, pick), table, seat))
        return Prompt(id=USE, seat=seat, kind=CHOOSE, cites=context.cites(), options=options)

    def _answer(self, table: Table, frame: Frame, context: Context, asking: Asking) -> Things | None:
        """What was named for this part of a pick, by whoever may name it; None if that is still to be asked."""
        told = context.answers.get(asking.key)
        if told is not None:
            found = taken(table, asking, told["choices"].get(asking.pick))
            return () if found is None and asking.least == 0 else found
        if asking.needs_no_answer:
            return asking.options
        for given in (context.answers.get(USE, {}).get("choices", {}), self._given(table, frame, context, asking)):
            if asking.pick in given:
                found = taken(table, asking, given[asking.pick])
                if found is not None:
                    return found
        return None

    def _given(self, table: Table, frame: Frame, context: Context, asking: Asking) -> Mapping[str, Any]:
        """The choices of the action itself: of a player only those that are the player's to make."""
        if context.actor in self.senses.players(table) and asking.seat != context.actor:
            return {}
        given: Mapping[str, Any] = frame.bindings.get("choices", {})
        return given

    def _operate(self, table: Table, frame: Frame, context: Context, operation: Operation) -> Facts:
        """One operation; the frame goes on before its first fact, so that work it lays down is taken up on top of it.

        An operation that asks runs again from its start once it is answered, so it asks before it does anything.
        """
        if not holds(self.senses, table, context, operation.when):
            yield from agenda.go_on(frame, frame.step + 1, done=(*context.done, False))
            return
        went_on = asked = False
        for happening in self.operations[operation.op](table, context, operation):
            asked = asked or isinstance(happening, Asked)
            if not went_on and not asked and _is_done(happening):
                yield from agenda.go_on(frame, frame.step + 1, done=(*context.done, True))
                went_on = True
            yield happening
        if not went_on and not asked:
            yield from agenda.go_on(frame, frame.step + 1, done=(*context.done, False))


def _is_done(happening: Yield) -> bool:
    return not (isinstance(happening, Said) and happening.what == IMPOSSIBLE)


def answer(table: Table, prompt: Prompt, value: Any) -> Facts:
    """Takes an answer to a program's question; one that does not answer it leaves it open."""
    reply = read_reply(prompt, value)
    if reply_is_legal(table, prompt, reply):
        yield from agenda.answered(table, prompt, {"choices": dict(reply.choices), "use": reply.use})


def is_answered_by(table: Table, prompt: Prompt, value: Any) -> bool:
    """The value answers the program's question."""
    return reply_is_legal(table, prompt, read_reply(prompt, value))
