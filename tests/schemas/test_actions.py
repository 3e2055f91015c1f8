"""The shapes of actions are made from the games' own, and take what the games take."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from jsonschema_rs import validator_for
from marshmallow import ValidationError

from adjudicator import games
from adjudicator.office.papers import match_in
from adjudicator.record.events import Acted
from api import create_app
from schemas.actions import action_shapes
from tests.docs.transcript import ROOT
from tests.service.venue import RECORDS

GAME = games.names()[0]
EVERY = [(game, do) for game in games.names() for do in games.load(game).actions]


@cache
def recorded() -> tuple[dict[str, Any], ...]:
    """Every body of every recorded match."""
    return tuple(_bodies())


def _bodies() -> Iterator[dict[str, Any]]:
    for path in sorted((ROOT / RECORDS).glob("*.bundle")):
        match = match_in(path.read_bytes())
        yield from (dict(event.action) for event in match.events if isinstance(event, Acted))


@pytest.mark.parametrize(("game", "do"), EVERY)
def test_every_action_has_a_shape_with_its_own_parameters(game: str, do: str) -> None:
    kind = games.load(game).actions[do]
    shape = action_shapes(game)[do]()
    assert set(shape.fields) == {"do", *kind.__struct_fields__}
    needed = {field for field in shape.fields if shape.fields[field].required}
    assert needed >= {"do", "by"}


def test_every_body_that_was_ever_recorded_fits_its_shape() -> None:
    shapes = {do: shape() for do, shape in action_shapes(GAME).items()}
    met = set()
    for body in recorded():
        shapes[body["do"]].load(body)
        met.add(body["do"])
    assert len(met) > 20


@pytest.mark.parametrize(
    "wrong",
    [
        {"by": "north", "do": "release", "card": "n:imp"},
        {"by": "north", "do": "release", "card": "n:imp", "realm": "ocean"},
        {"by": "north", "do": "release", "card": "no card", "realm": "swamp"},
        {"by": "nobody", "do": "release", "card": "n:imp", "realm": "swamp"},
        {"by": "north", "do": "release", "card": "n:imp", "realm": "swamp", "hurry": True},
        {"by": "north", "do": "answer_join", "join": "perhaps"},
    ],
)
def test_a_body_that_the_game_would_not_read_fits_no_shape(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        action_shapes(GAME)[wrong["do"]]().load(wrong)


def test_the_document_describes_every_action_and_takes_what_was_recorded(tmp_path: Any) -> None:
    from adjudicator.office import open_office
    from adjudicator.settings import Settings

    office = open_office(tmp_path / "venue.db")
    document = create_app(Settings(), office).test_client().get("/api/v1/openapi.json").json
    office.store.close()
    assert document is not None
    whole = {"$ref": "#/components/schemas/Action", "components": document["components"]}
    validator = validator_for(whole)
    kinds = document["components"]["schemas"]["Action"]["anyOf"]
    assert len(kinds) == len(EVERY)
    for body in recorded()[::7]:
        validator.validate({**body, "expected_version": 3, "key": "k"})
    assert not validator.is_valid({"by": "north", "do": "release"})
