"""What stands round every answer: what browsers may do with it, who may keep it, and what a fault tells."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import TestResponse

from adjudicator.office import Office
from adjudicator.office import open_office
from adjudicator.settings import Settings
from adjudicator.telling.wording import LANGUAGES
from api.nouns import NOUNS
from api.problems import MIME
from api.problems import PROBLEMS
from tests.service.errands import ERRANDS
from tests.service.test_roles import House
from tests.service.test_roles import kind
from tests.service.venue import API
from tests.service.venue import Person
from tests.service.venue import Venue

GUARDS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
BESIDE = ("/healthz", "/readyz", "/metrics", f"{API}/openapi.json", f"{API}/docs", f"{API}/docs/start.js")
SECRET = "planted-in-a-fault"  # no password


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    office = open_office(Path(tmp_path_factory.mktemp("headers")) / "venue.db")
    settings = Settings(request_rate="100000/minute", body_bytes=5000, stream_seconds=0, log_level="error")
    yield House(Venue(settings, office))
    office.store.close()


def answers(house: House) -> Iterator[tuple[str, TestResponse]]:
    """One answer of every status that there is."""
    south, judge, stranger = house.person("S"), house.person("J"), house.venue.stranger()
    here = f"/matches/{house.match}"
    yield "200", south.get(f"{here}/table")
    yield "201", judge.post(f"{here}/settlements", {"of": 2})
    yield "204", Person(house.venue, house.person("V").token).delete("/sessions/current")
    yield "304", conditional(south, f"{here}/table", south.get(f"{here}/table").headers["ETag"])
    yield "400", house.venue.client.post(f"{API}/sessions", data=b"{", content_type="application/json")
    yield "401", stranger.get(here)
    yield "403", south.get(f"{here}/table", as_="judge")
    yield "404", south.get("/nowhere")
    yield "405", south.put(here)
    yield "409", judge.post(f"{here}/rewinds", {"to": 1, "expected_version": 900})
    yield "413", south.post(f"{here}/actions", {"by": "south", "do": "x" * 6000})
    yield "415", house.venue.client.post(f"{API}/sessions", data=b"{}", content_type="text/plain")
    yield "422", south.get(f"{here}/table", at="first")
    for path in BESIDE:
        yield path, house.venue.client.get(path)


def conditional(person: Person, path: str, mark: str) -> TestResponse:
    headers = {"Authorization": f"Bearer {person.token}", "If-None-Match": mark}
    return person.venue.client.get(API + path, headers=headers)


def test_every_answer_bears_the_guards(house: House) -> None:
    for what, told in answers(house):
        assert what.startswith("/") or told.status_code == int(what), (what, told.text)
        for name, value in GUARDS.items():
            assert told.headers.get(name) == value, (what, name)
        assert "frame-ancestors 'none'" in told.headers["Content-Security-Policy"], what
        assert told.headers["X-Request-Id"], what
        assert not [name for name, _ in told.headers if name.startswith("Access-Control")], what
        assert "Server" not in told.headers, what
        assert "Set-Cookie" not in told.headers, what


def test_only_what_bears_a_mark_may_be_kept_and_only_by_its_reader(house: House) -> None:
    for what, told in answers(house):
        if what.startswith(f"{API}/docs/"):
            continue
        marked = "ETag" in told.headers
        assert told.headers["Cache-Control"] == ("private, no-cache" if marked else "no-store"), what
        assert not marked or "Authorization" in told.headers["Vary"]


def test_the_mark_of_one_reader_opens_nothing_for_another(house: House) -> None:
    judge, south = house.person("J"), house.person("S")
    for path in ("table", "events", "score", "events/2"):
        here = f"/matches/{house.match}/{path}"
        mark = judge.get(here).headers["ETag"]
        assert conditional(judge, here, mark).status_code == 304
        assert conditional(south, here, mark).status_code == 200
        assert conditional(house.venue.stranger(), here, mark).status_code == 401


def test_a_page_of_another_origin_gets_no_leave_to_read(house: House) -> None:
    headers = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}
    for method in ("OPTIONS", "GET"):
        told = house.venue.client.open(f"{API}/games", method=method, headers=headers)
        assert told.status_code == 200
        assert not [name for name, _ in told.headers if name.startswith("Access-Control")]


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE", "BREW"])
def test_another_method_is_told_which_there_are(house: House, method: str) -> None:
    told = house.venue.client.open(f"{API}/matches/{house.match}/table", method=method)
    assert (told.status_code, kind(told), told.headers["Allow"]) == (405, "method", "GET, HEAD, OPTIONS")
    numbers = house.venue.client.get("/metrics").text
    assert "BREW" not in numbers


def test_a_head_request_is_answered_as_the_same_without_its_body(house: House) -> None:
    south, here = house.person("S"), f"{API}/matches/{house.match}/table"
    headers = {"Authorization": f"Bearer {south.token}"}
    whole, head = (house.venue.client.open(here, method=method, headers=headers) for method in ("GET", "HEAD"))
    assert head.data == b""
    for name in ("ETag", "Content-Length", "Content-Type", "Cache-Control"):
        assert head.headers[name] == whole.headers[name]
    assert house.venue.client.head(here).status_code == 401


def test_the_address_that_codes_lead_to_is_not_what_the_sender_says(house: House) -> None:
    headers = {"Authorization": f"Bearer {house.person('O').token}", "Host": "evil.example"}
    told = house.venue.client.post(f"{API}/codes", json={"role": "judge"}, headers=headers)
    assert told.status_code == 201
    assert "evil.example" not in told.text


# --- faults


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_problem_is_explained_at_its_address(house: House, lang: str) -> None:
    titles = set()
    for name, status in PROBLEMS.items():
        told = house.venue.stranger(lang).get(f"/problems/{name}")
        assert (told.status_code, told.json["status"], told.headers["Content-Language"]) == (200, status, lang)
        assert told.json["type"] == f"{API}/problems/{name}"
        titles.add(told.json["title"])
    assert len(titles) == len(PROBLEMS)
    assert titles.isdisjoint(
        house.venue.stranger("pt" if lang == "en" else "en").get(f"/problems/{name}").json["title"] for name in PROBLEMS
    )


def test_a_problem_is_told_in_the_readers_language_and_names_only_the_path(house: House) -> None:
    for lang, title in (("en", "This is not for you"), ("pt", "Isto não é para você")):
        told = house.person("S").get(f"/matches/{house.match}/table", as_="judge", lang=lang)
        assert (told.mimetype, told.headers["Content-Language"], told.json["title"]) == (MIME, lang, title)
        assert told.json["instance"] == f"{API}/matches/{house.match}/table"


def test_an_unforeseen_fault_tells_the_sender_and_the_log_nothing_of_what_was_held(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        held = SECRET + " in a hand"
        raise LookupError(held)

    monkeypatch.setattr(Office, "show", fail)
    told = house.person("S").get(f"/matches/{house.match}/table")
    assert (told.status_code, kind(told)) == (500, "internal")
    assert not {SECRET, "LookupError", "Traceback"} & set(told.text.split())
    logged = capsys.readouterr().err
    [line] = [json.loads(line) for line in logged.splitlines() if "unforeseen" in line]
    assert [one["exc_type"] for one in line["exception"]] == ["LookupError"]
    assert line["exception"][0]["frames"][-1]["name"] == "fail"
    assert SECRET not in logged


def test_a_name_that_the_sender_gives_to_a_request_is_not_taken(house: House) -> None:
    told = house.venue.client.get("/healthz", headers={"X-Request-Id": SECRET})
    assert told.headers["X-Request-Id"] != SECRET


# --- the routes


def test_every_route_has_a_power_that_the_code_declares(house: House) -> None:
    declared = {route for noun in NOUNS for route in noun.powers}
    rules = [rule for rule in house.venue.app.url_map.iter_rules() if rule.rule.startswith(API)]
    there = {f"{method} {rule.rule.removeprefix(API)}" for rule in rules for method in rule.methods or ()}
    served = {route for route in there if not route.startswith(("HEAD", "OPTIONS")) and "/docs" not in route}
    assert served - {"GET /openapi.json"} == declared
    assert {route for noun in NOUNS for route, power in noun.powers.items() if power is None} == {
        route.replace("{game}", "<game>").replace("{rule}", "<rule>").replace("{kind}", "<kind>")
        for route, errand in ERRANDS.items()
        if errand.strangers or route == "POST /matches" or "/sessions" in route
    }


@pytest.mark.parametrize("route", sorted(ERRANDS))
def test_what_an_address_is_not_asked_for_is_refused(house: House, route: str) -> None:
    errand = ERRANDS[route]
    person: Any = house.person(errand.let_in[0]) if errand.let_in else house.venue.stranger()
    method, path = route.split(" ")
    for name, value in house.names.items():
        path = path.replace(f"{{{name}}}", str(value))
    headers = {"Authorization": f"Bearer {person.token}"} if person.token else {}
    for query in ({"dry_runn": "true"}, {"lang": "xx"}):
        told = house.venue.client.open(API + path, method=method, headers=headers, json={}, query_string=query)
        assert told.status_code == 422, told.text
        assert next(iter(query)) in [fault["place"] for fault in told.json["faults"]]
