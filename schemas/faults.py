"""What marshmallow finds wrong, told as the rest of the house tells it: place, found, expected."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final

from marshmallow import Schema
from marshmallow import fields

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import nearest
from adjudicator.faults import shown

ITSELF: Final = "_schema"

EXPECTED: Final[tuple[tuple[type[fields.Field[Any]], str], ...]] = (
    (fields.Boolean, "bool"),
    (fields.UUID, "id"),
    (fields.Number, "int"),
    (fields.String, "string"),
    (fields.List, "list"),
    (fields.Mapping, "table"),
    (fields.Nested, "table"),
)
"""What a field expects that does not say so itself; the first kind that fits."""


def faults_of(schema: Schema, messages: object, raw: object, place: str) -> tuple[Fault, ...]:
    """The faults behind the messages with which a schema has refused something."""
    return tuple(_of_schema(schema, messages, raw, place))


def _of_schema(schema: Schema, messages: object, raw: object, place: str) -> Iterator[Fault]:
    if not isinstance(messages, Mapping) or set(messages) == {ITSELF}:
        yield Fault(place, shown(raw), "table")
        return
    known = {field.data_key or name: field for name, field in schema.fields.items()}
    for name, said in messages.items():
        inner = f"{place}.{name}" if place else str(name)
        if name not in known:
            yield Fault(inner, shown(name), "key", nearest(name, known))
            continue
        is_there = isinstance(raw, Mapping) and name in raw
        yield from _of_field(known[name], said, raw[name] if is_there else None, inner, is_there=is_there)  # type: ignore[index]


def _of_field(field: fields.Field[Any], said: object, raw: object, place: str, *, is_there: bool) -> Iterator[Fault]:
    if is_there and isinstance(said, Mapping):
        if isinstance(field, fields.Nested):
            yield from _nested(field, said, raw, place)
            return
        if isinstance(field, fields.List) and isinstance(raw, list):
            for at, inner in said.items():
                yield from _of_field(field.inner, inner, raw[at], f"{place}.{at}", is_there=True)
            return
    expected = expected_of(field)
    close = nearest(raw, expected.split("|")) if "|" in expected else None
    yield Fault(place, shown(raw) if is_there else NOTHING, expected, close)


def _nested(field: fields.Nested, said: Mapping[Any, Any], raw: object, place: str) -> Iterator[Fault]:
    if not field.many:
        yield from _of_schema(field.schema, said, raw, place)
    elif isinstance(raw, list):
        for at, inner in said.items():
            yield from _of_schema(field.schema, inner, raw[at], f"{place}.{at}")
    else:
        yield Fault(place, shown(raw), "list")


def expected_of(field: fields.Field[Any]) -> str:
    """What a field expects, in the words of faults."""
    own = getattr(field, "expected", None)
    if own is not None:
        return str(own)
    return next((words for kind, words in EXPECTED if isinstance(field, kind)), "any")
