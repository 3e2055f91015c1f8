"""The web server: gunicorn with threads, each of its processes with an office of its own."""

from typing import Any
from typing import Final

from flask import Flask
from gunicorn.app.base import BaseApplication

from adjudicator.office import open_office
from adjudicator.settings import Settings
from api.app import create_app

KEEP_ALIVE: Final = 75
GRACE: Final = 20
"""Seconds in which requests that were begun may end, once the server is told to stop."""


class Server(BaseApplication):  # type: ignore[misc]  # the library has no types
    """Gunicorn, set by our settings alone and never by the command line."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        super().__init__()

    def load_config(self) -> None:
        for name, value in options_of(self.settings).items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """The application of one process, made after the fork, so that no two share a connection."""
        return create_app(self.settings, open_office(self.settings.database_url))


def options_of(settings: Settings) -> dict[str, Any]:
    """What gunicorn is told. Threads for listeners come on top of those for requests."""
    return {
        "bind": f"{settings.host}:{settings.port}",
        "worker_class": "gthread",
        "workers": settings.processes,
        "threads": settings.threads + settings.streams,
        "keepalive": KEEP_ALIVE,
        "graceful_timeout": GRACE,
        "timeout": 60,
        "limit_request_line": 4094,
        "limit_request_fields": 60,
        "accesslog": None,
        "errorlog": "-",
        "loglevel": "warning",
        "proc_name": "adjudicator",
        "forwarded_allow_ips": "*" if settings.proxies else "127.0.0.1",
        "control_socket_disable": True,
    }
