"""What becomes of a value of the sheet that somebody states: the facts, each with what it follows from."""

from typing import Any

import pytest

from adjudicator.games.razryv import sheet
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Sighted
from adjudicator.table import Turned
from tests.games.razryv.effects import table_of

BY = ("table:checkpoint",)
NOW = 19
"""North, who is Player 1, is on turn in round 6: so many phases since the match began."""

TABLE = table_of(
    {},
    {"forest": ["n:a", "n:ward*", "s:b"], "north.cell": ["n:c"]},
    compass="swamp",
    first="north",
    marks={"n:a": {"attacked": True, "entered_this_turn": True, "strength_mod": -3}, "n:c": {"waited": 2}},
)


def test_a_counter_has_the_value_that_is_stated() -> None:
    assert sheet.counter_facts(TABLE, "north.life", 7, BY) == (Counted("north.life", 7, BY),)


@pytest.mark.parametrize(
    ("key", "value", "facts"),
    [
        ("gave_up", ["south"], (Counted("north.gave_up", 0, BY), Counted("south.gave_up", 1, BY))),
        ("annihilation", ["north"], (Counted("north.annihilation", 1, BY), Counted("south.annihilation", 0, BY))),
        ("latches", {"south": 7}, (Counted("south.latch", 7, BY), Counted("south.latched", 1, BY))),
        ("latches", {"north": 0}, (Counted("north.latch", 0, BY), Counted("north.latched", 0, BY))),
        ("compass", "forest", (Clocked({"start": "mountain"}, BY),)),
        ("round", 9, (Counted("turn.attacked", 0, (*BY, "RZ-047")), Clocked({"round": 9}, BY))),
        ("drawn", False, ()),
    ],
)
def test_a_key_of_the_position_is_stated_anew(key: str, value: Any, facts: tuple[Fact, ...]) -> None:
    assert sheet.state_facts(TABLE, key, value, BY) == facts


@pytest.mark.parametrize(
    ("card", "marks", "facts"),
    [
        ("n:a", {"face_down": True}, (Turned("n:a", TABLE.mint("n:a"), BY),)),
        ("n:a", {"face_down": False}, ()),
        ("n:ward", {"face_down": False}, (Turned("n:ward", None, BY),)),
        ("n:ward", {"face_down": True}, ()),
        ("n:a", {"attacked": True}, (Counted("turn.attacked", 1, BY), Marked("n:a", {"attacked_at": NOW}, BY))),
        ("s:b", {"attacked": True}, (Marked("s:b", {"attacked_at": NOW}, BY),)),
        ("n:a", {"attacked": False}, (Marked("n:a", {"attacked_at": None}, BY),)),
        ("n:a", {"entered_this_turn": True}, (Marked("n:a", {"entered_at": NOW}, BY),)),
        ("n:a", {"entered_this_turn": False}, (Marked("n:a", {"entered_at": None}, BY),)),
        ("n:c", {"waited": 3}, (Marked("n:c", {"cell_tick": NOW - 3}, BY),)),
        ("n:c", {"waited": None}, (Marked("n:c", {"cell_tick": None}, BY),)),
        ("n:a", {"strength_mod": 4, "entered": 2}, (Marked("n:a", {"strength_mod": 4, "entered": 2}, BY),)),
        ("n:a", {}, ()),
    ],
)
def test_a_card_carries_the_marks_that_are_stated(card: str, marks: dict[str, Any], facts: tuple[Fact, ...]) -> None:
    assert sheet.mark_facts(TABLE, card, marks, BY) == facts


@pytest.mark.parametrize(
    ("card", "zone", "marks"),
    [
        ("n:a", "north.hand", {"attacked_at": None, "entered_at": None}),
        ("n:a", "north.cell", {"attacked_at": None, "entered_at": None, "cell_tick": NOW}),
        ("n:a", "swamp", {"attacked_at": None, "entered_at": NOW}),
        ("n:c", "swamp", {"cell_tick": None, "entered_at": NOW}),
        ("s:b", "south.cell", {"cell_tick": NOW}),
    ],
)
def test_a_card_stated_elsewhere_leaves_behind_what_held_where_it_was(
    card: str, zone: str, marks: dict[str, Any]
) -> None:
    assert sheet.arrival_facts(TABLE, card, zone, BY) == (Marked(card, marks, BY),)


def test_a_card_that_carried_nothing_leaves_nothing_behind() -> None:
    assert sheet.arrival_facts(TABLE, "s:b", "south.hand", BY) == ()


def test_a_mark_that_is_not_worked_out_is_read_from_the_card() -> None:
    assert [sheet.mark(TABLE, card, "strength_mod") for card in ("n:a", "s:b")] == [-3, None]


def test_who_may_look_into_the_cells_changes_with_the_house_rule() -> None:
    closed = {
        "north.cell": {"north": "faces", "south": "count", "spectator": "count", "judge": "faces"},
        "south.cell": {"north": "count", "south": "faces", "spectator": "count", "judge": "faces"},
    }
    opened = dict.fromkeys(("north", "south", "spectator", "judge"), "faces")
    facts = tuple(Sighted(cell, levels, BY) for cell, levels in closed.items())
    assert sheet.house_facts(TABLE, "cell_visibility", "count_only", BY) == facts
    assert sheet.house_facts(TABLE, "cell_visibility", "public", BY) == tuple(
        Sighted(cell, opened, BY) for cell in closed
    )
    assert sheet.house_facts(TABLE, "deck_out", "player_collapses", BY) == ()


@pytest.mark.parametrize(
    ("zone", "starred", "unknown", "down"),
    [
        ("forest", False, False, False),
        ("forest", True, False, True),
        ("forest", False, True, True),
        ("north.hand", False, True, False),
        ("north.hand", True, False, True),
        ("north.objective", False, False, True),
        ("south.objective", False, True, True),
    ],
)
def test_a_card_lies_face_down_with_a_star_as_an_objective_or_unknown_in_a_realm(
    zone: str, *, starred: bool, unknown: bool, down: bool
) -> None:
    assert sheet.lies_face_down(zone, starred=starred, unknown=unknown) is down
