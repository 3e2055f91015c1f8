"""Every scenario file of Ryder, played by the game as it lies in its folder."""

from importlib.resources import files
from pathlib import Path

import pytest

from adjudicator.games.ryder.game import GAME
from adjudicator.scenarios.read import read_file
from adjudicator.scenarios.run import run

SCENARIOS = sorted(Path(str(files(GAME.package) / "scenarios")).rglob("*.toml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_scenario_comes_out_as_its_file_says_and_again_after_a_rewind_at_each_action(path):
    scenario = read_file(path, GAME)

    report = run(scenario, game=GAME, rewind=True)

    assert report.differences == ()


def test_every_house_rule_of_the_sheet_has_its_first_value_as_default():
    listed = {key: values[0] for key, values in GAME.vocabulary.house.items() if not isinstance(values, str)}

    assert set(GAME.defaults) == set(GAME.vocabulary.house)
    assert {key: GAME.defaults[key] for key in listed if key != "setup.mode"} == {
        key: value for key, value in listed.items() if key != "setup.mode"
    }


def test_the_words_of_the_actions_are_those_of_the_sheet():
    sheet = GAME.vocabulary.actions

    assert set(GAME.actions) == set(sheet)
    for do, kind in GAME.actions.items():
        assert set(kind.__struct_fields__) - {"by", "answers"} == set(sheet[do].params), do
