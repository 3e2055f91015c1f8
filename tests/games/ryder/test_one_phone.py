"""A whole table of Ryder logged from one phone, with cards that nobody has recorded."""

import pytest

from adjudicator.physical.reporting import judged_for
from adjudicator.referee import offers
from adjudicator.referee import read_action
from adjudicator.referee.offering import offers_that_name
from adjudicator.referee.offering import offers_to_all
from adjudicator.referee.offering import sound_offers
from adjudicator.table import Table
from tests.games.ryder.asked import GAME
from tests.games.ryder.asked import REFEREE
from tests.games.ryder.asked import lay
from tests.games.ryder.test_questions import after

UNKNOWN = {
    "a.field": ["p:eight", "p:five", "p:?", "p:?#2"],
    "b.field": ["p:?#3", "p:?#4", "p:?#5", "p:six"],
    "c.field": ["p:?#7", "p:?#8", "p:?#9", "p:two"],
}
ATTACK = (
    {"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 1},
    {"by": "a", "do": "cry"},
    {"by": "a", "do": "flip_attacker"},
)


@pytest.fixture(scope="module")
def handing_over() -> Table:
    """An eight has won with its cry, and each holder is asked for the Ones that nobody has recorded."""
    return after(lay(UNKNOWN), *ATTACK, {"by": "b", "do": "flip_defender", "card": "p:four#5"})


def refused_with(table: Table, reporter: str, **body: object) -> tuple[str, ...]:
    act = read_action(GAME.actions, GAME.actors, body)
    verdict = judged_for(REFEREE, table, act, reporter, {}, waive=False)
    return () if verdict.accepted else verdict.cites


@pytest.mark.parametrize("reporter", ["a", "b", "c", "scorekeeper"])
@pytest.mark.parametrize("who", [{"by": "b"}, {"by": "table", "player": "b"}])
def test_cards_handed_over_go_face_up_and_may_be_named_by_whoever_holds_the_phone(handing_over, reporter, who):
    body = {**who, "do": "surrender", "positions": [2], "cards": ["p:one#5"]}
    assert refused_with(handing_over, reporter, **body) == ()


def test_a_card_on_record_that_the_reporter_does_not_see_is_named_by_its_holder_alone(handing_over):
    body = {"by": "b", "do": "surrender", "positions": [4], "cards": ["p:six"]}
    assert refused_with(handing_over, "a", **body) == ("table:reporter",)
    assert refused_with(handing_over, "b", **body) == ("AM-35",)


def test_whoever_is_asked_is_offered_the_cards_that_may_be_meant_or_none(handing_over):
    offered = {seat: [one for one in offers(REFEREE, handing_over, seat) if one.do == "surrender"] for seat in "abc"}
    assert {seat: [one.parameters["positions"].values for one in several] for seat, several in offered.items()} == {
        "a": [(3, 4)],
        "b": [(2, 3)],
        "c": [(1, 2, 3)],
    }
    assert {one.parameters["positions"].least for several in offered.values() for one in several} == {0}


def test_a_confused_holder_is_offered_nothing_to_hand_over():
    table = after(lay(UNKNOWN, confused=["c"]), *ATTACK, {"by": "b", "do": "flip_defender", "card": "p:four#5"})
    assert [one.do for one in offers(REFEREE, table, "c")] == []


def test_cards_that_stay_face_down_are_named_by_nobody_but_their_holder():
    table = after(lay(UNKNOWN), ATTACK[0])
    look = {"by": "b", "do": "look_own", "pos": 2, "card": "p:nine#5"}
    assert refused_with(table, "a", **look) == ("table:reporter",)


def test_what_a_confused_holder_must_hand_over_is_found_by_the_table():
    table = after(lay(UNKNOWN, confused=["c"]), *ATTACK, {"by": "b", "do": "flip_defender", "card": "p:four#5"})
    [offer] = [one for one in offers_to_all(REFEREE, table, "table") if one.do == "surrender"]
    assert {name: one.values for name, one in offer.parameters.items()} == {
        "player": ("c",),
        "positions": (1, 2, 3, 4),
    }  # all hidden


def named(table: Table, seat: str) -> list[str]:
    """What the seat may do if it says which card is turned up."""
    return [offer.do for offer in offers_that_name(REFEREE, table, seat)]


def test_where_the_record_knows_no_hidden_card_every_card_that_is_offered_may_be_told():
    rows = {f"{seat}.field": [f"p:?#{at}{place}" for place in (1, 2, 3, 4)] for at, seat in enumerate("abc", 1)}
    slid = after(lay({**rows, "graveyard": ["p:one", "p:two", "p:one#2"]}), SLID)
    [offer] = offers_that_name(REFEREE, slid, "a")
    cards = offer.parameters["card"].values
    assert {"p:one#3", "p:two#2", "p:three"} <= set(cards)
    assert [card for card in cards if refused_with(slid, "a", by="a", do="flip_attacker", card=card)] == []


SLID = {"by": "a", "do": "slide", "pos": 3, "target": "b", "target_pos": 1}
FLIPPED = {"by": "a", "do": "flip_attacker", "card": "p:three#5"}


def test_whoever_turns_up_a_card_that_nobody_has_recorded_is_offered_to_name_it():
    slid = after(lay(UNKNOWN), SLID)
    assert [named(slid, seat) for seat in "abc"] == [["flip_attacker"], [], []]
    assert "flip_attacker" not in [one.do for one in sound_offers(REFEREE, slid, "a")]
    flipped = after(slid, FLIPPED)
    assert [named(flipped, seat) for seat in "abc"] == [[], ["flip_defender"], []]


@pytest.mark.parametrize("confused", [[], ["a"], ["b"]])
def test_whether_a_recorded_card_is_this_or_that_is_not_found_out_by_what_is_offered(confused):
    slid = after(lay(UNKNOWN, confused=confused), ATTACK[0])
    flipped = after(slid, *ATTACK[1:])
    assert named(slid, "a") == []
    assert [one.do for one in sound_offers(REFEREE, slid, "a") if one.do == "flip_attacker"] == ["flip_attacker"]
    assert named(flipped, "b") == ["flip_defender"]  # that one nobody has recorded


def test_who_draws_for_the_first_move_is_offered_to_name_the_card():
    given = {"seats": ["a", "b"], "phase": "showing", "zones": {"reserve": ["p:?", "p:?#2"]}, "cries": {}}
    table = GAME.position.lay({**given, "cries": {"a": "A", "b": "B"}}, {}, GAME.defaults)
    assert named(table, "a") == ["draw_show"]
