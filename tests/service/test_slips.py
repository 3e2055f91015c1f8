"""Result slips over HTTP: two phones, one phone with a PIN, a judge; and what stands in the way of each."""

from typing import Any
from uuid import UUID

import pytest

from adjudicator.office.access.pins import TRIES
from adjudicator.office.tournaments import By
from adjudicator.office.tournaments import flag_match
from tests.service.cup import Cup
from tests.service.cup import good
from tests.service.venue import Person

MARKER = "planted-marker"
KIND = "/api/v1/problems/"


def sign(cup: Cup, person: Person, table: int = 1, **more: Any) -> Any:
    body = {"version": cup.slip(table)["version"], **more}
    return person.post(f"{cup.at(table)}/slip/signatures", body)


def pins(cup: Cup, *players: int) -> list[str]:
    chosen = {"players": [cup.players[one] for one in players]}
    return [one["pin"] for one in good(cup.organiser.post(f"{cup.path}/player-codes", chosen))["codes"]]


def test_both_sign_on_their_own_phones_and_signing_twice_is_once(paired: Cup) -> None:
    paired.finish()
    first = good(sign(paired, paired.player(0)))
    assert (first["outcome"], [one["player"] for one in first["signed"]]) == (None, [paired.players[0]])
    good(sign(paired, paired.player(0)))
    both = good(sign(paired, paired.player(1)))
    assert both["outcome"] == {"verdict": "won", "winners": [paired.players[0]], "how": "give_up", "games": {}}
    assert len(both["history"]) == 2
    assert both["names"] == {paired.players[0]: "Ana Marker", paired.players[1]: "Bruno Marker"}


def test_one_phone_serves_both_with_the_pin_of_the_other(paired: Cup) -> None:
    [pin] = pins(paired, 1)
    paired.finish()
    good(sign(paired, paired.player(0)))
    slip = good(sign(paired, paired.player(0), player=paired.players[1], pin=pin))
    assert slip["outcome"]["winners"] == [paired.players[0]]
    assert [one["with_pin"] for one in slip["signed"]] == [False, True]


def test_a_scorekeepers_phone_serves_both_with_their_pins(paired: Cup) -> None:
    mine, other = pins(paired, 0, 1)
    paired.finish()
    keeper = paired.staff("scorekeeper")
    good(sign(paired, keeper, player=paired.players[0], pin=mine))
    assert good(sign(paired, keeper, player=paired.players[1], pin=other))["outcome"]["verdict"] == "won"


def test_a_wrong_pin_signs_nothing_and_too_many_lock_it(paired: Cup) -> None:
    [pin] = pins(paired, 1)
    paired.finish()
    before, player = paired.version, paired.players[1]
    wrong = {"player": player, "pin": "000000" if pin != "000000" else "000001"}
    for _ in range(TRIES):
        told = sign(paired, paired.player(0), **wrong)
        assert (told.status_code, told.json["type"]) == (403, f"{KIND}forbidden")
        assert "PIN" in told.json["detail"]
    locked = sign(paired, paired.player(0), player=player, pin=pin)
    assert (locked.status_code, locked.json["type"]) == (403, f"{KIND}not_permitted")
    assert "PIN" in locked.json["detail"]
    assert paired.version == before
    assert good(sign(paired, paired.player(1)))["signed"]
    paired.venue.now = "2026-11-30T10:20:00.000Z"
    assert good(sign(paired, paired.player(0), player=player, pin=pin))["signed"]


def test_a_pin_that_is_another_s_signs_for_nobody_on_one_s_own_phone(paired: Cup) -> None:
    own, other = pins(paired, 0, 1)
    paired.finish()
    told = sign(paired, paired.player(0), pin=other)
    assert (told.status_code, told.json["type"]) == (403, f"{KIND}forbidden")
    assert paired.slip()["signed"] == []
    assert [one["with_pin"] for one in good(sign(paired, paired.player(0), pin=own))["signed"]] == [False]


def test_without_a_pin_nobody_signs_for_another(paired: Cup) -> None:
    pins(paired, 1)
    paired.finish()
    for person in (paired.player(0), paired.staff("judge"), paired.staff("scorekeeper")):
        assert sign(paired, person, player=paired.players[1]).status_code == 403
    assert sign(paired, paired.staff("judge")).status_code == 403
    assert paired.slip()["signed"] == []


def test_nobody_at_another_table_signs_or_tries_pins_here(paired: Cup) -> None:
    [pin, elsewhere] = pins(paired, 1, 2)
    paired.finish()
    for body in ({}, {"player": paired.players[1], "pin": pin}, {"player": paired.players[2], "pin": elsewhere}):
        told = sign(paired, paired.player(2), **body)
        assert (told.status_code, told.json["type"]) == (403, f"{KIND}forbidden")
    assert sign(paired, paired.player(0), player=paired.players[2], pin=elsewhere).status_code == 403
    assert paired.slip()["signed"] == []


def test_a_match_that_goes_on_and_one_that_waits_for_a_card_are_not_signed(paired: Cup) -> None:
    match, judge = paired.open(), paired.staff("judge")
    told = sign(paired, paired.player(1))
    assert (told.status_code, told.json["type"]) == (403, f"{KIND}not_permitted")
    good(judge.post(f"/matches/{match}/actions", {"by": "south", "do": "attack_cell", "attacker": "s:wolf"}))
    waiting = paired.slip()
    assert (waiting["provisional"], waiting["proposed"]["winners"]) == (True, [paired.players[1]])
    told = sign(paired, paired.player(1))
    assert (told.status_code, told.json["type"]) == (403, f"{KIND}not_permitted")
    assert all(missing in told.json["detail"] for missing in waiting["missing"])
    assert good(paired.player(0).get(f"{paired.at()}/orders"))["what"] == "show_cards"
    assert paired.slip()["signed"] == []


def test_whoever_saw_an_older_version_of_the_match_is_told_the_present_one(paired: Cup) -> None:
    paired.finish()
    told = paired.player(0).post(f"{paired.at()}/slip/signatures", {"version": 1})
    assert (told.status_code, told.json["version"], told.json["expected_version"]) == (409, 2, 1)
    assert paired.slip()["signed"] == []


def test_a_judge_enters_a_result_without_any_log(paired: Cup) -> None:
    slip = good(paired.judge(2, "north", games={paired.players[2]: 2, paired.players[3]: 1}, how="told"))
    assert (slip["entered"], slip["version"], slip["code"], slip["over"]) == (True, 0, "", False)
    assert slip["outcome"]["games"] == {paired.players[2]: 2, paired.players[3]: 1}
    assert slip["outcome"]["how"] == "told"
    paired.finish(2)
    assert sign(paired, paired.player(2), 2).json["type"] == f"{KIND}not_permitted"


def test_of_two_judges_at_once_the_second_is_told_the_present_version(paired: Cup) -> None:
    seen = paired.version
    good(paired.judge(1, "north", expected_version=seen))
    told = paired.judge(1, "south", expected_version=seen)
    assert (told.status_code, told.json["type"]) == (409, f"{KIND}conflict")
    assert (told.json["version"], told.json["expected_version"]) == (seen + 1, seen)
    assert paired.slip()["outcome"]["winners"] == [paired.players[0]]
    assert paired.judge(2, "south", expected_version=seen).status_code == 200
    assert paired.judge(2, "south", expected_version=99).status_code == 409


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"verdict": "won", "reason": "x"}, "outcome.winners"),
        ({"verdict": "won", "winners": ["nobody-here"], "reason": "x"}, "outcome.winners[0]"),
        ({"verdict": "nobody", "winners": ["{north}"], "reason": "x"}, "outcome.winners"),
        ({"verdict": "drawn", "reason": "x"}, "verdict"),
        ({"verdict": "nobody"}, "reason"),
        ({"verdict": "nobody", "reason": "  "}, "reason"),
        ({"verdict": "nobody", "reason": "x", "games": {"{north}": -1}}, "games"),
        ({"verdict": "nobody", "reason": "x", "games": {"p": 1}}, "outcome.games.p"),
    ],
)
def test_a_result_that_does_not_fit_the_table_is_told_where_and_changes_nothing(
    paired: Cup, body: dict[str, Any], place: str
) -> None:
    north = paired.players[0]
    fitted = {
        key: [one.format(north=north) for one in value]
        if key == "winners"
        else {one.format(north=north): games for one, games in value.items()}
        if key == "games"
        else value
        for key, value in body.items()
    }
    before = paired.version
    told = paired.staff("judge").post(f"{paired.at()}/result", fitted)
    assert told.status_code == 422
    assert place in [fault["place"] for fault in told.json["faults"]], told.json
    assert paired.version == before


def test_a_flag_is_seen_by_all_and_its_reason_by_judges_who_clear_it(paired: Cup) -> None:
    match: UUID = paired.finish()
    flag_match(paired.venue.office, match, 2, reason=MARKER, by=By("auditing", paired.venue.now))
    judge = paired.staff("judge")
    [matter] = good(judge.get(f"{paired.path}/matters"))
    assert (matter["why"], matter["about"], matter["match"]) == ("flagged", [MARKER], str(match))
    assert MARKER in matter["said"]
    told = paired.player(0).get(f"{paired.at()}/slip")
    assert (told.json["flags"], MARKER in told.text) == ([""], False)
    assert good(paired.player(0).get(f"{paired.at()}/orders"))["flagged"]
    cleared = good(judge.post(f"{paired.at()}/flag/clear", {"reason": MARKER}))
    assert cleared["flags"] == []
    assert good(judge.get(f"{paired.path}/matters")) == []
    assert MARKER not in paired.player(0).get(f"{paired.at()}/slip").text
    assert MARKER not in paired.staff("organiser").get(f"{paired.path}/log").text
    assert MARKER in judge.get(f"{paired.path}/log").text


@pytest.mark.parametrize("spot", ["rounds/2/tables/1", "rounds/1/tables/3", "rounds/1/tables/0"])
def test_a_table_that_there_is_not_is_not_found(paired: Cup, spot: str) -> None:
    judge, path = paired.staff("judge"), f"{paired.path}/{spot}"
    assert judge.get(f"{path}/slip").status_code == 404
    assert judge.get(f"{path}/orders").status_code == 404
    assert judge.post(f"{path}/open").status_code == 404
    assert judge.post(f"{path}/result", {"verdict": "nobody", "reason": "x"}).status_code == 404
    assert judge.post(f"{path}/slip/signatures", {"version": 1}).status_code == 404


def test_a_slip_that_a_reader_has_already_is_not_sent_again(paired: Cup) -> None:
    player, path = paired.player(0), f"{paired.at()}/slip"
    mark = {"If-None-Match": player.get(path).headers["ETag"]}
    assert player.ask(path, mark).status_code == 304
    paired.finish()
    assert player.ask(path, mark).status_code == 200


def test_what_a_lost_phone_held_waits_for_the_judges_until_the_match_is_over(paired: Cup) -> None:
    match = paired.open(1)
    held = {"actions": [{"by": "south", "do": "give_up"}], "expected_version": 1, "key": "old phone"}
    given = good(paired.player(1).post(f"/matches/{match}/evidence", held))
    [matter] = good(paired.staff("judge").get(f"{paired.path}/matters"))
    assert (matter["why"], matter["about"], matter["match"]) == ("waiting", [str(given["version"])], str(match))
    assert matter["said"].startswith("Round 1, table 1: handed in by a phone")
