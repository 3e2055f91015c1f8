"""Somebody else writes while a request is being answered."""

from collections.abc import Callable
from uuid import UUID

import pytest

from tests.service.venue import Person
from tests.service.venue import Venue

REVEALED = {"by": "south", "do": "reveal_event"}


@pytest.fixture
def match(venue: Venue) -> UUID:
    return venue.position("swamp-standoff")


@pytest.fixture
def south(venue: Venue, match: UUID) -> Person:
    return venue.person("seat", match, "south")


@pytest.fixture
def once_read(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Has something done as soon as the next request has read the match for the first time."""

    def arranged(do: Callable[[], object]) -> None:
        load = venue.office.store.load

        def load_then_do(stream: UUID) -> object:
            loaded = load(stream)
            monkeypatch.setattr(venue.office.store, "load", load)
            do()
            return loaded

        monkeypatch.setattr(venue.office.store, "load", load_then_do)

    return arranged


@pytest.mark.parametrize(
    ("path", "version"),
    [("", "version"), ("/table", "latest"), ("/events", "latest"), ("/score", "version"), ("/options", "version")],
)
def test_an_answer_and_its_mark_are_about_one_state_of_the_match(
    venue: Venue, match: UUID, south: Person, once_read: Callable[[Callable[[], object]], None], path: str, version: str
) -> None:
    place = f"/matches/{match}{path}"
    before = south.get(place)
    once_read(lambda: venue.person("scorekeeper", match).post(f"/matches/{match}/actions", REVEALED))
    told = south.get(place)
    assert (told.json, told.headers["ETag"]) == (before.json, before.headers["ETag"])
    after = south.get(place)
    assert after.json[version] == before.json[version] + 1
    assert after.headers["ETag"] != before.headers["ETag"]


def test_a_late_queue_is_told_on_the_table_on_which_it_went_on(
    venue: Venue, match: UUID, south: Person, once_read: Callable[[Callable[[], object]], None]
) -> None:
    actions = [REVEALED, {"by": "north", "do": "pass"}, {"by": "south", "do": "pass"}]
    once_read(lambda: venue.person("scorekeeper", match).post(f"/matches/{match}/actions", REVEALED))
    late = {"actions": actions, "expected_version": 1, "key": "late"}
    told = south.post(f"/matches/{match}/queues", late)
    assert told.status_code == 201, told.json
    assert [one["outcome"] for one in told.json["actions"]] == ["same", "goes_on", "goes_on"]
    for one in told.json["actions"][1:]:
        assert one["done"]["said"] == one["done"]["event"]["said"][1:] != []
