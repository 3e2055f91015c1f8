"""Policies: data that is read exactly or refused, and words for everything in them."""

from fractions import Fraction
from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.faults import is_worded
from adjudicator.telling.wording import LANGUAGES
from adjudicator.views.policy import policy_called
from adjudicator.views.policy import read_policy
from adjudicator.views.policy import shipped
from adjudicator.views.policy import tie_breakers
from adjudicator.views.tie_breaks import BREAKERS

POINTS: dict[str, Any] = {"win": 3, "nobody": 1, "loss": 0, "double_loss": 0, "bye": 3}


@pytest.mark.parametrize("name", sorted(shipped()))
def test_what_comes_with_the_program_is_sound_and_has_a_title_in_each_language(name: str) -> None:
    policy = read_policy(policy_called(name))
    assert all(policy.title[lang] for lang in LANGUAGES)
    assert policy.tie_breakers[-1] == "drawn_number"


def test_every_tie_breaker_is_worked_out_and_is_told_in_words() -> None:
    assert tie_breakers().keys() == BREAKERS.keys()
    for words in tie_breakers().values():
        assert all(words[lang] and words["title"][lang] for lang in LANGUAGES)


def test_points_are_exact() -> None:
    policy = read_policy({"points": {**POINTS, "nobody": "1/3", "bye": "0.1"}})
    assert (policy.points["nobody"], policy.points["bye"]) == (Fraction(1, 3), Fraction(1, 10))
    assert policy.most == 3


@pytest.mark.parametrize(
    ("wrong", "places"),
    [
        ("standard", ["policy"]),
        ({}, ["policy.points"]),
        ({"points": 3}, ["policy.points"]),
        ({"points": {**POINTS, "win": 0.5}}, ["policy.points.win"]),
        ({"points": {**POINTS, "win": True}}, ["policy.points.win"]),
        ({"points": {**POINTS, "win": "many"}}, ["policy.points.win"]),
        ({"points": {**POINTS, "win": "1/0"}}, ["policy.points.win"]),
        ({"points": {**POINTS, "win": "1e999999999"}}, ["policy.points.win"]),
        ({"points": {**POINTS, "win": "1" * 10}}, ["policy.points.win"]),
        ({"points": {**POINTS, "loss": -1}}, ["policy.points.loss"]),
        ({"points": {**POINTS, "draw": 1}}, ["policy.points"]),
        ({"points": {"win": 3}}, ["policy.points"] * 4),
        ({"points": POINTS, "tie_breakers": "games"}, ["policy.tie_breakers"]),
        ({"points": POINTS, "tie_breakers": ["games", "luck"]}, ["policy.tie_breakers[1]"]),
        ({"points": POINTS, "tie_breakers": ["games", "games"]}, ["policy.tie_breakers"]),
        ({"points": POINTS, "tie_breakers": [["games"]]}, ["policy.tie_breakers[0]"]),
        ({"points": POINTS, "title": "Ours"}, ["policy.title"]),
        ({"points": POINTS, "tie_breaks": []}, ["policy"]),
    ],
)
def test_what_is_wrong_with_a_policy_is_told_at_its_place(wrong: Any, places: list[str]) -> None:
    with pytest.raises(Malformed) as refused:
        read_policy(wrong)
    assert [fault.place for fault in refused.value.faults] == places
    assert all(is_worded(fault.expected) for fault in refused.value.faults)


def test_a_policy_that_there_is_not_is_told_with_the_nearest() -> None:
    with pytest.raises(Malformed) as refused:
        policy_called("standart")
    assert refused.value.faults[0].nearest == "standard"
