"""What is to be worked on beside the matches: each job, how far it has come, and why it failed if it did.

The queue of the workers holds no truth: it may be emptied at any time, for here stands what is still to be done.
"""

from collections.abc import Mapping
from typing import Any
from typing import Final
from typing import Literal
from typing import cast
from uuid import UUID

import msgspec
from msgspec import Struct

from adjudicator.record.database import Database

TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS jobs (job TEXT PRIMARY KEY, kind TEXT NOT NULL, match TEXT NOT NULL,
    params BLOB NOT NULL, paper BLOB NOT NULL, asked_at TEXT NOT NULL, asked_by TEXT NOT NULL, state TEXT NOT NULL,
    asked INTEGER NOT NULL, tries INTEGER NOT NULL, reason TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS jobs_of_match ON jobs (match, kind)",
    "CREATE INDEX IF NOT EXISTS jobs_in_state ON jobs (state)",
)

State = Literal["asked", "queued", "running", "done", "failed"]

_COLUMNS: Final = "job, kind, match, params, asked_at, asked_by, state, asked, tries, reason"


class Job(Struct, frozen=True, kw_only=True):
    """One piece of work. match: none for a bundle that is not taken in yet. asked: how often it was asked for.

    state: "asked" (the queue does not have it yet), "queued", "running", "done" or "failed". tries: how often it was
    begun since it was last asked for. reason: why it failed, for judges.
    """

    job: str = ""
    kind: str
    match: UUID | None = None
    params: Mapping[str, Any] = {}
    asked_at: str = ""
    asked_by: str = ""
    state: State = "asked"
    asked: int = 1
    tries: int = 0
    reason: str = ""

    @property
    def queued_as(self) -> str:
        """The name under which the queue knows it: another one whenever it is asked for again."""
        return f"{self.job}-{self.asked}"

    @property
    def is_over(self) -> bool:
        """Nothing more comes of it unless somebody asks again."""
        return self.state in ("done", "failed")


class UnknownJob(LookupError):
    """There is no such job."""

    def __init__(self, job: str) -> None:
        super().__init__(f"no job {job}")
        self.job = job


class Jobs:
    """The jobs of one store."""

    def __init__(self, file: Database) -> None:
        self._file = file

    def ask(self, job: Job, paper: bytes = b"") -> Job:
        """Enters a job unless it is there; it comes back as it stands. paper: what it works on, if it lies nowhere."""
        params, match = msgspec.json.encode(job.params), "" if job.match is None else job.match.hex
        values = (job.job, job.kind, match, params, paper, job.asked_at, job.asked_by, "asked", 1, 0, "")
        self._file.do(("INSERT INTO jobs VALUES (?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT (job) DO NOTHING", values))
        return self.called(job.job)

    def ask_again(self, job: str, *, at: str, by: str) -> Job:
        """Has a job that is over done once more; one that is not is left alone. Raises UnknownJob."""
        anew = "UPDATE jobs SET state='asked', asked=asked+1, tries=0, reason='', asked_at=?, asked_by=? "
        self._file.do((anew + "WHERE job=? AND state IN ('done','failed')", (at, by, job)))
        return self.called(job)

    def called(self, job: str) -> Job:
        """The job as it stands. Raises UnknownJob."""
        found = self._file.ask(f"SELECT {_COLUMNS} FROM jobs WHERE job=?", job)  # noqa: S608  # our own words
        if not found:
            raise UnknownJob(job)
        return _job(found[0])

    def of(self, match: UUID) -> tuple[Job, ...]:
        """The jobs about a match, in the order in which they were asked for."""
        rows = self._file.ask(
            f"SELECT {_COLUMNS} FROM jobs WHERE match=? ORDER BY asked_at, job",  # noqa: S608  # our own words
            match.hex,
        )
        return tuple(map(_job, rows))

    def in_state(self, *states: State) -> tuple[Job, ...]:
        """The jobs that have come so far and no farther."""
        marks = ",".join("?" * len(states))
        rows = self._file.ask(
            f"SELECT {_COLUMNS} FROM jobs WHERE state IN ({marks}) ORDER BY asked_at, job",  # noqa: S608  # our own
            *states,
        )
        return tuple(map(_job, rows))

    def paper(self, job: str) -> bytes:
        """What a job works on, where it lies nowhere else. Raises UnknownJob."""
        found = self._file.ask("SELECT paper FROM jobs WHERE job=?", job)
        if not found:
            raise UnknownJob(job)
        return bytes(found[0][0])

    def sent(self, job: Job) -> None:
        """The queue has it."""
        values = (job.job, job.asked)
        self._file.do(("UPDATE jobs SET state='queued' WHERE job=? AND asked=? AND state='asked'", values))

    def begin(self, job: str) -> Job:
        """A worker begins it: one more try, unless it is over. Raises UnknownJob."""
        self._file.do(
            (
                "UPDATE jobs SET state='running', tries=tries+1 WHERE job=? AND state IN ('asked','queued','running')",
                (job,),
            )
        )
        return self.called(job)

    def put_back(self, job: Job) -> None:
        """A try has failed, and another will be made."""
        values = (job.job, job.asked)
        self._file.do(("UPDATE jobs SET state='queued' WHERE job=? AND asked=? AND state='running'", values))

    def finish(self, job: Job, match: UUID | None = None) -> None:
        """It is done. match: which one it turned out to be about; what it worked on is let go."""
        self._file.do(
            ("UPDATE jobs SET state='done', reason='', paper=? WHERE job=? AND asked=?", (b"", job.job, job.asked)),
            *([("UPDATE jobs SET match=? WHERE job=?", (match.hex, job.job))] if match is not None else []),
        )

    def fail(self, job: Job, reason: str) -> None:
        """It ends here, for this reason."""
        values = (reason, job.job, job.asked)
        self._file.do(("UPDATE jobs SET state='failed', reason=? WHERE job=? AND asked=? AND state<>'done'", values))


def _job(row: Any) -> Job:
    job, kind, match, params, asked_at, asked_by, state, asked, tries, reason = row
    return Job(
        job=job,
        kind=kind,
        match=UUID(match) if match else None,
        params=msgspec.json.decode(params),
        asked_at=asked_at,
        asked_by=asked_by,
        state=cast("State", state),
        asked=asked,
        tries=tries,
        reason=reason,
    )
