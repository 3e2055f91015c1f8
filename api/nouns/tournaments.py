"""Tournaments: opened, shown, ranked; their log, and the cards that their matches have added to the catalogue."""

from typing import Any
from uuid import UUID

from flask import Response

from adjudicator import edge
from adjudicator.office import Office
from adjudicator.office.catalogues import data_of
from adjudicator.office.tournaments import By
from adjudicator.office.tournaments import Programme
from adjudicator.office.tournaments import Tournament
from adjudicator.office.tournaments import Tournaments
from adjudicator.office.tournaments import card_pool
from adjudicator.office.tournaments import draw_lots
from adjudicator.office.tournaments import log_told
from adjudicator.office.tournaments import open_tournament
from adjudicator.office.tournaments import standings
from adjudicator.office.tournaments import time_called_said
from adjudicator.views.policy import tie_breakers
from api.asking import language
from api.asking import of_the_house
from api.asking import somebody
from api.hall import at_hall
from api.hall import moved
from api.hall_told import card_told
from api.hall_told import event_told
from api.hall_told import standings_told
from api.house import house
from api.noun import Noun
from api.telling import answer
from schemas.games import Asked
from schemas.standings import LotsAsked
from schemas.standings import StandingsAsked
from schemas.standings import StandingsShape
from schemas.tournaments import LogAsked
from schemas.tournaments import LogShape
from schemas.tournaments import MovedShape
from schemas.tournaments import PoolCardShape
from schemas.tournaments import Programme as ProgrammeShape
from schemas.tournaments import TournamentShape

TOURNAMENTS = Noun("tournaments", "Tournaments: opened, shown, ranked")


@TOURNAMENTS.on("POST", "/tournaments", power="run")
@TOURNAMENTS.arguments(ProgrammeShape)
@TOURNAMENTS.response(201, TournamentShape)
def open_hall(asked: dict[str, Any]) -> Response:
    """Opens a tournament; its judges, scorekeepers and spectators get codes at /codes, its players their own."""
    here, asker = house(), of_the_house("run")
    hall = open_tournament(
        here.office,
        edge.fresh_id(),
        _programme(here.office, asked),
        by=By(asker.id, here.now()),
        secret=edge.fresh_secret(),
    )
    return answer(_told(hall), 201)


def _programme(office: Office, asked: dict[str, Any]) -> Programme:
    """What was asked, with the cards of a catalogue that may be one of those that are shipped."""
    digest = asked.pop("catalogue")
    data = data_of(office.store, digest) if digest else {"game": asked["game"]}
    if data["game"] != asked["game"]:
        return Programme(**asked, catalogue=digest)  # the office says what is wrong with it
    return Programme(**asked, cards=data.get("cards", {}), catalogue_version=str(data.get("version", "")))


@TOURNAMENTS.on("GET", "/tournaments", power="look")
@TOURNAMENTS.arguments(Asked, location="query")
@TOURNAMENTS.response(200, TournamentShape(many=True))
def list_halls(_: dict[str, Any]) -> Response:
    """The tournaments that the token is for, in the order in which they were opened."""
    asker, halls = somebody("look"), Tournaments(house().office.store)
    known = halls.all() if asker.match is None else ()
    return answer([_told(halls.load(one)) for one in known if asker.tournament in (None, one)])


@TOURNAMENTS.on("GET", "/tournaments/<uuid:tournament>", power="look")
@TOURNAMENTS.arguments(Asked, location="query")
@TOURNAMENTS.response(200, TournamentShape)
def show_hall(_: dict[str, Any], tournament: UUID) -> Response:
    """A tournament at a glance: everything that was chosen for all its matches."""
    hall = at_hall(tournament).hall
    return answer(_told(hall), tag=("tournament", tournament, hall.version))


def _told(hall: Tournament) -> dict[str, Any]:
    opened, lang = hall.opened, language()
    do, rounds = str(opened.time_called["do"]), opened.time_called.get("rounds")
    called = {"do": do, "said": time_called_said(do, lang, int(rounds or 0))}
    return {
        "tournament": hall.id,
        "version": hall.version,
        "name": opened.name,
        "opened": opened.timestamp,
        "game": opened.game,
        "edition": opened.edition,
        "house": dict(opened.house),
        "chosen": list(opened.chosen),
        "catalogue": opened.catalogue,
        "seats": list(opened.seats),
        "policy": dict(opened.policy),
        "time_called": called if rounds is None else {**called, "rounds": rounds},
        "minutes": opened.minutes,
        "play": opened.play,
        "assist": opened.assist,
        "level": opened.level,
        "players": len(hall.players),
        "active": len(hall.active),
        "rounds": len(hall.rounds),
        "lists_locked": hall.lists_locked,
    }


@TOURNAMENTS.on("GET", "/tournaments/<uuid:tournament>/cards", power="look")
@TOURNAMENTS.arguments(Asked, location="query")
@TOURNAMENTS.response(200, PoolCardShape(many=True))
def list_cards(_: dict[str, Any], tournament: UUID) -> Response:
    """The cards that matches have added to the catalogue, merged; what only one seat says is marked so."""
    stand = at_hall(tournament)
    return answer([card_told(card) for card in card_pool(house().office, stand.hall, stand.viewer)])


@TOURNAMENTS.on("GET", "/tournaments/<uuid:tournament>/log", power="look")
@TOURNAMENTS.arguments(LogAsked, location="query")
@TOURNAMENTS.response(200, LogShape)
def list_hall_events(asked: dict[str, Any], tournament: UUID) -> Response:
    """What has happened in the hall after a version, as the asker is told of it."""
    stand = at_hall(tournament)
    limit = min(asked["limit"], house().settings.page_entries)
    page = log_told(stand.hall, stand.viewer, asked["since"])[:limit]
    told = {"tournament": tournament, "latest": stand.hall.version, "events": [event_told(event) for event in page]}
    return answer(told, tag=("log", tournament, stand.hall.version, stand.viewer, asked["since"], limit))


@TOURNAMENTS.on("GET", "/tournaments/<uuid:tournament>/standings", power="look")
@TOURNAMENTS.arguments(StandingsAsked, location="query")
@TOURNAMENTS.response(200, StandingsShape)
def show_standings(asked: dict[str, Any], tournament: UUID) -> Response:
    """The standings now, as of a version of the tournament, or as of a time, and what breaks their ties."""
    stand, lang = at_hall(tournament), language()
    found = standings(house().office, tournament, asked.get("version"), asked.get("until"))
    names = stand.names(line.player for line in found.lines)
    used = [(name, tie_breakers()[name]) for name in found.policy.tie_breakers]
    told = {
        "tournament": tournament,
        **standings_told(found, names),
        "tie_breakers": [{"name": name, "title": words["title"][lang], "text": words[lang]} for name, words in used],
    }
    return answer(told, tag=("standings", tournament, found.version, names))


@TOURNAMENTS.on("POST", "/tournaments/<uuid:tournament>/lots", power="run", also=(409,))
@TOURNAMENTS.arguments(LotsAsked)
@TOURNAMENTS.response(200, MovedShape)
def draw(asked: dict[str, Any], tournament: UUID) -> Response:
    """Each player who has no number yet draws one, for ties that nothing else breaks; a number once drawn stays."""
    by = at_hall(tournament, "run").by(asked.get("expected_version"))
    seed = asked.get("seed") or edge.fresh_noise().hex()
    return answer(moved(draw_lots(house().office, tournament, seed, by=by)))
