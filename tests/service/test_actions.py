"""Actions over HTTP: kept, refused, tried, answered again, in conflict."""

from uuid import UUID

import pytest

from tests.record.conftest import DATABASES
from tests.service.venue import Person
from tests.service.venue import Venue

pytestmark = pytest.mark.parametrize("venue", DATABASES, indirect=True)


@pytest.fixture
def match(venue: Venue) -> UUID:
    return venue.position("swamp-standoff")


@pytest.fixture
def south(venue: Venue, match: UUID) -> Person:
    return venue.person("seat", match, "south")


def test_an_accepted_action_is_told_with_its_event_and_receipt(match: UUID, south: Person) -> None:
    told = south.post(f"/matches/{match}/actions", {"by": "south", "do": "reveal_event", "expected_version": 1})
    assert told.status_code == 201, told.json
    [done] = told.json["actions"]
    assert (done["became"], done["version"], done["kept"], done["again"]) == ("accepted", 2, True, False)
    assert done["code"] == told.json["code"]
    assert "Hush is revealed" in " ".join(done["event"]["said"])
    assert done["said"] == done["event"]["said"][1:]


def test_a_refused_one_is_told_why_in_the_readers_language_and_how_to_log_it(venue: Venue, match: UUID) -> None:
    norte = venue.person("seat", match, "north", lang="pt")
    told = norte.post(f"/matches/{match}/actions", {"by": "north", "do": "pass"})
    assert told.status_code == 200
    [done] = told.json["actions"]
    assert (done["became"], done["kept"], done["may_be_irregular"]) == ("refused", False, True)
    assert [reason["held"] for reason in done["reasons"]] == [False] * len(done["reasons"])
    assert done["reasons"][0]["text"]
    assert told.headers["Content-Language"] == "pt"
    assert told.json["version"] == 1


def test_whoever_saw_an_older_version_is_told_what_has_happened_since(match: UUID, south: Person) -> None:
    body = {"by": "south", "do": "reveal_event", "expected_version": 1}
    south.post(f"/matches/{match}/actions", body)
    told = south.post(f"/matches/{match}/actions", {**body, "key": "second"})
    assert told.status_code == 409
    assert told.mimetype == "application/problem+json"
    assert (told.json["version"], [entry["version"] for entry in told.json["since"]]) == (2, [2])


def test_the_same_request_again_is_answered_as_the_first_time(match: UUID, south: Person) -> None:
    body = {"by": "south", "do": "reveal_event", "expected_version": 1}
    key = {"Idempotency-Key": "k1"}
    first = south.post(f"/matches/{match}/actions", body, headers=key)
    again = south.post(f"/matches/{match}/actions", body, headers=key)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json["actions"][0]["again"]
    for told in ("event", "said", "facts"):
        assert again.json["actions"][0][told] == first.json["actions"][0][told] != []
    assert south.get(f"/matches/{match}").json["version"] == 2


def test_a_draft_that_comes_again_under_its_key_appends_nothing(match: UUID, south: Person) -> None:
    said = {"by": "south", "do": "note_bargain", "text": "not in the Swamp"}
    draft = {"actions": [{"by": "south", "do": "reveal_event"}, said], "expected_version": 1, "key": "d1"}
    first = south.post(f"/matches/{match}/actions", draft)
    again = south.post(f"/matches/{match}/actions", draft)
    assert (first.status_code, again.status_code) == (201, 200), again.json
    assert [one["again"] for one in again.json["actions"]] == [True, True]
    assert again.json["version"] == first.json["version"] == 3
    other = south.post(f"/matches/{match}/actions", {**draft, "actions": [said]})
    assert (other.status_code, other.json["type"]) == (422, "/api/v1/problems/key_reused")
    assert "d1" in other.json["detail"]
    assert "\\u" not in other.text


def test_what_makes_no_sense_here_is_told_in_words(venue: Venue, match: UUID) -> None:
    norte = venue.person("seat", match, "north", lang="pt")
    told = norte.post(
        f"/matches/{match}/actions", {"by": "north", "do": "imprison", "card": "n:hound#9", "irregular": True}
    )
    assert (
        "Isso não pode ser executado nesta mesa; só fica registrado que foi feito." in told.json["actions"][0]["said"]
    )


def test_a_text_that_would_be_in_everybodys_way_is_refused(match: UUID, south: Person) -> None:
    told = south.post(f"/matches/{match}/actions", {"by": "south", "do": "note_bargain", "text": "a" * 2001})
    assert [fault["place"] for fault in told.json["faults"]] == ["action.text"]
    assert south.get(f"/matches/{match}").json["version"] == 1


def test_a_key_of_another_request_is_refused(match: UUID, south: Person) -> None:
    key = {"Idempotency-Key": "k1"}
    south.post(f"/matches/{match}/actions", {"by": "south", "do": "reveal_event"}, headers=key)
    told = south.post(f"/matches/{match}/actions", {"by": "north", "do": "pass"}, headers=key)
    assert (told.status_code, told.json["type"]) == (422, "/api/v1/problems/key_reused")


def test_a_dry_run_keeps_nothing(match: UUID, south: Person) -> None:
    south.post(f"/matches/{match}/actions", {"by": "south", "do": "reveal_event"})
    told = south.post(f"/matches/{match}/actions?dry_run=true", {"by": "north", "do": "pass"})
    assert told.status_code == 200
    [done] = told.json["actions"]
    assert (done["became"], done["kept"]) == ("accepted", False)
    assert "North's turn ends." in done["said"]
    assert south.get(f"/matches/{match}").json["version"] == 2


def test_a_dry_run_knows_no_more_than_the_asker_and_refuses_nothing_for_it(match: UUID, south: Person) -> None:
    told = south.post(f"/matches/{match}/actions?dry_run=true", {"by": "south", "do": "reveal_event"})
    [done] = told.json["actions"]
    assert done["became"] == "accepted"
    assert done["said"][0] == "An unknown card is revealed and comes to the Swamp."
    assert "Hush" not in told.text


def test_a_draft_is_answered_action_by_action(match: UUID, south: Person) -> None:
    actions = [{"by": "south", "do": "reveal_event"}, {"by": "north", "do": "attack_cell", "attacker": "n:nobody"}]
    told = south.post(f"/matches/{match}/actions", {"actions": actions, "expected_version": 1, "key": "q1"})
    assert told.status_code == 201, told.json
    assert [done["became"] for done in told.json["actions"]] == ["accepted", "refused"]
    assert told.json["version"] == 2


def test_what_was_done_although_illegal_is_kept_as_irregular(match: UUID, south: Person) -> None:
    told = south.post(f"/matches/{match}/actions", {"by": "north", "do": "pass", "irregular": True})
    assert told.status_code == 201, told.json
    assert told.json["actions"][0]["irregular"]
    assert south.get(f"/matches/{match}/score").json["issues"] == [2]


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"by": "south", "do": "reveal"}, "action.do"),
        ({"by": "south", "do": "reveal_event", "irregular": "yes"}, "action.irregular"),
        ({"by": "south", "do": "reveal_event", "expected_version": "1"}, "action.expected_version"),
        ({"by": "south", "do": "reveal_event", "said_by": "north"}, "action.said_by"),
        ({"by": "south", "do": "reveal_event", "played_at": "yesterday"}, "action.played_at"),
        ({"by": "east", "do": "reveal_event"}, "action.by"),
        ({"actions": []}, "actions"),
        ({"actions": [{"do": "pass"}], "keys": ""}, "draft.keys"),
        ([], "action"),
    ],
)
def test_a_bad_body_is_told_where_it_is_wrong_and_changes_nothing(
    match: UUID, south: Person, body: object, place: str
) -> None:
    told = south.post(f"/matches/{match}/actions", body)
    assert told.status_code == 422, told.json
    assert any(place in fault["place"] for fault in told.json["faults"]), told.json
    assert south.get(f"/matches/{match}").json["version"] == 1


@pytest.mark.parametrize(
    "written", [b"{", b"\xff", b'{"by": NaN}', b'{"by": 1e999}', b'{"by": 99999999999999999999}', b"[" * 100_000]
)
def test_what_is_no_json_is_refused(venue: Venue, match: UUID, south: Person, written: bytes) -> None:
    told = venue.client.post(
        f"/api/v1/matches/{match}/actions",
        data=written,
        headers={"Authorization": f"Bearer {south.token}", "Content-Type": "application/json"},
    )
    assert (told.status_code, told.json["type"]) == (400, "/api/v1/problems/not_json")


def test_what_does_not_say_that_it_is_json_is_refused(venue: Venue, match: UUID, south: Person) -> None:
    told = venue.client.post(
        f"/api/v1/matches/{match}/actions", data=b"{}", headers={"Authorization": f"Bearer {south.token}"}
    )
    assert told.status_code == 415


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"zones": ["forest"]}, "zones"),
        ({"zones": {"frost": []}}, "zones"),
        ({"zones": {"forest": "s:imp"}}, "zones.forest"),
        ({"zones": {"south.hand": [7]}}, "zones.south.hand[0]"),
        ({"counters": {"south.life": "ten"}}, "counters.south.life"),
        ({"counters": {"moon": 1}}, "counters"),
        ({"marks": {"s:nobody": {}}}, "marks"),
        ({"moon": 1}, ""),
    ],
    ids=str,
)
@pytest.mark.parametrize("role", ["north", "scorekeeper"])
def test_changes_that_the_sheet_has_no_words_for_are_faults_at_their_places_whoever_states_them(
    venue: Venue, match: UUID, role: str, changes: object, place: str
) -> None:
    sender = venue.person("seat", match, "north") if role == "north" else venue.person("scorekeeper", match)
    body = {"by": "south", "do": "imprison", "card": "s:?", "irregular": True, "changes": changes}
    told = sender.post(f"/matches/{match}/actions", body)
    assert told.status_code == 422, told.json
    assert f"action.changes.{place}".rstrip(".") in [fault["place"] for fault in told.json["faults"]]


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "It is another player's turn: C is to play."), ("pt", "É a vez de outro jogador: joga C.")],
)
def test_what_speaks_against_it_is_told_in_a_sentence_as_on_the_command_line(
    venue: Venue, lang: str, said: str
) -> None:
    match = venue.position("five-and-one-phone")
    phone = venue.person("seat", match, "a", lang=lang)
    slide = {"by": "d", "do": "slide", "pos": 1, "target": "b", "target_pos": 1}
    for dry_run in (True, False):
        [done] = phone.post(f"/matches/{match}/actions?dry_run={str(dry_run).lower()}", slide).json["actions"]
        assert (done["became"], done["against"], done["said"]) == ("refused", [said], [])
    kept = phone.post(f"/matches/{match}/actions", {**slide, "irregular": True}).json["actions"][0]
    assert (kept["kept"], kept["against"]) == (True, [said])


def test_nothing_speaks_against_what_is_accepted(match: UUID, south: Person) -> None:
    [done] = south.post(f"/matches/{match}/actions", {"by": "south", "do": "reveal_event"}).json["actions"]
    assert done["against"] == []
