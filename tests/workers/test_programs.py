"""The two programs as they are started: set by the environment, ended by a signal, and nothing left behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from collections.abc import Iterator
from pathlib import Path
from threading import Event as Signal
from uuid import UUID

import pytest
from rq import Queue

from adjudicator.office import Office
from adjudicator.record.jobs import Jobs
from tests.record.tiny import ROOT
from tests.workers.ended import CELL
from tests.workers.ended import ended
from tests.workers.ended import scores
from tests.workers.ended import take_in
from tests.workers.places import Place
from workers.clerk import work
from workers.relay import Relay

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(address: str) -> Iterator[Start]:
    """Starts a module against the store and a queue; what is still there afterwards is ended."""
    started: list[subprocess.Popen[str]] = []

    def begin(place: Place, *module: str) -> "subprocess.Popen[str]":
        environ = {**os.environ, "DATABASE_URL": address, "REDIS_URL": place.url}
        started.append(
            subprocess.Popen(  # noqa: S603  # our own programs
                [sys.executable, "-m", *module],
                cwd=ROOT,
                env=environ,
                text=True,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        )
        return started[-1]

    yield begin
    for one in started:
        one.kill()
        one.communicate()


def until(holds: Callable[[], bool], seconds: float = 30) -> None:
    """Waits for something that another process does, of which nobody tells."""
    pause = Signal()
    for _ in range(int(seconds / 0.05)):
        if holds():
            return
        pause.wait(0.05)
    raise AssertionError(seconds)


def test_relay_and_worker_find_the_score_of_a_match_by_themselves(
    office: Office, common_place: Place, start: Start, queue: Queue
) -> None:
    relay, worker = start(common_place, "workers", "relay"), start(common_place, "workers", "worker")
    match = take_in(office, CELL)
    until(lambda: bool(scores(office.store, match)))
    for one in (relay, worker):
        one.send_signal(signal.SIGTERM)
        said, complained = one.communicate(timeout=30)
        assert (one.returncode, said, complained) == (0, "", "")
    assert not queue.count


def held_in_a_job(office: Office, relay: Relay, start: Start, place: Place) -> tuple["subprocess.Popen[str]", UUID]:
    match = take_in(office, CELL)
    while relay.turn():
        pass
    worker = start(place, "tests.workers.held")
    assert worker.stdout is not None
    assert worker.stdout.readline() == f"score-{match.hex}-6\n"
    return worker, match


def test_a_worker_that_is_told_to_stop_finishes_the_job_it_has(
    office: Office, relay: Relay, start: Start, common_place: Place
) -> None:
    worker, match = held_in_a_job(office, relay, start, common_place)
    worker.send_signal(signal.SIGTERM)
    assert scores(office.store, match) == []
    worker.communicate("go on\n", timeout=30)
    assert worker.returncode == 0
    assert scores(office.store, match) == ["Proved"]


def test_the_job_of_a_worker_that_was_killed_is_done_by_another(
    office: Office, relay: Relay, start: Start, common_place: Place
) -> None:
    worker, match = held_in_a_job(office, relay, start, common_place)
    relay.look_after()
    assert not relay.queue.count, "whoever is there is left to work"
    worker.kill()
    worker.wait()
    relay.look_after()
    work(relay.queue, burst=True)
    [job] = Jobs(office.store.file).of(match)
    assert (job.state, job.tries) == ("done", 2)
    assert scores(office.store, match) == ["Proved"]


@pytest.mark.parametrize(("place", "address"), [("child", "sqlite"), ("external", "postgres")], indirect=True)
def test_programs_outlive_a_queue_that_is_killed_under_them(office: Office, place: Place, start: Start) -> None:
    programs = [start(place, "workers", "relay"), start(place, "workers", "worker")]
    first = take_in(office, CELL)
    until(lambda: bool(scores(office.store, first)))
    place.kill()
    for name in ("round-25-level", "both-leave", "played-life", "attacked-twice"):
        take_in(office, name)
    place.start()
    until(lambda: all(scores(office.store, match) for match in ended(office)), 60)
    for one in programs:
        assert one.poll() is None
        one.send_signal(signal.SIGTERM)
        one.communicate(timeout=30)
        assert one.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("worker",), 1, "REDIS_URL: nothing found, expected an address of a Redis server that answers"),
        (("relay",), 1, "REDIS_URL: nothing found, expected an address of a Redis server that answers"),
        ((), 2, "python -m workers worker|relay|household"),
        (("both",), 2, "python -m workers worker|relay|household"),
    ],
)
def test_a_program_without_a_queue_says_what_it_needs(arguments: tuple[str, ...], code: int, said: str) -> None:
    environ = {key: value for key, value in os.environ.items() if key not in ("REDIS_URL", "LANG")}
    found = subprocess.run(  # noqa: S603  # our own programs
        [sys.executable, "-m", "workers", *arguments],
        cwd=ROOT,
        env=environ,
        text=True,
        capture_output=True,
        check=False,
    )
    assert (found.returncode, found.stderr) == (code, f"{said}\n")


@pytest.mark.parametrize("command", ["relay", "serve"])
def test_a_program_is_never_taken_from_the_folder_where_somebody_stands(tmp_path: Path, command: str) -> None:
    for package in ("api", "workers"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text("")
        (tmp_path / package / "__main__.py").write_text("print('somebody else')")
    environ = {**os.environ, "DATABASE_URL": "nowhere://", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
    found = subprocess.run(  # noqa: S603  # our own programs
        [sys.executable, "-P", "-m", "adjudicator.cli", command],
        cwd=tmp_path,
        env=environ,
        text=True,
        capture_output=True,
        check=False,
    )
    assert found.stdout == ""
    assert found.returncode == 1  # ours, which cannot work like that
