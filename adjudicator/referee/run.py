"""Carrying out: the consequences of one action, the work that they leave and the rules that they wake."""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Any
from typing import Protocol

from msgspec import Struct

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.referee.action import Action
from adjudicator.referee.game import Game
from adjudicator.referee.house import Readings
from adjudicator.referee.play import AtOnce
from adjudicator.referee.play import Facts
from adjudicator.referee.play import Moment
from adjudicator.referee.play import Play
from adjudicator.referee.play import Step
from adjudicator.referee.play import WhenSettled
from adjudicator.table import Asked
from adjudicator.table import Draft
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Popped
from adjudicator.table import Pushed
from adjudicator.table import Ruled
from adjudicator.table.fold import FOLDS

MOST_FACTS = 5_000
"""No page of any manual makes so many; beyond it card texts chase each other in a circle and a judge must rule."""

MOST_DEEP = 200
"""Rules that wake each other within one fact of the first; no manual comes near it."""

BY_ITSELF = frozenset({Popped, Ruled, Ended})
"""More belongs to these than folding."""

ON_THE_AGENDA = frozenset({Popped, Pushed, Asked})
"""By one of these a step shows that it goes on, begins something else, asks or is done."""


class EndlessError(Exception):
    """Consequences kept causing consequences."""


class OverError(Exception):
    """The match has ended in the midst of what was going on; none of the rest of it happens."""


class Awake(Protocol):
    """The rules of a game, those that wait for facts by what wakes them."""

    @property
    def game(self) -> Game:
        """The game."""
        ...

    @property
    def moment(self) -> Callable[[Draft, Moment], Facts | None]:
        """What card texts make of a moment."""
        ...

    @property
    def at_once(self) -> Mapping[type[Fact], tuple[AtOnce, ...]]:
        """Rules that speak as soon as a fact of a kind has happened."""
        ...

    @property
    def unwatched(self) -> Mapping[type, Callable[[Draft, Any], None]]:
        """How facts of the kinds are folded that wake nobody at once and are kept as they are."""
        ...

    @property
    def settled(self) -> Mapping[frozenset[type[Fact]], tuple[WhenSettled, ...]]:
        """Rules that speak when all is quiet, by the kinds of facts that have happened; those asked for so far."""
        ...

    def awake_after(self, kinds: frozenset[type[Fact]]) -> tuple[WhenSettled, ...]:
        """The rules that speak when all is quiet after facts of these kinds."""
        ...


class Run(Struct):
    """One action being carried out on a private draft.

    forgotten: facts of which no trace is left. depth: how many rules are in the midst of speaking.
    """

    rules: Awake
    draft: Draft
    facts: list[Fact] = []
    forgotten: int = 0
    depth: int = 0

    @property
    def happened(self) -> int:
        """How many facts have happened, those too of which no trace is left."""
        return len(self.facts) + self.forgotten

    def carry_out(self, play: Play, act: Action) -> None:
        """The consequences in their order, the work that they leave, and what waits until all has settled.

        Answers given in the same breath are taken whenever their questions come up.
        """
        self.until_over(self._consequences, play, act)
        if act.answers and self.rules.game.answer is not None:
            self._answers_are_taken(dict(act.answers))
        else:
            self.settle()

    def _answers_are_taken(self, given: dict[str, Any]) -> None:
        self.until_over(self.answer_inline, given)
        self.settle()
        while given and any(prompt.id in given for prompt in self.draft.prompts):
            self.until_over(self.answer_inline, given)
            self.settle()
        if given:
            raise Malformed(
                tuple(Fault(f"action.answers.{name}", shown(told), "question") for name, told in given.items())
            )

    def until_over(self, doing: Callable[..., None], *about: Any) -> None:
        """Does this, but nothing more once the match has ended: what was still to be done is laid down."""
        try:
            doing(*about)
        except OverError:
            self.depth = 0
            while self.draft.agenda:
                self.note(Popped())

    def _consequences(self, play: Play, act: Action) -> None:
        for does in play.does:
            self.drive(does(self.draft, act))
        if self.draft.agenda or self.rules.game.rests is not None:
            self.work()

    def drive(self, facts: Facts) -> None:
        """Lets the facts of one rule function happen one after another."""
        draft, unwatched = self.draft, self.rules.unwatched
        kept: list[Any] = self.facts
        self.depth += 1
        if self.depth > MOST_DEEP:
            raise EndlessError
        for happening in facts:
            fold = unwatched.get(type(happening))
            if fold is None or len(kept) > MOST_FACTS:
                self.happen(happening)
            else:  # as in `happen`; most facts wake nobody, and this is the quickest way
                fold(draft, happening)
                kept.append(happening)
        self.depth -= 1

    def happen(self, happening: Any) -> None:  # a Yield; asked for its type at every fact, in the quickest way
        """Folds what happened and wakes the rules that wait for it."""
        kind = type(happening)
        if kind is Moment:
            said = self.rules.moment(self.draft, happening)
            if said is not None:
                self.drive(said)
            return
        if kind is tuple:
            self._wake(happening)
            return
        watches = self.rules.at_once.get(kind)
        if watches is None:
            self.note(happening)
            if kind is Ended:
                raise OverError
            return
        draft = self.draft
        was = draft.where[happening.card] if kind is Moved else ""
        self.note(happening)
        for watch in watches:
            said = watch(draft, happening, was)
            if said is not None:
                self.drive(said)

    def _wake(self, facts: tuple[Any, ...]) -> None:
        """Facts that happen together: the rules that wait for one of them speak when all have happened."""
        draft, at_once = self.draft, self.rules.at_once
        woken: list[tuple[tuple[AtOnce, ...], Fact, str]] = []
        for fact in facts:
            kind = type(fact)
            watches = at_once.get(kind)
            if watches is not None:
                woken.append((watches, fact, draft.where[fact.card] if kind is Moved else ""))
            if kind in BY_ITSELF:
                self.note(fact)
            else:
                FOLDS[kind](draft, fact)
                self.facts.append(fact)
        for watches, fact, was in woken:
            for watch in watches:
                said = watch(draft, fact, was)
                if said is not None:
                    self.drive(said)
        if draft.result is not None and any(type(fact) is Ended for fact in facts):
            raise OverError

    def note(self, fact: Fact) -> None:
        """Folds and keeps one fact; nobody is woken."""
        kind = type(fact)
        if kind is Popped:
            self._pop(fact)
            return
        if kind is Ruled:
            self._rule(fact)
        else:
            FOLDS[kind](self.draft, fact)
        self.facts.append(fact)
        if len(self.facts) > MOST_FACTS:
            raise EndlessError

    def _rule(self, fact: Fact) -> None:
        """A house rule changes in the middle of it; what has been read of the others stays known."""
        draft, house = self.draft, self.draft.house
        if isinstance(house, Readings):
            draft.house = house.values_now
        FOLDS[Ruled](draft, fact)
        if isinstance(house, Readings):
            draft.house = house.with_values(draft.house)

    def _pop(self, fact: Any) -> None:
        """Takes the topmost work off; laid down and taken up in the same breath it leaves no trace in the record."""
        draft, kept = self.draft, self.facts
        draft.agenda = draft.agenda[:-1]
        for at in range(len(kept) - 1, -1, -1):
            kind = type(kept[at])
            if kind is Pushed:
                del kept[at]
                self.forgotten += 2
                if self.forgotten > MOST_FACTS:
                    raise EndlessError
                return
            if kind is Popped:
                break
        kept.append(fact)

    def work(self) -> None:
        """Takes up what is on the agenda until it is done or somebody must answer."""
        draft, steps, rests = self.draft, self.rules.game.steps, self.rules.game.rests
        rounds = 0
        while not draft.prompts:
            rounds += 1
            if rounds > MOST_FACTS:
                raise EndlessError
            if rests is not None and self._is_at_rest(rests) and self._something_is_still_said():
                continue
            if not draft.agenda:
                return
            frame = draft.agenda[-1]
            step = steps.get(frame.what)
            if step is None or draft.result is not None:
                self.happen(Popped())
            else:
                self._take_up(step, frame)

    def _take_up(self, step: Step, frame: Frame) -> None:
        """One step of the topmost work. Work that other rules lay on it meanwhile stays on top, whatever the step does.

        A step that neither goes on nor asks is done.
        """
        draft, unwatched = self.draft, self.rules.unwatched
        kept: list[Any] = self.facts
        height = len(draft.agenda)
        touched = False
        above: tuple[Frame, ...] = ()
        for happening in step(draft, frame):
            kind = type(happening)
            if not touched and kind in ON_THE_AGENDA:
                touched = True
                if kind is Popped and len(draft.agenda) > height:
                    above = self._lift(height)
            if kind is Popped:
                self._pop(happening)
            elif kind in unwatched and len(kept) <= MOST_FACTS:
                unwatched[kind](draft, happening)
                kept.append(happening)
            else:
                self.happen(happening)
        agenda = draft.agenda
        is_covered = not touched and len(agenda) > height and agenda[height - 1] is frame
        if is_covered or (agenda and agenda[-1] is frame and not draft.prompts):
            above = self._lift(height) or above
            self.note(Popped())
        for other in above:
            self.happen(Pushed(other))

    def _lift(self, height: int) -> tuple[Frame, ...]:
        """Takes what lies above this height off the agenda, so that the work beneath can be reached."""
        above = self.draft.agenda[height:]
        for _ in above:
            self.happen(Popped())
        return above

    def answer_inline(self, given: dict[str, Any]) -> None:
        """Answers that were given in the same breath as the action."""
        answer = self.rules.game.answer
        while answer is not None and (open_now := [prompt for prompt in self.draft.prompts if prompt.id in given]):
            prompt = open_now[0]
            self.drive(answer(self.draft, prompt, given.pop(prompt.id)))
            self.work()

    def settle(self) -> None:
        """Lets the rules that wait until all is quiet have their say, until they have nothing more to say.

        A game that names the work in which all is quiet has heard them before that work was taken up.
        """
        if self.rules.game.rests is not None:
            return
        draft = self.draft
        for _ in range(MOST_FACTS):
            before = facts = tuple(self.facts)
            forgotten = self.forgotten
            for settled in self._awake():
                said = settled(draft, facts)
                if said is not None:
                    self.until_over(self.drive, said)
                    facts = tuple(self.facts)
            if draft.agenda:
                self.until_over(self.work)
            elif facts is before:
                return
            if len(self.facts) == len(before) and self.forgotten == forgotten:
                return
        raise EndlessError

    def _awake(self) -> tuple[WhenSettled, ...]:
        """The rules that wait for quiet after facts of a kind that has happened."""
        kinds = frozenset(map(type, self.facts))
        found = self.rules.settled.get(kinds)
        return self.rules.awake_after(kinds) if found is None else found

    def _is_at_rest(self, rests: frozenset[str]) -> bool:
        agenda = self.draft.agenda
        return self.draft.result is None and (not agenda or agenda[-1].what in rests)

    def _something_is_still_said(self) -> bool:
        """Hears the rules that wait for quiet until one speaks; what that one lays down comes before the next."""
        for settled in self._awake():
            before = self.happened
            said = settled(self.draft, tuple(self.facts))
            if said is not None:
                self.drive(said)
            if self.happened != before:
                return True
        return False
