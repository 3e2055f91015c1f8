import zlib
from pathlib import Path

import pytest
from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.record import bundle
from adjudicator.record.packing import DIGEST_LENGTH
from adjudicator.record.store import Store
from adjudicator.record.store import open_store
from tests.record.test_store import said
from tests.record.tiny import KEY
from tests.record.tiny import MATCH
from tests.record.tiny import OTHER
from tests.record.tiny import act
from tests.record.tiny import new_match
from tests.record.tiny import play_a_while
from tests.record.tiny import spoil
from tests.record.tiny import stored_match

PHRASES = b"clockedcountedsouth.life\xa6action\x82\xa2do\xa3hit\xa2by\xa5north"
OTHERS = b"another book altogether"


def opened(folder: Path, phrases: bytes = PHRASES) -> Store:
    return open_store(folder / "m.db", phrases_of={"tiny": phrases}.__getitem__)


def states(store: Store) -> list[bytes]:
    return [state for _, _, state in store.file.rows(MATCH)]


def books(store: Store) -> list[int]:
    """The number of the phrasebook of each event."""
    return [state[DIGEST_LENGTH] for state in states(store)]


def test_a_match_comes_back_through_its_phrasebook(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match = play_a_while(stored_match(store))
        store.save(match)
    with opened(tmp_path) as store:
        assert books(store) == [1] * 12
        assert store.load(MATCH).events == match.events
        assert store.verify(MATCH) is None


def test_what_the_phrasebook_says_takes_less_room(tmp_path: Path, store: Store) -> None:
    with opened(tmp_path) as with_book:
        for one in (store, with_book):
            one.save(play_a_while(stored_match(one)))
        assert books(store) == [0] * 12
        bare = sum(len(line.digest + line.body) for line in store.streams.lines(MATCH))
        assert sum(map(len, states(with_book))) < sum(map(len, states(store))) < bare


def test_a_match_keeps_the_phrasebook_that_it_was_opened_with(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        stored_match(store)
    with opened(tmp_path, OTHERS) as store:
        match = store.load(MATCH)
        act(match, "north", "next_round")
        store.save(match)
        stored_match(store, OTHER)
        assert books(store) == [1, 1]
        assert [state[DIGEST_LENGTH] for _, _, state in store.file.rows(OTHER)] == [2]
        assert store.file.ask("SELECT phrases FROM phrasebooks ORDER BY number") == [(PHRASES,), (OTHERS,)]
    with opened(tmp_path, b"") as store:
        assert store.load(MATCH).events == match.events
        assert store.load(OTHER).table == new_match(OTHER).table


def test_a_bundle_knows_nothing_of_phrasebooks(tmp_path: Path, store: Store) -> None:
    store.save(play_a_while(stored_match(store)))
    written = bundle.export(store, MATCH)
    with opened(tmp_path) as elsewhere:
        bundle.take_in(elsewhere, written)
        assert books(elsewhere) == [1] * 12
        assert bundle.export(elsewhere, MATCH) == written


def test_an_erased_event_is_packed_like_the_others(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match = play_a_while(stored_match(store))
        store.save(match)
        store.erase_text(match, 6, "/action/text", at="t", by="organiser")
        assert books(store) == [1] * 13
        assert store.verify(MATCH) is None


def test_a_stream_that_is_no_match_has_no_phrasebook(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.streams.append(MATCH, [said("a"), said("b")], 0, KEY)
        assert books(store) == [0, 0]


def test_the_number_of_an_unknown_phrasebook_is_named_with_those_that_are_known(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.save(play_a_while(stored_match(store)))
        state = states(store)[4]
        unknown = state[:DIGEST_LENGTH] + b"\x09" + state[DIGEST_LENGTH + 1 :]
        spoil(store, "UPDATE stored_events SET state=? WHERE originator_version=5", unknown)
        with pytest.raises(Malformed, match='event 5: found phrasebook 9, expected "0" or "1"'):
            store.verify(MATCH)


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("UPDATE phrasebooks SET phrases=x'00'", "another text in phrasebook 1"),
        ("DELETE FROM phrasebooks", "phrasebook 1"),
    ],
)
def test_a_phrasebook_that_is_not_what_it_was_is_named(statement: str, found: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        stored_match(store)
        spoil(store, statement)
    with opened(tmp_path, b"") as store, pytest.raises(Malformed, match=f"event 1: found {found}"):
        store.load(MATCH)


@pytest.mark.parametrize("change", [lambda state: state[:-1], lambda state: state + b"\x00", lambda state: state[:40]])
def test_packed_bytes_are_whole_and_nothing_follows_them(change: object, store: Store) -> None:
    store.save(play_a_while(stored_match(store)))
    assert callable(change)
    spoil(store, "UPDATE stored_events SET state=? WHERE originator_version=5", change(states(store)[4]))
    with pytest.raises(Malformed, match="event 5: "):
        store.verify(MATCH)


def test_an_event_is_a_digest_the_number_of_a_book_and_deflated_bytes(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        stored_match(store)
        [line] = store.streams.lines(MATCH)
        [state] = states(store)
        digest, number, packed = state[:32], state[32], state[33:]
        assert (digest, number) == (line.digest, 1)
        assert zlib.decompressobj(wbits=-15, zdict=PHRASES).decompress(packed) == line.body


def test_bytes_packed_by_the_first_version_are_still_read(tmp_path: Path) -> None:
    body = bytes.fromhex(
        "85a6616374696f6e82a2646fa46e657874a26279a56e6f727468a76f7574636f6d65a86163636570746564a5666163747391"
        "93a7636c6f636b656481a5726f756e640290a7726561736f6e73919291a3542d31c3a974696d657374616d70a174"
    )
    packed = bytes.fromhex(
        "016b45925892975a8190590ed49b9c9f9bba22313939b50068d8d234a0d2e28993972743ec685c5a04b4258569c2f2a2d4c4"
        "e2fcbce28993262e0ed1353cbcb2243337b5b82431b760610900"
    )
    with opened(tmp_path) as store:
        stored_match(store)
        read = store.file.packing.line_of(2, "match.acted", b"d" * 32 + packed)
        assert read.body == body
        again = store.file.packing.state_of_line(MATCH, read)
        assert store.file.packing.line_of(2, "match.acted", again) == replace(read, version=2)
