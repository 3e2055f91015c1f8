"""Tokens, limits and attempts: what is refused is refused for good, tells nothing, and leaves nothing behind."""

import json
from collections.abc import Callable
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from flask_limiter import Limiter

from adjudicator.office import open_office
from adjudicator.office.access import door
from adjudicator.office.access.pins import TRIES
from adjudicator.settings import Settings
from api.reading import DEEPEST
from tests.service.cup import Cup
from tests.service.cup import good
from tests.service.venue import BARE
from tests.service.venue import Person
from tests.service.venue import Venue

KIND = "/api/v1/problems/"
PASS = {"by": "south", "do": "reveal_event"}
ROOMY: dict[str, Any] = {"request_rate": "100000/minute", "login_rate": "100000/minute", "open_tables": True}


@pytest.fixture
def open_venue(tmp_path: Path) -> Iterator[Callable[..., Venue]]:
    """Opens a venue with these settings."""
    opened: list[Venue] = []

    def build(**more: Any) -> Venue:
        office = open_office(tmp_path / f"venue-{len(opened)}.db")
        opened.append(Venue(Settings(**{**ROOMY, **more}), office))
        return opened[-1]

    yield build
    for venue in opened:
        venue.office.store.close()


def kind(told: Any) -> str:
    return str(told.json["type"]).removeprefix(KIND)


# --- tokens


def test_neither_tokens_nor_codes_stand_in_the_store(venue: Venue, tmp_path: Path) -> None:
    opened = good(venue.stranger().post("/matches", BARE))
    code = opened["codes"][0]["code"]
    token = good(venue.stranger().post("/sessions", {"code": code}))["token"]
    good(Person(venue, token).get(f"/matches/{opened['match']}"))
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("venue.db*"))
    assert opened["match"].encode() in stored
    for secret in (token, code, code.replace("-", "")):
        assert secret.encode() not in stored


def test_tokens_are_compared_in_constant_time(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    match = venue.position("swamp-standoff")
    person, compared = venue.person("seat", match, "south"), []
    monkeypatch.setattr(door.hmac, "compare_digest", lambda *pair: compared.append(pair) or True)
    good(person.get(f"/matches/{match}"))
    assert [len(one) for pair in compared for one in pair] == [64, 64]


def test_a_token_that_has_expired_is_nobodys_from_then_on(venue: Venue) -> None:
    match = venue.position("swamp-standoff")
    code = good(venue.person("organiser").post("/codes", {"role": "judge", "match": str(match), "hours": 1}))["code"]
    judge = Person(venue, good(venue.stranger().post("/sessions", {"code": code}))["token"])
    venue.now = "2026-11-30T10:59:59.999Z"
    good(judge.get(f"/matches/{match}"))
    venue.now = "2026-11-30T11:00:00.000Z"
    assert judge.get(f"/matches/{match}").status_code == 401
    assert venue.stranger().post("/sessions", {"code": code}).status_code == 401


def test_a_code_that_was_taken_back_lets_nobody_in(venue: Venue) -> None:
    organiser = venue.person("organiser")
    made = good(organiser.post("/codes", {"role": "judge"}))
    assert organiser.delete(f"/codes/{made['id']}").status_code == 204
    assert venue.stranger().post("/sessions", {"code": made["code"]}).status_code == 401


def listening(person: Person, match: UUID) -> Iterator[bytes]:
    told = person.venue.client.get(
        f"/api/v1/matches/{match}/stream?since=1", headers={"Authorization": f"Bearer {person.token}"}
    )
    assert told.status_code == 200
    yield from told.iter_encoded()
    told.close()


@pytest.mark.parametrize("news", [True, False])
def test_whoever_loses_the_token_hears_no_more(
    open_venue: Callable[..., Venue], monkeypatch: pytest.MonkeyPatch, *, news: bool
) -> None:
    monkeypatch.setattr("api.nouns.stream.HEARTBEAT", 0.01)
    venue = open_venue(stream_seconds=30, streams=1)
    match = venue.position("swamp-standoff")
    listener, other = venue.person("spectator", match), venue.person("seat", match, "south")
    heard = listening(listener, match)
    assert next(heard).startswith(b"retry")
    assert next(heard) == b": still here\n\n"
    assert listener.delete("/sessions/current").status_code == 204
    if news:
        good(other.post(f"/matches/{match}/actions", PASS))
    assert list(heard) == []
    heard = listening(other, match)  # the place is free again
    assert next(heard).startswith(b"retry")
    heard.close()


def test_a_head_request_keeps_no_place_of_a_listener(open_venue: Callable[..., Venue]) -> None:
    venue = open_venue(streams=1, stream_seconds=0)
    match = venue.position("swamp-standoff")
    here, token = f"/api/v1/matches/{match}/stream", venue.person("spectator", match).token
    for method in ("HEAD", "HEAD", "GET", "GET"):
        told = venue.client.open(here, method=method, headers={"Authorization": f"Bearer {token}"}, buffered=True)
        assert told.status_code == 200


# --- limits


def test_wrong_codes_are_counted_by_address_and_right_ones_cost_nothing(venue: Venue) -> None:
    code = good(venue.person("organiser").post("/codes", {"role": "judge"}))["code"]
    for _ in range(12):
        good(venue.stranger().post("/sessions", {"code": code}))
    wrong = [venue.stranger().post("/sessions", {"code": f"WRONG{at}"}).status_code for at in range(5)]
    assert wrong == [401] * 5
    told = venue.stranger().post("/sessions", {"code": code})
    assert (told.status_code, kind(told)) == (429, "too_many")
    assert 0 < int(told.headers["Retry-After"]) <= 60


def test_wrong_pins_of_others_are_counted_at_every_door(paired: Cup) -> None:
    codes = good(paired.organiser.post(f"{paired.path}/player-codes"))["codes"]
    match, north = paired.open(1), paired.player(0)
    right = next(one["pin"] for one in codes if one["player"] == paired.players[1])
    wrong = "000000" if right != "000000" else "000001"

    def agree(pin: str) -> Any:
        agreed = [{"seat": "south", "pin": pin}]
        return north.post(f"/matches/{match}/checkpoints", {"counters": {"south.life": 9}, "agreed": agreed})

    assert [kind(agree(wrong)) for _ in range(TRIES)] == ["forbidden"] * TRIES
    locked = agree(right)
    assert (locked.status_code, kind(locked)) == (403, "not_permitted")
    slip = north.post(f"{paired.at()}/slip/signatures", {"version": 1, "player": paired.players[1], "pin": right})
    assert (slip.status_code, kind(slip)) == (403, "not_permitted")


def test_a_request_too_many_is_lost_nowhere_and_costs_nobody_else(open_venue: Callable[..., Venue]) -> None:
    venue = open_venue(request_rate="2/minute")
    match = venue.position("swamp-standoff")
    south, other = venue.person("seat", match, "south"), venue.person("spectator", match)
    tried = {"by": "south", "do": "query", "action": {"by": "south", "do": "pass"}}
    for _ in range(2):
        good(south.post(f"/matches/{match}/actions", tried))
    late = {**PASS, "key": "k"}
    told = south.post(f"/matches/{match}/actions", late)
    assert (told.status_code, kind(told)) == (429, "too_many")
    assert 0 < int(told.headers["Retry-After"]) <= 60
    assert good(other.get(f"/matches/{match}"))["version"] == 1
    for limiter in venue.app.extensions["limiter"]:
        assert isinstance(limiter, Limiter)
        limiter.reset()  # the minute is over
    answers = [south.post(f"/matches/{match}/actions", late) for _ in range(2)]
    assert [one.status_code for one in answers] == [201, 200]
    assert good(other.get(f"/matches/{match}"))["version"] == 2


def test_made_up_tokens_share_the_count_of_their_address(open_venue: Callable[..., Venue]) -> None:
    venue = open_venue(request_rate="3/minute")
    told = [Person(venue, f"adj_made-up-{at}").get("/sessions/current").status_code for at in range(5)]
    assert told == [401, 401, 401, 429, 429]


def test_what_is_too_large_is_refused_before_it_is_read(open_venue: Callable[..., Venue]) -> None:
    venue = open_venue(body_bytes=2000, draft_actions=3, page_entries=2)
    match = venue.recorded("the-cell-falls")
    south = venue.person("seat", match, "south")
    told = south.post(f"/matches/{match}/actions", {**PASS, "key": "x" * 3000})
    assert (told.status_code, kind(told)) == (413, "too_large")
    told = south.post(f"/matches/{match}/actions", {"actions": [PASS] * 4})
    assert (told.status_code, told.json["faults"][0]["expected"]) == (422, "a number from 1 to 3")
    assert len(good(south.get(f"/matches/{match}/events", limit=200))["events"]) == 2
    assert south.get(f"/matches/{match}/events", limit=201).status_code == 422


def nested(depth: int) -> Any:
    inner: Any = 1
    for _ in range(depth):
        inner = {"a": inner}
    return inner


@pytest.mark.parametrize("depth", [DEEPEST, 100, 600])
@pytest.mark.parametrize("what", ["evidence", "queues", "contests", "checkpoints", "queries", "actions"])
def test_what_is_nested_too_deep_is_kept_nowhere_and_in_nobodys_way(venue: Venue, what: str, depth: int) -> None:
    match = venue.position("swamp-standoff")
    south, deep = venue.person("seat", match, "south"), nested(depth)
    acted = {"by": "south", "do": "fly", "x": deep}
    bodies: dict[str, Any] = {
        "contests": {"of": 1, "instead": acted},
        "checkpoints": {"marks": deep},
        "queries": {"question": "target", "about": deep},
        "actions": acted,
    }
    body = bodies.get(what, {"actions": [acted], "expected_version": 1, "key": "k"})
    told = south.post(f"/matches/{match}/{what}", json.loads(json.dumps(body)))
    assert (told.status_code, told.json["faults"][0]["place"]) == (422, "body")
    assert "at most 32 levels" in told.json["faults"][0]["said"]
    assert good(south.get(f"/matches/{match}/events"))["latest"] == 1


def test_nonsense_that_is_said_to_be_irregular_leaves_the_match_playable(venue: Venue) -> None:
    match = venue.position("swamp-standoff")
    south = venue.person("seat", match, "south")
    for body in (
        {"by": "north", "do": "shuffle_decks", "order": {"north.deck": ["s:hound"]}},
        {"by": "north", "do": "activate_hidden", "card": "s:hound#9"},
        {"by": "north", "do": "deal", "objectives": {"north": "s:hound"}},
    ):
        told = good(south.post(f"/matches/{match}/actions", {**body, "irregular": True}))
        assert told["actions"][0]["outcome"] == "ruling_required"
    assert good(south.post(f"/matches/{match}/actions", PASS))["actions"][0]["outcome"] == "accepted"
    good(south.get(f"/matches/{match}/table"))


@pytest.mark.parametrize("sign", ["\\ud800", "\\u0000"])
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("actions", '{"by": "south", "do": "note_bargain", "text": "%s", "to": ["north"]}'),
        ("actions", '{"by": "south", "do": "pass", "%s": 1}'),
        ("contests", '{"of": 1, "reason": "%s"}'),
        ("evidence", '{"expected_version": 1, "key": "k", "actions": [{"by": "south", "do": "%s"}]}'),
        ("queries", '{"question": "%s"}'),
    ],
)
def test_signs_that_no_store_can_keep_are_no_json(venue: Venue, sign: str, path: str, body: str) -> None:
    match = venue.position("swamp-standoff")
    headers = {"Authorization": f"Bearer {venue.person('seat', match, 'south').token}"}
    here = f"/api/v1/matches/{match}/{path}"
    told = venue.client.post(here, data=body % sign, headers=headers, content_type="application/json")
    assert (told.status_code, kind(told)) == (400, "not_json")
    whole = venue.client.post(here, data=body % "\\ud83d\\ude00", headers=headers, content_type="application/json")
    assert whole.status_code in (201, 422)


# --- other people's


def test_anothers_key_gives_away_nothing_of_the_answer(venue: Venue) -> None:
    match = venue.position("swamp-standoff")
    north, south = venue.person("seat", match, "north"), venue.person("seat", match, "south")
    secret = {"by": "north", "do": "note_bargain", "text": "planted-word", "to": ["judge"], "key": "k"}
    good(north.post(f"/matches/{match}/actions", secret))
    for body in (secret, {**PASS, "key": "k"}):
        told = south.post(f"/matches/{match}/actions", body)
        assert (told.status_code, kind(told)) == (422, "key_reused")
        assert "planted-word" not in told.text
    assert good(north.post(f"/matches/{match}/actions", secret))["actions"][0]["again"]


def test_only_those_who_are_there_have_eyes_at_a_table(venue: Venue) -> None:
    match = venue.position("swamp-standoff")
    judge = venue.person("judge", match)
    for path in ("table", "events", "score", "bundle", "stream", "results", "events/1"):
        for nobody in ("scorekeeper", "x\r\nSet-Cookie: a=b", 'a"b', "n\u00f6rth"):
            assert judge.get(f"/matches/{match}/{path}", as_=nobody).status_code == 422, path
    assert not [note for note in venue.office.store.notes.of(match) if note.kind == "opened"]


def test_an_organiser_of_one_tournament_opens_no_match_of_the_house(open_venue: Callable[..., Venue]) -> None:
    venue = open_venue(open_tables=False)
    cup = Cup(venue)
    told = cup.staff("organiser").post("/matches", BARE)
    assert (told.status_code, kind(told)) == (403, "forbidden")
    assert {one["role"] for one in good(cup.organiser.post("/matches", BARE))["codes"]} >= {"judge"}


@pytest.mark.parametrize("last", ["9" * 5000, "-1", "one", "\u0662"])
def test_what_a_listener_says_to_have_heard_is_a_version_or_nothing(
    open_venue: Callable[..., Venue], last: str
) -> None:
    venue = open_venue(streams=1, stream_seconds=0)
    match = venue.position("swamp-standoff")
    headers = {"Authorization": f"Bearer {venue.person('spectator', match).token}", "Last-Event-ID": last}
    for _ in range(2):  # the place is free again
        told = venue.client.get(f"/api/v1/matches/{match}/stream", headers=headers, buffered=True)
        assert told.status_code == 200


@pytest.mark.parametrize("key", ["k" * 201, "k\x1fbefore"])
def test_a_key_that_is_none_is_refused_wherever_it_stands(venue: Venue, key: str) -> None:
    match = venue.position("swamp-standoff")
    south = venue.person("seat", match, "south")
    beside = south.post(f"/matches/{match}/actions", PASS, headers={"Idempotency-Key": key})
    within = south.post(f"/matches/{match}/actions", {**PASS, "key": key})
    assert [told.status_code for told in (beside, within)] == [422, 422]
    assert [told.json["faults"][0]["place"] for told in (beside, within)] == ["Idempotency-Key", "action.key"]
    assert good(south.get(f"/matches/{match}"))["version"] == 1


def test_an_import_is_the_houses_and_no_tournaments(cup: Cup) -> None:
    written = Path("fixtures/records/the-cell-falls.bundle").read_bytes()
    headers = {"Authorization": f"Bearer {cup.organiser.token}", "Content-Type": "application/x-ndjson"}
    job = cup.venue.client.post("/api/v1/imports", data=written, headers=headers).json["job"]
    good(cup.organiser.get(f"/jobs/{job}"))
    for role in ("organiser", "judge", "spectator"):
        staff: Any = role
        assert cup.staff(staff).get(f"/jobs/{job}").status_code == 403
    assert cup.staff("organiser").post(f"/jobs/{job}/again").status_code == 403


def test_an_erased_players_phone_is_called_nothing(cup: Cup) -> None:
    chosen = {"players": [cup.players[0]]}
    [made] = good(cup.organiser.post(f"{cup.path}/player-codes", chosen))["codes"]
    shown = {"code": made["code"], "device": "Ana Marker's phone"}
    phone = Person(cup.venue, good(cup.venue.stranger().post("/sessions", shown))["token"])
    assert cup.organiser.delete(f"{cup.path}/players/{cup.players[0]}/name").status_code == 204
    assert "Ana" not in cup.organiser.get("/codes", tournament=cup.id).text
    assert good(phone.get("/sessions/current"))["player"] == cup.players[0]
