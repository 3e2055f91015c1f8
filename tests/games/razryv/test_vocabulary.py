"""The words of RAZRYV's sheet are the words of its code: house rules and their values, actions and their parameters."""

from typing import Any
from typing import get_args

import msgspec
import pytest

from adjudicator import games
from adjudicator.games.razryv.house import House
from adjudicator.referee import Action
from adjudicator.referee.action import expected_of
from tests.games.evidence import rulebook

GAME = games.load("razryv")
WORDS = GAME.vocabulary
BOOK = rulebook("razryv")
PLAIN = {"choices": "table", "changes": "table", "action": "table"}
"""Types of the sheet that are tables in the code; what lies in them is checked where their form is known."""


def words_of(kind: str) -> set[str]:
    """Every word or kind that a type of the sheet stands for."""
    return {word for part in kind.split("|") for word in _words(part)}


def _words(part: str) -> set[str]:
    if part.endswith("[]"):
        return {f"{'|'.join(sorted(words_of(part[:-2])))}[]"}
    if part == "actor":
        return set(WORDS.actors)
    return {str(word) for word in WORDS.types[part]} if part in WORDS.types else {PLAIN.get(part, part)}


def words_in_code(annotation: Any) -> set[str]:
    expected = expected_of(annotation).split("|")
    entries = [one[:-2] for one in expected if one.endswith("[]")]
    lists = {f"{'|'.join(sorted(entries))}[]"} if entries else set()
    return lists | {one for one in expected if not one.endswith("[]")}


def test_the_sheet_and_the_code_know_the_same_actions() -> None:
    assert set(WORDS.actions) == set(GAME.actions)


@pytest.mark.parametrize("do", WORDS.actions)
def test_an_action_has_the_parameters_of_the_sheet(do: str) -> None:
    kind: type[Action] = GAME.actions[do]
    fields = {field.name: field for field in msgspec.structs.fields(kind) if field.name not in ("by", "answers")}
    sheet = WORDS.actions[do]
    assert set(fields) == set(sheet.params)
    assert {name for name, field in fields.items() if field.required} == set(sheet.required)
    for name, field in fields.items():
        assert words_in_code(field.type) == words_of(sheet.params[name]), name


def test_the_sheet_the_rulebook_and_the_code_know_the_same_house_rules() -> None:
    settings = [name for name in vars(House) if not name.startswith("_")]
    assert list(WORDS.house) == list(BOOK.house) == settings


@pytest.mark.parametrize("key", WORDS.house)
def test_a_house_rule_has_the_values_of_the_sheet(key: str) -> None:
    words, rule = WORDS.house[key], BOOK.house[key]
    if isinstance(words, str):
        assert rule.type == words
    else:
        assert rule.values == tuple(words)
        assert rule.default == words[0]
    assert GAME.defaults[key] == rule.default


@pytest.mark.parametrize("key", [key for key, words in WORDS.house.items() if not isinstance(words, str)])
def test_the_code_reads_a_house_rule_as_one_of_those_values(key: str) -> None:
    [annotation] = get_args(vars(House)[key].__orig_class__)
    read = get_args(annotation) or (annotation,)
    assert set(read) in ({type(word) for word in WORDS.house[key]}, set(WORDS.house[key]))


def test_every_house_rule_belongs_to_a_ruling_that_names_it() -> None:
    for key, rule in BOOK.house.items():
        assert key in BOOK.rulings[rule.ruling].house
