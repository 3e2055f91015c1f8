"""The referee: looks at the needs of a page, lets its consequences happen one by one, and says why."""

from collections.abc import Iterable
from functools import cached_property
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.referee.action import Action
from adjudicator.referee.action import Query
from adjudicator.referee.action import body_of
from adjudicator.referee.action import do_of
from adjudicator.referee.action import read_action
from adjudicator.referee.game import Game
from adjudicator.referee.game import watches_of
from adjudicator.referee.house import Readings
from adjudicator.referee.play import Facts
from adjudicator.referee.play import Moment
from adjudicator.referee.play import Need
from adjudicator.referee.play import Play
from adjudicator.referee.play import Step
from adjudicator.referee.play import Yield
from adjudicator.referee.verdict import Outcome
from adjudicator.referee.verdict import Reason
from adjudicator.referee.verdict import Verdict
from adjudicator.table import JUDGE
from adjudicator.table import Asked
from adjudicator.table import Draft
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Popped
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import imagined
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of
from adjudicator.table import see
from adjudicator.table.fold import put

MOST_FACTS = 5_000
"""No page of any manual makes so many; beyond it card texts chase each other in a circle and a judge must rule."""

MOST_DEEP = 200
"""Rules that wake each other within one fact of the first; no manual comes near it."""

RULING_KINDS = ("outcome", "ruling")
"""Kinds of prompts that nobody but the table together, or a judge, can answer."""

ENDLESS = "contested:endless"
"""The question to the judge when consequences never end; no work waits for the answer, as for what was contested."""


class EndlessError(Exception):
    """Consequences kept causing consequences."""


class Referee:
    """Decides the actions of one game. Holds nothing of any match."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kinds = game.actions
        self.at_once = watches_of(game, "at_once")
        self.settled = tuple(watch.does for watch in game.watches if watch.moment == "settled")

    def explain(self, table: Table, act: Action, *, waive: bool = False) -> Verdict:
        """Whether the action may be done here, why, and what happens because of it.

        waive: the failed needs are told but do not refuse; so are actions judged that were done although they were
        illegal (recorded matches).
        """
        if isinstance(act, Query):
            return self.ask(table, act)
        draft = table.draft()
        readings = Readings(table.house)
        draft.house = readings
        run = _Run(self, draft)
        play = self.game.plays[type(act)]
        reasons: tuple[Reason, ...] = ()
        try:
            for fact in recognised(draft, play, act):
                run.happen(fact)
                act = calling_by_name(act, fact)
            failed, reasons = _look(play, draft, act, waive=waive)
            firm = next((part for part in failed if part.firm or not waive), None)
            if firm is not None:
                return self._refuse(table, act, firm, reasons, readings)
            if failed and draft.prompts and self.game.unanswered is not None:
                run.drive(self.game.unanswered(draft))
                run.work()
            run.carry_out(play, act)
        except EndlessError:
            return self._hand_over(table, act, reasons, readings)
        except (LookupError, ValueError) as wrong:
            if isinstance(wrong, Malformed) or all(reason.held for reason in reasons):
                raise
            return self._not_carried_out(table, act, reasons, readings)
        return self._close(table, run, _outcome(run), reasons, readings)

    def ask(self, table: Table, query: Query) -> Verdict:
        """The verdict that the action in question would get now, from the asker's own view; nothing happens.

        Raises Malformed if the action in question cannot be read.
        """
        inner = read_action(self.game.actions, self.game.actors, query.action, "action.action")
        forbidden = self.game.withheld(table, query.by, inner) if self.game.withheld is not None else ()
        if forbidden:
            reason = Reason(forbidden, held=False, need="the_asker_may_know")
            return Verdict("refused", (reason,), (), table)
        if query.by == JUDGE:
            told = self.explain(table, inner)
        else:
            told = self._believing.explain(imagined(table, query.by), inner)
        return Verdict(told.outcome, told.reasons, told.facts, table, told.readings, told.deviations)

    @cached_property
    def _believing(self) -> "Referee":
        """The referee for a table that is only believed, where nothing can clash with what is known of it."""
        return Referee(self.game.without_clashes())

    def decide(self, table: Table, act: Action) -> tuple[Fact, ...]:
        """The facts that follow from the action, none if it is refused without any."""
        return self.explain(table, act).facts

    def may(self, table: Table, act: Action) -> bool:
        """The action would be accepted; cheaper than asking what would come of it."""
        draft = table.draft()
        draft.house = Readings(table.house)
        play = self.game.plays[type(act)]
        for fact in recognised(draft, play, act):
            put(draft, fact)
            act = calling_by_name(act, fact)
        return not _look(play, draft, act, waive=False)[0]

    def allows(self, table: Table, seen: Table, act: Action) -> bool:
        """As `may`, for many actions of one seat; `seen`: what the actor sees of the table, looked at once for all."""
        play = self.game.plays[type(act)]
        if next(iter(recognised(table, play, act)), None) is not None:
            return self.may(table, act)
        return all(part.holds(seen, act) for part in play.needs) and all(
            part.holds(table, act) for part in play.clashes
        )

    def rehearse(self, table: Table, frames: tuple[Frame, ...]) -> Table:
        """The table as it would be once this work were done here, until somebody would have to answer."""
        draft = table.draft()
        draft.agenda = frames
        draft.prompts = ()
        _Run(self, draft).work()
        return draft.finished()

    def _refuse(
        self, table: Table, act: Action, failed: Need, reasons: tuple[Reason, ...], readings: Readings
    ) -> Verdict:
        """Refuses; what was recognised on the way is forgotten, and only the failed need's own facts happen."""
        if failed.then is None:
            read = frozenset(readings.read)
            return Verdict("refused", reasons, (), table, read, self._deviations(readings))
        draft = table.draft()
        draft.house = readings
        run = _Run(self, draft)
        run.drive(failed.then(draft, act))
        return self._close(table, run, "refused", reasons, readings)

    def _hand_over(self, table: Table, act: Action, reasons: tuple[Reason, ...], readings: Readings) -> Verdict:
        """What would come of it never ends: none of it happens, and the judge is asked what came of it."""
        draft = table.draft()
        draft.house = readings
        run = _Run(self, draft)
        for fact in recognised(draft, self.game.plays[type(act)], act):
            run.note(fact)
        if all(prompt.id != ENDLESS for prompt in table.prompts):
            run.note(Asked(Prompt(ENDLESS, JUDGE, "ruling", (), {"action": body_of(act)})))
        return self._close(table, run, "ruling_required", reasons, readings)

    def _not_carried_out(self, table: Table, act: Action, reasons: tuple[Reason, ...], readings: Readings) -> Verdict:
        """What was done although it was illegal makes no sense here (a card that is nowhere): only that it was done."""
        run = _Run(self, table.draft())
        cites = tuple(dict.fromkeys(rule for reason in reasons if not reason.held for rule in reason.rules))
        run.note(Said("not_carried_out", {"action": do_of(type(act))}, cites))
        return self._close(table, run, "ruling_required", reasons, readings)

    def _close(
        self, table: Table, run: "_Run", outcome: Outcome, reasons: tuple[Reason, ...], readings: Readings
    ) -> Verdict:
        draft = run.draft
        if isinstance(draft.house, Readings):
            draft.house = table.house if draft.house is readings else MappingProxyType(dict(draft.house))
        return Verdict(
            outcome,
            reasons,
            tuple(run.facts),
            draft.finished(),
            frozenset(readings.read),
            self._deviations(readings),
        )

    def _deviations(self, readings: Readings) -> tuple[str, ...]:
        game = self.game
        return tuple(
            dict.fromkeys(
                game.rulings[key]
                for key in sorted(readings.read)
                if key in game.rulings and dict.get(readings, key) != game.defaults.get(key)
            )
        )


def _look(play: Play, table: Table, act: Action, *, waive: bool) -> tuple[list[Need], tuple[Reason, ...]]:
    """Which needs fail, in the manual's order; the first ends it unless the page gathers all.

    Needs read what the actor sees, so that no refusal tells more.
    """
    failed: list[Need] = []
    reasons: list[Reason] = []
    for parts, eyes in ((play.needs, see(table, act.by)), (play.clashes, table)):
        for part in parts:
            reason = _reason(part, eyes, act, sure=not failed)
            reasons.append(reason)
            if reason.held:
                continue
            failed.append(part)
            if not (waive or play.gathers):
                return failed, tuple(reasons)
    return failed, tuple(reasons)


def _reason(part: Need, table: Table, act: Action, *, sure: bool) -> Reason:
    """Whether the need holds and what it cites; behind one that failed, one that makes no sense any more does not."""
    cites = part.cites
    try:
        if part.holds(table, act):
            return Reason(cites if isinstance(cites, tuple) else (), held=True, need=part.name)
        return Reason(part.ids(table, act), held=False, need=part.name)
    except LookupError:
        if sure:
            raise
        return Reason(cites if isinstance(cites, tuple) else (), held=False, need=part.name)


def calling_by_name(act: Action, named: Named) -> Action:
    """The same action, with the card called by the name under which it is known from here on."""
    calls = {name: named.name for name in act.__struct_fields__ if getattr(act, name) == named.card}
    return replace(act, **calls) if calls else act


def recognised(table: Table, play: Play, act: Action) -> Iterable[Named]:
    """An unknown card that the action names turns out to be that one, if one lies where the card would have to be."""
    if play.names is None:
        return
    for name, places in play.names(table, act):
        if name in table.where or is_unknown(name):
            continue
        unknown = _unknown(table, name, places)
        if unknown is not None:
            yield Named(card=unknown, name=name)


def _unknown(table: Table, name: str, places: tuple[str, ...]) -> str | None:
    for place in places:
        cards = (place,) if place in table.where else table.zones.get(place, ())
        for card in cards:
            if is_unknown(card) and prefix_of(card) == prefix_of(name):
                return card
    return None


def _outcome(run: "_Run") -> Outcome:
    """A ruling is required if this very action has asked for one, even in the words in which one was asked before."""
    still_open = [prompt for prompt in run.draft.prompts if prompt.kind in RULING_KINDS]
    asked = still_open and [fact.prompt for fact in run.facts if isinstance(fact, Asked)]
    return "ruling_required" if any(prompt in asked for prompt in still_open) else "accepted"


class _Run:
    """One action being carried out on a private draft."""

    def __init__(self, referee: Referee, draft: Draft) -> None:
        self.game = referee.game
        self.at_once = referee.at_once
        self.settled = referee.settled
        self.draft = draft
        self.facts: list[Fact] = []
        self.happened = 0
        self.depth = 0

    def carry_out(self, play: Play, act: Action) -> None:
        """The consequences in their order, the work that they leave, and what waits until all has settled.

        Answers given in the same breath are taken whenever their questions come up.
        """
        for does in play.does:
            self.drive(does(self.draft, act))
        self.work()
        given = dict(act.answers) if self.game.answer is not None else {}
        self.answer_inline(given)
        self.settle()
        while any(prompt.id in given for prompt in self.draft.prompts):
            self.answer_inline(given)
            self.settle()
        if given:
            raise Malformed(
                tuple(Fault(f"action.answers.{name}", shown(told), "question") for name, told in given.items())
            )

    def drive(self, facts: Facts) -> None:
        """Lets the facts of one rule function happen one after another."""
        draft = self.draft
        self.depth += 1
        if self.depth > MOST_DEEP:
            raise EndlessError
        try:
            happening = next(facts)
            while True:
                self.happen(happening)
                happening = facts.send(draft)
        except StopIteration:
            self.depth -= 1

    def happen(self, happening: Yield) -> None:
        """Folds what happened and wakes the rules that wait for it."""
        if isinstance(happening, Moment):
            if self.game.moment is not None:
                self.drive(self.game.moment(self.draft, happening))
            return
        facts = happening if isinstance(happening, tuple) else (happening,)
        draft, at_once = self.draft, self.at_once
        woken: list[tuple[Any, Fact, str]] = []
        for fact in facts:
            watches = at_once.get(type(fact))
            if watches:
                was = draft.where.get(fact.card, "") if isinstance(fact, Moved) else ""
                woken.extend((watch, fact, was) for watch in watches)
            self.note(fact)
        for watch, fact, was in woken:
            self.drive(watch(draft, fact, was))

    def note(self, fact: Fact) -> None:
        """Folds and keeps one fact; nobody is woken."""
        house = self.draft.house
        put(self.draft, fact)
        if self.draft.house is not house and isinstance(house, Readings):
            self.draft.house = house.with_values(self.draft.house)
        self.happened += 1
        self._keep(fact)

    def _keep(self, fact: Fact) -> None:
        """Work that is laid down and taken up in the same breath leaves no trace in the record."""
        kept = self.facts
        if self.happened > MOST_FACTS:
            raise EndlessError
        if isinstance(fact, Popped):
            for at in range(len(kept) - 1, -1, -1):
                if isinstance(kept[at], Popped):
                    break
                if isinstance(kept[at], Pushed):
                    del kept[at]
                    return
        kept.append(fact)

    def work(self) -> None:
        """Takes up what is on the agenda until it is done or somebody must answer."""
        draft = self.draft
        rounds = 0
        while not draft.prompts:
            rounds += 1
            if rounds > MOST_FACTS:
                raise EndlessError
            if self._is_at_rest() and self._something_is_still_said():
                continue
            if not draft.agenda:
                return
            frame = draft.agenda[-1]
            step = self.game.steps.get(frame.what)
            if step is None or draft.result is not None:
                self.happen(Popped())
            else:
                self._take_up(step, frame)

    def _take_up(self, step: Step, frame: Frame) -> None:
        """One step of the topmost work. Work that other rules lay on it meanwhile stays on top, whatever the step does.

        A step that neither goes on nor asks is done.
        """
        draft = self.draft
        height = len(draft.agenda)
        touched = False
        above: tuple[Frame, ...] = ()
        facts = step(draft, frame)
        try:
            happening = next(facts)
            while True:
                if isinstance(happening, Popped) and not touched:
                    above = self._lift(height)
                touched = touched or isinstance(happening, Popped | Pushed | Asked)
                self.happen(happening)
                happening = facts.send(draft)
        except StopIteration:
            pass
        is_covered = not touched and len(draft.agenda) > height and draft.agenda[height - 1] is frame
        if is_covered or (draft.agenda and draft.agenda[-1] is frame and not draft.prompts):
            above = self._lift(height) or above
            self.happen(Popped())
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
        answer = self.game.answer
        while answer is not None and (open_now := [prompt for prompt in self.draft.prompts if prompt.id in given]):
            prompt = open_now[0]
            self.drive(answer(self.draft, prompt, given.pop(prompt.id)))
            self.work()

    def settle(self) -> None:
        """Lets the rules that wait until all is quiet have their say, until they have nothing more to say.

        A game that names the work in which all is quiet has heard them before that work was taken up.
        """
        if self.game.rests is not None:
            return
        for _ in range(MOST_FACTS):
            before = self.happened
            for watch in self.settled:
                self.drive(watch(self.draft, tuple(self.facts)))
            self.work()
            if self.happened == before:
                return
        raise EndlessError

    def _is_at_rest(self) -> bool:
        rests, agenda = self.game.rests, self.draft.agenda
        return rests is not None and self.draft.result is None and (not agenda or agenda[-1].what in rests)

    def _something_is_still_said(self) -> bool:
        """Hears the rules that wait for quiet until one speaks; what that one lays down comes before the next."""
        for watch in self.settled:
            before = self.happened
            self.drive(watch(self.draft, tuple(self.facts)))
            if self.happened != before:
                return True
        return False


def redecided(referee: Referee, table: Table, act: Action, changes: dict[str, Any]) -> Verdict:
    """The verdict that the action would get here under other house rules."""
    return referee.explain(replace(table, house={**table.house, **changes}), act)
