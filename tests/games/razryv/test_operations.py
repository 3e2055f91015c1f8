"""What the operations of card texts do where a text leaves something out, or aims at what it cannot touch."""

from typing import Any

import pytest

from adjudicator.games.razryv.effects import combat_size
from adjudicator.games.razryv.strength import energy
from adjudicator.games.razryv.strength import has_flag
from adjudicator.games.razryv.strength import is_protected_from_all
from adjudicator.games.razryv.strength import strength
from adjudicator.referee import Verdict
from adjudicator.table import Asked
from adjudicator.table import Clocked
from adjudicator.table import Marked
from tests.games.razryv.effects import after
from tests.games.razryv.effects import impossible
from tests.games.razryv.effects import played
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of

MINE: dict[str, Any] = {"object": "creature", "side": "yours", "range": "here"}
ALL_HERE: dict[str, Any] = {"each": {"object": "card", "range": "here"}}
BOTH: dict[str, Any] = {"each": {"object": "player"}}
THEIR_HAND: dict[str, Any] = {"each": {"object": "card", "zone": "hand", "side": "opponents"}}


def marked_by_it(verdict: Verdict) -> list[Marked]:
    """What the Spell has marked."""
    return [fact for fact in verdict.facts if isinstance(fact, Marked) and "card:it" in fact.by]


# Numbers and sizes left out


def test_a_text_that_names_no_number_changes_no_value_and_draws_one_card() -> None:
    one_creature = {"forest": ["n:a"], "north.deck": ["n:b", "n:c"]}
    for op in ("strength", "energy"):
        table = played({"op": op, "to": {"each": MINE}, "duration": "permanent"}, one_creature).table
        assert (strength(table, "n:a"), energy(table, "n:a")) == (30, 5)
    assert played({"op": "life", "to": BOTH}, one_creature).table.counters["south.life"] == 100
    assert played({"op": "draw"}, one_creature).table.zones["north.hand"] == ("n:b",)


@pytest.mark.parametrize(("said", "size"), [({"attackers": 2}, (2, 1)), ({"defenders": 3}, (1, 3))])
def test_a_side_of_a_combat_whose_size_is_not_said_is_one_creature(said: dict[str, int], size: tuple[int, int]) -> None:
    table = played({"op": "combat_size", **said, "duration": "this_turn"}, {"forest": ["n:a"]}).table
    assert combat_size(table, "north") == size


@pytest.mark.parametrize(("said", "size"), [({"attackers": 2}, (2, 1)), ({"defenders": 3}, (1, 3))])
def test_nor_is_it_more_where_a_text_that_lies_there_says_so(said: dict[str, int], size: tuple[int, int]) -> None:
    pack = spell(
        {"kind": "continuous", "affects": MINE, "mods": [{"op": "combat_size", **said}]},
        mode="visible",
    )
    assert combat_size(table_of({"pack": pack}, {"forest": ["n:a", "n:pack"]}), "north") == size


def test_a_grant_may_be_counted_on_the_board() -> None:
    grant = {"op": "grant_play", "limit": 2, "n": {"count": MINE}}
    assert played(grant, {"forest": ["n:a", "n:b", "n:c"]}).table.counters["turn.extra2"] == 3


def test_a_grant_that_is_kept_cites_the_card_and_the_rule_of_grants() -> None:
    verdict = played({"op": "grant_play", "limit": 2, "n": 1, "to": "opponent"}, {"forest": ["n:a"]})
    (kept,) = (fact for fact in verdict.facts if isinstance(fact, Clocked))
    assert kept.by == ("card:it", "RZ-054", "RZ-080")


# Whom values and protection pass by


MIXED = {"forest": ["s:ward", "n:ward*", "n:a*", "n:b", "e:ogre"]}
"""A Spell, a hidden Spell, a creature that lies face down, and two that stand."""


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "strength", "n": 4},
        {"op": "protect", "scope": "immune_to_events"},
    ],
    ids=["strength", "protect"],
)
@pytest.mark.parametrize("duration", ["this_round", "permanent"])
def test_only_what_stands_there_is_changed(operation: dict[str, Any], duration: str) -> None:
    verdict = played({**operation, "to": ALL_HERE, "duration": duration}, MIXED)
    assert [fact.card for fact in marked_by_it(verdict)] == ["n:b", "e:ogre"]


def test_protection_for_good_is_a_mark_that_cites_its_card() -> None:
    operation = {"op": "protect", "scope": "immune_to_events", "to": {"each": MINE}, "duration": "permanent"}
    verdict = played(operation, {"forest": ["n:a", "n:b"]})
    assert marked_by_it(verdict) == [
        Marked(card, {"immune_to_events": True}, ("card:it", "RZ-080")) for card in ("n:a", "n:b")
    ]
    table = after(verdict.table, "north", "imprison_again", card="n:a")
    assert has_flag(table, "n:a", "immune_to_events")


def test_protection_for_good_from_everything_keeps_off_players_cards_too() -> None:
    operation = {"op": "protect", "scope": "cannot_be_targeted", "to": {"each": MINE}, "duration": "permanent"}
    wide = played({**operation, "from": "all"}, {"forest": ["n:a"]}).table
    narrow = played(operation, {"forest": ["n:a"]}).table
    assert is_protected_from_all(wide, "n:a", "cannot_be_targeted")
    assert not is_protected_from_all(narrow, "n:a", "cannot_be_targeted")
    assert has_flag(narrow, "n:a", "cannot_be_targeted")


# Discarding


def test_who_must_discard_the_whole_hand_is_not_asked() -> None:
    verdict = played(
        {"op": "discard", "to": "opponent", "n": 2}, {"forest": ["n:a"], "south.hand": ["s:shard", "s:a", "s:b"]}
    )
    assert not [fact for fact in verdict.facts if isinstance(fact, Asked)]
    assert verdict.table.zones["south.destroyed"] == ("s:a", "s:b")


def test_how_many_are_discarded_may_be_counted_on_the_board() -> None:
    operation = {"op": "discard", "to": "opponent", "n": {"count": MINE}}
    verdict = played(operation, {"forest": ["n:a", "n:b"], "south.hand": ["s:a", "s:b", "s:c"]})
    asked = verdict.table.prompts[0].options["discard"]
    assert (asked["least"], asked["most"]) == (2, 2)


def test_who_gives_up_instead_of_discarding_discards_nothing() -> None:
    zones = {"forest": ["n:a"], "south.hand": ["s:a", "s:b"]}
    table = played({"op": "discard", "to": "opponent", "n": 1}, zones).table
    table = after(table, "south", "give_up")
    assert (table.zones["south.hand"], table.prompts, table.agenda) == (("s:a", "s:b"), (), ())


def test_that_nothing_but_energy_cards_lies_there_to_be_discarded_is_said() -> None:
    verdict = played({"op": "discard", "to": THEIR_HAND}, {"forest": ["n:a"], "south.hand": ["s:shard"]})
    assert impossible(verdict) == [({"why": "locked"}, ("card:it", "RZ-074", "RA-37"))]
    assert verdict.table.zones["south.hand"] == ("s:shard",)
    assert not impossible(played({"op": "discard", "to": THEIR_HAND}, {"forest": ["n:a"]}))
