"""What a scenario file may not say, and that it is told where, what and what was probably meant."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.scenarios import Scenario
from adjudicator.scenarios import read_file
from adjudicator.scenarios import read_scenario

PAWN = {"type": "pawn", "worth": 1}
PUT = {"by": "north", "do": "put", "card": "n:pawn"}


def test_a_sound_file_is_read(written: Callable[..., Scenario]) -> None:
    scenario = written(play="recorded", house={"worth": 2}, title={"en": "One", "pt": "Uma"})
    assert (scenario.game, scenario.edition, scenario.title["pt"], scenario.recorded) == ("tiny", "tiny-1", "Uma", True)
    assert scenario.definitions["pawn"].attr("worth") == 1


def test_a_plain_title_is_the_title_in_both_languages(written: Callable[..., Scenario]) -> None:
    assert written(title="One").title == {"en": "One", "pt": "One"}


MISTAKES: list[tuple[dict[str, Any], str, str | None]] = [
    ({"titel": "x"}, "file", "title"),
    ({"title": None}, "file", None),
    ({"title": " "}, "title", None),
    ({"title": {"pt": "x"}}, "title", None),
    ({"rules": []}, "rules", None),
    ({"rules": ["RZ-1"]}, "rules[0]", None),
    ({"rules": ["card:pwan"]}, "rules[0]", "pawn"),
    ({"edition": "tiny-2"}, "edition", "tiny-1"),
    ({"play": "record"}, "play", "recorded"),
    ({"house": {"wroth": 1}}, "house", "worth"),
    ({"house": {"worth": 3}}, "house.worth", None),
    ({"house": {"worth": True}}, "house.worth", None),
    ({"cards": {"pawn": {"type": "pwan"}}}, "cards.pawn.type", "pawn"),
    ({"cards": {"pawn": {"type": "pawn"}}}, "cards.pawn", None),
    ({"given": {"zone": {}}}, "given", "zones"),
    ({"given": {"turn": "nroth"}}, "given.turn", "north"),
    ({"given": {"zones": {"lnae": []}}}, "given.zones.lnae", "lane"),
    ({"given": {"zones": {"lane": "n:pawn"}}}, "given.zones.lane", None),
    ({"given": {"zones": {"lane": ["_"]}}}, "given.zones.lane[0]", None),
    ({"given": {"zones": {"lane": ["x:pawn"]}}}, "given.zones.lane[0]", None),
    ({"given": {"zones": {"lane": ["n:pwan"]}}}, "given.zones.lane[0]", "pawn"),
    ({"given": {"zones": {"lane": ["n:pawn", "n:pawn"]}}}, "given.zones.lane[1]", None),
    ({"given": {"marks": {"n:pawn": {"bonus": 1}}}}, "given.marks.n:pawn", None),
    ({"given": {"zones": {"lane": ["n:pawn"]}, "marks": {"n:pawn": {"worth": 1}}}}, "given.marks.n:pawn.worth", None),
    ({"given": {"zones": {"lane": ["n:pawn"]}, "marks": {"n:pawn": {"bnous": 1}}}}, "given.marks.n:pawn", "bonus"),
    ({"given": {"zones": {"lane": ["n:pawn"]}, "marks": {"n:pawn": {"bonus": "1"}}}}, "given.marks.n:pawn.bonus", None),
    ({"given": {"counters": {"north.point": 1}}}, "given.counters.north.point", "north.points"),
    ({"given": {"counters": {"north.points": True}}}, "given.counters.north.points", None),
    ({"when": []}, "when", None),
    ({"when": [{**PUT, "do": "putt"}]}, "when[1].do", "put"),
    ({"when": [{**PUT, "by": "nroth"}]}, "when[1].by", "north"),
    ({"when": [{**PUT, "crad": "n:pawn"}]}, "when[1]", "card"),
    ({"when": [{"by": "north", "do": "put"}]}, "when[1]", None),
    ({"when": [{**PUT, "card": "n:pwan"}]}, "when[1].card", "pawn"),
    ({"when": [{**PUT, "card": "n:pawn*"}]}, "when[1].card", None),
    ({"when": [{**PUT, "down": "yes"}]}, "when[1].down", None),
    ({"when": [{**PUT, "expect": "accepted"}, PUT]}, "when[1].expect", None),
    ({"when": [{**PUT, "expect": "refused"}]}, "when[1].expect", None),
    ({"when": [{"by": "north", "do": "query", "action": {**PUT, "crad": 1}}]}, "when[1].action", "card"),
    ({"then": {}}, "then", None),
    ({"then": {"verdikt": "accepted"}}, "then", "verdict"),
    ({"then": {"verdict": "acepted"}}, "then.verdict", "accepted"),
    ({"then": {"cites": ["TN-1"]}}, "then.cites[0]", None),
    ({"then": {"zones": {"lane": ["n:pawn#9"]}}}, "then.zones.lane", None),
    ({"then": {"counters": {"noth.points": 1}}}, "then.counters.noth.points", "north.points"),
    ({"then": {"result": {"winner": "noth"}}}, "then.result.winner", "north"),
    ({"then": {"result": {"winner": "north", "how": "resinged"}}}, "then.result.how", "resigned"),
    ({"then": {"result": {"winner": "north", "over": False}}}, "then.result.winner", None),
    ({"then": {"out": ["nroth"]}}, "then.out[0]", "north"),
]


@pytest.mark.parametrize(("parts", "place", "nearest"), MISTAKES, ids=[place for _, place, _ in MISTAKES])
def test_a_mistake_is_told_with_its_place(
    written: Callable[..., Scenario], parts: dict[str, Any], place: str, nearest: str | None
) -> None:
    with pytest.raises(Malformed) as malformed:
        written(**parts)
    told = {fault.place.removeprefix("tiny.toml: "): fault.nearest for fault in malformed.value.faults}
    assert place in told, told
    if nearest is not None:
        assert told[place] == nearest


def test_every_mistake_of_a_file_is_told(written: Callable[..., Scenario]) -> None:
    with pytest.raises(Malformed) as malformed:
        written(rules=["x"], house={"no": 1}, when=[{**PUT, "by": "me"}], then={"verdict": "no"})
    assert len(malformed.value.faults) == 4
    assert all(fault.place.startswith("tiny.toml: ") for fault in malformed.value.faults)


def test_a_game_that_nobody_has_installed_is_told(tmp_path: Path) -> None:
    with pytest.raises(Malformed) as malformed:
        read_scenario({"game": "chess"}, "chess.toml")
    assert malformed.value.faults[0].place == "chess.toml: game"


def test_a_file_that_is_no_toml_is_told(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("game = ")
    with pytest.raises(Malformed) as malformed:
        read_file(path)
    assert malformed.value.faults[0].place == str(path)
