"""Tables in bytes: all but the catalogue, which is named by its digest and kept once."""

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any
from typing import Final
from typing import cast

import msgspec
from msgspec import Struct

from adjudicator.record.codec.facts import packed_frame
from adjudicator.record.codec.facts import packed_prompt
from adjudicator.record.codec.facts import unpack_frame
from adjudicator.record.codec.facts import unpack_prompt
from adjudicator.record.codec.values import CANONICAL
from adjudicator.record.codec.values import ENCODER
from adjudicator.record.codec.values import decode_tree
from adjudicator.record.codec.values import encode_tree
from adjudicator.record.codec.values import pack
from adjudicator.record.codec.values import unpack
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import Table


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
        agenda=tuple(map(packed_frame, table.agenda)),
        prompts=tuple(map(packed_prompt, table.prompts)),
        result=table.result,
        minted=table.minted,
        open_marks=tuple(sorted(table.open_marks)),
    )


def _laid(stored: _StoredTable, catalogue: Mapping[str, Any]) -> Table:
    """The table of stored values that nobody else holds yet."""
    sights = {zone: MappingProxyType(sight) for zone, sight in stored.sights.items()}
    for frame in stored.agenda:
        unpack_frame(frame)
    for prompt in stored.prompts:
        unpack_prompt(prompt)
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
        agenda=stored.agenda,
        prompts=stored.prompts,
        result=stored.result,
        minted=stored.minted,
        open_marks=frozenset(stored.open_marks),
    )


def encode_table(table: Table) -> bytes:
    """The table in bytes, without its catalogue. Raises TypeError for values that no record can keep."""
    return encode_tree(decode_tree(ENCODER.encode(_stored(table))))


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
    return hashlib.sha256(CANONICAL.encode(_stored(table))).hexdigest()
