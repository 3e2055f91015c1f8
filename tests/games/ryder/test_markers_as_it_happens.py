"""Unique names in every hidden place: what `act` tells each viewer of whatever is done, and what is seen just then."""

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.office import Plan
from adjudicator.office import open_office
from tests.games.markers import AT
from tests.games.markers import LANGUAGES
from tests.games.markers import MATCH
from tests.games.markers import Told
from tests.games.markers import without_catalogue
from tests.games.ryder.test_markers import VIEWERS

KEY, NOTE = "mk-key", "mk-note"
PREY = {"id": "prey", "how": "target", "what": {"object": "card", "side": "opponents", "zone": "field"}, "count": 1}
LOSS = {"id": "loss", "how": "choose", "what": {"object": "card", "side": "affected", "zone": "field"}, "count": 1}
SPENT = {"kind": "triggered", "on": "activated", "pick": [LOSS], "do": [{"op": "send_to_graveyard", "to": "loss"}]}
TAKES = {"kind": "play", "pick": [PREY], "do": [{"op": "take", "to": "prey"}]}
CARDS: dict[str, Any] = {
    "mk-slid": {"type": "ryder", "rank": 1},
    "mk-awill": {"type": "ryder", "rank": 2},
    "mk-aqueen": {"type": "champion", "champion": "queen", "abilities": [TAKES]},
    "mk-athird": {"type": "ryder", "rank": 3},
    "mk-held": {"type": "ryder", "rank": 10},
    "mk-btrap": {"type": "trap", "returns_at_setup": False, "abilities": [SPENT]},
    "mk-bthird": {"type": "ryder", "rank": 6},
    "mk-bfourth": {"type": "ryder", "rank": 7},
    "mk-cfirst": {"type": "ryder", "rank": 8},
    "mk-csecond": {"type": "ryder", "rank": 9},
    "mk-agold": {"type": "ryder", "rank": 4},
    "mk-top": {"type": "ryder", "rank": 5},
    "mk-next": {"type": "ryder", "rank": 5},
    "mk-deep": {"type": "ryder", "rank": 5},
}
CARDS = {name: {**card, "names": {lang: f"{name} {lang}" for lang in LANGUAGES}} for name, card in CARDS.items()}
ZONES = {
    "a.field": ["p:mk-slid", "p:mk-awill", "p:mk-aqueen", "p:mk-athird"],
    "b.field": ["p:mk-held", "p:mk-btrap", "p:mk-bthird", "p:mk-bfourth"],
    "c.field": ["p:mk-cfirst", "p:mk-csecond", "_", "_"],
    "a.treasury": ["p:mk-agold"],
    "reserve": ["p:mk-top", "p:mk-next", "p:mk-deep"],
}
MARKERS = {*CARDS, KEY, NOTE}
A = {"mk-slid", "mk-awill", "mk-aqueen", "mk-athird", "mk-agold"}
B = {"mk-held", "mk-btrap", "mk-bthird", "mk-bfourth"}
C = {"mk-cfirst", "mk-csecond"}
START = {"a": {KEY} | A, "b": {KEY} | B, "c": {KEY} | C, "spectator": set[str](), "judge": A | B | C}


def to_all(*names: str) -> dict[str, set[str]]:
    return {viewer: set(names) for viewer in VIEWERS}


STORY: list[tuple[dict[str, Any], dict[str, set[str]]]] = [
    ({"by": "a", "do": "look_own", "pos": 1}, {}),
    ({"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 1}, {}),
    ({"by": "a", "do": "cry"}, {}),
    ({"by": "a", "do": "flip_attacker"}, to_all("mk-slid")),
    ({"by": "b", "do": "flip_defender"}, to_all("mk-held")),
    ({"by": "a", "do": "use_skill", "choices": {"player": ["c"]}}, {}),
    ({"by": "c", "do": "look_own", "pos": 1}, {}),  # refused: confused
    ({"by": "c", "do": "view", "zone": "a.treasury", "what": "faces"}, {}),  # refused
    ({"by": "a", "do": "end_turn"}, {}),
    ({"by": "c", "do": "refill", "pos": 3}, {"judge": {"mk-top"}}),
    ({"by": "c", "do": "refill", "pos": 4}, {"judge": {"mk-next"}}),
    ({"by": "b", "do": "checkpoint", "zones": {"b.field": ZONES["b.field"]}}, {}),
    ({"by": "a", "do": "checkpoint", "agree": True}, {}),
    ({"by": "c", "do": "checkpoint", "agree": True}, {}),
    ({"by": "b", "do": "slide", "pos": 3, "target": "a", "target_pos": 2}, {}),
    ({"by": "b", "do": "flip_attacker"}, to_all("mk-bthird")),
    ({"by": "a", "do": "flip_defender"}, to_all("mk-awill")),
    ({"by": "b", "do": "end_turn"}, {}),
    ({"by": "a", "do": "refill", "pos": 2}, {"a": {"mk-deep"}, "judge": {"mk-deep"}}),
    ({"by": "c", "do": "slide", "pos": 1, "target": "b", "target_pos": 4}, {}),
    (
        {"by": "judge", "do": "judge_correction", "text": NOTE, "changes": {"counters": {"turn_no": 3}}},
        {**to_all(NOTE), "judge": {NOTE, KEY}},
    ),
]
"""What is done, and what each viewer may know from then on besides what was known before."""


def found(output: bytes) -> set[str]:
    return {marker for marker in MARKERS if marker.encode() in output.lower()}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    db = tmp_path / "matches.db"
    monkeypatch.setenv("ADJUDICATOR_DB", str(db))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    given = {"seats": ["a", "b", "c"], "cries": dict.fromkeys("abc", "Storm!"), "zones": ZONES}
    open_office(db).open_match(MATCH, Plan(game="ryder", cards=CARDS, given=given), at=AT, secret=bytes(32))
    return tmp_path


@pytest.mark.parametrize(("lang", "as_json"), [("en", False), ("pt", True)])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_whatever_happens_each_is_told_what_is_theirs(place: Path, viewer: str, lang: str, *, as_json: bool) -> None:
    name, known = str(MATCH), set(START[viewer])
    for number, (body, more) in enumerate(STORY):
        told = Told(viewer, lang, found, as_json=as_json)
        told.run("act", name, "--body", json.dumps(body), "--key", f"{KEY}-{number}")
        told.run("show", name)
        told.run("why", name, str(open_office(place / "matches.db").show(MATCH).version))
        known |= more.get(viewer, set())
        assert told.told <= known, body
    looked = Told(viewer, lang, found, as_json=as_json)
    looked.run("log", name)
    looked.run("score", name)
    looked.run("export", name, str(place / "match.jsonl"), eyes="--for")
    looked.told |= found(without_catalogue((place / "match.jsonl").read_bytes()))
    assert looked.told <= known
    assert looked.told >= {"mk-slid", "mk-held", "mk-bthird", "mk-awill"}  # what everybody has seen is found
