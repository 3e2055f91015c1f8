"""The figures. Each benchmark says in its extra_info what was counted; figures.py makes the table of them."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from adjudicator.office import Office
from adjudicator.office import definitions_of
from adjudicator.office import open_office
from adjudicator.record.events import Envelope
from adjudicator.record.match import Match
from adjudicator.referee.offering import offers
from adjudicator.table import fold_all
from adjudicator.table import see
from tests.bench import peers
from tests.bench.matches import GAME
from tests.bench.matches import STREAM
from tests.bench.matches import Decision
from tests.bench.matches import Recorded
from tests.bench.matches import cards
from tests.bench.matches import enter
from tests.bench.matches import names
from tests.bench.matches import recorded
from tests.bench.matches import referee
from tests.bench.matches import simulation

PLAIN = ("imprison", "imprison_again", "release", "reveal_for_first", "propose_start_realm", "declare_annihilation")
"""Actions that move a piece or say a word: no chain, no change of turn."""

LENGTHS = (50, 100, 200, 400, 1_000)
TRIES = 5

pytestmark = pytest.mark.filterwarnings("default")  # the peers' own affair


@pytest.fixture(params=names())
def record(request: pytest.FixtureRequest) -> Recorded:
    return recorded(request.param)


@pytest.fixture(scope="module", params=LENGTHS, ids=str)
def long_match(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[int, Office]:
    return request.param, enter(tmp_path_factory.mktemp("long"), request.param)


def measured(benchmark: BenchmarkFixture, run: Callable[[], Any], units: int, **more: Any) -> None:
    """Measures for about half a second, whatever one run takes."""
    benchmark._max_time = 0.5
    benchmark(run)
    benchmark.extra_info.update(units=units, **more)


def least(run: Callable[[], Any]) -> float:
    """The shortest of a few runs, in seconds, for what is too small to be a benchmark each."""
    found = []
    for _ in range(TRIES):
        begun = perf_counter()
        run()
        found.append(perf_counter() - begun)
    return min(found)


def deciding(decisions: list[Decision]) -> Callable[[], None]:
    judge = referee()

    def run() -> None:
        for one in decisions:
            judge.explain(one.table, one.action, waive=one.waived)

    return run


def test_redecide(benchmark: BenchmarkFixture, record: Recorded) -> None:
    decisions = list(record.decisions)
    measured(benchmark, deciding(decisions), len(decisions))


def test_redecide_plain(benchmark: BenchmarkFixture, record: Recorded) -> None:
    decisions = [one for one in record.decisions if one.action.do in PLAIN]
    measured(benchmark, deciding(decisions), len(decisions))


def test_peer_chess(benchmark: BenchmarkFixture) -> None:
    moves = peers.chess_game()
    measured(benchmark, peers.replayed_chess(moves), len(moves))


@pytest.mark.parametrize("by", ["agents", "steps"])
def test_peer_uno(benchmark: BenchmarkFixture, by: str) -> None:
    run = peers.uno_by_agents() if by == "agents" else peers.uno_by_steps()
    moves = run()
    assert run() == moves
    measured(benchmark, run, moves)


def test_fold(benchmark: BenchmarkFixture, record: Recorded) -> None:
    opening = record.match.table_at(1)
    facts = [fact for event, _ in record.match.walk() for fact in getattr(event, "facts", ())]
    measured(benchmark, lambda: fold_all(opening, facts), len(facts))


def test_see(benchmark: BenchmarkFixture, record: Recorded) -> None:
    tables = [one.table for one in record.decisions]
    measured(benchmark, lambda: [see(table, "south") for table in tables], len(tables))


def test_options(benchmark: BenchmarkFixture, record: Recorded) -> None:
    """For the player to move: whoever acts next in the record."""
    judge = referee()
    moving = [(one.table, one.action.by) for one in record.decisions if one.action.by in one.table.seats]
    each = sorted(least(lambda at=at: list(offers(judge, *at))) for at in moving)  # type: ignore[misc]
    measured(benchmark, lambda: [list(offers(judge, *at)) for at in moving], len(moving))
    benchmark.extra_info.update(median_ms=each[len(each) // 2] * 1e3, worst_ms=each[-1] * 1e3)


def test_replay(benchmark: BenchmarkFixture, long_match: tuple[int, Office]) -> None:
    """All events from the file and folded, without snapshot and without what is kept in memory."""
    actions, office = long_match
    store, definitions = office.store, definitions_of(GAME, {"cards": cards()})
    key, last = store.key_of(STREAM), store.load(STREAM).table

    def run() -> Match:
        return Match(STREAM, key, definitions).replay(store.events(STREAM))

    assert run().table == last
    measured(benchmark, run, actions)


def test_replay_stock(benchmark: BenchmarkFixture, tmp_path: Path, long_match: tuple[int, Office]) -> None:
    actions, office = long_match
    match = office.store.load(STREAM)
    application, aggregate = peers.stock_of(match, tmp_path / "stock.db")

    def run() -> Any:
        return application.repository.get(aggregate)

    if actions <= LENGTHS[1]:
        assert (run().table.zones, run().table.counters) == (match.table.zones, match.table.counters)
    measured(benchmark, run, actions)


def test_open_any_version(benchmark: BenchmarkFixture, long_match: tuple[int, Office]) -> None:
    """From the file, nothing kept in memory, to the table of a version: the middle of all versions, and the slowest."""
    actions, office = long_match
    store = office.store
    latest = store.load(STREAM).version

    def opened(version: int) -> None:
        store.forget()
        store.load(STREAM).table_at(version)

    versions = range(1, latest + 1, max(1, latest // 50))
    each = sorted(least(lambda version=version: opened(version)) for version in versions)  # type: ignore[misc]
    measured(benchmark, lambda: opened(latest // 2), 1, actions=actions)
    benchmark.extra_info.update(median_ms=each[len(each) // 2] * 1e3, worst_ms=each[-1] * 1e3)


def test_redecide_late(benchmark: BenchmarkFixture, long_match: tuple[int, Office]) -> None:
    """The last actions of a long match: what a decision costs is no matter of what went before."""
    actions, office = long_match
    judge, match = referee(), office.store.load(STREAM)
    late = [
        (match.table_at(event.originator_version - 1), judge.kinds[event.action["do"]], event.action)
        for event, _ in match.walk(match.version - 30)
        if event.originator_version > match.version - 30 and hasattr(event, "action")
    ]
    decisions = [Decision(table, _read(judge.game, action), waived=False) for table, _, action in late]
    measured(benchmark, deciding(decisions), len(decisions), actions=actions)


def _read(game: Any, action: Any) -> Any:
    from adjudicator.referee import read_action

    return read_action(game.actions, game.actors, action)


def test_size(benchmark: BenchmarkFixture, long_match: tuple[int, Office]) -> None:
    """What a match weighs; measured beside: how long exporting it takes."""
    actions, office = long_match
    with sqlite3.connect(office.store.path) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    measured(benchmark, lambda: office.export(STREAM), actions)
    benchmark.extra_info["file_bytes"] = Path(office.store.path).stat().st_size


def test_body(benchmark: BenchmarkFixture, record: Recorded) -> None:
    """The bytes of an event body; measured beside: all bodies decoded, the floor of any replay."""
    bodies = sorted(record.bodies)
    measured(benchmark, lambda: list(record.match.walk()), len(bodies))
    benchmark.extra_info["median_bytes"] = bodies[len(bodies) // 2]


def test_simulate(benchmark: BenchmarkFixture) -> None:
    numbers = iter(range(1_000_000))
    actions: list[int] = []

    def run() -> None:
        actions.append(len(simulation().match(next(numbers) % 8).played.steps))

    benchmark.pedantic(run, rounds=8, iterations=1)
    benchmark.extra_info.update(units=1, actions=sum(actions) / len(actions))


def test_append_durably(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    """One action judged and on the disk, each in a transaction of its own."""
    office = enter(tmp_path, 50)
    bodies = [{"do": f"{word}_annihilation", "by": "north"} for word in ("declare", "withdraw")]
    turn = iter(range(1_000_000))
    measured(benchmark, lambda: office.act(STREAM, bodies[next(turn) % 2], Envelope(), at="2026-11-02T10:00:00Z"), 1)
    assert open_office(office.store.path).store.load(STREAM).version > 50
