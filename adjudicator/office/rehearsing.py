"""A queue that is only tried: what would become of each action, as far as the asker may know."""

from uuid import UUID

from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.office.answers import Receipt
from adjudicator.office.hearing import told_about
from adjudicator.office.helping import eyes_of
from adjudicator.office.helping import must_help
from adjudicator.office.judging import as_irregular
from adjudicator.office.judging import judge_on
from adjudicator.office.queues import Done
from adjudicator.office.queues import Logged
from adjudicator.office.queues import Queue
from adjudicator.office.queues import Sent
from adjudicator.office.queues import read_queue
from adjudicator.office.service import Office
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import referee_of
from adjudicator.office.spelling import respelled
from adjudicator.queries.eyes import believed
from adjudicator.record.entries import entries_of
from adjudicator.record.events import Envelope
from adjudicator.record.match import Match
from adjudicator.referee import Action
from adjudicator.referee import Query
from adjudicator.referee import Verdict
from adjudicator.referee import body_of
from adjudicator.table import JUDGE
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import see


def rehearse(office: Office, match: UUID | Match, queue: Queue, *, reader: str, at: str) -> Sent:
    """What `send` would answer; nothing is kept, and that it was asked is noted beside the match.

    Nobody finds out by trying what lies hidden: a seat's actions are judged on the table that it may believe in, each
    where the one before it has left that table. A judge's are judged on the table as it is. Raises Malformed as `send`
    does, and NotPermitted where the match gives no such help.
    """
    loaded = match if isinstance(match, Match) else office.store.load(match)
    trying = _Trying(loaded, queue, reader)
    must_help(loaded, trying.eyes)
    done = tuple(trying.tried(one, action) for one, action in zip(queue.actions, trying.actions, strict=True))
    told = {"dry_run": [dict(one.body) for one in queue.actions], "outcomes": [one.became for one in done]}
    office.store.notes.add(loaded.id, at=at, who=reader, kind="question", body=told)
    return Sent(loaded.id, loaded.version, loaded.code, done)


class _Trying:
    """A queue while it is tried, on a table that goes on with it."""

    def __init__(self, match: Match, queue: Queue, reader: str) -> None:
        self.match = match
        self.queue = queue = respelled(queue, match.table)
        self.eyes = eyes_of(match, reader)
        self.game = game_called(match.opened.game)
        self.actions = read_queue(self.game, queue)
        self.referee = referee_of(self.game.name)
        self.table = match.table if self.eyes == JUDGE else believed(match.table, self.eyes)
        self.ended = False

    def tried(self, one: Logged, action: Action) -> Done:
        version, base = self.match.version, self.queue.base
        if self.ended:
            return Done("not_judged", version)
        if base is not None and base != version:
            self.ended = True
            seen = min(max(base, 0), version)
            since = entries_of(self.match, self.eyes, seen + 1) if seen < version else ()
            return Done("conflict", version, since=tuple(since))
        try:
            verdict, may_be = self._verdict(one, action)
        except Malformed as malformed:
            self.ended = True
            return Done("malformed", version, faults=malformed.faults)
        return self._done(action, verdict, may_be_irregular=may_be)

    def _verdict(self, one: Logged, action: Action) -> tuple[Verdict, bool]:
        """The verdict, and whether what is refused might be logged as irregular. Raises Malformed."""
        verdict = self._legal(one.envelope, action)
        lost = verdict.outcome == "refused" and not verdict.facts and not isinstance(action, Query)
        if not lost or self.match.opened.play != "recorded" or self._is_withheld(verdict):
            if one.envelope.changes and verdict.accepted:
                raise Malformed((Fault("action.changes", shown(one.envelope.changes), "no changes"),))
            return verdict, False
        waived = as_irregular(self.game, self.table, action, one.envelope, believed=self.eyes != JUDGE)
        if waived is not None and (one.envelope.irregular or self.queue.on_refusal == "irregular"):
            return waived, False
        return verdict, waived is not None and not one.envelope.irregular

    def _legal(self, envelope: Envelope, action: Action) -> Verdict:
        verdict = judge_on(self.game, self.table, action, envelope, waive=False, believed=self.eyes != JUDGE)
        if self.eyes == JUDGE or isinstance(action, Query):
            return verdict
        asked = self.referee.explain(self.table, Query(by=self.eyes, action=body_of(action)))
        return asked if self._is_withheld(asked) else verdict

    @staticmethod
    def _is_withheld(verdict: Verdict) -> bool:
        """The game does not let anybody find this out by asking."""
        return any(reason.need == "the_asker_may_know" for reason in verdict.failed)

    def _done(self, action: Action, verdict: Verdict, *, may_be_irregular: bool) -> Done:
        before = told_about(self.table, action)
        seen = see(before, self.eyes)
        told = replace(verdict, facts=hear(before, verdict.facts, self.eyes), table=see(verdict.table, self.eyes))
        receipt = Receipt(self.match.id, self.match.version, self.match.code, kept=False, verdict=told)
        if isinstance(action, Query):
            return Done("accepted", self.match.version, receipt, before=seen)
        self.table = fold_all(before, verdict.facts)
        if verdict.accepted:
            return Done("accepted", self.match.version, receipt, irregular=bool(verdict.failed), before=seen)
        self.ended = not verdict.facts
        return Done("refused", self.match.version, receipt, may_be_irregular=may_be_irregular, before=seen)
