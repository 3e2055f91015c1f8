"""The figures. Each benchmark says in its extra_info what was counted; figures.py makes the table of them."""

import gc
import sqlite3
from collections.abc import Callable
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from adjudicator.office import Office
from adjudicator.office import definitions_of
from adjudicator.office import open_office
from adjudicator.record.events import Acted
from adjudicator.record.events import Envelope
from adjudicator.record.match import Match
from adjudicator.referee import read_action
from adjudicator.referee import run as deciding_run
from adjudicator.referee.offering import sound_offers
from adjudicator.table import fold_all
from adjudicator.table import see
from tests.bench import peers
from tests.bench.matches import GAME
from tests.bench.matches import GAMES
from tests.bench.matches import STREAM
from tests.bench.matches import Decision
from tests.bench.matches import Recorded
from tests.bench.matches import cards
from tests.bench.matches import enter
from tests.bench.matches import names
from tests.bench.matches import recorded
from tests.bench.matches import referee
from tests.bench.matches import simulation

PLAIN = {
    "razryv": (
        "imprison",
        "imprison_again",
        "release",
        "reveal_for_first",
        "propose_start_realm",
        "declare_annihilation",
    ),
    "ryder": ("register_cry", "draw_show", "choose_first", "slide", "cry"),
}
"""Actions that move a piece or say a word: no chain, no change of turn."""

LENGTHS = (50, 100, 200, 400, 1_000)
TRIES = 5
LATE = 50

pytestmark = pytest.mark.filterwarnings("default")  # the peers' own affair


@pytest.fixture(params=[name for game in GAMES for name in names(game)])
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


def middle(numbers: Iterable[int]) -> int:
    """The one in the middle, of an even number the higher."""
    ordered = sorted(numbers)
    return ordered[len(ordered) // 2]


def deciding(game: str, decisions: Iterable[Decision]) -> Callable[[], None]:
    judge = referee(game)

    def run() -> None:
        for one in decisions:
            judge.explain(one.table, one.action, waive=one.waived)

    return run


def redeciding(game: str, decisions: list[Decision]) -> Callable[[], None]:
    """A stretch of a match judged again: each action has the facts that were recorded, which lead to the next table."""
    judge = referee(game)

    def run() -> None:
        table = decisions[0].table
        for one in decisions:
            verdict = judge.explain(table if one.goes_on else one.table, one.action, waive=one.waived)
            assert verdict.facts == one.facts
            table = verdict.table

    return run


class Figure:
    """How fast one thing is done, in stretches of which each has its shortest run.

    On a machine with other work a longer run is cut off more often than a shorter one; so nothing that is compared is
    measured in longer stretches than what it is compared with. ready: what must be done before each run, untimed.
    """

    def __init__(
        self, stretches: Iterable[tuple[Callable[[], Any], int]], ready: Callable[[], None] | None = None
    ) -> None:
        self.stretches = [(run, units, float("inf")) for run, units in stretches]
        self.ready = ready

    def run(self) -> None:
        for at, (run, units, shortest) in enumerate(self.stretches):
            if self.ready is not None:
                self.ready()
            begun = perf_counter()
            run()
            self.stretches[at] = run, units, min(shortest, perf_counter() - begun)

    @property
    def rate(self) -> float:
        """How many a second."""
        return sum(units for _, units, _ in self.stretches) / sum(shortest for _, _, shortest in self.stretches)


def is_compiled() -> bool:
    """Whether the modules that decide are those of `make compiled`."""
    return not str(deciding_run.__file__).endswith(".py")


Doing = Callable[[str, list[Decision]], Callable[[], None]]


def stretched(doing: Doing, game: str, decisions: list[Decision], most: int) -> Figure:
    """The decisions of a match, so many at a time."""
    parts = [decisions[at : at + most] for at in range(0, len(decisions), most)]
    return Figure((doing(game, part), len(part)) for part in parts)


def _moves(ready: Callable[[], None], game: Callable[[], int]) -> int:
    ready()
    return game()


def test_beside_peers(benchmark: BenchmarkFixture) -> None:
    """Matches decided again and the peers, in turn, so that whatever the machine does besides meets all alike.

    Each peer plays as many games as there are matches of ours, one after the other as these are. One game alone would
    say little: the first of several is much slower than the others, for which the processor has everything at hand, and
    a short game of UNO is slower than a long one, as the cards are dealt in either.
    """
    seeds = range(1, len(names(GAME)) + 1)
    by_agents, by_steps = (
        [(run, _moves(ready, run), ready) for ready, run in map(game, seeds)]
        for game in (peers.uno_by_agents, peers.uno_by_steps)
    )
    most = middle(moves for _, moves, _ in by_agents)
    figures: dict[str, list[Figure]] = {
        "chess": [Figure(peers.replayed_chess(peers.chess_game(seed), most)) for seed in seeds],
        "uno_by_agents": [Figure([(run, moves)], ready) for run, moves, ready in by_agents],
        "uno_by_steps": [Figure([(run, moves)], ready) for run, moves, ready in by_steps],
    }
    benchmark.extra_info.update(games=len(seeds), moves=most, compiled=is_compiled())
    for game in GAMES:
        matches = [list(recorded(name).decisions) for name in names(game)]
        plain = [[one for one in match if one.action.do in PLAIN[game]] for match in matches]
        figures[f"redecide {game}"] = [stretched(redeciding, game, match, most) for match in matches]
        figures[f"redecide_plain {game}"] = [stretched(deciding, game, match, most) for match in plain if match]
        benchmark.extra_info[f"records {game}"] = len(matches)

    def in_turn() -> None:
        gc.collect()  # what the round before has left lies in nobody's way
        for several in figures.values():
            for figure in several:
                figure.run()

    benchmark.pedantic(in_turn, rounds=30, iterations=1, warmup_rounds=1)
    for name, several in figures.items():
        benchmark.extra_info[name] = median(figure.rate for figure in several)


def test_fold(benchmark: BenchmarkFixture, record: Recorded) -> None:
    opening = record.match.table_at(1)
    facts = [fact for event, _ in record.match.walk() for fact in getattr(event, "facts", ())]
    measured(benchmark, lambda: fold_all(opening, facts), len(facts), game=record.game)


def test_see(benchmark: BenchmarkFixture, record: Recorded) -> None:
    tables = [one.table for one in record.decisions]
    measured(benchmark, lambda: [see(table, table.seats[-1]) for table in tables], len(tables), game=record.game)


def test_options(benchmark: BenchmarkFixture, record: Recorded) -> None:
    """For the player to move: whoever acts next in the record."""
    judge = referee(record.game)
    moving = [(one.table, one.action.by) for one in record.decisions if one.action.by in one.table.seats]
    each = sorted(least(lambda at=at: list(sound_offers(judge, *at))) for at in moving)  # type: ignore[misc]
    measured(benchmark, lambda: [list(sound_offers(judge, *at)) for at in moving], len(moving))
    benchmark.extra_info.update(median_ms=each[len(each) // 2] * 1e3, worst_ms=each[-1] * 1e3, game=record.game)


def test_replay(benchmark: BenchmarkFixture, long_match: tuple[int, Office]) -> None:
    """All events from the file and folded, without snapshot and without what is kept in memory."""
    actions, office = long_match
    store, definitions = office.store, definitions_of(GAME, {"cards": cards()})
    key, last = store.streams.key_of(STREAM), store.load(STREAM).table

    def run() -> Match:
        return Match(STREAM, key, definitions).replay(store.streams.events(STREAM))

    assert run().table == last
    measured(benchmark, run, actions)


@pytest.mark.parametrize("per", ["fact", "action"])
def test_replay_stock(benchmark: BenchmarkFixture, tmp_path: Path, long_match: tuple[int, Office], per: str) -> None:
    actions, office = long_match
    match = office.store.load(STREAM)
    application, aggregate = peers.stock_of(match, tmp_path / "stock.db", per)

    def run() -> Any:
        return application.repository.get(aggregate)

    read = run().table
    assert (read.zones, read.counters) == (match.table.zones, match.table.counters)
    measured(benchmark, run, actions, per=per)


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


def test_open_again(benchmark: BenchmarkFixture, long_match: tuple[int, Office]) -> None:
    """The same while the service keeps the match in memory, as it does once somebody has looked at it."""
    actions, office = long_match
    match = office.store.load(STREAM)
    versions = range(1, match.version + 1, max(1, match.version // 50))
    each = sorted(least(lambda version=version: match.table_at(version)) for version in versions)  # type: ignore[misc]
    measured(benchmark, lambda: match.table_at(match.version // 2), 1, actions=actions)
    benchmark.extra_info.update(median_ms=each[len(each) // 2] * 1e3, worst_ms=each[-1] * 1e3)


def test_redecide_late(benchmark: BenchmarkFixture, long_match: tuple[int, Office]) -> None:
    """The last actions of a long match: what a decision costs is no matter of what went before."""
    actions, office = long_match
    judge, match = referee(), office.store.load(STREAM)
    decisions = [
        Decision(match.table_at(at), read_action(judge.kinds, judge.game.actors, event.action), waived=False)
        for at, event in enumerate(match.events)
        if isinstance(event, Acted) and at >= match.version - LATE
    ]
    measured(benchmark, deciding(GAME, decisions), len(decisions), actions=actions)


def test_size(benchmark: BenchmarkFixture, long_match: tuple[int, Office]) -> None:
    """What a match weighs; measured beside: how long exporting it takes."""
    actions, office = long_match
    with sqlite3.connect(office.store.place) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    measured(benchmark, lambda: office.export(STREAM), actions)
    benchmark.extra_info["file_bytes"] = Path(office.store.place).stat().st_size


def test_body(benchmark: BenchmarkFixture, record: Recorded) -> None:
    """The bytes of an event body, as it is stored and as it is said; measured beside: the match walked through."""
    measured(benchmark, lambda: list(record.match.walk()), len(record.stored))
    benchmark.extra_info.update(median_bytes=middle(record.stored), median_said=middle(record.said), game=record.game)


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
    assert open_office(office.store.place).store.load(STREAM).version > 50
