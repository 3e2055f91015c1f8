"""What a player of Ryder could play in the turn, so that it may not be passed, and how the sentence is compared."""

from typing import Any

import pytest

from adjudicator.games.ryder.skip import FORCED_PASS
from adjudicator.games.ryder.skip import can_be_played
from adjudicator.referee import Offer
from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import table_of

BANNER = {"type": "replenish", "names": {"en": "Banner", "pt": "Estandarte"}, "abilities": []}
CALL = {
    "type": "replenish",
    "names": {"en": "Call", "pt": "Chamado"},
    "abilities": [{"kind": "play", "do": [{"op": "shuffle", "to": "controller"}]}],
}
FIELDS = {"a.field": ["p:five", "p:marshal", "p:pit", "p:?#4"], "b.field": ["p:one", "_", "_", "_"]}
ALONE = {**FIELDS, "b.field": ["_", "_", "_", "_"]}


def board(zones: Any = FIELDS, **given: Any) -> Table:
    return table_of(zones, cards={"banner": BANNER, "call": CALL}, **given)


@pytest.mark.parametrize(
    ("card", "opposed", "alone"),
    [
        ("p:five", True, False),
        ("p:marshal", True, True),
        ("p:pit", False, False),
        ("p:banner", False, False),
        ("p:call", True, True),
        ("p:?#4", False, False),
    ],
)
def test_what_can_be_the_play_of_the_turn(card: str, opposed: bool, alone: bool) -> None:
    assert can_be_played(board(), "a", card) is opposed
    assert can_be_played(board(ALONE), "a", card) is alone


def test_by_house_rule_a_trap_can_attack_too() -> None:
    assert can_be_played(board(house={"trap.can_attack": True}), "a", "p:pit")
    assert not can_be_played(board(ALONE, house={"trap.can_attack": True}), "a", "p:pit")


def test_who_is_confused_can_slide_a_card_that_nobody_knows() -> None:
    assert can_be_played(board(confused=["a"]), "a", "p:?#4")
    assert not can_be_played(board(ALONE, confused=["a"]), "a", "p:?#4")
    assert not can_be_played(board(confused=["b"]), "a", "p:?#4")


ONLY_UNKNOWN = {**FIELDS, "a.field": ["p:?#4", "_", "_", "_"]}


@pytest.mark.parametrize(
    ("zones", "confused", "rules"),
    [(FIELDS, [], ("AM-16",)), (FIELDS, ["a"], ("AM-16", "AM-29")), (ONLY_UNKNOWN, ["a"], ("AM-16", "AM-29"))],
)
def test_who_can_play_may_not_pass(zones: Any, confused: list[str], rules: tuple[str, ...]) -> None:
    verdict = act(board(zones, confused=confused), "a", "forced_pass")

    assert [reason.rules for reason in verdict.failed] == [rules]


def test_a_player_who_can_see_the_own_unknown_card_may_say_that_nothing_can_be_played() -> None:
    assert act(board(ONLY_UNKNOWN), "a", "forced_pass").accepted


def test_only_who_is_on_turn_is_offered_the_pass_and_only_before_anything_was_played() -> None:
    assert [*FORCED_PASS.offers(board(), "a")] == [Offer("forced_pass", {})]
    assert [*FORCED_PASS.offers(board(), "b")] == []
    assert [*FORCED_PASS.offers(board(phase="closing"), "a")] == []


def test_one_opening_in_the_place_of_the_guides_may_be_written_as_it_is() -> None:
    said = "Good people, Brannoch must politely decline your invitation to play this round"
    table = board(house={"skip.openings": "people"})

    assert act(table, "a", "skip", transcript=said, name="Brannoch", unaided=True).accepted
    assert not act(board(), "a", "skip", transcript=said, name="Brannoch", unaided=True).accepted
