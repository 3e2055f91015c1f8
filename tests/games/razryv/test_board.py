"""What is printed on a card of RAZRYV, and what is said where nothing is."""

from adjudicator.games.razryv.board import has_keyword
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import kinds_of
from adjudicator.games.razryv.board import numbers_of_creatures
from adjudicator.games.razryv.board import printed
from tests.games.razryv.effects import after
from tests.games.razryv.effects import table_of

TABLE = table_of({}, {"north.hand": ["n:a", "n:shard"], "south.hand": ["s:?#2"]})


def test_an_unknown_card_is_of_no_kind() -> None:
    assert kind_of(TABLE, "n:a") == "creature"
    assert kind_of(TABLE, "n:shard") == "energy_card"
    assert kind_of(TABLE, "s:?#2") == ""


def test_what_is_not_printed_is_as_whoever_asks_has_it() -> None:
    assert printed(TABLE, "n:a", "strength", 7) == 30
    assert printed(TABLE, "n:shard", "strength", 7) == 7
    assert printed(TABLE, "s:?#2", "strength", 7) == 7
    assert printed(TABLE, "n:shard", "strength") == 0
    assert printed(TABLE, "s:?#2", "strength") == 0


def test_a_card_described_at_the_table_is_what_it_is_and_the_others_stay_what_they_were() -> None:
    monk = {"type": "creature", "energy": 2, "strength": 9, "keywords": ["immune_to_events"]}
    table = table_of({"monk": monk}, {"forest": ["n:a", "n:monk"], "north.hand": ["n:?"], "south.hand": ["s:?#2"]})
    table = after(table, "north", "define_card", name="stray", type="creature", values={"energy": 3, "strength": 70})
    table = after(table, "north", "imprison", card="n:stray")
    cards = ("n:a", "n:monk", "n:stray", "s:?#2")
    assert [kinds_of(table)[card] for card in cards] == ["creature", "creature", "creature", ""]
    assert [kind_of(table, card) for card in cards] == ["creature", "creature", "creature", ""]
    assert [printed(table, card, "strength") for card in cards] == [30, 9, 70, 0]
    assert [has_keyword(table, card, "immune_to_events") for card in cards] == [False, True, False, False]


def test_a_creature_that_changed_sides_is_counted_on_the_side_that_plays_it() -> None:
    table = table_of({}, {"forest": ["n:a", "n:b", "s:c"], "swamp": ["s:a"]}, marks={"n:b": {"controller": "south"}})
    assert numbers_of_creatures(table, "north") == {"forest": 1}
    assert numbers_of_creatures(table, "south") == {"forest": 2, "swamp": 1}
