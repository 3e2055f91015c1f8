"""Facts in bytes. Most are written as they are; a few have an open field, which holds whatever a game puts there."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any
from typing import Final
from typing import cast

import msgspec
from msgspec.structs import force_setattr
from msgspec.structs import replace

from adjudicator.record.codec.values import ENCODER
from adjudicator.record.codec.values import SCALARS
from adjudicator.record.codec.values import pack
from adjudicator.record.codec.values import unpack
from adjudicator.record.facts import AnyFact
from adjudicator.table import Asked
from adjudicator.table import Clocked
from adjudicator.table import Defined
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Ruled
from adjudicator.table import Said

_FACTS: Final = msgspec.msgpack.Decoder(tuple[AnyFact, ...])


def encode_facts(facts: Iterable[Fact]) -> bytes:
    """The facts in bytes. Raises TypeError for values that no record can keep."""
    return ENCODER.encode(packed_facts(cast("tuple[AnyFact, ...]", tuple(facts))))


def decode_facts(stored: bytes) -> tuple[Fact, ...]:
    """The facts that were written so. Raises msgspec.DecodeError."""
    facts = _FACTS.decode(stored)
    unpack_facts(facts)
    return facts


def packed_frame(frame: Frame) -> Frame:
    """The frame as it is written."""
    return replace(frame, bindings=pack(frame.bindings))


def packed_prompt(prompt: Prompt) -> Prompt:
    """The question as it is written."""
    return replace(prompt, options=pack(prompt.options))


_PACKED: Final[dict[type, tuple[str, Callable[[Any], Any]]]] = {
    Marked: ("marks", pack),
    Clocked: ("clock", pack),
    Said: ("about", pack),
    Ruled: ("value", pack),
    Defined: ("entry", pack),
    Pushed: ("frame", packed_frame),
    Asked: ("prompt", packed_prompt),
}


def packed_facts(facts: tuple[AnyFact, ...]) -> tuple[AnyFact, ...]:
    """The facts as they are written."""
    return tuple(_packed(fact) for fact in facts)


def _packed(fact: AnyFact) -> AnyFact:
    found = _PACKED.get(type(fact))
    if found is None:
        return fact
    field, turn = found
    return replace(fact, **{field: turn(getattr(fact, field))})


def _unpacks(field: str) -> Callable[[Any], None]:
    def unpack_field(fact: Any) -> None:
        value: Mapping[str, Any] = getattr(fact, field)
        # Plain words and numbers, which is most often, are written as they are.
        if not SCALARS.issuperset(map(type, value.values())):
            force_setattr(fact, field, unpack(value))

    return unpack_field


unpack_frame: Final = _unpacks("bindings")
"""Finishes a frame that was just read."""
unpack_prompt: Final = _unpacks("options")
"""Finishes a question that was just read."""


def _unpack_ruled(fact: Ruled) -> None:
    force_setattr(fact, "value", unpack(fact.value))


_UNPACK: Final[dict[type, Callable[[Any], None]]] = {
    Marked: _unpacks("marks"),
    Clocked: _unpacks("clock"),
    Said: _unpacks("about"),
    Ruled: _unpack_ruled,
    Defined: _unpacks("entry"),
    Pushed: lambda fact: unpack_frame(fact.frame),
    Asked: lambda fact: unpack_prompt(fact.prompt),
}


def unpack_facts(facts: Iterable[AnyFact]) -> None:
    """Finishes, in place, facts that were just read and that nobody else holds yet."""
    for fact in facts:
        unpack_fact = _UNPACK.get(type(fact))
        if unpack_fact is not None:
            unpack_fact(fact)
