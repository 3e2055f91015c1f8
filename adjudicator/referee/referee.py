"""The referee: looks at the needs of a page, has its consequences carried out, and says why."""

from collections.abc import Iterable
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.referee.action import Action
from adjudicator.referee.action import Query
from adjudicator.referee.action import body_of
from adjudicator.referee.action import do_of
from adjudicator.referee.action import read_action
from adjudicator.referee.game import Game
from adjudicator.referee.game import watches_of
from adjudicator.referee.house import Readings
from adjudicator.referee.needs import calling_by_name
from adjudicator.referee.needs import look_at_needs
from adjudicator.referee.needs import recognised
from adjudicator.referee.play import Moment
from adjudicator.referee.play import Need
from adjudicator.referee.play import WhenSettled
from adjudicator.referee.run import BY_ITSELF
from adjudicator.referee.run import EndlessError
from adjudicator.referee.run import Run
from adjudicator.referee.verdict import Outcome
from adjudicator.referee.verdict import Reason
from adjudicator.referee.verdict import Verdict
from adjudicator.table import JUDGE
from adjudicator.table import Asked
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import imagined
from adjudicator.table.fold import FOLDS
from adjudicator.table.fold import put
from adjudicator.table.soundness import each_card_lies_once

RULING_KINDS = ("outcome", "ruling")
"""Kinds of prompts that nobody but the table together, or a judge, can answer."""

KEPT = 64
"""For so many matches at once it is kept which of their house rules are unusual."""

ENDLESS = "contested:endless"
"""The question to the judge when consequences never end; no work waits for the answer, as for what was contested."""


class Referee:
    """Decides the actions of one game. Holds nothing of any match."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kinds = game.actions
        self._unusual: dict[int, tuple[Mapping[str, Any], frozenset[str]]] = {}
        self.moment = _nobody_waits if game.moment is None else game.moment
        self.at_once = watches_of(game, "at_once")
        self.unwatched = {
            kind: fold for kind, fold in FOLDS.items() if kind not in self.at_once and kind not in BY_ITSELF
        }
        self.settled: dict[frozenset[type[Fact]], tuple[WhenSettled, ...]] = {}

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
        run = Run(self, draft)
        play = self.game.plays[type(act)]
        reasons: tuple[Reason, ...] = ()
        try:
            for fact in recognised(draft, play, act):
                run.happen(fact)
                act = calling_by_name(act, fact)
            failed, reasons = look_at_needs(play, draft, act, waive=waive)
            if failed and (refusing := _refusing(failed, waive=waive)) is not None:
                return self._refuse(table, act, refusing, reasons, readings)
            if failed and draft.prompts and self.game.unanswered is not None:
                run.until_over(run.drive, self.game.unanswered(draft))
                run.until_over(run.work)
            run.carry_out(play, act)
        except EndlessError:
            return self._hand_over(table, act, reasons, readings)
        except (LookupError, ValueError) as wrong:
            if isinstance(wrong, Malformed) or all(reason.held for reason in reasons):
                raise
            return self._not_carried_out(table, act, reasons, readings)
        if failed and each_card_lies_once(table) and not each_card_lies_once(run.draft):
            return self._not_carried_out(table, act, reasons, readings)
        return self._close(table, run, _outcome(run) if draft.prompts else "accepted", reasons, readings)

    def ask(self, table: Table, query: Query) -> Verdict:
        """The verdict that the action in question would get now, from the asker's own view; nothing happens.

        Raises Malformed if the action in question cannot be read.
        """
        game, inner = self.game, asked_about(self.game, query)
        if game.withheld is not None and (forbidden := game.withheld(table, query.by, inner)):
            return _not_told(table, forbidden)
        if query.by == JUDGE:
            told = self.explain(table, inner)
            return Verdict(told.outcome, told.reasons, told.facts, table, told.readings, told.deviations)
        guess = imagined(table, query.by)
        told = self.believing.explain(guess, inner)
        # Looked at where only the asker's knowledge went in: a refusal tells nothing of what really lies there.
        if game.outcome_withheld is not None:
            forbidden = game.outcome_withheld(guess, query.by, inner, told.facts)
            if forbidden:
                return _not_told(table, forbidden)
        return Verdict(told.outcome, told.reasons, told.facts, table, told.readings, told.deviations)

    @cached_property
    def believing(self) -> "Referee":
        """The referee for a table that is only believed, where nothing can clash with what is known of it."""
        return Believing(self)

    def awake_after(self, kinds: frozenset[type[Fact]]) -> tuple[WhenSettled, ...]:
        """The rules that speak when all is quiet after facts of these kinds; kept, for there are not many mixtures."""
        awake = [
            watch.does
            for watch in self.game.watches
            if watch.moment == "settled" and (Fact in watch.kinds or not kinds.isdisjoint(watch.kinds))
        ]
        return self.settled.setdefault(kinds, tuple(awake))

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
        return not look_at_needs(play, draft, act, waive=False)[0]

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
        run = Run(self, draft)
        run.until_over(run.work)
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
        run = Run(self, draft)
        run.until_over(run.drive, failed.then(draft, act))
        return self._close(table, run, "refused", reasons, readings)

    def _hand_over(self, table: Table, act: Action, reasons: tuple[Reason, ...], readings: Readings) -> Verdict:
        """What would come of it never ends: none of it happens, and the judge is asked what came of it."""
        draft = table.draft()
        draft.house = readings
        run = Run(self, draft)
        for fact in recognised(draft, self.game.plays[type(act)], act):
            run.note(fact)
        if all(prompt.id != ENDLESS for prompt in table.prompts):
            run.note(Asked(Prompt(ENDLESS, JUDGE, "ruling", (), {"action": body_of(act)})))
        return self._close(table, run, "ruling_required", reasons, readings)

    def _not_carried_out(self, table: Table, act: Action, reasons: tuple[Reason, ...], readings: Readings) -> Verdict:
        """What was done although it was illegal makes no sense here: only that it was done.

        It names a card that is nowhere, or would lay one in two places, on a table that nobody could read any more.
        """
        run = Run(self, table.draft())
        cites = tuple(dict.fromkeys(rule for reason in reasons if not reason.held for rule in reason.rules))
        run.happen(Said("not_carried_out", {"action": do_of(type(act))}, cites))
        return self._close(table, run, "ruling_required", reasons, readings)

    def _close(
        self, table: Table, run: Run, outcome: Outcome, reasons: tuple[Reason, ...], readings: Readings
    ) -> Verdict:
        draft = run.draft
        if isinstance(draft.house, Readings):
            draft.house = table.house if draft.house is readings else draft.house.values_now
        return Verdict(
            outcome,
            reasons,
            tuple(run.facts),
            draft.finished(),
            frozenset(readings.read),
            self._deviations(readings),
        )

    def _deviations(self, readings: Readings) -> tuple[str, ...]:
        other = readings.read & self._other_than_usual(readings.values_now)
        if not other:
            return ()
        return self._rulings_on(other)

    def _rulings_on(self, keys: Iterable[str]) -> tuple[str, ...]:
        rulings = self.game.rulings
        return tuple(dict.fromkeys([rulings[key] for key in sorted(keys) if key in rulings]))

    def _other_than_usual(self, house: Mapping[str, Any]) -> frozenset[str]:
        """The house rules of the edition that have not their default value here; to look for them is no reading.

        Kept by the identity of the values, which the tables of a match share, and which are held so that it stays.
        """
        while type(house) is Readings:  # somebody else notes what is read here, and this is not for their notes
            house = house.values_now
        kept = self._unusual.get(id(house))
        if kept is None:
            if len(self._unusual) >= KEPT:
                self._unusual.clear()
            kept = self._unusual[id(house)] = (house, _differing(house, self.game.defaults))
        return kept[1]


def _differing(house: Mapping[str, Any], defaults: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(key for key in {*house, *defaults} if house.get(key) != defaults.get(key))


class Believing(Referee):
    """Decides on a table that is only believed; what cannot be carried out even there does clash with it."""

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee.game.without_clashes())
        self.exact = referee

    def explain(self, table: Table, act: Action, *, waive: bool = False) -> Verdict:
        """As of every referee; of a card that is nowhere, or a pile that is empty, the clash is told after all."""
        try:
            return super().explain(table, act, waive=waive)
        except LookupError:
            return self.exact.explain(table, act, waive=waive)


def asked_about(game: Game, act: Action) -> Action:
    """The action that is asked about in the end: a question about a question is that question, by whoever asks first.

    Raises Malformed.
    """
    place = "action"
    while isinstance(act, Query):
        place = f"{place}.action"
        act = read_action(game.actions, game.actors, act.action, place)
    return act


def _nobody_waits(table: Table, moment: Moment) -> None:
    """No card text of the game waits for anything."""


def _refusing(failed: Iterable[Need], *, waive: bool) -> Need | None:
    """The failed need that refuses the action: the first, or where such are waived the first that never is."""
    return next((part for part in failed if part.firm or not waive), None)


def _not_told(table: Table, forbidden: tuple[str, ...]) -> Verdict:
    return Verdict("refused", (Reason(forbidden, held=False, need="the_asker_may_know"),), (), table)


def _outcome(run: Run) -> Outcome:
    """A ruling is required if this very action has asked for one, even in the words in which one was asked before."""
    still_open = [prompt for prompt in run.draft.prompts if prompt.kind in RULING_KINDS]
    asked = [fact.prompt for fact in run.facts if isinstance(fact, Asked)]
    return "ruling_required" if any(prompt in asked for prompt in still_open) else "accepted"


def redecided(referee: Referee, table: Table, act: Action, changes: dict[str, Any]) -> Verdict:
    """The verdict that the action would get here under other house rules."""
    return referee.explain(replace(table, house={**table.house, **changes}), act)
