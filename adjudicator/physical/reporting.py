"""Who reports: one phone may log a whole match, but nobody tells what only another seat may know."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from adjudicator.physical.citing import REPORTER
from adjudicator.referee import Action
from adjudicator.referee import Reason
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import body_of
from adjudicator.table import Seen
from adjudicator.table import Table
from adjudicator.table import imagined
from adjudicator.table import is_unknown
from adjudicator.table import look
from adjudicator.table.names import renamed


def refused_to_reporter(referee: Referee, table: Table, act: Action, reporter: str) -> Verdict | None:
    """The refusal that a seat gets for another seat's action, judged by what the reporter may know; None if none.

    So nobody can find out what another seat holds by reporting actions for it.
    """
    if reporter == act.by or reporter not in table.seats:
        return None
    believed = imagined(table, reporter)
    verdict = referee.explain(believed, _as_believed(table, believed, act))
    if not verdict.accepted:
        return replace(verdict, facts=(), table=table)
    if not _tells_a_secret(table, verdict, act, reporter):
        return None
    reason = Reason((REPORTER,), held=False, need="what_only_its_owner_knows_is_told_by_its_owner")
    return Verdict("refused", (reason,), (), table)


def _as_believed(table: Table, believed: Table, act: Action) -> Action:
    """The same action, its unnamed cards called as the reporter would call some unknown card of that place."""
    body = body_of(act)
    names: dict[str, str] = {}
    for card in cards_in(body):
        if is_unknown(card) and card in table.where and card not in believed.where:
            there = (other for other in believed.zones[table.where[card]] if other not in names.values())
            names[card] = next((other for other in there if is_unknown(other)), card)
    return msgspec.convert(renamed(body, names), type(act)) if names else act


def _tells_a_secret(table: Table, verdict: Verdict, act: Action, reporter: str) -> bool:
    if any(isinstance(fact, Seen) and reporter not in fact.to for fact in verdict.facts):
        return True
    after = verdict.table
    return any(
        not is_unknown(card) and card in after.where and look(after, card, reporter) != card
        for card in cards_in(body_of(act))
        if look(table, card, reporter) != card
    )


def cards_in(value: Any) -> Iterator[str]:
    """Every card that an action body names, however deep."""
    if isinstance(value, str):
        if ":" in value:
            yield value
    elif isinstance(value, dict):
        for entry in value.values():
            yield from cards_in(entry)
    elif isinstance(value, list | tuple):
        for entry in value:
            yield from cards_in(entry)
