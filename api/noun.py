"""A noun of the API: its routes, each with the power that it takes, in the code and in the document alike."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from typing import Final
from typing import TypeVar

import flask_smorest

from adjudicator.office.access import POWERS
from adjudicator.office.access import Power
from api.asking import somebody
from api.asking import who
from api.reading import Parser
from schemas.games import Asked

View = TypeVar("View", bound=Callable[..., Any])

BEARER: Final[list[dict[str, list[str]]]] = [{"bearer": []}]
ANYBODY: Final[list[dict[str, list[str]]]] = [{}, *BEARER]

ALWAYS: Final = (429, 500, 503)
"""What any route may answer."""

WITH_POWER: Final = (401, 403)
WITH_BODY: Final = (400, 413, 415, 422)


class Noun(flask_smorest.Blueprint):
    """Routes about one thing. Every route says what power it takes; None is open to anybody."""

    ARGUMENTS_PARSER = Parser()

    def __init__(self, name: str, description: str) -> None:
        super().__init__(name, name, url_prefix="/api/v1", description=description)
        self.powers: dict[str, Power | None] = {}

    def on(self, method: str, rule: str, *, power: Power | None, also: tuple[int, ...] = ()) -> Callable[[View], View]:
        """Routes a method and path to a view. also: what it may be refused with, beside what any such route may."""

        def decorator(view: View) -> View:
            guarded = _guarded(view if _reads_its_address(view) else self._without_more(view), power)
            statuses = {*ALWAYS, *also, *(WITH_POWER if power else (401,))}
            statuses |= {404} if "<" in rule else set()
            statuses |= {*WITH_BODY} if method != "GET" else {422}
            refusals = {str(status): f"PROBLEM_{status}" for status in sorted(statuses)}
            roles = ", ".join(sorted(POWERS[power])) if power else "anybody"
            told = {"security": BEARER if power else ANYBODY, "responses": refusals, "x-roles": roles}
            documented = self.doc(**told)(guarded)
            self.powers[f"{method} {rule}"] = power
            self.route(rule, methods=[method])(documented)
            return view

        return decorator

    def _without_more(self, view: View) -> View:
        """The view of a route that is asked for nothing in its address, where all else is refused, slips too."""

        @wraps(view)
        def asked_for_nothing(_: Any, *args: Any, **kwargs: Any) -> Any:
            return view(*args, **kwargs)

        read: View = self.arguments(Asked, location="query")(asked_for_nothing)
        return read


def _reads_its_address(view: Any) -> bool:
    """It says itself what may stand in its address."""
    parameters = getattr(view, "_apidoc", {}).get("arguments", {}).get("parameters", ())
    return any(one["in"] == "query" for one in parameters)


def _guarded(view: View, power: Power | None) -> Any:
    """The view behind its door: whoever has not the power is told so before anything is read."""

    @wraps(view)
    def behind_the_door(*args: Any, **kwargs: Any) -> Any:
        if power is None:
            who()
        else:
            somebody(power)
        return view(*args, **kwargs)

    return behind_the_door
