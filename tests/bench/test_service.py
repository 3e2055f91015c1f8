"""The service as it is really run, asked by another process: what HTTP costs beside the work itself."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any
from uuid import UUID

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from adjudicator import edge
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import open_office
from adjudicator.record.events import Envelope
from adjudicator.record.store import KEPT_MATCHES
from adjudicator.scenarios import read_position
from tests.bench.asking import Answered
from tests.bench.asking import Asked
from tests.bench.asking import Job
from tests.bench.asking import ask
from tests.bench.matches import ROOT
from tests.bench.served import Served
from tests.bench.venue_load import run_venue
from tests.bench.venue_load import token
from tests.servers import PostgresServer

DATABASES = ("sqlite", "postgres")
BODIES: tuple[dict[str, Any], ...] = tuple(
    {"do": f"{word}_annihilation", "by": "north"} for word in ("declare", "withdraw")
)
"""Two actions of which each makes the other possible again."""

ROUNDS = 5
SECONDS = 1.5
CLIENTS = 4
LIVE = 500
"""Tables of a large tournament."""


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty store, on the disk as in earnest."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/matches.db"
        return
    server = PostgresServer({"max_connections": "60"})  # whose data somebody needs tomorrow
    try:
        server.start()
        yield server.new_database()
    finally:
        server.stop()


def tables(office: Office, many: int) -> list[UUID]:
    """So many matches that begin at a full table."""
    raw = tomllib.loads((ROOT / "fixtures" / "positions" / "crowded-table.toml").read_text(encoding="utf-8"))
    written = read_position(raw, "crowded-table")
    plan = Plan(game=written.game, cards=written.cards, house=written.house, given=written.given)
    now = edge.now()
    return [office.open_match(edge.fresh_id(), plan, at=now, secret=edge.fresh_secret()).match for _ in range(many)]


def acting(office: Office, matches: list[UUID]) -> tuple[Asked, ...]:
    return tuple(
        Asked(f"/api/v1/matches/{match}/actions", token(office, "seat", match, "north"), BODIES) for match in matches
    )


def looking(office: Office, matches: list[UUID]) -> tuple[Asked, ...]:
    return tuple(Asked(f"/api/v1/matches/{match}/table", token(office, "seat", match, "south")) for match in matches)


def appended(office: Office, match: UUID, turns: Iterator[int]) -> float:
    """Seconds of one action judged and on the disk, without anything around it: the middle of a run."""
    times = []
    until = perf_counter() + SECONDS
    while perf_counter() < until:
        body = BODIES[next(turns) % 2]
        begun = perf_counter()
        office.act(match, body, Envelope(said_by="north"), at="2026-11-30T10:00:00Z")
        times.append(perf_counter() - begun)
    return median(times)


def test_actions_over_http(benchmark: BenchmarkFixture, url: str) -> None:
    """An action kept durably over HTTP, the same in the process itself, and the trivial endpoint, in turn."""
    office = open_office(url)
    matches = tables(office, 2 * CLIENTS)
    [alone] = tables(office, 1)
    turns = iter(range(10**9))
    found: list[tuple[Answered, float, Answered, Answered]] = []
    with office.store, Served(url) as server:
        asked = acting(office, matches)

        def over_http(*what: Asked, clients: int = CLIENTS) -> Answered:
            return ask(Job(server.port, what, clients, SECONDS, seed=len(found)))

        def in_turn() -> None:
            trivial = over_http(Asked("/healthz"), clients=1)
            one = over_http(*asked[:1], clients=1)
            found.append((one, appended(office, alone, turns), trivial, over_http(*asked[1:])))

        benchmark.pedantic(in_turn, rounds=ROUNDS, iterations=1, warmup_rounds=1)
        assert not server.said()
    action, trivial = (median(one[at].share(0.5) for one in found) for at in (0, 2))  # type: ignore[union-attr]
    bare = median(one[1] for one in found) * 1e3
    benchmark.extra_info.update(
        units=1,
        kind=url.partition(":")[0],
        action_ms=action,
        bare_ms=bare,
        trivial_ms=trivial,
        ratio=median(one[0].share(0.5) / (one[1] * 1e3 + one[2].share(0.5)) for one in found),
        rate=median(one[3].rate for one in found),
        at_once_p99_ms=median(one[3].share(0.99) for one in found),
    )


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("live", [KEPT_MATCHES // 2, LIVE])
def test_live_tables(benchmark: BenchmarkFixture, url: str, live: int) -> None:
    """Actions and looks at so many tables, each as likely as the other; the store keeps few of them in memory."""
    office = open_office(url)
    matches = tables(office, live)
    found: list[tuple[Answered, Answered]] = []
    with office.store, Served(url) as server:
        acts, looks = acting(office, matches), looking(office, matches)

        def in_turn() -> None:
            acted = ask(Job(server.port, acts, CLIENTS, 2 * SECONDS, seed=2 * len(found)))
            found.append((acted, ask(Job(server.port, looks, CLIENTS, 2 * SECONDS, seed=2 * len(found) + 1))))

        benchmark.pedantic(in_turn, rounds=ROUNDS, iterations=1, warmup_rounds=1)
        assert not server.said()
    for at, name in enumerate(("action", "look")):
        for part in (50, 99):
            benchmark.extra_info[f"{name}_p{part}_ms"] = median(one[at].share(part / 100) for one in found)
    benchmark.extra_info["live"] = live


@pytest.mark.parametrize("url", DATABASES, indirect=True)
def test_bad_network(benchmark: BenchmarkFixture, url: str) -> None:
    """Twenty tables of two phones and a judge on a bad network; the server is killed at half-time."""
    found = benchmark.pedantic(lambda: run_venue(url, 20, within=240, killed=True), rounds=1, iterations=1)
    benchmark.extra_info.update(
        units=found.actions,
        actions=found.actions,
        seconds=found.seconds,
        lost=sum(found.lost.values()),
        queues=found.told["queues"],
        late=found.told["same"] + found.told["goes_on"],
    )
