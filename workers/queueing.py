"""The queue between relay and workers: how it is reached, and how a job gets into it once."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from rq import Queue
from rq import Retry as Tries
from rq import Worker
from rq.exceptions import DuplicateJobError
from rq.exceptions import NoSuchJobError
from rq.job import Job as Queued
from rq.job import JobStatus

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.record.jobs import Job
from adjudicator.settings import without_secrets

NAME: Final = "adjudicator"
SERIALIZER: Final = "json"
TRIES: Final = 3
"""How often a job is begun before it has failed."""

JOB_SECONDS: Final = 300
KEPT_SECONDS: Final = 600
"""How long the queue remembers what is over; the store remembers for ever."""


class QueueAway(Exception):
    """The queue does not answer; whoever waits for it may try again later."""


@contextmanager
def answering() -> Iterator[None]:
    """Raises QueueAway where the queue does not answer."""
    try:
        yield
    except RedisError as wrong:
        raise QueueAway(str(wrong)) from wrong


def connection_to(url: str) -> Redis:
    """The queue's server; whether it answers shows when it is asked. Raises Malformed for what is no address."""
    if not url:
        raise Malformed((Fault("REDIS_URL", NOTHING, "redis address"),))
    try:
        # What is away is away: who waits, and how long, is decided here and not in the client.
        return Redis.from_url(url, retry=Retry(NoBackoff(), 0))
    except ValueError as wrong:
        raise Malformed((Fault("REDIS_URL", shown(without_secrets(url)), "redis address"),)) from wrong


def queue_at(url: str) -> Queue:
    """The queue of the jobs. Raises Malformed."""
    return Queue(NAME, connection=connection_to(url), serializer=SERIALIZER)


def send(queue: Queue, job: Job) -> bool:
    """Puts the job into the queue unless it is there, waiting or being worked on. Raises QueueAway."""
    with answering():
        try:
            _put(queue, job)
        except DuplicateJobError:
            return False
    return True


def send_again(queue: Queue, job: Job) -> bool:
    """The same for a job that should have come farther: one that nobody works on any more is put in anew."""
    if send(queue, job):
        return True
    with answering():
        try:
            there = Queued.fetch(job.queued_as, connection=queue.connection, serializer=SERIALIZER)
        except NoSuchJobError:
            return send(queue, job)
        if _is_on_its_way(queue, there):
            return False
        there.delete()
    return send(queue, job)


def _put(queue: Queue, job: Job) -> None:
    queue.enqueue_call(
        "workers.jobs.run",
        (job.job,),
        job_id=job.queued_as,
        unique=True,
        timeout=JOB_SECONDS,
        result_ttl=KEPT_SECONDS,
        failure_ttl=KEPT_SECONDS,
        retry=Tries(max=TRIES - 1),
    )


def _is_on_its_way(queue: Queue, there: Queued) -> bool:
    status = there.get_status()
    if status == JobStatus.STARTED:
        return _is_alive(queue, there.worker_name)
    return status == JobStatus.QUEUED and there.id in queue.job_ids


def _is_alive(queue: Queue, name: str | None) -> bool:
    """The worker has told of itself of late and, where it can be looked for, is there."""
    for worker in Worker.all(connection=queue.connection, serializer=SERIALIZER):
        if worker.name == name:
            return worker.hostname != socket.gethostname() or worker.pid is None or _is_running(worker.pid)
    return False


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
