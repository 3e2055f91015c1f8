"""Events in bytes: what an event says itself, while its place and its digest stand beside."""

from typing import Final
from uuid import UUID

import msgspec
from msgspec.structs import force_setattr
from msgspec.structs import replace

from adjudicator.record.codec.facts import packed_facts
from adjudicator.record.codec.facts import unpack_facts
from adjudicator.record.codec.values import ENCODER
from adjudicator.record.codec.values import decode_tree
from adjudicator.record.codec.values import encode_tree
from adjudicator.record.events import NO_STREAM
from adjudicator.record.events import TOPICS
from adjudicator.record.events import Acted
from adjudicator.record.events import Event


def encode_event(event: Event) -> bytes:
    """What an event says, in bytes; its place and its digest stand beside them."""
    if isinstance(event, Acted):
        told = tuple((index, packed_facts(facts)) for index, facts in event.told)
        event = replace(event, facts=packed_facts(event.facts), told=told)
    written = ENCODER.encode(replace(event, originator_id=NO_STREAM, originator_version=0, digest=b""))
    # Encoded once more from plain values: these have one row of bytes, wherever they come back from.
    return encode_tree(decode_tree(written))


_DECODERS: Final[dict[str, msgspec.msgpack.Decoder[Event]]] = {}


def decode_event(topic: str, stored: bytes, stream: UUID, version: int, digest: bytes) -> Event:
    """The event that was written so, at its place. Raises msgspec.DecodeError, and KeyError for an unknown topic."""
    decoder = _DECODERS.get(topic)
    if decoder is None:
        decoder = _DECODERS[topic] = msgspec.msgpack.Decoder(TOPICS[topic])
    event = decoder.decode(stored)
    # Nobody else holds the event yet, so that it may be finished in place.
    force_setattr(event, "originator_id", stream)
    force_setattr(event, "originator_version", version)
    force_setattr(event, "digest", digest)
    if type(event) is Acted:
        unpack_facts(event.facts)
        for _, told in event.told:
            unpack_facts(told)
    return event
