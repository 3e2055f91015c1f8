"""What a card is of which nothing is on file is not guessed: who names it describes it first, or spells it right."""

from typing import Any

import pytest

from adjudicator.games.ryder.actions import FlipDefender
from adjudicator.table import Table
from tests.games.ryder.tables import REFEREE
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

UNKNOWN = {
    "a.field": ["p:?", "p:?#2", "p:?#3", "p:?#4"],
    "b.field": ["p:?#5", "p:?#6", "p:?#7", "p:?#8"],
    "reserve": ["p:?#9", "p:?#10", "p:?#11"],
}


def attacked(table: Table) -> Table:
    """A cried ten has been shown, and the attacked card is to be flipped."""
    table = after(table, "a", "slide", pos=1, target="b", target_pos=1)
    return after(after(table, "a", "cry"), "a", "flip_attacker", card="p:ten")


def test_an_attack_is_not_decided_by_a_card_that_nobody_has_described() -> None:
    table = attacked(table_of(UNKNOWN))

    verdict = act(table, "b", "flip_defender", card="p:trapp")

    assert (verdict.outcome, verdict.cites, verdict.facts) == ("refused", ("table:define",), ())


def test_not_even_where_what_was_done_although_illegal_is_recorded() -> None:
    verdict = REFEREE.explain(attacked(table_of(UNKNOWN)), FlipDefender(by="b", card="p:trapp"), waive=True)

    assert (verdict.outcome, verdict.cites) == ("refused", ("table:define",))


def test_once_it_is_described_it_decides() -> None:
    table = after(attacked(table_of(UNKNOWN)), "b", "define_card", name="trapp", type="trap")

    verdict = act(table, "b", "flip_defender", card="p:trapp")

    assert verdict.outcome == "ruling_required"
    assert "RY-39" in verdict.cites


def test_a_question_about_it_is_answered_alike() -> None:
    table = attacked(table_of(UNKNOWN))
    asked = {"by": "b", "do": "flip_defender", "card": "p:trapp"}

    assert act(table, "a", "query", action=asked).cites == ("table:define",)


@pytest.mark.parametrize(
    ("do", "parameters"),
    [
        ("look_own", {"pos": 1, "card": "p:fivve"}),
        ("play_champion", {"pos": 1, "card": "p:wizzard"}),
        ("last_stand", {"pos": 1, "card": "p:fivve"}),
        ("out_flank", {"victim": "b", "draws": ["p:fivve"]}),
    ],
)
def test_so_it_is_wherever_a_card_is_named(do: str, parameters: dict[str, Any]) -> None:
    assert act(table_of(UNKNOWN), "a", do, **parameters).cites == ("table:define",)
