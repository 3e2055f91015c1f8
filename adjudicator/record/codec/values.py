"""Plain values as msgpack: what an open field holds, what a tree of plain values is in bytes."""

from collections.abc import Mapping
from typing import Any
from typing import Final

import msgspec

_LIST: Final = "[]"
_MAPPING: Final = "{}"
SCALARS: Final = frozenset({str, int, bool, float, type(None)})


def pack(value: Any) -> Any:
    """A value of an open field as it is written: a tuple is the plain array, a list is told apart by a wrapping.

    Raises TypeError for what is no JSON value.
    """
    kind = type(value)
    if kind in SCALARS:
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


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    msg = f"{value!r} is no value that a record can keep"
    raise NotImplementedError(msg)


ENCODER: Final = msgspec.msgpack.Encoder(enc_hook=_plain)
CANONICAL: Final = msgspec.msgpack.Encoder(enc_hook=_plain, order="deterministic")


def canonical(tree: Any) -> bytes:
    """Plain values as the one row of bytes that they have, keys sorted."""
    return CANONICAL.encode(tree)


def encode_tree(tree: Any) -> bytes:
    """Plain values as bytes, in the order in which they stand: what `decode_tree` read comes out as it was."""
    return ENCODER.encode(tree)


def decode_tree(stored: bytes) -> Any:
    """The plain values that were written so. Raises msgspec.DecodeError."""
    return msgspec.msgpack.decode(stored)
