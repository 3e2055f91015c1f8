"""A PIN proves that a player was there, and cannot be guessed in an evening."""

from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest
from argon2 import PasswordHasher

from adjudicator.edge import later
from adjudicator.office import NotPermitted
from adjudicator.office.access import Pins
from adjudicator.office.access.pins import TRIES
from adjudicator.record.store import open_store

CUP, NOON = UUID(int=1), "2026-11-01T12:00:00.000Z"


@pytest.fixture
def pins(tmp_path: Path) -> Iterator[Pins]:
    with open_store(tmp_path / "venue.db") as store:
        cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        made = Pins(store, cheap)
        made.set(CUP, "p1", "493817")
        yield made


def test_the_right_pin_of_the_right_player_is_taken(pins: Pins) -> None:
    assert pins.check(CUP, "p1", "493817", at=NOON)
    assert not pins.check(CUP, "p1", "493818", at=NOON)
    assert not pins.check(CUP, "p2", "493817", at=NOON)
    assert not pins.check(UUID(int=2), "p1", "493817", at=NOON)


def test_after_five_wrong_ones_not_even_the_right_one_is_looked_at_for_a_while(pins: Pins) -> None:
    for _ in range(TRIES):
        assert not pins.check(CUP, "p1", "000000", at=NOON)
    with pytest.raises(NotPermitted) as refused:
        pins.check(CUP, "p1", "493817", at=later(NOON, 14 * 60))
    assert refused.value.params == {"until": later(NOON, 15 * 60)}
    assert pins.check(CUP, "p1", "493817", at=later(NOON, 15 * 60))


def test_a_right_one_wipes_out_the_wrong_ones_before_it(pins: Pins) -> None:
    for _ in range(2 * TRIES):
        assert not pins.check(CUP, "p1", "000000", at=NOON)
        assert pins.check(CUP, "p1", "493817", at=NOON)


def test_a_new_pin_replaces_the_old_one_and_lifts_the_pause(pins: Pins) -> None:
    for _ in range(TRIES):
        pins.check(CUP, "p1", "000000", at=NOON)
    pins.set(CUP, "p1", "111222")
    assert pins.check(CUP, "p1", "111222", at=NOON)
    assert not pins.check(CUP, "p1", "493817", at=NOON)
