"""Strength and Energy: what is printed, what marks add, and what card texts that lie there make of them."""

import pytest

from adjudicator.games.razryv.strength import energy
from adjudicator.games.razryv.strength import is_protected
from adjudicator.games.razryv.strength import strength
from tests.games.razryv.effects import MINE
from tests.games.razryv.effects import add
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import holding
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of


def test_print_and_marks_are_added_up() -> None:
    table = table_of({}, {"forest": ["n:a"]}, marks={"n:a": {"strength_mod": -50, "energy_mod": 2}})
    assert (strength(table, "n:a"), energy(table, "n:a")) == (-20, 7)
    assert strength(table, "n:?#9") == 0
    assert (strength(table, "n:ward"), energy(table, "e:ogre")) == (0, 0)


def test_a_continuous_text_reaches_its_own_realm_and_side_only() -> None:
    banner = spell(holding(MINE, add(20)), mode="visible")
    table = table_of({"banner": banner}, {"forest": ["n:a", "s:b", "n:banner"], "swamp": ["n:c"]})
    assert [strength(table, card) for card in ("n:a", "s:b", "n:c")] == [50, 20, 50]


def test_a_hidden_text_does_nothing() -> None:
    table = table_of({"banner": spell(holding(MINE, add(20)), mode="visible")}, {"forest": ["n:a", "n:banner*"]})
    assert strength(table, "n:a") == 30


def test_two_texts_that_read_what_they_change_do_not_wait_for_each_other() -> None:
    weak = {**MINE, "test": [{"attr": "strength", "cmp": "<", "n": 35}]}
    table = table_of({"up": spell(holding(weak, add(20)), mode="visible")}, {"forest": ["n:a", "n:up", "n:up#2"]})
    assert strength(table, "n:a") == 70


@pytest.mark.parametrize(
    ("attr", "mark", "below", "helped"),
    [("strength", "strength_mod", 35, ["n:a"]), ("energy", "energy_mod", 6, ["n:a"])],
)
def test_a_text_for_the_weak_reads_print_and_marks(attr: str, mark: str, below: int, helped: list[str]) -> None:
    """Of two alike one has a mark that lifts it out of reach; a third is printed too strong."""
    weak = {**MINE, "test": [{"attr": attr, "cmp": "<", "n": below}]}
    cards = {"up": spell(holding(weak, {"op": "protect", "scope": "immune_to_events"}), mode="visible")}
    table = table_of(cards, {"forest": ["n:a", "n:a#2", "n:c", "n:up"]}, marks={"n:a#2": {mark: 7}})
    assert [card for card in ("n:a", "n:a#2", "n:c") if is_protected(table, card)] == helped


def test_a_text_may_reach_every_realm_and_count() -> None:
    count = {"count": {"object": "creature", "side": "yours", "range": "any_realm"}}
    horn = spell(holding({**MINE, "range": "any_realm"}, add(count)), mode="visible")
    table = table_of({"horn": horn}, {"forest": ["n:a", "n:horn"], "swamp": ["n:c"]})
    assert (strength(table, "n:a"), strength(table, "n:c")) == (32, 52)


def test_a_text_about_hands_changes_the_price_there() -> None:
    text = holding({"object": "creature", "side": "yours", "zone": "hand"}, {"op": "energy", "n": -2})
    table = table_of({"sale": spell(text, mode="visible")}, {"forest": ["n:a", "n:sale"], "north.hand": ["n:c"]})
    assert (energy(table, "n:c"), energy(table, "n:a")) == (4, 5)


def test_a_condition_of_the_text_is_looked_at_now() -> None:
    text = holding(MINE, add(20), when={"your_turn": True})
    cards = {"tide": spell(text, mode="visible")}
    assert strength(table_of(cards, {"forest": ["n:a", "n:tide"]}), "n:a") == 50
    assert strength(table_of(cards, {"forest": ["n:a", "n:tide"]}, turn="south"), "n:a") == 30


def test_a_condition_of_one_line_is_looked_at_now() -> None:
    cards = {"tide": spell(holding(MINE, add(20, when={"your_turn": True}), add(1)), mode="visible")}
    assert strength(table_of(cards, {"forest": ["n:a", "n:tide"]}), "n:a") == 51
    assert strength(table_of(cards, {"forest": ["n:a", "n:tide"]}, turn="south"), "n:a") == 31


def test_what_a_creature_says_of_itself_holds_while_it_stands_in_a_realm() -> None:
    text = {"kind": "continuous", "mods": [add(5), {"op": "energy", "n": -1}]}
    cards = {"hero": {"type": "creature", "energy": 9, "strength": 10, "abilities": [text]}}
    table = table_of(cards, {"forest": ["n:hero", "n:a"], "north.hand": ["n:hero#2"]})
    assert [(strength(table, card), energy(table, card)) for card in ("n:hero", "n:hero#2")] == [(15, 8), (10, 9)]
    assert strength(table, "n:a") == 30


def test_for_good_is_a_mark_that_no_move_takes_off() -> None:
    strong = spell(play(add(7, to="it", duration="permanent"), pick=[pick(**MINE)]))
    table = cast(table_of({"it": strong}, {"forest": ["n:a", "n:b"], "north.hand": ["n:it"]}), it=["n:a"])
    assert strength(table, "n:a") == 37
    assert strength(after(table, "north", "imprison_again", card="n:a"), "n:a") == 37
