"""Actions: what a person at the table declares, and the one reader of their bodies."""

from collections.abc import Mapping
from collections.abc import Sequence
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

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import nearest

Card: TypeAlias = Annotated[
    str,
    Meta(pattern=r"^[A-Za-z]+:(\?|[A-Za-z0-9][A-Za-z0-9_.'-]*)(#([2-9]\d*|1\d+))?$", description="a card, SEAT:NAME"),
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
        raise Malformed((Fault(place, repr(raw), "an action body (by, do, ...)"),))
    do = raw.get("do")
    if not isinstance(do, str) or do not in kinds:
        raise Malformed((Fault(f"{place}.do", repr(do), "an action of the game", nearest(str(do), kinds)),))
    kind = kinds[do]
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    values: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, value in raw.items():
        if key == "do":
            continue
        if key not in fields:
            faults.append(Fault(f"{place}.{key}", repr(key), f"a parameter of {do}", nearest(str(key), fields)))
            continue
        try:
            values[key] = msgspec.convert(value, fields[key].type)
        except msgspec.ValidationError:
            known = words_of(fields[key].type)
            faults.append(Fault(f"{place}.{key}", repr(value), said_type(fields[key].type), nearest(str(value), known)))
    faults += [
        Fault(f"{place}.{name}", "nothing", said_type(field.type))
        for name, field in fields.items()
        if field.required and name not in raw
    ]
    if "by" in values and values["by"] not in actors:
        faults.append(Fault(f"{place}.by", repr(values["by"]), "an actor of the game", nearest(values["by"], actors)))
    if faults:
        raise Malformed(tuple(faults))
    return kind(**values)


def words_of(kind: Any) -> tuple[str, ...]:
    """The words that a parameter of a closed list may be."""
    if get_origin(kind) is Literal:
        return tuple(str(word) for word in get_args(kind))
    return tuple(word for part in get_args(kind) for word in words_of(part))


def said_type(kind: Any) -> str:
    """What a parameter expects, in the words of the public formats."""
    if kind is Any:
        return "a value"
    if kind is type(None) or kind is None:
        return "nothing"
    origin = get_origin(kind)
    if origin is Annotated:
        meta = [part.description for part in get_args(kind)[1:] if isinstance(part, Meta) and part.description]
        return meta[0] if meta else said_type(get_args(kind)[0])
    if origin is Literal:
        return " | ".join(str(word) for word in get_args(kind))
    if origin is Union or str(origin) == "<class 'types.UnionType'>":
        return " | ".join(said_type(part) for part in get_args(kind) if part is not type(None))
    if origin in (tuple, list, Sequence) or (isinstance(origin, type) and issubclass(origin, tuple | list)):
        return f"list of {said_type(get_args(kind)[0])}"
    names: dict[Any, str] = {str: "text", int: "whole number", bool: "true | false"}
    return names.get(kind, "table")
