"""Reporting for another seat: what is public may be logged from one phone, what is hidden may not be told."""

from typing import Any

import pytest

from adjudicator import games
from adjudicator.cards.definitions import read_definitions
from adjudicator.physical.reporting import judged_for
from adjudicator.referee import Referee
from adjudicator.referee import read_action
from adjudicator.table import Table

GAME = games.load("razryv")
CARDS = {
    "wolf": {"type": "creature", "energy": 3, "strength": 30},
    "ward": {"type": "spell", "mode": "visible"},
    "goal": {"type": "objective", "events": 4, "attacks": 1, "presence": 2, "realm": "swamp"},
}


@pytest.fixture
def table() -> Table:
    zones = {"south.hand": ["s:wolf", "s:ward"], "forest": ["s:wolf#2"], "south.objective": ["s:goal"]}
    given = {"turn": "south", "round": 6, "zones": zones}
    laid: Table = GAME.position.lay(given, read_definitions(CARDS, GAME.vocabulary), dict(GAME.defaults))
    return laid


def cites(table: Table, reporter: str, changes: dict[str, Any] | None = None, **body: Any) -> tuple[str, ...] | None:
    act = read_action(GAME.actions, GAME.actors, {"by": "south", **body})
    verdict = judged_for(Referee(GAME), table, act, reporter, changes or {}, waive=changes is not None)
    return None if verdict.accepted else verdict.cites


def test_a_public_action_of_the_other_seat_may_be_reported(table):
    assert cites(table, "north", do="imprison", card="s:wolf") is None


@pytest.mark.parametrize("reporter", ["south", "judge"])
def test_the_owner_and_a_judge_may_report_everything(table, reporter):
    assert cites(table, reporter, do="play_spell", card="s:ward", realm="forest", mode="face_down") is None


@pytest.mark.parametrize("card", ["s:ward", "s:ward#2"])
def test_a_scorekeeper_does_not_say_what_was_laid_face_down_whoever_holds_it(table, card):
    body = {"do": "play_spell", "card": card, "realm": "forest", "mode": "face_down"}
    assert cites(table, "scorekeeper", **body) == ("table:reporter",)


def test_a_scorekeeper_reports_what_is_public_and_no_private_look(table):
    assert cites(table, "scorekeeper", do="imprison", card="s:wolf") is None
    assert cites(table, "scorekeeper", do="check_objective") == ("table:reporter",)


@pytest.mark.parametrize("card", ["s:ward", "s:wolf", "s:nothing"])
def test_what_was_laid_face_down_is_not_for_the_other_seat_to_say(table, card):
    assert cites(table, "north", do="play_spell", card=card, realm="forest", mode="face_down") is not None


def test_the_refusal_is_the_same_whatever_the_owner_holds(table):
    body = {"do": "play_spell", "realm": "forest", "mode": "face_down"}
    assert cites(table, "north", card="s:ward", **body) == cites(table, "north", card="s:ward#2", **body)


def test_a_private_look_is_its_owners_own(table):
    assert cites(table, "north", do="check_objective") == ("table:reporter",)


def test_an_unnamed_card_may_be_reported(table):
    table = GAME.position.lay(
        {"turn": "south", "round": 6, "zones": {"south.hand": ["s:?"], "forest": ["s:wolf#2"]}},
        read_definitions(CARDS, GAME.vocabulary),
        dict(GAME.defaults),
    )
    assert cites(table, "north", do="play_spell", card="s:?", realm="forest", mode="face_down") is None


GUESSES: tuple[dict[str, Any], ...] = (
    {"zones": {"south.destroyed": ["s:wolf"]}},  # in the hand
    {"zones": {"south.destroyed": ["s:goal"]}},  # the Objective
    {"zones": {"south.destroyed": ["s:wolf#3"]}},  # nowhere
    {"zones": {"swamp": ["s:ward*"]}},
    {"marks": {"s:wolf": {"face_down": False}}},
    {"marks": {"s:ward": {"face_down": False}}},
)


@pytest.mark.parametrize("changes", GUESSES, ids=str)
def test_changes_that_name_what_the_reporter_cannot_see_are_refused_right_or_wrong(table, changes):
    assert cites(table, "north", changes, do="pass") == ("table:reporter",)


@pytest.mark.parametrize("changes", GUESSES, ids=str)
def test_a_scorekeeper_cannot_guess_by_changes_either(table, changes):
    assert cites(table, "scorekeeper", changes, do="pass") == ("table:reporter",)


@pytest.mark.parametrize("changes", [GUESSES[0], {"zones": {"south.destroyed": ["s:wolf#2"]}}], ids=str)
@pytest.mark.parametrize("reporter", ["south", "judge"])
def test_the_owner_and_a_judge_may_state_them(table, reporter, changes):
    assert cites(table, reporter, changes, do="pass") is None


def test_what_lies_open_may_be_named_in_changes_by_the_other_seat(table):
    assert cites(table, "north", {"zones": {"south.destroyed": ["s:wolf#2"]}}, do="pass") is None


def test_what_the_record_itself_does_not_know_may_come_into_the_open_by_any_report():
    given = {"turn": "south", "round": 6, "zones": {"south.hand": ["s:?", "s:?#2"], "forest": ["s:wolf#2"]}}
    unknown = GAME.position.lay(given, read_definitions(CARDS, GAME.vocabulary), dict(GAME.defaults))
    assert cites(unknown, "north", {"zones": {"south.destroyed": ["s:wolf"]}}, do="pass") is None


@pytest.fixture
def before_an_event() -> Table:
    zones = {"event.deck": ["e:fog", "e:ogre"], "forest": ["s:wolf"]}
    cards = {
        "wolf": CARDS["wolf"],
        "fog": {"type": "event_spell", "mode": "immediate"},
        "ogre": {"type": "event_creature", "strength": 60},
    }
    laid: Table = GAME.position.lay(
        {"turn": "event", "round": 6, "compass": "forest", "zones": zones},
        read_definitions(cards, GAME.vocabulary),
        dict(GAME.defaults),
    )
    return laid


@pytest.mark.parametrize("named", [{}, {"card": "e:fog"}])
@pytest.mark.parametrize("reporter", ["south", "north", "scorekeeper", "judge"])
def test_the_event_that_another_seat_turns_over_may_be_reported_by_anybody(before_an_event, reporter, named):
    assert cites(before_an_event, reporter, do="reveal_event", **named) is None


@pytest.mark.parametrize("reporter", ["south", "north"])
def test_an_event_card_that_is_not_the_next_is_refused_alike_to_actor_and_reporter(before_an_event, reporter):
    assert cites(before_an_event, reporter, do="reveal_event", card="e:ogre") == ("RZ-089", "RZ-100")


@pytest.mark.parametrize("reporter", ["south", "north"])
def test_what_the_pile_was_asked_is_among_the_reasons(before_an_event, reporter):
    act = read_action(GAME.actions, GAME.actors, {"by": "south", "do": "reveal_event"})
    verdict = judged_for(Referee(GAME), before_an_event, act, reporter, {}, waive=False)
    assert [reason.need for reason in verdict.reasons][-2:] == [
        "the_card_on_top_is_known",
        "the_named_card_lies_on_top",
    ]


def test_the_cards_that_another_seat_turns_over_for_player_one_may_be_reported():
    given = {"turn": "setup", "zones": {"south.deck": ["s:ward", "s:wolf"], "north.deck": ["n:wolf"]}}
    laid: Table = GAME.position.lay(given, read_definitions(CARDS, GAME.vocabulary), dict(GAME.defaults))
    assert cites(laid, "north", do="reveal_for_first") is None
    assert cites(laid, "scorekeeper", do="reveal_for_first", cards=["s:ward", "s:wolf"]) is None
    assert cites(laid, "north", do="reveal_for_first", cards=["s:wolf"]) == ("RZ-030",)


def test_what_is_turned_over_from_a_deck_nobody_knows_beforehand():
    given = {"turn": "setup", "zones": {"south.deck": ["s:wolf"], "north.deck": ["n:wolf"]}}
    laid: Table = GAME.position.lay(given, read_definitions(CARDS, GAME.vocabulary), dict(GAME.defaults))
    asked = {"by": "south", "do": "query", "action": {"by": "south", "do": "reveal_for_first"}}
    verdict = Referee(GAME).explain(laid, read_action(GAME.actions, GAME.actors, asked))
    assert (verdict.outcome, verdict.facts) == ("accepted", ())
