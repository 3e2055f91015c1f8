"""What people at a table of Ryder say of cards that nobody has recorded: whose they are, and what they really are."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.games.ryder import face_down
from adjudicator.table import Frame
from adjudicator.table import Prompt
from adjudicator.table import Table
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of

NEUTRAL = {"rank8.inspection": "neutral"}
AS_MUCH = {"attr": "gold", "of": "self"}
OWN = {"object": "card", "side": "yours", "zone": "field", "test": [{"attr": "rank", "cmp": "<=", "n": AS_MUCH}]}
THEIRS = {"object": "card", "side": "affected", "zone": "field"}


def trap(*operations: Mapping[str, Any], **what: Mapping[str, Any]) -> dict[str, Any]:
    """A trap of which its holder chooses one card for each of these."""
    picks = [{"id": name, "how": "choose", "what": one, "count": 1} for name, one in what.items()]
    return {"type": "trap", "abilities": [{"kind": "triggered", "on": "activated", "pick": picks, "do": [*operations]}]}


CARDS: dict[str, Any] = {
    "net": {**trap({"op": "take", "to": "mine"}, mine=OWN), "gold": 6},
    "snare": trap({"op": "send_to_graveyard", "to": "loss"}, loss=THEIRS),
    "gale": trap({"op": "end_attack", "to": "affected"}),
    "stays": {"type": "trap", "returns_at_setup": False},
}
ELSEWHERE = {"p:?#99": "p:ten#9"}
"""A card that has left this table."""


def answered(table: Table, prompt: Prompt, truth: Mapping[str, str] | None = None) -> Any:
    return face_down.answered(table, prompt, {**ELSEWHERE, **(truth or {})})


# The check of what was dealt


def dealt(*cards: str) -> Table:
    reserve = ["p:?#30", "p:?#31"]
    full = ["p:five", "p:six", "p:seven", "p:eight"]
    return table_of({"a.dealt": full, "b.dealt": [*cards], "reserve": reserve}, cards=CARDS, phase="laying")


BACK = {"by": "b", "do": "return_trap", "card": "p:net"}
ANOTHER = {"by": "b", "do": "replace", "card": "p:?#30"}


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (["p:one", "p:two", "p:three", "p:four"], None),
        (["p:one", "p:two", "p:?#20", "p:four"], BACK),
        (["p:one", "p:net"], BACK),
        (["p:one", "p:two", "p:three"], ANOTHER),
        (["p:one"], ANOTHER),
        (["p:one", "p:stays", "p:three", "p:four"], None),
        ([], None),
    ],
)
def test_a_dealt_trap_goes_back_and_then_another_card_comes_in_its_place(cards: list[str], said: Any) -> None:
    assert face_down.trap_check(dealt(*cards), {"p:?#20": "p:net", **ELSEWHERE}) == said


def test_the_players_look_at_what_they_were_dealt_one_after_another() -> None:
    zones = {"a.dealt": ["p:one"], "b.dealt": ["p:net", "p:two"], "reserve": ["p:?#30"]}
    table = table_of(zones, cards=CARDS, phase="laying")
    assert face_down.trap_check(table, {}) == {"by": "a", "do": "replace", "card": "p:?#30"}


# Questions that no player chooses in


def three(**given: Any) -> Table:
    return table_of({}, seats=["a", "b", "c"], cards=CARDS, **given)


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        (Prompt("outcome:pit", "b", "outcome"), {"by": "b", "do": "state_outcome", "text": "It has no effect."}),
        (Prompt("ruling:pit", "judge", "ruling"), {"by": "judge", "do": "judge_ruling", "text": "Play goes on."}),
        (
            Prompt("name_card:p:?#4", "b", "name_card"),
            {"by": "b", "do": "choose", "choices": {"card": ["p:six"]}},
        ),
        (
            Prompt("name_card:p:?#5", "b", "name_card"),
            {"by": "b", "do": "choose", "choices": {"card": ["p:one"]}},
        ),
        (Prompt("pick:1", "b", "choose"), None),
    ],
)
def test_what_no_player_chooses_is_said_by_whoever_knows_it(prompt: Prompt, said: Any) -> None:
    assert answered(three(), prompt, {"p:?#4": "p:six"}) == said


def test_with_no_ryder_left_to_draw_the_first_player_begins_and_of_several_a_direction_is_said() -> None:
    prompt = Prompt("ruling:first_draw", "judge", "ruling")
    begins = {"by": "judge", "do": "choose_first", "first": "a"}
    assert answered(three(), prompt) == {**begins, "direction": "clockwise"}
    assert answered(table_of({}), prompt) == begins


# Cards that a text sends away


def won_eight(**given: Any) -> Table:
    """An 8 that was cried and wins: the 1s of all go, and of b two lie face down that nobody has recorded."""
    fields = {
        "a.field": ["p:eight", "p:?#50", "_", "_"],
        "b.field": ["p:four", "p:?#60", "p:one", "p:?#61"],
        "c.field": ["p:?#70", "_", "p:?#71", "p:?#72"],
    }
    return attacked(table_of({**fields, "reserve": ["p:?#30"]}, seats=["a", "b", "c"], **given))


ONES = {
    "p:?#50": "p:five",
    "p:?#60": "p:two",
    "p:?#61": "p:one#2",
    "p:?#70": "p:one#3",
    "p:?#71": "p:ten",
    "p:?#72": "p:one#4",
}


@pytest.mark.parametrize(
    ("seat", "positions", "cards"),
    [("a", [], []), ("b", [4], ["p:one#2"]), ("c", [1, 4], ["p:one#3", "p:one#4"])],
)
def test_each_holder_gives_up_the_cards_of_the_rank_that_are_not_recorded_yet(
    seat: str, positions: list[int], cards: list[str]
) -> None:
    table = won_eight()
    prompt = next(prompt for prompt in table.prompts if prompt.seat == seat)
    said = {"do": "surrender", "positions": positions, "cards": cards}
    assert answered(table, prompt, ONES) == {"by": seat, **said}


def test_what_goes_is_what_the_last_piece_of_work_on_the_agenda_is_about() -> None:
    """An 8 that was cried and fails: its own 1s, 2s and 3s go."""
    fields = {"a.field": ["p:eight", "p:?#50", "p:?#51", "p:?#52"], "b.field": ["p:ten", "p:?#60", "_", "_"]}
    table = attacked(table_of({**fields, "reserve": ["p:?#30"]}))
    table = replace(table, agenda=(Frame("later"), Frame("later"), *table.agenda))
    truth = {"p:?#50": "p:three", "p:?#51": "p:four", "p:?#52": "p:one", "p:?#60": "p:two"}
    said = {"by": "a", "do": "surrender", "positions": [2, 4], "cards": ["p:three", "p:one"]}
    assert [answered(table, prompt, truth) for prompt in table.prompts] == [said]


@pytest.mark.parametrize(("given", "neutral"), [({"house": NEUTRAL}, "bc"), ({"confused": ["b"]}, "b")])
def test_what_a_holder_may_not_look_for_is_found_by_the_table(given: dict[str, Any], neutral: str) -> None:
    table = won_eight(**given)
    said = {prompt.seat: answered(table, prompt, ONES) for prompt in table.prompts}
    by = {seat: {"by": "table", "player": seat} if seat in neutral else {"by": seat} for seat in "bc"}
    assert said["b"] == {**by["b"], "do": "surrender", "positions": [4], "cards": ["p:one#2"]}
    assert said["c"] == {**by["c"], "do": "surrender", "positions": [1, 4], "cards": ["p:one#3", "p:one#4"]}


# A card that was touched and may be a trap


def touched(at: int = 2, trap: str = "p:net", **given: Any) -> tuple[Table, Prompt]:
    fields = {"a.field": ["p:five", "p:?#50", "_", "_"], "b.field": [trap, "p:?#60", "p:four", "p:six"]}
    table = table_of(fields, cards=CARDS, **given)
    return table, Prompt(f"trap:b.field.{at}", "b", "trap", (), {"on": "a"})


ACTS = {"by": "b", "do": "activate_trap", "on": "a"}


@pytest.mark.parametrize("truth", [{"p:?#60": "p:two"}, {}])
def test_a_card_that_is_no_trap_or_that_nobody_knows_does_not_act(truth: dict[str, str]) -> None:
    table, prompt = touched()
    assert answered(table, prompt, truth) == {"by": "b", "do": "decline_skill"}


def test_a_trap_that_was_not_recorded_acts_on_whoever_touched_it() -> None:
    table, prompt = touched()
    assert answered(table, prompt, {"p:?#60": "p:gale#2"}) == {**ACTS, "trap": "p:gale#2", "pos": 2}


@pytest.mark.parametrize(
    ("trap", "choices"),
    [("net", {"mine": ["b.field.3"]}), ("snare", {"loss": ["a.field.1"]})],
)
def test_its_holder_makes_the_choice_of_its_text_by_position(trap: str, choices: dict[str, list[str]]) -> None:
    table, prompt = touched()
    said = answered(table, prompt, {"p:?#60": f"p:{trap}#2"})
    assert said == {**ACTS, "trap": f"p:{trap}#2", "pos": 2, "choices": choices}


def test_a_trap_on_record_is_its_holders_to_carry_out_unless_the_holder_may_not_look() -> None:
    assert answered(*touched(1)) is None
    said = {
        **ACTS,
        "trap": "p:net",
        "pos": 1,
        "choices": {"mine": ["b.field.1"]},
    }  # B may not look: any may fit
    assert answered(*touched(1, confused=["b"])) == said
    assert answered(*touched(1, "p:gale", confused=["b"])) == {**ACTS, "trap": "p:gale", "pos": 1}


# How cards are called


def test_whoever_turns_up_a_card_says_what_it_is_where_the_record_does_not_know() -> None:
    body = {"by": "a", "do": "flip_attacker"}
    truth = {"p:?#4": "p:six"}
    assert face_down.naming(body, "p:?#4", truth) == {**body, "card": "p:six"}
    assert face_down.naming(body, "p:six#2", truth) == body


def test_chosen_cards_of_fields_are_called_by_their_positions_and_others_as_the_record_calls_them() -> None:
    zones = {
        "a.field": ["p:five", "_", "p:?#50", "_"],
        "b.field": ["_", "p:two", "_", "_"],
        "a.treasury": ["p:?#51"],
        "graveyard": ["p:nine"],
    }
    table = table_of(zones)
    called = face_down.called_names({"p:?#50": "p:six", "p:?#51": "p:seven"})
    choices = {
        "mine": ("p:five", "p:six"),
        "theirs": table.backs["p:two"],
        "from_treasury": ["p:seven"],
        "from_graveyard": "p:nine",
        "player": "b",
        "number": 3,
    }
    assert face_down.placed(table, choices, called) == {
        "mine": ["a.field.1", "a.field.3"],
        "theirs": ["b.field.2"],
        "from_treasury": ["p:?#51"],
        "from_graveyard": ["p:nine"],
        "player": ["b"],
        "number": [3],
    }
