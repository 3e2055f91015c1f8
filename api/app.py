"""The Flask application, put together."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any
from typing import Final

from flask import Flask
from flask import Response
from flask import redirect
from flask import url_for
from flask_smorest import Api
from werkzeug.middleware.proxy_fix import ProxyFix

from adjudicator import edge
from adjudicator.office import ENGINE
from adjudicator.office import Office
from adjudicator.office.access import Door
from adjudicator.office.access import Pins
from adjudicator.settings import Settings
from api.bell import Bell
from api.describing import describe_actions
from api.house import NAME
from api.house import House
from api.limits import limit_requests
from api.manual import MANUAL
from api.nouns import NOUNS
from api.places import Places
from api.problems import MIME
from api.problems import tell_problems
from api.watching import log_as_json
from api.watching import watch
from schemas.problems import ProblemShape

OPENAPI: Final = "3.1.0"

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
}
"""Of every answer that does not say otherwise itself."""

WAIT: Final = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
"""The only answers that tell a sender when to come again."""


def create_app(settings: Settings, office: Office, now: Callable[[], str] = edge.now) -> Flask:
    """The service over this office. now: the clock."""
    app = Flask("api", static_folder=None)
    app.config.update(
        MAX_CONTENT_LENGTH=settings.body_bytes,
        MAX_FORM_MEMORY_SIZE=settings.body_bytes,
        API_TITLE="Adjudicator",
        API_VERSION=ENGINE,
        OPENAPI_VERSION=OPENAPI,
        OPENAPI_URL_PREFIX="/api/v1",
        OPENAPI_JSON_PATH="openapi.json",
    )
    app.url_map.strict_slashes = False
    app.extensions[NAME] = _house(settings, office, now)
    if settings.proxies:
        hops = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]  # as Flask's own documents do it
    log_as_json(settings)
    app.after_request(_with_headers)  # the first to be entered is the last to be asked
    watch(app)
    _document(app)
    limit_requests(app, settings)
    app.register_blueprint(MANUAL)
    app.add_url_rule("/", "door", lambda: redirect(url_for("manual.page")))
    tell_problems(app)
    return app


def _house(settings: Settings, office: Office, now: Callable[[], str]) -> House:
    store = office.store
    bell = Bell(store, settings.redis_url if settings.processes > 1 else "")
    return House(settings, office, Door(store), Pins(store), bell, Places(settings.streams), now)


def _document(app: Flask) -> None:
    """Registers every noun, and with it its part of the OpenAPI document."""
    api = Api(app)
    api.spec.components.security_scheme("bearer", {"type": "http", "scheme": "bearer"})
    api.spec.components.schema("Problem", schema=ProblemShape)
    for status in HTTPStatus:
        if status >= HTTPStatus.BAD_REQUEST:
            content = {MIME: {"schema": {"$ref": "#/components/schemas/Problem"}}}
            told: dict[str, Any] = {"description": status.phrase, "content": content}
            api.spec.components.response(f"PROBLEM_{int(status)}", told)
    describe_actions(api)
    for noun in NOUNS:
        api.register_blueprint(noun)


def _with_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if response.status_code not in WAIT:
        response.headers.pop("Retry-After", None)
    return response
