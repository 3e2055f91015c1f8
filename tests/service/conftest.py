"""A service over a store of its own, and people with tokens."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.office import open_office
from adjudicator.settings import Settings
from tests.service.venue import Venue


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    office = open_office(tmp_path / "venue.db")
    settings = Settings(open_tables=True, request_rate="100000/minute", login_rate="5/minute")
    yield Venue(settings, office)
    office.store.close()
