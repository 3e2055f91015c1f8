"""What a page of the manual offers before the referee has tried it: nothing that a card text forbids."""

from typing import Any

import pytest

from adjudicator.table import Table
from adjudicator.table import see
from tests.games.razryv.effects import GAME
from tests.games.razryv.effects import after
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of

ZONES: dict[str, Any] = {
    "forest": ["n:a", "n:it", "s:b", "e:ogre"],
    "swamp": ["n:c", "s:b#2", "e:wyrm"],
    "north.cell": ["n:a#2", "n:a#3"],
    "north.hand": ["n:b", "n:c#2"],
}


def offered(table: Table, do: str) -> dict[str, set[Any]]:
    """What the page of the action has North choose from, by parameter."""
    found: dict[str, set[Any]] = {}
    offering = GAME.plays[GAME.actions[do]].offers
    assert offering is not None
    for offer in offering(see(table, "north"), "north"):
        assert offer.do == do
        for name, parameter in offer.parameters.items():
            found.setdefault(name, set()).update(parameter.values)
    return found


def forbidding(what: str, cards: Any, zones: Any = None) -> tuple[Table, Table]:
    """A table before and after a Spell has laid a ban on these cards."""
    ban = {"op": "cannot", "what": what, "to": {"each": cards}, "duration": "this_turn"}
    table = table_of(
        {"it": spell(play(ban), mode="visible")},
        {**ZONES, "forest": ["n:a", "n:it*", "s:b", "e:ogre"], **(zones or {})},
    )
    return table, after(table, "north", "activate_hidden", card="n:it")


def here(kind: str, side: str = "any") -> dict[str, str]:
    return {"object": kind, "side": side, "range": "here"}


@pytest.mark.parametrize(
    ("do", "parameter", "what", "cards", "gone"),
    [
        ("attack_creature", "attacker", "attack", here("creature", "yours"), {"n:a"}),
        ("attack_creature", "target", "be_attacked", here("creature", "opponents"), {"s:b"}),
        ("attack_event", "target", "attack", here("creature", "yours"), {"e:ogre"}),
        ("attack_event", "target", "be_attacked", {"object": "event_creature", "range": "here"}, {"e:ogre"}),
        ("imprison_again", "card", "imprison_again", here("creature", "yours"), {"n:a"}),
        ("imprison_again", "card", "leave", here("creature", "yours"), {"n:a"}),
        ("attack_cell", "attacker", "attack", here("creature", "yours"), {"n:a"}),
        ("attack_cell", "attacker", "attack_cell", here("creature", "yours"), {"n:a"}),
        ("ritual", "offer", "leave", here("creature", "yours"), {"n:a"}),
        ("release", "realm", "enter", {"object": "realm", "range": "here"}, {"forest"}),
        ("ritual", "realm", "enter", {"object": "realm", "range": "here"}, {"forest"}),
    ],
)
def test_what_a_text_forbids_is_the_only_thing_that_is_no_longer_offered(
    do: str, parameter: str, what: str, cards: Any, gone: set[str]
) -> None:
    free, bound = forbidding(what, cards)
    assert gone < offered(free, do)[parameter]
    assert offered(bound, do)[parameter] == offered(free, do)[parameter] - gone


@pytest.mark.parametrize(
    ("do", "what"),
    [
        ("imprison", "imprison"),
        ("release", "release"),
        ("release", "enter"),
        ("ritual", "enter"),
        ("attack_creature", "attack"),
        ("attack_cell", "attack_cell"),
        ("attack_event", "attack"),
        ("imprison_again", "leave"),
    ],
)
def test_what_a_text_forbids_to_the_player_is_offered_with_no_card(do: str, what: str) -> None:
    free, bound = forbidding(what, {"object": "player", "side": "yours"})
    assert offered(free, do)
    assert not offered(bound, do)


@pytest.mark.parametrize(("rule", "attackers"), [("allowed", {"n:a#2"}), ("forbidden", set())])
def test_who_has_come_this_turn_is_offered_for_an_attack_where_the_house_allows_it(
    rule: str, attackers: set[str]
) -> None:
    table = table_of({}, {"forest": ["s:b"], "north.cell": ["n:a#2"]}, {"attack_on_entry": rule})
    released = after(table, "north", "release", card="n:a#2", realm="forest")
    assert offered(released, "attack_creature").get("attacker", set()) == attackers


def test_who_has_attacked_is_not_offered_for_another_attack() -> None:
    table = table_of({}, {"forest": ["n:a", "n:c", "s:b", "s:c"]})
    fought = after(table, "north", "attack_creature", attacker="n:a", target="s:b")
    assert offered(table, "attack_creature")["attacker"] == {"n:a", "n:c"}
    assert offered(fought, "attack_creature")["attacker"] == {"n:c"}


def test_a_spell_is_offered_with_each_way_to_choose_for_it() -> None:
    foe = pick("foe", object="creature", side="opponents", range="here", count=1)
    hex_ = spell(play({"op": "send_to_cell", "to": "foe"}, pick=[foe]))
    zones = {"forest": ["n:a", "n:it*", "s:b", "s:c"], "swamp": ["n:b"], "north.hand": ["n:it#2"]}
    table = table_of({"it": hex_}, zones)
    ways = [{"foe": ["s:b"]}, {"foe": ["s:c"]}]
    for do in ("play_spell", "activate_hidden"):
        offering = GAME.plays[GAME.actions[do]].offers
        assert offering is not None
        chosen = [offer.parameters for offer in offering(table, "north") if "choices" in offer.parameters]
        assert [[*parameters["choices"].values] for parameters in chosen] == [ways], do


@pytest.mark.parametrize(("rule", "cards"), [("allowed", {"n:a#2", "n:big", "n:nine"}), ("forbidden", {"n:a#2"})])
def test_a_great_creature_is_offered_for_release_where_the_house_allows_it(rule: str, cards: set[str]) -> None:
    great = {
        "big": {"type": "creature", "energy": 12, "strength": 9},
        "nine": {"type": "creature", "energy": 9, "strength": 9},
    }
    table = table_of(great, {"north.cell": ["n:big", "n:a#2", "n:nine"]}, {"high_energy_release": rule})
    assert offered(table, "release")["card"] == cards


@pytest.mark.parametrize(("rule", "payers"), [("none", {"n:a#2", "n:b", "n:c"}), ("since_turn_start", {"n:b", "n:c"})])
def test_who_has_come_this_turn_is_offered_up_where_the_house_allows_it(rule: str, payers: set[str]) -> None:
    zones = {"forest": ["n:b", "n:c"], "north.cell": ["n:a#2"], "north.hand": ["n:a"]}
    table = table_of({}, zones, {"offer_stay": rule})
    released = after(table, "north", "release", card="n:a#2", realm="forest")
    assert offered(released, "ritual")["offer"] == payers


@pytest.mark.parametrize(("rule", "cards"), [("allowed", {"n:b", "n:nine"}), ("forbidden", {"n:nine"})])
def test_a_ritual_is_offered_for_a_small_creature_where_the_house_allows_it(rule: str, cards: set[str]) -> None:
    great = {"nine": {"type": "creature", "energy": 9, "strength": 9}}
    zones = {"forest": ["n:a", "n:c"], "north.hand": ["n:b", "n:nine"]}
    assert offered(table_of(great, zones, {"ritual_low_energy": rule}), "ritual")["card"] == cards


@pytest.mark.parametrize(("energy", "parameters"), [(11, {"card", "realm", "offer"}), (12, set())])
def test_a_ritual_is_offered_to_whom_can_pay_exactly(energy: int, parameters: set[str]) -> None:
    great = {"big": {"type": "creature", "energy": energy, "strength": 9}}
    table = table_of(great, {"forest": ["n:a", "n:c"], "north.hand": ["n:big"]})
    assert offered(table, "ritual").keys() == parameters


def test_whoever_offers_for_a_ritual_must_come_to_the_price() -> None:
    great = {"nine": {"type": "creature", "energy": 9, "strength": 9}}
    zones = {"forest": ["n:a", "n:c"], "north.hand": ["n:nine", "n:shard", "n:shard#2", "n:shard#3"]}
    offering = GAME.plays[GAME.actions["ritual"]].offers
    assert offering is not None
    offers = [*offering(table_of(great, zones), "north")]
    asked = [
        (name, parameter.least, parameter.weights, parameter.at_least)
        for offer in offers
        for name, parameter in offer.parameters.items()
        if parameter.weights
    ]
    assert asked == [("offer", 1, (5, 6), 9), ("energy_cards", 1, (3, 3, 3), 9)]


def test_an_attack_on_the_event_is_offered_to_those_who_have_not_attacked() -> None:
    table = table_of({"peer": {"type": "event_creature", "strength": 30}}, {"forest": ["n:a", "e:peer"]})
    tied = after(table, "north", "attack_event", target="e:peer")
    assert offered(table, "attack_event")["target"] == {"e:peer"}
    assert not offered(tied, "attack_event")


def test_a_plain_spell_is_offered_wherever_an_own_creature_stands() -> None:
    hail = spell(play({"op": "strength", "n": -1, "to": {"each": here("creature")}, "duration": "this_turn"}))
    zones = {"forest": ["n:a"], "swamp": ["n:b"], "cavern": ["s:b"], "north.hand": ["n:it"]}
    table = table_of({"it": hail}, zones)
    offering = GAME.plays[GAME.actions["play_spell"]].offers
    assert offering is not None
    realms = {
        realm
        for offer in offering(table, "north")
        if "activate" in offer.parameters["mode"].values
        for realm in offer.parameters["realm"].values
    }
    assert realms == {"forest", "swamp"}


def test_only_own_face_down_spells_are_offered_to_be_turned_up() -> None:
    table = table_of({}, {"forest": ["n:a", "n:ward", "n:ward#2*", "n:b*", "s:b", "s:ward*"]})
    offering = GAME.plays[GAME.actions["activate_hidden"]].offers
    assert offering is not None
    assert [offer.parameters["card"].values for offer in offering(table, "north")] == [("n:ward#2",)]


def test_a_ritual_is_offered_for_the_creatures_that_no_text_keeps_out() -> None:
    twice = {name: {"type": "creature", "energy": 9, "strength": 9} for name in ("exile", "nine")}
    exiled = {"object": "creature", "side": "yours", "zone": "hand", "test": [{"name": "exile"}]}
    wall = spell({"kind": "continuous", "affects": exiled, "mods": [{"op": "cannot", "what": "enter"}]}, mode="visible")
    zones = {"forest": ["n:a", "n:c", "n:wall"], "north.hand": ["n:exile", "n:nine"]}
    assert offered(table_of({**twice, "wall": wall}, zones), "ritual")["card"] == {"n:nine"}
