"""Who may do what in a tournament and at its matches, written out by hand."""

from typing import Any
from uuid import UUID

import pytest
from werkzeug.test import TestResponse

from adjudicator.office.access import Role
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from tests.service.cup import Cup
from tests.service.cup import good
from tests.service.venue import Person
from tests.service.venue import Venue

ASKERS = (
    "organiser of the house",
    "organiser",
    "head_judge",
    "judge",
    "scorekeeper",
    "player at the table",
    "player elsewhere",
    "spectator",
    "auditor",
)
EVERYBODY = frozenset(ASKERS)
RUNS = frozenset({"organiser of the house", "organiser"})
JUDGES = frozenset({"head_judge", "judge"})
PLAYERS = frozenset({"player at the table", "player elsewhere"})
TABLE = "/rounds/1/tables/1"
FORBIDDEN = "/api/v1/problems/forbidden"

DOORS: list[tuple[str, str, Any, frozenset[str]]] = [
    ("GET", "", None, EVERYBODY),
    ("GET", "/players", None, EVERYBODY),
    ("GET", "/cards", None, EVERYBODY),
    ("GET", "/log", None, EVERYBODY),
    ("GET", "/standings", None, EVERYBODY),
    ("GET", "/lists", None, EVERYBODY),
    ("GET", "/rounds", None, EVERYBODY),
    ("GET", "/rounds/1", None, EVERYBODY),
    ("GET", "/rounds/1/orders", None, EVERYBODY),
    ("GET", f"{TABLE}/orders", None, EVERYBODY),
    ("GET", f"{TABLE}/slip", None, EVERYBODY),
    ("GET", "/rounds/1/clock", None, EVERYBODY),
    ("GET", "/seat", None, PLAYERS),
    ("GET", "/matters", None, JUDGES),
    ("POST", "/players", {"csv": "Gil"}, RUNS),
    ("POST", "/players/{player}/drop", {}, RUNS),
    ("POST", "/players/{player}/return", {"reason": "came back"}, RUNS),
    ("DELETE", "/players/{player}/name", None, RUNS),
    ("POST", "/player-codes", {"players": []}, RUNS),
    ("POST", "/player-codes/page", {"players": []}, RUNS),
    ("POST", "/lots", {}, RUNS),
    ("POST", "/lists", {"cards": "wolf"}, PLAYERS),
    ("PUT", "/players/{player}/lists", {"cards": "wolf", "reason": "misread"}, JUDGES),
    ("POST", "/lists/lock", {}, RUNS),
    ("POST", "/rounds/1/unpair", {"reason": "wrong seats"}, RUNS),
    ("POST", "/rounds/1/start", {}, RUNS | JUDGES),
    ("POST", "/rounds/1/clock/extensions", {"minutes": 5, "reason": "late"}, RUNS | JUDGES),
    ("POST", "/rounds/1/clock/pause", {"reason": "fire alarm"}, RUNS | JUDGES),
    ("POST", "/rounds/1/clock/resume", {}, RUNS | JUDGES),
    ("POST", "/rounds/1/clock/call", {}, RUNS | JUDGES),
    ("POST", f"{TABLE}/open", None, JUDGES | {"scorekeeper", "player at the table"}),
    ("POST", f"{TABLE}/result", {"verdict": "nobody", "reason": "both left"}, JUDGES),
    ("POST", f"{TABLE}/flag/clear", {"reason": "looked"}, JUDGES),
]


def asker(cup: Cup, who: str) -> Person:
    if who == "organiser of the house":
        return cup.organiser
    if who in PLAYERS:
        return cup.player(0 if who == "player at the table" else 2)
    role: Any = who
    return cup.staff(role)


def send(person: Person, method: str, path: str, body: Any) -> TestResponse:
    if method in ("GET", "DELETE"):
        return person.get(path) if method == "GET" else person.delete(path)
    return person.post(path, body) if method == "POST" else person.put(path, body)


@pytest.mark.parametrize(("method", "path", "body", "let_in"), DOORS, ids=[f"{one[0]} {one[1]}" for one in DOORS])
def test_each_route_lets_in_these_and_refuses_all_others_without_a_trace(
    paired: Cup, method: str, path: str, body: Any, let_in: frozenset[str]
) -> None:
    here = paired.path + path.format(player=paired.players[0])
    before = paired.version
    for who in sorted(EVERYBODY - let_in):
        told = send(asker(paired, who), method, here, body)
        assert (told.status_code, told.json["type"]) == (403, FORBIDDEN), who
    for other in others(paired):
        told = send(other, method, here, body)
        assert (told.status_code, told.json["type"]) == (403, FORBIDDEN), other.get("/sessions/current").json
    assert send(paired.venue.stranger(), method, here, body).status_code == 401
    assert paired.version == before
    first, *rest = sorted(let_in)
    good(send(asker(paired, first), method, here, body))
    for who in rest:
        told = send(asker(paired, who), method, here, body)
        assert told.status_code < 500, who
        assert FORBIDDEN not in told.text, who


@pytest.mark.parametrize(("method", "path", "body", "let_in"), DOORS, ids=[f"{one[0]} {one[1]}" for one in DOORS])
def test_a_tournament_that_there_is_not_is_not_found(
    venue: Venue, method: str, path: str, body: Any, let_in: frozenset[str]
) -> None:
    nowhere = UUID(int=7)
    who = min(let_in).replace("organiser of the house", "organiser").replace("player at the table", "seat")
    role: Any = who
    person = venue.person(role, tournament=nowhere, player="p1")
    told = send(person, method, f"/tournaments/{nowhere}{path.format(player='p1')}", body)
    assert (told.status_code, told.json["type"]) == (404, "/api/v1/problems/not_found")


def others(cup: Cup) -> list[Person]:
    """People with good tokens for something else: another tournament, a match of this one, a match of none."""
    other = Cup(cup.venue, players=2)
    lone = cup.venue.position("swamp-standoff")
    match = cup.open()
    roles: tuple[Role, ...] = ("organiser", "head_judge", "judge", "scorekeeper", "spectator")
    return [
        *(other.staff(role) for role in roles),
        other.player(0),
        cup.venue.person("judge", match),
        cup.venue.person("seat", match, "north"),
        cup.venue.person("organiser", lone),
        cup.venue.person("seat", tournament=other.id, player=cup.players[0]),
    ]


EYES = {
    "organiser of the house": SPECTATOR,
    "organiser": SPECTATOR,
    "head_judge": JUDGE,
    "judge": JUDGE,
    "scorekeeper": SPECTATOR,
    "player at the table": "north",
    "player elsewhere": SPECTATOR,
    "spectator": SPECTATOR,
}
"""Who looks at the match of table 1, and through whose eyes; an auditor only once it is over."""

REPORTS = frozenset({"head_judge", "judge", "scorekeeper", "player at the table"})
ASKS = frozenset({"head_judge", "judge", "player at the table"})


@pytest.mark.parametrize("who", ASKERS)
def test_a_token_of_a_tournament_stands_before_its_matches_as_its_role_or_its_player_does(
    paired: Cup, who: str
) -> None:
    match, person = paired.open(), asker(paired, who)
    seen = person.get(f"/matches/{match}/table")
    if who == "auditor":
        assert seen.status_code == 403
        paired.finish()
        assert person.get(f"/matches/{match}/table").json["viewer"] == JUDGE
        return
    assert seen.json["viewer"] == EYES[who]
    helped = person.post(f"/matches/{match}/queries", {"question": "nothing"})
    assert (helped.json["type"] == FORBIDDEN) == (who not in ASKS), helped.json
    told = person.post(f"/matches/{match}/actions", {"by": "south", "do": "give_up"})
    assert told.status_code == (201 if who in REPORTS else 403), told.json
    assert paired.slip()["version"] == (2 if who in REPORTS else 1)


@pytest.mark.parametrize("path", ["", "/table", "/events", "/score", "/bundle"])
def test_no_token_of_another_tournament_or_match_opens_a_match(paired: Cup, path: str) -> None:
    match, other = paired.open(), Cup(paired.venue, players=2)
    other.pair((0, 1))
    elsewhere = other.open()
    people = [other.staff("judge"), other.staff("organiser"), other.player(0), paired.venue.person("judge", elsewhere)]
    for person in people:
        told = person.get(f"/matches/{match}{path}")
        assert (told.status_code, told.json["type"]) == (403, FORBIDDEN)
    assert paired.staff("judge").get(f"/matches/{match}{path}").status_code == 200


def test_a_token_that_names_a_match_of_another_tournament_is_good_for_neither(paired: Cup) -> None:
    other = Cup(paired.venue, players=2)
    match = paired.open()
    code = good(
        other.staff("organiser").post("/codes", {"role": "judge", "tournament": str(other.id), "match": str(match)})
    )
    token = good(paired.venue.stranger().post("/sessions", {"code": code["code"]}))["token"]
    both = Person(paired.venue, token)
    assert both.get(f"/matches/{match}/table").status_code == 403
    assert both.get(other.path).status_code == 403


@pytest.mark.parametrize("scope", ["tournament", "match", "house"])
def test_a_seat_is_taken_from_the_token_only_at_the_one_match_that_it_is_for(paired: Cup, scope: str) -> None:
    match = paired.open()
    scopes: dict[str, dict[str, Any]] = {
        "tournament": {"tournament": paired.id},
        "match": {"match": match},
        "house": {},
    }
    person = paired.venue.person("seat", seat="north", **scopes[scope])
    assert person.get(f"/matches/{match}/table").json["viewer"] == ("north" if scope == "match" else SPECTATOR)
    assert paired.venue.person("seat", match, "judge").get(f"/matches/{match}/table").json["viewer"] == SPECTATOR


def test_a_players_name_for_themselves_gives_no_seat_where_they_do_not_play(paired: Cup) -> None:
    match = paired.open()
    person = paired.venue.person("seat", player=paired.players[0])
    assert person.get(f"/matches/{match}/table").json["viewer"] == SPECTATOR
    assert person.post(f"/matches/{match}/actions", {"by": "south", "do": "give_up"}).status_code == 403


def test_only_whoever_runs_the_house_opens_tournaments_and_takes_matches_in(paired: Cup) -> None:
    for person in (paired.staff("organiser"), paired.staff("judge"), paired.venue.person("judge")):
        assert person.post("/tournaments", {"name": "x", "game": "razryv"}).status_code == 403
        assert person.post("/imports").status_code == 403


def test_each_is_told_of_the_tournaments_that_their_token_is_for(paired: Cup) -> None:
    other = Cup(paired.venue, players=2)

    def told(person: Person) -> list[str]:
        return [one["tournament"] for one in good(person.get("/tournaments"))]

    assert told(paired.organiser) == [str(paired.id), str(other.id)]
    assert told(paired.player(0)) == [str(paired.id)]
    assert told(other.staff("spectator")) == [str(other.id)]
    assert told(paired.venue.person("judge", paired.open())) == []
