"""Tables on a bad network, in small: a real server, phones that lose requests and answers and are cut off at times."""

from pathlib import Path

import pytest

from tests.bench.bad_network import Weather
from tests.bench.venue_load import run_venue

ROUGH = Weather(unsent=0.08, unheard=0.08, torn=0.04, delay=0.01)


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_no_action_is_lost_or_kept_twice_however_bad_the_network(
    request: pytest.FixtureRequest, tmp_path: Path, database: str
) -> None:
    if database == "sqlite":
        url = f"sqlite:///{tmp_path}/venue.db"
    else:
        url = request.getfixturevalue("postgres").new_database()
    found = run_venue(url, 3, within=120, weather=ROUGH, killed=database == "sqlite")
    assert all(found.lost.values()), "each kind of loss has been met"
    assert found.told["queues"] >= 6
    assert found.told["same"]
    assert found.told["goes_on"]
    assert found.told["looks"]
