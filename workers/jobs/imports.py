"""An exported match taken in."""

from uuid import UUID

from adjudicator.office import Office
from adjudicator.record.jobs import Job
from adjudicator.record.jobs import Jobs


def work(office: Office, job: Job) -> UUID:
    """Enters the match; one that is there already, and the same, is left as it is."""
    return office.take_in(Jobs(office.store.file).paper(job.job))
