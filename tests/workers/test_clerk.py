"""A worker and its queue: it waits for one that is away, and says again who it is to one that has forgotten."""

from rq import Queue
from rq import Worker

from tests.workers.places import Place
from workers.clerk import Clerk
from workers.clerk import work
from workers.queueing import SERIALIZER
from workers.queueing import queue_at
from workers.stopping import Stop


def known(queue: Queue) -> set[str]:
    return {worker.name for worker in Worker.all(connection=queue.connection, serializer=SERIALIZER)}


def test_a_queue_that_has_forgotten_its_workers_is_told_again_who_they_are(queue: Queue) -> None:
    clerk = Clerk(queue, Stop())
    clerk.register_birth()
    assert known(queue) == {clerk.name}
    queue.connection.flushall()
    assert known(queue) == set()
    clerk.heartbeat()
    assert known(queue) == {clerk.name}
    clerk.register_death()


def test_a_burst_while_the_queue_is_away_does_nothing(place: Place) -> None:
    queue = queue_at(place.url)
    place.kill()
    work(queue, burst=True)
    place.start()
    assert not queue.count
    queue.connection.close()
