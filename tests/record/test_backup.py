"""The whole store in one file, taken while others write, and restored as a whole or not at all."""

import gzip
import json
import stat
import threading
from collections.abc import Callable
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.record.backup import Backup
from adjudicator.record.backup import restore
from adjudicator.record.backup import write_backup
from adjudicator.record.backup.form import tables
from adjudicator.record.opening import open_database
from adjudicator.record.store import Store
from adjudicator.record.store import open_store
from tests.record.tiny import AT
from tests.record.tiny import MATCH
from tests.record.tiny import OTHER
from tests.record.tiny import act
from tests.record.tiny import play_a_while
from tests.record.tiny import spoil
from tests.record.tiny import stored_match


def filled(store: Store) -> Store:
    """A store with something in every table that the record itself fills."""
    match = play_a_while(stored_match(store))
    store.save(match, key="k1", request={"do": "all"})
    stored_match(store, OTHER)
    store.notes.add(MATCH, at=AT, who="north", kind="attempt", body={"do": "play"})
    store.followers.advance("worker", 5)
    return store


def taken(store: Store, file: Path) -> Backup:
    return write_backup(store.file, file, at=AT, engine="0.1.0")


def everything(store: Store) -> dict[str, list[Any]]:
    return {table: sorted(store.file.ask(f"SELECT * FROM {table}"), key=repr) for table in tables()}  # noqa: S608  # ours


@pytest.fixture
def backup(in_a_file: Store, tmp_path: Path) -> Path:
    taken(filled(in_a_file), tmp_path / "venue.backup")
    return tmp_path / "venue.backup"


@pytest.fixture
def target(elsewhere: str) -> Iterator[Store]:
    with open_store(elsewhere) as opened:
        yield opened


def test_a_backup_of_either_database_is_restored_into_either(store: Store, elsewhere: str, tmp_path: Path) -> None:
    told = taken(filled(store), tmp_path / "first")
    assert (told.events, told.bytes) == (13, (tmp_path / "first").stat().st_size)
    with open_database(elsewhere) as database:
        restored = restore(database, tmp_path / "first")
    assert (restored.at, restored.matches, restored.streams, restored.events) == (AT, 2, 2, 13)
    assert restored.rows == told.rows
    with open_store(elsewhere) as other:
        assert other.streams.lines(MATCH) == store.streams.lines(MATCH)
        assert other.followers.follow(0) == store.followers.follow(0)
        assert other.followers.position("worker") == 5
        assert other.answers.to(MATCH, "k1", {"do": "all"}) == store.answers.to(MATCH, "k1", {"do": "all"})
        taken(other, tmp_path / "second")
        match = other.load(MATCH)
        act(match, "north", "next_round")
        other.save(match)
        last = other.followers.follow(0)[-1]
        assert (last.position, last.version) == (14, 13)
        other.notes.add(MATCH, at=AT, who="south", kind="look", body={})
        assert [note.id for note in other.notes.of(MATCH)] == [1, 2]
    first, second = lines_of(tmp_path / "first"), lines_of(tmp_path / "second")
    assert sorted(first[1:-1]) == sorted(second[1:-1])


def test_a_backup_is_for_its_owner_alone(backup: Path) -> None:
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert sorted(path.name for path in backup.parent.iterdir() if "backup" in path.name) == ["venue.backup"]


def test_a_backup_is_one_moment_while_others_write(store: Store, elsewhere: str, tmp_path: Path) -> None:
    stored_match(store)
    stored_match(store, OTHER)
    saved, stop = threading.Semaphore(0), threading.Event()

    def write() -> None:
        matches = [store.load(MATCH), store.load(OTHER)]
        while not stop.is_set():
            for match in matches:
                act(match, "north", "next_round")
                store.save(match)
                saved.release()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        copies = [tmp_path / str(number) for number in range(3)]
        for copy in copies:
            for _ in range(10):
                assert saved.acquire(timeout=60)
            taken(store, copy)
            while saved.acquire(blocking=False):
                pass
    finally:
        stop.set()
        writer.join()
    seen = 0
    for copy in copies:
        with open_store(elsewhere) as other:
            restore(other.file, copy, force=True)
            other.forget()
            for match in (MATCH, OTHER):
                lines, whole = other.streams.lines(match), store.streams.lines(match)
                assert lines == whole[: len(lines)]
                assert other.verify(match) is None
            versions = [len(other.streams.lines(match)) for match in (MATCH, OTHER)]
        assert versions[0] - versions[1] in (0, 1), "the writer went from one match to the other"
        assert sum(versions) > seen
        seen = sum(versions)


def test_what_is_written_meanwhile_is_not_seen(store: Store) -> None:
    match = stored_match(store)
    with store.file.still() as moment:
        for table, rows in (("stored_events", 1), ("answers", 0)):
            act(match, "north", "next_round")
            store.save(match, key=table)
            assert moment.ask(f"SELECT count(*) FROM {table}") == [(rows,)]  # noqa: S608  # a name of ours
    with store.file.still() as moment:
        assert moment.ask("SELECT count(*) FROM answers") == [(2,)]


def test_a_store_that_holds_something_is_only_written_over_by_force(backup: Path, target: Store) -> None:
    stored_match(target)
    before = everything(target)
    with pytest.raises(Malformed, match="expected an empty store, or --force"):
        restore(target.file, backup)
    assert everything(target) == before
    assert restore(target.file, backup, force=True).matches == 2
    target.forget()
    assert target.load(MATCH).version == 12


def lines_of(file: Path) -> list[bytes]:
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


def sealed(lines: list[bytes]) -> bytes:
    """A backup of these lines whose end fits them."""
    end = {"rows": sum(line.startswith(b"[") for line in lines), "sha256": sha256(b"".join(lines)).hexdigest()}
    return gzip.compress(b"".join(lines) + json.dumps(end).encode() + b"\n")


def changed(line: bytes, by: dict[str, Any]) -> bytes:
    return json.dumps({**json.loads(line), **by}, separators=(",", ":")).encode() + b"\n"


Spoiling = Callable[[list[bytes]], bytes]

SPOILT: dict[str, tuple[Spoiling, str]] = {
    "no gzip": (lambda _: b"Dear judge", "expected a backup of a store"),
    "nothing": (lambda _: gzip.compress(b""), "expected a line of a backup"),
    "cut short": (lambda lines: gzip.compress(b"".join(lines))[:-400], "expected a backup of a store"),
    "without its end": (lambda lines: gzip.compress(b"".join(lines[:-1])), "nothing found, expected a line"),
    "a line more": (lambda lines: gzip.compress(b"".join([*lines, b"{}\n"])), "expected the end of the backup"),
    "a line less": (lambda lines: gzip.compress(b"".join(lines[:4] + lines[5:])), "another text or digest"),
    "another number": (
        lambda lines: gzip.compress(b"".join(lines).replace(b"[5,", b"[99,", 1)),
        "another text or digest",
    ),
    "another form": (
        lambda lines: sealed([changed(lines[0], {"format": "adjudicator.backup 2"}), *lines[1:-1]]),
        "expected a backup of form 1",
    ),
    "a later schema": (lambda lines: sealed([changed(lines[0], {"schema": 99}), *lines[1:-1]]), "found 99, expected"),
    "no head": (lambda lines: sealed(lines[1:-1]), "line 1: .*expected a line of a backup"),
    "an unknown table": (
        lambda lines: sealed([lines[0], changed(lines[1], {"table": "pg_authid"}), *lines[2:-1]]),
        'line 2: found "pg_authid"',
    ),
    "a table twice": (lambda lines: sealed([*lines[:-1], lines[1]]), 'found "stored_events"'),
    "a table less": (
        lambda lines: sealed([line for line in lines[:-1] if b"pins" not in line]),
        'nothing found, expected "pins"',
    ),
    "a strange column": (
        lambda lines: sealed([lines[0], changed(lines[1], {"columns": ["state) SELECT 1; --"]}), *lines[2:-1]]),
        "expected columns of the table",
    ),
    "a short row": (lambda lines: sealed([*lines[:2], b"[1]\n", *lines[2:-1]]), "line 3: .*a row of 5 values"),
    "no row": (lambda lines: sealed([*lines[:2], b"[1\n", *lines[2:-1]]), "line 3: .*a row of 5 values"),
    "a row twice": (lambda lines: sealed([*lines[:3], *lines[2:-1]]), "expected each row once"),
    "an event less": (lambda lines: sealed(lines[:7] + lines[8:-1]), "event 6: found event 7"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_spoilt_backup_changes_nothing_even_by_force(how: str, backup: Path, target: Store) -> None:
    spoiling, said = SPOILT[how]
    stored_match(target)
    before = everything(target)
    backup.write_bytes(spoiling(lines_of(backup)))
    with pytest.raises(Malformed, match=said):
        restore(target.file, backup, force=True)
    assert everything(target) == before


def test_a_backup_of_a_broken_chain_is_not_restored_and_every_first_bad_event_named(
    in_a_file: Store, target: Store, tmp_path: Path
) -> None:
    filled(in_a_file)
    spoil(in_a_file, "UPDATE stored_events SET topic='match.confirmed' WHERE originator_version=7")
    spoil(in_a_file, "DELETE FROM stream_keys WHERE stream=?", OTHER.hex)
    taken(in_a_file, tmp_path / "broken")
    with pytest.raises(Malformed) as refused:
        restore(target.file, tmp_path / "broken")
    assert [fault.place.partition(": ")[2] for fault in refused.value.faults] == [
        f"match {MATCH}, event 7",
        f"match {OTHER}",
    ]
    assert target.matches() == ()
