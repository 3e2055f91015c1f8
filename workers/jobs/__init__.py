"""The jobs, one short module each; the queue hands over the name of one."""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Final
from typing import TypeAlias
from uuid import UUID

from adjudicator.office import Office
from adjudicator.record.jobs import Job
from adjudicator.record.results import AUDIT
from adjudicator.record.results import COMPARISON
from adjudicator.record.results import IMPORT
from adjudicator.record.results import SCORE
from workers.jobs import audit
from workers.jobs import comparison
from workers.jobs import imports
from workers.jobs import score

Work: TypeAlias = Callable[[Office, Job], UUID | None]
"""Does a job. It may be done twice, and twice at once; the match that it turned out to be about may come back."""

WORK: Final[Mapping[str, Work]] = {
    SCORE: score.work,
    COMPARISON: comparison.work,
    AUDIT: audit.work,
    IMPORT: imports.work,
}


def run(job: str) -> str:
    """Does the job of that name in the office of this process; the answer is how far it has come."""
    from workers.running import done
    from workers.standing import the_office

    return done(the_office(), job, WORK)
