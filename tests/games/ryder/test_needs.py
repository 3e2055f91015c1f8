"""What nearly every action of Ryder needs: which rule is cited where nothing can be played, and what is awaited."""

from typing import Any

import pytest

from adjudicator.games.ryder.needs import no_play_was_made
from adjudicator.games.ryder.needs import what_is_awaited
from adjudicator.games.ryder.needs import why_no_second_play
from adjudicator.referee import Action
from adjudicator.table import Asked
from adjudicator.table import Prompt
from adjudicator.table import fold_all
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import table_of

FIELDS = {"a.field": ["p:five", "p:two", "_", "_"], "b.field": ["p:four", "p:one", "_", "_"]}
SLIDE: Action = GAME.actions["slide"](by="a", pos=1, target="b", target_pos=1)


@pytest.mark.parametrize(
    ("phase", "binding", "follow", "is_open"),
    [
        ("turn_start", "on_slide", "", True),
        ("slid", "on_slide", "", False),
        ("slid", "free", "", True),
        ("cried", "free", "", True),
        ("attacker_shown", "free", "", False),
        ("slid", "free", "nine", False),
        ("closing", "free", "", False),
    ],
)
def test_a_play_is_made_once_a_turn_and_only_a_slid_card_may_by_house_rule_go_elsewhere(
    phase: str, binding: str, follow: str, is_open: bool
) -> None:
    attack = {"seat": "b", "pos": 1, "cry": "none", "follow": follow}
    table = table_of(FIELDS, phase=phase, house={"attack.binding": binding}, clock={"attack": attack})

    assert no_play_was_made(table, SLIDE) is is_open


@pytest.mark.parametrize(
    ("phase", "clock", "rule"),
    [
        ("slid", {}, "AM-47"),
        ("cried", {}, "AM-47"),
        ("attacker_shown", {}, "AM-47"),
        ("closing", {}, "RY-30"),
        ("closing", {"combo": "out_flank"}, "RY-63"),
    ],
)
def test_a_second_play_breaks_the_rule_of_what_was_begun(phase: str, clock: dict[str, Any], rule: str) -> None:
    assert why_no_second_play(table_of(FIELDS, phase=phase, clock=clock), SLIDE) == (rule,)


def test_what_is_awaited_is_cited_once_each_and_an_endless_chain_by_the_ruling_that_it_waits_for() -> None:
    def awaited(*cites: tuple[str, ...]) -> tuple[str, ...]:
        asked = (Asked(Prompt(f"p{at}", "b", "trap", ids)) for at, ids in enumerate(cites))
        return what_is_awaited(fold_all(table_of(FIELDS), asked), SLIDE)

    assert awaited(("RY-39",), ("RY-47", "RY-39")) == ("RY-39", "RY-47")
    assert awaited(()) == ("table:ruling",)
