"""Actions: what a person at the table declares, and the one reader of their bodies."""

from collections.abc import Mapping
from collections.abc import Sequence
from functools import cache
from math import isfinite
from types import UnionType
from typing import Annotated
from typing import Any
from typing import Literal
from typing import TypeAlias
from typing import Union
from typing import get_args
from typing import get_origin

import msgspec
from msgspec import Meta
from msgspec import Struct
from msgspec.structs import FieldInfo
from msgspec.structs import fields

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown

Card: TypeAlias = Annotated[
    str,
    Meta(pattern=r"^[A-Za-z]+:(\?|[A-Za-z0-9][A-Za-z0-9_.'-]*)(#([2-9]\d*|1\d+))?$", description="card"),
]
Choices: TypeAlias = Mapping[str, Sequence[str | int | bool] | str | int | bool]


class Action(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """One thing declared by one seat, the table or the judge; its class is the game's word for it.

    answers: what is answered in the same breath to the questions that the action will raise, by prompt id.
    """

    by: str
    answers: Mapping[str, Any] = {}

    @property
    def do(self) -> str:
        """The word for this action in files, API and record."""
        return do_of(type(self))


class Query(Action, frozen=True, tag="query"):
    """A question: what verdict an action would get now, as far as the asker may know."""

    action: Mapping[str, Any]


def do_of(kind: type[Action]) -> str:
    """The word under which an action is written."""
    return str(kind.__struct_config__.tag)


def body_of(action: Action) -> dict[str, Any]:
    """The action as it is written in files, API and record."""
    body: dict[str, Any] = msgspec.to_builtins(action)
    return body


def read_action(kinds: Mapping[str, type[Action]], actors: Sequence[str], raw: object, place: str = "action") -> Action:
    """The action that a body describes.

    Raises Malformed with every fault of the body: place, found, expected, and the nearest known word.
    """
    if not isinstance(raw, Mapping):
        raise Malformed((Fault(place, shown(raw), "action"),))
    do = raw.get("do")
    if not isinstance(do, str) or do not in kinds:
        found = shown(do) if "do" in raw else NOTHING
        raise Malformed((Fault(f"{place}.do", found, "action", nearest(do, kinds)),))
    kind = kinds[do]
    known = parameters_of(kind)
    values: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, value in raw.items():
        if key == "do":
            continue
        if key not in known:
            faults.append(Fault(f"{place}.{key}", shown(key), "key", nearest(key, known)))
            continue
        wanted = known[key].type
        try:
            values[key] = msgspec.convert(_finite(value), wanted)
        except msgspec.ValidationError:
            near = nearest(value, words_of(wanted))
            faults.append(Fault(f"{place}.{key}", shown(value), expected_of(wanted), near))
    faults += [
        Fault(f"{place}.{name}", NOTHING, expected_of(field.type))
        for name, field in known.items()
        if field.required and name not in raw
    ]
    if "by" in values and values["by"] not in actors:
        faults.append(Fault(f"{place}.by", shown(values["by"]), known_words(actors), nearest(values["by"], actors)))
    if faults:
        raise Malformed(tuple(faults))
    return kind(**values)


@cache
def parameters_of(kind: type[Action]) -> Mapping[str, FieldInfo]:
    """What the body of an action may say beside its word."""
    return {field.name: field for field in fields(kind)}


def _finite(value: Any) -> Any:
    """The value, unless a number hides in it that no record can hold. Raises ValidationError."""
    if isinstance(value, float) and not isfinite(value):
        raise msgspec.ValidationError
    if isinstance(value, Mapping):
        for entry in value.values():
            _finite(entry)
    elif isinstance(value, list | tuple):
        for entry in value:
            _finite(entry)
    return value


def words_of(kind: Any) -> tuple[str, ...]:
    """The words that a parameter of a closed list may be."""
    if get_origin(kind) is Literal:
        return tuple(str(word) for word in get_args(kind))
    return tuple(word for part in get_args(kind) for word in words_of(part))


def expected_of(kind: Any) -> str:
    """What a parameter expects, as a fault names it."""
    origin = get_origin(kind)
    parts = [part for part in get_args(kind) if part is not type(None)]
    if origin is Annotated:
        named = [meta.description for meta in parts[1:] if isinstance(meta, Meta) and meta.description]
        return named[0] if named else expected_of(parts[0])
    if origin is Literal:
        return known_words(parts)
    if origin in (Union, UnionType):
        return "|".join(dict.fromkeys(expected_of(part) for part in parts))
    if origin in (tuple, list, Sequence):
        return "|".join(f"{entry}[]" for entry in expected_of(parts[0]).split("|"))
    names: dict[Any, str] = {str: "string", int: "int", bool: "bool", Any: "any"}
    return names.get(kind, "table")
