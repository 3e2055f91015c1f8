"""Matches: opened, and looked at through the asker's own eyes."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from flask import Response

from adjudicator import edge
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import definitions_of
from adjudicator.office import game_called
from adjudicator.office import game_picture
from adjudicator.office.access import Grant
from adjudicator.office.access import Role
from adjudicator.office.access import may
from adjudicator.office.catalogues import data_of
from adjudicator.office.rules import at_the_set_up
from adjudicator.office.rules import must_have_cards
from adjudicator.office.rules import usual_catalogue
from adjudicator.physical.reporting import THE_TABLE
from adjudicator.record.data import table_as_data
from adjudicator.scenarios import check_given
from api.asking import Forbidden
from api.asking import Unknown
from api.asking import is_of_the_house
from api.asking import language
from api.asking import standing
from api.asking import who
from api.codes import new_code
from api.eyes import eyes
from api.house import house
from api.noun import Noun
from api.telling import answer
from api.told import entry_told
from api.told import offer_told
from api.told import result_said
from api.told import result_told
from api.told import rules_told
from schemas.games import Asked
from schemas.matches import EventsAsked
from schemas.matches import EventsShape
from schemas.matches import MatchPlan
from schemas.matches import MatchShape
from schemas.matches import OpenedShape
from schemas.matches import OptionsShape
from schemas.matches import ScoreShape
from schemas.matches import SeatAsked
from schemas.matches import TableAsked
from schemas.matches import TableShape
from schemas.matches import ViewerAsked
from schemas.matches import WhyShape

MATCHES = Noun("matches", "Matches: opened, looked at, scored")

EVENING = 24 * 3600
"""How long the codes of a match that somebody has opened at a table are good for, in seconds."""


@MATCHES.on("POST", "/matches", power=None, also=(403,))
@MATCHES.arguments(MatchPlan)
@MATCHES.response(201, OpenedShape)
def open_match(asked: dict[str, Any]) -> Response:
    """Opens a match, and tells the codes that let the seats, a scorekeeper and spectators in, this once."""
    here, asker = house(), who()
    runs = asker is not None and may(asker, "run") and is_of_the_house(asker)
    if not runs and not here.settings.open_tables:
        if asker is None:
            raise Unknown
        raise Forbidden("scope") if may(asker, "run") else Forbidden("role", role=asker.role, roles="organiser")
    receipt = here.office.open_match(
        edge.fresh_id(), _plan(here.office, asked), at=here.now(), secret=edge.fresh_secret()
    )
    seats = here.office.store.load(receipt.match).opened.seats
    grants = [Grant(role="seat", match=receipt.match, seat=seat) for seat in seats]
    grants += [Grant(role=role, match=receipt.match) for role in _roles(runs=runs)]
    codes = [new_code(here, grant, EVENING) for grant in grants]
    told = {"match": receipt.match, "version": receipt.version, "code": receipt.code, "codes": codes}
    return answer(told, 201)


def _roles(*, runs: bool) -> tuple[Role, ...]:
    """Who else gets a code; only whoever runs the house makes judges."""
    return ("scorekeeper", "spectator", "judge") if runs else ("scorekeeper", "spectator")


def _plan(office: Office, asked: dict[str, Any]) -> Plan:
    digest = asked.pop("catalogue", "")
    game = game_called(asked["game"])
    given = asked.pop("given", {})
    from_the_set_up = "zones" not in given
    usual = usual_catalogue(game.name) if from_the_set_up else {}
    data = _catalogue(office, digest) if digest else usual
    if from_the_set_up:
        given = {**at_the_set_up(game.name, data.get("cards", {})), **given}
    check_given(game, tuple(data.get("cards", {})), given)
    if asked["level"] == "full":
        table = game.position.lay(given, definitions_of(game.name, data), game.defaults)
        must_have_cards(table, given.get("zones", {}))
    version = str(data.get("version", ""))
    return Plan(**asked, cards=data.get("cards", {}), catalogue_version=version, given=given)


def _catalogue(office: Office, digest: str) -> Mapping[str, Any]:
    """The data of a catalogue. Raises Malformed if none of this digest is known here."""
    try:
        return data_of(office.store, digest)
    except Malformed as wrong:
        raise Malformed((Fault("catalogue", shown(digest), "a digest"),)) from wrong


@MATCHES.on("GET", "/matches/<uuid:match>", power="look")
@MATCHES.arguments(Asked, location="query")
@MATCHES.response(200, MatchShape)
def show_match(_: dict[str, Any], match: UUID) -> Response:
    """A match at a glance."""
    loaded = standing(match).loaded
    opened = loaded.opened
    told = {
        "match": match,
        "game": opened.game,
        "edition": opened.edition,
        "version": loaded.version,
        "code": loaded.code,
        "seats": list(opened.seats),
        "players": dict(opened.players),
        "play": opened.play,
        "assist": loaded.assist,
        "level": opened.level,
        "catalogue": opened.catalogue,
        "result": result_told(loaded.table.result),
    }
    return answer(told, tag=("match", match, loaded.version))


@MATCHES.on("GET", "/matches/<uuid:match>/table", power="look")
@MATCHES.arguments(TableAsked, location="query")
@MATCHES.response(200, TableShape)
def show_table(asked: dict[str, Any], match: UUID) -> Response:
    """The table now, or as it stood at a version, as data and drawn in eighty columns."""
    stand, office = standing(match), house().office
    at = asked.get("at")
    viewer = eyes(stand, asked.get("as_"), at or stand.loaded.version)
    view = office.show(stand.loaded, viewer, at)

    def told() -> dict[str, Any]:
        return {
            "match": match,
            "game": view.game,
            "version": view.version,
            "latest": view.latest,
            "viewer": viewer,
            "code": view.code,
            "table": table_as_data(view.table),
            "picture": game_picture(view.game, view.table, language(), viewer),
        }

    return answer(told, tag=("table", match, view.version, view.latest, viewer))


@MATCHES.on("GET", "/matches/<uuid:match>/events", power="look")
@MATCHES.arguments(EventsAsked, location="query")
@MATCHES.response(200, EventsShape)
def list_events(asked: dict[str, Any], match: UUID) -> Response:
    """What has happened after a version, as the asker is told of it; what was undone stays in it."""
    stand, office = standing(match), house().office
    loaded = stand.loaded
    viewer = eyes(stand, asked.get("as_"), loaded.version)
    game, lang = game_called(loaded.opened.game), language()
    most = min(asked["limit"], house().settings.page_entries)

    def told() -> dict[str, Any]:
        page = office.log(loaded, viewer, asked["since"], most)
        return {
            "match": match,
            "latest": loaded.version,
            "events": [entry_told(entry, game, lang) for entry in page],
        }

    return answer(told, tag=("events", match, loaded.version, asked["since"], asked["limit"], viewer))


@MATCHES.on("GET", "/matches/<uuid:match>/events/<int:version>", power="look")
@MATCHES.arguments(ViewerAsked, location="query")
@MATCHES.response(200, WhyShape)
def explain_event(asked: dict[str, Any], match: UUID, version: int) -> Response:
    """Why an event came out as it did: the rules that it rests on, and other readings where they may be told."""
    stand, office = standing(match), house().office
    loaded = stand.loaded
    viewer = eyes(stand, asked.get("as_"), loaded.version)
    why = office.why(loaded, version, viewer)
    game, lang = game_called(loaded.opened.game), language()
    held = {ground.rule: ground.held for ground in why.grounds}
    told = {
        "event": entry_told(why.entry, game, lang),
        "grounds": rules_told(held, game, why.entry.before, lang, held),
        "readings": dict(why.readings),
        "sensitivities": list(why.sensitivities),
    }
    return answer(told, tag=("why", match, loaded.version, version, viewer))


@MATCHES.on("GET", "/matches/<uuid:match>/options", power="ask")
@MATCHES.arguments(SeatAsked, location="query")
@MATCHES.response(200, OptionsShape)
def list_options(asked: dict[str, Any], match: UUID) -> Response:
    """What a seat may do now, as templates; a seat asks for itself, where the match gives such help.

    seat=table: what all do as one, such as a deal or a shuffle; every seat may ask for that.
    """
    stand, office = standing(match, "ask"), house().office
    seat = asked.get("seat", stand.viewer)
    known = (*stand.loaded.opened.seats, THE_TABLE)
    if seat not in known:
        raise Malformed((Fault("seat", shown(seat), known_words(known), nearest(seat, known)),))
    offers = office.options(stand.loaded, seat, stand.viewer)
    version = stand.loaded.version
    told = {"match": match, "version": version, "seat": seat, "options": [offer_told(one) for one in offers]}
    return answer(told, tag=("options", match, version, seat, stand.viewer))


@MATCHES.on("GET", "/matches/<uuid:match>/score", power="look")
@MATCHES.arguments(ViewerAsked, location="query")
@MATCHES.response(200, ScoreShape)
def show_score(asked: dict[str, Any], match: UUID) -> Response:
    """The score sheet, and what is still open about it."""
    stand, office = standing(match), house().office
    viewer = eyes(stand, asked.get("as_"), stand.loaded.version)
    score = office.score(stand.loaded, viewer)
    told = {field: getattr(score, field) for field in score.__struct_fields__}
    seen = office.show(stand.loaded, viewer).table
    told |= {
        "result": result_told(score.result),
        "said": result_said(score.game, score.result, seen, language()),
        "clock": dict(score.clock),
        "counters": dict(score.counters),
    }
    return answer(told, tag=("score", match, score.version, viewer))
