import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.record.codec import state_digest
from adjudicator.record.errors import Conflict
from adjudicator.record.errors import StoreBusy
from adjudicator.record.errors import UnknownMatch
from adjudicator.record.events import Acted
from adjudicator.record.events import Contested
from adjudicator.record.sqlite import connections
from adjudicator.record.store import Store
from adjudicator.record.store import open_store
from tests.record.tiny import AT
from tests.record.tiny import KEY
from tests.record.tiny import MATCH
from tests.record.tiny import OTHER
from tests.record.tiny import ROOT
from tests.record.tiny import act
from tests.record.tiny import child
from tests.record.tiny import play_a_while
from tests.record.tiny import spoil
from tests.record.tiny import stored_match
from tests.servers import PostgresServer


def test_a_match_is_loaded_as_it_was_saved(store: Store) -> None:
    match = play_a_while(stored_match(store))
    saved = store.save(match)
    assert (saved.version, saved.head, saved.again) == (12, match.head, False)
    assert match.pending == []
    store.forget()
    loaded = store.load(MATCH)
    assert loaded.table == match.table
    assert loaded.head == match.head
    assert loaded.events == match.events
    assert store.matches() == (MATCH,)
    assert store.verify(MATCH) is None


def test_a_loaded_match_is_for_the_caller_alone(store: Store) -> None:
    stored_match(store)
    mine, yours = store.load(MATCH), store.load(MATCH)
    act(mine, "north", "next_round")
    assert yours.version == 1
    assert store.load(MATCH).version == 1


def test_the_help_that_players_get_is_known_without_reading_what_lies_between(store: Store) -> None:
    match = play_a_while(stored_match(store))
    for assist in ("refusals", "none"):
        match.set_assist(assist, at=AT, by="organiser")
        act(match, "north", "next_round")
    store.save(match)
    store.forget()
    spoil(store, "UPDATE stored_events SET state=? WHERE originator_version=5", b"d" * 32)
    assert store.load(MATCH).assist == "none"
    match.set_assist("full", at=AT, by="organiser")
    store.save(match)
    assert store.load(MATCH).assist == "full"


def test_an_unknown_match_is_said_to_be_unknown(store: Store) -> None:
    with pytest.raises(UnknownMatch):
        store.load(OTHER)


def test_another_process_sees_the_same_state_at_every_event(store: Store, address: str) -> None:
    match = play_a_while(stored_match(store))
    match.rewind(6, at=AT, by="judge")
    act(match, "north", "next_round")
    store.save(match)
    digests = [state_digest(match.table_at(version)) for version in range(1, match.version + 1)]
    for _ in range(2):
        assert child("digests", address, MATCH).communicate(timeout=60)[0].split() == digests


def test_the_one_who_comes_second_is_told_what_came_first(store: Store) -> None:
    stored_match(store)
    first, second = store.load(MATCH), store.load(MATCH)
    act(first, "north", "next_round")
    store.save(first, expected=1)
    act(second, "south", "next_round")
    with pytest.raises(Conflict) as caught:
        store.save(second, expected=1)
    assert caught.value.current == 2
    assert [event.originator_version for event in caught.value.since] == [2]
    assert store.load(MATCH).version == 2


def test_a_sender_who_saw_an_older_version_is_told_so(store: Store) -> None:
    match = play_a_while(stored_match(store))
    store.save(match)
    act(match, "north", "next_round")
    with pytest.raises(Conflict) as caught:
        store.save(match, expected=10)
    assert (caught.value.current, len(caught.value.since)) == (12, 2)
    assert len(store.streams.lines(MATCH)) == 12


def test_a_match_cannot_be_opened_twice(store: Store) -> None:
    stored_match(store)
    with pytest.raises(Conflict):
        stored_match(store)


def test_of_two_processes_on_one_match_nobody_overwrites_the_other(store: Store, address: str) -> None:
    match = stored_match(store)
    rivals = [child("contender", address, MATCH, seat, 40) for seat in ("north", "south")]
    assert [rival.stdout.readline() for rival in rivals if rival.stdout] == ["ready\n", "ready\n"]
    act(match, "north", "next_round")
    store.save(match)
    said = [rival.communicate(timeout=120)[0].split() for rival in rivals]
    assert [rival.returncode for rival in rivals] == [0, 0]
    won = [[int(word) for word in words if word.isdigit()] for words in said]
    assert sorted(won[0] + won[1]) == list(range(3, 83))
    events = store.load(MATCH).events
    for seat, versions in zip(("north", "south"), won, strict=True):
        for version in versions:
            event = events[version - 1]
            assert isinstance(event, Acted)
            assert event.by == seat
    assert "conflict" in said[0] + said[1]
    assert store.verify(MATCH) is None


def test_threads_on_one_match_conflict_or_win(store: Store) -> None:
    stored_match(store)

    def play(seat: str) -> int:
        lost = 0
        for _ in range(10):
            while True:
                match = store.load(MATCH)
                act(match, seat, "next_round")
                try:
                    store.save(match)
                    break
                except Conflict:
                    lost += 1
        return lost

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(play, ("north", "south", "north", "south")))
    assert store.load(MATCH).version == 41
    assert store.verify(MATCH) is None


def test_an_erased_text_is_in_no_event(store: Store) -> None:
    match = play_a_while(stored_match(store))
    store.save(match)
    store.erase_text(match, 6, "/action/text", at=AT, by="organiser", reason="asked for")
    assert store.verify(MATCH) is None
    loaded = store.load(MATCH)
    assert loaded.version == 13
    assert loaded.table == match.table
    for line in store.streams.lines(MATCH):
        assert b"Peace until" not in line.body, line.version


def test_an_erased_text_is_nowhere_in_the_file(in_a_file: Store) -> None:
    match = play_a_while(stored_match(in_a_file))
    in_a_file.save(match)
    told, folder = state_of(in_a_file, 6), Path(in_a_file.place).parent
    assert told in b"".join(path.read_bytes() for path in folder.iterdir())
    in_a_file.erase_text(match, 6, "/action/text", at=AT, by="organiser", reason="asked for")
    for path in folder.iterdir():
        assert told not in path.read_bytes(), path


def test_an_erased_text_is_in_no_table_of_the_server(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    with open_store(url) as store:
        match = play_a_while(stored_match(store))
        store.save(match)
        told = state_of(store, 6)
        assert postgres.tables_that_hold(told, url) != []
        store.erase_text(match, 6, "/action/text", at=AT, by="organiser", reason="asked for")
        assert postgres.tables_that_hold(told, url) == []


def state_of(store: Store, version: int) -> bytes:
    [[state]] = store.file.ask("SELECT state FROM stored_events WHERE originator_version=?", version)
    assert isinstance(state, bytes)
    return state


def test_what_is_no_text_cannot_be_erased(store: Store) -> None:
    match = play_a_while(stored_match(store))
    store.save(match)
    with pytest.raises(Malformed, match="a free text of the event"):
        store.erase_text(match, 8, "/action/by_how_much", at=AT, by="organiser")
    assert match.version == 12


def test_the_environment_has_no_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PERSISTENCE_MODULE", "eventsourcing.popo")
    monkeypatch.setenv("SQLITE_DBNAME", ":memory:")
    monkeypatch.setenv("COMPRESSOR_TOPIC", "eventsourcing.compressor:ZlibCompressor")
    with open_store(tmp_path / "m.db") as store:
        stored_match(store)
    with open_store(tmp_path / "m.db") as store:
        assert store.matches() == (MATCH,)


def test_an_acknowledged_event_survives_a_power_cut(in_a_file: Store) -> None:
    assert in_a_file.file.ask("PRAGMA synchronous") == [(2,)]
    assert in_a_file.file.ask("PRAGMA journal_mode") == [("wal",)]


def test_a_new_file_is_its_owners_alone_to_read(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with open_store(tmp_path / "matches.db") as store:
            stored_match(store)
            modes = {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert modes == {0o600}


def test_several_processes_may_make_the_store_at_once(address: str) -> None:
    openers = [child("opener", address) for _ in range(4)]
    for opener in openers:
        opener.communicate(timeout=60)
    assert [opener.returncode for opener in openers] == [0, 0, 0, 0]


def test_nothing_but_the_rooms_of_the_databases_knows_the_library() -> None:
    package = ROOT / "adjudicator"
    knows = {path.parent for path in package.rglob("*.py") if "\nfrom eventsourcing" in path.read_text()}
    assert knows == {package / "record" / room for room in ("database", "postgres", "sqlite")}


def test_lines_are_what_is_stored(store: Store) -> None:
    match = play_a_while(stored_match(store))
    store.save(match)
    lines = store.streams.lines(MATCH)
    assert [line.digest for line in lines] == [event.digest for event in match.events]
    assert store.streams.lines(MATCH, gt=3, lte=5) == lines[3:5]
    assert replace(lines[0], salts={}) == lines[0]


def test_other_streams_are_chained_and_guarded_like_matches(store: Store) -> None:
    first, second = store.streams.append(OTHER, [said("a"), said("b")], 0, KEY)
    (third,) = store.streams.append(OTHER, [said("c")], 2)
    assert store.streams.events(OTHER) == [first, second, third]
    assert store.verify(OTHER) is None
    with pytest.raises(Conflict):
        store.streams.append(OTHER, [said("d")], 2)
    with pytest.raises(Conflict):
        store.streams.append(OTHER, [said("d")], 7)
    with pytest.raises(Conflict):
        store.streams.append(OTHER, [said("d")], 0, KEY)
    assert store.matches() == ()


def said(reason: str) -> Contested:
    return Contested(timestamp=AT, of=1, by="north", reason=reason, texts=("/reason",))


def test_who_waits_too_long_for_the_file_is_told_that_it_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "LOCK_TIMEOUT", 1)
    with open_store(tmp_path / "m.db") as store:
        match = stored_match(store)
        act(match, "north", "next_round")
        other = sqlite3.connect(store.place, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusy):
            store.save(match)
        other.execute("ROLLBACK")
        other.close()
        assert store.save(match).version == 2


def test_a_new_store_is_for_nobody_else_to_read(tmp_path):
    with open_store(tmp_path / "new.db"):
        made = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    assert made["new.db"] == 0o600
    assert set(made.values()) == {0o600}
