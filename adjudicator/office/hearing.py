"""The verdict on an action as one viewer is told of it: what is hidden from the viewer leaves no trace in it."""

from msgspec.structs import replace

from adjudicator.queries.eyes import believed
from adjudicator.referee import Action
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.table import JUDGE
from adjudicator.table import Table
from adjudicator.table import hear
from adjudicator.table import see


def told_to(viewer: str, referee: Referee, before: Table, action: Action, verdict: Verdict) -> Verdict:
    """The verdict with the facts that the viewer hears, and thus only the ids that these follow from.

    Which house rules were read tells of hidden cards, too. A judge is told of all; the actor is told which are read as
    far as the actor can know the table; the others are told of none.
    """
    known = replace(verdict, facts=hear(before, verdict.facts, viewer), table=see(verdict.table, viewer))
    if viewer == JUDGE:
        return known
    if viewer != action.by:
        return replace(known, readings=frozenset(), deviations=())
    waived = bool(verdict.failed) and verdict.accepted
    guess = referee.explain(believed(before, viewer), action, waive=waived)
    return replace(known, readings=guess.readings, deviations=guess.deviations)
