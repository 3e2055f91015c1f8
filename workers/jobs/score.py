"""The score of a match that has ended, worked out anew from its events."""

from typing import Final
from uuid import UUID

from adjudicator import edge
from adjudicator.office import Office
from adjudicator.office.scoring import score_of
from adjudicator.office.tournaments import By
from adjudicator.office.tournaments import flag_match
from adjudicator.record.jobs import Job
from adjudicator.record.results import SCORE
from adjudicator.record.results import Contradicted
from adjudicator.record.results import keep

WHO: Final = "score"
"""As whom a worker tells the hall what it has found."""


def work(office: Office, job: Job) -> None:
    """Keeps the score of the match as it stands; one that is played on again has none."""
    if job.match is None:
        return
    found = score_of(office.store, job.match)
    if found is None:
        return
    keep(office.store, office.store.streams.key_of(job.match), SCORE, found)
    if isinstance(found, Contradicted):
        _flag(office, job.match, found)


def _flag(office: Office, match: UUID, found: Contradicted) -> None:
    """The table of a tournament match is flagged to its judges, once for an event at odds, however often this runs."""
    first = found.odds[0]
    flag_match(office, match, first.version, reason=first.kind, by=By(WHO, edge.now()))
