"""Deck files: what a reader refuses in them, and positions laid out with them."""

from typing import Any

import pytest

from adjudicator.cards.catalogue import Catalogue
from adjudicator.cards.decks import Deck
from adjudicator.cards.decks import Layout
from adjudicator.cards.decks import beyond_limits
from adjudicator.cards.decks import cards_of
from adjudicator.cards.decks import given_of
from adjudicator.cards.decks import read_deck
from adjudicator.cards.decks import read_layout
from adjudicator.cards.definition import Definition
from adjudicator.faults import Malformed

LAYOUT = read_layout("""
[kinds]
player = ["beast", "trick"]
storm = ["gale"]
[zones]
"north.deck" = { deck = "player", prefix = "n" }
"south.deck" = { deck = "player", prefix = "s" }
"storm.deck" = { deck = "storm", prefix = "e" }
[given]
turn = "setup"
""")
TYPES = {"wolf": "beast", "bear": "beast", "feint": "trick", "squall": "gale"}
CATALOGUE = Catalogue("toy", "toy-1", {name: Definition(name, kind) for name, kind in TYPES.items()}, "", {})
SOUND: dict[str, Any] = {
    "game": "toy",
    "kind": "player",
    "name": {"en": "Pack", "pt": "Matilha"},
    "catalogue": "toy-1",
    "copies": {"wolf": 2, "feint": 1},
}


def deck(**changes: Any) -> Deck:
    return read_deck({**SOUND, **changes}, CATALOGUE, LAYOUT, "it")


def faults_of(**changes: Any) -> list[tuple[str, str | None]]:
    with pytest.raises(Malformed) as refused:
        deck(**changes)
    return [(fault.place, fault.nearest) for fault in refused.value.faults]


def test_a_deck_is_read() -> None:
    assert (deck().size, deck().name["pt"], dict(deck().copies)) == (3, "Matilha", {"wolf": 2, "feint": 1})


@pytest.mark.parametrize(
    ("changes", "place", "near"),
    [
        ({"copies": {"wolff": 1}}, "it: copies.wolff", "wolf"),
        ({"copies": {"squall": 1}}, "it: copies.squall", None),
        ({"copies": {"wolf": 0}}, "it: copies.wolf", None),
        ({"copies": {"wolf": True}}, "it: copies.wolf", None),
        ({"copies": ["wolf"]}, "it: copies", None),
        ({"kind": "plaier"}, "it: kind", "player"),
        ({"catalogue": "toy-2"}, "it: catalogue", "toy-1"),
        ({"game": "toys"}, "it: game", "toy"),
        ({"name": {"en": "Pack"}}, "it: name", None),
        ({"name": "Pack"}, "it: name", None),
        ({"sise": 3}, "it", None),
    ],
)
def test_what_is_wrong_is_told_with_the_nearest_word(changes: dict[str, Any], place: str, near: str | None) -> None:
    assert faults_of(**changes) == [(place, near)]


def test_everything_that_is_wrong_is_told_at_once() -> None:
    assert len(faults_of(copies={"wolff": 1, "squall": -1}, game="x")) == 4


def test_a_missing_key_is_a_fault() -> None:
    with pytest.raises(Malformed, match="catalogue"):
        read_deck({key: value for key, value in SOUND.items() if key != "catalogue"}, CATALOGUE, LAYOUT, "it")


def test_copies_are_numbered() -> None:
    assert cards_of(deck(), "n") == ("n:wolf", "n:wolf#2", "n:feint")


def test_a_position_is_laid_out_in_the_order_of_the_files() -> None:
    storm = deck(kind="storm", copies={"squall": 1})
    assert given_of({"north.deck": deck(), "storm.deck": storm}, LAYOUT) == {
        "turn": "setup",
        "zones": {"north.deck": ["n:wolf", "n:wolf#2", "n:feint"], "storm.deck": ["e:squall"]},
    }


def test_the_order_of_a_deck_may_be_told() -> None:
    told = {"south.deck": ["s:feint", "s:wolf#2", "s:wolf"]}
    assert given_of({"south.deck": deck()}, LAYOUT, told)["zones"] == told


@pytest.mark.parametrize(
    ("decks", "order", "place"),
    [
        ({"nort.deck": deck()}, {}, "decks.nort.deck"),
        ({"storm.deck": deck()}, {}, "decks.storm.deck"),
        ({"north.deck": deck()}, {"south.deck": []}, "order.south.deck"),
        ({"north.deck": deck()}, {"north.deck": ["n:wolf", "n:wolf", "n:feint"]}, "order.north.deck"),
        ({"north.deck": deck()}, {"north.deck": ["n:wolf", "n:wolf#2"]}, "order.north.deck"),
    ],
)
def test_a_layout_that_does_not_fit_is_refused(decks: Any, order: Any, place: str) -> None:
    with pytest.raises(Malformed) as refused:
        given_of(decks, LAYOUT, order)
    assert [fault.place for fault in refused.value.faults] == [place]


@pytest.mark.parametrize(
    "text", ["[kinds", "[kinds]\np = 1", '[kinds]\np = ["x"]\n[zones]\nz = { deck = "q", prefix = "n" }']
)
def test_a_layout_file_that_cannot_be_used_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_layout(text)


def test_a_layout_is_data() -> None:
    assert isinstance(LAYOUT, Layout)
    assert LAYOUT.zones["storm.deck"].prefix == "e"


LIMITED = read_layout("""
[kinds]
player = ["beast", "trick"]
storm = ["gale"]
[zones]
[limits.player]
least = "smallest"
most = "largest"
copies = "alike"
""")


@pytest.mark.parametrize(
    ("house", "expected"),
    [
        ({}, []),
        ({"smallest": None, "largest": None, "alike": None}, []),
        ({"smallest": 5, "largest": 5, "alike": 3}, []),
        ({"smallest": 6}, ["at least 6 cards"]),
        ({"largest": 4}, ["at most 4 cards"]),
        ({"alike": 2}, ["at most 2 copies"]),
        ({"smallest": 6, "alike": 1}, ["at least 6 cards", "at most 1 copies", "at most 1 copies"]),
    ],
)
def test_house_rules_limit_a_deck(house: dict[str, Any], expected: list[str]) -> None:
    deck = Deck("toy", "player", {}, "toy-1", {"wolf": 3, "bear": 2})
    assert [fault.expected for fault in beyond_limits(deck, LIMITED, house, "deck")] == expected


def test_a_kind_of_deck_for_which_no_limits_are_named_has_none() -> None:
    deck = Deck("toy", "storm", {}, "toy-1", {"squall": 9})
    assert beyond_limits(deck, LIMITED, {"smallest": 20, "alike": 1}, "deck") == ()
