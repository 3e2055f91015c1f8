"""The score of a match that has ended, worked out anew from its events."""

from adjudicator.office import Office
from adjudicator.office.scoring import score_of
from adjudicator.record.jobs import Job
from adjudicator.record.results import SCORE
from adjudicator.record.results import keep


def work(office: Office, job: Job) -> None:
    """Keeps the score of the match as it stands; one that is played on again has none."""
    if job.match is not None:
        found = score_of(office.store, job.match)
        if found is not None:
            keep(office.store, office.store.streams.key_of(job.match), SCORE, found)
