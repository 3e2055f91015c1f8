"""What has gone wrong, told by RFC 9457: one problem document for every refusal of the API."""

import sqlite3
from http import HTTPStatus
from typing import Any
from typing import Final

import msgspec
from flask import Flask
from flask import Response
from flask import request
from marshmallow import ValidationError
from msgspec import Struct
from structlog import get_logger
from werkzeug.exceptions import HTTPException
from werkzeug.exceptions import MethodNotAllowed

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import say_expected
from adjudicator.faults import say_fault
from adjudicator.office import NotPermitted
from adjudicator.office.tournaments import UnknownTournament
from adjudicator.record.errors import Conflict
from adjudicator.record.errors import KeyReused
from adjudicator.record.errors import StoreBusy
from adjudicator.record.errors import UnknownMatch
from adjudicator.record.jobs import UnknownJob
from adjudicator.telling.wording import say
from api.asking import Forbidden
from api.asking import Unknown
from api.asking import UnknownCode
from api.asking import language
from api.house import house

MIME: Final = "application/problem+json"
PATH: Final = "/api/v1/problems"
STORE: Final = "store"
"""Stands for the address of the store, which is nobody's business outside."""

PART: Final = "\x1f"
"""Behind it stands what the house has added to somebody's key."""

BUSY_SECONDS: Final = "2"

PROBLEMS: Final[dict[str, int]] = {
    "malformed": HTTPStatus.UNPROCESSABLE_ENTITY,
    "not_json": HTTPStatus.BAD_REQUEST,
    "unauthorized": HTTPStatus.UNAUTHORIZED,
    "unknown_code": HTTPStatus.UNAUTHORIZED,
    "forbidden": HTTPStatus.FORBIDDEN,
    "not_permitted": HTTPStatus.FORBIDDEN,
    "not_found": HTTPStatus.NOT_FOUND,
    "method": HTTPStatus.METHOD_NOT_ALLOWED,
    "conflict": HTTPStatus.CONFLICT,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "media_type": HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    "key_reused": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too_many": HTTPStatus.TOO_MANY_REQUESTS,
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "internal": HTTPStatus.INTERNAL_SERVER_ERROR,
}
"""Every kind of problem, with its status; the words are `problem.KIND` and `problem.KIND.why`."""

BY_STATUS: Final = {
    400: "not_json",
    401: "unauthorized",
    403: "forbidden",
    404: "not_found",
    405: "method",
    408: "too_large",
    413: "too_large",
    415: "media_type",
    422: "malformed",
    429: "too_many",
    503: "busy",
}


class Problem(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A problem document. faults: what was found where, and what was expected. more: what this kind adds."""

    type: str
    title: str
    status: int
    detail: str
    instance: str = ""
    faults: tuple[dict[str, Any], ...] = ()
    extra: dict[str, Any] = {}


def problem(
    kind: str, *, faults: tuple[Fault, ...] = (), detail: str = "", extra: dict[str, Any] | None = None, **params: Any
) -> Response:
    """The answer that tells of a problem in the reader's language. params: what its sentence has places for."""
    lang = language()
    document = Problem(
        type=f"{PATH}/{kind}",
        title=say(f"problem.{kind}", lang),
        status=int(PROBLEMS[kind]),
        detail=detail or say(f"problem.{kind}.why", lang, **params),
        instance=request.path,
        faults=tuple(fault_told(fault, lang) for fault in faults),
    )
    told = {**msgspec.to_builtins(document), **(extra or {})}
    return Response(msgspec.json.encode(told), document.status, {"Content-Language": lang}, MIME)


def fault_told(fault: Fault, lang: str) -> dict[str, Any]:
    """A fault as data, with its sentence."""
    told = {
        "place": fault.place.replace(house().office.store.place, STORE),
        "found": fault.found,
        "expected": say_expected(fault.expected, lang),
    }
    nearest = {} if fault.nearest is None else {"nearest": fault.nearest}
    return {**told, **nearest, "said": say_fault(fault, lang)}


def tell_problems(app: Flask) -> None:
    """Lets the service answer with a problem document whatever goes wrong."""
    app.register_error_handler(Malformed, lambda wrong: problem("malformed", faults=wrong.faults))
    app.register_error_handler(Unknown, lambda _: _unauthorized())
    app.register_error_handler(UnknownCode, lambda _: _unauthorized("unknown_code"))
    app.register_error_handler(Forbidden, _forbidden)
    app.register_error_handler(NotPermitted, _not_permitted)
    app.register_error_handler(UnknownMatch, lambda _: problem("not_found"))
    app.register_error_handler(UnknownJob, lambda _: problem("not_found"))
    app.register_error_handler(UnknownTournament, lambda _: problem("not_found"))
    app.register_error_handler(Conflict, _conflict)
    app.register_error_handler(KeyReused, _key_reused)
    app.register_error_handler(StoreBusy, lambda _: _busy())
    app.register_error_handler(ValidationError, lambda _: problem("malformed"))
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unforeseen)


def _unauthorized(kind: str = "unauthorized") -> Response:
    told = problem(kind)
    told.headers["WWW-Authenticate"] = 'Bearer realm="adjudicator"'
    return told


def _forbidden(wrong: Forbidden) -> Response:
    return problem("forbidden", detail=say(f"forbidden.{wrong.why}", language(), **wrong.params))


def _not_permitted(wrong: NotPermitted) -> Response:
    return problem("not_permitted", detail=say(f"refused.{wrong.why}", language(), **wrong.params))


def _key_reused(wrong: KeyReused) -> Response:
    return problem("key_reused", key=wrong.key.partition(PART)[0], version=wrong.version)


def _conflict(wrong: Conflict) -> Response:
    extra = {"expected_version": wrong.expected, "version": wrong.current}
    return problem("conflict", expected=wrong.expected, current=wrong.current, extra=extra)


def _busy() -> Response:
    told = problem("busy")
    told.headers["Retry-After"] = BUSY_SECONDS
    return told


def _http(wrong: HTTPException) -> Response:
    """What the framework refuses: an address, a method, a body that is too large or no JSON."""
    told = problem(BY_STATUS.get(wrong.code or 500, "internal"))
    if isinstance(wrong, MethodNotAllowed) and wrong.valid_methods:
        told.headers["Allow"] = ", ".join(sorted(wrong.valid_methods))
    for name, value in wrong.get_headers():
        if name in ("Retry-After", "WWW-Authenticate"):
            told.headers[name] = value
    return told


def _unforeseen(wrong: Exception) -> Response:
    """A fault of the program's own: told to whoever runs it with its trace, to the sender without."""
    if isinstance(wrong, sqlite3.OperationalError):
        return _busy()
    get_logger().error("unforeseen", exc_info=wrong)
    return problem("internal")
