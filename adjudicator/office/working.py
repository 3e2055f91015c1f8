"""What the workers are asked to do about matches, by whom, and how far it has come."""

import json
from collections.abc import Iterator
from collections.abc import Mapping
from hashlib import sha256
from typing import Any
from typing import Final
from uuid import UUID

from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.office.comparing import ending_question
from adjudicator.office.shelf import game_called
from adjudicator.physical.books import rulebook_of
from adjudicator.record.audit import defaults_of
from adjudicator.record.bundle import is_bundle
from adjudicator.record.jobs import Job
from adjudicator.record.jobs import Jobs
from adjudicator.record.match import Match
from adjudicator.record.results import AUDIT
from adjudicator.record.results import COMPARISON
from adjudicator.record.results import IMPORT
from adjudicator.record.results import SCORE
from adjudicator.record.results import kept
from adjudicator.record.results import weighty_version
from adjudicator.record.store import Store
from adjudicator.table import JUDGE

THE_HOUSE: Final = ""
"""Who asks for what every ended match is due."""

NOBODYS: Final = UUID(int=0)


def jobs_of(store: Store, match: UUID, viewer: str = JUDGE) -> tuple[Job, ...]:
    """The jobs about a match, and those that are due and nobody has asked for yet. Raises UnknownMatch.

    Only judges are told why one failed.
    """
    there = Jobs(store.file).of(match)
    known = {job.job for job in there}
    coming = (job for job in _due(store, match, 0, at="") if job.job not in known)
    return tuple(job_told(job, viewer) for job in (*there, *coming))


def job_called(store: Store, job: str, viewer: str = JUDGE) -> Job:
    """One job. Raises UnknownJob."""
    return job_told(Jobs(store.file).called(job), viewer)


def job_told(job: Job, viewer: str) -> Job:
    """The job as this viewer is told of it; waiting to be sent to the queue is waiting."""
    state = "queued" if job.state == "asked" else job.state
    return replace(job, state=state, reason=job.reason if viewer == JUDGE else "")


def ask_for_score(store: Store, match: UUID, *, at: str, by: str) -> Job:
    """Has the match as it stands scored; when it was scored already, that job comes back. Raises UnknownMatch."""
    return _asked(store, Job(kind=SCORE, match=match, asked_at=at, asked_by=by), weighty_version(store.load(match)))


def ask_for_comparison(store: Store, match: UUID, *, at: str, by: str) -> Job:
    """Has the comparison worked out that ends such a match at the latest. Raises Malformed for a game without one."""
    loaded = store.load(match)
    if not game_called(loaded.opened.game).endings:
        raise Malformed((Fault("comparison", loaded.opened.game, "a game that compares"),))
    return _asked(store, Job(kind=COMPARISON, match=match, asked_at=at, asked_by=by), weighty_version(loaded))


def ask_for_audit(
    store: Store, match: UUID, *, at: str, by: str, edition: str | None = None, house: Mapping[str, Any] | None = None
) -> Job:
    """Has the match judged again under another edition or other house rules. Raises Malformed for unknown ones."""
    loaded = store.load(match)
    game = game_called(loaded.opened.game)
    if edition is not None:
        defaults_of(game, edition)
    for key, value in (house or {}).items():
        rulebook_of(game).house_value(key, value)
    params = {"edition": edition, "house": dict(house or {})}
    job = Job(kind=AUDIT, match=match, params=params, asked_at=at, asked_by=by)
    return _asked(store, job, weighty_version(loaded))


def ask_for_import(store: Store, written: bytes, *, at: str, by: str) -> Job:
    """Has an exported match taken in. Raises Malformed for a file that means to be something else."""
    if not is_bundle(written):
        raise Malformed((Fault("bundle, line 1", "", "a line of a bundle"),))
    name = f"{IMPORT}-{sha256(written).hexdigest()}"
    return Jobs(store.file).ask(Job(job=name, kind=IMPORT, asked_at=at, asked_by=by), written)


def ask_again(store: Store, job: str, *, at: str, by: str) -> Job:
    """Has a job done once more that has failed. Raises UnknownJob."""
    there = Jobs(store.file).called(job)
    return Jobs(store.file).ask_again(job, at=at, by=by) if there.state == "failed" else there


def ask_for_what_is_due(store: Store, match: UUID, *, at: str, version: int) -> tuple[Job, ...]:
    """Has worked out what a match that has ended lacks: its score, and the comparison if one has ended it.

    version: the last one that is known of; where the match cannot be read, it is scored as of that, so that everybody
    sees that it cannot. What is on the way comes back as it stands.
    """
    jobs = [Jobs(store.file).ask(job) for job in _due(store, match, version, at=at)]
    return tuple(_anew(store, job, at) if job.state == "done" else job for job in jobs)


def _due(store: Store, match: UUID, version: int, *, at: str) -> Iterator[Job]:
    """The jobs for what the match lacks. version: as of which it is scored where it cannot be read; 0: not at all."""
    try:
        lacking = _lacking(store, store.load(match))
    except Malformed:
        lacking = ((SCORE, version),) if version else ()
    for kind, of in lacking:
        yield _named(Job(kind=kind, match=match, asked_at=at, asked_by=THE_HOUSE), of)


def _lacking(store: Store, match: Match) -> tuple[tuple[str, int], ...]:
    if match.table.result is None:
        return ()
    version = weighty_version(match)
    compared = ending_question(game_called(match.opened.game), match) is not None
    kinds = (SCORE, COMPARISON) if compared else (SCORE,)
    return tuple((kind, version) for kind in kinds if not any(one.of == version for one in kept(store, match.id, kind)))


def _anew(store: Store, job: Job, at: str) -> Job:
    """It is said to be done and its result is not there: the result is what counts."""
    return Jobs(store.file).ask_again(job.job, at=at, by=THE_HOUSE)


def _asked(store: Store, job: Job, version: int) -> Job:
    return Jobs(store.file).ask(_named(job, version))


def _named(job: Job, version: int) -> Job:
    """The job under the name that it alone has: what is done, about which match as of which version, and how."""
    name = f"{job.kind}-{(job.match or NOBODYS).hex}-{version}"
    if job.params:
        name += f"-{sha256(json.dumps(job.params, sort_keys=True).encode()).hexdigest()[:16]}"
    return replace(job, job=name)
