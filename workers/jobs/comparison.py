"""The comparison that ends some matches, worked out with its explanation."""

from adjudicator.office import Office
from adjudicator.office.comparing import comparison_of
from adjudicator.record.jobs import Job
from adjudicator.record.results import COMPARISON
from adjudicator.record.results import keep


def work(office: Office, job: Job) -> None:
    """Keeps what the comparison gives on the table as it stands."""
    if job.match is not None:
        match = office.store.load(job.match)
        keep(office.store, match.key, COMPARISON, comparison_of(match))
