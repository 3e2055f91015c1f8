"""The shapes of all games' actions in the OpenAPI document, derived from the games themselves."""

from typing import Any
from typing import Final

from flask_smorest import Api

from adjudicator import games
from schemas.actions import action_shapes
from schemas.envelopes import Draft
from schemas.envelopes import enveloped

ACTION: Final = "Action"
DRAFT: Final = "Draft"

BODY: Final[dict[str, Any]] = {
    "required": True,
    "content": {
        "application/json": {
            "schema": {"anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in (ACTION, DRAFT)]}
        }
    },
}
"""What may be sent as actions: one in its envelope, or several."""


def describe_actions(api: Api) -> None:
    """Enters every action of every game, in its envelope, and the two bodies that take them."""
    components = api.spec.components
    kinds: list[dict[str, str]] = []
    for game in games.names():
        for shape in action_shapes(game).values():
            components.schema(shape.__name__, schema=enveloped(shape))
            kinds.append({"$ref": f"#/components/schemas/{shape.__name__}"})
    components.schema(ACTION, {"description": "One action in its envelope.", "anyOf": kinds})
    components.schema(DRAFT, schema=Draft)
    components.schemas[DRAFT]["properties"]["actions"]["items"] = {"$ref": f"#/components/schemas/{ACTION}"}
