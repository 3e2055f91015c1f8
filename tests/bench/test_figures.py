"""First figures: deciding, folding, seeing, and replay from SQLite, each beside what it cannot be faster than."""

from pathlib import Path
from sqlite3 import connect
from typing import Any
from uuid import UUID

import msgspec
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import open_office
from adjudicator.record.events import Envelope
from adjudicator.record.sqlite import DIGEST_LENGTH
from adjudicator.referee import body_of
from adjudicator.table import fold_all
from adjudicator.table import see
from tests.bench.playing import CARDS
from tests.bench.playing import Played
from tests.bench.playing import played
from tests.bench.playing import referee

MATCH = UUID(int=1)
AT = "2026-11-01T10:00:00Z"


@pytest.fixture(scope="module")
def match() -> Played:
    """One whole match that chance has played."""
    return played(seed=3)


def _noted(benchmark: BenchmarkFixture, match: Played, **more: Any) -> None:
    benchmark.extra_info.update(actions=len(match.actions), **more)


def test_explain_every_action(benchmark: BenchmarkFixture, match: Played) -> None:
    judge = referee()
    pairs = list(zip(match.tables, match.actions, strict=True))
    benchmark(lambda: [judge.explain(table, action) for table, action in pairs])
    _noted(benchmark, match)


def test_fold_every_fact(benchmark: BenchmarkFixture, match: Played) -> None:
    facts = [verdict.facts for verdict in match.verdicts]

    def fold() -> None:
        table = match.opening
        for batch in facts:
            table = fold_all(table, batch)
        assert table == match.verdicts[-1].table

    benchmark(fold)
    _noted(benchmark, match, facts=sum(map(len, facts)))


def test_see_every_table(benchmark: BenchmarkFixture, match: Played) -> None:
    benchmark(lambda: [see(table, "south") for table in match.tables])
    _noted(benchmark, match)


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory, match: Played) -> Office:
    """The same match, kept in a file."""
    kept = open_office(tmp_path_factory.mktemp("bench") / "match.db")
    kept.open_match(
        MATCH, Plan(game="razryv", cards=CARDS, given=match.given, play="enforced"), at=AT, secret=b"k" * 32
    )
    for action in match.actions:
        kept.act(MATCH, body_of(action), Envelope(), at=AT)
    return kept


def test_replay_from_sqlite(benchmark: BenchmarkFixture, match: Played, office: Office) -> None:
    path = office.store.path

    def replay() -> None:
        with open_office(path).store as store:
            assert store.load(MATCH).table == match.verdicts[-1].table

    benchmark(replay)
    _noted(benchmark, match, bytes=Path(path).stat().st_size)


def test_floor_of_replay_rows_and_msgpack(benchmark: BenchmarkFixture, match: Played, office: Office) -> None:
    """The floor of the replay: the same rows read and decoded, nothing folded."""

    def read() -> None:
        rows = connect(office.store.path).execute("SELECT state FROM stored_events ORDER BY originator_version")
        for (state,) in rows:
            msgspec.msgpack.decode(memoryview(state)[DIGEST_LENGTH:])

    benchmark(read)
    _noted(benchmark, match)


def test_append_durably(benchmark: BenchmarkFixture, tmp_path: Path, match: Played) -> None:
    kept = open_office(tmp_path / "append.db")
    kept.open_match(
        MATCH, Plan(game="razryv", cards=CARDS, given=match.given, play="enforced"), at=AT, secret=b"k" * 32
    )
    bodies = iter(
        [{"do": "declare_annihilation", "by": "north"}, {"do": "withdraw_annihilation", "by": "north"}] * 100_000
    )
    benchmark(lambda: kept.act(MATCH, next(bodies), Envelope(), at=AT))
