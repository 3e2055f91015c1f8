"""The shapes of actions, made from the games' own: a new game needs none to be written."""

from collections.abc import Mapping
from collections.abc import Sequence
from functools import cache
from types import UnionType
from typing import Annotated
from typing import Any
from typing import Literal
from typing import Union
from typing import get_args
from typing import get_origin

from marshmallow import Schema
from marshmallow import fields
from marshmallow import validate
from msgspec import Meta
from msgspec.structs import FieldInfo
from msgspec.structs import fields as fields_of

from adjudicator import games
from adjudicator.referee import Action
from adjudicator.referee import Game
from schemas.shapes import OneOf
from schemas.shapes import Pairs
from schemas.shapes import Shape


@cache
def action_shapes(game: str) -> Mapping[str, type[Schema]]:
    """Word of an action -> the shape of its body, for every action of the game."""
    loaded = games.load(game)
    return {do: _shape_of(loaded, do, kind) for do, kind in loaded.actions.items()}


def _shape_of(game: Game, do: str, kind: type[Action]) -> type[Schema]:
    shape: dict[str, fields.Field[Any]] = {"do": OneOf(do, required=True)}
    for field in fields_of(kind):
        shape[field.name] = OneOf(*game.actors, required=True) if field.name == "by" else _field(field)
    name = "".join(part.title() for part in (game.name, *do.split("_")))
    return Shape.from_dict(shape, name=f"{name}Action")


def _field(field: FieldInfo) -> fields.Field[Any]:
    made = _field_of(field.type)
    made.required = field.required
    made.allow_none = type(None) in get_args(field.type)
    return made


def _field_of(kind: Any) -> fields.Field[Any]:
    """The field that takes what the annotation of a parameter takes."""
    origin = get_origin(kind)
    parts = [part for part in get_args(kind) if part is not type(None)]
    if origin is Annotated:
        metas = [meta for meta in parts[1:] if isinstance(meta, Meta)]
        return _annotated(_field_of(parts[0]), metas)
    if origin is Literal:
        return _one_of(parts)
    if origin in (Union, UnionType):
        return _field_of(parts[0]) if len(parts) == 1 else _either(parts)
    if origin in (tuple, list, Sequence):
        return fields.List(_field_of(parts[0]))
    plain: dict[Any, type[fields.Field[Any]]] = {str: fields.String, int: fields.Integer, bool: fields.Boolean}
    if kind in plain:
        return plain[kind]()
    return fields.Raw() if kind is Any else Pairs()


def _annotated(field: fields.Field[Any], metas: Sequence[Meta]) -> fields.Field[Any]:
    """The field with what its annotation says beside the type: a pattern, bounds, what it is."""
    told: dict[str, Any] = {}
    for meta in metas:
        if meta.description:
            told["description"] = meta.description
        if meta.pattern:
            field.validators.append(validate.Regexp(meta.pattern))
            told["pattern"] = meta.pattern
        if meta.max_length is not None:
            field.validators.append(validate.Length(max=meta.max_length))
            told["maxLength"] = meta.max_length
        if meta.ge is not None or meta.le is not None:
            field.validators.append(validate.Range(meta.ge, meta.le))
    field.metadata = {**field.metadata, **told}
    return field


def _one_of(words: Sequence[Any]) -> fields.Field[Any]:
    if all(isinstance(word, str) for word in words):
        return OneOf(*words)
    return fields.Raw(validate=validate.OneOf(words))


def _either(parts: Sequence[Any]) -> fields.Field[Any]:
    """One of several types: taken as it is here and read by the game."""
    described = [described_of(_field_of(part)) for part in parts]
    return fields.Raw(metadata={"anyOf": [one for one in described if one]})


def described_of(field: fields.Field[Any]) -> dict[str, Any]:
    """What a field takes, as JSON Schema says it."""
    if isinstance(field, fields.List):
        return {"type": "array", "items": described_of(field.inner)}
    names: tuple[tuple[type[fields.Field[Any]], str], ...] = (
        (fields.String, "string"),
        (fields.Boolean, "boolean"),
        (fields.Integer, "integer"),
        (fields.Mapping, "object"),
    )
    said: dict[str, Any] = (
        {"type": next(name for kind, name in names if isinstance(field, kind))}
        if isinstance(field, tuple(kind for kind, _ in names))
        else {}
    )
    for check in field.validators:
        if isinstance(check, validate.OneOf):
            said["enum"] = list(check.choices)
    return {
        **said,
        **{key: field.metadata[key] for key in ("description", "pattern", "maxLength") if key in field.metadata},
    }
