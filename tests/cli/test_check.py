"""`adjudicator check`: what it prints and how it ends."""

import json
from pathlib import Path

import pytest

SCENARIO = """
game  = "razryv"
title = "A creature that has waited leaves its Cell"
rules = ["RZ-060"]
[cards]
imp = { type = "creature", energy = 3, strength = 22 }
[given]
round = 6
turn  = "north"
[given.zones]
"north.cell" = ["n:imp"]
[[when]]
by    = "north"
do    = "release"
card  = "n:imp"
realm = "forest"
[then]
verdict = "accepted"
[then.zones]
forest = ["n:imp"]
"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "good.toml").write_text(SCENARIO)
    (tmp_path / "cards.toml").write_text('game = "razryv"\nversion = "1"\n[cards]\n')
    return tmp_path


def test_all_that_pass_are_counted_and_catalogues_passed_over(run, files):
    assert run("check", str(files)).stdout == "1 passed, 0 failed\n"


def test_what_differs_is_told_in_one_line(run, files):
    path = files / "bad.toml"
    path.write_text(SCENARIO.replace('forest = ["n:imp"]', "forest = []"))
    lines = run("check", str(files), code=1).stdout.splitlines()
    assert lines == [f'{path}: then.zones.forest: expected [], found ["n:imp"]', "1 passed, 1 failed"]


def test_a_refusal_that_nobody_expected_names_what_it_cites(run, files):
    path = files / "early.toml"
    path.write_text(SCENARIO.replace('turn  = "north"', 'turn  = "south"'))
    line = run("check", str(path), code=1).stdout.splitlines()[0]
    assert line.startswith(f"{path}: then.verdict: expected accepted, refused citing ")
    assert "RZ-042" in line


def test_a_malformed_file_is_told_with_place_and_nearest_word(run, files):
    path = files / "slip.toml"
    path.write_text(SCENARIO.replace('do    = "release"', 'do    = "relaese"'))
    line = run("check", str(files), code=2).stdout.splitlines()[0]
    assert line == f'{path}: when[1].do: found "relaese", expected an action; did you mean release?'


def test_it_speaks_portuguese(run, files):
    assert run("check", "--lang", "pt", str(files)).stdout == "1 passaram, 0 falharam\n"


def test_the_same_as_json(run, files):
    (files / "bad.toml").write_text(SCENARIO.replace('forest = ["n:imp"]', "forest = []"))
    told = json.loads(run("check", "--json", str(files), code=1).stdout)
    assert (told["passed"], told["failed"]) == (1, 1)
    [difference] = told["files"][0]["differences"]
    assert (difference["place"], difference["expected"], difference["found"]) == ("then.zones.forest", [], ["n:imp"])


def test_a_path_that_is_not_there_is_told(run):
    assert "nowhere" in run("check", "nowhere", code=2).stderr


def test_a_folder_without_scenarios_is_told_and_is_no_success(run, files, tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    done = run("check", str(files), str(empty), code=2)
    assert done.stdout == "1 passed, 0 failed\n"
    assert done.stderr == f"{empty}: nothing found, expected a scenario file in it\n"
    assert run("check", "--lang", "pt", str(files / "cards.toml"), code=2).stdout == "0 passaram, 0 falharam\n"
