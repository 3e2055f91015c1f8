"""The clock of a round: read, extended, stopped, and time called, for one table or for all."""

from typing import Any
from typing import Final
from uuid import UUID

from flask import Response

from adjudicator.office.tournaments import Spot
from adjudicator.office.tournaments import call_time
from adjudicator.office.tournaments import clock_at
from adjudicator.office.tournaments import extend_time
from adjudicator.office.tournaments import pause_clock
from adjudicator.office.tournaments import resume_clock
from adjudicator.office.tournaments.checks import must_be_table_or_all
from api.hall import AtHall
from api.hall import at_hall
from api.hall import moved
from api.hall_told import clock_told
from api.house import house
from api.noun import Noun
from api.queues import key_shown
from api.telling import answer
from schemas.rounds import Call
from schemas.rounds import ClockAsked
from schemas.rounds import ClockShape
from schemas.rounds import Extension
from schemas.rounds import Pause
from schemas.rounds import Resumption
from schemas.tournaments import MovedShape

CLOCK = Noun("clock", "The clock of a round, with what each table was granted")

HERE: Final = "/tournaments/<uuid:tournament>/rounds/<int:number>/clock"


@CLOCK.on("GET", HERE, power="look")
@CLOCK.arguments(ClockAsked, location="query")
@CLOCK.response(200, ClockShape)
def show_clock(asked: dict[str, Any], tournament: UUID, number: int) -> Response:
    """What the clock shows now."""
    stand = at_hall(tournament)
    spot = _spot(stand, number, asked)
    return answer(clock_told(clock_at(stand.hall, spot.round, spot.table, house().now())))


@CLOCK.on("POST", f"{HERE}/extensions", power="time", also=(409,))
@CLOCK.arguments(Extension)
@CLOCK.response(200, MovedShape)
def extend(asked: dict[str, Any], tournament: UUID, number: int) -> Response:
    """Grants more minutes, and says why; the same key grants them once."""
    stand = at_hall(tournament, "time")
    spot, by = _spot(stand, number, asked), stand.by(asked.get("expected_version"))
    key = asked["key"] or key_shown()
    return answer(moved(extend_time(house().office, spot, asked["minutes"], reason=asked["reason"], by=by, key=key)))


@CLOCK.on("POST", f"{HERE}/pause", power="time", also=(409,))
@CLOCK.arguments(Pause)
@CLOCK.response(200, MovedShape)
def pause(asked: dict[str, Any], tournament: UUID, number: int) -> Response:
    """The clock stands from now on."""
    stand = at_hall(tournament, "time")
    spot, by = _spot(stand, number, asked), stand.by(asked.get("expected_version"))
    return answer(moved(pause_clock(house().office, spot, reason=asked["reason"], by=by)))


@CLOCK.on("POST", f"{HERE}/resume", power="time", also=(409,))
@CLOCK.arguments(Resumption)
@CLOCK.response(200, MovedShape)
def resume(asked: dict[str, Any], tournament: UUID, number: int) -> Response:
    """The clock runs on."""
    stand = at_hall(tournament, "time")
    spot, by = _spot(stand, number, asked), stand.by(asked.get("expected_version"))
    return answer(moved(resume_clock(house().office, spot, by=by)))


@CLOCK.on("POST", f"{HERE}/call", power="time", also=(409,))
@CLOCK.arguments(Call)
@CLOCK.response(200, MovedShape)
def call(asked: dict[str, Any], tournament: UUID, number: int) -> Response:
    """Time is over now, whatever the clock shows."""
    stand = at_hall(tournament, "time")
    spot, by = _spot(stand, number, asked), stand.by(asked.get("expected_version"))
    return answer(moved(call_time(house().office, spot, by=by, reason=asked["reason"])))


def _spot(stand: AtHall, number: int, asked: dict[str, Any]) -> Spot:
    """The table whose clock is meant, or all of the round. Raises NotFound, and Malformed for no table of it."""
    spot = Spot(stand.id, stand.round(number), asked["table"])
    must_be_table_or_all(stand.hall, spot.round, spot.table)
    return spot
