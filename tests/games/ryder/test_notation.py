"""Ryder's sheet as people write it themselves: a row of four positions, and how a card lies that is written there."""

import pytest

from adjudicator.games.ryder.notation import NOTATION
from adjudicator.table import Turned
from adjudicator.table import fold
from tests.games.ryder.asked import lay


def test_a_row_is_written_by_its_positions_and_what_is_not_written_of_it_is_a_gap() -> None:
    row = NOTATION.places("b.field", ("p:one", "_", "p:two"))
    assert row == {
        "b.field.1": ("p:one",),
        "b.field.2": ("_",),
        "b.field.3": ("p:two",),
        "b.field.4": (),
    }
    assert NOTATION.places("b.treasury", ("p:one",)) == {"b.treasury": ("p:one",)}


@pytest.mark.parametrize(
    ("zone", "card", "is_down"),
    [
        ("a.field.2", "p:five", False),  # it lies there face up
        ("a.field.1", "p:eight", True),  # it lies there face down
        ("a.field.1", "p:five", True),  # it lies face up elsewhere
        ("a.field.1", "p:ten", True),  # it lies nowhere yet
        ("a.treasury", "p:five", False),
    ],
)
def test_a_card_that_is_written_in_a_field_lies_face_down_unless_it_lies_there_face_up(
    zone: str, card: str, *, is_down: bool
) -> None:
    table = fold(lay(), Turned("p:five"))
    assert NOTATION.lies_face_down(table, zone, card, starred=False) is is_down


def test_statements_may_be_contested_by_circles() -> None:
    assert NOTATION.round_of(lay(counters={"reserve": 12, "circle_no": 3})) == 3
