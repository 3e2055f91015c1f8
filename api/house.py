"""What a running service holds, and how a request gets at it."""

from collections.abc import Callable
from typing import Final
from typing import cast

from flask import current_app
from msgspec import Struct

from adjudicator import edge
from adjudicator.office import Office
from adjudicator.office.access import Door
from adjudicator.office.access import Pins
from adjudicator.settings import Settings
from api.bell import Bell
from api.places import Places

NAME: Final = "adjudicator"


class House(Struct, frozen=True):
    """The office with its doors. now: the time, as events write it."""

    settings: Settings
    office: Office
    door: Door
    pins: Pins
    bell: Bell
    places: Places
    now: Callable[[], str] = edge.now


def house() -> House:
    """The house that this request has come to."""
    return cast("House", current_app.extensions[NAME])
