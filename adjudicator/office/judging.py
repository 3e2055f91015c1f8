"""How an action of a recorded match is judged."""

from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.office.shelf import referee_of
from adjudicator.physical.books import notation_of
from adjudicator.physical.changes import facts_of_changes
from adjudicator.physical.changes import read_form
from adjudicator.physical.reporting import judged_for
from adjudicator.record.events import Envelope
from adjudicator.record.match import Match
from adjudicator.referee import Action
from adjudicator.referee import Game
from adjudicator.referee import Query
from adjudicator.referee import Verdict
from adjudicator.table import Seen
from adjudicator.table import Table
from adjudicator.table import fold_all


def judge(game: Game, match: Match, action: Action, envelope: Envelope) -> Verdict:
    """What the rules say; for what was done although it was illegal, what they make of it all the same."""
    return judge_on(game, match.table, action, envelope, waive=is_waived(match, envelope))


def judge_on(
    game: Game, table: Table, action: Action, envelope: Envelope, *, waive: bool, believed: bool = False
) -> Verdict:
    """The same on any table, such as one that the match has left behind. waive: illegality does not refuse.

    believed: the table is what somebody believes, where nothing that is named can clash with what is known. Raises
    Malformed for changes that the sheet has no words for, before anybody asks who may state them.
    """
    if envelope.changes:
        read_form(notation_of(game), table, envelope.changes)
    reporter = envelope.said_by or action.by
    referee = referee_of(game.name).believing if believed else referee_of(game.name)
    verdict = judged_for(referee, table, action, reporter, envelope.changes, waive=waive)
    if not envelope.changes or not (waive and _is_irregular(verdict)):
        return verdict
    by = tuple(dict.fromkeys(rule for reason in verdict.failed for rule in reason.rules))
    facts = facts_of_changes(notation_of(game), table, envelope.changes, by, reporter)
    return replace(verdict, facts=facts, table=fold_all(table, facts))


def as_irregular(
    game: Game, table: Table, action: Action, envelope: Envelope, *, believed: bool = False
) -> Verdict | None:
    """What would come of it as something done although it was illegal; None if it cannot be kept even so."""
    try:
        verdict = judge_on(game, table, action, replace(envelope, irregular=True), waive=True, believed=believed)
    except Malformed:
        return None
    return verdict if verdict.accepted else None


def drops_changes(match: Match, envelope: Envelope, verdict: Verdict) -> bool:
    """Changes were stated that the event would not hold, since nothing illegal was done: they must not be lost."""
    holds = is_waived(match, envelope) and _is_irregular(verdict)
    return bool(envelope.changes) and not holds and (verdict.outcome != "refused" or bool(verdict.facts))


def is_kept(action: Action, verdict: Verdict) -> bool:
    """An event is what changes the table, is told to others or was done although illegal; a question is none."""
    if isinstance(action, Query):
        return False
    if verdict.failed and verdict.accepted:
        return True
    if not verdict.facts:
        return False
    return not all(isinstance(fact, Seen) and set(fact.to) <= {action.by} for fact in verdict.facts)


def is_waived(match: Match, envelope: Envelope) -> bool:
    """What is said to be irregular is kept although it is illegal, where the match is only recorded."""
    return envelope.irregular and match.opened.play == "recorded"


def _is_irregular(verdict: Verdict) -> bool:
    return bool(verdict.failed) and verdict.accepted
