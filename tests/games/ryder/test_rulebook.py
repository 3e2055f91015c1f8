"""Ryder's rules, rulings and house rules are whole, and agree with the words of its sheet."""

import pytest

from adjudicator.rulebook import read_editions
from adjudicator.rulebook import read_rules
from adjudicator.rulebook import read_rulings
from adjudicator.rulebook.house_rule import HouseRule
from adjudicator.rulebook.house_rule import read_house_rules
from tests.games.ryder.content import LANGUAGES
from tests.games.ryder.content import raw
from tests.games.ryder.content import text
from tests.games.ryder.content import vocabulary

RULES = read_rules(text("rules.toml"), "rules")
RULINGS = read_rulings(text("rulings.toml"), "rulings")
HOUSE = read_house_rules(text("house.toml"), "house")


def test_every_statement_of_the_guide_is_a_rule() -> None:
    assert list(RULES) == [f"RY-{number:02}" for number in range(1, 99)]


def test_every_gap_of_the_guide_is_a_ruling() -> None:
    assert list(RULINGS) == [f"AM-{number:02}" for number in range(1, 51)]


def test_no_two_languages_say_the_same_words() -> None:
    alike = [rule.id for rule in (*RULES.values(), *RULINGS.values()) if rule.text["en"] == rule.text["pt"]]
    assert alike == []


def test_the_house_rules_are_those_of_the_sheet_in_its_order() -> None:
    assert list(HOUSE) == list(vocabulary().house)


@pytest.mark.parametrize("rule", HOUSE.values(), ids=lambda rule: rule.key)
def test_a_house_rule_has_the_values_of_the_sheet(rule: HouseRule) -> None:
    written = vocabulary().house[rule.key]
    if isinstance(written, str):
        assert rule.type == written
    else:
        assert rule.values == written
        assert rule.default == (None if rule.unset else written[0])


def test_a_ruling_and_its_house_rules_name_each_other() -> None:
    named = {key: ruling.id for ruling in RULINGS.values() for key in ruling.house}
    assert {key: rule.ruling for key, rule in HOUSE.items() if rule.ruling.startswith("AM")} == named


def test_several_texts_are_told_one_after_another() -> None:
    rule = HOUSE["skip.openings"]
    assert (
        rule.reading(["lords and ladies", "ladies and lords"], "en") == "Also with lords and ladies, ladies and lords."
    )


@pytest.mark.parametrize("value", ["lords and ladies", [1], [" "], 3])
def test_what_is_no_list_of_texts_is_a_fault(value: object) -> None:
    fault = HOUSE["skip.openings"].fault(value)
    assert fault is not None
    assert fault.expected == "string[]"


def test_the_edition_is_that_of_the_sheet() -> None:
    assert list(read_editions(text("editions.toml"))) == [vocabulary().edition]


def test_every_action_and_every_phase_is_told() -> None:
    telling = raw("telling.toml")
    common = {"query", "define_card", "checkpoint", "state_outcome", "confirm_outcome"}
    common |= {"judge_ruling", "judge_correction", "set_house_rule"}
    assert set(vocabulary().actions) - common == set(telling["offer"])
    assert set(telling["offer"]) <= set(telling["action"])
    assert {str(phase) for phase in vocabulary().types["phase"]} <= set(telling["word"]) | {"trap"}
    assert set(vocabulary().results.how) == set(telling["how"])


def test_every_place_is_told_in_both_languages() -> None:
    zones = raw("telling.toml")["zone"]
    assert all(vocabulary().is_zone(zone) for zone in zones)
    assert all(entry.keys() >= LANGUAGES for entry in zones.values())
    assert len(zones) == 5 + 8 * (4 + 4)
