"""Players: entered by roster, given codes, dropped and taken back; their names told to those in the tournament."""

from collections.abc import Iterable
from typing import Any
from typing import Final
from uuid import UUID

from flask import Response
from flask import request

from adjudicator import edge
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.office.access import may
from adjudicator.office.tournaments import Person
from adjudicator.office.tournaments import drop_player
from adjudicator.office.tournaments import enter_roster
from adjudicator.office.tournaments import erase_person
from adjudicator.office.tournaments import people_of
from adjudicator.office.tournaments import sitting_of
from adjudicator.office.tournaments import take_player_back
from api.asking import language
from api.hall import AtHall
from api.hall import at_hall
from api.hall import moved
from api.house import house
from api.noun import Noun
from api.player_codes import POLICY
from api.player_codes import make_codes
from api.player_codes import page_of
from api.telling import answer
from schemas.games import Asked
from schemas.players import Dropping
from schemas.players import EnteredShape
from schemas.players import PlayerCodesAsked
from schemas.players import PlayerCodesShape
from schemas.players import PlayersShape
from schemas.players import Returning
from schemas.players import RosterAsked
from schemas.players import RosterSent
from schemas.players import SittingShape
from schemas.tournaments import MovedShape

PLAYERS = Noun("players", "Players of a tournament")

CSV: Final = "text/csv"
BODY: Final[dict[str, Any]] = {
    "required": True,
    "content": {CSV: {"schema": {"type": "string"}}, "application/json": {"schema": RosterSent}},
}
"""What may be sent as a roster: the file itself, or the same in JSON."""


@PLAYERS.on("POST", "/tournaments/<uuid:tournament>/players", power="run", also=(409,))
@PLAYERS.arguments(RosterAsked, location="query")
@PLAYERS.response(200, EnteredShape)
@PLAYERS.doc(requestBody=BODY)
def enter(asked: dict[str, Any], tournament: UUID) -> Response:
    """Enters those of a roster who are not in the tournament yet: name, club, contact, a player a line."""
    stand, office = at_hall(tournament, "run"), house().office
    by = stand.by(asked.get("expected_version"))
    entered = enter_roster(office, tournament, _roster(), by=by, new_id=edge.fresh_id)
    stand = at_hall(tournament, "run")
    told = _people(stand, entered.people, [one.id for one in entered.people])
    return answer({"tournament": tournament, "version": entered.version, "players": told, "new": list(entered.new)})


def _roster() -> bytes:
    """The roster as a file has it. Raises Malformed."""
    if request.mimetype == CSV:
        return request.get_data()
    sent: dict[str, Any] = Noun.ARGUMENTS_PARSER.parse(RosterSent(), request, location="json")
    return str(sent["csv"]).encode()


@PLAYERS.on("GET", "/tournaments/<uuid:tournament>/players", power="look")
@PLAYERS.arguments(Asked, location="query")
@PLAYERS.response(200, PlayersShape)
def list_players(_: dict[str, Any], tournament: UUID) -> Response:
    """The players in the order of their entry; names only for those in the tournament and whoever runs or judges it."""
    stand = at_hall(tournament)
    people = people_of(house().office, tournament) if stand.knows_names else {}
    told = _people(stand, people.values(), stand.hall.players)
    return answer({"tournament": tournament, "version": stand.hall.version, "players": told}, tag=("players", told))


def _people(stand: AtHall, people: Iterable[Person], players: Iterable[str]) -> list[dict[str, Any]]:
    known, runs = {person.id: person for person in people}, may(stand.who, "run")

    def named(player: str) -> dict[str, str]:
        person = known.get(player)
        if person is None:
            return {}
        return {"name": person.name, "club": person.club, **({"contact": person.contact} if runs else {})}

    return [{"player": player, "active": stand.hall.players[player], **named(player)} for player in players]


@PLAYERS.on("POST", "/tournaments/<uuid:tournament>/players/<player>/drop", power="run", also=(409,))
@PLAYERS.arguments(Dropping)
@PLAYERS.response(200, MovedShape)
def drop(asked: dict[str, Any], tournament: UUID, player: str) -> Response:
    """The player is paired no more; the table at which they sit still gets its result."""
    stand = at_hall(tournament, "run")
    by = stand.by(asked.get("expected_version"))
    return answer(moved(drop_player(house().office, tournament, stand.player(player), by=by, reason=asked["reason"])))


@PLAYERS.on("POST", "/tournaments/<uuid:tournament>/players/<player>/return", power="run", also=(409,))
@PLAYERS.arguments(Returning)
@PLAYERS.response(200, MovedShape)
def take_back(asked: dict[str, Any], tournament: UUID, player: str) -> Response:
    """A player who had dropped plays on."""
    stand = at_hall(tournament, "run")
    by = stand.by(asked.get("expected_version"))
    return answer(
        moved(take_player_back(house().office, tournament, stand.player(player), by=by, reason=asked["reason"]))
    )


@PLAYERS.on("DELETE", "/tournaments/<uuid:tournament>/players/<player>/name", power="run")
@PLAYERS.response(204)
def erase(tournament: UUID, player: str) -> Response:
    """Forgets a player's name, club, contact and names of phones for ever; the results stay under the bare id."""
    here = house()
    erase_person(here.office, tournament, at_hall(tournament, "run").player(player))
    here.door.unlabel(tournament, player)
    return Response(status=204)


@PLAYERS.on("POST", "/tournaments/<uuid:tournament>/player-codes", power="run")
@PLAYERS.arguments(PlayerCodesAsked)
@PLAYERS.response(201, PlayerCodesShape)
def hand_out(asked: dict[str, Any], tournament: UUID) -> Response:
    """Makes a code and a PIN for each player, told this once, in place of any that they had."""
    stand = at_hall(tournament, "run")
    codes = make_codes(house(), stand.hall, _chosen(stand, asked), asked["hours"])
    return answer({"tournament": tournament, "codes": list(codes)}, 201)


@PLAYERS.on("POST", "/tournaments/<uuid:tournament>/player-codes/page", power="run")
@PLAYERS.arguments(PlayerCodesAsked)
@PLAYERS.response(201, {"type": "string"}, content_type="text/html")
def print_codes(asked: dict[str, Any], tournament: UUID) -> Response:
    """The same as a page to print and cut up."""
    stand, lang = at_hall(tournament, "run"), language()
    codes = make_codes(house(), stand.hall, _chosen(stand, asked), asked["hours"])
    headers = {"Content-Security-Policy": POLICY, "Content-Language": lang}
    return Response(page_of(stand.hall, codes, lang), 201, headers, mimetype="text/html")


def _chosen(stand: AtHall, asked: dict[str, Any]) -> tuple[str, ...]:
    """Whose codes are made, each once. Raises Malformed for somebody who is not on the roster."""
    chosen = tuple(dict.fromkeys(asked.get("players", stand.hall.active)))
    unknown = [player for player in chosen if player not in stand.hall.players]
    if unknown:
        raise Malformed(tuple(Fault("players", shown(player), "player of the tournament") for player in unknown))
    return chosen


@PLAYERS.on("GET", "/tournaments/<uuid:tournament>/seat", power="look")
@PLAYERS.arguments(Asked, location="query")
@PLAYERS.response(200, SittingShape)
def find_seat(_: dict[str, Any], tournament: UUID) -> Response:
    """Where the player who asks sits now: table, seat, match, and against whom."""
    stand = at_hall(tournament)
    player = stand.itself()
    sitting = sitting_of(house().office, tournament, player)
    names = stand.names([player, *sitting.opponents.values()])
    told = {
        "tournament": tournament,
        "player": player,
        **({"name": names[player]} if player in names else {}),
        **{name: getattr(sitting, name) for name in sitting.__struct_fields__},
        "names": names,
    }
    return answer(told, tag=("seat", player, sitting, names))
