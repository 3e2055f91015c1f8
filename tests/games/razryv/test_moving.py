"""Card texts that bring cards from one place to another, and what is said where they cannot."""

from typing import Any

import pytest

from adjudicator.referee import Verdict
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Table
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import impossible
from tests.games.razryv.effects import play
from tests.games.razryv.effects import played
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of

EVERY_BEAST: dict[str, Any] = {"each": {"object": "event_creature", "range": "any_realm"}}
EVERY_CREATURE: dict[str, Any] = {"each": {"object": "creature", "range": "any_realm"}}
BEASTS_GONE: dict[str, Any] = {"each": {"object": "event_creature", "zone": "event.discard"}}
MINE: dict[str, Any] = {"each": {"object": "creature", "side": "yours", "range": "here"}}
FULL = ["s:a", "s:a#2", "s:b", "s:b#2", "s:c"]


def forbidding(what: str, **about: Any) -> dict[str, Any]:
    """A Spell that lies there and forbids something."""
    return spell({"kind": "continuous", "affects": about, "mods": [{"op": "cannot", "what": what}]}, mode="visible")


ROOT = {"root": forbidding("leave", object="card", range="here")}
WALL = {"wall": forbidding("enter", object="realm", range="here")}


# Event Creatures that are pulled


def test_a_beast_that_is_there_already_does_not_come_again_but_the_others_do() -> None:
    verdict = played({"op": "pull", "to": EVERY_BEAST}, {"forest": ["n:c", "e:ogre"], "swamp": ["e:wyrm"]})
    assert impossible(verdict) == [({"why": "already_there", "subject": "e:ogre", "realm": "forest"}, ("card:it",))]
    assert verdict.table.zones["forest"] == ("n:c", "e:ogre", "e:wyrm")


def test_a_beast_that_is_held_where_it_stands_is_not_pulled() -> None:
    zones = {"forest": ["n:c"], "swamp": ["e:wyrm", "s:root"], "desert": ["e:ogre"]}
    verdict = played({"op": "pull", "to": EVERY_BEAST}, zones, ROOT)
    assert impossible(verdict) == [
        ({"why": "cannot_leave", "subject": "e:wyrm", "realm": "forest"}, ("card:it", "card:root"))
    ]
    assert verdict.table.zones["forest"] == ("e:ogre",)


def test_what_holds_beasts_in_realms_holds_none_outside_of_them() -> None:
    zones = {"forest": ["n:c", "s:root"], "event.discard": ["e:wyrm"]}
    assert "e:wyrm" in played({"op": "pull", "to": BEASTS_GONE}, zones, ROOT).table.zones["forest"]


def test_a_beast_that_may_not_enter_stays_where_it_is() -> None:
    verdict = played({"op": "pull", "to": EVERY_BEAST}, {"forest": ["n:c", "s:wall"], "swamp": ["e:wyrm"]}, WALL)
    assert impossible(verdict) == [
        ({"why": "cannot_enter", "subject": "e:wyrm", "realm": "forest"}, ("card:it", "card:wall"))
    ]
    assert verdict.table.zones["swamp"] == ("e:wyrm",)


def test_a_full_realm_takes_no_beast() -> None:
    zones = {"forest": ["n:c"], "desert": FULL, "swamp": ["e:wyrm"]}
    verdict = played({"op": "pull", "to": EVERY_BEAST, "realm": "desert"}, zones)
    assert impossible(verdict) == [
        ({"why": "no_space", "subject": "e:wyrm", "realm": "desert"}, ("card:it", "RZ-008", "RA-21"))
    ]


def test_a_beast_from_a_realm_attacks_before_one_that_comes_from_outside() -> None:
    zones = {"forest": ["n:b", "n:c"], "swamp": ["e:wyrm"], "event.discard": ["e:ogre"]}
    verdict = played({"op": "pull", "to": [EVERY_BEAST, BEASTS_GONE]}, zones)
    sent = [(fact.card, fact.by) for fact in verdict.facts if isinstance(fact, Moved) and fact.to == "north.cell"]
    assert [card for card, _ in sent] == ["n:b", "n:c"]
    assert ["RA-27" in by for _, by in sent] == [False, True]


def test_a_text_hears_of_what_a_card_pulls() -> None:
    text = {"kind": "triggered", "on": "pulled", "event": {"source_side": "yours"}, "do": [{"op": "draw", "n": 1}]}
    zones = {"forest": ["n:c", "n:hunter"], "swamp": ["e:wyrm"], "north.deck": ["n:a"]}
    verdict = played({"op": "pull", "to": EVERY_BEAST}, zones, {"hunter": spell(text, mode="visible")})
    assert verdict.table.zones["north.hand"] == ("n:a",)


# Creatures that are moved


def test_only_what_stands_in_another_realm_is_moved() -> None:
    cards = {"each": {"object": "card"}}
    zones = {"swamp": ["n:c"], "forest": ["n:ward", "n:a", "e:ogre"], "north.cell": ["n:b"]}
    verdict = played({"op": "move", "to": cards, "realm": "swamp"}, zones)
    assert verdict.table.zones["swamp"] == ("n:c", "n:a", "e:ogre")
    assert verdict.table.zones["north.cell"] == ("n:b",)
    assert impossible(verdict) == []


def test_a_creature_that_may_not_leave_is_not_moved_and_the_next_one_is() -> None:
    held = {"root": forbidding("leave", object="creature", side="yours", range="here", test=[{"name": "a"}])}
    verdict = played({"op": "move", "to": MINE, "realm": "swamp"}, {"forest": ["n:a", "n:b", "n:root"]}, held)
    assert impossible(verdict) == [
        ({"why": "cannot_leave", "subject": "n:a", "realm": "swamp"}, ("card:it", "card:root"))
    ]
    assert verdict.table.zones["swamp"] == ("n:b",)


def test_a_text_hears_that_a_creature_has_left_its_realm() -> None:
    text = {
        "kind": "triggered",
        "on": "leaves_realm",
        "event": {"source_side": "yours"},
        "do": [{"op": "draw", "n": 1}],
    }
    zones = {"forest": ["n:a", "n:b", "n:scout"], "north.deck": ["n:c"]}
    picked = {"each": {"object": "creature", "side": "yours", "range": "here", "test": [{"name": "a"}]}}
    verdict = played({"op": "move", "to": picked, "realm": "swamp"}, zones, {"scout": spell(text, mode="visible")})
    assert verdict.table.zones["north.hand"] == ("n:c",)


# Hands and piles


@pytest.mark.parametrize("op", ["send_to_cell", "destroy", "return_to_hand"])
def test_what_is_held_stays_and_the_next_one_goes(op: str) -> None:
    held = {"root": forbidding("leave", object="creature", side="any", range="here", test=[{"name": "a"}])}
    creatures = {"each": {"object": "creature", "range": "here"}}
    verdict = played({"op": op, "to": creatures}, {"forest": ["s:a", "n:b", "s:c", "s:root"]}, held)
    assert verdict.table.zones["forest"] == ("s:a", "s:root")


def test_the_event_has_no_hand_and_the_rest_of_what_is_meant_goes_home() -> None:
    verdict = played(
        {"op": "return_to_hand", "to": [EVERY_BEAST, EVERY_CREATURE]}, {"forest": ["e:ogre", "n:a"], "swamp": ["s:b"]}
    )
    assert impossible(verdict) == [({"why": "no_hand", "subject": "e:ogre"}, ("card:it",))]
    assert verdict.table.zones["north.hand"] == ("n:a",)
    assert verdict.table.zones["south.hand"] == ("s:b",)


def test_no_card_destroys_an_objective_or_an_energy_card() -> None:
    goal = {"goal": {"type": "objective", "events": 3, "attacks": 2, "presence": 2, "realm": "swamp"}}
    zones = {"forest": ["n:a"], "south.hand": ["s:shard", "s:b"], "south.objective": ["s:goal"]}
    meant = {"each": {"object": "card", "zone": "hand", "side": "opponents"}}
    verdict = played({"op": "destroy", "to": meant}, zones, goal)
    assert verdict.table.zones["south.destroyed"] == ("s:b",)
    assert verdict.table.zones["south.hand"] == ("s:shard",)
    assert verdict.table.zones["south.objective"] == ("s:goal",)


# Summoning


def summoned(zones: dict[str, Any], more: Any = None, counters: Any = None, **said: Any) -> Verdict:
    return played({"op": "summon", **said}, {"forest": ["n:c"], **zones}, more, counters=counters or {})


def test_nothing_comes_of_a_summons_to_an_empty_pile_or_by_a_name_that_lies_not_there() -> None:
    nothing = [({"why": "no_such_card"}, ("card:it",))]
    assert impossible(summoned({})) == nothing
    assert impossible(summoned({"event.discard": ["e:calm"]}, card="ogre", **{"from": "event.discard"})) == nothing


def test_an_event_spell_on_top_is_not_summoned() -> None:
    verdict = summoned({"event.deck": ["e:calm", "e:ogre"]})
    assert impossible(verdict) == [({"why": "no_event_creature", "subject": "e:calm"}, ("card:it",))]
    assert verdict.table.zones["event.deck"] == ("e:calm", "e:ogre")


def test_a_summons_ends_at_a_wall() -> None:
    verdict = summoned({"event.deck": ["e:ogre"], "forest": ["n:c", "s:wall"]}, WALL)
    assert impossible(verdict) == [
        ({"why": "cannot_enter", "subject": "e:ogre", "realm": "forest"}, ("card:it", "card:wall"))
    ]


def test_the_summoned_comes_to_the_realm_that_is_named_and_attacks_there() -> None:
    verdict = summoned({"event.deck": ["e:ogre"], "swamp": ["s:a"]}, realm="swamp")
    assert verdict.table.zones["swamp"] == ("e:ogre",)
    assert verdict.table.zones["south.cell"] == ("s:a",)
    entered = next(fact for fact in verdict.facts if isinstance(fact, Moved) and fact.to == "swamp")
    assert entered.by == ("card:it", "RZ-154", "RA-29", "RZ-080")


def test_a_text_hears_of_what_a_card_summons() -> None:
    text = {"kind": "triggered", "on": "summoned", "event": {"source_side": "yours"}, "do": [{"op": "draw", "n": 1}]}
    zones = {"event.deck": ["e:wyrm"], "forest": ["n:c", "n:hunter"], "north.deck": ["n:a"]}
    verdict = summoned(zones, {"hunter": spell(text, mode="visible")})
    assert verdict.table.zones["north.hand"] == ("n:a",)


def named(table: Table, card: str) -> Verdict:
    return act(table, table.prompts[0].seat, "choose", choices={"card": [card]})


def test_an_unknown_card_of_a_name_that_lies_there_already_is_another_copy() -> None:
    asked = summoned({"event.deck": ["e:?"], "swamp": ["e:wyrm"], "desert": ["e:wyrm#2"]})
    verdict = named(asked.table, "e:wyrm")
    (found,) = (fact for fact in verdict.facts if isinstance(fact, Named))
    assert (found.name, found.by) == ("e:wyrm#3", ("card:it",))
    assert verdict.table.zones["forest"] == ("n:c", "e:wyrm#3")


def test_a_card_of_a_shuffled_pile_is_asked_for_although_all_its_cards_are_known() -> None:
    asked = summoned({"event.deck": ["e:ogre", "e:wyrm"]}, counters={"event.unordered": 1})
    assert asked.table.prompts[0].cites == ("card:it",)
    table = after(asked.table, "north", "choose", choices={"card": ["e:wyrm"]})
    assert (table.zones["forest"], table.zones["event.deck"]) == (("n:c", "e:wyrm"), ("e:ogre",))


def test_the_last_card_of_a_shuffled_pile_needs_no_asking() -> None:
    verdict = summoned({"event.deck": ["e:wyrm"]}, counters={"event.unordered": 1})
    assert verdict.table.prompts == ()
    assert verdict.table.zones["forest"] == ("n:c", "e:wyrm")


@pytest.mark.parametrize("first", ["north", "south"])
def test_what_an_event_turns_up_player_1_says(first: str) -> None:
    gate = {"type": "event_spell", "mode": "immediate", "abilities": [play({"op": "summon"})]}
    zones = {"forest": ["n:c"], "event.deck": ["e:gate", "e:?"]}
    table = table_of({"gate": gate}, zones, turn="event", compass="forest", first=first)
    (prompt,) = after(table, "north", "reveal_event").prompts
    assert prompt.seat == first


def test_a_text_whose_card_has_left_its_realm_summons_to_where_it_stood() -> None:
    martyr = {
        "type": "creature",
        "energy": 1,
        "strength": 1,
        "abilities": [{"kind": "triggered", "on": "destroyed", "event": {"subject": "self"}, "do": [{"op": "summon"}]}],
    }
    zones = {"forest": ["n:martyr"], "event.deck": ["e:ogre"]}
    verdict = played({"op": "destroy", "to": MINE}, zones, {"martyr": martyr})
    assert verdict.table.zones["forest"] == ("e:ogre",)


def test_creatures_may_be_moved_to_where_the_compass_stands() -> None:
    table = played({"op": "move", "to": MINE, "realm": "compass"}, {"forest": ["n:a"]}, compass="cavern").table
    assert table.zones["cavern"] == ("n:a",)


def test_a_pile_that_nobody_knows_holds_the_card_that_a_text_names() -> None:
    verdict = summoned({"event.deck": ["e:?"], "swamp": ["e:wyrm"]}, card="wyrm")
    assert verdict.table.zones["forest"] == ("n:c", "e:wyrm#2")


def test_only_creatures_of_players_that_stand_in_a_realm_are_sent_to_a_cell() -> None:
    there = {"each": {"object": "card", "range": "here"}}
    at_hand = {"each": {"object": "card", "zone": "hand", "side": "opponents"}}
    zones = {"forest": ["n:ward", "n:a", "e:ogre", "s:b"], "south.hand": ["s:c"]}
    table = played({"op": "send_to_cell", "to": [there, at_hand]}, zones).table
    assert (table.zones["north.cell"], table.zones["south.cell"]) == (("n:a",), ("s:b",))
    assert (table.zones["south.hand"], "e:ogre" in table.zones["forest"]) == (("s:c",), True)


def test_what_lies_on_top_is_the_unknown_card_although_a_card_of_that_name_lies_below() -> None:
    verdict = named(summoned({"event.deck": ["e:?", "e:wyrm"]}).table, "e:wyrm")
    assert verdict.table.zones["event.deck"] == ("e:wyrm",)
    assert verdict.table.zones["forest"] == ("n:c", "e:wyrm#2")
    assert named(summoned({"event.deck": ["e:?"]}).table, "e:wyrm").table.zones["forest"] == ("n:c", "e:wyrm")


# What is gone for good


def test_what_lies_destroyed_is_not_destroyed_again_and_the_rest_is() -> None:
    gone = {"each": {"object": "card", "zone": "destroyed", "side": "opponents"}}
    verdict = played({"op": "destroy", "to": gone}, {"forest": ["n:a"], "south.destroyed": ["s:b"]})
    assert impossible(verdict) == [({"why": "already_destroyed", "subject": "s:b"}, ("card:it", "RZ-080"))]
    assert not [fact for fact in verdict.facts if isinstance(fact, Moved) and fact.card == "s:b"]
