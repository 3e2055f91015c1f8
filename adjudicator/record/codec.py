"""Bytes: facts, tables and events as msgpack, the same bytes for the same value, read back exactly as they were."""

import hashlib
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any
from typing import Final
from typing import TypeVar
from typing import cast
from uuid import UUID

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr
from msgspec.structs import replace

from adjudicator.record.events import NO_STREAM
from adjudicator.record.events import TOPICS
from adjudicator.record.events import Acted
from adjudicator.record.events import AnyFact
from adjudicator.record.events import Event
from adjudicator.table import Asked
from adjudicator.table import Clocked
from adjudicator.table import Defined
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Prompt
from adjudicator.table import Pushed
from adjudicator.table import Result
from adjudicator.table import Ruled
from adjudicator.table import Said
from adjudicator.table import Table

T = TypeVar("T")
Turn = Callable[[Any], Any]

_LIST: Final = "[]"
_MAPPING: Final = "{}"
_SCALARS: Final = frozenset({str, int, bool, float, type(None)})


def pack(value: Any) -> Any:
    """A value of an open field as it is written: a tuple is the plain array, a list is told apart by a wrapping.

    Raises TypeError for what is no JSON value.
    """
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is tuple:
        return [pack(entry) for entry in value]
    if kind is list:
        return {_LIST: [pack(entry) for entry in value]}
    if isinstance(value, Mapping):
        packed = {_key(key): pack(entry) for key, entry in value.items()}
        return {_MAPPING: packed} if len(packed) == 1 and next(iter(packed)) in (_LIST, _MAPPING) else packed
    msg = f"{value!r} is no value that a record can keep"
    raise TypeError(msg)


def _key(key: Any) -> str:
    if type(key) is str:
        return key
    msg = f"{key!r} is no key that a record can keep"
    raise TypeError(msg)


def unpack(value: Any) -> Any:
    """The value that `pack` wrote."""
    kind = type(value)
    if kind is list:
        return tuple(unpack(entry) for entry in value)
    if kind is dict:
        if len(value) == 1:
            [(key, inner)] = value.items()
            if key == _LIST:
                return [unpack(entry) for entry in inner]
            if key == _MAPPING:
                return {name: unpack(entry) for name, entry in inner.items()}
        return {key: unpack(entry) for key, entry in value.items()}
    return value


def _turn_mapping(mapping: Mapping[str, Any], turn: Turn) -> Mapping[str, Any]:
    """The mapping with its values packed or unpacked; itself where nothing has to change, which is most often."""
    if type(mapping) is dict:
        for key, value in mapping.items():
            if type(value) not in _SCALARS or key in (_LIST, _MAPPING) or type(key) is not str:
                break
        else:
            return mapping
    return cast("Mapping[str, Any]", turn(mapping))


def _turn_frame(frame: Frame, turn: Turn) -> Frame:
    bindings = _turn_mapping(frame.bindings, turn)
    return frame if bindings is frame.bindings else Frame(frame.what, frame.step, bindings)


def _turn_prompt(prompt: Prompt, turn: Turn) -> Prompt:
    options = _turn_mapping(prompt.options, turn)
    return prompt if options is prompt.options else Prompt(prompt.id, prompt.seat, prompt.kind, prompt.cites, options)


def _turn_value(value: Any, turn: Turn) -> Any:
    return value if type(value) in _SCALARS else turn(value)


_OPEN_FIELDS: Final[dict[type, tuple[str, Callable[[Any, Turn], Any]]]] = {
    Marked: ("marks", _turn_mapping),
    Clocked: ("clock", _turn_mapping),
    Said: ("about", _turn_mapping),
    Ruled: ("value", _turn_value),
    Defined: ("entry", _turn_mapping),
    Pushed: ("frame", _turn_frame),
    Asked: ("prompt", _turn_prompt),
}
"""Facts with a field that holds whatever a game puts there."""


def _turn_facts(facts: tuple[AnyFact, ...], turn: Turn) -> tuple[AnyFact, ...]:
    """The facts with their open fields packed or unpacked; themselves where nothing has to change."""
    turned: list[Any] | None = None
    for index, fact in enumerate(facts):
        field = _OPEN_FIELDS.get(type(fact))
        if field is None:
            continue
        name, turn_field = field
        before = getattr(fact, name)
        after = turn_field(before, turn)
        if after is not before:
            turned = list(facts) if turned is None else turned
            turned[index] = replace(fact, **{name: after})
    return facts if turned is None else tuple(turned)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    msg = f"{value!r} is no value that a record can keep"
    raise NotImplementedError(msg)


_ENCODER: Final = msgspec.msgpack.Encoder(enc_hook=_plain)
_CANONICAL: Final = msgspec.msgpack.Encoder(enc_hook=_plain, order="deterministic")
_FACTS: Final = msgspec.msgpack.Decoder(tuple[AnyFact, ...])


def encode_facts(facts: Iterable[Fact]) -> bytes:
    """The facts in bytes. Raises TypeError for values that no record can keep."""
    return _ENCODER.encode(_turn_facts(cast("tuple[AnyFact, ...]", tuple(facts)), pack))


def decode_facts(stored: bytes) -> tuple[Fact, ...]:
    """The facts that were written so. Raises msgspec.DecodeError."""
    return _turn_facts(_FACTS.decode(stored), unpack)


class _StoredTable(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as it is written: all but its catalogue, with open values packed."""

    seats: tuple[str, ...]
    owners: dict[str, str]
    zones: dict[str, tuple[str, ...]]
    where: dict[str, str]
    marks: dict[str, dict[str, Any]] = {}
    backs: dict[str, str] = {}
    counters: dict[str, int] = {}
    clock: Any = {}
    house: Any = {}
    sights: dict[str, dict[str, str]] = {}
    defined: Any = {}
    forgotten: dict[str, tuple[str, ...]] = {}
    agenda: tuple[Frame, ...] = ()
    prompts: tuple[Prompt, ...] = ()
    result: Result | None = None
    minted: int = 0
    open_marks: tuple[str, ...] = ()


_TABLE: Final = msgspec.msgpack.Decoder(_StoredTable)


def _stored(table: Table) -> _StoredTable:
    return _StoredTable(
        seats=table.seats,
        owners=dict(table.owners),
        zones=dict(table.zones),
        where=dict(table.where),
        marks={card: pack(marks) for card, marks in table.marks.items()},
        backs=dict(table.backs),
        counters=dict(table.counters),
        clock=pack(table.clock),
        house=pack(table.house),
        sights={zone: dict(sight) for zone, sight in table.sights.items()},
        defined=pack(table.defined),
        forgotten=dict(table.forgotten),
        agenda=tuple(_turn_frame(frame, pack) for frame in table.agenda),
        prompts=tuple(_turn_prompt(prompt, pack) for prompt in table.prompts),
        result=table.result,
        minted=table.minted,
        open_marks=tuple(sorted(table.open_marks)),
    )


def _laid(stored: _StoredTable, catalogue: Mapping[str, Any]) -> Table:
    sights = {zone: MappingProxyType(sight) for zone, sight in stored.sights.items()}
    return Table(
        seats=stored.seats,
        owners=MappingProxyType(stored.owners),
        zones=MappingProxyType(stored.zones),
        where=MappingProxyType(stored.where),
        marks=MappingProxyType({card: MappingProxyType(unpack(marks)) for card, marks in stored.marks.items()}),
        backs=MappingProxyType(stored.backs),
        counters=MappingProxyType(stored.counters),
        clock=MappingProxyType(unpack(stored.clock)),
        house=MappingProxyType(unpack(stored.house)),
        sights=MappingProxyType(cast("dict[str, Any]", sights)),
        catalogue=catalogue,
        defined=MappingProxyType(unpack(stored.defined)),
        forgotten=MappingProxyType(stored.forgotten),
        agenda=tuple(_turn_frame(frame, unpack) for frame in stored.agenda),
        prompts=tuple(_turn_prompt(prompt, unpack) for prompt in stored.prompts),
        result=stored.result,
        minted=stored.minted,
        open_marks=frozenset(stored.open_marks),
    )


def encode_table(table: Table) -> bytes:
    """The table in bytes, without its catalogue. Raises TypeError for values that no record can keep."""
    return encode_tree(decode_tree(_ENCODER.encode(_stored(table))))


def decode_table(stored: bytes, catalogue: Mapping[str, Any]) -> Table:
    """The table that was written so, with this catalogue. Raises msgspec.DecodeError."""
    return _laid(_TABLE.decode(stored), catalogue)


def table_tree(table: Table) -> Any:
    """The table as plain values, for events and files that people read."""
    return decode_tree(encode_table(table))


def table_of(tree: Any, catalogue: Mapping[str, Any]) -> Table:
    """The table that these plain values describe. Raises msgspec.ValidationError."""
    return _laid(msgspec.convert(tree, _StoredTable), catalogue)


def state_digest(table: Table) -> str:
    """SHA-256 of the table, the same wherever the same cards, marks and numbers stand, in whatever order of keys."""
    return hashlib.sha256(_CANONICAL.encode(_stored(table))).hexdigest()


def canonical(tree: Any) -> bytes:
    """Plain values as the one row of bytes that they have, keys sorted."""
    return _CANONICAL.encode(tree)


def encode_tree(tree: Any) -> bytes:
    """Plain values as bytes, in the order in which they stand: what `decode_tree` read comes out as it was."""
    return _ENCODER.encode(tree)


def decode_tree(stored: bytes) -> Any:
    """The plain values that were written so. Raises msgspec.DecodeError."""
    return msgspec.msgpack.decode(stored)


def encode_event(event: Event) -> bytes:
    """What an event says, in bytes; its place and its digest stand beside them."""
    if isinstance(event, Acted):
        told = tuple((index, _turn_facts(facts, pack)) for index, facts in event.told)
        event = replace(event, facts=_turn_facts(event.facts, pack), told=told)
    written = _ENCODER.encode(replace(event, originator_id=NO_STREAM, originator_version=0, digest=b""))
    # Encoded once more from plain values: these have one row of bytes, wherever they come back from.
    return encode_tree(decode_tree(written))


_DECODERS: Final[dict[str, msgspec.msgpack.Decoder[Event]]] = {}


def decode_event(topic: str, stored: bytes, stream: UUID, version: int, digest: bytes) -> Event:
    """The event that was written so, at its place. Raises msgspec.DecodeError, and KeyError for an unknown topic."""
    decoder = _DECODERS.get(topic)
    if decoder is None:
        decoder = _DECODERS[topic] = msgspec.msgpack.Decoder(TOPICS[topic])
    event = decoder.decode(stored)
    force_setattr(event, "originator_id", stream)
    force_setattr(event, "originator_version", version)
    force_setattr(event, "digest", digest)
    if type(event) is Acted:
        _unpack_facts(event)
    return event


def _unpack_facts(event: Acted) -> None:
    """Nobody else holds the event yet, so that it may be finished in place."""
    facts = _turn_facts(event.facts, unpack)
    if facts is not event.facts:
        force_setattr(event, "facts", facts)
    if any(told is not _turn_facts(told, unpack) for _, told in event.told):
        force_setattr(event, "told", tuple((index, _turn_facts(told, unpack)) for index, told in event.told))
