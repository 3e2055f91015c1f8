"""Jobs scored a second by one worker, beside jobs that do nothing, in the same run."""

import os
from collections.abc import Callable
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from rq import Queue

from adjudicator.office import Office
from adjudicator.office import open_office
from tests.records.books import HOME
from workers.clerk import work
from workers.queue_server import QueueServer
from workers.queue_server import server_program
from workers.queueing import queue_at
from workers.relay import Relay
from workers.standing import stand_on

pytestmark = pytest.mark.filterwarnings("default")  # the library's own affair

EMPTY = 200
ROUNDS = 3


def nothing() -> None:
    """A job that is none: what is left is what the queue costs."""


@pytest.fixture
def queue() -> Iterator[Queue]:
    with QueueServer(server_program(os.environ)) as server:
        made = queue_at(server.url)
        yield made
        made.connection.close()


def ended(folder: Path) -> Office:
    """A store with the recorded matches, of which nothing is found out yet."""
    office = open_office(folder / "matches.db")
    for path in sorted(HOME.glob("*.bundle")):
        office.take_in(path.read_bytes())
    return office


def seconds(run: Callable[[], object]) -> float:
    begun = perf_counter()
    run()
    return perf_counter() - begun


def test_jobs(benchmark: BenchmarkFixture, queue: Queue, tmp_path: Path) -> None:
    """What the worker takes for the jobs of the recorded matches, and for empty ones, in turn."""
    found: list[tuple[float, float, float]] = []
    jobs = 0

    def in_turn() -> None:
        nonlocal jobs
        folder = tmp_path / str(len(found))
        folder.mkdir()
        office = ended(folder)
        stand_on(office)
        relay = Relay(office, queue)
        relayed = seconds(lambda: [None for _ in iter(relay.turn, 0)])
        jobs = queue.count
        scored = seconds(lambda: work(queue, burst=True))
        for _ in range(EMPTY):
            queue.enqueue_call(nothing)
        emptied = seconds(lambda: work(queue, burst=True))
        queue.connection.flushall()
        office.store.close()
        found.append((relayed, scored, emptied))

    benchmark.pedantic(in_turn, rounds=ROUNDS, iterations=1)
    relayed, scored, emptied = (min(one[at] for one in found) for at in range(3))
    benchmark.extra_info.update(
        units=jobs, scored=jobs / scored, empty=EMPTY / emptied, relayed_ms=relayed * 1e3, jobs=jobs
    )
