"""What a written position of Ryder may say of a table, and what it must not."""

import pytest

from adjudicator.faults import Malformed
from adjudicator.games.ryder import position
from adjudicator.games.ryder.game import GAME

FIELDS = {"a.field": ["p:five", "p:two", "p:seven", "p:nine"], "b.field": ["p:one", "p:three", "_", "_"]}


def laid(**given):
    return position.lay({"seats": ["a", "b", "c"], "zones": FIELDS, **given}, {}, GAME.defaults)


def faults(**given):
    with pytest.raises(Malformed) as raised:
        laid(**given)
    return [(fault.place, fault.found, fault.expected) for fault in raised.value.faults]


def test_who_is_out_may_be_said_where_the_cards_say_so():
    assert position.state(laid(out=["c"]), "out") == ["c"]


def test_nobody_is_out_while_there_is_a_reserve():
    assert position.state(laid(counters={"reserve": 1}), "out") == []


def test_a_position_does_not_say_that_somebody_is_out_who_is_not():
    assert faults(out=["b", "c"]) == [("given.out", '["b", "c"]', '["c"]')]


def test_a_position_does_not_leave_out_of_those_who_are_out_anybody():
    assert faults(out=[]) == [("given.out", "[]", '["c"]')]


def test_two_cards_do_not_lie_in_one_position():
    assert faults(zones={"a.field.1": ["p:five", "p:two"]}) == [("given.zones.a.field.1", "2", "0..1")]


def test_only_a_player_of_this_match_is_on_turn():
    assert faults(turn="d")[0] == ("given.turn", '"d"', "a|b|c")
