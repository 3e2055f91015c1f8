"""Texts that wait for something to happen: whose it has to be."""

from typing import Any

import pytest

from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
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


def test_an_event_that_found_no_space_is_nobodys() -> None:
    full = ["n:a", "n:b", "n:c", "n:c#2", "n:c#3", "n:scout"]
    zones = {"forest": full, "event.deck": ["e:ogre"], "south.deck": ["s:a", "s:b"]}
    table = table_of({"scout": scout("event_resolved", "you")}, zones, turn="event", compass="forest", first="south")
    table = after(table, "north", "reveal_event")
    assert table.zones["event.discard"] == ("e:ogre",)
    assert table.zones["north.hand"] == ()


def test_texts_that_wake_each_other_for_ever_wait_for_the_judge_and_so_does_all_else() -> None:
    heal = spell({"kind": "triggered", "on": "life_changed", "do": [{"op": "life", "n": 1}]}, mode="visible")
    zones = {"forest": ["n:a", "n:heal"], "south.cell": ["s:b"]}
    verdict = act(table_of({"heal": heal}, zones), "north", "attack_cell", attacker="n:a")
    assert verdict.outcome == "ruling_required"
    refused = act(verdict.table, "north", "pass")
    assert [reason.rules for reason in refused.failed] == [("table:ruling",)]
