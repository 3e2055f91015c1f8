from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from adjudicator.faults import Malformed
from adjudicator.record import bundle
from adjudicator.record import history
from adjudicator.record import snapshots
from adjudicator.record.errors import StoreBusy
from adjudicator.record.hindsight import undone
from adjudicator.record.match import Match
from adjudicator.record.store import Store
from adjudicator.record.store import open_store
from adjudicator.table import Counted
from adjudicator.table import fold
from tests.record.tiny import AT
from tests.record.tiny import MATCH
from tests.record.tiny import act
from tests.record.tiny import spoil
from tests.record.tiny import stored_match


@pytest.fixture
def long(store: Store, monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match of 25 events in the store, with a snapshot at every tenth."""
    monkeypatch.setattr(history, "KEPT_EVERY", 10)
    match = stored_match(store)
    for _ in range(3):
        for _ in range(8):
            act(match, "north", "hit", at="south", by_how_much=1)
        store.save(match)
    store.forget()
    return match


def kept(store: Store) -> list[int]:
    """The versions whose tables are kept in the file."""
    return [version for (version,) in store.file.ask("SELECT originator_version FROM stored_snapshots ORDER BY 1")]


def read_of(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The versions of the events that are read from now on."""
    read: list[int] = []
    rows = store.file.rows

    def noted(stream: UUID, gt: int = 0, lte: int | None = None) -> list[tuple[int, str, Any]]:
        found = rows(stream, gt, lte)
        read.extend(row[0] for row in found)
        return found

    monkeypatch.setattr(store.file, "rows", noted)
    return read


def asked_of(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whatever else the database is asked from now on."""
    asked: list[str] = []
    ask = store.file.ask

    def noted(statement: str, *values: Any) -> list[Any]:
        if "topic, state FROM stored_events" not in statement:
            asked.append(statement)
        return ask(statement, *values)

    monkeypatch.setattr(store.file, "ask", noted)
    return asked


def test_tables_are_kept_along_the_way(store: Store, long: Match) -> None:
    assert long.version == 25
    assert kept(store) == [10, 20]


@pytest.mark.parametrize("version", range(1, 26))
def test_a_version_is_folded_from_the_last_table_before_it(
    version: int, store: Store, long: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = read_of(store, monkeypatch)
    assert store.load(MATCH).table_at(version) == long.table_at(version)
    # The two ends of the match, and what follows the table; the first event is at hand already.
    assert read == [1, 25, *range(max(version - version % 10, 1) + 1, version + 1)]


def test_what_was_read_once_is_at_hand_for_all_who_ask_again(
    store: Store, long: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store.load(MATCH).events == long.events
    assert store.load(MATCH).table == long.table
    assert store.load(MATCH).table_at(17) == long.table_at(17)
    read, asked = read_of(store, monkeypatch), asked_of(store, monkeypatch)
    assert store.load(MATCH).events == long.events
    assert store.load(MATCH).table == long.table
    assert store.load(MATCH).table_at(17) == long.table_at(17)
    assert (read, asked) == ([], [])


def test_an_event_that_goes_missing_after_the_match_was_loaded_is_named(store: Store, long: Match) -> None:
    loaded = store.load(MATCH)
    spoil(store, "DELETE FROM stored_events WHERE originator_version=25")
    with pytest.raises(Malformed, match="event 25: nothing found, expected event 25"):
        _ = loaded.table


def test_a_match_is_taken_up_from_its_snapshots(store: Store, long: Match) -> None:
    loaded = store.load(MATCH)
    assert loaded.table == long.table
    assert loaded.head == long.head
    assert loaded.table_at(3) == long.table_at(3)
    assert loaded.events == long.events
    act(loaded, "north", "next_round")
    loaded.rewind(2, at=AT, by="judge")
    store.save(loaded)
    store.forget()
    assert store.load(MATCH).table == long.table_at(2)


def test_a_rewind_from_a_snapshot_reaches_behind_it(store: Store, long: Match) -> None:
    long.rewind(3, at=AT, by="judge")
    store.save(long)
    store.forget()
    loaded = store.load(MATCH)
    assert loaded.table == long.table_at(3)
    assert undone(loaded.history) == set(range(4, 26))


@pytest.mark.parametrize(
    "spoiling",
    [
        lambda _: b"\x00\xff",
        lambda _: None,
        lambda state: state[:36] + b"\xc4\x00",
    ],
)
def test_a_snapshot_that_is_spoilt_is_made_again_from_the_events(
    spoiling: Callable[[bytes], bytes | None], store: Store, long: Match
) -> None:
    before = all_of(store)
    for _, version, _, state in before:
        spoil(store, "UPDATE stored_snapshots SET state=? WHERE originator_version=?", spoiling(state), version)
    assert store.load(MATCH).table == long.table
    assert all_of(store) == before


@pytest.mark.parametrize(
    "spoiling",
    ["DELETE FROM stored_snapshots", "UPDATE stored_snapshots SET originator_version=originator_version-1"],
)
def test_a_snapshot_that_is_missing_or_elsewhere_is_made_again_from_the_events(
    spoiling: str, store: Store, long: Match
) -> None:
    before = all_of(store)
    spoil(store, spoiling)
    assert store.load(MATCH).table == long.table
    assert all_of(store) == before


def all_of(store: Store) -> list[Any]:
    return store.file.ask("SELECT * FROM stored_snapshots ORDER BY originator_version")


def test_a_snapshot_of_another_schema_is_thrown_away_even_if_it_could_be_read(
    store: Store, long: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = all_of(store)
    monkeypatch.setattr(snapshots, "SCHEMA", snapshots.SCHEMA + 1)
    assert store.load(MATCH).table == long.table
    after = all_of(store)
    assert len(after) == len(before)
    assert after != before


def test_a_forged_snapshot_is_named_for_the_events_make_another_table(store: Store, long: Match) -> None:
    assert store.false_table(MATCH) is None
    forged = fold(long.table_at(20), Counted("south.life", 99))
    store.snapshots.keep(MATCH, {20: (long.event(20).digest, forged)}, long.version)
    assert store.verify(MATCH) is None, "the events themselves are as they were"
    assert store.false_table(MATCH) == 20


def test_a_match_taken_in_from_elsewhere_has_its_snapshots(store: Store, long: Match, elsewhere: str) -> None:
    with open_store(elsewhere) as other:
        bundle.take_in(other, bundle.export(store, MATCH))
        assert kept(other) == [10, 20]
        assert other.load(MATCH).table == long.table


def test_an_erasure_leaves_no_table_from_before_it(store: Store, long: Match) -> None:
    act(long, "north", "say", text="a long evening, isn't it?")
    store.save(long)
    store.erase_text(long, 26, "/action/text", at=AT, by="organiser")
    assert kept(store) == []


def test_no_table_from_before_an_erasure_is_kept_after_it(store: Store, long: Match, address: str) -> None:
    act(long, "north", "say", text="a long evening, isn't it?")
    store.save(long)
    store.forget()
    mine = store.load(MATCH)
    assert mine.events == long.events
    with open_store(address) as other:
        other.erase_text(other.load(MATCH), 26, "/action/text", at=AT, by="organiser")
    assert mine.table == long.table
    assert kept(store) == []
    assert store.load(MATCH).table == long.table
    assert kept(store) == [10, 20]


def test_a_file_that_others_write_in_does_without_snapshots(
    store: Store, long: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(store, "DELETE FROM stored_snapshots")

    def busy(*_: object) -> None:
        raise StoreBusy

    monkeypatch.setattr(store.file, "do", busy)
    assert store.load(MATCH).table == long.table
    assert kept(store) == []
