"""Deciding recorded actions again: whether the rules, perhaps under other house rules, still say what was recorded."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Literal
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.referee.action import Action
from adjudicator.referee.action import read_action
from adjudicator.referee.referee import Referee
from adjudicator.referee.verdict import Verdict
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import fold_all

Difference: TypeAlias = Literal["unreadable", "outcome", "needs", "facts", "cites", "table"]
"""Not an action of the game any more; another outcome; other needs fail; other facts; the same facts for other reasons;
another table after it."""


class Entry(Struct, frozen=True):
    """One recorded action, written as it was sent or read already, and what came of it.

    failed: the names of the needs that failed then, None where they were not recorded. waived: it was illegal and was
    carried out all the same.
    """

    action: Action | Mapping[str, Any]
    outcome: str
    facts: tuple[Fact, ...] = ()
    waived: bool = False
    failed: tuple[str, ...] | None = None


class Finding(Struct, frozen=True):
    """What the rules say now to one recorded action; `number` counts from 1.

    differs: in what the verdict differs from the record. first: the first thing in which it does (an outcome, the name
    of a failed need, a fact), as it was recorded and as it is now; None on the side that has none.
    """

    number: int
    entry: Entry
    differs: tuple[Difference, ...]
    first: tuple[Any, Any] = (None, None)
    verdict: Verdict | None = None

    @property
    def agrees(self) -> bool:
        """The rules say what was recorded."""
        return not self.differs


def redecide(
    referee: Referee, opening: Table, entries: Iterable[Entry], house: Mapping[str, Any] | None = None
) -> Iterator[Finding]:
    """Every recorded action judged again, each on the table as the record says that it stood.

    house: house rules in the place of those with which the match opened; rulings made on the way count as recorded.
    """
    table = opening if not house else replace(opening, house={**opening.house, **house})
    for number, entry in enumerate(entries, 1):
        after = fold_all(table, entry.facts)
        yield judged_again(referee, number, entry, table, after)
        table = after


def first_difference(findings: Iterable[Finding]) -> Finding | None:
    """The first recorded action on which rules and record differ."""
    return next((finding for finding in findings if not finding.agrees), None)


def judged_again(referee: Referee, number: int, entry: Entry, table: Table, after: Table | None = None) -> Finding:
    """One recorded action judged again on the table before it.

    after: the table that the record has then; None: tables are not compared.
    """
    game = referee.game
    try:
        act = entry.action
        if not isinstance(act, Action):
            act = read_action(game.actions, game.actors, act)
        verdict = referee.explain(table, act, waive=entry.waived)
    except Malformed as malformed:
        return Finding(number, entry, ("unreadable",), (None, malformed.faults[0]))
    return _compared(number, entry, verdict, after)


def _compared(number: int, entry: Entry, verdict: Verdict, after: Table | None) -> Finding:
    differs: list[Difference] = []
    firsts: list[tuple[Any, Any]] = []
    if verdict.outcome != entry.outcome:
        differs.append("outcome")
        firsts.append((entry.outcome, verdict.outcome))
    failed = tuple(reason.need for reason in verdict.failed)
    if entry.failed is not None and failed != entry.failed:
        differs.append("needs")
        firsts.append(_first(entry.failed, failed))
    if verdict.facts != entry.facts:
        uncited = _first(_uncited(entry.facts), _uncited(verdict.facts))
        differs.append("cites" if uncited == (None, None) else "facts")
        firsts.append(_first(entry.facts, verdict.facts) if uncited == (None, None) else uncited)
    if after is not None and verdict.table != after:
        differs.append("table")
    return Finding(number, entry, tuple(differs), firsts[0] if firsts else (None, None), verdict)


def _first(recorded: tuple[Any, ...], now: tuple[Any, ...]) -> tuple[Any, Any]:
    """The first place at which two rows differ."""
    for at in range(max(len(recorded), len(now))):
        pair = (recorded[at] if at < len(recorded) else None, now[at] if at < len(now) else None)
        if pair[0] != pair[1]:
            return pair
    return None, None


def _uncited(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(replace(fact, by=()) for fact in facts)
