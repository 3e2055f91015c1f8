"""A record gives the same match again, to the byte: a second time, elsewhere, and taken up in the middle."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from adjudicator.office import open_office
from adjudicator.record.codec import decode_facts
from adjudicator.record.codec import decode_table
from adjudicator.record.codec import encode_facts
from adjudicator.record.codec import encode_table
from adjudicator.table import FACTS
from adjudicator.table import Fact
from adjudicator.table import fold_all
from tests.laws.every_game.games import each_game
from tests.laws.every_game.games import each_kind
from tests.laws.positions import Positions

ROOT = Path(__file__).parents[3]
REPLAYER = ROOT / "tests" / "laws" / "replayer.py"


@each_kind
def test_the_same_facts_come_to_the_same_bytes_again(laws: Positions, kind: type[Fact]) -> None:
    for table, facts in laws.stories(kind):
        assert encode_table(fold_all(table, facts)) == encode_table(fold_all(table, facts))


@each_kind
def test_facts_and_tables_come_back_from_the_record_as_they_were(laws: Positions, kind: type[Fact]) -> None:
    for table, facts in laws.stories(kind):
        stored, told = encode_table(table), encode_facts(facts)
        again, heard = decode_table(stored, table.catalogue), decode_facts(told)
        assert (again, heard) == (table, facts)
        assert encode_table(fold_all(again, heard)) == encode_table(fold_all(table, facts))


@each_game
@pytest.mark.parametrize("seed", ["1", "2"])
def test_another_process_comes_to_the_same_tables(laws: Positions, seed: str) -> None:
    told = [story for kind in FACTS for story in laws.stories(kind)]
    told += [
        (one.played.opening, tuple(fact for step in one.played.steps for fact in step.verdict.facts))
        for _, one in laws.played.simulations
    ]
    ran = subprocess.run(  # noqa: S603  # the program is our own
        [sys.executable, str(REPLAYER)],
        input=msgspec.msgpack.encode([(encode_table(table), encode_facts(facts)) for table, facts in told]),
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
    )
    there = msgspec.msgpack.decode(ran.stdout, type=list[bytes])
    assert there == [encode_table(fold_all(table, facts)) for table, facts in told]


@each_game
@pytest.mark.parametrize("part", [1, 2, 3])
def test_a_match_taken_up_in_the_middle_goes_on_as_it_did(laws: Positions, part: int) -> None:
    """The table is read from its bytes, and every action of the rest is judged anew."""
    for _, one in laws.played.simulations[part % 2 :: 2]:
        steps = one.played.steps
        middle = len(steps) * part // 4
        table = decode_table(encode_table(steps[middle].before), steps[middle].before.catalogue)
        for step in steps[middle : middle + 40]:
            verdict = laws.referee.explain(table, step.action)
            assert encode_facts(verdict.facts) == encode_facts(step.verdict.facts)
            table = verdict.table
            assert encode_table(table) == encode_table(step.verdict.table)


@each_game
def test_a_store_gives_back_the_match_that_was_played(laws: Positions, tmp_path: Path) -> None:
    for number, (simulation, one) in enumerate(laws.played.simulations):
        office = open_office(tmp_path / f"{number}.db")
        stream = simulation.enter(office, one)
        office.store.close()
        loaded = open_office(tmp_path / f"{number}.db").store.load(stream)
        assert loaded.version == len(one.played.steps) + 1
        assert encode_table(loaded.table) == encode_table(one.played.table)
        for version in range(1, loaded.version, 9):
            assert encode_table(loaded.table_at(version)) == encode_table(one.played.steps[version - 1].before)
