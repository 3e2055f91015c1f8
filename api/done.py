"""What became of actions, told to whoever sent them."""

from typing import Any

from flask import Response

from adjudicator.office import game_called
from adjudicator.office.queues import Done
from adjudicator.office.queues import Sent
from adjudicator.queries.telling import against
from adjudicator.record.data import fact_as_data
from adjudicator.referee import Verdict
from adjudicator.table import Table
from adjudicator.telling.teller import Teller
from api.asking import Standing
from api.asking import language
from api.problems import fault_told
from api.problems import problem
from api.told import entry_told
from api.told import rules_told


class Answerer:
    """Tells one sender what became of a queue."""

    def __init__(self, stand: Standing, *, dry_run: bool) -> None:
        self.stand = stand
        self.lang = language()
        self.game = game_called(stand.game)
        self.dry_run = dry_run

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
        kept, again = (False, False) if receipt is None else (receipt.kept and not self.dry_run, receipt.again)
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
            told |= self._verdict(done.verdict, done.before)
        if kept and done.entry is not None:
            told["event"] = entry_told(done.entry, self.game, self.lang)
        if done.faults:
            told["faults"] = [fault_told(fault, self.lang) for fault in done.faults]
        if done.since:
            told["since"] = [entry_told(entry, self.game, self.lang) for entry in done.since]
        return told

    def _verdict(self, verdict: Verdict, before: Table | None) -> dict[str, Any]:
        """The verdict in words. before: the table on which its facts follow."""
        told = () if before is None else Teller(self.game, before, self.lang).tell(verdict.facts)
        held = {rule: reason.held for reason in verdict.reasons for rule in reason.rules}
        failed = dict.fromkeys(rule for reason in verdict.failed for rule in reason.rules)
        shown = failed or held
        return {
            "outcome": verdict.outcome,
            "cites": list(verdict.cites),
            "reasons": rules_told(shown, self.game, None, self.lang, held),
            "facts": [fact_as_data(fact) for fact in verdict.facts],
            "said": [one.text for one in told],
            "against": [] if before is None else against(self.game, verdict, before, self.lang),
        }


def conflict_of(stand: Standing, sent: Sent, expected: int | None) -> Response:
    """Somebody else was first: where the match stands now, and what has happened since the sender looked."""
    game = game_called(stand.game)
    since = [entry_told(entry, game, language()) for entry in sent.actions[0].since]
    extra = {"expected_version": expected, "version": sent.version, "since": since}
    return problem("conflict", expected=expected, current=sent.version, extra=extra)
