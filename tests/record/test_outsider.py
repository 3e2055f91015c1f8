from typing import Any

import pytest
from hypothesis import given

from adjudicator.record import bundle
from adjudicator.record.codec import canonical
from adjudicator.record.codec import encode_tree
from adjudicator.record.store import Store
from tests.record.outsider import first_bad
from tests.record.outsider import packed
from tests.record.test_codec import values
from tests.record.tiny import AT
from tests.record.tiny import MATCH
from tests.record.tiny import play_a_while
from tests.record.tiny import stored_match


@pytest.fixture
def told(store: Store) -> Store:
    match = play_a_while(stored_match(store))
    match.rewind(6, at=AT, by="judge", reason="é, \u2028 and so on", orders={"south.deck": None})
    store.save(match)
    store.erase_text(match, 6, "/action/text", at=AT, by="organiser")
    return store


@pytest.mark.parametrize("viewer", [None, "spectator", "north", "judge"])
def test_an_outsider_can_check_a_whole_bundle_and_a_redacted_one(viewer: str | None, told: Store) -> None:
    assert first_bad(bundle.export(told, MATCH, viewer)) is None


@pytest.mark.parametrize("version", range(1, 15))
def test_an_outsider_finds_the_first_bad_event(version: int, told: Store) -> None:
    raw = bundle.export(told, MATCH).splitlines(keepends=True)
    at = version + 1
    assert AT.encode() in raw[at]
    raw[at] = raw[at].replace(AT.encode(), b"2026-11-29T12:00:01Z")
    assert first_bad(b"".join(raw)) == version


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value


@given(values.map(plain))
def test_the_outsiders_bytes_are_ours(value: Any) -> None:
    assert packed(value) == encode_tree(value)
    assert packed(value, in_order=True) == canonical(value)
