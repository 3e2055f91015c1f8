import pytest

from adjudicator.faults import Malformed
from adjudicator.record import bundle
from adjudicator.record.errors import Conflict
from adjudicator.record.store import Store
from adjudicator.record.store import open_store
from tests.record.tiny import AT
from tests.record.tiny import MATCH
from tests.record.tiny import act
from tests.record.tiny import play_a_while
from tests.record.tiny import stored_match


@pytest.fixture
def whole(store: Store) -> bytes:
    match = play_a_while(stored_match(store))
    match.rewind(6, at=AT, by="judge", reason="é, \u2028 and so on", orders={"south.deck": None})
    act(match, "north", "next_round")
    store.save(match)
    return bundle.export(store, MATCH)


@pytest.fixture
def elsewhere(elsewhere: str) -> Store:
    return open_store(elsewhere)


def test_a_bundle_taken_in_elsewhere_gives_the_same_match_and_bytes(
    whole: bytes, store: Store, elsewhere: Store
) -> None:
    with elsewhere:
        assert bundle.take_in(elsewhere, whole) == MATCH
        assert elsewhere.load(MATCH).table == store.load(MATCH).table
        assert elsewhere.streams.lines(MATCH) == store.streams.lines(MATCH)
        assert elsewhere.verify(MATCH) is None
        assert bundle.export(elsewhere, MATCH) == whole


def test_taking_in_twice_changes_nothing(whole: bytes, elsewhere: Store) -> None:
    with elsewhere:
        bundle.take_in(elsewhere, whole)
        bundle.take_in(elsewhere, whole)
        assert bundle.export(elsewhere, MATCH) == whole


def test_a_bundle_of_another_story_of_the_same_match_is_a_conflict(whole: bytes, elsewhere: Store) -> None:
    with elsewhere:
        stored_match(elsewhere)
        with pytest.raises(Conflict):
            bundle.take_in(elsewhere, whole)


def test_one_event_is_one_line(whole: bytes) -> None:
    assert len(whole.splitlines()) == 2 + 14


@pytest.mark.parametrize("version", [1, 2, 6, 13, 14])
def test_the_first_bad_event_is_named_and_nothing_is_taken_in(version: int, whole: bytes, elsewhere: Store) -> None:
    raw = whole.splitlines(keepends=True)
    at = version + 1
    raw[at] = raw[at].replace(b"2026-11-29T12:00:00Z", b"2026-11-29T12:00:01Z")
    with elsewhere:
        with pytest.raises(Malformed, match=f"event {version}: "):
            bundle.take_in(elsewhere, b"".join(raw))
        assert elsewhere.matches() == ()


def test_missing_lines_are_named(whole: bytes) -> None:
    raw = whole.splitlines(keepends=True)
    with pytest.raises(Malformed, match="event 5"):
        bundle.check(bundle.read(b"".join(raw[:6] + raw[7:])))
    with pytest.raises(Malformed, match="event 14: found 13 events"):
        bundle.check(bundle.read(b"".join(raw[:-1])))
    for lines in ([], raw[:1]):
        with pytest.raises(Malformed, match=f"line {len(lines) + 1}"):
            bundle.read(b"".join(lines))


def test_a_line_that_cannot_be_read_is_named(whole: bytes) -> None:
    raw = whole.splitlines(keepends=True)
    with pytest.raises(Malformed, match="line 5"):
        bundle.read(b"".join([*raw[:4], raw[4][:-9] + b"\n", *raw[5:]]))
    with pytest.raises(Malformed, match="line 1"):
        bundle.read(b"hello\n" + b"".join(raw[1:]))
    with pytest.raises(Malformed, match="line 1"):
        bundle.read(b"".join([raw[0].replace(b'"schema":1', b'"schema":7'), *raw[1:]]))


def test_another_catalogue_does_not_pass(whole: bytes) -> None:
    with pytest.raises(Malformed, match="line 2: catalogue"):
        bundle.read(whole.replace(b'"bear":{"power":4}', b'"bear":{"power":5}', 1))


def test_another_head_does_not_pass(whole: bytes) -> None:
    read = bundle.read(whole)
    raw = whole.replace(read.head.head.encode(), b"00" * 32, 1)
    with pytest.raises(Malformed, match="line 1: head"):
        bundle.check(bundle.read(raw))


def test_a_key_or_digest_that_is_none_is_named(whole: bytes) -> None:
    read = bundle.read(whole)
    assert read.head.key is not None
    with pytest.raises(Malformed, match="line 1: key"):
        bundle.check(bundle.read(whole.replace(read.head.key.encode(), b"not hexadecimal", 1)))
    with pytest.raises(Malformed, match="event 3: digest"):
        bundle.read(whole.replace(read.lines[2].digest.hex().encode(), b"xyz"))


@pytest.mark.parametrize("viewer", ["spectator", "north", "south", "judge"])
def test_a_redacted_bundle_can_be_checked_by_anybody_and_taken_in_by_nobody(
    viewer: str, whole: bytes, store: Store, elsewhere: Store
) -> None:
    redacted = bundle.export(store, MATCH, viewer)
    read = bundle.read(redacted)
    bundle.check(read)
    assert read.head.key is None
    assert read.head.head == bundle.read(whole).head.head
    assert bundle.export(store, MATCH, viewer) == redacted
    with elsewhere, pytest.raises(Malformed, match="line 1: key"):
        bundle.take_in(elsewhere, redacted)


def test_a_bundle_after_an_erasure_is_taken_in_as_well(store: Store, elsewhere: Store) -> None:
    match = play_a_while(stored_match(store))
    store.save(match)
    store.erase_text(match, 6, "/facts/0/2/text", at=AT, by="organiser")
    written = bundle.export(store, MATCH)
    assert b"Peace until" not in written
    with elsewhere:
        bundle.take_in(elsewhere, written)
        assert bundle.export(elsewhere, MATCH) == written
