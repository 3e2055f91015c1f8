"""What a written position of RAZRYV says, what is wrong with one, and how its values are stated later on."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.table import JUDGE
from adjudicator.table import Table
from tests.games.razryv.effects import GAME
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of


def faults(zones: Any = None, **given: Any) -> list[tuple[str, str, str]]:
    with pytest.raises(Malformed) as raised:
        table_of({}, zones or {}, **given)
    return [(fault.place, fault.found, fault.expected) for fault in raised.value.faults]


def counters(table: Table, *names: str) -> tuple[int, ...]:
    return tuple(GAME.position.counter(table, name) for name in names)


# What is wrong


def test_a_start_that_the_compass_contradicts_is_refused() -> None:
    found = faults(round=3, compass="deep_sea", start="swamp")
    assert found == [("given.start", '"swamp"', "forest (the compass is at deep_sea)")]
    assert table_of({}, {}, round=3, compass="deep_sea", start="forest").clock["start"] == "forest"


def test_every_wrong_zone_and_card_is_named_at_once() -> None:
    zones = {"wood": ["n:a"], "forest": ["x:a", "n:a", "n:b"], "swamp": ["s:a", "n:a", "y:b"]}
    assert faults(zones) == [
        ("given.zones.wood", '"wood"', "zone"),
        ("given.zones.forest[0]", '"x:a"', "card"),
        ("given.zones.swamp[1]", '"n:a"', "a card that stands nowhere else"),
        ("given.zones.swamp[2]", '"y:b"', "card"),
    ]


@pytest.mark.parametrize(
    ("given", "nearest"),
    [
        ({"zones": {"forrest": []}}, "forest"),
        ({"zones": {"forest": ["nn:a"]}}, "n"),
        ({"zones": {}, "latches": {"nort": 3}}, "north"),
    ],
)
def test_where_a_known_word_is_near_it_is_named(given: dict[str, Any], nearest: str) -> None:
    with pytest.raises(Malformed) as raised:
        table_of({}, given.pop("zones"), **given)
    assert [fault.nearest for fault in raised.value.faults] == [nearest]


def test_where_the_compass_stands_says_the_start_of_the_first_round() -> None:
    table: Table = GAME.position.lay({"compass": "swamp"}, {}, GAME.defaults)
    assert (table.clock["round"], table.clock["start"]) == (1, "swamp")


def test_cells_are_open_unless_the_house_closes_them() -> None:
    of_the_house = [GAME.position.lay({}, {}, house).sights["north.cell"] for house in ({}, GAME.defaults)]
    closed = GAME.position.lay({}, {}, {**GAME.defaults, "cell_visibility": "count_only"}).sights["north.cell"]
    assert of_the_house[0] == of_the_house[1] != closed


def test_a_card_that_stands_twice_is_the_same_face_up_or_down() -> None:
    found = faults({"forest": ["n:ward*"], "swamp": ["n:ward"]})
    assert found == [("given.zones.swamp[0]", '"n:ward"', "a card that stands nowhere else")]


def test_latches_are_those_of_the_players_from_the_first_position_on() -> None:
    assert faults(latches={"west": 3}) == [("given.latches", '"west"', known_words(PLAYERS))]
    assert faults(latches={"north": 0}) == [("given.latches.north", "0", "position")]
    table = table_of({}, {}, latches={"north": 1})
    assert counters(table, "north.latch", "north.latched", "south.latched") == (1, 1, 0)


@pytest.mark.parametrize(
    ("given", "place", "found", "expected"),
    [
        ({"round": 26}, "given.round", "26", "1..25"),
        ({"round": 0}, "given.round", "0", "1..25"),
        ({"counters": {"south.life": -1}}, "given.counters.south.life", "-1", "0..100"),
        ({"zones": {"swamp": [f"s:a#{n}" for n in range(2, 8)]}}, "given.zones.swamp", "6", "0..5"),
    ],
)
def test_what_can_never_stand_is_refused(given: dict[str, Any], place: str, found: str, expected: str) -> None:
    assert faults(**{"zones": {}, **given}) == [(place, found, expected)]


@pytest.mark.parametrize(
    "given",
    [
        {"round": 25},
        {"round": 1},
        {"counters": {"south.life": 0}},
        {"counters": {"south.life": 130}},
        {"zones": {"swamp": [f"s:a#{n}" for n in range(2, 7)]}},
    ],
)
def test_what_just_may_stand_is_taken(given: dict[str, Any]) -> None:
    assert table_of({}, given.pop("zones", {}), **given).result is None


# What is left out


def test_what_is_left_out_is_as_at_the_start_of_a_match() -> None:
    table: Table = GAME.position.lay({}, {}, GAME.defaults)
    assert dict(table.clock) == {
        "round": 1,
        "turn": "event",
        "first": "north",
        "start": "forest",
        "mode": "competitive",
        "settled": True,
    }
    assert counters(table, "north.life", "south.life", "north.e_count", "south.a_count") == (100, 100, 0, 0)


@pytest.mark.parametrize(("given", "settled"), [({}, False), ({"start": "swamp"}, True)])
def test_before_the_set_up_nobody_is_first_and_the_start_is_open_unless_it_is_said(
    given: dict[str, Any], settled: bool
) -> None:
    table: Table = GAME.position.lay({"turn": "setup", **given}, {}, GAME.defaults)
    assert (table.clock["first"], table.clock["settled"]) == (None, settled)


def test_a_player_who_has_not_drawn_draws_as_the_turn_is_laid() -> None:
    piles = {"north.deck": ["n:a", "n:b"], "south.deck": ["s:a"]}
    assert table_of({}, piles, drawn=False).zones["north.hand"] == ("n:a",)
    assert table_of({}, piles, drawn=True).zones["north.hand"] == ()
    assert table_of({}, piles).zones["north.hand"] == ()
    assert table_of({}, piles, drawn=False, turn="event").zones["north.hand"] == ()


def test_while_the_card_drawn_as_the_turn_is_laid_asks_a_question_no_objective_is_whole() -> None:
    buff = {"op": "strength", "n": 1, "to": "it", "duration": "this_turn"}
    asking = {"kind": "triggered", "on": "card_drawn", "whose": "you", "pick": [pick(object="creature")], "do": [buff]}
    goal = {"type": "objective", "events": 0, "attacks": 0, "presence": 1, "realm": "forest"}
    zones = {"forest": ["n:a", "n:b", "n:scout"], "north.deck": ["n:c"], "north.objective": ["n:goal"]}
    table = table_of({"scout": spell(asking, mode="visible"), "goal": goal}, zones, drawn=False)
    assert [prompt.id for prompt in table.prompts] == ["it"]
    assert counters(table, "north.latched") == (0,)
    assert counters(after(table, "north", "choose", choices={"it": "n:b"}), "north.latched") == (1,)


def test_who_has_given_up_is_said_by_the_seats() -> None:
    table = table_of({}, {}, gave_up=["south"], annihilation=["north"])
    assert counters(table, "north.gave_up", "south.gave_up", "north.annihilation", "south.annihilation") == (0, 1, 1, 0)


def test_the_order_of_entry_goes_before_the_order_in_the_file() -> None:
    marks = {"e:ogre": {"entered": 2}, "n:a": {"entered": 1}}
    table = table_of({}, {"forest": ["e:ogre", "n:a"], "swamp": ["s:b", "s:a"]}, marks=marks)
    assert table.zones["forest"] == ("n:a", "e:ogre")
    assert table.zones["swamp"] == ("s:b", "s:a")
    assert [GAME.position.mark(table, card, "entered") for card in ("n:a", "e:ogre", "s:b", "s:a")] == [1, 2, 0, 1]


# Values that are worked out


def test_counters_that_the_clock_and_the_table_give() -> None:
    table = table_of({}, {}, round=3, turn="south", compass="cavern", first="south")
    names = ("round", "phase", "compass", "pending", "south.first", "north.first", "turn.limit1")
    assert counters(table, *names) == (3, 1, 4, 0, 1, 0, 0)
    toll = spell(play({"op": "discard", "to": "opponent", "n": 1}))
    asked = cast(table_of({"it": toll}, {"forest": ["n:a"], "north.hand": ["n:it"], "south.hand": ["s:a", "s:b"]}))
    assert counters(asked, "pending") == (1,)


def test_what_the_clock_shows_under_a_key_of_its_own() -> None:
    table = table_of({}, {}, mode="cooperative")
    assert GAME.position.state(table, "mode") == "cooperative"


def test_marks_that_are_worked_out() -> None:
    marks = {"s:a": {"waited": 2}, "n:b": {"entered_this_turn": True}, "n:a": {"attacked": True}}
    zones = {"forest": ["n:a", "n:b", "n:ward*"], "south.cell": ["s:a"], "south.objective": ["s:?"]}
    table = table_of({}, zones, marks=marks)

    def mark(card: str, name: str) -> Any:
        return GAME.position.mark(table, card, name)

    assert (mark("s:a", "waited"), mark("n:a", "waited")) == (2, None)
    assert (mark("n:b", "entered_this_turn"), mark("n:a", "entered_this_turn")) == (True, False)
    assert (mark("n:a", "attacked"), mark("n:b", "attacked")) == (True, False)
    assert (mark("n:ward", "face_down"), mark("n:a", "face_down"), mark("s:?", "face_down")) == (True, False, False)
    assert (mark("n:a", "strength"), mark("n:a", "energy")) == (30, 5)
    assert counters(table, "turn.attacked") == (1,)


# Values that are stated


def stated(table: Table, **said: Any) -> Table:
    """A judge enters the table anew."""
    return after(table, JUDGE, "checkpoint", **said)


def test_marks_that_are_taken_back_are_off() -> None:
    marks = {"n:a": {"attacked": True, "entered_this_turn": True}, "s:b": {"waited": 1}}
    table = table_of({}, {"forest": ["n:a", "n:ward*"], "south.cell": ["s:b"]}, marks=marks)
    off = {
        "n:a": {"attacked": False, "entered_this_turn": False, "strength_mod": -3},
        "s:b": {"waited": None},
        "n:ward": {"face_down": False},
    }
    table = stated(table, marks=off)
    assert table.mark("n:a", "attacked_at") is None
    assert table.mark("n:a", "entered_at") is None
    assert table.mark("n:a", "strength_mod") == -3
    assert table.mark("s:b", "cell_tick") is None
    assert "n:ward" not in table.backs


def test_a_creature_that_has_attacked_spends_only_its_own_players_attack() -> None:
    zones = {"forest": ["n:a", "s:b"]}
    assert counters(table_of({}, zones, marks={"n:a": {"attacked": True}}), "turn.attacked") == (1,)
    assert counters(table_of({}, zones, marks={"s:b": {"attacked": True}}), "turn.attacked") == (0,)
    assert counters(table_of({}, zones, marks={"n:a": {"attacked": False}}), "turn.attacked") == (0,)


def test_a_card_stated_in_a_cell_begins_to_wait_and_one_stated_in_a_realm_has_entered_now() -> None:
    marks = {"n:a": {"attacked": True}, "n:b": {"waited": 3}}
    table = table_of({}, {"forest": ["n:a"], "north.cell": ["n:b"], "north.hand": ["n:c"]}, marks=marks)
    table = stated(table, zones={"forest": ["n:b"], "north.cell": ["n:a"], "north.hand": ["n:c"]})
    assert (GAME.position.mark(table, "n:a", "waited"), table.mark("n:a", "attacked_at")) == (0, None)
    assert GAME.position.mark(table, "n:b", "entered_this_turn") is True
    assert table.mark("n:b", "cell_tick") is None
    assert dict(table.marks.get("n:c", {})) == {}


def test_what_can_never_stand_is_not_stated_either() -> None:
    with pytest.raises(Malformed) as raised:
        stated(table_of({}, {}), counters={"south.life": -1})
    assert [(fault.place, fault.found) for fault in raised.value.faults] == [("action.counters.south.life", "-1")]


def test_the_compass_is_stated_by_where_it_stands_now() -> None:
    table = stated(table_of({}, {}, round=4), clock={"compass": "swamp"})
    assert table.clock["start"] == "mountain"
    assert counters(table, "compass") == (5,)


def test_who_has_given_up_and_whose_objective_was_whole_is_stated_by_seat() -> None:
    table = table_of({}, {}, gave_up=["south"])
    table = stated(table, clock={"gave_up": ["north"], "latches": {"south": 7}})
    names = ("north.gave_up", "south.gave_up", "south.latch", "south.latched", "north.latched")
    assert counters(table, *names) == (1, 0, 7, 1, 0)


def test_where_the_draw_that_is_owed_is_a_collapse_the_texts_that_wait_for_the_end_of_that_turn_are_heard() -> None:
    """RA-09: the position is of a turn that has not drawn yet, and there is nothing to draw."""
    toll = spell(
        {"kind": "triggered", "on": "turn_ends", "do": [{"op": "life", "to": "controller", "n": -5}]}, mode="visible"
    )
    zones = {"forest": ["n:a", "s:toll"], "north.deck": [], "south.deck": ["s:a"]}
    table = table_of({"toll": toll}, zones, {"deck_out": "player_collapses"}, drawn=False)
    assert (table.clock["turn"], counters(table, "north.gave_up", "south.life")) == ("south", (1, 95))
