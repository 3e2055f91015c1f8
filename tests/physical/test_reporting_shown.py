"""Reporting what is shown and turned down again, what a public action lets its player see, what all do as one."""

from typing import Any

import pytest

from adjudicator import games
from adjudicator.cards.definitions import read_definitions
from adjudicator.physical.reporting import judged_for
from adjudicator.referee import Referee
from adjudicator.referee import read_action
from adjudicator.table import Table

GAME = games.load("ryder")
REFEREE = Referee(GAME)
SAGE = {
    "type": "champion",
    "champion": "wizard",
    "after": "return_to_slot",
    "abilities": [
        {
            "kind": "play",
            "pick": [
                {
                    "id": "bared",
                    "how": "target",
                    "what": {"object": "card", "side": "opponents", "zone": "field"},
                    "count": 1,
                }
            ],
            "do": [{"op": "reveal", "to": "bared"}],
        }
    ],
}
SEER = {**SAGE, "abilities": [{**SAGE["abilities"][0], "do": [{"op": "look", "to": "bared"}]}]}
CARDS = {"sage": SAGE, "seer": SEER}
SEATS = ("a", "b", "c")


def laid(**given: Any) -> Table:
    zones = {
        "a.field": ["p:sage", "p:seer", "p:two", "p:three"],
        "b.field": ["p:nine", "p:eight", "p:one", "_"],
        "c.field": ["p:?", "p:?#2", "p:?#3", "p:?#4"],
        "reserve": ["p:five"],
        **given.pop("zones", {}),
    }
    cards = read_definitions(CARDS, GAME.vocabulary)
    table: Table = GAME.position.lay({"seats": list(SEATS), "zones": zones, **given}, cards, dict(GAME.defaults))
    return table


def after(table: Table, *bodies: dict[str, Any]) -> Table:
    for body in bodies:
        verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
        assert verdict.accepted, verdict.cites
        table = verdict.table
    return table


def cites(table: Table, reporter: str, **body: Any) -> tuple[str, ...] | None:
    verdict = judged_for(REFEREE, table, read_action(GAME.actions, GAME.actors, body), reporter, {}, waive=False)
    return None if verdict.accepted else verdict.cites


SLID = (
    {"by": "a", "do": "slide", "pos": 3, "target": "b", "target_pos": 1},
    {"by": "a", "do": "flip_attacker"},
)


@pytest.mark.parametrize("reporter", ["b", "c", "scorekeeper"])
def test_a_card_that_is_shown_and_turned_down_again_may_be_named_by_all_who_saw_it(reporter: str) -> None:
    table = after(laid(), *SLID)
    assert cites(table, reporter, by="b", do="flip_defender", card="p:nine") is None
    assert cites(table, reporter, by="b", do="flip_defender", card="p:eight") is not None


def test_so_may_a_champion_that_returns_to_its_place() -> None:
    body: dict[str, Any] = {"by": "a", "do": "play_champion", "pos": 1, "choices": {"bared": ["b.field.1"]}}
    assert cites(laid(), "c", **body, card="p:sage") is None
    assert cites(laid(), "c", **body, card="p:seer") is not None


def test_what_a_public_action_lets_its_player_see_alone_keeps_nobody_from_reporting_it() -> None:
    body: dict[str, Any] = {"by": "a", "do": "play_champion", "pos": 2, "choices": {"bared": ["b.field.1"]}}
    assert cites(laid(), "c", **body, card="p:seer") is None
    assert cites(laid(), "c", by="a", do="look_own", pos=1) == ("table:reporter",)
    assert cites(laid(), "a", by="a", do="look_own", pos=1) is None


@pytest.mark.parametrize("reporter", ["a", "c", "scorekeeper", "judge"])
def test_whoever_reports_may_speak_for_the_table(reporter: str) -> None:
    table = laid(phase="shuffling", zones=dict.fromkeys([f"{seat}.field" for seat in SEATS], ()))
    assert cites(table, reporter, by="table", do="shuffle_reserve") is None


def test_nobody_tells_in_the_name_of_the_table_how_the_cards_lie() -> None:
    hidden = {"reserve": ["p:five", "p:six"], **dict.fromkeys([f"{seat}.field" for seat in SEATS], ())}
    table = laid(phase="shuffling", zones=hidden)
    order = ["p:six", "p:five"]
    assert cites(table, "c", by="table", do="shuffle_reserve", order=order) == ("table:reporter",)
    assert cites(table, "judge", by="table", do="shuffle_reserve", order=order) is None


def test_gold_that_goes_to_the_graveyard_may_be_named_and_gold_that_goes_face_down_may_not() -> None:
    def used(rank: str, choices: dict[str, list[str]]) -> tuple[str, ...] | None:
        zones = {
            "a.field": [f"p:{rank}", "p:two", "p:two#2", "p:three"],
            "a.treasury": ["p:four", "p:ten"],
            "graveyard": ["p:nine#2"],
        }
        table = laid(zones=zones, cries=dict.fromkeys(SEATS, "Hey!"))
        attack: tuple[dict[str, Any], ...] = (
            {"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 3},
            {"by": "a", "do": "cry"},
            {"by": "a", "do": "flip_attacker"},
            {"by": "b", "do": "flip_defender"},
        )
        table = after(table, *attack)
        return cites(table, "c", by="a", do="use_skill", choices=choices)

    assert used("six", {"from_graveyard": ["p:nine#2"], "from_treasury": ["p:ten"]}) is None
    assert used("seven", {"from_treasury": ["p:ten"], "from_field": ["a.field.2"]}) == ("table:reporter",)
