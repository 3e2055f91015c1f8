"""Rounds: paired, started, taken back; their tables, opened when they are wanted, and what each has to do."""

from typing import Any
from uuid import UUID

from flask import Response

from adjudicator import edge
from adjudicator.office.tournaments import Pairing
from adjudicator.office.tournaments import all_orders
from adjudicator.office.tournaments import offer_pairing
from adjudicator.office.tournaments import open_table
from adjudicator.office.tournaments import orders_of
from adjudicator.office.tournaments import pair_round
from adjudicator.office.tournaments import start_round
from adjudicator.office.tournaments import unpair_round
from api.asking import language
from api.hall import AtHall
from api.hall import at_hall
from api.hall import moved
from api.hall_told import orders_told
from api.hall_told import players_of
from api.hall_told import round_told
from api.house import house
from api.noun import Noun
from api.telling import answer
from schemas.games import Asked
from schemas.rounds import OfferAsked
from schemas.rounds import OfferedShape
from schemas.rounds import OrdersShape
from schemas.rounds import PairedRoundShape
from schemas.rounds import PairingSent
from schemas.rounds import Starting
from schemas.rounds import TableOpenedShape
from schemas.rounds import Unpairing
from schemas.tournaments import MovedShape

ROUNDS = Noun("rounds", "Rounds of a tournament and their tables")


@ROUNDS.on("GET", "/tournaments/<uuid:tournament>/offer", power="run")
@ROUNDS.arguments(OfferAsked, location="query")
@ROUNDS.response(200, OfferedShape)
def offer(asked: dict[str, Any], tournament: UUID) -> Response:
    """A lawful pairing of the next round, the same for the same seed; nothing is written."""
    stand, seed = at_hall(tournament, "run"), asked.get("seed") or edge.fresh_noise().hex()
    offered = offer_pairing(house().office, tournament, seed)
    told = {"tables": [dict(seats) for seats in offered.tables], "byes": list(offered.byes), "seed": seed}
    return answer({**told, "names": stand.names(stand.hall.active)})


@ROUNDS.on("POST", "/tournaments/<uuid:tournament>/rounds", power="run", also=(409,))
@ROUNDS.arguments(PairingSent)
@ROUNDS.response(201, PairedRoundShape)
def pair(asked: dict[str, Any], tournament: UUID) -> Response:
    """Pairs the next round: as it is sent, or without tables as the office offers it by the seed."""
    stand, office = at_hall(tournament, "run"), house().office
    by, seed = stand.by(asked.get("expected_version")), asked.get("seed", "")
    if "tables" in asked:
        pairing = Pairing(tuple(asked["tables"]), tuple(asked["byes"]))
    else:
        seed = seed or edge.fresh_noise().hex()
        pairing = offer_pairing(office, tournament, seed)
    hall = pair_round(office, tournament, pairing, by=by, new_id=edge.fresh_id, seed=seed)
    return answer(_told(AtHall(stand.who, hall, stand.viewer), max(hall.rounds)), 201)


@ROUNDS.on("GET", "/tournaments/<uuid:tournament>/rounds", power="look")
@ROUNDS.arguments(Asked, location="query")
@ROUNDS.response(200, PairedRoundShape(many=True))
def list_rounds(_: dict[str, Any], tournament: UUID) -> Response:
    """All rounds, the first one first."""
    stand = at_hall(tournament)
    told = [_told(stand, number) for number in sorted(stand.hall.rounds)]
    return answer(told, tag=("rounds", told))


@ROUNDS.on("GET", "/tournaments/<uuid:tournament>/rounds/<int:number>", power="look")
@ROUNDS.arguments(Asked, location="query")
@ROUNDS.response(200, PairedRoundShape)
def show_round(_: dict[str, Any], tournament: UUID, number: int) -> Response:
    """Who sits where, and how the tables have come out so far."""
    stand = at_hall(tournament)
    told = _told(stand, stand.round(number))
    return answer(told, tag=("round", told))


def _told(stand: AtHall, number: int) -> dict[str, Any]:
    one = stand.hall.rounds[number]
    return {**moved(stand.hall), **round_told(one), "names": stand.names(players_of(one))}


@ROUNDS.on("POST", "/tournaments/<uuid:tournament>/rounds/<int:number>/unpair", power="run", also=(409,))
@ROUNDS.arguments(Unpairing)
@ROUNDS.response(200, MovedShape)
def unpair(asked: dict[str, Any], tournament: UUID, number: int) -> Response:
    """Takes the last pairing back, as long as nothing was played or said at its tables."""
    stand = at_hall(tournament, "run")
    by = stand.by(asked.get("expected_version"))
    hall = unpair_round(house().office, tournament, stand.round(number), by=by, reason=asked["reason"])
    return answer(moved(hall))


@ROUNDS.on("POST", "/tournaments/<uuid:tournament>/rounds/<int:number>/start", power="time", also=(409,))
@ROUNDS.arguments(Starting)
@ROUNDS.response(200, MovedShape)
def start(asked: dict[str, Any], tournament: UUID, number: int) -> Response:
    """The clock of the round runs from now on."""
    stand = at_hall(tournament, "time")
    by = stand.by(asked.get("expected_version"))
    hall = start_round(house().office, tournament, stand.round(number), by=by, minutes=asked.get("minutes"))
    return answer(moved(hall))


@ROUNDS.on("GET", "/tournaments/<uuid:tournament>/rounds/<int:number>/orders", power="look")
@ROUNDS.arguments(Asked, location="query")
@ROUNDS.response(200, OrdersShape(many=True))
def list_orders(_: dict[str, Any], tournament: UUID, number: int) -> Response:
    """What each table of a round has to do now, for whoever looks after all of them."""
    stand, here, lang = at_hall(tournament), house(), language()
    orders = all_orders(here.office, stand.hall, stand.round(number), here.now())
    return answer([orders_told(table, one, lang) for table, one in orders])


@ROUNDS.on("GET", "/tournaments/<uuid:tournament>/rounds/<int:number>/tables/<int:table>/orders", power="look")
@ROUNDS.arguments(Asked, location="query")
@ROUNDS.response(200, OrdersShape)
def show_orders(_: dict[str, Any], tournament: UUID, number: int, table: int) -> Response:
    """What one table has to do now."""
    stand, here = at_hall(tournament), house()
    orders = orders_of(here.office, stand.spot(number, table), here.now())
    return answer(orders_told(table, orders, language()))


@ROUNDS.on(
    "POST", "/tournaments/<uuid:tournament>/rounds/<int:number>/tables/<int:table>/open", power="report", also=(409,)
)
@ROUNDS.response(200, TableOpenedShape)
def open_match_of(tournament: UUID, number: int, table: int) -> Response:
    """Opens the match of a table, with everything as it was chosen for the tournament; a player opens their own."""
    stand, here = at_hall(tournament, "report"), house()
    spot = stand.spot(number, table)
    stand.must_be_near(number, table)
    receipt = open_table(here.office, spot, at=here.now(), secret=edge.fresh_secret())
    told = {"match": receipt.match, "version": receipt.version, "code": receipt.code, "again": receipt.again}
    return answer(told)
