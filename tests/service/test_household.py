"""Everything that one machine runs is started by one command, looked after, and ended with it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request
from urllib.request import urlopen

import pytest

PATIENCE = 90.0


class Machine:
    """A machine on which the service runs, with a store of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.mark = f"sqlite:///{folder}/venue.db"
        self.environ = {
            **{name: value for name, value in os.environ.items() if name != "REDIS_URL"},
            "DATABASE_URL": self.mark,
            "ADJUDICATOR_PORT": str(self.port),
            "ADJUDICATOR_PUBLIC_URL": self.url,
            "ADJUDICATOR_OPEN_TABLES": "true",
            "ADJUDICATOR_REQUEST_RATE": "100000/minute",
        }
        self.log = (folder / "log").open("w+b")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "adjudicator.cli", "run"], env=self.environ, stdout=self.log, stderr=self.log
        )

    def wait(self, until: Callable[[], bool]) -> None:
        last = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < last, Path(self.log.name).read_text()[-2000:]
            time.sleep(0.1)

    def answers(self) -> bool:
        try:
            return bool(urlopen(f"{self.url}/readyz", timeout=5).status == 200)
        except (URLError, OSError):
            return False

    def post(self, path: str, body: object, token: str = "") -> dict[str, object]:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        sent = Request(f"{self.url}/api/v1{path}", json.dumps(body).encode(), headers)
        told: dict[str, object] = json.load(urlopen(sent, timeout=30))
        return told

    def get(self, path: str, token: str) -> object:
        return json.load(urlopen(Request(f"{self.url}/api/v1{path}", headers={"Authorization": f"Bearer {token}"})))

    def programs(self, word: str = "") -> list[int]:
        """The processes that bear this machine's store in their environment."""
        found = []
        for path in Path("/proc").iterdir():
            try:
                if self.mark.encode() not in (path / "environ").read_bytes():
                    continue
                if (
                    word.encode() in (path / "cmdline").read_bytes()
                    and b"watchdog" not in (path / "cmdline").read_bytes()
                ):
                    found.append(int(path.name))
            except (OSError, ValueError):
                continue
        return found

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        self.wait(lambda: not self.programs())
        self.log.close()


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    made = Machine(tmp_path)
    try:
        made.wait(made.answers)
        yield made
    finally:
        made.end()


def test_a_match_that_ends_is_scored_by_itself_and_all_ends_when_told_to(machine: Machine) -> None:
    opened = machine.post("/matches", {"game": "razryv", "house": {"give_up": "opponent_wins"}, "level": "score_sheet"})
    codes = {one["seat"]: one["code"] for one in opened["codes"] if "seat" in one}  # type: ignore[attr-defined]
    tokens = {seat: str(machine.post("/sessions", {"code": code})["token"]) for seat, code in codes.items()}
    match = opened["match"]
    table = {"zones": {}, "clock": {"round": 3, "turn": "north"}}
    north, south = tokens["north"], tokens["south"]
    entered = machine.post(
        f"/matches/{match}/checkpoints", {**table, "agreed": [{"seat": "south", "code": codes["south"]}]}, north
    )
    assert entered["actions"][0]["kept"], entered  # type: ignore[index]
    given_up = machine.post(f"/matches/{match}/actions", {"by": "south", "do": "give_up"}, south)
    assert given_up["actions"][0]["kept"], given_up  # type: ignore[index]
    machine.wait(lambda: bool(machine.get(f"/matches/{match}/results", north)))
    [score] = [one for one in machine.get(f"/matches/{match}/results", north) if one["kind"] == "score"]  # type: ignore[attr-defined]
    assert score["result"]["winner"] == "north"
    machine.process.send_signal(signal.SIGTERM)
    assert machine.process.wait(PATIENCE) == 0
    machine.wait(lambda: not machine.programs())


def test_a_program_that_dies_is_started_again_and_nothing_outlives_the_one_that_looks_after_them(
    machine: Machine,
) -> None:
    [relay] = machine.programs("relay")
    os.kill(relay, signal.SIGKILL)
    machine.wait(lambda: machine.programs("relay") not in ([], [relay]))
    machine.process.kill()
    machine.wait(lambda: not machine.programs())
