"""What a written position of Ryder may say of a table, and what it must not."""

import pytest

from adjudicator.faults import Malformed
from adjudicator.games.ryder import position
from adjudicator.games.ryder.game import GAME
from adjudicator.table import see

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


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"seats": ["a"]}, [("given.seats", '["a"]', "2..8 seats")]),
        ({"seats": ["a", "a"]}, [("given.seats", '["a", "a"]', "2..8 seats")]),
        ({"seats": [*"abcdefgha"]}, [("given.seats", '["a", "b", "c", "d", "e", "f", "g", "h", "a"]', "2..8 seats")]),
        ({"zones": {"a.feild": ["p:one"]}}, [("given.zones.a.feild", '"a.feild"', "zone")]),
        ({"zones": {"a.field": ["_", "x:one"]}}, [("given.zones.a.field.2", '"x:one"', "p:NAME")]),
        (
            {"zones": {"a.field": ["p:one"], "b.field": ["_", "p:one"]}},
            [("given.zones.b.field.2", '"p:one"', "a card that stands nowhere else")],
        ),
        (
            {"zones": {"a.field": ["_", "_", "_", "_", "p:one"]}},
            [("given.zones.a.field", '["_", "_", "_", "_", "p:one"]', "4 positions")],
        ),
        ({"zones": {"z.field": ["p:one"]}}, [("given.zones.z.field", '"z.field"', "zone")]),
        ({"first": "d"}, [("given.first", '"d"', "a|b|c")]),
        ({"first": "d", "phase": "returning"}, [("given.first", '"d"', "a|b|c")]),
        (
            {"phase": "closing", "refill_due": ["lane", "c.field.1", "d.field"]},
            [
                ("given.refill_due", '"lane"', "position, as in a.field.3"),
                ("given.refill_due", '"d.field"', "position, as in a.field.3"),
            ],
        ),
        ({"confused": ["d"]}, [("given.confused", '"d"', "a|b|c")]),
        (
            {"zones": {"lan": ["p:one"], "b.treasury": ["p:two", "p:two"]}},
            [
                ("given.zones.lan", '"lan"', "zone"),
                ("given.zones.b.treasury", '"p:two"', "a card that stands nowhere else"),
            ],
        ),
    ],
)
def test_what_is_written_wrongly_is_told_by_its_place_with_what_was_expected(given, told):
    assert faults(**given) == told


def test_a_slip_in_a_name_is_told_with_the_nearest_that_there_is():
    def nearest(**given):
        with pytest.raises(Malformed) as raised:
            laid(**given)
        return [fault.nearest for fault in raised.value.faults]

    assert nearest(zones={"a.feild": ["p:one"]}) == ["a.field"]
    assert nearest(turn="bb", first="bb") == ["b", "b"]


@pytest.mark.parametrize("number", [2, 8])
def test_as_few_as_two_and_as_many_as_eight_may_sit_down(number):
    seats = [*"abcdefgh"[:number]]
    assert position.lay({"seats": seats}, {}, GAME.defaults).seats == tuple(seats)


def test_stars_and_gaps_are_no_part_of_a_name_and_backs_count_on_from_the_highest_that_is_written():
    row = ["p:five*", "_", "p:?#40", "_"]
    table = laid(zones={"a.field": row, "a.treasury": ["p:six*"], "lane": ["_"], "reserve": ["p:?"]})

    assert [table.zones[f"a.field.{at}"] for at in (1, 2, 3)] == [("p:five",), (), ("p:?#40",)]
    assert table.zones["a.treasury"] == ("p:six",)
    assert table.zones["lane"] == ()
    assert table.backs["p:five"] == "p:?#41"
    assert laid(zones={"a.field": ["p:five"]}).backs["p:five"] == "p:?#2"
    assert laid(zones={"a.field": ["p:five", "p:?"]}).backs["p:five"] == "p:?#2"


def test_a_gap_is_written_as_one_also_where_the_position_is_named_by_itself():
    table = laid()

    assert position.zone(table, "b.field") == ("p:one", "p:three", "_", "_")
    assert position.zone(table, "b.field.2") == ("p:three",)
    assert position.zone(table, "b.field.3") == ("_",)
    assert position.zone(table, "lane") == ()
    assert position.zone(table, "d.field.1") == ("_",)


def test_the_number_of_the_reserve_is_only_asked_where_its_cards_are_not_written():
    assert position.counter(laid(counters={"reserve": 2}), "reserve") == 2
    assert position.counter(laid(counters={"reserve": 2}, zones={"reserve": ["p:ten"]}), "reserve") == 1


@pytest.mark.parametrize(("reserve", "is_short"), [(4, True), (5, False), (6, False)])
def test_what_is_owed_may_be_said_position_by_position_or_row_by_row(reserve, is_short):
    table = laid(phase="closing", counters={"reserve": reserve}, refill_due=["b.field.4", "c.field"])

    assert position.state(table, "refill_due") == ["b.field.4", *(f"c.field.{at}" for at in (1, 2, 3, 4))]
    assert table.clock["short"] is is_short


DRAWN = {"show": ["p:four", "p:nine#2", "p:six"]}
BY = {"p:four": {"drawn_by": "a"}, "p:nine#2": {"drawn_by": "c"}, "p:six": {"drawn_by": "b"}}


@pytest.mark.parametrize(
    ("given", "first"),
    [
        ({"phase": "returning", "first": "b"}, "b"),
        ({"phase": "returning", "zones": DRAWN, "marks": BY, "first": "b"}, "b"),
        ({"phase": "returning", "zones": DRAWN, "marks": BY}, "c"),
        ({"phase": "returning"}, "a"),
        ({"phase": "showing", "zones": DRAWN, "marks": BY}, None),
        ({"turn": "b"}, "b"),
        ({"turn": "b", "first": "c"}, "c"),
    ],
)
def test_who_moves_first_is_said_or_shown_by_the_cards_drawn_and_nobody_before_it_is_chosen(given, first):
    assert position.state(laid(**given), "first") == first


def test_what_rests_on_gold_that_is_not_seen_is_not_known():
    seen = see(laid(zones={"b.treasury": ["p:ten"]}), "a")

    assert not position.knows(seen, "b.value")
    assert position.knows(seen, "b.treasury")


def test_that_a_skip_has_failed_in_this_turn_may_be_said_and_is_not_so_unless_it_is():
    assert position.state(laid(skip_failed=True), "skip_failed") == 1
    assert position.state(laid(), "skip_failed") == 0
