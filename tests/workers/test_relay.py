"""Whatever is killed and whenever: every ended match has one score in the end, and two runs find the same."""

import random
from collections.abc import Callable
from collections.abc import Iterator
from pathlib import Path
from threading import Barrier
from threading import Thread
from uuid import UUID

import pytest
from rq import Queue

from adjudicator.office import Office
from adjudicator.office import Rewind
from adjudicator.office import open_office
from adjudicator.record.jobs import Job
from adjudicator.record.jobs import Jobs
from adjudicator.record.results import kept
from tests.workers.ended import AT
from tests.workers.ended import CELL
from tests.workers.ended import bundles
from tests.workers.ended import ended
from tests.workers.ended import results_in_bytes
from tests.workers.ended import scores
from tests.workers.ended import take_in
from tests.workers.ended import take_in_all
from tests.workers.places import Place
from workers.clerk import work
from workers.jobs import WORK
from workers.queueing import QueueAway
from workers.queueing import queue_at
from workers.queueing import send
from workers.relay import FOLLOWER
from workers.relay import Relay
from workers.standing import stand_on

DATABASES = ("sqlite", "postgres")
SEED = 3
SOME = tuple(name for name in bundles() if not name.startswith("played"))
"""Most of the recorded matches, and none of the long ones."""

COMPARED = 7
"""So many of the recorded matches a comparison has ended."""


class Crash(Exception):
    """The relay is gone in the middle of its work."""


class Frail(Relay):
    """A relay that may be gone at any moment: with some jobs sent, or all of them and its position not moved."""

    def __init__(self, office: Office, queue: Queue, chance: random.Random) -> None:
        super().__init__(office, queue)
        self.chance = chance
        self.crashes = 0

    def send_what_was_asked_for(self) -> None:
        for job in self.jobs.in_state("asked"):
            send(self.queue, job)
            self.may_crash()
            self.jobs.sent(job)

    def advance(self, position: int) -> None:
        self.may_crash()
        super().advance(position)

    def may_crash(self) -> None:
        if self.chance.random() < 0.3:
            self.crashes += 1
            raise Crash


def idle(relay: Relay) -> bool:
    return not relay.jobs.in_state("asked", "queued", "running") and not relay.turn()


def found_plainly(file: Path) -> dict[tuple[UUID, str], bytes]:
    """What is found about the same matches in a store of their own when nothing goes wrong."""
    office = open_office(file)
    jobs = Jobs(office.store.file)
    take_in_all(office)
    for asked in Relay(office, Unused()).ask_for(office.store.streams.ends("match.opened")):  # type: ignore[arg-type]
        WORK[asked.kind](office, jobs.begin(asked.job))
    found = results_in_bytes(office.store)
    office.store.close()
    return found


class Unused:
    """A queue that nobody looks into."""


class Venue:
    """A store whose matches end, relays that crash and a queue that is killed."""

    def __init__(self, office: Office, place: Place, seed: int) -> None:
        self.office = office
        self.place = place
        self.chance = random.Random(seed)  # noqa: S311  # no secret hangs on when something is killed
        self.queue = queue_at(place.url)
        self.relays = [Frail(office, self.queue, self.chance) for _ in range(2)]
        self.away = 0
        names = list(bundles())
        self.chance.shuffle(names)
        self.coming = iter(names)

    def ends(self, matches: int) -> None:
        """So many more matches come to be known, while the relays go on as they can."""
        for _, name in zip(range(matches), self.coming, strict=False):
            take_in(self.office, name)
            self.relay()

    def relay(self) -> None:
        for relay in self.relays:
            self.tried(relay.turn)

    def tried(self, step: Callable[[], object]) -> None:
        try:
            step()
        except Crash:
            pass
        except QueueAway:
            self.away += 1

    def finish(self) -> None:
        """Until nothing is left to do: relays crash on, and work goes on."""
        while not all(self.is_quiet(relay) for relay in self.relays):
            for relay in self.relays:
                self.tried(relay.reconcile)
                self.tried(relay.look_after)
            work(self.queue, burst=True)

    def is_quiet(self, relay: Relay) -> bool:
        try:
            return idle(relay)
        except Crash:
            return False


@pytest.fixture
def venue(office: Office, place: Place) -> Iterator[Venue]:
    made = Venue(office, place, SEED)
    yield made
    made.queue.connection.close()


@pytest.mark.parametrize(("place", "address"), [("child", "sqlite"), ("external", "postgres")], indirect=True)
def test_every_ended_match_has_one_score_whatever_is_killed_and_whenever(venue: Venue, tmp_path: Path) -> None:
    venue.ends(13)
    work(venue.queue, burst=True)
    venue.ends(4)
    venue.place.kill()
    venue.ends(10)
    venue.place.start()
    venue.ends(4)
    venue.place.kill()
    venue.place.start()
    venue.ends(39)
    venue.finish()
    office, store = venue.office, venue.office.store
    assert venue.away >= 10
    assert sum(relay.crashes for relay in venue.relays) > 10
    assert len(store.matches()) == len(bundles())
    assert {match: len(found) for match in store.matches() if (found := scores(store, match))} == dict.fromkeys(
        ended(office), 1
    )
    assert {job.state for match in store.matches() for job in Jobs(store.file).of(match)} == {"done"}
    plain = found_plainly(tmp_path / "plain.db")
    assert len(plain) == len(ended(office)) + COMPARED
    assert results_in_bytes(store) == plain, "two runs find the same to the byte"


@pytest.mark.parametrize("address", DATABASES, indirect=True)
def test_two_relays_at_once_ask_for_everything_once(office: Office, address: str, queue: Queue) -> None:
    for name in SOME:
        take_in(office, name)
    offices = [open_office(address) for _ in range(2)]
    begin = Barrier(2)

    def relay(own: Office) -> None:
        one = Relay(own, queue)
        begin.wait()
        while one.turn():
            pass

    threads = [Thread(target=relay, args=(own,)) for own in offices]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    results = [office.store.load(match).table.result for match in ended(office)]
    due = sum(2 if result is not None and result.how == "round_limit" else 1 for result in results)
    assert due > len(results)
    assert sorted(queue.job_ids) == sorted({job.queued_as for job in Jobs(office.store.file).in_state("queued")})
    assert queue.count == due
    work(queue, burst=True)
    assert len(results_in_bytes(office.store)) == due
    for own in offices:
        own.store.close()


def test_while_the_queue_is_away_the_position_stands_still(office: Office, place: Place) -> None:
    queue = queue_at(place.url)
    relay = Relay(office, queue)
    match = take_in(office, CELL)
    place.kill()
    with pytest.raises(QueueAway):
        relay.turn()
    assert office.store.followers.position(FOLLOWER) == 0
    place.start()
    assert relay.turn()
    assert office.store.followers.position(FOLLOWER) > 0
    stand_on(office)
    work(queue, burst=True)
    assert scores(office.store, match) == ["Proved"]
    queue.connection.close()


def test_what_the_queue_has_forgotten_is_found_missing_in_the_store(office: Office, relay: Relay) -> None:
    match = take_in(office, CELL)
    relay.turn()
    relay.queue.connection.flushall()
    assert relay.turn() == 0
    assert not relay.queue.count
    relay.look_after()
    assert relay.queue.count == 1
    relay.look_after()
    assert relay.queue.count == 1
    work(relay.queue, burst=True)
    assert scores(office.store, match) == ["Proved"]


def test_a_match_whose_score_was_lost_is_scored_again_though_its_job_was_done(office: Office, relay: Relay) -> None:
    match = take_in(office, CELL)
    job = Jobs(office.store.file)
    [asked] = relay.ask_for([(match, 6)])
    job.finish(asked)
    assert relay.reconcile() == 1
    work(relay.queue, burst=True)
    assert scores(office.store, match) == ["Proved"]
    assert relay.reconcile() == 0


def test_a_match_that_was_taken_back_and_ends_anew_has_a_score_for_each_end(office: Office, relay: Relay) -> None:
    match = take_in(office, CELL)
    everything(relay)
    office.rewind(match, Rewind(to=5), at=AT)
    everything(relay)
    assert [one.of for one in kept(office.store, match, "score")] == [6]
    last = office.store.load(match).event(6)
    office.act(match, last.action, at=AT)  # type: ignore[attr-defined]
    everything(relay)
    everything(relay)
    assert [one.of for one in kept(office.store, match, "score")] == [6, 8]


def everything(relay: Relay) -> None:
    while relay.turn():
        pass
    work(relay.queue, burst=True)


@pytest.mark.parametrize("address", DATABASES, indirect=True)
def test_a_job_done_twice_at_once_leaves_one_result(office: Office, address: str) -> None:
    match = take_in(office, CELL)
    begin = Barrier(2)

    def twice(own: Office) -> None:
        begin.wait()
        WORK["score"](own, Job(kind="score", match=match))

    offices = [open_office(address) for _ in range(2)]
    threads = [Thread(target=twice, args=(own,)) for own in offices]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert scores(office.store, match) == ["Proved"]
    for own in offices:
        own.store.close()
