import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.record import sqlite as sqlite_module
from adjudicator.record import store as store_module
from adjudicator.record.codec import state_digest
from adjudicator.record.events import Acted
from adjudicator.record.events import Contested
from adjudicator.record.sqlite import StoreBusy
from adjudicator.record.store import Conflict
from adjudicator.record.store import KeyReused
from adjudicator.record.store import Saved
from adjudicator.record.store import Store
from adjudicator.record.store import UnknownMatch
from adjudicator.record.store import open_store
from tests.record.tiny import AT
from tests.record.tiny import CATALOGUE
from tests.record.tiny import KEY
from tests.record.tiny import MATCH
from tests.record.tiny import OTHER
from tests.record.tiny import ROOT
from tests.record.tiny import act
from tests.record.tiny import child
from tests.record.tiny import play_a_while
from tests.record.tiny import stored_match


def spoil(store: Store, statement: str, *values: Any) -> None:
    """Changes the file behind the store's back."""
    with sqlite3.connect(store.path) as connection:
        connection.execute(statement, values)
    connection.close()
    store.forget()


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


def test_an_unknown_match_is_said_to_be_unknown(store: Store) -> None:
    with pytest.raises(UnknownMatch):
        store.load(OTHER)


def test_another_process_sees_the_same_state_at_every_event(store: Store) -> None:
    match = play_a_while(stored_match(store))
    match.rewind(6, at=AT, by="judge")
    act(match, "north", "next_round")
    store.save(match)
    digests = [state_digest(match.table_at(version)) for version in range(1, match.version + 1)]
    for _ in range(2):
        assert child("digests", store.path, MATCH).communicate(timeout=60)[0].split() == digests


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
    assert len(store.lines(MATCH)) == 12


def test_a_match_cannot_be_opened_twice(store: Store) -> None:
    stored_match(store)
    with pytest.raises(Conflict):
        stored_match(store)


def test_of_two_processes_on_one_match_nobody_overwrites_the_other(store: Store) -> None:
    match = stored_match(store)
    rivals = [child("contender", store.path, MATCH, seat, 40) for seat in ("north", "south")]
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


def test_a_repeated_request_is_answered_as_the_first_time(store: Store) -> None:
    match = stored_match(store)
    body = {"do": "next_round", "by": "north"}
    act(match, "north", "next_round")
    first = store.save(match, expected=1, key="k1", request=body)
    assert not first.again
    again = store.load(MATCH)
    act(again, "north", "next_round")
    second = store.save(again, expected=1, key="k1", request=dict(reversed(body.items())))
    assert (second.version, second.head, second.again) == (first.version, first.head, True)
    assert store.answered(MATCH, "k1", body) == second
    assert store.answered(MATCH, "k2", body) is None
    assert len(store.lines(MATCH)) == 2


def test_a_key_is_not_for_two_requests(store: Store) -> None:
    match = stored_match(store)
    act(match, "north", "next_round")
    store.save(match, key="k1", request={"do": "next_round"})
    act(match, "north", "next_round")
    with pytest.raises(KeyReused) as caught:
        store.save(match, key="k1", request={"do": "draw"})
    assert caught.value.version == 2
    assert len(store.lines(MATCH)) == 2


def test_a_retry_that_races_its_first_try_is_answered_by_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    stored_match(store)
    first, second = store.load(MATCH), store.load(MATCH)
    for match in (first, second):
        act(match, "north", "next_round")
    store.save(first, key="k", request=1)
    found = store.answered
    asked: list[str] = []

    def not_yet(stream: UUID, key: str, request: Any) -> Saved | None:
        asked.append(key)
        return found(stream, key, request) if len(asked) > 1 else None

    monkeypatch.setattr(store, "answered", not_yet)
    saved = store.save(second, key="k", request=1)
    assert (saved.version, saved.again) == (2, True)


def long_stored_match(store: Store, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(store_module, "SNAPSHOT_EVERY", 10)
    match = stored_match(store)
    for _ in range(3):
        play = [act(match, "north", "hit", at="south", by_how_much=1) for _ in range(8)]
        assert play
        store.save(match)
    return match


def test_a_match_is_taken_up_from_its_snapshot(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = long_stored_match(store, monkeypatch)
    store.forget()
    loaded = store.load(MATCH)
    assert loaded._first > 1
    assert loaded.table == match.table
    assert loaded.head == match.head
    assert loaded.table_at(3) == match.table_at(3)
    assert loaded.events == match.events
    act(loaded, "north", "next_round")
    loaded.rewind(2, at=AT, by="judge")
    store.save(loaded)
    store.forget()
    assert store.load(MATCH).table == match.table_at(2)


def test_a_rewind_from_a_snapshot_reaches_behind_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = long_stored_match(store, monkeypatch)
    match.rewind(3, at=AT, by="judge")
    store.save(match)
    store.forget()
    loaded = store.load(MATCH)
    assert loaded.table == match.table_at(3)
    assert loaded.undone() == set(range(4, 26))


def test_a_snapshot_of_an_older_schema_is_thrown_away(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = long_stored_match(store, monkeypatch)
    for spoiled in (0, 1):
        store.take_snapshot(match)
        monkeypatch.setattr(store_module, "SNAPSHOT_SCHEMA", 2 + spoiled)
        store.forget()
        loaded = store.load(MATCH)
        assert loaded._first == 0
        assert loaded.table == match.table
        assert store._ask("SELECT count(*) FROM stored_snapshots") == [(0,)]


def test_a_snapshot_that_cannot_be_read_or_is_of_other_events_is_thrown_away(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = long_stored_match(store, monkeypatch)
    spoil(store, "UPDATE stored_snapshots SET state=x'00ff'")
    assert store.load(MATCH).table == match.table
    store.take_snapshot(match)
    spoil(store, "UPDATE stored_snapshots SET originator_version=originator_version-1")
    assert store.load(MATCH).table == match.table


def test_a_file_that_is_no_store_is_named(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear judge, " * 100)
    with pytest.raises(Malformed, match=r"letter\.txt.*a store of matches"):
        open_store(letter)
    with pytest.raises(Malformed, match="a store of matches"):
        open_store(tmp_path)


def test_a_store_of_a_later_schema_is_left_alone(store: Store) -> None:
    spoil(store, "PRAGMA user_version=99")
    with pytest.raises(Malformed, match='schema: found 99, expected "1"'):
        open_store(store.path)


def test_a_missing_event_is_named(store: Store) -> None:
    store.save(play_a_while(stored_match(store)))
    spoil(store, "DELETE FROM stored_events WHERE originator_version=7")
    with pytest.raises(Malformed, match="event 7: found event 8"):
        store.load(MATCH)


def test_a_missing_first_event_is_named(store: Store) -> None:
    store.save(play_a_while(stored_match(store)))
    spoil(store, "DELETE FROM stored_events WHERE originator_version=1")
    with pytest.raises(Malformed, match="event 1"):
        store.load(MATCH)
    spoil(store, "DELETE FROM stored_events")
    with pytest.raises(Malformed, match=r"event 1: .*match\.opened"):
        store.load(MATCH)


@pytest.mark.parametrize("state", [b"", b"short", b"d" * 32 + b"\xc1", b"d" * 32 + b"\x80", "text", None])
def test_an_event_that_cannot_be_read_is_named(store: Store, state: Any) -> None:
    store.save(play_a_while(stored_match(store)))
    spoil(store, "UPDATE stored_events SET state=? WHERE originator_version=5", state)
    with pytest.raises(Malformed, match="event 5"):
        store.load(MATCH)


def test_an_unknown_topic_is_named(store: Store) -> None:
    store.save(play_a_while(stored_match(store)))
    spoil(store, "UPDATE stored_events SET topic='match.dreamt' WHERE originator_version=5")
    with pytest.raises(Malformed, match=r"event 5: found match\.dreamt"):
        store.load(MATCH)


def test_a_broken_chain_is_found(store: Store) -> None:
    store.save(play_a_while(stored_match(store)))
    state = store._ask("SELECT state FROM stored_events WHERE originator_version=8")[0][0]
    changed = state.replace(b"\x11", b"\x10")  # seventeen lives become sixteen
    assert changed != state
    spoil(store, "UPDATE stored_events SET state=? WHERE originator_version=8", changed)
    assert store.verify(MATCH) == 8


def test_a_catalogue_is_kept_once_and_found_by_its_digest(store: Store) -> None:
    digest = store.put_catalogue(CATALOGUE)
    assert store.put_catalogue(dict(reversed(CATALOGUE.items()))) == digest
    assert store.catalogue(digest) == CATALOGUE
    with pytest.raises(Malformed, match="catalogue 0000"):
        store.catalogue("0" * 64)
    spoil(store, "UPDATE catalogues SET data=?", b'{"game":"tiny"}')
    with pytest.raises(Malformed, match="catalogue"):
        store.catalogue(digest)


def test_the_catalogue_is_read_as_the_game_reads_it(tmp_path: Path) -> None:
    with open_store(tmp_path / "m.db", lambda game, data: {name: (game, name) for name in data["cards"]}) as store:
        stored_match(store)
        store.forget()
        assert store.load(MATCH).table.catalogue["wolf"] == ("tiny", "wolf")


def test_the_log_beside_a_match_does_not_move_its_version(store: Store) -> None:
    stored_match(store)
    store.note(MATCH, at=AT, who="north", kind="attempt", body={"do": "play", "reasons": ["T-1"]})
    store.note(MATCH, at=AT, who="judge", kind="look", body={"card": "s:knight"})
    store.note(OTHER, at=AT, who="judge", kind="look", body={})
    first, second = store.notes(MATCH)
    assert (first.who, first.kind, first.body) == ("north", "attempt", {"do": "play", "reasons": ["T-1"]})
    assert store.notes(MATCH, after=first.id) == (second,)
    assert store.load(MATCH).version == 1


def test_an_erased_text_is_nowhere_in_the_file(store: Store) -> None:
    match = play_a_while(stored_match(store))
    store.save(match)
    store.take_snapshot(match)
    store.erase_text(match, 6, "/action/text", at=AT, by="organiser", reason="asked for")
    assert store.verify(MATCH) is None
    loaded = store.load(MATCH)
    assert loaded.version == 13
    assert loaded.table == match.table
    for path in store.path.parent.iterdir():
        assert b"Peace until" not in path.read_bytes(), path


def test_what_is_no_text_cannot_be_erased(store: Store) -> None:
    match = play_a_while(stored_match(store))
    store.save(match)
    with pytest.raises(Malformed, match="a free text of the event"):
        store.erase_text(match, 8, "/action/by_how_much", at=AT, by="organiser")
    assert match.version == 12


def test_followers_hear_of_all_matches_in_the_order_of_their_commits(store: Store) -> None:
    store.save(play_a_while(stored_match(store)))
    stored_match(store, OTHER)
    heard = store.follow(0)
    assert [notice.version for notice in heard] == [*range(1, 13), 1]
    assert [notice.stream for notice in store.follow(0, topics=["match.opened"])] == [MATCH, OTHER]
    assert store.follow(heard[-1].position) == ()
    assert store.position("worker") == 0
    store.advance("worker", heard[4].position)
    store.advance("worker", heard[2].position)
    assert store.position("worker") == heard[4].position
    assert store.follow(store.position("worker"), limit=1)[0].version == 6


def test_the_environment_has_no_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PERSISTENCE_MODULE", "eventsourcing.popo")
    monkeypatch.setenv("SQLITE_DBNAME", ":memory:")
    monkeypatch.setenv("COMPRESSOR_TOPIC", "eventsourcing.compressor:ZlibCompressor")
    with open_store(tmp_path / "m.db") as store:
        stored_match(store)
    with open_store(tmp_path / "m.db") as store:
        assert store.matches() == (MATCH,)


def test_an_acknowledged_event_survives_a_power_cut(store: Store) -> None:
    assert store._ask("PRAGMA synchronous") == [(2,)]
    assert store._ask("PRAGMA journal_mode") == [("wal",)]


def test_several_processes_may_make_the_store_at_once(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    openers = [child("opener", path) for _ in range(4)]
    for opener in openers:
        opener.communicate(timeout=60)
    assert [opener.returncode for opener in openers] == [0, 0, 0, 0]


def test_nothing_but_one_module_knows_the_library() -> None:
    package = ROOT / "adjudicator"
    knows = [path.name for path in sorted(package.rglob("*.py")) if "\nfrom eventsourcing" in path.read_text()]
    assert knows == ["sqlite.py"]


def test_lines_are_what_is_stored(store: Store) -> None:
    match = play_a_while(stored_match(store))
    store.save(match)
    lines = store.lines(MATCH)
    assert [line.digest for line in lines] == [event.digest for event in match.events]
    assert store.lines(MATCH, gt=3, lte=5) == lines[3:5]
    assert replace(lines[0], salts={}) == lines[0]


def test_other_streams_are_chained_and_guarded_like_matches(store: Store) -> None:
    first, second = store.append(OTHER, [said("a"), said("b")], 0, KEY)
    (third,) = store.append(OTHER, [said("c")], 2)
    assert store.events(OTHER) == [first, second, third]
    assert store.verify(OTHER) is None
    with pytest.raises(Conflict):
        store.append(OTHER, [said("d")], 2)
    with pytest.raises(Conflict):
        store.append(OTHER, [said("d")], 7)
    with pytest.raises(Conflict):
        store.append(OTHER, [said("d")], 0, KEY)
    assert store.matches() == ()


def said(reason: str) -> Contested:
    return Contested(timestamp=AT, of=1, by="north", reason=reason, texts=("/reason",))


def test_a_file_with_a_torn_page_is_named(store: Store) -> None:
    match = stored_match(store)
    for _ in range(40):
        play_a_round = act(match, "north", "next_round")
        assert play_a_round.facts
    store.save(match)
    store.close()
    raw = bytearray(store.path.read_bytes())
    raw[4096:] = b"\x5a" * (len(raw) - 4096)
    store.path.write_bytes(raw)
    with pytest.raises(Malformed, match=r"matches\.db"), open_store(store.path) as torn:
        torn.load(MATCH)


def test_who_waits_too_long_for_the_file_is_told_that_it_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_module, "LOCK_TIMEOUT", 1)
    with open_store(tmp_path / "m.db") as store:
        match = stored_match(store)
        act(match, "north", "next_round")
        other = sqlite3.connect(store.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusy):
            store.save(match)
        other.execute("ROLLBACK")
        other.close()
        assert store.save(match).version == 2
