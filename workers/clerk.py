"""A worker: one job after another; told to stop, it finishes the one it has; while the queue is away, it waits."""

from types import FrameType
from typing import Final

from redis.client import Pipeline
from redis.exceptions import RedisError
from rq import Queue
from rq import SimpleWorker
from rq.exceptions import StopRequested
from rq.job import Job as Queued

from workers.queueing import SERIALIZER
from workers.stopping import Stop
from workers.stopping import told_by_signals

WORKER_SECONDS: Final = 25
"""How long the queue believes that a worker is there which has not told of itself."""

GRACE: Final = 10
SHORTEST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 5.0


class Clerk(SimpleWorker):
    """The library's worker that does the jobs in its own process: they are short, and only read and append."""

    max_connection_wait_time = LONGEST_WAIT

    def __init__(self, queue: Queue, stop: Stop) -> None:
        super().__init__(
            [queue],
            connection=queue.connection,
            serializer=SERIALIZER,
            worker_ttl=WORKER_SECONDS,
            maintenance_interval=WORKER_SECONDS,
            log_job_description=False,
        )
        self.stop = stop

    def subscribe(self) -> None:
        """Nobody sends it commands: it needs neither a connection nor a thread to hear them."""

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        """Stops at once if idle, and after the job it has otherwise."""
        self.stop.tell()
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]

    def get_heartbeat_ttl(self, job: Queued, working_time: float = 0.0) -> int:  # noqa: ARG002  # the library's
        """Not a minute longer than the job may take."""
        return int(job.timeout or WORKER_SECONDS) + GRACE

    def heartbeat(self, timeout: int | None = None, pipeline: Pipeline | None = None) -> None:
        """Tells that it is there, and who it is where the queue has forgotten that."""
        if pipeline is None and not self.connection.hexists(self.key, "birth"):
            self.connection.delete(self.key)
            self.register_birth()  # type: ignore[no-untyped-call]
        super().heartbeat(timeout, pipeline)


def work(queue: Queue, *, burst: bool = False) -> None:
    """Works until it is told to stop; in a burst, until the queue is empty. A queue that is away is waited for."""
    wait = SHORTEST_WAIT
    with told_by_signals() as stop:
        while not stop.is_told:
            worked = _worked(queue, stop, burst=burst)
            stop.listen()  # the library's worker listened in the meantime
            if burst:
                return
            wait = SHORTEST_WAIT if worked else min(wait * 2, LONGEST_WAIT)
            stop.wait(wait)


def _worked(queue: Queue, stop: Stop, *, burst: bool) -> bool:
    """One worker's life, which ends when it is told to stop, and where the queue goes away in the middle of a job."""
    try:
        return Clerk(queue, stop).work(burst=burst, logging_level="WARNING")
    except (RedisError, StopRequested):
        return False
