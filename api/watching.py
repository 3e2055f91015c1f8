"""What is written down about requests: one line and a few numbers each, never a secret, a card or a query."""

import logging
import sys
import time
from typing import Any
from typing import Final

import structlog
import structlog.tracebacks
from flask import Flask
from flask import Response
from flask import g
from flask import request
from prometheus_client import CONTENT_TYPE_LATEST
from prometheus_client import CollectorRegistry
from prometheus_client import Counter
from prometheus_client import Histogram
from prometheus_client import generate_latest

from adjudicator.edge import fresh_id
from adjudicator.settings import Settings
from api.asking import Forbidden
from api.asking import known
from api.house import house

ELSEWHERE: Final = "elsewhere"
"""The route of a request that has none, so that nobody fills the metrics with addresses of their own."""

METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH"})
"""Nor with methods."""

REQUEST_ID: Final = "X-Request-Id"


TRACE: Final = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)


def without_values(exc_info: Any) -> list[dict[str, Any]]:
    """A trace that tells what went wrong and where, not what was held there, which may be somebody's hand."""
    empty: dict[str, Any] = {"exc_value": "", "exc_notes": [], "syntax_error": None, "exceptions": []}
    return [{**one, **empty} for one in TRACE(exc_info)]


class Numbers:
    """The metrics of one application."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "adjudicator_requests", "Requests answered", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "adjudicator_request_seconds", "Time to answer", ["method", "route"], registry=self.registry
        )


def log_as_json(settings: Settings) -> None:
    """Writes each line of the log as one JSON object to stderr."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(without_values),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, settings.log_level.upper())),
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),
    )


def watch(app: Flask) -> None:
    """Counts and logs every request."""
    numbers = Numbers()

    def begin() -> None:
        g.began = time.perf_counter()
        g.request_id = str(fresh_id())

    def end(response: Response) -> Response:
        route = request.url_rule.rule if request.url_rule is not None else ELSEWHERE
        took = time.perf_counter() - g.get("began", time.perf_counter())
        method = request.method if request.method in METHODS else ELSEWHERE
        numbers.requests.labels(method, route, response.status_code).inc()
        numbers.seconds.labels(method, route).observe(took)
        response.headers[REQUEST_ID] = g.get("request_id", "")
        asker = g.get("who")
        structlog.get_logger().info(
            "request",
            id=g.get("request_id", ""),
            method=method,
            route=route,
            status=response.status_code,
            ms=round(took * 1000, 1),
            by="" if asker is None else asker.id,
            match=str((request.view_args or {}).get("match", "")),
        )
        return response

    def metrics() -> Response:
        """The numbers, for whoever runs the house or asks from the machine itself."""
        asker = known()
        from_here = request.remote_addr in ("127.0.0.1", "::1") and not house().settings.proxies
        if not from_here and (asker is None or asker.role != "organiser"):
            raise Forbidden("role", role="" if asker is None else asker.role, roles="organiser")
        return Response(generate_latest(numbers.registry), content_type=CONTENT_TYPE_LATEST)

    app.before_request(begin)
    app.after_request(end)
    app.add_url_rule("/metrics", "metrics", metrics)
    app.add_url_rule("/healthz", "healthz", lambda: {"alive": True})
    app.add_url_rule("/readyz", "readyz", _ready)


def _ready() -> tuple[dict[str, bool], int]:
    """Whether the store answers."""
    house().office.store.file.ask("SELECT 1")
    return {"ready": True}, 200
