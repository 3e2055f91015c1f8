"""A mutant is killed by a test that fails, or that does not end even when it is alone and has far longer."""

import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.mutation import trial
from tests.mutation.trial import Fate
from tests.mutation.trial import tried

Does = Callable[[], bool]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Fate]:
    """Tries a mutant with tests that are these functions."""
    monkeypatch.setattr(trial, "GRACE", 0.1)
    monkeypatch.setattr(trial, "run_item", lambda item, _: item.does())

    def of(**tests: Does) -> Fate:
        items: list[Any] = [SimpleNamespace(nodeid=name, does=does) for name, does in tests.items()]
        return tried(None, items, [0.0] * len(items))

    return of


def busy(seconds: float) -> bool:
    """Works for so long, by the time that the process itself has had."""
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
    return True


def test_whom_no_test_notices_lives(run: Callable[..., Fate]) -> None:
    assert run(one=lambda: True, two=lambda: True) == Fate(killed=False)


def test_the_first_test_that_fails_is_named(run: Callable[..., Fate]) -> None:
    assert run(one=lambda: True, two=lambda: False, three=lambda: False) == Fate(killed=True, by="two")


def test_a_test_that_never_ends_kills_and_is_called_late(run: Callable[..., Fate]) -> None:
    assert run(one=lambda: True, two=lambda: busy(60), three=lambda: False) == Fate(killed=True, by="two", late=True)


def test_a_test_that_was_only_slow_kills_nobody_and_those_after_it_still_meet_the_mutant(
    run: Callable[..., Fate], tmp_path: Path
) -> None:
    met = tmp_path / "met"

    def slow_once() -> bool:
        before = met.exists()
        met.touch()
        return busy(0.05 if before else 60)

    assert run(one=slow_once, two=lambda: True) == Fate(killed=False)
    met.unlink()
    assert run(one=slow_once, two=lambda: False) == Fate(killed=True, by="two")
