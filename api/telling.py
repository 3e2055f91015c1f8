"""Answers as bytes: data of the house as JSON, with what lets a reader keep them."""

from hashlib import sha256
from typing import Any
from typing import Final

import msgspec
from flask import Response
from flask import request

from api.asking import language

JSON: Final = "application/json"


def answer(data: object, status: int = 200, *, tag: tuple[object, ...] | None = None) -> Response:
    """The data as JSON. tag: what the bytes depend on; a reader who has them already is told so.

    data: or what makes them, for what costs something to make and is not made where the reader has it.
    """
    lang = language()
    headers = {"Content-Language": lang, "Vary": "Accept-Language, Authorization"}
    if tag is not None:
        mark = etag_of(*tag, lang)
        headers |= {"ETag": mark, "Cache-Control": "private, no-cache"}
        if mark in request.if_none_match.as_set(include_weak=True) or mark.strip('"') in request.if_none_match:
            return Response(status=304, headers=headers)
    made = data() if callable(data) else data
    return Response(msgspec.json.encode(made, enc_hook=plain), status, headers, JSON)


def etag_of(*parts: object) -> str:
    """A mark of what an answer depends on, which tells nothing of it."""
    return f'"{sha256(repr(parts).encode()).hexdigest()[:20]}"'


def plain(value: Any) -> Any:
    """What the encoder does not know: mappings and sequences of the house."""
    if hasattr(value, "items"):
        return dict(value.items())
    return list(value)
