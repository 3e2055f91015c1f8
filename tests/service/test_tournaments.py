"""Tournaments over HTTP: chosen, opened, shown, ranked; their log, and the cards that their matches define."""

from typing import Any
from uuid import UUID

import pytest

from adjudicator.office.tournaments import readings_to_choose
from tests.service.cup import CATALOGUE
from tests.service.cup import Cup
from tests.service.cup import good
from tests.service.cup import programme
from tests.service.venue import Venue
from tests.tournaments.venue import CARDS
from tests.tournaments.venue import HOUSE

HERON = {"do": "define_card", "name": "heron", "type": "creature", "values": CARDS["lynx"] | {"names": {"en": "Heron"}}}


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_whoever_opens_a_tournament_is_told_what_to_choose(venue: Venue, lang: str) -> None:
    told = good(venue.stranger(lang).get("/games/razryv/choices"))
    assert [one["key"] for one in told["readings"]] == [rule.key for rule in readings_to_choose("razryv")]
    assert all(len(one["readings"]) > 1 for one in told["readings"])
    assert [one["do"] for one in told["time_called"]] == ["finish_round_then_compare", "more_rounds", "judge"]
    assert {name for one in told["policies"] for name in one["tie_breakers"]} <= {
        one["name"] for one in told["tie_breakers"]
    }
    texts = [one["text"] for one in told["tie_breakers"]] + [one["said"] for one in told["time_called"]]
    assert any("mesa" in text for text in texts) == (lang == "pt")


def test_a_game_that_is_not_judged_here_has_no_choices(venue: Venue) -> None:
    assert venue.stranger().get("/games/chess/choices").status_code == 404


def test_a_tournament_is_told_with_everything_that_was_chosen_but_the_position(venue: Venue) -> None:
    cup = Cup(venue, time_called={"do": "more_rounds", "rounds": 2}, decks={"event.deck": {"calm": 3}}, minutes=0)
    told = good(cup.player(0, "pt").get(cup.path))
    assert (told["name"], told["players"], told["active"], told["rounds"]) == ("Autumn Cup", 4, 4, 0)
    assert told["time_called"] == {
        "do": "more_rounds",
        "rounds": 2,
        "said": told["time_called"]["said"],
    }
    assert "2" in told["time_called"]["said"]
    assert told["house"]["give_up"] == HOUSE["give_up"]
    for person in (cup.player(0), cup.staff("spectator"), cup.organiser):
        for path in ("", "/log"):
            text = person.get(cup.path + path).text
            assert "wolf" not in text
            assert "calm" not in text
    assert "calm" in cup.staff("judge").get(f"{cup.path}/log").text


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"house": {}}, "house."),
        ({"house": {**HOUSE, "give_up": "never"}}, "house.give_up"),
        ({"game": "chess"}, "game"),
        ({"name": " "}, "name"),
        ({"name": "x" * 201}, "name"),
        ({"policy": "standart"}, "policy"),
        ({"policy": {"points": {"win": 1e9}}}, "policy.points"),
        ({"policy": 3}, "policy"),
        ({"minutes": 1441}, "minutes"),
        ({"time_called": {"do": "more_rounds"}}, "time_called.rounds"),
        ({"time_called": {}}, "time_called.do"),
        ({"decks": {"north.moon": {"wolf": 1}}}, "decks.north.moon"),
        ({"decks": {"event.deck": 3}}, "decks"),
        ({"catalogue": "0" * 64}, ""),
        ({"edition": "razryv-1999"}, ""),
        ({"given": {"moon": 1}}, "given"),
        ({"given": {"zones": 3}}, "given.zones"),
        ({"given": {"zones": {"forest": ["s:nobody"]}}}, "given.zones.forest[0]"),
        ({"given": {"counters": {"north.life": "ten"}}}, "given.counters.north.life"),
        ({"decks": {"north.deck": {"wolf": 1001}}}, "decks.north.deck"),
        ({"players": 4}, "players"),
    ],
)
def test_what_is_wrong_with_a_programme_is_told_where_and_opens_nothing(
    venue: Venue, more: dict[str, Any], place: str
) -> None:
    organiser = venue.person("organiser")
    digest = good(organiser.post("/catalogues", CATALOGUE))["digest"]
    told = organiser.post("/tournaments", programme(digest, **more))
    assert told.status_code == 422, told.json
    assert any(fault["place"].startswith(place) for fault in told.json["faults"]), told.json
    assert good(organiser.get("/tournaments")) == []


def test_a_shipped_catalogue_serves_as_well_as_one_that_was_entered(venue: Venue) -> None:
    organiser = venue.person("organiser")
    shipped = [one for one in good(organiser.get("/catalogues")) if one["shipped"]]
    for one in shipped:
        house = {rule.key: rule.default for rule in readings_to_choose(one["game"])}
        body = {"name": "Cup", "game": one["game"], "catalogue": one["digest"], "house": house}
        assert good(organiser.post("/tournaments", body))["game"] == one["game"]
    bare = {"name": "Cup", "game": "razryv", "house": HOUSE}
    assert good(organiser.post("/tournaments", bare))["assist"] == "refusals"


def test_standings_are_told_as_of_a_version_and_of_a_time_in_exact_points(paired: Cup) -> None:
    good(paired.judge(1, "north"))
    seen, now = paired.version, paired.venue.now
    paired.venue.now = "2026-11-30T11:00:00.000Z"
    good(paired.judge(2, "south"))
    player, path = paired.player(0), f"{paired.path}/standings"
    told = good(player.get(path))
    assert [(line["rank"], line["points"], line["won"]) for line in told["lines"]] == [
        (1, "3", 1),
        (1, "3", 1),
        (3, "0", 0),
        (3, "0", 0),
    ]
    assert told["open"] == []
    before = good(player.get(path, version=seen))
    assert before["open"] == [{"round": 1, "table": 2}]
    assert before["lines"] == good(player.get(path, until=now))["lines"] != told["lines"]
    assert set(told["lines"][0]["tie_breaks"]) == {one["name"] for one in told["tie_breakers"]}
    assert player.get(path, version=99).status_code == 422
    assert player.get(path, until="yesterday").status_code == 422


def test_lots_break_the_ties_that_are_left_and_are_drawn_once(paired: Cup) -> None:
    for table, winner in ((1, "north"), (2, "south")):
        good(paired.judge(table, winner))
    drawn = good(paired.organiser.post(f"{paired.path}/lots", {"seed": "hat"}))
    assert good(paired.organiser.post(f"{paired.path}/lots"))["version"] == drawn["version"]
    lines = good(paired.player(0).get(f"{paired.path}/standings"))["lines"]
    assert [line["rank"] for line in lines] == [1, 2, 3, 4]


def test_the_log_is_told_page_by_page(paired: Cup) -> None:
    player, path = paired.player(0), f"{paired.path}/log"
    whole = good(player.get(path))
    assert [one["kind"] for one in whole["events"]] == ["opened", "entered", "paired"]
    assert [one["version"] for one in whole["events"]] == [1, 2, 3]
    pages = [good(player.get(path, since=since, limit=1))["events"] for since in (0, 1, 2, 3)]
    assert [one for page in pages for one in page] == whole["events"]
    mark = {"If-None-Match": player.get(path).headers["ETag"]}
    assert player.ask(path, mark).status_code == 304
    assert paired.staff("judge").ask(path, mark).status_code == 200
    assert player.get(path, limit=0).status_code == 422


def test_a_card_that_one_table_defines_is_known_to_the_next_and_marked_as_a_claim(paired: Cup) -> None:
    first, second = paired.open(1), paired.open(2)
    good(paired.player(0).post(f"/matches/{first}/actions", {"by": "north", **HERON}))
    [card] = good(paired.player(3).get(f"{paired.path}/cards"))
    assert (card["name"], card["confirmed"], card["at_odds"]) == ("heron", False, False)
    assert card["said"] == [
        {
            "round": 1,
            "table": 1,
            "match": str(first),
            "version": 2,
            "by": "north",
            "confirmed": False,
            "contested": False,
        }
    ]
    good(paired.staff("judge").post(f"/matches/{second}/actions", {"by": "judge", **card["body"]}))
    [card] = good(paired.staff("spectator").get(f"{paired.path}/cards"))
    assert (card["confirmed"], [one["table"] for one in card["said"]]) == (True, [1, 2])


def test_a_conflict_and_a_refusal_are_told_in_portuguese_too(paired: Cup) -> None:
    judge = paired.staff("judge", lang="pt")
    body = {"verdict": "nobody", "reason": "x", "expected_version": 1}
    told = judge.post(f"{paired.at()}/result", body)
    assert "O registro está na versão" in told.json["detail"]
    told = paired.player(2, "pt").post(f"{paired.at()}/open")
    assert "quem se senta a esta mesa" in told.json["detail"]
    assert told.headers["Content-Language"] == "pt"


def test_a_match_names_its_tournament_to_nobody_who_may_not_look_at_it(venue: Venue) -> None:
    lone = venue.position("swamp-standoff")
    cup = Cup(venue)
    for person in (cup.staff("judge"), cup.player(0), cup.staff("organiser")):
        assert person.get(f"/matches/{lone}").status_code == 403
    assert cup.staff("judge").get(f"/matches/{UUID(int=9)}").status_code == 404
