"""Who wins by the treasuries as they are, and by what."""

from typing import Any

import pytest

from adjudicator.games.ryder.endings import standing
from adjudicator.table import Moved
from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import table_of

CARDS = {
    "heavy": {"type": "replenish", "names": {"en": "Heavy", "pt": "Pesada"}, "gold": 3},
    "twin": {"type": "ryder", "names": {"en": "Twin", "pt": "Gêmeo"}, "rank": 2, "tie_value": 6},
}


def won(a: str = "", b: str = "", c: str = "", **house: Any) -> Table:
    """The table with these cards in the three treasuries."""
    held = {"a": a, "b": b, "c": c}
    zones = {f"{seat}.treasury": [f"p:{card}" for card in cards.split()] for seat, cards in held.items()}
    return table_of(zones, cards=CARDS, house=house, seats=["a", "b", "c"])


GOLD = ("RY-53",)
BY_VALUE = ("RY-53", "RY-54", "RY-55", "AM-45")
BY_MORE = ("RY-53", "RY-54", "AM-45")


@pytest.mark.parametrize(
    ("a", "b", "c", "expected"),
    [
        ("one two", "ten", "ten#2", (("a",), "gold", GOLD)),
        ("one", "heavy", "ten one#2", (("b",), "gold", GOLD)),
        ("pit", "one", "", (("b",), "tie_value", BY_VALUE)),
        ("nine", "ten", "", (("b",), "tie_value", BY_VALUE)),
        ("twin", "five", "", (("a",), "tie_value", BY_VALUE)),
        ("marshal", "seal", "one", (("c",), "tie_value", BY_VALUE)),
        ("one four", "two three", "", (("a", "b"), "shared", BY_MORE)),
        ("one four", "two three", "five pit", (("a", "b", "c"), "shared", BY_MORE)),
        ("", "", "", (("a", "b", "c"), "shared", BY_MORE)),
    ],
)
def test_the_gold_decides_and_then_the_ranks(a: str, b: str, c: str, expected: Any) -> None:
    assert standing(won(a, b, c)) == expected


@pytest.mark.parametrize(
    ("rule", "a", "b", "expected"),
    [
        ("highest_ryder", "one four", "two three", (("a",), "highest_ryder", BY_MORE)),
        ("highest_ryder", "one four", "one#2 four#2", (("a", "b"), "shared", BY_MORE)),
        ("highest_ryder", "pit", "seal", (("a", "b"), "shared", BY_MORE)),
        ("playoff", "one four", "two three", (("a", "b"), "playoff", BY_MORE)),
    ],
)
def test_what_breaks_the_last_tie_is_the_houses_to_say(rule: str, a: str, b: str, expected: Any) -> None:
    assert standing(won(a, b, **{"score.final_tie": rule})) == expected


def test_a_card_that_is_still_in_the_lane_goes_home_before_the_last_cards_are_added() -> None:
    table = table_of(
        {"lane": ["p:five"], "a.field": ["_", "p:two", "_", "_"]}, phase="ending", clock={"home": "a.field.1"}
    )
    ended = act(table, "a", "close_match")

    assert [(fact.card, fact.to, fact.by) for fact in ended.facts if isinstance(fact, Moved)] == [
        ("p:five", "a.field.1", ("RY-52",)),
        ("p:five", "a.treasury", ("RY-52",)),
        ("p:two", "a.treasury", ("RY-52",)),
    ]
