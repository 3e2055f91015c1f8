"""Bytes: facts, tables and events as msgpack, the same bytes for the same value, read back exactly as they were."""

from adjudicator.record.codec.events import decode_event
from adjudicator.record.codec.events import encode_event
from adjudicator.record.codec.facts import decode_facts
from adjudicator.record.codec.facts import encode_facts
from adjudicator.record.codec.tables import decode_table
from adjudicator.record.codec.tables import encode_table
from adjudicator.record.codec.tables import state_digest
from adjudicator.record.codec.tables import table_of
from adjudicator.record.codec.tables import table_tree
from adjudicator.record.codec.values import canonical
from adjudicator.record.codec.values import decode_tree
from adjudicator.record.codec.values import encode_tree
from adjudicator.record.codec.values import pack
from adjudicator.record.codec.values import unpack

__all__ = [
    "canonical",
    "decode_event",
    "decode_facts",
    "decode_table",
    "decode_tree",
    "encode_event",
    "encode_facts",
    "encode_table",
    "encode_tree",
    "pack",
    "state_digest",
    "table_of",
    "table_tree",
    "unpack",
]
