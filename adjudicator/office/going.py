"""A queue while it is judged, one action after the other; `sending` says what becomes of the rest after each."""

from typing import Any

from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.office.answers import Receipt
from adjudicator.office.hearing import told_about
from adjudicator.office.hearing import told_to
from adjudicator.office.helping import eyes_of
from adjudicator.office.helping import must_help
from adjudicator.office.helping import with_reasons
from adjudicator.office.judging import as_irregular
from adjudicator.office.judging import drops_changes
from adjudicator.office.judging import is_kept
from adjudicator.office.judging import judge
from adjudicator.office.judging import judge_on
from adjudicator.office.queues import Became
from adjudicator.office.queues import Done
from adjudicator.office.queues import Logged
from adjudicator.office.queues import Queue
from adjudicator.office.queues import read_queue
from adjudicator.office.recalling import acted_at
from adjudicator.office.recalling import receipt_again
from adjudicator.office.service import ENGINE
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import referee_of
from adjudicator.office.spelling import respelled
from adjudicator.record.answers import Answered
from adjudicator.record.answers import Saved
from adjudicator.record.entries import entries_of
from adjudicator.record.entries import entry_of
from adjudicator.record.events import Envelope
from adjudicator.record.match import Match
from adjudicator.record.store import Store
from adjudicator.referee import Action
from adjudicator.referee import Query
from adjudicator.referee import Verdict
from adjudicator.table import Table
from adjudicator.table import see


class Going:
    """A queue while it is judged, on a match that is not stored yet."""

    def __init__(self, store: Store, match: Match, queue: Queue, *, reader: str, at: str) -> None:
        self.store = store
        self.match = match
        self.queue = queue = respelled(queue, match.table)
        self.at = at
        self.eyes = eyes_of(match, reader)
        self.game = game_called(match.opened.game)
        self.actions = read_queue(self.game, queue)
        for one, action in zip(queue.actions, self.actions, strict=True):
            if isinstance(action, Query):
                must_help(match, one.envelope.said_by or action.by)
                must_help(match, action.by)
        self.expected = queue.base
        self.ended = False
        self.done: list[Done] = []
        self.answers: list[Answered] = []
        self.notes: list[tuple[str, str, Any]] = []

    def judge_all(self) -> None:
        """What becomes of each action."""
        pairs = list(zip(self.queue.actions, self.actions, strict=True))
        saved = [self.answered(one) for one in self.queue.actions]
        known = [at for at, one in enumerate(saved) if one is not None]
        first = 1 + max(known, default=-1)
        stood = min((one.version for one in saved if one is not None), default=1) - 1
        for (one, action), answer in zip(pairs[:first], saved, strict=False):
            stood = stood if answer is None else answer.version
            self.done.append(self._again(one, action, answer, stood))
        if known and self.expected is not None:
            self.expected = max(self.expected, stood)
        for one, action in pairs[first:]:
            self.done.append(self._judged(one, action))

    def note_all(self) -> None:
        """Enters beside the match what is no event of it."""
        for who, kind, body in self.notes:
            self.store.notes.add(self.match.id, at=self.at, who=who, kind=kind, body=body)

    # --- for the first time

    def _judged(self, one: Logged, action: Action) -> Done:
        if self.ended:
            return Done("not_judged", self.match.version)
        if self.expected is not None and self.expected != self.match.version:
            return self._conflict(self.expected)
        try:
            envelope, verdict = self._verdict(one.envelope, action)
        except Malformed as malformed:
            return self._malformed(one, action, malformed.faults)
        if drops_changes(self.match, envelope, verdict):
            return self._malformed(one, action, (Fault("action.changes", shown(envelope.changes), "no changes"),))
        before = self.match.table
        if not is_kept(action, verdict):
            return self._beside(one, action, verdict, before)
        irregular = bool(verdict.failed) and verdict.outcome != "refused"
        self.match.act(one.body, verdict, replace(envelope, irregular=irregular), at=self.at, engine=ENGINE)
        if self.expected is not None:
            self.expected = self.match.version
        if one.envelope.key:
            self.answers.append(Answered(one.envelope.key, one.request, self.match.version))
        return self._done(action, verdict, before, kept=True, irregular=irregular)

    def _malformed(self, one: Logged, action: Action, faults: tuple[Fault, ...]) -> Done:
        self.ended = True
        self._note(one, action, "attempt", "malformed", ())
        return Done("malformed", self.match.version, faults=faults)

    def _conflict(self, expected: int) -> Done:
        self.ended = True
        seen = min(max(expected, 0), self.match.version)
        since = entries_of(self.match, self.eyes, seen + 1) if seen < self.match.version else ()
        return Done("conflict", self.match.version, since=tuple(since))

    def _verdict(self, envelope: Envelope, action: Action) -> tuple[Envelope, Verdict]:
        """What is said to the action, and in which envelope it is kept. Raises Malformed."""
        verdict = judge(self.game, self.match, action, envelope)
        if self.queue.on_refusal == "irregular" and verdict.outcome == "refused" and not verdict.facts:
            otherwise = self._as_irregular(envelope, action)
            if otherwise is not None:
                return replace(envelope, irregular=True), otherwise
        return envelope, verdict

    def _as_irregular(self, envelope: Envelope, action: Action) -> Verdict | None:
        if self.match.opened.play != "recorded":
            return None
        return as_irregular(self.game, self.match.table, action, envelope)

    def _beside(self, one: Logged, action: Action, verdict: Verdict, before: Table) -> Done:
        """A look or a question, which is noted; or a refusal, which is noted too, and the queue is over."""
        kind = "question" if isinstance(action, Query) else "look" if verdict.accepted else "attempt"
        self._note(one, action, kind, verdict.outcome, verdict.cites)
        done = self._done(action, verdict, before, kept=False)
        if isinstance(action, Query) or verdict.accepted:
            return done
        self.ended = True
        may_be = not one.envelope.irregular and self._as_irregular(one.envelope, action) is not None
        return replace(done, may_be_irregular=may_be)

    def _note(self, one: Logged, action: Action, kind: str, outcome: str, cites: tuple[str, ...]) -> None:
        told = {"action": dict(one.body), "outcome": outcome, "cites": list(cites)}
        self.notes.append((one.envelope.said_by or action.by, kind, told))

    def _done(
        self,
        action: Action,
        verdict: Verdict,
        before: Table,
        *,
        kept: bool,
        irregular: bool = False,
        again: bool = False,
    ) -> Done:
        told = told_to(self.eyes, referee_of(self.game.name), before, action, verdict)
        told = with_reasons(self.match, self.eyes, told)
        receipt = Receipt(self.match.id, self.match.version, self.match.code, kept=kept, verdict=told, again=again)
        seen = see(told_about(before, action), self.eyes)
        entry = entry_of(self.match.event(self.match.version), before, self.eyes) if kept else None
        return Done(_word(action, verdict), self.match.version, receipt, irregular=irregular, before=seen, entry=entry)

    # --- once more

    def answered(self, one: Logged) -> Saved | None:
        """What this action was answered under its key, as far as this match goes. Raises KeyReused."""
        key = one.envelope.key
        saved = self.store.answers.to(self.match.id, key, one.request) if key else None
        return saved if saved is None or saved.version <= self.match.version else None

    def _again(self, one: Logged, action: Action, saved: Saved | None, stood: int) -> Done:
        """What it was answered when it came first: it is judged again on the table of that time."""
        if saved is None:
            before = self.match.table_at(stood)
            verdict = judge_on(self.game, before, action, one.envelope, waive=False)
            return self._done(action, verdict, before, kept=False, again=True)
        receipt = receipt_again(self.match, saved.version, self.eyes)
        irregular = acted_at(self.match, saved.version).irregular
        word = "refused" if receipt.verdict is None else _word(action, receipt.verdict)
        entry = next(entries_of(self.match, self.eyes, saved.version))
        return Done(word, saved.version, receipt, irregular=irregular, before=entry.before, entry=entry)


def _word(action: Action, verdict: Verdict) -> Became:
    """A question is answered, whatever the answer is."""
    return "accepted" if verdict.accepted or isinstance(action, Query) else "refused"
