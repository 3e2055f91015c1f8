"""What became of actions, told to whoever sent them."""

from typing import Any

from flask import Response

from adjudicator.office import game_called
from adjudicator.office.queues import Done
from adjudicator.office.queues import Sent
from adjudicator.record.data import fact_as_data
from adjudicator.record.match import Match
from adjudicator.referee import Verdict
from adjudicator.table import JUDGE
from adjudicator.table import imagined
from adjudicator.table import see
from adjudicator.telling.teller import Teller
from api.asking import Standing
from api.asking import language
from api.house import house
from api.problems import fault_told
from api.problems import problem
from api.told import entry_told
from api.told import rules_told


class Answerer:
    """Tells one sender what became of a queue. before: the match as it stood when the queue came."""

    def __init__(self, stand: Standing, before: Match, *, dry_run: bool) -> None:
        self.stand = stand
        self.lang = language()
        self.game = game_called(before.opened.game)
        self.dry_run = dry_run
        table, viewer = before.table, stand.viewer
        believed = imagined(table, viewer) if dry_run and viewer != JUDGE else table
        self.teller = Teller(self.game, see(believed, viewer), self.lang)

    def told(self, sent: Sent) -> dict[str, Any]:
        """The answer to the whole queue."""
        return {
            "match": sent.match,
            "version": sent.version,
            "code": sent.code,
            "dry_run": self.dry_run,
            "actions": [self.one(done) for done in sent.actions],
        }

    def one(self, done: Done) -> dict[str, Any]:
        """What became of one action."""
        receipt = done.receipt
        kept, again = (False, False) if receipt is None else (receipt.kept, receipt.again)
        told: dict[str, Any] = {
            "became": done.became,
            "version": done.version,
            "kept": kept,
            "again": again,
            "irregular": done.irregular,
            "may_be_irregular": done.may_be_irregular,
        }
        if receipt is not None:
            told["code"] = receipt.code
        if done.verdict is not None:
            told |= self._verdict(done.verdict, folded=not again)
        if kept:
            told["event"] = self._event(done.version)
        if done.faults:
            told["faults"] = [fault_told(fault, self.lang) for fault in done.faults]
        if done.since:
            told["since"] = [entry_told(entry, self.game, self.lang) for entry in done.since]
        return told

    def _verdict(self, verdict: Verdict, *, folded: bool) -> dict[str, Any]:
        """The verdict in words. folded: its facts follow on the table that the teller has reached."""
        held = {rule: reason.held for reason in verdict.reasons for rule in reason.rules}
        failed = dict.fromkeys(rule for reason in verdict.failed for rule in reason.rules)
        shown = failed or held
        return {
            "outcome": verdict.outcome,
            "cites": list(verdict.cites),
            "reasons": rules_told(shown, self.game, None, self.lang, held),
            "facts": [fact_as_data(fact) for fact in verdict.facts],
            "said": [one.text for one in self.teller.tell(verdict.facts)] if folded else [],
        }

    def _event(self, version: int) -> dict[str, Any]:
        [entry, *_] = house().office.log(self.stand.match, self.stand.viewer, version - 1)
        return entry_told(entry, self.game, self.lang)


def conflict_of(stand: Standing, sent: Sent, expected: int | None) -> Response:
    """Somebody else was first: where the match stands now, and what has happened since the sender looked."""
    game = game_called(house().office.store.load(stand.match).opened.game)
    since = [entry_told(entry, game, language()) for entry in sent.actions[0].since]
    extra = {"expected_version": expected, "version": sent.version, "since": since}
    return problem("conflict", expected=expected, current=sent.version, extra=extra)
