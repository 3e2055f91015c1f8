"""Into which places a player of Ryder may look, with which rule where not, and what is shown once more."""

from typing import Any

import pytest

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.games.ryder.actions import View
from adjudicator.games.ryder.looking import it_was_just_shown
from adjudicator.games.ryder.looking import still_shown
from adjudicator.games.ryder.looking import the_faces_are_open_to_the_actor
from adjudicator.physical.reporting import judged_for
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Table
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import REFEREE
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

ZONES = {
    "a.field": ["p:four", "p:five", "_", "_"],
    "b.field": ["p:nine", "p:one", "_", "_"],
    "a.treasury": ["p:two"],
    "b.treasury": ["p:three", "p:six"],
    "graveyard": ["p:eight", "p:ten"],
    "reserve": ["p:?#7"],
}


def board(**given: Any) -> Table:
    return table_of(ZONES, **given)


@pytest.mark.parametrize(
    ("zone", "rule"),
    [
        ("b.treasury", "AM-36"),
        ("b.field.1", "AM-31"),
        ("b.field", "AM-31"),
        ("reserve", "RY-03"),
        ("b.dealt", "RY-06"),
        ("lane", "RY-34"),
    ],
)
def test_these_are_not_for_anothers_eyes(zone: str, rule: str) -> None:
    verdict = act(board(), "a", "view", zone=zone, what="faces")

    assert [reason.rules for reason in verdict.failed] == [(rule,)]


@pytest.mark.parametrize(
    ("mode", "dealt", "pile"), [("duel", "RY-06", "RY-03"), ("table", "RY-18", "RY-15"), ("full", "RY-26", "AM-03")]
)
def test_the_pile_and_what_is_dealt_are_closed_by_the_set_up_of_the_mode(mode: str, dealt: str, pile: str) -> None:
    table = board(mode=mode, seats=["a", "b", "c"])

    for zone, rule in (("b.dealt", dealt), ("reserve", pile)):
        verdict = act(table, "a", "view", zone=zone, what="faces")
        assert [reason.rules for reason in verdict.failed] == [(rule,)]


def test_a_place_that_this_table_does_not_have_is_a_mistake_in_what_was_sent() -> None:
    with pytest.raises(Malformed) as told:
        act(board(), "a", "view", zone="c.treasury", what="number")

    assert told.value.faults == (Fault("action.zone", '"c.treasury"', "zone", "b.treasury"),)


@pytest.mark.parametrize("zone", ["a.field.1", "a.field"])
def test_who_is_confused_may_not_look_at_the_own_row(zone: str) -> None:
    verdict = act(board(confused=["a"]), "a", "view", zone=zone, what="faces")

    assert [reason.rules for reason in verdict.failed] == [("RY-82",)]


def test_where_treasuries_are_for_nobodys_eyes_the_own_one_is_not_either() -> None:
    verdict = act(board(house={"treasury.visible_to": "nobody"}), "a", "view", zone="a.treasury", what="faces")

    assert [reason.rules for reason in verdict.failed] == [("AM-36",)]


@pytest.mark.parametrize(
    ("zone", "rule", "cards"),
    [
        ("a.treasury", "AM-36", ("p:two",)),
        ("graveyard", "AM-37", ("p:eight", "p:ten")),
        ("a.field.1", "AM-37", ("p:four",)),
        ("a.field", "AM-37", ("p:four", "p:five")),
    ],
)
def test_who_looks_has_seen_every_card_there(zone: str, rule: str, cards: tuple[str, ...]) -> None:
    verdict = act(board(), "a", "view", zone=zone, what="faces")

    assert verdict.facts == (
        Said("viewed", {"zone": zone, "what": "faces", "number": len(cards)}, (rule,), to=("a",)),
        *(Seen(card, ("a",), (rule,)) for card in cards),
    )


def test_anybody_may_count_and_has_seen_nothing() -> None:
    verdict = act(board(), "a", "view", zone="b.treasury", what="number")

    assert verdict.facts == (
        Said("viewed", {"zone": "b.treasury", "what": "number", "number": 2}, ("AM-36",), to=("a",)),
    )


@pytest.mark.parametrize("reporter", ["a", "scorekeeper"])
@pytest.mark.parametrize("what", ["faces", "number"])
@pytest.mark.parametrize("zone", ["b.treasury", "b.field", "graveyard"])
def test_that_somebody_has_looked_nobody_else_reports(zone: str, what: str, reporter: str) -> None:
    look = GAME.actions["view"](by="b", zone=zone, what=what)

    assert judged_for(REFEREE, board(), look, reporter, {}, waive=False).cites == ("table:reporter",)
    for owner in ("b", "judge"):
        assert judged_for(REFEREE, board(), look, owner, {}, waive=False).accepted


def test_a_judge_may_look_anywhere_and_no_card_notes_that() -> None:
    verdict = act(board(), "judge", "view", zone="b.field.1", what="faces")

    assert verdict.accepted
    assert [type(fact) for fact in verdict.facts] == [Said]


BEING_SHOWN = {"shown": ("p:nine", "b.field.2")}


@pytest.mark.parametrize(
    ("card", "shown"),
    [
        ("p:nine", True),
        ("p:one", True),
        ("p:eight", True),
        ("p:two", False),
        ("p:four", False),
        ("p:nowhere", False),
    ],
)
def test_what_lies_open_for_all_or_was_just_turned_up_may_be_shown_again(card: str, shown: bool) -> None:
    asked = GAME.actions["request_reshow"](by="a", reveal=card, blocked=True)

    assert it_was_just_shown(board(clock=BEING_SHOWN), asked) is shown


def test_each_card_is_shown_again_once() -> None:
    once = after(board(clock=BEING_SHOWN), "a", "request_reshow", reveal="p:nine", blocked=True)
    twice = after(once, "b", "request_reshow", reveal="p:eight", blocked=True)

    assert once.clock["reshown"] == ("p:nine",)
    assert twice.clock["reshown"] == ("p:nine", "p:eight")
    for card in ("p:nine", "p:eight"):
        verdict = act(twice, "b", "request_reshow", reveal=card, blocked=True)
        assert [reason.rules for reason in verdict.failed] == [("AM-46",)]


def test_what_was_shown_stays_so_until_the_next_action_or_by_house_rule_for_the_turn() -> None:
    assert still_shown(board(clock=BEING_SHOWN)) == ()
    assert still_shown(board(clock=BEING_SHOWN, house={"look.window": "turn"})) == ("p:nine", "b.field.2")
    assert still_shown(board(house={"look.window": "turn"})) == ()


@pytest.mark.parametrize(
    ("by", "zone", "is_open"),
    [
        ("a", "a.treasury", True),  # nothing lies there, and still it is A's to look into
        ("b", "a.treasury", False),
        ("spectator", "a.treasury", False),
        ("judge", "reserve", True),  # a judge may have any pile turned over
        ("a", "reserve", False),
        ("b", "graveyard", True),
    ],
)
def test_the_faces_of_a_place_are_viewed_by_whoever_may_look_there_be_it_empty(
    by: str, zone: str, *, is_open: bool
) -> None:
    table = table_of({"a.field": ["p:one", "_", "_", "_"], "b.field": ["p:two", "_", "_", "_"], "reserve": ["p:?#9"]})
    assert the_faces_are_open_to_the_actor(table, View(by=by, zone=zone, what="faces")) is is_open
