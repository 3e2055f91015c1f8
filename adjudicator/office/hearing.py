"""The verdict on an action as one viewer is told of it: what is hidden from the viewer leaves no trace in it."""

from msgspec.structs import replace

from adjudicator.queries.eyes import believed
from adjudicator.referee import Action
from adjudicator.referee import Query
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.table import JUDGE
from adjudicator.table import Table
from adjudicator.table import hear
from adjudicator.table import imagined
from adjudicator.table import see


def told_about(before: Table, action: Action) -> Table:
    """The table on which a verdict's facts come about: of a question the one that its asker may believe in."""
    return imagined(before, action.by) if isinstance(action, Query) and action.by != JUDGE else before


def told_to(viewer: str, referee: Referee, before: Table, action: Action, verdict: Verdict) -> Verdict:
    """The verdict with the facts that the viewer hears, and thus only the ids that these follow from.

    Which house rules were read tells of hidden cards, too. A judge is told of all; the actor is told which are read as
    far as the actor can know the table; the others are told of none.
    """
    about = told_about(before, action)
    known = replace(verdict, facts=hear(about, verdict.facts, viewer), table=see(verdict.table, viewer))
    if viewer == JUDGE:
        return known
    if viewer != action.by:
        return replace(known, readings=frozenset(), deviations=())
    waived = bool(verdict.failed) and verdict.accepted
    guess = referee.explain(believed(before, viewer), action, waive=waived)
    return replace(known, readings=guess.readings, deviations=guess.deviations)
