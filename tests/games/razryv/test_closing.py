"""The closing notice of RAZRYV (RZ-174, RA-47): when it is due, and how many rounds it counts."""

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.games.razryv import GAME
from adjudicator.games.razryv.closing import closing
from adjudicator.table import Result
from adjudicator.table import Table


def table(number: int, **house: Any) -> Table:
    laid: Table = GAME.position.lay({"round": number}, {}, {**GAME.defaults, **house})
    return laid


@pytest.mark.parametrize(("number", "left"), [(1, None), (20, None), (21, 5), (22, 4), (25, 1)])
def test_from_the_end_of_round_20_the_rounds_left_are_counted(number: int, left: int | None) -> None:
    told = closing(table(number))
    assert told == (None if left is None else (left, ("RZ-174", "RA-47")))


@pytest.mark.parametrize(("number", "left"), [(22, None), (23, 3)])
def test_the_round_is_a_house_rule(number: int, left: int | None) -> None:
    told = closing(table(number, warn_after_round=22))
    assert (told and told[0]) == left


def test_a_match_that_is_over_has_no_rounds_left_to_tell() -> None:
    assert closing(replace(table(23), result=Result("north", "life"))) is None


def test_the_game_tells_it() -> None:
    assert GAME.closing is closing
