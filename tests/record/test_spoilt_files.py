from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.record.store import Store
from adjudicator.record.store import open_store
from tests.record.tiny import MATCH
from tests.record.tiny import act
from tests.record.tiny import play_a_while
from tests.record.tiny import spoil
from tests.record.tiny import stored_match


def test_a_file_that_is_no_store_is_named(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear judge, " * 100)
    with pytest.raises(Malformed, match=r"letter\.txt.*a store of matches"):
        open_store(letter)
    with pytest.raises(Malformed, match="a store of matches"):
        open_store(tmp_path)


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


@pytest.mark.parametrize("state", [b"", b"short", b"d" * 32 + b"\xc1", b"d" * 32 + b"\x80", None])
def test_an_event_that_cannot_be_read_is_named(store: Store, state: Any) -> None:
    must_be_named(store, state)


def test_an_event_that_is_a_text_is_named(in_a_file: Store) -> None:
    must_be_named(in_a_file, "text")


def must_be_named(store: Store, state: Any) -> None:
    store.save(play_a_while(stored_match(store)))
    spoil(store, "UPDATE stored_events SET state=? WHERE originator_version=5", state)
    assert store.load(MATCH).version == 12
    with pytest.raises(Malformed, match="event 5"):
        store.load(MATCH).table_at(7)
    with pytest.raises(Malformed, match="event 5"):
        store.verify(MATCH)


def test_an_unknown_topic_is_named(store: Store) -> None:
    store.save(play_a_while(stored_match(store)))
    spoil(store, "UPDATE stored_events SET topic='match.dreamt' WHERE originator_version=5")
    with pytest.raises(Malformed, match=r"event 5: found match\.dreamt"):
        _ = store.load(MATCH).events


def test_a_broken_chain_is_found(store: Store) -> None:
    store.save(play_a_while(stored_match(store)))
    line = store.streams.line(MATCH, 8)
    changed = line.body.replace(b"\x11", b"\x10")  # seventeen lives become sixteen
    assert changed != line.body
    state = store.file.packing.state_of_line(MATCH, replace(line, body=changed))
    spoil(store, "UPDATE stored_events SET state=? WHERE originator_version=8", state)
    assert store.verify(MATCH) == 8


def test_a_file_with_a_torn_page_is_named(in_a_file: Store) -> None:
    store, path = in_a_file, Path(in_a_file.place)
    match = stored_match(store)
    for _ in range(40):
        play_a_round = act(match, "north", "next_round")
        assert play_a_round.facts
    store.save(match)
    store.close()
    raw = bytearray(path.read_bytes())
    raw[4096:] = b"\x5a" * (len(raw) - 4096)
    path.write_bytes(raw)
    with pytest.raises(Malformed, match=r"matches\.db"), open_store(path) as torn:
        _ = torn.load(MATCH).table
