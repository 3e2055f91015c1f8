"""What happens to cards of Ryder, fact by fact: seen, spent in their order, switched, shuffled."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from adjudicator.games.ryder import acts
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Seen
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import fold_all
from tests.games.ryder.tables import table_of

BY = ("RY-01",)
ZONES = {
    "a.field": ["p:one", "p:two", "_", "p:three"],
    "b.field": ["p:four", "_", "p:five", "_"],
    "c.field": ["p:six", "p:seven", "_", "_"],
    "a.treasury": ["p:eight", "p:nine", "p:ten"],
}
CHANGED = Clocked({"moved": True}, BY)


def board(**given: Any) -> Table:
    return table_of({**ZONES, **given.pop("zones", {})}, **{"seats": ["a", "b", "c"], "turn": "b", **given})


def facts(happening: Any) -> list[Fact]:
    """One after another, also what happens at once."""
    told: Iterable[Any] = list(happening)
    return [fact for part in told for fact in (part if isinstance(part, tuple) else (part,))]


def moves(happening: Any) -> list[tuple[str, str]]:
    return [(fact.card, fact.to) for fact in facts(happening) if isinstance(fact, Moved)]


def test_a_look_is_noted_on_the_card_once_a_seat() -> None:
    table = board()
    table = fold_all(table, facts(acts.look(table, "p:four", "c", BY)))

    assert table.mark("p:four", "seen_by") == ("c",)
    assert facts(acts.look(table, "p:four", "a", BY)) == [
        Seen("p:four", ("a",), BY),
        Marked("p:four", {"seen_by": ("a", "c")}, BY),
    ]
    assert facts(acts.look(table, "p:four", "c", BY)) == [Seen("p:four", ("c",), BY)]


def test_what_is_shown_is_turned_up_unless_it_lies_open() -> None:
    seen = {"seen_by": ("a", "b", "c")}

    assert facts(acts.show(board(), "p:four", BY)) == [Turned("p:four", None, BY), Marked("p:four", seen, BY)]
    assert facts(acts.show(board(), "p:eight", BY)) == [Marked("p:eight", seen, BY)]


def test_cards_are_spent_from_the_one_on_turn_round_the_table_by_position() -> None:
    leaving = ["p:three", "p:seven", "p:five", "p:one", "p:four"]

    assert [card for card, _ in moves(acts.spend(board(), leaving, BY))] == [
        *("p:four", "p:five", "p:seven", "p:one", "p:three"),
    ]
    assert [card for card, _ in moves(acts.spend(board(), ["p:seven", "p:four"], BY))] == ["p:four", "p:seven"]


def test_what_leaves_from_elsewhere_goes_last_and_each_card_once() -> None:
    assert [card for card, _ in moves(acts.spend(board(), ["p:eight", "p:one", "p:four", "p:one"], BY))] == [
        *("p:four", "p:one", "p:eight"),
    ]


def test_an_attacker_in_the_lane_leaves_in_the_place_of_its_home() -> None:
    table = board(zones={"b.field": ["_", "_", "p:five", "_"], "lane": ["p:four"]}, clock={"home": "b.field.1"})

    assert [card for card, _ in moves(acts.spend(table, ["p:five", "p:four"], BY))] == ["p:four", "p:five"]


def test_graveyards_of_their_own_take_what_was_each_players() -> None:
    table = board(house={"graveyard.shared": False}, zones={"reserve": ["p:?#9"]})

    assert moves(acts.spend(table, ["p:one", "p:six", "p:?#9"], BY)) == [
        *(("p:six", "c.graveyard"), ("p:one", "a.graveyard"), ("p:?#9", "b.graveyard")),
    ]


def test_where_nothing_is_spent_nothing_happens() -> None:
    assert facts(acts.spend(board(), [], BY)) == []
    assert facts(acts.to_treasury(board(), [], "a", BY)) == []
    assert facts(acts.switch(board(), "p:one", "p:one", BY)) == []


def test_the_first_change_of_a_turn_is_noted_and_no_other() -> None:
    won = Moved("p:four", "a.treasury", BY)

    assert facts(acts.to_treasury(board(), ["p:four"], "a", BY)) == [CHANGED, won]
    assert facts(acts.to_treasury(board(clock={"moved": True}), ["p:four"], "a", BY)) == [won]


def test_switched_cards_take_each_others_place_and_lie_face_down_in_a_field() -> None:
    table = board()

    assert facts(acts.switch(table, "p:nine", "p:one", BY)) == [
        CHANGED,
        Moved("p:nine", "a.field.1", BY, back=table.mint("p:nine")),
        Moved("p:one", "a.treasury", BY, at=1),
    ]
    assert facts(acts.switch(table, "p:one", "p:four", BY)) == [
        CHANGED,
        Moved("p:one", "b.field.1", BY, back=table.mint("p:one")),
        Moved("p:four", "a.field.1", BY, back=table.mint("p:four", 1)),
    ]


def test_a_card_in_the_lane_is_switched_from_its_home() -> None:
    lane = board(zones={"b.field": ["_", "_", "p:five", "_"], "lane": ["p:four"]}, clock={"home": "b.field.1"})

    assert moves(acts.switch(lane, "p:four", "p:six", BY)) == [("p:four", "c.field.1"), ("p:six", "b.field.1")]
    assert moves(acts.switch(lane, "p:six", "p:four", BY)) == [("p:six", "b.field.1"), ("p:four", "c.field.1")]


def test_switched_fields_go_position_by_position_and_their_gaps_with_them() -> None:
    assert moves(acts.switch_fields(board(), "a", "b", BY)) == [
        *(("p:one", "b.field.1"), ("p:four", "a.field.1"), ("p:two", "b.field.2")),
        *(("p:five", "a.field.3"), ("p:three", "b.field.4")),
    ]


def test_a_card_that_lies_open_is_shuffled_face_down_like_the_others() -> None:
    table = board()
    table = fold_all(table, (Turned("p:two", None, BY),))
    gathered = [fact for fact in facts(acts.shuffle_field(_gathered(table), "a", None, BY)) if isinstance(fact, Moved)]

    assert [(fact.card, fact.back) for fact in gathered[:3]] == [
        ("p:one", table.backs["p:one"]),
        ("p:two", table.mint("p:two")),
        ("p:three", table.backs["p:three"]),
    ]


def test_a_card_that_was_kept_back_and_shows_the_rank_that_was_asked_for_is_an_irregularity() -> None:
    def shown(ranks: tuple[int, ...]) -> list[Fact]:
        kept = fold_all(board(), (Marked("p:one", {"kept_back": ranks}, BY),))
        return [fact for fact in facts(acts.show(kept, "p:one", BY)) if isinstance(fact, Counted)]

    assert shown((1, 2)) == [Counted("irregularities", 1, ("AM-48", "AM-35"))]
    assert shown((2,)) == []


def test_of_several_cards_that_lie_open_each_has_a_back_of_its_own_when_they_are_shuffled() -> None:
    table = fold_all(board(), (Turned("p:one", None, BY), Turned("p:three", None, BY)))
    gathered = [fact for fact in facts(acts.shuffle_field(_gathered(table), "a", None, BY)) if isinstance(fact, Moved)]

    assert len({fact.back for fact in gathered[:3]}) == 3


def _gathered(table: Table) -> Table:
    """A's cards stand at their positions and lie together already, so that no fact need be folded in between."""
    return replace(table, zones={**table.zones, "a.field": ("p:one", "p:two", "p:three")})


def test_a_shuffled_row_keeps_its_gaps_unless_they_move() -> None:
    shuffled = [facts(acts.shuffle_field(_gathered(board(house=house)), "a", ("p:x",), BY)) for house in HOUSES]

    assert [fact for fact in shuffled[0] if isinstance(fact, Shuffled)] == [Shuffled("a.field", ("p:x",), BY)]
    assert [[fact.to for fact in told[4:] if isinstance(fact, Moved)] for told in shuffled] == [
        ["a.field.1", "a.field.2", "a.field.4"],
        ["a.field.1", "a.field.2", "a.field.3"],
    ]


HOUSES: tuple[dict[str, Any], ...] = ({}, {"shuffle.gaps": "move"})
