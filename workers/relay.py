"""The relay: follows what the store has kept and hands the queue what there is to be done, once and without loss.

Any number may run at once, and each may end at any moment: what was handed over twice is done once. While the queue is
away the relay waits and forgets nothing; what the queue loses is found missing in the store and handed over again.
"""

from collections.abc import Callable
from collections.abc import Iterable
from logging import getLogger
from time import monotonic
from typing import Final
from uuid import UUID

from rq import Queue

from adjudicator import edge
from adjudicator.office import Office
from adjudicator.office.working import ask_for_what_is_due
from adjudicator.record.errors import StoreBusy
from adjudicator.record.followers import Notice
from adjudicator.record.jobs import Job
from adjudicator.record.jobs import Jobs
from adjudicator.record.results import TOPICS_OF_WEIGHT
from adjudicator.record.store import OPENED
from workers.queueing import QueueAway
from workers.queueing import send
from workers.queueing import send_again
from workers.stopping import Stop

LOG: Final = getLogger(__name__)

FOLLOWER: Final = "relay"
PAGE: Final = 200
EVERY: Final = 0.2
"""Seconds between two looks while there is nothing to do."""

LOOK_AFTER_EVERY: Final = 5.0
RECONCILE_EVERY: Final = 60.0
LONGEST_WAIT: Final = 5.0


class Relay:
    """One relay. at: what time it is."""

    def __init__(self, office: Office, queue: Queue, at: Callable[[], str] = edge.now) -> None:
        self.store = office.store
        self.jobs = Jobs(office.store.file)
        self.queue = queue
        self.at = at
        self._settled: dict[UUID, int] = {}

    def turn(self) -> int:
        """One page of what the store has kept, and whatever was asked for. The answer is how many events were read.

        The position is moved when the queue has the jobs, and not before. Raises QueueAway, StoreBusy.
        """
        notices = self.store.followers.follow(
            self.store.followers.position(FOLLOWER), limit=PAGE, topics=TOPICS_OF_WEIGHT
        )
        self.ask_for(_last_versions(notices).items())
        self.send_what_was_asked_for()
        if notices:
            self.advance(notices[-1].position)
        return len(notices)

    def ask_for(self, matches: Iterable[tuple[UUID, int]]) -> tuple[Job, ...]:
        """Enters what these matches are due, and which version they have come to."""
        at = self.at()
        return tuple(
            job for match, version in matches for job in ask_for_what_is_due(self.store, match, at=at, version=version)
        )

    def send_what_was_asked_for(self) -> None:
        """Hands the queue the jobs that it does not have yet. Raises QueueAway."""
        for job in self.jobs.in_state("asked"):
            send(self.queue, job)
            self.jobs.sent(job)

    def advance(self, position: int) -> None:
        """All up to here is in the queue."""
        self.store.followers.advance(FOLLOWER, position)

    def look_after(self) -> None:
        """Hands over again what the queue has lost, or a worker that is gone. Raises QueueAway."""
        for job in self.jobs.in_state("queued", "running"):
            send_again(self.queue, job)

    def reconcile(self) -> int:
        """Looks for ended matches without results in the store alone. The answer is how many results are missing."""
        return self.check(self.store.streams.ends(OPENED))

    def check(self, matches: Iterable[tuple[UUID, int]]) -> int:
        """The same for these matches, each with its version; whoever has not changed is not looked at again."""
        missing = 0
        for match, version in matches:
            if self._settled.get(match) != version:
                due = self.ask_for([(match, version)])
                missing += len(due)
                if all(job.state == "failed" for job in due):
                    self._settled[match] = version
        self.send_what_was_asked_for()
        return missing

    def run(self, stop: Stop) -> None:
        """Relays until it is told to stop."""
        after, anew, wait = 0.0, 0.0, EVERY
        unchecked: list[tuple[UUID, int]] = []
        while not stop.is_told:
            try:
                busy = self.turn() == PAGE
                if monotonic() >= after:
                    self.look_after()
                    after = monotonic() + LOOK_AFTER_EVERY
                if monotonic() >= anew:
                    unchecked = list(self.store.streams.ends(OPENED))
                    anew = monotonic() + RECONCILE_EVERY
                self.check(unchecked[:PAGE])
                del unchecked[:PAGE]
                if wait > EVERY:
                    LOG.warning("The queue is back")
                busy, wait = busy or bool(unchecked), EVERY
            except (QueueAway, StoreBusy) as away:
                if wait == EVERY:
                    LOG.warning("%s: %s", type(away).__name__, away)
                # Whatever was in the queue may be gone when it is back.
                busy, after, anew, wait = False, 0.0, 0.0, min(wait * 2, LONGEST_WAIT)
            if not busy:
                stop.wait(wait)


def _last_versions(notices: Iterable[Notice]) -> dict[UUID, int]:
    """The matches that are told of, each with the last version."""
    return {notice.stream: notice.version for notice in notices}
