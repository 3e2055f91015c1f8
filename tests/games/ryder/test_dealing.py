"""Ryder as it is dealt: the pack, what is said that no player chooses, and what is told where cards are unknown."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.cards.definitions import read_definitions
from adjudicator.games.ryder import dealing
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import copy_of
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of

DECKED: dict[str, Any] = {
    "low": {"type": "ryder", "rank": 1, "copies": 20},
    "seal": {"type": "replenish", "copies": 2},
    "marshal": {"type": "champion", "champion": "king"},
}


def last(options: Sequence[Any]) -> Any:
    return options[-1]


def copies(name: str, number: int) -> list[str]:
    return [copy_of("p", name, at) for at in range(1, number + 1)]


def reserve(mode: str, **cards: Any) -> list[str]:
    piles = dealing.decks(read_definitions({**DECKED, **cards}, GAME.vocabulary), last, mode)
    assert list(piles) == ["reserve"]
    return piles["reserve"]


# The pack


@pytest.mark.parametrize("mode", ["", "duel"])
def test_a_duel_is_played_without_the_replenish_cards(mode: str) -> None:
    less = {"low": {"type": "ryder", "rank": 1, "copies": 19}}
    assert reserve(mode, **less) == [*copies("low", 19), "p:marshal"]


def test_with_more_players_every_card_is_in_the_pack_in_all_its_copies() -> None:
    assert reserve("table") == [*copies("low", 20), *copies("seal", 2), "p:marshal"]


@pytest.mark.parametrize(("mode", "number"), [("", 20), ("duel", 20), ("table", 30), ("full5", 50), ("table8", 80)])
def test_of_a_large_pack_ten_cards_are_taken_for_each_player(mode: str, number: int) -> None:
    large = {"low": {"type": "ryder", "rank": 1, "copies": 90}, "seal": DECKED["marshal"]}
    drawn = ["p:marshal", "p:seal", *reversed(copies("low", 90))]
    assert reserve(mode, **large) == drawn[:number]


@pytest.mark.parametrize(
    ("mode", "seats", "shown"),
    [("", "ab", "duel"), ("duel", "ab", "duel"), ("table", "abc", "table"), ("full7", "abcdefg", "full")],
)
def test_a_match_opens_before_the_first_shuffle_with_its_seats_and_its_pack(mode: str, seats: str, shown: str) -> None:
    assert dealing.opening({"reserve": ("p:one", "p:two")}, mode) == {
        "seats": [*seats],
        "mode": shown,
        "phase": "shuffling",
        "zones": {"reserve": ["p:one", "p:two"]},
    }


def test_the_first_shuffle_tells_an_order_only_where_somebody_saw_it() -> None:
    body = {"by": "table", "do": "shuffle_reserve"}
    assert dealing.first_shuffle(None) == body
    assert dealing.first_shuffle({"reserve": ("p:two", "p:one")}) == {**body, "order": ["p:two", "p:one"]}


# What is no player's choice


def due(table: Table, truth: Mapping[str, str] | None = None, *, known: bool = True) -> Any:
    return dealing.due(table, truth or {}, last, known=known)


PILE = ["p:one", "p:two", "p:three", "p:four", "p:five"]


def test_the_table_deals_four_cards_to_each_in_turn() -> None:
    table = table_of({"a.dealt": ["p:six"], "reserve": PILE}, seats=["a", "b", "c"], phase="dealing")
    assert due(table) == {"by": "table", "do": "deal", "player": "b", "cards": PILE[:4]}


@pytest.mark.parametrize(
    ("dealt", "said"),
    [
        (["p:six", "p:pit"], {"by": "a", "do": "return_trap", "card": "p:pit"}),
        (["p:six"], {"by": "a", "do": "replace", "card": "p:one"}),
        (["p:six", "p:seven", "p:eight", "p:nine"], None),
    ],
)
def test_of_what_was_dealt_traps_go_back_and_the_reserve_is_shuffled_where_the_record_follows_it(
    dealt: list[str], said: Any
) -> None:
    table = table_of({"a.dealt": dealt, "reserve": PILE}, phase="laying")
    shuffled = {"order": ["p:pit", *reversed(PILE)]} if said and said["do"] == "return_trap" else {}
    assert due(table, known=False) == said
    assert due(table) == (said and {**said, **shuffled})


def test_what_was_shown_for_the_first_move_goes_back_into_the_reserve() -> None:
    table = table_of({"show": ["p:ten", "p:nine"], "reserve": PILE}, phase="returning", first="a")
    body = {"by": "table", "do": "return_show"}
    assert due(table, known=False) == body
    assert due(table) == {**body, "order": ["p:nine", "p:ten", *reversed(PILE)]}


def test_of_several_questions_the_last_that_no_player_chooses_in_is_answered_first() -> None:
    ruling, outcome = Prompt("ruling:pit", "judge", "ruling"), Prompt("outcome:pit", "b", "outcome")
    players, unknown = Prompt("pick:1", "b", "choose"), Prompt("name_card:p:?#4", "b", "name_card")

    def said(*prompts: Prompt) -> Any:
        return due(replace(table_of(), prompts=prompts), {"p:?#4": "p:six"})

    assert said() is None
    assert said(players) is None
    assert said(ruling, outcome)["do"] == "state_outcome"
    assert said(outcome, ruling)["do"] == "judge_ruling"
    assert said(outcome, players)["do"] == "state_outcome"
    assert said(Prompt("ruling:first_draw", "judge", "ruling"))["first"] == "a"
    assert said(unknown) == {"by": "b", "do": "choose", "choices": {"card": ["p:six"]}}


def test_once_the_match_is_over_nothing_is_said() -> None:
    table = table_of({"reserve": PILE}, phase="dealing")
    assert due(replace(table, result=Result("a", "gold"))) is None


# What is told with an action


TRUTH = {"p:?#50": "p:six", "p:?#51": "p:seven", "p:?#52": "p:eight"}


def told(table: Table, do: str, truth: Mapping[str, str] = TRUTH, **parameters: Any) -> Any:
    """What is added to the action, or told otherwise."""
    body = {"by": "a", "do": do, **parameters}
    said = dealing.told(table, body, truth, last)
    assert body.keys() <= said.keys()
    return {key: value for key, value in said.items() if body.get(key) != value}


UNDER_ATTACK: dict[str, Any] = {
    "zones": {"lane": ["p:?#50"], "a.field": ["_", "p:one", "_", "_"], "b.field": ["p:four", "p:?#51", "_", "_"]},
    "clock": {"attack": {"seat": "b", "pos": 2}, "home": "a.field.1"},
}


def test_whoever_turns_up_a_card_says_what_it_is_where_the_record_does_not_know() -> None:
    table = table_of(**UNDER_ATTACK)
    assert told(table, "flip_attacker") == {"card": "p:six"}
    assert told(table, "flip_defender") == {"card": "p:seven"}
    assert [told(table, do, {}) for do in ("flip_attacker", "flip_defender")] == [{}, {}]
    table = table_of({"reserve": ["p:?#52", "p:?#51"]}, phase="showing")
    assert told(table, "draw_show") == {"card": "p:eight"}
    assert told(table, "draw_show", {}) == {}


@pytest.mark.parametrize("do", ["play_champion", "play_replenish"])
def test_whoever_plays_a_card_that_nobody_recorded_names_it_and_chooses_by_position(do: str) -> None:
    table = table_of({"a.field": ["p:five", "_", "p:?#51", "_"], "b.field": ["_", "p:?#52", "_", "_"]})
    chosen = {"choices": {"victim": ["p:eight"]}}
    assert told(table, do, pos=3, **chosen) == {"card": "p:seven", "choices": {"victim": ["b.field.2"]}}
    assert told(table, do, pos=3, choices={}) == {"card": "p:seven"}
    assert told(table, do, pos=1, **chosen) == {"choices": {"victim": ["b.field.2"]}}


@pytest.mark.parametrize(
    ("do", "body", "said"),
    [
        ("lay_field", {"order": ["p:six", "p:one", "p:eight"]}, {"order": ["p:?#50", "p:one", "p:?#52"]}),
        ("out_flank_switch", {"cards": ["p:seven", "p:two"]}, {"cards": ["p:?#51", "p:two"]}),
        ("last_stand", {"card": "p:six"}, {"card": "p:?#50"}),
        ("last_stand", {"card": "p:two"}, {}),
        ("choose", {"choices": {"seen": "p:six"}}, {"choices": {"seen": ["p:?#50"]}}),
        ("choose", {}, {}),
        ("end_turn", {}, {}),
    ],
)
def test_cards_that_stay_face_down_are_called_as_the_record_calls_them(
    do: str, body: dict[str, Any], said: dict[str, Any]
) -> None:
    assert told(table_of(), do, **body) == said


def skilled(rank: str) -> Table:
    """A's card has failed at B's ten, with a War Cry: its skill is open."""
    zones = {"a.field": [rank, "p:three", "p:eight", "_"], "b.field": ["p:two", "p:seven", "_", "p:ten"]}
    return attacked(table_of({**zones, "reserve": ["p:nine"]}), target_pos=4)


def test_a_row_that_a_skill_shuffles_is_told_in_its_new_order_of_what_the_actor_sees() -> None:
    table = skilled("p:one")
    theirs = [table.backs.get(card, card) for card in ("p:ten", "p:seven", "p:two")]
    assert told(table, "use_skill", {}, choices={"player": ["b"]}) == {"order": theirs}
    assert told(table, "use_skill", choices={"player": ["b"]}) == {}
    own = told(skilled("p:two#2"), "use_skill", {}, choices={})
    assert own == {"order": ["p:eight", "p:three", "p:two#2"]}


def test_a_skill_that_shuffles_no_row_is_told_without_an_order() -> None:
    table = skilled("p:three#2")
    assert told(table, "use_skill", {}, choices={"seen": ["b.field.2"]}) == {}
    assert told(table, "use_skill", {}, choices={"seen": ["p:seven"]}) == {"choices": {"seen": ["b.field.2"]}}
