"""What both kinds of database have in common, and what each has to be told in its own way."""

import os
import shutil
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from uuid import UUID

import pytest

from adjudicator.faults import Malformed
from adjudicator.record.answers import Saved
from adjudicator.record.errors import ReadOnly
from adjudicator.record.errors import StoreBusy
from adjudicator.record.errors import Taken
from adjudicator.record.postgres import connections
from adjudicator.record.store import Store
from adjudicator.record.store import open_store
from tests.record.tiny import AT
from tests.record.tiny import MATCH
from tests.record.tiny import OTHER
from tests.record.tiny import act
from tests.record.tiny import child
from tests.record.tiny import play_a_while
from tests.record.tiny import stored_match
from tests.servers import PostgresServer

WRITERS = 4
EVENTS = 60
NOBODY = 65_534


def test_who_follows_four_writers_misses_nothing(store: Store, address: str) -> None:
    streams = [UUID(int=number) for number in range(WRITERS)]
    writers = [child("writer", address, stream, EVENTS) for stream in streams]
    heard: list[tuple[UUID, int]] = []
    position = 0
    while len(heard) < WRITERS * EVENTS:
        assert any(writer.poll() is None for writer in writers) or store.followers.follow(position), "missed some"
        for notice in store.followers.follow(position, limit=7):
            assert notice.position > position
            position = notice.position
            heard.append((notice.stream, notice.version))
    assert [writer.communicate(timeout=60) for writer in writers] == [("", None)] * WRITERS
    for stream in streams:
        assert [version for other, version in heard if other == stream] == list(range(1, EVENTS + 1))


def test_a_follower_hears_of_a_topic_alone(store: Store) -> None:
    store.save(play_a_while(stored_match(store)))
    stored_match(store, OTHER)
    heard = store.followers.follow(0, topics=["match.opened"])
    assert [(notice.stream, notice.version) for notice in heard] == [(MATCH, 1), (OTHER, 1)]


def test_what_is_done_together_is_done_whole_or_not_at_all(store: Store) -> None:
    entry = ("INSERT INTO stream_keys VALUES (?,?)", ("a", b"secret"))
    with pytest.raises(Taken):
        store.file.do(entry, entry)
    assert store.file.ask("SELECT * FROM stream_keys") == []


def test_a_statement_means_the_same_everywhere(store: Store) -> None:
    store.file.do(
        (
            "CREATE TABLE sorts (id INTEGER PRIMARY KEY, word TEXT, is_open INTEGER, size REAL, raw BLOB)",
            (),
        ),
        *(
            ("INSERT INTO sorts (word, is_open, size, raw) VALUES (?,?,?,?)", (word, word == "é", 0.1, b"\0%s?"))
            for word in ("b", "é", "B", "a", "é")
        ),
    )
    assert store.file.ask("SELECT id, word FROM sorts ORDER BY word, id") == [
        (3, "B"),
        (4, "a"),
        (1, "b"),
        (2, "é"),
        (5, "é"),
    ]
    assert store.file.ask("SELECT sum(is_open), max(size), count(*) FROM sorts") == [(2, 0.1, 5)]
    assert store.file.ask("SELECT DISTINCT raw FROM sorts WHERE is_open=?", True) == [(b"\0%s?",)]
    [(total,)] = store.file.ask("SELECT sum(is_open) FROM sorts WHERE word LIKE 'é%'")
    assert (total, type(total)) == (2, int)
    store.file.do(("INSERT INTO sorts (id, word) VALUES (?,?) ON CONFLICT (id) DO UPDATE SET word=?", (1, "x", "y")))
    assert store.file.ask("SELECT word FROM sorts WHERE id=?", 1) == [("y",)]


def test_notes_are_numbered_in_the_order_in_which_they_count(store: Store) -> None:
    def note(number: int) -> None:
        store.notes.add(MATCH, at=AT, who="north", kind="look", body={"number": number})

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(note, range(40)))
    assert [one.id for one in store.notes.of(MATCH)] == list(range(1, 41))


def test_a_statement_that_nobody_understands_is_said_to_be_wrong(store: Store) -> None:
    with pytest.raises(Malformed, match="nowhere"):
        store.file.ask("SELECT * FROM nowhere")


def test_who_waits_too_long_for_the_server_is_told_that_it_is_busy(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "LOCK_TIMEOUT", 1)
    url = postgres.new_database()
    with open_store(url) as store, open_store(url) as other:
        match = stored_match(store)
        act(match, "north", "next_round")
        with other.file.whole() as whole:
            whole.do("DELETE FROM side_log")
            with pytest.raises(StoreBusy):
                store.save(match)
            with pytest.raises(StoreBusy):
                store.catalogues.put({"cards": {"another": {}}})
        assert store.save(match).version == 2


def test_a_child_of_a_process_has_connections_of_its_own(address: str) -> None:
    with open_store(address) as store:
        match = stored_match(store)
        child_id = os.fork()
        if child_id == 0:  # pragma: no cover  # in the child
            try:
                mine = store.load(MATCH)
                act(mine, "north", "next_round")
                store.save(mine)
                os._exit(0)
            finally:
                os._exit(1)
        assert os.waitstatus_to_exitcode(os.waitpid(child_id, 0)[1]) == 0
        assert store.load(MATCH).version == 2
        assert match.version == 1


def tried_again(what: Callable[[], Saved]) -> Saved:
    """What comes of it as soon as the store is not busy; each try waits for a connection by itself."""
    for _ in range(10):
        with suppress(StoreBusy):
            return what()
    return what()


def test_a_server_that_goes_away_is_busy_and_is_found_again_when_it_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REACHED_WITHIN", 2)
    server = PostgresServer()
    try:
        server.start()
        with open_store(server.new_database()) as store:
            match = stored_match(store)
            act(match, "north", "next_round")
            server.interrupt()
            with pytest.raises(StoreBusy):
                store.save(match, key="k")
            with pytest.raises(StoreBusy):
                store.matches()
            server.resume()
            assert tried_again(lambda: store.save(match, key="k")).version == 2
    finally:
        server.stop()


def test_a_database_in_another_encoding_is_refused(postgres: PostgresServer) -> None:
    postgres.do(
        "DROP DATABASE IF EXISTS narrow",
        "CREATE DATABASE narrow ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0",
    )
    with pytest.raises(Malformed, match="found LATIN1, expected a database in UTF-8"):
        open_store(postgres.url("narrow"))


def test_the_schema_of_a_url_is_where_its_tables_are(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    halls = [f"{url}&options=-csearch_path%3D{name}" for name in ("hall_a", "hall_b")]
    with pytest.raises(Malformed, match="a schema in which tables may be made"):
        open_store(halls[0])
    postgres.do_in(url, "CREATE SCHEMA hall_a", "CREATE SCHEMA hall_b")
    for hall, match in zip(halls, (MATCH, OTHER), strict=True):
        with open_store(hall) as store:
            stored_match(store, match)
    for hall, match in zip(halls, (MATCH, OTHER), strict=True):
        with open_store(hall) as store:
            assert store.matches() == (match,)


def test_a_server_on_which_nobody_may_write_is_read(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    with open_store(url) as store:
        store.save(play_a_while(stored_match(store)))
    with open_store(f"{url}&options=-cdefault_transaction_read_only%3Don") as store:
        must_be_read_but_not_written(store)


def must_be_read_but_not_written(store: Store) -> None:
    match = store.load(MATCH)
    assert match.version == 12
    assert match.table.clock["round"] == 2
    assert store.verify(MATCH) is None
    act(match, "north", "next_round")
    with pytest.raises(ReadOnly, match="expected a store that may be written"):
        store.save(match)


def test_a_file_on_which_nobody_may_write_is_read() -> None:
    folder = Path(mkdtemp(prefix="adjudicator-"))
    try:
        with open_store(folder / "m.db") as store:
            store.save(play_a_while(stored_match(store)))
        (folder / "m.db").chmod(0o444)
        folder.chmod(0o555)
        child_id = os.fork()
        if child_id == 0:  # pragma: no cover  # in the child, which is nobody of importance
            try:
                if os.getuid() == 0:
                    os.setgid(NOBODY)
                    os.setuid(NOBODY)
                with open_store(folder / "m.db") as store:
                    must_be_read_but_not_written(store)
                os._exit(0)
            except BaseException:  # noqa: BLE001  # told below by the exit code
                traceback.print_exc()
                os._exit(1)
        assert os.waitstatus_to_exitcode(os.waitpid(child_id, 0)[1]) == 0
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)
