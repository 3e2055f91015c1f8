"""How requests are read: strictly, and refused in the words of this house."""

import json
from collections.abc import Iterator
from collections.abc import Mapping
from math import isfinite
from typing import Any
from typing import Final
from typing import NoReturn

from flask import Request
from marshmallow import RAISE
from marshmallow import Schema
from marshmallow import ValidationError
from webargs.core import is_json
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import BadRequest
from werkzeug.exceptions import UnsupportedMediaType

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from schemas.faults import faults_of

LONGEST_NUMBER: Final = 20
"""Digits of the largest number that is held, with its sign."""

ESCAPE: Final = b"\\u"

DEEPEST: Final = 32
"""Levels of lists and tables: far more than any action has, and few enough for everybody who ever reads it again."""


class Parser(FlaskParser):
    """Reads what a request carries; what a shape does not know is refused, in an address too."""

    DEFAULT_UNKNOWN_BY_LOCATION = {**FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION, "query": RAISE}  # noqa: RUF012  # as in its base

    def load_json(self, req: Request, schema: Schema) -> Any:  # noqa: ARG002  # as its base calls it
        """The body. Raises BadRequest for what is no JSON, UnsupportedMediaType for what does not say it is."""
        return body_of(req)

    def handle_error(self, error: ValidationError, req: Request, schema: Schema, **_: Any) -> NoReturn:
        """Raises Malformed with each fault at its place."""
        messages = error.messages
        [(location, said)] = messages.items() if isinstance(messages, Mapping) else [("json", messages)]
        raw = body_of(req) if location == "json" else _plain(req, schema)
        raise Malformed(faults_of(schema, said, raw, "")) from error


def body_of(req: Request) -> Any:
    """The JSON that a request carries; an empty table if it carries nothing.

    Raises BadRequest, UnsupportedMediaType, and Malformed for what is nested too deep: kept as somebody's words, it
    would be in the way of everybody who reads the record.
    """
    written = req.get_data(cache=True)
    if not written:
        return {}
    if not is_json(req.mimetype):
        raise UnsupportedMediaType
    try:
        body = json.loads(written, parse_constant=_no_number, parse_int=_whole, parse_float=_finite)
        if ESCAPE in written:
            _must_be_writable(body)
    except (ValueError, RecursionError) as wrong:
        raise BadRequest from wrong
    if (depth := _levels(body)) > DEEPEST:
        raise Malformed((Fault("body", str(depth), f"at most {DEEPEST} levels"),))
    return body


def _must_be_writable(body: Any) -> None:
    """Halves of signs can be escaped in JSON, and nulls, which no store can keep. Raises ValueError."""
    if any(b"\x00" in text for text in _texts(body)):
        raise ValueError(ESCAPE)


def _texts(value: Any) -> Iterator[bytes]:
    """Every text and every key in a body."""
    if isinstance(value, str):
        yield value.encode()
    elif isinstance(value, dict | list):
        for entry in (*value, *value.values()) if isinstance(value, dict) else value:
            yield from _texts(entry)


def _levels(body: Any) -> int:
    """How deep lists and tables stand in each other."""
    depth, here = 0, [body]
    while inner := [one for one in here if isinstance(one, dict | list)]:
        depth += 1
        here = [entry for one in inner for entry in (one.values() if isinstance(one, dict) else one)]
    return depth


def _no_number(written: str) -> NoReturn:
    """NaN and the infinities are no JSON, whatever the reader of the standard library thinks."""
    raise ValueError(written)


def _whole(written: str) -> int:
    """A whole number that every part of the house can hold. Raises ValueError."""
    number = int(written) if len(written) <= LONGEST_NUMBER else None
    if number is None or not -(2**63) <= number < 2**63:
        raise ValueError(written)
    return number


def _finite(written: str) -> float:
    """A number that does not turn into infinity. Raises ValueError."""
    number = float(written)
    if not isfinite(number):
        raise ValueError(written)
    return number


def _plain(req: Request, schema: Schema) -> dict[str, Any]:
    """An address's parameters as they were written; of one that stands there twice the last."""
    return {**(req.view_args or {}), **req.args.to_dict()}
