"""Players over HTTP: rosters, names, codes, where they sit; and deck lists, which stay their own."""

from pathlib import Path
from typing import Any

import pytest

from tests.service.cup import NAMES
from tests.service.cup import Cup
from tests.service.cup import good
from tests.service.venue import Person
from tests.service.venue import Venue


def upload(person: Person, cup: Cup, written: bytes, mime: str = "text/csv", **query: object) -> Any:
    headers = {"Authorization": f"Bearer {person.token}", "Content-Type": mime}
    return cup.venue.client.post(f"/api/v1{cup.path}/players", data=written, headers=headers, query_string=query)


def test_a_roster_is_taken_as_a_file_and_the_same_file_twice_enters_nobody(cup: Cup) -> None:
    roster = "﻿nome;clube\nGil Açaí;Natal\nAna Marker;Recife\n".encode()
    first = good(upload(cup.organiser, cup, roster, "text/csv; charset=utf-8"))
    assert [one["name"] for one in first["players"]] == ["Gil Açaí", "Ana Marker"]
    assert first["new"] == [first["players"][0]["player"]]
    again = good(upload(cup.organiser, cup, roster))
    assert (again["new"], again["version"], again["players"]) == ([], first["version"], first["players"])


@pytest.mark.parametrize(
    ("written", "place"),
    [
        (b"", "roster"),
        (b"name\nGil\nGil\n", "roster: line 3"),
        (b"name,age\nGil,3\n", "roster: line 1, column 2"),
        (b"name\n\xff\n", "roster: line 2"),
    ],
)
def test_a_roster_with_faults_enters_nobody(cup: Cup, written: bytes, place: str) -> None:
    before = cup.version
    told = upload(cup.organiser, cup, written)
    assert told.status_code == 422
    assert place in [fault["place"] for fault in told.json["faults"]], told.json
    assert cup.version == before


def test_a_roster_of_another_kind_is_refused(cup: Cup) -> None:
    assert upload(cup.organiser, cup, b"Gil", "text/plain").status_code == 415
    assert cup.organiser.post(f"{cup.path}/players", {"cvs": "Gil"}).status_code == 422
    assert upload(cup.organiser, cup, b"{", "application/json").status_code == 400


def test_whoever_saw_another_roster_is_in_conflict(cup: Cup) -> None:
    assert upload(cup.organiser, cup, b"Gil", expected_version=1).status_code == 409
    assert upload(cup.organiser, cup, b"Gil", expected_version=cup.version).status_code == 200


@pytest.mark.parametrize("path", ["/players", "/standings", "/rounds", "/rounds/1", "/rounds/1/tables/1/slip"])
def test_names_are_told_to_those_in_the_tournament_and_to_whoever_runs_or_judges_it(paired: Cup, path: str) -> None:
    here, venue = paired.path + path, paired.venue
    inside = [paired.staff(role) for role in ("judge", "scorekeeper", "spectator", "auditor", "organiser")]
    for person in (*inside, paired.player(0), paired.organiser, venue.person("judge")):
        assert NAMES[0] in person.get(here).text
    for outside in (venue.person("spectator"), venue.person("scorekeeper"), venue.person("auditor")):
        told = outside.get(here)
        assert (told.status_code, "Marker" in told.text, paired.players[0] in told.text) == (200, False, True)


def test_contacts_are_told_to_whoever_runs_the_tournament_alone(cup: Cup) -> None:
    for person in (cup.organiser, cup.staff("organiser")):
        assert "@mail" in person.get(f"{cup.path}/players").text
    for person in (cup.staff("judge"), cup.staff("head_judge"), cup.player(0), cup.staff("auditor")):
        told = person.get(f"{cup.path}/players")
        assert ("Recife" in told.text, "@mail" in told.text) == (True, False)


def test_no_name_stands_in_any_event_of_the_hall_or_of_a_match(paired: Cup) -> None:
    match = paired.finish()
    good(paired.organiser.post(f"{paired.path}/player-codes"))
    judge = paired.staff("judge")
    for path in (f"{paired.path}/log", f"/matches/{match}", f"/matches/{match}/events", f"/matches/{match}/bundle"):
        told = judge.get(path)
        assert told.status_code == 200
        assert "Marker" not in told.text
        assert "Recife" not in told.text
    assert paired.players[0] in judge.get(f"/matches/{match}").text


def test_an_erased_name_is_told_nowhere_any_more_and_the_result_stays(paired: Cup) -> None:
    good(paired.judge(1, "north"))
    judge, path = paired.staff("judge"), f"{paired.path}/standings"
    mark = {"If-None-Match": judge.get(path).headers["ETag"]}
    assert paired.organiser.delete(f"{paired.path}/players/{paired.players[0]}/name").status_code == 204
    told = judge.ask(path, mark)
    assert told.status_code == 200
    assert NAMES[0] not in told.text
    assert good(told)["lines"][0]["player"] == paired.players[0]
    assert "name" not in good(judge.get(f"{paired.path}/players"))["players"][0]


def test_who_drops_is_paired_no_more_and_comes_back_for_a_reason(cup: Cup) -> None:
    player = f"{cup.path}/players/{cup.players[0]}"
    good(cup.organiser.post(f"{player}/drop", {"reason": "planted-marker"}))
    assert good(cup.player(0).get(f"{cup.path}/seat"))["what"] == "dropped"
    assert "planted-marker" not in cup.player(1).get(f"{cup.path}/log").text
    assert cup.organiser.post(f"{player}/return", {}).status_code == 422
    good(cup.organiser.post(f"{player}/return", {"reason": "found the keys"}))
    assert good(cup.player(0).get(f"{cup.path}/seat"))["what"] == "waiting"
    for path in ("drop", "return"):
        assert cup.organiser.post(f"{cup.path}/players/nobody/{path}", {"reason": "x"}).status_code == 404
    assert cup.organiser.delete(f"{cup.path}/players/nobody/name").status_code == 404


def test_a_new_code_takes_the_place_of_the_old_one_and_of_nobody_elses(cup: Cup) -> None:
    first = good(cup.organiser.post(f"{cup.path}/player-codes", {"hours": 8}))["codes"]
    assert [one["player"] for one in first] == cup.players
    assert len({one["code"] for one in first}) == len(first)
    [again] = good(cup.organiser.post(f"{cup.path}/player-codes", {"players": [cup.players[0]]}))["codes"]

    def who(code: str) -> Any:
        return cup.venue.stranger().post("/sessions", {"code": code})

    assert who(first[0]["code"]).status_code == 401
    assert good(who(again["code"]))["who"]["player"] == cup.players[0]
    session = good(who(first[1]["code"]))["who"]
    assert (session["player"], session["tournament"], session["role"]) == (cup.players[1], str(cup.id), "seat")
    assert session["expires"] == "2026-11-30T18:00:00.000Z"
    assert cup.organiser.post(f"{cup.path}/player-codes", {"players": ["nobody"]}).status_code == 422


def test_codes_are_told_once_and_nobody_reads_them_in_the_store_or_the_lists(cup: Cup, tmp_path: Path) -> None:
    [made] = good(cup.organiser.post(f"{cup.path}/player-codes", {"players": [cup.players[0]]}))["codes"]
    listed = cup.organiser.get("/codes", tournament=cup.id)
    assert cup.players[0] in listed.text
    bare = made["code"].replace("-", "")
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert cup.players[0].encode() in stored
    for secret in (made["code"], bare, made["pin"]):
        assert secret not in listed.text
        assert secret.encode() not in stored


def test_the_page_of_codes_can_be_printed_and_holds_no_script(venue: Venue) -> None:
    cup = Cup(venue, players=0, name="<script>alert(1)</script>")
    good(cup.organiser.post(f"{cup.path}/players", {"csv": "<b>Ana</b>\nBruno"}))
    told = venue.person("organiser", lang="pt").post(f"{cup.path}/player-codes/page")
    assert (told.status_code, told.mimetype) == (201, "text/html")
    assert told.text.count("<svg") == 2
    assert "Código" in told.text
    assert "&lt;b&gt;Ana&lt;/b&gt;" in told.text
    assert "<script" not in told.text
    assert "default-src 'none'" in told.headers["Content-Security-Policy"]


def test_deck_lists_are_told_to_their_players_and_to_judges(cup: Cup) -> None:
    good(cup.player(0).post(f"{cup.path}/lists", {"cards": "3 Grey Wolf\n2 lince"}))
    good(cup.player(1).post(f"{cup.path}/lists", {"cards": {"lynx": 5}}))
    owned = good(cup.player(0).get(f"{cup.path}/lists"))
    assert [(one["player"], one["copies"]) for one in owned["lists"]] == [(cup.players[0], {"wolf": 3, "lynx": 2})]
    assert owned["handed_in"] == {cup.players[0]: ["player"], cup.players[1]: ["player"]}
    assert len(good(cup.staff("judge").get(f"{cup.path}/lists"))["lists"]) == 2
    for role in ("organiser", "scorekeeper", "spectator", "auditor"):
        told = cup.staff(role)  # type: ignore[arg-type]  # roles, all of them
        assert good(told.get(f"{cup.path}/lists"))["lists"] == []
        assert "wolf" not in told.get(f"{cup.path}/log").text
    assert "wolf" not in cup.player(1).get(f"{cup.path}/log").text


def test_a_locked_list_is_changed_by_a_judge_alone_who_says_why(cup: Cup) -> None:
    good(cup.player(0).post(f"{cup.path}/lists", {"cards": "wolf"}))
    good(cup.organiser.post(f"{cup.path}/lists/lock"))
    told = cup.player(0).post(f"{cup.path}/lists", {"cards": "lynx"})
    assert (told.status_code, told.json["type"]) == (403, "/api/v1/problems/not_permitted")
    assert cup.organiser.post(f"{cup.path}/lists/lock", {"since": "2026-12-01T00:00:00Z"}).status_code == 403
    path, judge = f"{cup.path}/players/{cup.players[0]}/lists", cup.staff("judge")
    assert judge.put(path, {"cards": "lynx"}).status_code == 422
    good(judge.put(path, {"cards": "lynx", "reason": "misread"}))
    [mine] = good(cup.player(0).get(f"{cup.path}/lists"))["lists"]
    assert (mine["copies"], mine["reason"]) == ({"lynx": 1}, "misread")
    assert "misread" not in cup.player(1).get(f"{cup.path}/log").text


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"cards": "3 Grey Wulf"}, "list: line 1"),
        ({"cards": {"wolf": "3"}}, "list: copies.wolf"),
        ({"cards": 3}, "cards"),
        ({"cards": "x" * 20_001}, "cards"),
        ({}, "cards"),
        ({"cards": "wolf", "kind": "event"}, "kind"),
    ],
)
def test_a_list_with_faults_is_told_where_and_not_kept(cup: Cup, body: dict[str, Any], place: str) -> None:
    before = cup.version
    told = cup.player(0).post(f"{cup.path}/lists", body)
    assert told.status_code == 422
    assert place in [fault["place"] for fault in told.json["faults"]], told.json
    assert cup.version == before


def test_two_judges_who_change_one_list_at_once_are_in_conflict(cup: Cup) -> None:
    path, seen = f"{cup.path}/players/{cup.players[0]}/lists", cup.version
    body = {"cards": "wolf", "reason": "misread", "expected_version": seen}
    good(cup.staff("judge").put(path, body))
    told = cup.staff("head_judge").put(path, {**body, "cards": "lynx"})
    assert (told.status_code, told.json["version"]) == (409, seen + 1)
