"""Matches over HTTP: opened, looked at, explained."""

from uuid import UUID

import pytest

from adjudicator.cards.catalogue import digest_of
from adjudicator.office.rules import at_the_set_up
from adjudicator.office.rules import usual_catalogue
from tests.record.conftest import DATABASES
from tests.service.venue import BARE
from tests.service.venue import Person
from tests.service.venue import Venue

pytestmark = pytest.mark.parametrize("venue", DATABASES, indirect=True)


def test_whoever_opens_a_match_gets_a_code_for_each_seat_which_becomes_a_token(venue: Venue) -> None:
    opened = venue.stranger().post("/matches", BARE)
    assert opened.status_code == 201, opened.json
    codes = {(one["role"], one.get("seat", "")): one["code"] for one in opened.json["codes"]}
    assert set(codes) == {("seat", "north"), ("seat", "south"), ("scorekeeper", ""), ("spectator", "")}
    session = venue.stranger().post("/sessions", {"code": codes["seat", "north"].lower(), "device": "Ana's phone"})
    assert session.status_code == 201
    assert session.json["who"]["seat"] == "north"
    assert session.json["who"]["match"] == opened.json["match"]


def test_openapi(venue: Venue) -> None:
    document = venue.stranger().get("/openapi.json")
    assert document.json["openapi"] == "3.1.0"


@pytest.mark.parametrize(
    ("given", "seats"),
    [
        ({}, ["north", "south"]),
        ({"turn": "setup"}, ["north", "south"]),
        ({"zones": {"north.deck": ["n:?"], "forest": ["n:?#2"]}}, ["south"]),
    ],
    ids=str,
)
def test_a_match_in_which_a_seat_has_no_cards_is_not_opened_unless_only_its_score_sheet_is_logged(
    venue: Venue, given: object, seats: list[str]
) -> None:
    told = venue.stranger().post("/matches", {"game": "razryv", "given": given})
    assert told.status_code == 422, told.json
    assert {fault["place"] for fault in told.json["faults"]} == {"given.zones"}
    expected = [f"cards of {seat}, written {seat[0]}:? where nobody knows them" for seat in seats]
    assert [fault["expected"] for fault in told.json["faults"]] == expected
    assert not venue.office.store.matches()
    body = {"game": "razryv", "given": given, "level": "score_sheet"}
    assert venue.stranger().post("/matches", body).status_code == 201


@pytest.mark.parametrize("path", ["", "/table", "/events", "/events/2", "/score", "/options"])
def test_routes_answer(venue: Venue, path: str) -> None:
    match: UUID = venue.recorded("the-cell-falls")
    told = venue.person("seat", match, "north").get(f"/matches/{match}{path}")
    assert told.status_code == 200, told.json
    assert venue.stranger().get(f"/matches/{match}{path}").status_code == 401


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({"moon": 1}, "given"),
        ({"zones": ["forest"]}, "given.zones"),
        ({"zones": {"forest": ["s:nobody"]}}, "given.zones.forest[0]"),
        ({"counters": {"north.life": "ten"}}, "given.counters.north.life"),
        ({"round": "first"}, "given.round"),
        ({"marks": {"s:wolf": {}}}, "given.marks.s:wolf"),
    ],
)
def test_a_position_that_the_game_has_no_words_for_opens_no_match(venue: Venue, given: object, place: str) -> None:
    told = venue.stranger().post("/matches", {"game": "razryv", "given": given})
    assert told.status_code == 422, told.json
    assert place in [fault["place"] for fault in told.json["faults"]]


def test_a_code_that_is_nobodys_is_told_so(venue: Venue) -> None:
    told = venue.stranger().post("/sessions", {"code": "2222-2222-2222"})
    assert (told.status_code, told.json["type"]) == (401, "/api/v1/problems/unknown_code")


def test_a_catalogue_that_nobody_knows_is_told_without_the_address_of_the_store(venue: Venue) -> None:
    told = venue.stranger().post("/matches", {"game": "razryv", "catalogue": "sample-1"})
    assert [fault["place"] for fault in told.json["faults"]] == ["catalogue"]
    assert venue.office.store.place not in told.text


def test_whoever_came_in_by_a_code_is_out_when_it_is_taken_back(venue: Venue) -> None:
    organiser = venue.person("organiser")
    made = organiser.post("/codes", {"role": "judge"}).json
    token = venue.stranger().post("/sessions", {"code": made["code"]}).json["token"]
    judge = Person(venue, token)
    assert judge.get("/sessions/current").status_code == 200
    assert organiser.delete(f"/codes/{made['id']}").status_code == 204
    assert judge.get("/sessions/current").status_code == 401


def test_what_all_do_as_one_is_offered_to_every_seat_and_is_accepted(venue: Venue) -> None:
    opened = venue.stranger().post("/matches", {"game": "ryder", "given": {"seats": ["a", "b", "c"]}})
    match = UUID(opened.json["match"])
    phone = venue.person("seat", match, "b")
    told = phone.get(f"/matches/{match}/options", seat="table")
    assert (told.status_code, told.json["seat"]) == (200, "table"), told.json
    assert {one["do"] for one in told.json["options"]} == {"open_match"}
    for one in told.json["options"]:
        chosen = {name: way["values"] if way["list"] else way["values"][0] for name, way in one["parameters"].items()}
        body = {"by": "table", "do": one["do"], **chosen}
        [done] = phone.post(f"/matches/{match}/actions?dry_run=true", body).json["actions"]
        assert done["became"] == "accepted", done


def test_a_pack_that_all_play_from_lies_ready_where_a_match_is_opened_at_the_set_up(venue: Venue) -> None:
    opened = venue.stranger().post("/matches", {"game": "ryder", "given": {"seats": ["a", "b", "c", "d", "e"]}})
    match = UUID(opened.json["match"])
    spectator = venue.person("spectator", match)
    told = spectator.get(f"/matches/{match}").json
    assert (told["seats"], told["catalogue"]) == (["a", "b", "c", "d", "e"], digest_of(usual_catalogue("ryder")))
    pack = at_the_set_up("ryder", usual_catalogue("ryder")["cards"])["counters"]["reserve"]
    assert f"Reserve          {pack}\n" in spectator.get(f"/matches/{match}/table").json["picture"]


def test_the_options_of_somebody_who_is_not_here_are_refused_with_who_is(venue: Venue) -> None:
    match = venue.position("three-at-the-table")
    told = venue.person("judge", match).get(f"/matches/{match}/options", seat="d")
    [fault] = told.json["faults"]
    assert (told.status_code, fault["place"], fault["expected"]) == (422, "seat", '"a" or "b" or "c" or "table"')
