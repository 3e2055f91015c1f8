"""A store has the tables of one schema: new ones are made, older ones carried on when asked, newer ones left alone."""

import gzip
from pathlib import Path

import pytest

from adjudicator.faults import Malformed
from adjudicator.faults import say_fault
from adjudicator.record import schema
from adjudicator.record.opening import open_database
from adjudicator.record.schema import SCHEMA
from adjudicator.record.schema import carry_on
from adjudicator.record.store import Store
from adjudicator.record.store import open_store
from tests.record.tiny import MATCH
from tests.record.tiny import OTHER
from tests.record.tiny import act
from tests.record.tiny import child
from tests.record.tiny import stored_match

OLD = Path(__file__).with_name("schema-2.sqlite.gz")
"""A store of schema 2, as the program of that time wrote it."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "old.db"
    path.write_bytes(gzip.decompress(OLD.read_bytes()))
    return path


@pytest.mark.parametrize(("lang", "advice"), [("en", "carry the store on with"), ("pt", "atualize com")])
def test_an_older_store_is_not_opened_but_its_owner_told_what_to_do(lang: str, advice: str, old: Path) -> None:
    before = old.read_bytes()
    with pytest.raises(Malformed) as refused:
        open_store(old)
    assert [say_fault(fault, lang) for fault in refused.value.faults] == [
        say_fault(refused.value.faults[0], lang).partition(advice)[0] + f"{advice}: adjudicator migrate"
    ]
    assert old.read_bytes() == before


def test_an_older_store_is_carried_on_with_everything_that_it_holds(old: Path) -> None:
    with open_database(old) as database:
        assert carry_on(database) == 2
        assert carry_on(database) == SCHEMA
    with open_store(old) as store:
        assert store.matches()[:2] == (MATCH, OTHER)
        assert [store.verify(match) for match in store.matches()] == [None, None, None]
        assert (store.load(MATCH).version, store.load(OTHER).version) == (12, 1)
        assert store.answers.to(MATCH, "k1", {"do": "all"}) is not None
        assert [note.kind for note in store.notes.of(MATCH)] == ["attempt"]
        assert store.followers.position("worker") == 5
        for table in schema.TABLES:
            if table.startswith("CREATE TABLE"):
                store.file.ask(f"SELECT count(*) FROM {table.split()[5]}")  # noqa: S608  # our own
        match = store.load(MATCH)
        act(match, "north", "next_round")
        assert store.save(match).version == 13


def test_a_step_is_taken_by_one_of_several_who_try_at_once(old: Path) -> None:
    carriers = [child("carrier", old) for _ in range(4)]
    said = sorted(carrier.communicate(timeout=60)[0].strip() for carrier in carriers)
    assert said == ["2", *[str(SCHEMA)] * 3]


def test_steps_are_taken_in_their_order_up_to_the_schema_of_the_program(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(address) as store:
        stored_match(store)
    steps = {
        **schema.STEPS,
        SCHEMA + 1: ("ALTER TABLE side_log ADD COLUMN place TEXT NOT NULL DEFAULT ''",),
        SCHEMA + 2: ("UPDATE stream_keys SET stream=stream", "UPDATE side_log SET place='hall'"),
    }
    monkeypatch.setattr(schema, "STEPS", steps)
    monkeypatch.setattr(schema, "SCHEMA", SCHEMA + 2)
    with pytest.raises(Malformed, match=f"found {SCHEMA}, expected {SCHEMA + 2}; carry"):
        open_store(address)
    with open_database(address) as database:
        assert carry_on(database) == SCHEMA
        assert database.ask("SELECT count(place) FROM side_log") == [(0,)]
    with open_store(address) as store:
        assert store.verify(MATCH) is None


def test_a_step_that_fails_leaves_the_store_as_it_was(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(address) as store:
        stored_match(store)
    failing = ("DELETE FROM stream_keys", "UPDATE nothing SET at=1")
    monkeypatch.setattr(schema, "STEPS", {**schema.STEPS, SCHEMA + 1: failing})
    monkeypatch.setattr(schema, "SCHEMA", SCHEMA + 1)
    with open_database(address) as database, pytest.raises(Malformed, match="nothing"):
        carry_on(database)
    monkeypatch.setattr(schema, "SCHEMA", SCHEMA)
    with open_store(address) as store:
        assert store.verify(MATCH) is None


@pytest.mark.parametrize("number", [1, SCHEMA + 96])
def test_a_store_of_an_unknown_schema_is_left_alone(number: int, store: Store, address: str) -> None:
    store.file.do(store.file.schema_entry(number))
    with pytest.raises(Malformed, match=f'schema: found {number}, expected "{SCHEMA}"'):
        open_store(address)
    with open_database(address) as database, pytest.raises(Malformed, match=f"expected a number from 2 to {SCHEMA}"):
        carry_on(database)
    assert store.file.schema() == number


def test_a_new_store_is_made_by_whoever_would_carry_it_on(address: str) -> None:
    with open_database(address) as database:
        assert carry_on(database) == 0
    with open_store(address) as store:
        assert store.matches() == ()
