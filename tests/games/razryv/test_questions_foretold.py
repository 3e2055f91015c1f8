"""What the next Event will do, asked before it comes: foretold, or not where something may still change it."""

from typing import Any

import pytest

from adjudicator.queries import Point
from adjudicator.table import Asked
from adjudicator.table import Prompt
from adjudicator.table import fold
from tests.games.razryv.asked import ARRIVAL
from tests.games.razryv.asked import points
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of
from tests.queries.asked import lay


def test_before_play_and_while_an_answer_is_awaited_no_event_is_foretold() -> None:
    assert points(lay({}, round=1, turn="setup"), "target") == [Point("target.setup", {}, ("RZ-042",))]
    asked = fold(lay({}), Asked(Prompt("join", "south", "join")))
    assert points(asked, "target") == [Point("target.awaited", {}, ("RZ-119",))]


def test_where_something_must_be_answered_first_no_event_is_foretold() -> None:
    """South's turn begins with a choice, so that nobody knows how it goes on."""
    toll = spell(
        {
            "kind": "triggered",
            "on": "turn_ends",
            "do": [{"op": "discard", "to": {"each": {"object": "player"}}, "n": 1}],
        },
        mode="visible",
    )
    zones = {"forest": ["n:a", "n:toll"], "north.hand": ["n:b", "n:c"]}
    assert points(table_of({"toll": toll}, zones), "target") == [Point("target.awaited", {}, ("RZ-042",))]


@pytest.mark.parametrize("rule", ["no_card", "reshuffle"])
def test_of_a_card_that_nobody_supposes_no_attack_is_told_even_where_used_ones_come_again(rule: str) -> None:
    table = table_of({}, {"event.discard": ["e:ogre"], "forest": ["n:a"]}, {"event_deck_out": rule}, **ARRIVAL)
    card = {"no_card": ("target.no_card", "RA-23"), "reshuffle": ("target.card_unknown", "RA-54")}[rule]
    told = [(point.what, *point.rules) for point in points(table, "target")]
    assert told == [("target.where", "RZ-090"), card, ("target.nobody_attacks", "RZ-139")]


def test_the_card_that_is_supposed_is_told_of_whatever_lies_on_top() -> None:
    table = lay({"event.deck": ["e:ogre", "e:gob"], "event.discard": ["e:calm"], "forest": ["n:wolf"]}, **ARRIVAL)
    told = points(table, "target", card="ogre")
    assert told[1] == Point("target.card", {"card": "e:ogre"}, ("RZ-100",))
    assert told[2].about["attacker"] == {"card": "e:ogre", "strength": 60}


def test_what_waits_for_the_table_is_told_with_the_card_that_asks() -> None:
    table = lay({"forest": ["n:wolf"]}, **ARRIVAL)
    assert points(table, "target", card="odd")[-1] == Point("target.waits", {}, ("card:odd",))
    assert "target.waits" not in [point.what for point in points(table, "target", card="calm")]


def foretold(cards: dict[str, Any], zones: dict[str, Any], house: Any = None) -> list[tuple[str, dict[str, Any]]]:
    """What is told of the arrival if the card `omen` is turned over, without the first two and the last sentence."""
    table = table_of(cards, zones, house, **ARRIVAL)
    told = [(point.what, dict(point.about)) for point in points(table, "target", card="omen")]
    return [one for one in told[2:] if one[0] != "target.protection"]


def omen(*operations: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"omen": {"type": "event_spell", "mode": "immediate", "abilities": [play(*operations)], **more}}


def test_what_the_text_of_an_event_sends_to_a_cell_is_no_attack() -> None:
    storm = omen({"op": "send_to_cell", "to": {"each": {"object": "creature", "range": "here"}}})
    assert foretold(storm, {"forest": ["n:a"]}) == [("target.text", {"card": "e:omen"})]
    told = points(table_of(storm, {"forest": ["n:a"]}, **ARRIVAL), "target", card="omen")
    assert told[2].rules == ("RZ-107",)


def test_whom_the_text_sends_after_the_attack_the_attack_has_not_hit() -> None:
    text = {"op": "send_to_cell", "to": {"each": {"object": "creature", "range": "here"}}}
    beast = {"omen": {"type": "event_creature", "strength": 40, "abilities": [play(text)]}}
    told = points(table_of(beast, {"forest": ["n:a", "n:c"]}, **ARRIVAL), "target", card="omen")
    assert [point.what for point in told[2:]] == ["target.attacks", "target.text", "target.protection"]
    assert (told[2].about["n"], "card:omen" in told[2].rules) == (1, False)


def test_what_lies_among_the_used_event_cards_may_be_brought_back_by_the_supposed_card() -> None:
    recall = omen({"op": "pull", "to": {"each": {"object": "event_creature", "zone": "event.discard"}}})
    told = foretold(recall, {"forest": ["n:a"], "event.discard": ["e:wyrm"]})
    attack = {"attacker": {"card": "e:wyrm", "strength": 40}, "targets": [{"card": "n:a", "strength": 30}], "n": 1}
    assert told == [("target.text", {"card": "e:omen"}), ("target.attacks", attack)]


def test_a_beast_held_beside_a_full_realm_enters_as_soon_as_another_makes_room() -> None:
    beast = {"omen": {"type": "event_creature", "strength": 10}}
    full = {"forest": ["e:wyrm", "n:a", "n:c", "n:c#2", "n:c#3"]}
    told = foretold(beast, full, {"event_full_realm": "hold"})
    assert [what for what, _ in told] == ["target.no_space", "target.attacks", "target.enters", "target.nobody"]
    assert told[2] == ("target.enters", {"card": "e:omen", "zone": "forest"})
    table = table_of(beast, full, {"event_full_realm": "hold"}, **ARRIVAL)
    rules = {point.what: point.rules for point in points(table, "target", card="omen")}
    assert (rules["target.no_space"], rules["target.enters"]) == (("RZ-008", "RA-22"), ("RZ-092", "RA-22"))
