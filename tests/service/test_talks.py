"""Two phones and a judge talk about the record over HTTP."""

from typing import Any
from uuid import UUID

import pytest

from tests.service.venue import Person
from tests.service.venue import Venue

EVENT = {"by": "south", "do": "reveal_event"}
PASS = {"by": "north", "do": "pass"}


@pytest.fixture
def match(venue: Venue) -> UUID:
    return venue.position("swamp-standoff")


@pytest.fixture
def north(venue: Venue, match: UUID) -> Person:
    return venue.person("seat", match, "north")


@pytest.fixture
def south(venue: Venue, match: UUID) -> Person:
    return venue.person("seat", match, "south")


@pytest.fixture
def judge(venue: Venue, match: UUID) -> Person:
    return venue.person("judge", match)


def post(who: Person, match: UUID, path: str, body: object, status: int = 201) -> Any:
    answer = who.post(f"/matches/{match}/{path}", body)
    assert answer.status_code == status, answer.text
    return answer.json


def test_a_whole_stretch_logged_from_one_phone_is_confirmed_from_the_other(
    match: UUID, north: Person, south: Person
) -> None:
    post(north, match, "actions", {"actions": [EVENT, PASS, {"by": "south", "do": "pass"}], "expected_version": 1})
    told = south.get(f"/matches/{match}/agreement").json
    assert told["unconfirmed"]["south"] == [2, 3, 4]
    assert [one["number"] for one in told["rounds"]] == [4]
    post(south, match, "confirmations", {"round": 4, "code": told["rounds"][0]["code"].lower()}, 422)
    post(south, match, "confirmations", {"round": 4, "code": told["rounds"][0]["code"]})
    assert south.get(f"/matches/{match}/agreement").json["unconfirmed"]["south"] == []


def test_a_late_queue_that_says_the_same_confirms_and_one_that_differs_is_contested_once(
    match: UUID, north: Person, south: Person
) -> None:
    attack = {"by": "north", "do": "attack_cell", "attacker": "n:lynx"}
    post(north, match, "actions", {"actions": [EVENT, attack, PASS], "expected_version": 1})
    late = {"actions": [EVENT, PASS], "expected_version": 1, "key": "late"}
    told = post(south, match, "queues", late)
    assert [one["outcome"] for one in told["actions"]] == ["same", "same"]
    assert told["missing"] == [3]
    again = post(south, match, "queues", late)
    assert (again["again"], again["version"]) == (True, told["version"])


def test_a_takeback_is_asked_for_and_agreed_to(match: UUID, north: Person, south: Person) -> None:
    post(south, match, "actions", EVENT)
    post(north, match, "actions", {"by": "north", "do": "attack_cell", "attacker": "n:lynx"})
    asked = post(north, match, "takebacks", {"to": 2, "reason": "wrong creature"})
    post(north, match, f"takebacks/{asked['version']}/answers", {"agree": True}, 403)
    post(south, match, f"takebacks/{asked['version']}/answers", {"agree": True})
    assert "south.life" not in south.get(f"/matches/{match}/table").json["table"]["counters"] or (
        south.get(f"/matches/{match}/table").json["table"]["counters"]["south.life"] == 100
    )
    kinds = [one["kind"] for one in south.get(f"/matches/{match}/events", since=3).json["events"]]
    assert kinds == ["match.takeback_asked", "match.responded", "match.taken_back"]


def test_the_table_is_entered_anew_only_where_all_have_shown_that_they_are_there(
    venue: Venue, match: UUID, north: Person
) -> None:
    organiser = venue.person("organiser")
    made = organiser.post("/codes", {"role": "seat", "match": str(match), "seat": "south"}).json
    stated = {"counters": {"south.life": 60}}
    told = north.post(f"/matches/{match}/checkpoints", stated)
    assert (told.status_code, told.json["type"]) == (403, "/api/v1/problems/not_permitted")
    wrong = [{"seat": "south", "code": "2222-2222-2222"}]
    assert north.post(f"/matches/{match}/checkpoints", {**stated, "agreed": wrong}).status_code == 403
    assert north.get(f"/matches/{match}").json["version"] == 1
    right = [{"seat": "south", "code": made["code"]}]
    entered = post(north, match, "checkpoints", {**stated, "agreed": right, "key": "gap"})
    assert [one["became"] for one in entered["actions"]] == ["accepted", "accepted"]
    assert north.get(f"/matches/{match}/score").json["counters"]["south.life"] == 60


def test_what_a_lost_phone_held_is_read_by_the_judge_and_by_nobody_else(
    match: UUID, north: Person, south: Person, judge: Person
) -> None:
    held = {"actions": [EVENT, PASS], "expected_version": 1, "key": "old phone", "reason": "it fell into the soup"}
    given = post(south, match, "evidence", held)
    path = f"/matches/{match}/evidence/{given['version']}"
    weighed = judge.get(path)
    assert weighed.status_code == 200, weighed.text
    assert [one["outcome"] for one in weighed.json["actions"]] == ["goes_on", "goes_on"]
    assert north.get(path).status_code == 403
    assert judge.get(f"/matches/{match}").json["version"] == given["version"]


def test_a_contested_action_is_settled_by_a_judge_or_by_all_and_not_by_one(
    match: UUID, north: Person, south: Person, judge: Person
) -> None:
    post(south, match, "actions", EVENT)
    instead = {"by": "south", "do": "reveal_event", "card": "e:calm"}
    post(north, match, "contests", {"of": 2, "reason": "it was another card"})
    post(north, match, "contests", {"of": 2, "instead": {**instead, "do": "reveal"}}, 422)
    assert judge.get(f"/matches/{match}/agreement").json["issues"] == [2]
    post(south, match, "settlements", {"of": 2}, 403)
    post(judge, match, "settlements", {"of": 2, "ruling": "R-1", "reason": "the camera saw it"})
    assert judge.get(f"/matches/{match}/agreement").json["issues"] == []


def test_only_a_judge_goes_back_and_what_was_undone_stays_readable(match: UUID, south: Person, judge: Person) -> None:
    post(south, match, "actions", EVENT)
    post(south, match, "rewinds", {"to": 1}, 403)
    post(judge, match, "rewinds", {"to": 1, "reason": "wrong deck", "expected_version": 1}, 409)
    post(judge, match, "rewinds", {"to": 1, "reason": "wrong deck", "expected_version": 2})
    events = south.get(f"/matches/{match}/events").json["events"]
    assert [one["undone"] for one in events] == [False, True, False]


def test_a_judges_look_at_what_is_hidden_is_on_record_once_a_version(
    venue: Venue, match: UUID, judge: Person, south: Person
) -> None:
    for _ in range(3):
        judge.get(f"/matches/{match}/table")
    judge.get(f"/matches/{match}/table", as_="spectator")
    south.get(f"/matches/{match}/table")
    opened = [note for note in venue.office.store.notes.of(match) if note.kind == "opened"]
    assert [note.body["viewer"] for note in opened] == ["judge"]
