from pathlib import Path

import pytest

from tests.tournaments.venue import Venue


@pytest.fixture
def four(tmp_path: Path) -> Venue:
    """A tournament of four players, nobody paired."""
    return Venue(tmp_path, players=4)


@pytest.fixture
def table(four: Venue) -> Venue:
    """The same, and two tables of round 1: the first player in the north against the second, third against fourth."""
    four.pair((0, 1), (2, 3))
    return four
