"""Texts that wait for something to happen: whose it has to be, and whose text comes first."""

from typing import Any

import pytest

from adjudicator.games.razryv import position
from adjudicator.games.razryv.grants import granted
from adjudicator.referee.referee import ENDLESS
from adjudicator.table import JUDGE
from adjudicator.table import Asked
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import fold
from tests.games.razryv.effects import MINE
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of


def scout(on: str, whose: str) -> dict[str, Any]:
    """A Spell that brings a card whenever it happens."""
    return spell({"kind": "triggered", "on": on, "whose": whose, "do": [{"op": "draw", "n": 1}]}, mode="visible")


@pytest.mark.parametrize(("attacker", "target"), [("s:c", "n:a"), ("s:b", "n:a")])
def test_a_text_may_wait_for_what_happens_to_anybody(attacker: str, target: str) -> None:
    zones = {"forest": ["n:a", "n:b", "n:scout", "s:b", "s:c"], "north.deck": ["n:c", "n:c#2"]}
    table = table_of({"scout": scout("sent_to_cell", "any")}, zones, turn="south")
    assert after(table, "south", "attack_creature", attacker=attacker, target=target).zones["north.hand"] == ("n:c",)


@pytest.mark.parametrize(("first", "second"), [("north", "south"), ("south", "north")])
def test_of_texts_that_wait_for_the_same_that_of_player_1_is_carried_out_first(first: str, second: str) -> None:
    zones = {"forest": ["n:b", "n:a#2", "n:scout", "s:c", "s:scout"], "north.deck": ["n:a"], "south.deck": ["s:a"]}
    table = table_of({"scout": scout("sent_to_cell", "any")}, zones, turn="south", first=first)
    struck = act(table, "south", "attack_creature", attacker="s:c", target="n:b")
    drawn = [fact.to for fact in struck.facts if isinstance(fact, Moved) and fact.to.endswith(".hand")]
    assert drawn == [f"{first}.hand", f"{second}.hand"]


def test_a_card_that_grants_plays_by_lying_there_grants_them_in_the_turn_in_which_it_is_turned_up() -> None:
    gate = {"kind": "continuous", "mods": [{"op": "grant_play", "to": "controller", "limit": 2, "n": 1}]}
    table = table_of({"gate": spell(gate, mode="visible")}, {"forest": ["n:a", "n:gate*"]})
    assert granted(table, 2) == 0
    assert granted(after(table, "north", "activate_hidden", card="n:gate"), 2) == 1


@pytest.mark.parametrize(
    ("kind", "seat", "plays"), [("spell", "north", 1), ("spell", "south", 0), ("event_spell", "south", 1)]
)
def test_plays_of_a_text_that_names_nobody_are_its_players_and_of_an_event_both_players(
    kind: str, seat: str, plays: int
) -> None:
    gate = {"kind": "continuous", "mods": [{"op": "grant_play", "limit": 2}]}
    mode = "visible" if kind == "spell" else "lasting"
    card = f"{kind[0] if kind == 'event_spell' else 'n'}:gate"
    table = table_of({"gate": {"type": kind, "mode": mode, "abilities": [gate]}}, {"forest": ["n:a", card]}, turn=seat)
    assert granted(table, 2) == plays


def test_the_counter_shows_what_lies_there_too_and_a_position_that_states_it_means_the_whole() -> None:
    gate = {"kind": "continuous", "mods": [{"op": "grant_play", "limit": 2}]}
    cards, zones = {"gate": spell(gate, mode="visible")}, {"forest": ["n:a", "n:gate"]}
    assert position.counter(table_of(cards, zones), "turn.extra2") == 1
    assert position.counter(table_of(cards, zones, counters={"turn.extra2": 3}), "turn.extra2") == 3


def test_an_event_that_found_no_space_is_nobodys() -> None:
    full = ["n:a", "n:b", "n:c", "n:c#2", "n:c#3", "n:scout"]
    zones = {"forest": full, "event.deck": ["e:ogre"], "south.deck": ["s:a", "s:b"]}
    table = table_of({"scout": scout("event_resolved", "you")}, zones, turn="event", compass="forest", first="south")
    table = after(table, "north", "reveal_event")
    assert table.zones["event.discard"] == ("e:ogre",)
    assert table.zones["north.hand"] == ()


def test_while_a_judge_must_rule_on_texts_without_an_end_nothing_else_is_done() -> None:
    table = fold(table_of({}, {"forest": ["n:a"]}), Asked(Prompt(ENDLESS, JUDGE, "ruling")))
    refused = act(table, "north", "pass")
    assert [reason.rules for reason in refused.failed] == [("table:ruling",)]


# What is heard, and how often


def waiting(on: str, *operations: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "triggered", "on": on, "do": list(operations), **more}


def test_a_text_that_waits_hears_of_what_happens() -> None:
    text = spell(waiting("imprisoned_again", {"op": "draw", "n": 1}), mode="visible")
    zones = {"forest": ["n:a", "n:b", "n:it"], "north.deck": ["n:c"]}
    table = after(table_of({"it": text}, zones), "north", "imprison_again", card="n:a")
    assert table.zones["north.hand"] == ("n:c",)


@pytest.mark.parametrize(
    ("narrowed", "drawn"),
    [
        ({"event": {"subject": {"object": "creature", "side": "yours"}}}, 1),
        ({"event": {"subject": {"object": "creature", "side": "opponents"}}}, 0),
        ({"whose": "you"}, 1),
        ({"whose": "opponent"}, 0),
        ({"when": {"your_turn": False}}, 0),
        ({"limit": {"per_turn": 1}}, 1),
    ],
)
def test_what_it_waits_for_may_be_narrowed(narrowed: dict[str, Any], drawn: int) -> None:
    text = spell(waiting("enters_realm", {"op": "draw", "n": 1}, **narrowed), mode="visible")
    zones = {"forest": ["n:b", "n:it"], "north.cell": ["n:a"], "north.deck": ["n:c", "n:c#2"]}
    table = after(table_of({"it": text}, zones), "north", "release", card="n:a", realm="forest")
    assert len(table.zones["north.hand"]) == drawn


def test_once_a_turn_is_once_a_turn() -> None:
    text = spell(waiting("enters_realm", {"op": "draw", "n": 1}, limit="once_per_turn"), mode="visible")
    zones = {"forest": ["n:b", "n:it"], "north.cell": ["n:a", "n:a#2"], "north.deck": ["n:c", "n:c#2"]}
    table = table_of({"it": text}, zones, counters={"turn.extra2": 1})
    table = after(table, "north", "release", card="n:a", realm="swamp")
    table = after(table, "north", "release", card="n:a#2", realm="swamp")
    assert table.zones["north.hand"] == ("n:c",)


def test_a_card_hears_of_its_own_end() -> None:
    martyr = {
        "type": "creature",
        "energy": 1,
        "strength": 1,
        "abilities": [waiting("destroyed", {"op": "draw", "n": 1}, event={"subject": "self"})],
    }
    text = spell(play({"op": "destroy", "to": {"each": MINE}}))
    zones = {"forest": ["n:martyr", "n:a"], "north.hand": ["n:it"], "north.deck": ["n:c", "n:c#2"]}
    assert cast(table_of({"it": text, "martyr": martyr}, zones)).zones["north.hand"] == ("n:c",)
