"""A game as the referee holds it: its rule functions by their places, and the same game without one of them."""

from typing import Any

import pytest

from adjudicator.referee import Facts
from adjudicator.referee import Game
from adjudicator.referee import Play
from adjudicator.referee import Watch
from adjudicator.referee import need
from adjudicator.referee.game import names_in
from adjudicator.referee.game import watches_of
from adjudicator.table import Counted
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Table
from tests.referee.small import Do
from tests.referee.small import game


def it_may(table: Table, act: Any) -> bool:
    return True


def nothing_clashes(table: Table, act: Any) -> bool:
    return True


def it_is_done(table: Table, act: Any) -> Facts:
    yield Counted("score", 1)


def it_is_watched(table: Table, facts: Any) -> Facts | None:
    return None


def it_is_watched_as_well(table: Table, facts: Any) -> Facts | None:
    return None


def it_goes_on(table: Table, frame: Frame) -> Facts:
    yield Counted("score", 2)


PLACES = {
    it_may: "do needs",
    nothing_clashes: "do needs",
    it_is_done: "do does",
    it_is_watched: "watch",
    it_is_watched_as_well: "watch",
    it_goes_on: "step work",
}


def whole() -> Game:
    watches = (
        Watch((Counted, Moved), it_is_watched, "settled"),
        Watch((Counted,), it_is_watched_as_well, "settled"),
        Watch((Counted,), it_is_watched, "at_once"),
    )
    play = Play((need(it_may, "SM-01"),), (it_is_done,), clashes=(need(nothing_clashes, "SM-02"),))
    return game(play, watches=watches, steps={"work": it_goes_on})


def test_every_rule_function_is_told_once_with_its_place() -> None:
    assert {function: place for place, function in whole().functions()} == PLACES
    assert len(whole().functions()) == len(PLACES)


@pytest.mark.parametrize("function", PLACES, ids=[function.__name__ for function in PLACES])
def test_one_function_is_taken_out_and_no_other(function: Any) -> None:
    without = whole().without(function)
    assert {function: place for place, function in without.functions()} == {
        kept: place for kept, place in PLACES.items() if kept is not function
    }
    assert len(whole().functions()) == len(PLACES)


def test_a_table_that_is_only_believed_clashes_with_nothing() -> None:
    page = whole().without_clashes().plays[Do]
    assert page.clashes == ()
    assert (page.needs, page.does) == (whole().plays[Do].needs, whole().plays[Do].does)


def test_watches_are_found_by_the_kind_of_fact_in_their_order() -> None:
    assert watches_of(whole(), "settled") == {
        Counted: (it_is_watched, it_is_watched_as_well),
        Moved: (it_is_watched,),
    }
    assert watches_of(whole(), "at_once") == {Counted: (it_is_watched,)}


def test_the_different_cards_of_a_list() -> None:
    assert names_in(["n:a", "n:b", "n:a"]) == {"n:a", "n:b"}
