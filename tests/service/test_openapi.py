"""The OpenAPI document is true: whatever is asked in its words is answered in its words, and never with a fault."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck
from hypothesis import Phase
from hypothesis import given
from hypothesis import settings
from schemathesis.checks import CHECKS
from schemathesis.checks import load_all_checks

from adjudicator.office import open_office
from adjudicator.office.access import Role
from adjudicator.settings import Settings
from tests.service.cup import Cup
from tests.service.venue import Venue

schemathesis.serializer.alias("application/x-ndjson", "text/plain")

EXAMPLES = 10

NO_PROMISE = ("positive_data_acceptance", "ignored_auth", "use_after_free", "ensure_resource_availability")
"""What a referee refuses may be well formed; and every request here bears a good token, whatever else was made up."""

load_all_checks()
WITHOUT = [check for check in CHECKS.get_all() if check.__name__ in NO_PROMISE]

ROOMY = Settings(
    open_tables=True, request_rate="1000000/minute", login_rate="1000000/minute", stream_seconds=0, log_level="error"
)


def labels() -> list[str]:
    """Every operation of the document by its method and path."""
    with TemporaryDirectory() as folder:
        office = open_office(Path(folder) / "venue.db")
        document = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", Venue(ROOMY, office).app)
        found = [one.ok().label for one in document.get_all_operations()]
        office.store.close()
    return sorted(found)


@pytest.fixture(scope="module")
def house() -> Iterator[Venue]:
    with TemporaryDirectory() as folder:
        office = open_office(Path(folder) / "venue.db")
        yield Venue(ROOMY, office)
        office.store.close()


@pytest.mark.parametrize("label", labels())
def test_no_request_brings_a_fault_or_an_answer_that_is_not_documented(house: Venue, label: str) -> None:
    match = house.position("swamp-standoff")
    cup = Cup(house)
    cup.pair((0, 1), (2, 3))
    cup.finish(1)
    roles: list[Role] = ["judge", "seat", "organiser"]
    tokens = [
        house.person(role, None if role == "organiser" else match, "south" * (role == "seat")).token for role in roles
    ]
    known: dict[str, object] = {"match": str(match)}
    if "{tournament}" in label:
        tokens = [one.token for one in (cup.staff("judge"), cup.player(1), cup.organiser)]
        known |= {"tournament": str(cup.id), "number": 1, "table": 1, "player": cup.players[1]}
    document = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", house.app)
    [operation] = [one.ok() for one in document.get_all_operations() if one.ok().label == label]

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
    )
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        for name in known.keys() & (case.path_parameters or {}).keys():
            case.path_parameters[name] = known[name]
        for token in tokens:
            answer = case.call(headers={"Authorization": f"Bearer {token}"})
            case.validate_response(answer, excluded_checks=WITHOUT)

    ask()
