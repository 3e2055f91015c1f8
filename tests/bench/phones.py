"""Phones of one table: each logs what is played, keeps what the service has not answered, and sends it again."""

import json
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from http.client import HTTPException
from threading import Lock
from typing import Any
from typing import Final
from uuid import UUID

from msgspec import Struct

from tests.bench.bad_network import LOOPBACK
from tests.bench.bad_network import Line

Body = dict[str, Any]

API: Final = "/api/v1"
PATIENCE: Final = 8.0
"""Seconds after which a phone takes an answer for lost."""

OFFLINE_AFTER: Final = 3
"""Requests that got lost in a row, after which a phone knows that it has no network."""

SEATS: Final = 2

MOST_ASKED: Final = 4_000
"""Requests after which a phone has gone wrong."""


class Lost(Exception):
    """No answer came; nobody knows whether the service has heard."""


class Cut(Struct, frozen=True):
    """A phone is without network from one action of the match to another."""

    line: Line
    start: int
    end: int


class Cardboard:
    """What happens on a real table: people play on, whatever their phones do, and see which of these are offline."""

    def __init__(self, script: tuple[Body, ...], cuts: tuple[Cut, ...]) -> None:
        self.script = script
        self.played = 0
        self.offline: set[str] = set()
        self.over = False  # somebody has gone wrong, and nobody goes on
        self._cuts = cuts
        self._lock = Lock()

    def play(self, number: int) -> None:
        """The action of this number is done, unless it was before."""
        with self._lock:
            if number != self.played:
                return
            self.played += 1
            for cut in self._cuts:
                if cut.start == self.played:
                    cut.line.cut()
                if cut.end == self.played:
                    cut.line.mend()


class Wire:
    """Requests of one phone, over its own line."""

    def __init__(self, port: int, token: str) -> None:
        self.port = port
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.asked = 0
        self.lost_in_a_row = 0
        self._connection: HTTPConnection | None = None

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any, str]:
        """Status, answer and its mark. Raises Lost; an answer that the service is too busy counts as lost, too."""
        self.asked += 1
        assert self.asked < MOST_ASKED, path
        if self._connection is None:
            self._connection = HTTPConnection(LOOPBACK, self.port, timeout=PATIENCE)
        try:
            written = None if body is None else json.dumps(body)
            self._connection.request(method, API + path, written, {**self.headers, **headers})
            answer = self._connection.getresponse()
            read = answer.read()
        except (OSError, HTTPException) as wrong:
            raise self._is_lost() from wrong
        if answer.status in (429, 503):
            raise self._is_lost()
        self.lost_in_a_row = 0
        return answer.status, json.loads(read) if read else None, answer.headers.get("ETag", "")

    def _is_lost(self) -> Lost:
        self.close()
        self.lost_in_a_row += 1
        return Lost()

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Phone:
    """The phone of a seat. seen: the version that it has heard of; logged: how many actions it knows are recorded."""

    def __init__(self, board: Cardboard, match: UUID, seat: str, wire: Wire, line: Line) -> None:
        self.board, self.match, self.seat, self.wire, self.line = board, match, seat, wire, line
        self.seen = 1
        self.logged = 0
        self.own: list[Body] = []
        self.queue: Body | None = None
        self.told: Counter[str] = Counter()
        self.seconds: list[float] = []

    def run(self, until: float) -> None:
        """Logs the match to its end. Raises AssertionError where the service answers what no phone expects."""
        with closing(self.wire):
            while self.logged < len(self.board.script) and not self.board.over:
                assert time.monotonic() < until, self.where()
                try:
                    self._turn()
                except Lost:
                    self._has_lost()

    def where(self) -> str:
        """How far it has come."""
        return f"{self.seat}: {self.logged} of {self.board.played} logged, version {self.seen}, {dict(self.told)}"

    def _turn(self) -> None:
        if self.seat in self.board.offline:
            self._offline()
        else:
            self._online()

    def _has_lost(self) -> None:
        self.told["lost"] += 1
        if self.wire.lost_in_a_row >= OFFLINE_AFTER and self.seat not in self.board.offline:
            self.told["went offline"] += 1
            self.board.offline.add(self.seat)
        time.sleep(0.01 * min(self.wire.lost_in_a_row, 10))

    # --- with a network

    def _online(self) -> None:
        number = self.logged
        by = self.board.script[number]["by"]
        if by == self.seat or by in self.board.offline:
            self.board.play(number)
            self._send(number)
        else:
            self._look()

    def _look(self) -> None:
        """What others have logged."""
        status, told, _ = self.wire.ask("GET", f"/matches/{self.match}/events?since={self.seen}")
        assert status == 200, told
        self._hear(told["events"], told["latest"])
        if not told["events"]:
            time.sleep(0.02)

    def _hear(self, events: list[Body], latest: int) -> None:
        self.logged += sum(event["kind"] == "match.acted" for event in events)
        self.seen = max([self.seen, *(event["version"] for event in events)])
        assert latest >= self.seen

    def _send(self, number: int) -> None:
        body = {**self._logged(number), "expected_version": self.seen}
        begun = time.perf_counter()
        status, told, _ = self.wire.ask("POST", f"/matches/{self.match}/actions", body)
        if status == 409:
            self.told["conflict"] += 1
            self._hear(told["since"], told["version"])
            return
        self.seconds.append(time.perf_counter() - begun)
        assert status in (200, 201), (status, body, told)
        [done] = told["actions"]
        assert (done["kept"], done["irregular"]) == (True, False), told
        self.told["again" if done["again"] else "sent"] += 1
        if done["version"] == self.seen + 1:
            self._hear([done["event"]], told["version"])
        else:
            self._look()

    def _logged(self, number: int) -> Body:
        """The action as this phone logs it: under the same key, however often and by whichever way it is sent."""
        return {**self.board.script[number], "key": f"{self.seat}-{number}"}

    # --- without

    def _offline(self) -> None:
        """What is played is written down here, and handed in once there is a network again."""
        number = self.logged + len(self.own)
        if number < self.board.played:
            self.own.append(self._logged(number))
        elif self._must_play_on(number):
            self.board.play(number)
        elif self.line.is_cut:
            time.sleep(0.02)
        else:
            self._hand_in()

    def _must_play_on(self, number: int) -> bool:
        """With all phones dead, people play on; whoever's turn it is writes it down, and the others after that."""
        script, board = self.board.script, self.board
        everybody_is_offline = len(board.offline) == SEATS
        return everybody_is_offline and number < len(script) and script[number]["by"] == self.seat

    def _hand_in(self) -> None:
        """The whole queue, always the same under the same key until it is answered.

        What is played while it is under way is logged by whoever is online when it has arrived.
        """
        if not self.own:
            self._look()
            self.board.offline.discard(self.seat)
            return
        name = f"{self.seat}-late-{self.told['queues']}"
        late = {"actions": [*self.own], "expected_version": self.seen, "on_refusal": "irregular", "key": name}
        self.queue = self.queue or late
        status, told, _ = self.wire.ask("POST", f"/matches/{self.match}/queues", self.queue)
        if status == 409:  # others wrote again and again meanwhile, and all of it may be sent once more
            self.told["conflict"] += 1
            return
        assert status == 201, (status, self.queue, told)
        assert len(told["actions"]) == len(self.queue["actions"])
        self.told["queues"] += 1
        self.told["again"] += told["again"]
        for placed in told["actions"]:
            self._accounted(placed)
        self.own, self.queue = [], None
        self.board.offline.discard(self.seat)

    def _accounted(self, placed: Body) -> None:
        outcome = placed["outcome"]
        self.told[outcome] += 1
        assert outcome in ("same", "goes_on"), placed
        if outcome == "goes_on":
            done = placed["done"]
            assert (done["became"], done["kept"], done["irregular"]) == ("accepted", True, False), placed


class JudgePhone:
    """The phone of the judge, who looks at the table now and then until the match is over."""

    def __init__(self, board: Cardboard, match: UUID, wire: Wire, is_over: Callable[[], bool]) -> None:
        self.board, self.match, self.wire, self.is_over = board, match, wire, is_over
        self.told: Counter[str] = Counter()
        self.seconds: list[float] = []
        self.seen = 0
        self.mark = ""

    def run(self, until: float) -> None:
        """Looks, until there is nothing new and the match is over."""
        with closing(self.wire):
            while not self.board.over and not (self.is_over() and self.told["nothing new"]):
                assert time.monotonic() < until, (self.seen, self.told)
                time.sleep(0.05)
                try:
                    self._look(was_over=self.is_over())
                except Lost:
                    self.told["lost"] += 1

    def _look(self, *, was_over: bool) -> None:
        begun = time.perf_counter()
        known = {"If-None-Match": self.mark} if self.mark else {}
        status, told, mark = self.wire.ask("GET", f"/matches/{self.match}/table", **known)
        self.seconds.append(time.perf_counter() - begun)
        assert status in (200, 304), told
        if status == 304:
            self.told["nothing new"] += was_over
            return
        assert told["version"] >= self.seen, "nobody sees the match go backwards"
        self.told["looks"] += 1
        self.seen, self.mark = told["version"], mark
