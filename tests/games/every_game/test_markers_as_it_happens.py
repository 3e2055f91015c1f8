"""Unique names in every hidden place: what `act` tells each viewer of whatever is done, and what is seen just then."""

import json
from pathlib import Path

import pytest

from adjudicator.office import open_office
from tests.games.every_game.games import each_viewer_of_unfolding
from tests.games.markers import KEY
from tests.games.markers import MATCH
from tests.games.markers import Told
from tests.games.markers import Unfolding
from tests.games.markers import without_catalogue


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ADJUDICATOR_DB", str(tmp_path / "matches.db"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


@pytest.mark.parametrize(("lang", "as_json"), [("en", False), ("pt", True)])
@each_viewer_of_unfolding
def test_whatever_happens_each_is_told_what_is_theirs(
    place: Path, planted: Unfolding, viewer: str, lang: str, *, as_json: bool
) -> None:
    db = place / "matches.db"
    planted.begin(db)
    name, known = str(MATCH), set(planted.start[viewer])
    for number, (body, more) in enumerate(planted.story):
        told = Told(viewer, lang, planted.found, as_json=as_json)
        told.run("act", name, "--body", json.dumps(body), "--key", f"{KEY}-{number}")
        told.run("show", name)
        told.run("why", name, str(open_office(db).show(MATCH).version))
        known |= more.get(viewer, set())
        assert told.told <= known, body
    looked = Told(viewer, lang, planted.found, as_json=as_json)
    looked.run("log", name)
    looked.run("score", name)
    looked.run("export", name, str(place / "match.jsonl"), eyes="--for")
    looked.told |= planted.found(without_catalogue((place / "match.jsonl").read_bytes()))
    assert looked.told <= known
    assert looked.told >= planted.open_at_last  # what everybody has seen is found
