"""Clients that ask a server over connections that stay open: python -m tests.bench.asking, told what on its input.

A process of its own, so that what asking costs is not taken for what answering costs.
"""

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any
from typing import Final

import msgspec

from tests.bench.bad_network import LOOPBACK

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final = (sys.executable, "-m", "tests.bench.asking")
GRACE: Final = 60.0


class Asked(msgspec.Struct, frozen=True):
    """One request. bodies: what is posted there, one after the other and again from the first; nothing: it is read."""

    path: str
    token: str = ""
    bodies: tuple[dict[str, Any], ...] = ()


class Job(msgspec.Struct, frozen=True):
    """What is to be asked. clients: how many ask at once; seconds: for how long."""

    port: int
    asked: tuple[Asked, ...]
    clients: int
    seconds: float
    seed: int = 1


class Answered(msgspec.Struct, frozen=True):
    """How long each answer took, in milliseconds, shortest first, and how long all of it."""

    times: tuple[float, ...]
    seconds: float

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.times) / self.seconds

    def share(self, part: float) -> float:
        """The time in which this part of the answers came, in milliseconds."""
        return self.times[min(int(len(self.times) * part), len(self.times) - 1)]


def ask(job: Job) -> Answered:
    """Has another process ask. Raises CalledProcessError where something is not answered as it should be."""
    written = msgspec.json.encode(job)
    done = subprocess.run(  # noqa: S603  # our own program
        PROGRAM, input=written, capture_output=True, check=False, cwd=ROOT, timeout=job.seconds + GRACE
    )
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout, type=Answered)


class Client:
    """One of those who ask, with a share of the requests that nobody else has."""

    def __init__(self, job: Job, number: int) -> None:
        self.job = job
        self.own = [[one, 0] for one in job.asked[number :: job.clients]]
        self.chance = Random(job.seed * 1_000 + number)
        self.connection = HTTPConnection(LOOPBACK, job.port, timeout=30)
        self.times: list[float] = []

    def run(self) -> list[float]:
        until = time.monotonic() + self.job.seconds
        while time.monotonic() < until:
            self._ask(self.chance.choice(self.own))
        self.connection.close()
        return self.times

    def _ask(self, one: list[Any]) -> None:
        asked, turn = one
        headers = {"Authorization": f"Bearer {asked.token}"} if asked.token else {}
        body = None
        if asked.bodies:
            body = json.dumps(asked.bodies[turn % len(asked.bodies)])
            headers["Content-Type"] = "application/json"
            one[1] += 1
        begun = time.perf_counter()
        self.connection.request("POST" if asked.bodies else "GET", asked.path, body, headers)
        answer = self.connection.getresponse()
        said = answer.read()
        took = time.perf_counter() - begun
        if asked.bodies and answer.status == 200 and one[1] == 1:
            return  # refused: an earlier run has ended behind this body, and the next one follows
        assert answer.status == (201 if asked.bodies else 200), (answer.status, said)
        self.times.append(took * 1e3)


def main() -> None:
    """Asks what the input says, and writes how long it took."""
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=Job)
    begun = time.monotonic()
    with ThreadPoolExecutor(job.clients) as pool:
        runs = [pool.submit(Client(job, number).run) for number in range(job.clients)]
        times = sorted(took for run in runs for took in run.result())
    sys.stdout.buffer.write(msgspec.json.encode(Answered(tuple(times), time.monotonic() - begun)))


if __name__ == "__main__":
    main()
