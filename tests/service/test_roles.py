"""The doors of the API: which role gets in where, and that nobody else gets beyond the door."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from werkzeug.test import TestResponse

from adjudicator import edge
from adjudicator.office import open_office
from adjudicator.office.access import Grant
from adjudicator.office.access import Role
from adjudicator.settings import Settings
from tests.service.cup import Cup
from tests.service.cup import good
from tests.service.errands import ALL
from tests.service.errands import ERRANDS
from tests.service.errands import routes_of
from tests.service.errands import run
from tests.service.venue import NEXT_YEAR
from tests.service.venue import Person
from tests.service.venue import Venue

KIND = "/api/v1/problems/"
AT_A_MATCH = sorted(route for route in ERRANDS if "{match}" in route)
IN_A_HALL = sorted(route for route in ERRANDS if "{tournament}" in route)

STAFF: dict[str, Role] = {
    "o": "organiser",
    "H": "head_judge",
    "J": "judge",
    "K": "scorekeeper",
    "V": "spectator",
    "A": "auditor",
}


class House:
    """A venue with two tournaments, each with a match that is over, and people of every role in both."""

    def __init__(self, venue: Venue) -> None:
        self.venue = venue
        self.cup, self.other = Cup(venue), Cup(venue)
        for cup in (self.cup, self.other):
            cup.pair((0, 1), (2, 3))
        self.match, self.elsewhere = self.cup.finish(1), self.cup.open(2)
        self.other.finish(1)
        catalogues = {one["version"]: one["digest"] for one in good(venue.stranger().get("/catalogues"))}
        job = self.cup.staff("judge").post(f"/matches/{self.match}/scores").json["job"]
        code = good(self.cup.organiser.post("/codes", {"role": "judge", "tournament": str(self.cup.id)}))
        self.names: dict[str, Any] = {
            "match": self.match,
            "tournament": self.cup.id,
            "player": self.cup.players[0],
            "digest": catalogues["cup"],
            "code": code["id"],
            "job": job,
            "game": "razryv",
            "rule": "RZ-005",
            "kind": "busy",
            "number": 1,
            "table": 1,
            "version": 2,
        }

    def person(self, letter: str, cup: Cup | None = None) -> Person:
        """Somebody of a role, with a token of their own."""
        where = cup or self.cup
        if letter == "O":
            return self.venue.person("organiser")
        return where.player(0) if letter == "S" else where.staff(STAFF[letter])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    office = open_office(Path(tmp_path_factory.mktemp("roles")) / "venue.db")
    settings = Settings(
        request_rate="100000/minute", login_rate="100000/minute", stream_seconds=0, streams=1, log_level="error"
    )
    yield House(Venue(settings, office))
    office.store.close()


def kind(told: TestResponse) -> str:
    """What kind of problem an answer tells of."""
    return str(told.json["type"]).removeprefix(KIND) if told.mimetype == "application/problem+json" else ""


def state(house: House) -> tuple[object, ...]:
    """Everything that must not have moved."""
    file = house.venue.office.store.file
    tables = [str(row[0]) for row in file.ask("SELECT name FROM sqlite_master WHERE type='table' ORDER BY name")]
    return tuple(tuple(file.ask(f"SELECT * FROM {name}")) for name in tables)  # noqa: S608  # names of our own


def test_every_route_of_the_document_is_in_the_table_of_roles_and_none_else(house: House) -> None:
    document = house.venue.stranger().get("/openapi.json").json
    assert set(ERRANDS) == routes_of(document)


def test_nobody_is_let_in_whom_the_document_does_not_name(house: House) -> None:
    paths = house.venue.stranger().get("/openapi.json").json["paths"]
    word = {"S": "seat", **STAFF}
    for route, errand in ERRANDS.items():
        method, path = route.split(" ")
        told = paths[f"/api/v1{path}"][method.lower()]["x-roles"]
        named = set(word.values()) if told == "anybody" else set(told.split(", "))
        assert {word[letter] for letter in errand.let_in.replace("O", "o")} <= named, route


@pytest.mark.parametrize("route", sorted(ERRANDS))
def test_those_who_may_not_are_refused_at_the_door_and_nothing_moves(house: House, route: str) -> None:
    people = {letter: house.person(letter) for letter in ALL if letter not in ERRANDS[route].let_in}
    before = state(house)
    for letter, person in people.items():
        told = run(route, person, house.names)
        refused = (401, "unknown_code") if not ERRANDS[route].let_in else (403, "forbidden")
        assert (told.status_code, kind(told)) == refused, letter
    assert state(house) == before


@pytest.mark.parametrize("route", sorted(ERRANDS))
def test_those_who_may_get_beyond_the_door(house: House, route: str) -> None:
    for letter in ERRANDS[route].let_in:
        told = run(route, house.person(letter), house.names)
        assert told.status_code < 500, (letter, told.text)
        assert kind(told) not in ("forbidden", "unauthorized"), (letter, told.text)


def tokens_that_are_none(house: House) -> Iterator[tuple[str, str]]:
    """Tokens by what is wrong with them."""
    door, at = house.venue.door, house.venue.now
    grant = Grant(role="organiser")
    yield "made up", edge.fresh_token()
    yield "empty", " "
    for wrong in ("expired", "revoked", "a code"):
        written, name = edge.fresh_token(), str(edge.fresh_id())
        kinds: Any = "code" if wrong == "a code" else "token"
        expires = at if wrong == "expired" else NEXT_YEAR
        door.issue(grant, written=written, name=name, at=at, expires=expires, kind=kinds)
        if wrong == "revoked":
            door.revoke(name, at=at)
        yield wrong, written


def test_a_token_that_is_none_opens_no_door_not_even_one_that_is_open_to_all(house: House) -> None:
    bad = dict(tokens_that_are_none(house))
    before = state(house)
    for route in ERRANDS:
        for wrong, written in bad.items():
            told = run(route, Person(house.venue, written), house.names)
            assert (told.status_code, kind(told)) == (401, "unauthorized"), (route, wrong)
            assert told.headers["WWW-Authenticate"].startswith("Bearer")
            assert written.strip() not in told.text or not written.strip()
    assert state(house) == before


@pytest.mark.parametrize("scheme", ["Basic", "bearer", "Bearer:", "Token", ""])
def test_another_way_of_showing_a_good_token_is_none(house: House, scheme: str) -> None:
    token = house.person("O").token
    told = house.venue.client.get("/api/v1/codes", headers={"Authorization": f"{scheme} {token}".strip()})
    assert told.status_code == 401
    for place in ({"access_token": token}, {"token": token}):
        assert house.venue.client.get("/api/v1/flags", query_string=place).status_code == 401


def test_a_stranger_gets_in_only_where_all_may(house: House) -> None:
    before = state(house)
    for route, errand in ERRANDS.items():
        told = run(route, house.venue.stranger(), house.names)
        assert (told.status_code == 401) == (not errand.strangers), (route, told.text)
    assert state(house) == before


def strangers_here(house: House, letters: str) -> Iterator[tuple[str, Person]]:
    """People with good tokens for something else."""
    for letter in letters.replace("O", ""):
        yield f"{letter} of another tournament", house.person(letter, house.other)
    for seat in ("north", ""):
        role: Role = "seat" if seat else "judge"
        yield f"{role} of another match", house.venue.person(role, house.elsewhere, seat)
        yield (
            f"{role} of another match and this tournament",
            house.venue.person(role, house.elsewhere, seat, tournament=house.cup.id),
        )


@pytest.mark.parametrize("route", sorted({*AT_A_MATCH, *IN_A_HALL}))
def test_a_good_token_for_something_else_opens_nothing_here(house: House, route: str) -> None:
    people = dict(strangers_here(house, ERRANDS[route].let_in))
    before = state(house)
    for who, person in people.items():
        told = run(route, person, house.names)
        assert (told.status_code, kind(told)) == (403, "forbidden"), (who, told.text)
    assert state(house) == before


def test_what_has_no_match_in_its_address_keeps_to_its_tournament_all_the_same(house: House) -> None:
    organiser, judge = house.person("o", house.other), house.person("J", house.other)
    before = state(house)
    names, theirs = house.names, {"role": "judge", "tournament": str(house.cup.id)}
    for told in (
        organiser.post("/codes", theirs),
        organiser.post("/codes", {"role": "judge"}),
        organiser.get("/codes"),
        organiser.get("/codes", match=names["match"]),
        organiser.get("/codes", tournament=names["tournament"]),
        organiser.delete(f"/codes/{names['code']}"),
        organiser.get(f"/jobs/{names['job']}"),
        judge.get(f"/jobs/{names['job']}"),
        judge.post(f"/jobs/{names['job']}/again"),
    ):
        assert (told.status_code, kind(told)) == (403, "forbidden"), told.text
    assert state(house) == before
    assert [one["tournament"] for one in good(judge.get("/tournaments"))] == [str(house.other.id)]


def test_an_auditor_waits_until_the_match_is_over(house: House) -> None:
    auditor = house.person("A")
    for route in AT_A_MATCH:
        if "A" in ERRANDS[route].let_in:
            told = run(route, auditor, {**house.names, "match": house.elsewhere})
            assert (told.status_code, kind(told)) == (403, "forbidden"), route
    good(auditor.get(f"/matches/{house.match}/table"))


def test_a_player_at_another_table_looks_on_and_says_nothing(house: House) -> None:
    player = house.cup.player(0)
    seen = good(player.get(f"/matches/{house.elsewhere}/table"))
    assert seen["viewer"] == "spectator"
    before = state(house)
    for route in AT_A_MATCH:
        if route.startswith("POST") and "S" in ERRANDS[route].let_in:
            told = run(route, player, {**house.names, "match": house.elsewhere})
            assert (told.status_code, kind(told)) == (403, "forbidden"), route
    assert player.get(f"/matches/{house.elsewhere}/options").status_code == 403
    assert state(house) == before


@pytest.mark.parametrize("where", ["match", "tournament"])
def test_what_there_is_not_is_not_found_by_whoever_might_look_at_it(house: House, where: str) -> None:
    for route in AT_A_MATCH if where == "match" else IN_A_HALL:
        told = run(route, house.person(ERRANDS[route].let_in[0]), {**house.names, where: UUID(int=9)})
        named_in_the_address = f"{{{where}}}" in route.split(" ")[1]
        assert told.status_code in ((404,) if named_in_the_address else (200, 201)), (route, told.text)
