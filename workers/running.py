"""How one job is done: begun, finished or failed where everybody sees it, and tried again only where that may help."""

from collections.abc import Mapping
from logging import getLogger
from typing import Final

from adjudicator.faults import Malformed
from adjudicator.office import NotPermitted
from adjudicator.office import Office
from adjudicator.record.errors import Conflict
from adjudicator.record.errors import UnknownMatch
from adjudicator.record.jobs import Job
from adjudicator.record.jobs import Jobs
from adjudicator.record.jobs import UnknownJob
from workers.jobs import Work
from workers.queueing import TRIES
from workers.reasons import LOST
from workers.reasons import reason_of

LOG: Final = getLogger(__name__)

HOPELESS: Final = (Malformed, Conflict, NotPermitted, UnknownMatch)
"""What is wrong with the work itself, and will be the next time."""


def done(office: Office, name: str, work: Mapping[str, Work]) -> str:
    """Does the job; the answer is how far it has come. Whatever else went wrong is raised while a try is left."""
    jobs = Jobs(office.store.file)
    try:
        job = jobs.begin(name)
    except UnknownJob:  # the queue is older than the store, or of another one
        return "unknown"
    if job.is_over:
        return job.state
    if job.tries > TRIES:  # nobody has told why it never ended: its workers were killed
        return _failed(jobs, job, LOST)
    try:
        match = work[job.kind](office, job)
    except HOPELESS as wrong:
        return _failed(jobs, job, reason_of(wrong, office.store, job.match))
    except Exception as wrong:
        if job.tries >= TRIES:
            return _failed(jobs, job, reason_of(wrong, office.store, job.match))
        jobs.put_back(job)
        raise
    jobs.finish(job, match)
    return "done"


def _failed(jobs: Jobs, job: Job, reason: str) -> str:
    jobs.fail(job, reason)
    LOG.warning("%s failed: %s", job.job, reason)
    return "failed"
