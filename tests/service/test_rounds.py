"""Rounds and their clock over HTTP: paired, started, extended, called; and what each table is told to do."""

from typing import Any

import pytest

from tests.service.cup import Cup
from tests.service.cup import good

KIND = "/api/v1/problems/"


def later(cup: Cup, minutes: int) -> None:
    cup.venue.now = f"2026-11-30T{10 + minutes // 60}:{minutes % 60:02}:00.000Z"


def orders(cup: Cup, table: int = 1, lang: str = "en") -> Any:
    return good(cup.player(0, lang).get(f"{cup.at(table)}/orders"))


def test_a_pairing_is_offered_by_a_seed_and_nothing_is_written(cup: Cup) -> None:
    before = cup.version
    first = good(cup.organiser.get(f"{cup.path}/offer", seed="a"))
    assert first == good(cup.organiser.get(f"{cup.path}/offer", seed="a"))
    assert first["seed"] == "a"
    assert sorted(player for seats in first["tables"] for player in seats.values()) == sorted(cup.players)
    drawn = good(cup.organiser.get(f"{cup.path}/offer"))
    assert drawn["tables"] == good(cup.organiser.get(f"{cup.path}/offer", seed=drawn["seed"]))["tables"]
    assert cup.version == before


def test_an_organiser_pairs_as_they_like_or_as_the_office_offers(cup: Cup) -> None:
    told = cup.pair((0, 3), (2, 1))
    assert [one["seats"]["north"] for one in told["tables"]] == [cup.players[0], cup.players[2]]
    assert (told["round"], told["started"], told["unfinished"], told["byes"]) == (1, False, [1, 2], [])
    good(cup.organiser.post(f"{cup.path}/rounds/1/unpair", {"reason": "wrong seats"}))
    assert good(cup.organiser.get(f"{cup.path}/rounds")) == []
    offered = good(cup.organiser.post(f"{cup.path}/rounds"))
    assert len(offered["tables"]) == 2
    [event] = [one for one in good(cup.organiser.get(f"{cup.path}/log"))["events"] if one["kind"] == "paired"][1:]
    assert event["about"]["seed"]


def test_a_pairing_that_leaves_somebody_out_is_refused(cup: Cup) -> None:
    before = cup.version
    seats = {"north": cup.players[0], "south": cup.players[1]}
    for body in ({"tables": [seats]}, {"tables": [seats, seats]}, {"tables": []}, {"tables": [{"north": 3}]}):
        told = cup.organiser.post(f"{cup.path}/rounds", body)
        assert (told.status_code, told.json["type"]) == (422, f"{KIND}malformed")
        assert told.json["faults"]
    assert cup.version == before


def test_two_organisers_who_pair_at_once_are_in_conflict(cup: Cup) -> None:
    seen = cup.version
    good(cup.organiser.post(f"{cup.path}/rounds", {"seed": "a", "expected_version": seen}))
    seats = [{"north": cup.players[0], "south": cup.players[1]}, {"north": cup.players[2], "south": cup.players[3]}]
    told = cup.staff("organiser").post(f"{cup.path}/rounds", {"tables": seats, "expected_version": seen})
    assert (told.status_code, told.json["version"]) == (409, seen + 1)
    assert len(good(cup.organiser.get(f"{cup.path}/rounds"))) == 1


def test_the_next_round_waits_for_every_result(paired: Cup) -> None:
    for told in (
        paired.organiser.post(f"{paired.path}/rounds"),
        paired.organiser.get(f"{paired.path}/offer"),
    ):
        assert (told.status_code, told.json["type"]) == (403, f"{KIND}not_permitted")
        assert "1, 2" in told.json["detail"]


def test_a_round_in_which_something_was_played_stays_paired(paired: Cup) -> None:
    paired.finish()
    told = paired.organiser.post(f"{paired.path}/rounds/1/unpair", {"reason": "wrong seats"})
    assert (told.status_code, told.json["type"]) == (403, f"{KIND}not_permitted")


def test_a_table_is_opened_once_by_whoever_comes_first_with_its_players_in_their_seats(paired: Cup) -> None:
    first = good(paired.player(1).post(f"{paired.at()}/open"))
    again = good(paired.player(0).post(f"{paired.at()}/open"))
    assert (first["again"], again["again"], first["match"]) == (False, True, again["match"])
    told = good(paired.player(0).get(f"/matches/{first['match']}"))
    assert told["players"] == {"north": paired.players[0], "south": paired.players[1]}
    assert good(paired.player(1).get(f"{paired.path}/seat"))["open"]
    assert not good(paired.player(2).get(f"{paired.path}/seat"))["open"]


def test_a_player_is_led_to_the_table_and_told_against_whom(paired: Cup) -> None:
    told = good(paired.player(3).get(f"{paired.path}/seat"))
    assert (told["what"], told["round"], told["table"], told["seat"]) == ("table", 1, 2, "south")
    assert told["opponents"] == {"north": paired.players[2]}
    assert told["names"] == {paired.players[2]: "Clara Marker", paired.players[3]: "Davi Marker"}


def test_who_has_nobody_to_play_against_is_told_so(cup: Cup) -> None:
    good(cup.organiser.post(f"{cup.path}/players/{cup.players[3]}/drop"))
    cup.pair((0, 1), byes=(2,))
    told = good(cup.player(2).get(f"{cup.path}/seat"))
    assert (told["what"], told["round"], told["table"], told["match"]) == ("bye", 1, 0, None)


def test_the_clock_runs_stands_is_extended_for_one_table_and_called(paired: Cup) -> None:
    clock, judge = f"{paired.path}/rounds/1/clock", paired.staff("judge")
    assert orders(paired)["what"] == "wait"
    good(paired.organiser.post(f"{paired.path}/rounds/1/start", {"minutes": 40}))
    later(paired, 10)
    good(judge.post(f"{clock}/pause", {"table": 1, "reason": "a ruling"}))
    later(paired, 15)
    assert (orders(paired)["what"], orders(paired)["clock"]["seconds"]) == ("stop", 30 * 60)
    assert (orders(paired, 2)["what"], orders(paired, 2)["clock"]["seconds"]) == ("play", 25 * 60)
    good(judge.post(f"{clock}/resume", {"table": 1}))
    good(judge.post(f"{clock}/extensions", {"table": 1, "minutes": 5, "reason": "a ruling"}))
    shown = good(judge.get(clock, table=1))
    assert shown == {"state": "running", "seconds": 35 * 60, "called": None, "extensions": [5]}
    good(judge.post(f"{clock}/call", {"reason": "the hall closes"}))
    assert [one["what"] for one in good(judge.get(f"{paired.path}/rounds/1/orders"))] == ["call_judge", "call_judge"]
    assert orders(paired, lang="pt")["said"] == ["O tempo acabou. Chamem um juiz."]
    assert good(judge.get(clock))["called"].startswith("2026-11-30T10:15")


def test_minutes_are_granted_once_for_a_key_in_the_body_or_the_header(paired: Cup) -> None:
    clock, judge = f"{paired.path}/rounds/1/clock", paired.staff("judge")
    body = {"minutes": 5, "reason": "late"}
    for _ in range(2):
        good(judge.post(f"{clock}/extensions", {**body, "key": "k1"}))
        good(judge.post(f"{clock}/extensions", body, headers={"Idempotency-Key": "k2"}))
    told = judge.post(f"{clock}/extensions", {**body, "minutes": 50, "key": "k1"})
    assert (told.status_code, told.json["type"]) == (422, "/api/v1/problems/key_reused")
    assert good(judge.get(clock))["extensions"] == [5, 5]


def test_two_judges_who_extend_one_table_at_once_are_in_conflict(paired: Cup) -> None:
    clock, seen = f"{paired.path}/rounds/1/clock/extensions", paired.version
    body = {"table": 1, "minutes": 5, "reason": "late", "expected_version": seen}
    good(paired.staff("judge").post(clock, body))
    told = paired.staff("head_judge").post(clock, body)
    assert (told.status_code, told.json["version"]) == (409, seen + 1)
    good(paired.staff("head_judge").post(clock, {**body, "table": 2}))


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/rounds/2/start", {}, 404),
        ("/rounds/2/unpair", {"reason": "x"}, 404),
        ("/rounds/2/clock/pause", {"reason": "x"}, 404),
        ("/rounds/2/clock/call", {}, 404),
        ("/rounds/1/start", {"minutes": 0}, 422),
        ("/rounds/1/start", {"minutes": 1441}, 422),
        ("/rounds/1/clock/extensions", {"table": 3, "minutes": 5, "reason": "x"}, 422),
        ("/rounds/1/clock/extensions", {"minutes": 5}, 422),
        ("/rounds/1/clock/extensions", {"minutes": 0, "reason": "x"}, 422),
        ("/rounds/1/clock/extensions", {"minutes": "5", "reason": "x"}, 422),
        ("/rounds/1/clock/pause", {"table": 9, "reason": "x"}, 422),
        ("/rounds/1/clock/resume", {"table": -1}, 422),
        ("/rounds/1/clock/call", {"table": 1, "why": "x"}, 422),
    ],
)
def test_what_there_is_not_and_what_cannot_be_is_refused_and_changes_nothing(
    paired: Cup, path: str, body: dict[str, Any], status: int
) -> None:
    before = paired.version
    told = paired.organiser.post(paired.path + path, body)
    assert told.status_code == status, told.json
    assert told.mimetype == "application/problem+json"
    assert paired.version == before


def test_the_clock_is_started_once(paired: Cup) -> None:
    good(paired.staff("judge").post(f"{paired.path}/rounds/1/start"))
    told = paired.organiser.post(f"{paired.path}/rounds/1/start")
    assert (told.status_code, told.json["type"]) == (403, f"{KIND}not_permitted")
