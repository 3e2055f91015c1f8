from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from adjudicator.record.codec import decode_tree
from adjudicator.record.codec import encode_event
from adjudicator.record.codec import encode_tree
from adjudicator.record.digest import Line
from adjudicator.record.digest import commitment
from adjudicator.record.digest import erase
from adjudicator.record.digest import is_commitment
from adjudicator.record.digest import redact
from adjudicator.record.digest import salt_of
from adjudicator.record.digest import short_code
from adjudicator.record.digest import start_of
from adjudicator.record.digest import verify
from adjudicator.record.events import topic_of
from adjudicator.record.hindsight import opened_paths
from adjudicator.record.match import Match
from tests.record.tiny import KEY
from tests.record.tiny import MATCH
from tests.record.tiny import OTHER
from tests.record.tiny import new_match
from tests.record.tiny import play_a_while


def lines_of(match: Match) -> list[Line]:
    return [
        Line(event.originator_version, topic_of(type(event)), event.digest, encode_event(event))
        for event in match.events
    ]


MATCHED = play_a_while(new_match())
LINES = lines_of(MATCHED)
SECRETS = (b"bear", b"s:archer", b"crow", b"only for your ears", b"s:knight", b"n:wolf", b"s:wolf")


def copy_for(viewer: str) -> list[Line]:
    return [redact(line, KEY, paths) for line, paths in zip(LINES, opened_paths(MATCHED.history, viewer), strict=True)]


def test_a_whole_match_verifies_with_its_key() -> None:
    assert verify(LINES, MATCH, KEY) is None


def test_neither_another_key_nor_another_match_nor_no_key_will_do() -> None:
    assert verify(LINES, MATCH, bytes(32)) == 1
    assert verify(LINES, OTHER, KEY) == 1
    assert verify(LINES, MATCH) == 1


@pytest.mark.parametrize("version", range(1, len(LINES) + 1))
def test_whatever_is_changed_the_first_bad_event_is_named(version: int) -> None:
    at = version - 1
    line = LINES[at]
    flipped = bytes((*line.digest[:-1], line.digest[-1] ^ 1))
    tree = decode_tree(line.body)
    tree["timestamp"] = "2026-11-29T12:00:01Z"
    for bad in (
        replace(line, digest=flipped),
        replace(line, body=encode_tree(tree)),
        replace(line, topic="match.other"),
        replace(line, body=line.body[:-1]),
        replace(line, body=b""),
        replace(line, body=encode_tree([1])),
    ):
        assert verify([*LINES[:at], bad, *LINES[at + 1 :]], MATCH, KEY) == version
    assert verify([*LINES[:at], *LINES[at + 1 :]], MATCH, KEY) == (version if version < len(LINES) else None)


def test_two_events_that_change_places_are_found() -> None:
    assert verify([*LINES[:3], LINES[4], LINES[3], *LINES[5:]], MATCH, KEY) == 4


@given(st.integers(0, len(LINES) - 1), st.data())
def test_no_byte_of_an_event_can_be_changed(at: int, data: Any) -> None:
    body = bytearray(LINES[at].body)
    where = data.draw(st.integers(0, len(body) - 1))
    body[where] ^= data.draw(st.integers(1, 255))
    changed = [*LINES[:at], replace(LINES[at], body=bytes(body)), *LINES[at + 1 :]]
    assert verify(changed, MATCH, KEY) == at + 1


@pytest.mark.parametrize("viewer", ["spectator", "north", "south", "judge"])
def test_a_redacted_copy_verifies_without_the_key(viewer: str) -> None:
    assert verify(copy_for(viewer), MATCH) is None


def test_a_spectators_copy_holds_nothing_that_a_spectator_is_not_told() -> None:
    # s:archer is turned face up by event 10, hence it may be named from there on.
    early = b"".join(line.body for line in copy_for("spectator")[:9])
    for secret in SECRETS:
        assert secret not in early, secret
    assert b"Peace until the winter" in early


def test_a_seats_copy_holds_its_own_secrets_and_no_others() -> None:
    north, south = (b"".join(line.body for line in copy_for(seat)[:9]) for seat in ("north", "south"))
    for own in (b"n:bear", b"only for your ears", b"s:knight"):
        assert own in north, own
    for foreign in (b"s:archer", b"crow", b"wolf"):
        assert foreign not in north, foreign
    assert b"s:archer" in south
    assert b"bear" not in south


def test_a_value_shown_in_a_copy_cannot_be_another_one() -> None:
    copy = copy_for("north")
    shown = copy[1]
    assert b"n:bear" in shown.body
    copy[1] = replace(shown, body=shown.body.replace(b"n:bear", b"n:crow"))
    assert verify(copy, MATCH) == 2


def test_the_salt_of_one_value_tells_nothing_of_another() -> None:
    assert salt_of(KEY, 1, "/a") != salt_of(KEY, 2, "/a") != salt_of(KEY, 2, "/b")
    assert commitment(salt_of(KEY, 1, "/a"), "x") != commitment(salt_of(KEY, 1, "/b"), "x")


def test_an_erased_text_is_gone_and_the_chain_holds() -> None:
    bare = erase(LINES[5], KEY, "/action/text")
    assert bare is not None
    assert b"Peace" not in bare.body
    erased = [*LINES[:5], bare, *LINES[6:]]
    assert verify(erased, MATCH, KEY) is None
    assert erase(bare, KEY, "/action/text") == bare


def test_a_secret_text_can_be_erased_too() -> None:
    bare = erase(LINES[6], KEY, "/action/text")
    assert bare is not None
    assert b"only for your ears" not in bare.body
    erased = [*LINES[:6], bare, *LINES[7:]]
    assert verify(erased, MATCH, KEY) is None
    copy = [
        redact(line, KEY, paths) for line, paths in zip(erased, opened_paths(MATCHED.history, "north"), strict=True)
    ]
    assert verify(copy, MATCH) is None


def test_only_texts_can_be_erased() -> None:
    assert erase(LINES[7], KEY, "/action/by_how_much") is None
    assert erase(LINES[5], KEY, "/action/nowhere") is None


def test_the_code_on_the_phones_is_short_and_without_look_alikes() -> None:
    code = short_code(start_of(MATCH))
    assert len(code) == 8
    assert not set(code) & set("0O1IL2Z5S8BUV")
    assert short_code(start_of(OTHER)) != code


def test_a_commitment_is_known_as_one() -> None:
    assert is_commitment(commitment(bytes(32), {"any": "value"}))
    assert not is_commitment("~short")
    assert not is_commitment(5)
