"""A worker whose job says that it has begun and then waits for a word; made to be killed or told to stop in it."""

import os
import sys
from uuid import UUID

from adjudicator.office import Office
from adjudicator.record.jobs import Job
from adjudicator.settings import settings_from
from workers.jobs import WORK
from workers.main import worker

score = WORK["score"]


def held(office: Office, job: Job) -> UUID | None:
    sys.stdout.write(f"{job.job}\n")
    sys.stdout.flush()
    sys.stdin.readline()
    return score(office, job)


if __name__ == "__main__":
    WORK["score"] = held  # type: ignore[index]
    worker(settings_from(os.environ))
