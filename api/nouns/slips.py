"""Result slips: shown, signed by both players, settled by judges; and the tables at which judges should look."""

from typing import Any
from typing import Final
from uuid import UUID

from flask import Response
from msgspec.structs import asdict

from adjudicator.office.tournaments import Outcome
from adjudicator.office.tournaments import Slip
from adjudicator.office.tournaments import Spot
from adjudicator.office.tournaments import clear_flag
from adjudicator.office.tournaments import confirm_slip
from adjudicator.office.tournaments import enter_result
from adjudicator.office.tournaments import matter_said
from adjudicator.office.tournaments import matters_of
from adjudicator.office.tournaments import slip_of
from adjudicator.office.tournaments import slip_told
from api.asking import Forbidden
from api.asking import language
from api.hall import AtHall
from api.hall import at_hall
from api.hall_told import slip_as_data
from api.house import house
from api.noun import Noun
from api.telling import answer
from schemas.games import Asked
from schemas.slips import MatterShape
from schemas.slips import ResultSent
from schemas.slips import Signature
from schemas.slips import SlipShape
from schemas.tournaments import Reasoned

SLIPS = Noun("slips", "Result slips of the tables of a tournament")

TABLE: Final = "/tournaments/<uuid:tournament>/rounds/<int:number>/tables/<int:table>"


@SLIPS.on("GET", f"{TABLE}/slip", power="look")
@SLIPS.arguments(Asked, location="query")
@SLIPS.response(200, SlipShape)
def show_slip(_: dict[str, Any], tournament: UUID, number: int, table: int) -> Response:
    """The slip as it reads now: what the match says came of it, what is still open, and who has signed."""
    stand = at_hall(tournament)
    told = _told(stand, slip_of(house().office, stand.spot(number, table), stand.viewer))
    return answer(told, tag=("slip", told))


def _told(stand: AtHall, slip: Slip) -> dict[str, Any]:
    return {**slip_as_data(slip_told(slip, stand.viewer)), "names": stand.names(slip.seats.values())}


@SLIPS.on("POST", f"{TABLE}/slip/signatures", power="report", also=(409,))
@SLIPS.arguments(Signature)
@SLIPS.response(200, SlipShape)
def sign(asked: dict[str, Any], tournament: UUID, number: int, table: int) -> Response:
    """Signs the slip as it reads at a version of the match: for the asker, or by PIN for a player at this table.

    A PIN that is shown must be that of the player who signs, also on the player's own phone.
    """
    stand = at_hall(tournament, "report")
    spot = stand.spot(number, table)
    stand.must_be_near(number, table)
    player = asked.get("player") or stand.itself()
    by_pin = player != stand.viewer
    if by_pin or "pin" in asked:
        _must_be_there(stand, spot, player, asked.get("pin", ""))
    by = stand.by(asked.get("expected_version"))
    slip = confirm_slip(house().office, spot, player, asked["version"], by=by, with_pin=by_pin)
    return answer(_told(stand, slip))


def _must_be_there(stand: AtHall, spot: Spot, player: str, pin: str) -> None:
    """The player sits at the table and has typed their PIN. Raises Forbidden, and NotPermitted after too many tries."""
    here = house()
    sits = player in stand.table(spot.round, spot.table).seated.seats.values()
    if not sits or not here.pins.check(stand.id, player, pin, at=here.now()):
        raise Forbidden("pin")


@SLIPS.on("POST", f"{TABLE}/result", power="rule", also=(409,))
@SLIPS.arguments(ResultSent)
@SLIPS.response(200, SlipShape)
def enter(asked: dict[str, Any], tournament: UUID, number: int, table: int) -> Response:
    """A judge says how the table came out, with or without a log, and why; the last entry counts."""
    stand = at_hall(tournament, "rule")
    outcome = Outcome(verdict=asked["verdict"], winners=tuple(asked["winners"]), how=asked["how"], games=asked["games"])
    by = stand.by(asked.get("expected_version"))
    slip = enter_result(house().office, stand.spot(number, table), outcome, reason=asked["reason"], by=by)
    return answer(_told(stand, slip))


@SLIPS.on("POST", f"{TABLE}/flag/clear", power="rule", also=(409,))
@SLIPS.arguments(Reasoned)
@SLIPS.response(200, SlipShape)
def clear(asked: dict[str, Any], tournament: UUID, number: int, table: int) -> Response:
    """A judge has looked at a flagged table, and says what was found."""
    stand = at_hall(tournament, "rule")
    by = stand.by(asked.get("expected_version"))
    return answer(_told(stand, clear_flag(house().office, stand.spot(number, table), reason=asked["reason"], by=by)))


@SLIPS.on("GET", "/tournaments/<uuid:tournament>/matters", power="rule")
@SLIPS.arguments(Asked, location="query")
@SLIPS.response(200, MatterShape(many=True))
def list_matters(_: dict[str, Any], tournament: UUID) -> Response:
    """The tables that judges should look at, and why."""
    stand, lang = at_hall(tournament, "rule"), language()
    matters = matters_of(house().office, stand.id)
    return answer([{**asdict(one), "said": matter_said(one, lang)} for one in matters])
