"""How often somebody may ask at each route: counted by token, since all phones of a venue share one address."""

from threading import Timer
from typing import Any
from typing import Final
from typing import cast

from flask import Flask
from flask import Response
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from limits.storage import MemoryStorage

from adjudicator.settings import Settings
from api.asking import known

LOGINS: Final = ("sessions.open_session",)
"""Where somebody shows a code or a PIN."""

UNCOUNTED: Final = ("healthz", "readyz", "metrics")


TIDIED_EVERY: Final = 60.0
"""After so many seconds, counts that no longer matter are thrown away."""


class Counts(MemoryStorage):
    """The counts of one process. The library would tidy them after nearly every request, in a new thread each time."""

    STORAGE_SCHEME = ["here"]  # noqa: RUF012  # as in its base

    @property
    def timer(self) -> Timer:
        """What tidies next."""
        return self._timer

    @timer.setter
    def timer(self, soon: Timer) -> None:
        self._timer = Timer(TIDIED_EVERY, soon.function)
        self._timer.daemon = True


def limit_requests(app: Flask, settings: Settings) -> None:
    """Counts the requests at each route by token, and log-ins that fail by address."""
    limiter = Limiter(
        _whoever,
        storage_uri=_counted_at(settings.redis_url),
        in_memory_fallback_enabled=bool(settings.redis_url),
        default_limits=[settings.request_rate],
        headers_enabled=True,
    )
    limiter.init_app(app)
    for endpoint, view in app.view_functions.items():
        if endpoint in UNCOUNTED or endpoint.startswith("manual."):
            limiter.exempt(view)
    logins = limiter.limit(settings.login_rate, key_func=get_remote_address, deduct_when=_has_failed)
    for endpoint in LOGINS:
        app.view_functions[endpoint] = cast("Any", logins(app.view_functions[endpoint]))


def _counted_at(redis_url: str) -> str:
    """Where requests are counted, as the library writes it; it has a word of its own for a socket."""
    return redis_url.replace("unix://", "redis+unix://", 1) if redis_url else "here://"


def _whoever() -> str:
    """Whose requests are counted together; whoever makes tokens up shares the count of the address."""
    asker = known()
    return get_remote_address() if asker is None else asker.id


def _has_failed(response: Response) -> bool:
    """A phone that logs in well costs its venue nothing."""
    return response.status_code in (401, 403, 422)
