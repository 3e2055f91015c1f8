"""Names of cards."""

import pytest

from adjudicator.table import UNKNOWN
from adjudicator.table import copy_of
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import prefix_of


@pytest.mark.parametrize(
    ("card", "prefix", "name"),
    [
        ("n:knight", "n", "knight"),
        ("s:knight#2", "s", "knight"),
        ("e:?", "e", "?"),
        ("n:?#7", "n", "?"),
        (UNKNOWN, "?", "?"),
        ("n:of:two", "n", "of:two"),
    ],
)
def test_a_card_tells_whose_it_is_and_what_it_is(card: str, prefix: str, name: str) -> None:
    assert prefix_of(card) == prefix
    assert name_of(card) == name
    assert is_unknown(card) == (name == "?")


def test_the_first_copy_carries_no_number() -> None:
    assert copy_of("n", "knight", 1) == "n:knight"
    assert copy_of("n", "knight", 2) == "n:knight#2"
