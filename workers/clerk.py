"""A worker: one job after another; told to stop, it finishes the one it has; while the queue is away, it waits."""

import signal
from threading import Event as Signal
from types import FrameType
from typing import Final

from redis.exceptions import RedisError
from rq import Queue
from rq import SimpleWorker
from rq.exceptions import StopRequested
from rq.job import Job as Queued

from workers.queueing import SERIALIZER

WORKER_SECONDS: Final = 25
"""How long the queue believes that a worker is there which has not told of itself."""

GRACE: Final = 10
LONGEST_WAIT: Final = 5.0


class Clerk(SimpleWorker):
    """The library's worker that does the jobs in its own process: they are short, and only read and append."""

    max_connection_wait_time = LONGEST_WAIT

    def __init__(self, queue: Queue) -> None:
        super().__init__(
            [queue],
            connection=queue.connection,
            serializer=SERIALIZER,
            worker_ttl=WORKER_SECONDS,
            maintenance_interval=WORKER_SECONDS,
            log_job_description=False,
        )
        self.has_to_stop = False

    def subscribe(self) -> None:
        """Nobody sends it commands: it needs neither a connection nor a thread to hear them."""

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        """Stops at once if idle, and after the job it has otherwise."""
        self.has_to_stop = True
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]

    def get_heartbeat_ttl(self, job: Queued, working_time: float = 0.0) -> int:  # noqa: ARG002  # the library's
        """Not a minute longer than the job may take."""
        return int(job.timeout or WORKER_SECONDS) + GRACE


def work(queue: Queue, *, burst: bool = False) -> None:
    """Works until it is told to stop; in a burst, until the queue is empty. A queue that is away is waited for."""
    pause, wait = Signal(), 0.1
    try:
        while True:
            clerk = Clerk(queue)
            try:
                worked = clerk.work(burst=burst, logging_level="WARNING")
            except RedisError:
                worked = False
            if clerk.has_to_stop or burst:
                return
            wait = 0.1 if worked else min(wait * 2, LONGEST_WAIT)
            pause.wait(wait)
    except StopRequested:  # told so between two turns
        return
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
