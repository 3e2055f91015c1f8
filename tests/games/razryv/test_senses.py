"""What the selectors, tests and references of card programs find on a board of RAZRYV."""

from typing import Any

import pytest

from adjudicator.cards.grammar import AttrTest
from adjudicator.cards.grammar import FlagTest
from adjudicator.cards.grammar import InPhase
from adjudicator.cards.grammar import OwnCondition
from adjudicator.cards.grammar import Selector
from adjudicator.cards.grammar import WordTest
from adjudicator.cards.meaning import holds
from adjudicator.cards.meaning import select
from adjudicator.cards.meaning import takes
from adjudicator.cards.senses import Context
from adjudicator.games.razryv.strength import SENSES
from adjudicator.table import Table
from adjudicator.table import see
from tests.games.razryv.effects import after
from tests.games.razryv.effects import table_of

HERALD = {"type": "event_creature", "strength": 50, "enters_text": True}
SAINT = {"type": "creature", "energy": 1, "strength": 1, "keywords": ["immune_to_events"]}
CONTEXT = Context("n:ward", "north", "forest")


def board(**given: Any) -> Table:
    zones = {
        "forest": ["n:a", "s:b", "e:ogre", "n:ward", "s:ward*"],
        "swamp": ["n:c", "s:saint", "e:herald"],
        "north.cell": ["n:b"],
        "south.cell": ["s:a"],
        "north.hand": ["n:shard", "n:c#2"],
        "south.hand": ["s:shard", "s:c", "s:c#2"],
        "north.destroyed": ["n:a#2"],
        "event.discard": ["e:calm"],
        "event.deck": ["e:wyrm"],
        "north.deck": ["n:b#2"],
    }
    marks = {"n:b": {"waited": 1}}
    return table_of({"herald": HERALD, "saint": SAINT}, zones, marks=marks, compass="swamp", **given)


def found(**selector: Any) -> tuple[str, ...]:
    table = board()
    meant = Selector(**selector)
    things = select(SENSES, table, CONTEXT, meant)
    everything = (*table.where, "north", "south", *table.zones)
    assert set(things) == {thing for thing in everything if takes(SENSES, table, CONTEXT, meant, thing)}
    return things


@pytest.mark.parametrize(
    ("selector", "expected"),
    [
        ({"object": "creature"}, ("n:a", "s:b")),
        ({"object": "creature", "range": "here"}, ("n:a", "s:b")),
        ({"object": "creature", "range": "any_realm"}, ("n:a", "s:b", "n:c", "s:saint")),
        ({"object": "creature", "range": "other_realms"}, ("n:c", "s:saint")),
        ({"object": "creature", "range": "compass"}, ("n:c", "s:saint")),
        ({"object": "creature", "range": "desert"}, ()),
        ({"object": "creature", "range": "any_realm", "side": "yours"}, ("n:a", "n:c")),
        ({"object": "event_creature", "range": "any_realm"}, ("e:ogre", "e:herald")),
        ({"object": "event_creature", "side": "opponents"}, ()),
        ({"object": "event_creature", "side": "yours"}, ()),
        ({"object": "spell"}, ("n:ward", "s:ward")),
        ({"object": "event_spell", "zone": "event.discard"}, ("e:calm",)),
        ({"object": "event_creature", "zone": "event.deck"}, ("e:wyrm",)),
        ({"object": "card", "zone": "event.discard"}, ("e:calm",)),
        ({"object": "card", "zone": "cell"}, ("n:b", "s:a")),
        ({"object": "card", "zone": "destroyed"}, ("n:a#2",)),
        ({"object": "card", "zone": "deck"}, ("n:b#2",)),
        ({"object": "card", "zone": "south.hand"}, ("s:shard", "s:c", "s:c#2")),
        ({"object": "energy_card"}, ("n:shard", "s:shard")),
        ({"object": "player"}, ("north", "south")),
        ({"object": "player", "side": "opponents"}, ("south",)),
        ({"object": "realm", "range": "other_realms"}, ("mountain", "deep_sea", "cavern", "swamp", "desert")),
        ({"object": "realm", "range": "compass"}, ("swamp",)),
        ({"object": "creature", "range": "any_realm", "nearest": True}, ("n:a", "s:b")),
        ({"object": "creature", "range": "other_realms", "nearest": True}, ("n:c", "s:saint")),
    ],
)
def test_selectors(selector: dict[str, Any], expected: tuple[str, ...]) -> None:
    assert found(**selector) == expected


ALL = {"object": "creature", "range": "any_realm"}


@pytest.mark.parametrize(
    ("selector", "test", "expected"),
    [
        (ALL, AttrTest("strength", ">", 25), ("n:a", "n:c")),
        (ALL, AttrTest("energy", "<=", 4), ("s:b", "s:saint")),
        (ALL, AttrTest("printed_strength", "=", 50), ("n:c",)),
        (ALL, AttrTest("printed_energy", "!=", 5), ("s:b", "n:c", "s:saint")),
        ({"object": "event_creature"}, AttrTest("energy", ">=", 0), ()),
        ({"object": "energy_card"}, AttrTest("ritual_value", ">=", 3), ("n:shard", "s:shard")),
        ({"object": "card", "zone": "cell"}, AttrTest("waited", "<", 3), ("n:b",)),
        (ALL, AttrTest("waited", ">=", 0), ()),
        ({"object": "player"}, AttrTest("life", "=", 100), ("north", "south")),
        ({"object": "player"}, AttrTest("hand_size", ">", 2), ("south",)),
        ({"object": "player"}, AttrTest("strength", ">=", 0), ()),
        ({"object": "spell"}, FlagTest("face_down", holds=True), ("s:ward",)),
        ({"object": "spell"}, FlagTest("self", holds=True), ("n:ward",)),
        (ALL, FlagTest("protected", holds=True), ("s:saint",)),
        (ALL, FlagTest("immune_to_events", holds=True), ("s:saint",)),
        (ALL, FlagTest("cannot_be_targeted", holds=True), ()),
        ({"object": "card", "zone": "cell"}, FlagTest("waited", holds=True), ("s:a",)),
        ({"object": "event_creature", "range": "any_realm"}, FlagTest("enters_text", holds=True), ("e:herald",)),
        (ALL, WordTest("name", "c"), ("n:c",)),
        ({"object": "card"}, WordTest("type", "event_creature"), ("e:ogre",)),
        (ALL, WordTest("has_keyword", "immune_to_events"), ("s:saint",)),
    ],
)
def test_tests(selector: dict[str, Any], test: Any, expected: tuple[str, ...]) -> None:
    assert found(**selector, tests=(test,)) == expected


def test_fresh_is_who_has_not_attacked_this_turn() -> None:
    table = after(board(), "north", "attack_creature", attacker="n:a", target="s:b")
    fresh = Selector(object="creature", range="any_realm", tests=(FlagTest("fresh", holds=True),))
    assert select(SENSES, table, CONTEXT, fresh) == ("n:c", "s:saint")


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (OwnCondition("your_turn", True), True),
        (OwnCondition("your_turn", False), False),
        (OwnCondition("compass_here", True), False),
        (OwnCondition("compass_here", False), True),
        (InPhase("north"), True),
        (InPhase("event"), False),
    ],
)
def test_conditions(condition: Any, expected: bool) -> None:
    assert holds(SENSES, board(), CONTEXT, (condition,)) is expected


def test_cards_of_a_hand_that_is_only_counted_still_count() -> None:
    theirs = Selector(object="card", zone="hand", side="opponents")
    assert len(select(SENSES, see(board(), "north"), CONTEXT, theirs)) == 3


def test_player_1_comes_first() -> None:
    table = board(first="south")
    assert SENSES.players(table) == ("south", "north")
    assert SENSES.decider(table, Context("e:calm", "event", "forest")) == "south"
    assert SENSES.decider(table, CONTEXT) == "north"


def test_the_revealer_decides_where_the_house_says_so() -> None:
    zones = {"forest": ["n:a", "s:b"]}
    table = table_of({}, zones, {"event_choice": "revealer"})
    assert SENSES.decider(table, Context("e:calm", "event", "forest", actor="south")) == "south"
    assert SENSES.decider(table, Context("e:calm", "event", "forest", actor="judge")) == "north"


def test_each_card_of_a_hand_that_is_only_counted_is_told_by_its_number() -> None:
    seen = see(board(), "north")
    context = Context("n:ward", "north", "forest")
    things = select(SENSES, seen, context, Selector(object="card", zone="hand", side="opponents"))
    assert things == ("s:?#1", "s:?#2", "s:?#3")


def test_nobody_has_control_of_a_realm_or_of_what_nobody_knows() -> None:
    assert [SENSES.controller(board(), thing) for thing in ("forest", "?", "n:a")] == ["", "", "north"]


def test_a_word_in_print_is_no_number() -> None:
    assert SENSES.attr(board(), "e:calm", "mode") is None
    assert SENSES.attr(board(), "n:shard", "ritual_value") == 3


@pytest.mark.parametrize(("place", "concerned"), [("forest", False), ("swamp", True), ("mountain", False)])
def test_a_text_about_the_realm_of_the_compass_concerns_that_realm_alone(place: str, concerned: bool) -> None:
    meant = Selector(object="realm", range="compass")
    assert SENSES.concerns(board(), CONTEXT, meant, place) is concerned


@pytest.mark.parametrize(("card", "concerned"), [("n:a", False), ("n:c", True)])
def test_a_text_about_creatures_where_the_compass_stands_concerns_those(card: str, concerned: bool) -> None:
    meant = Selector(object="creature", range="compass")
    assert SENSES.concerns(board(), CONTEXT, meant, card) is concerned


@pytest.mark.parametrize("kind", ["creature", "spell"])
def test_what_lies_face_down_in_a_realm_is_a_spell_to_every_text(kind: str) -> None:
    table = table_of({}, {"forest": ["n:a", "s:b*"]})
    meant = Selector(object=kind, range="here")
    assert SENSES.lies(table, CONTEXT, meant, "s:b") is (kind == "spell")
    assert SENSES.concerns(table, CONTEXT, meant, "s:b") is (kind == "spell")
