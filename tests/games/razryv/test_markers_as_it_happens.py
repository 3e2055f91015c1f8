"""Unique names in every hidden place: what `act` tells each viewer of whatever is done, and what is seen just then."""

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.office import Plan
from adjudicator.office import open_office
from tests.games.markers import AT
from tests.games.markers import MATCH
from tests.games.markers import Told
from tests.games.markers import without_catalogue
from tests.games.razryv.test_markers import CARDS
from tests.games.razryv.test_markers import VIEWERS
from tests.games.razryv.test_markers import ZONES

KEY, NOTE, STATED = "mk-key", "mk-note", "mk-stated"
PLAYERS = {"each": {"object": "player"}}
SQUALL: dict[str, Any] = {
    "type": "spell",
    "mode": "immediate",
    "names": {"en": "mk-squall en", "pt": "mk-squall pt"},
    "abilities": [{"kind": "play", "do": [{"op": "discard", "to": PLAYERS, "n": 1}]}],
}
RIDDLE: dict[str, Any] = {
    "type": "spell",
    "mode": "immediate",
    "status": "manual",
    "text": {"en": "Mk-text.", "pt": "Mk-text."},
    "names": {"en": "mk-riddle en", "pt": "mk-riddle pt"},
}
PLANTED = {**ZONES, "north.hand": [*ZONES["north.hand"], "n:mk-squall"], "south.hand": ["s:mk-shand", "s:mk-riddle"]}
MARKERS = {name for name in CARDS if name.startswith("mk-")} | {"mk-squall", "mk-riddle", "mk-text", KEY, NOTE, STATED}
NORTH = {KEY, "mk-nhand", "mk-nshard", "mk-ngoal", "mk-nback", "mk-squall", NOTE}
SOUTH = {KEY, "mk-shand", "mk-riddle", "mk-text", "mk-sgoal", "mk-sback", "mk-strap", NOTE}
START = {"north": NORTH, "south": SOUTH, "spectator": set[str](), "judge": NORTH | SOUTH | {"mk-left"}}


def to_all(*names: str) -> dict[str, set[str]]:
    return {viewer: set(names) for viewer in VIEWERS}


STORY: list[tuple[dict[str, Any], dict[str, set[str]]]] = [
    ({"by": "north", "do": "note_bargain", "text": NOTE, "to": ["south"]}, {}),
    ({"by": "south", "do": "check_objective"}, {}),
    (
        {"by": "north", "do": "play_spell", "card": "n:mk-squall", "realm": "forest", "mode": "activate"},
        to_all("mk-squall"),
    ),
    ({"by": "north", "do": "choose", "choices": {"discard": ["n:mk-nhand"]}}, {}),
    ({"by": "south", "do": "choose", "choices": {"discard": ["s:mk-shand"]}}, to_all("mk-nhand", "mk-shand")),
    ({"by": "north", "do": "attack_creature", "attacker": "n:wolf", "target": "s:lynx"}, {}),
    ({"by": "north", "do": "query", "action": {"by": "north", "do": "pass"}}, {}),
    ({"by": "north", "do": "pass"}, {"south": {"mk-sdeck"}, "judge": {"mk-sdeck"}}),
    ({"by": "south", "do": "play_spell", "card": "s:mk-sback", "realm": "desert", "mode": "face_down"}, {}),
    ({"by": "south", "do": "checkpoint", "zones": {"south.hand": ["s:mk-sdeck", "s:mk-riddle"]}}, {}),
    ({"by": "north", "do": "checkpoint", "agree": True}, {}),
    ({"by": "south", "do": "activate_hidden", "card": "s:mk-strap"}, to_all("mk-strap")),
    ({"by": "south", "do": "declare_victory"}, {}),
]
"""What is done, and what each viewer may know from then on besides what was known before."""


def found(output: bytes) -> set[str]:
    return {marker for marker in MARKERS if marker.encode() in output.lower()}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    db = tmp_path / "matches.db"
    monkeypatch.setenv("ADJUDICATOR_DB", str(db))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    given = {"round": 14, "turn": "north", "first": "north", "zones": PLANTED}
    plan = Plan(game="razryv", cards={**CARDS, "mk-squall": SQUALL, "mk-riddle": RIDDLE}, given=given)
    open_office(db).open_match(MATCH, plan, at=AT, secret=bytes(32))
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
    assert looked.told >= {"mk-squall", "mk-nhand", "mk-shand", "mk-strap"}  # what everybody has seen is found
