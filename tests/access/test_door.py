"""Tokens and codes let in whom they were made for, as long as they were made for, and nobody else."""

from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest

from adjudicator.edge import fresh_noise
from adjudicator.edge import fresh_token
from adjudicator.office.access import Door
from adjudicator.office.access import Grant
from adjudicator.office.access.codes import ALPHABET
from adjudicator.office.access.codes import LENGTH
from adjudicator.office.access.codes import code_from
from adjudicator.office.access.codes import readable
from adjudicator.record.store import Store
from adjudicator.record.store import open_store

MORNING, NOON, NIGHT = "2026-11-01T08:00:00.000Z", "2026-11-01T12:00:00.000Z", "2026-11-01T22:00:00.000Z"
CUP, MATCH = UUID(int=1), UUID(int=2)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "venue.db") as opened:
        yield opened


@pytest.fixture
def door(store: Store) -> Door:
    return Door(store)


def issue(door: Door, written: str, grant: Grant, name: str = "t1") -> None:
    door.issue(grant, written=written, name=name, at=MORNING, expires=NIGHT)


def test_a_token_stands_for_whom_it_was_issued_to(door: Door) -> None:
    token = fresh_token()
    issue(door, token, Grant(role="seat", tournament=CUP, match=MATCH, seat="north", player="p7", label="Ana"))
    who = door.who(token, at=NOON)
    assert who is not None
    assert (who.role, who.tournament, who.match, who.seat, who.player, who.label) == (
        "seat",
        CUP,
        MATCH,
        "north",
        "p7",
        "Ana",
    )


@pytest.mark.parametrize("shown", ["", "adj_", "adj_" + "A" * 43])
def test_another_token_is_nobody(door: Door, shown: str) -> None:
    issue(door, fresh_token(), Grant(role="judge"))
    assert door.who(shown, at=NOON) is None


def test_a_token_is_nobody_from_the_moment_it_expires(door: Door) -> None:
    token = fresh_token()
    issue(door, token, Grant(role="judge"))
    assert door.who(token, at="2026-11-01T21:59:59.999Z") is not None
    assert door.who(token, at=NIGHT) is None


def test_a_revoked_token_is_nobody_and_the_others_stay(door: Door) -> None:
    lost, kept = fresh_token(), fresh_token()
    issue(door, lost, Grant(role="judge"), "lost")
    issue(door, kept, Grant(role="judge"), "kept")
    door.revoke("lost", at=NOON)
    assert door.who(lost, at=NOON) is None
    assert door.who(kept, at=NOON) is not None


def test_with_a_code_go_the_tokens_that_were_got_by_it_and_no_others(door: Door) -> None:
    got, other = fresh_token(), fresh_token()
    door.issue(Grant(role="judge"), written="23456789ABCD", name="c1", at=MORNING, expires=NIGHT, kind="code")
    door.issue(Grant(role="judge"), written=got, name="t1", at=MORNING, expires=NIGHT, code="c1")
    issue(door, other, Grant(role="judge"), "t2")
    door.revoke("c1", at=NOON)
    assert door.who(got, at=NOON) is None
    assert door.who("23456789ABCD", at=NOON, kind="code") is None
    assert door.who(other, at=NOON) is not None


def test_what_is_listed_tells_no_token_and_keeps_the_first_revocation(door: Door) -> None:
    issue(door, fresh_token(), Grant(role="judge", tournament=CUP), "lost")
    door.revoke("lost", at=NOON)
    door.revoke("lost", at=NIGHT)
    assert [(one.who.id, one.who.role, one.revoked) for one in door.issued(CUP)] == [("lost", "judge", NOON)]
    assert door.issued(None) == ()


def test_no_byte_of_a_token_or_code_is_in_the_store(store: Store, tmp_path: Path) -> None:
    token, code = fresh_token(), code_from(fresh_noise())
    door = Door(store)
    issue(door, token, Grant(role="judge"))
    door.issue(Grant(role="seat"), written=code, name="c1", at=MORNING, expires=NIGHT, kind="code")
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token.encode() not in kept
    assert code.encode() not in kept


def test_a_code_is_known_as_people_type_it(door: Door) -> None:
    code = code_from(fresh_noise())
    door.issue(Grant(role="seat", player="p1"), written=code, name="c1", at=MORNING, expires=NIGHT, kind="code")
    for typed in (code, readable(code), readable(code).lower(), f" {readable(code).replace('-', ' ')} "):
        assert door.who(typed, at=NOON, kind="code") is not None


def test_a_code_is_no_token_and_a_token_no_code(door: Door) -> None:
    door.issue(Grant(role="seat"), written="23456789ABCD", name="c1", at=MORNING, expires=NIGHT, kind="code")
    assert door.who("23456789ABCD", at=NOON) is None


def test_codes_are_long_enough_and_have_no_look_alikes() -> None:
    codes = {code_from(fresh_noise()) for _ in range(200)}
    assert len(codes) == 200
    assert {len(code) for code in codes} == {LENGTH}
    assert set("".join(codes)) <= set(ALPHABET)
    assert not set("01ILOU") & set(ALPHABET)


def test_a_players_codes_are_taken_back_together_while_their_phone_stays_known(door: Door) -> None:
    mine, other = Grant(role="seat", tournament=CUP, player="p1"), Grant(role="seat", tournament=CUP, player="p2")
    for at, grant in enumerate((mine, other, Grant(role="seat", tournament=UUID(int=9), player="p1"))):
        door.issue(grant, written=f"23456789ABC{at}", name=f"c{at}", at=MORNING, expires=NIGHT, kind="code")
    issue(door, "adj_phone", mine)
    door.revoke_codes(CUP, "p1", at=NOON)
    assert door.who("23456789ABC0", at=NOON, kind="code") is None
    assert door.who("23456789ABC1", at=NOON, kind="code") is not None
    assert door.who("23456789ABC2", at=NOON, kind="code") is not None
    assert door.who("adj_phone", at=NOON) is not None
