"""A service over a store of its own, and people with tokens."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.office import open_office
from adjudicator.settings import Settings
from tests.record.conftest import place_for
from tests.service.cup import Cup
from tests.service.venue import Venue


@pytest.fixture
def venue(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Venue]:
    """On SQLite, unless a test names the databases that it is for: parametrize("venue", DATABASES, indirect=True)."""
    for address in place_for(request, tmp_path / "venue.db", getattr(request, "param", "sqlite")):
        yield from _venue(address)


def _venue(address: str) -> Iterator[Venue]:
    office = open_office(address)
    settings = Settings(open_tables=True, request_rate="100000/minute", login_rate="5/minute")
    yield Venue(settings, office)
    office.store.close()


@pytest.fixture
def cup(venue: Venue) -> Cup:
    """A tournament of four players, nobody paired."""
    return Cup(venue)


@pytest.fixture
def paired(cup: Cup) -> Cup:
    """The same with two tables of round 1: the first player in the north against the second, third against fourth."""
    cup.pair((0, 1), (2, 3))
    return cup
