"""Stated changes become facts, and every card stays accounted for."""

import pytest

from adjudicator.faults import Malformed
from adjudicator.physical.changes import facts_of_changes
from adjudicator.table import Brought
from adjudicator.table import Counted
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Shuffled
from adjudicator.table import Turned
from adjudicator.table import fold_all


@pytest.fixture
def change(toy):
    def stated(table, viewer="judge", **raw):
        facts = facts_of_changes(toy.notation, table, raw, ("table:correction",), viewer)
        return facts, fold_all(table, facts)

    return stated


def faults_of(excinfo):
    return [(fault.place, fault.found.strip('"'), fault.expected) for fault in excinfo.value.faults]


def test_a_card_that_is_written_elsewhere_moves_there(toy, change):
    table = toy.lay(zones={"field": ["n:knight", "s:wolf"]})
    facts, after = change(table, zones={"field": ["s:wolf"], "pit": ["n:knight"]})
    assert facts == (Moved("n:knight", "pit", ("table:correction",)),)
    assert after.zones["field"] == ("s:wolf",)
    assert after.zones["pit"] == ("n:knight",)


def test_a_card_may_be_fetched_from_a_zone_that_is_not_stated(toy, change):
    table = toy.lay(zones={"field": ["n:knight"], "pit": ["s:wolf", "s:imp"]})
    _, after = change(table, zones={"field": ["n:knight", "s:wolf"]})
    assert after.zones["pit"] == ("s:imp",)


def test_what_is_stated_as_it_is_makes_no_facts(toy, change):
    table = toy.lay(zones={"field": ["n:knight", "n:veil*"], "north.deck": ["n:?#2", "n:?#3"]})
    facts, _ = change(table, zones={"field": ["n:veil*", "n:knight"], "north.deck": ["n:?", "n:?#2"]})
    assert facts == ()


@pytest.mark.parametrize(
    ("zones", "fault"),
    [
        ({"field": []}, ("action.changes.zones.field", "n:knight", "card placed")),
        ({"field": ["n:knight", "n:knight"]}, ("action.changes.zones.field[1]", "n:knight", "each card once")),
        ({"field": ["n:knight", "n:wolf"]}, ("action.changes.zones.field[1]", "n:wolf", "card on the table")),
        ({"field": ["n:knight", "s:?"]}, ("action.changes.zones.field[1]", "s:?", "card on the table")),
        ({"feild": ["n:knight"]}, ("action.changes.zones", "feild", "zone")),
        ({"field": ["knight"]}, ("action.changes.zones.field[0]", "knight", "card")),
        ({"field": ["n:knihgt"]}, ("action.changes.zones.field[0]", "knihgt", "name")),
        ({"field": ["n:knight", "_"]}, ("action.changes.zones.field[1]", "_", "card")),
        ({"field": "n:knight"}, ("action.changes.zones.field", "n:knight", "list")),
    ],
)
def test_a_card_lost_doubled_or_made_from_nothing_is_told(toy, change, zones, fault):
    with pytest.raises(Malformed) as excinfo:
        change(toy.lay(zones={"field": ["n:knight"]}), zones=zones)
    assert faults_of(excinfo) == [fault]


def test_a_card_in_two_stated_zones_is_told(toy, change):
    with pytest.raises(Malformed) as excinfo:
        change(toy.lay(zones={"field": ["n:knight"]}), zones={"field": ["n:knight"], "pit": ["n:knight"]})
    assert faults_of(excinfo) == [("action.changes.zones.pit[0]", "n:knight", "each card once")]


def test_a_lost_card_is_not_named_to_one_who_may_not_see_it(toy, change):
    with pytest.raises(Malformed) as excinfo:
        change(toy.lay(zones={"south.hand": ["s:wolf"]}), viewer="north", zones={"south.hand": []})
    assert faults_of(excinfo) == [("action.changes.zones.south.hand", "?", "card placed")]


def test_an_unknown_card_turns_out_to_be_the_named_one(toy, change):
    table = toy.lay(zones={"north.hand": ["n:?#2", "n:?#3"]})
    facts, after = change(table, zones={"north.hand": ["n:wolf", "n:?"]})
    assert facts == (Named("n:?#2", "n:wolf", ("table:correction",)),)
    assert after.zones["north.hand"] == ("n:wolf", "n:?#3")


def test_a_named_card_is_one_of_those_that_leave_a_stated_zone(toy, change):
    table = toy.lay(zones={"north.hand": ["n:?#2", "n:?#3"]})
    _, after = change(table, zones={"north.hand": ["n:?"], "field": ["n:wolf"]})
    assert after.zones["field"] == ("n:wolf",)
    assert after.zones["north.hand"] == ("n:?#3",)


def test_two_cards_are_not_found_under_one_name(toy, change):
    table = toy.lay(zones={"north.hand": ["n:?#2", "n:?#3"]})
    with pytest.raises(Malformed) as excinfo:
        change(table, zones={"north.hand": ["n:wolf", "n:wolf"]})
    assert ("action.changes.zones.north.hand[1]", "n:wolf", "each card once") in faults_of(excinfo)


def test_unknown_cards_stay_where_their_number_stays(toy, change):
    table = toy.lay(zones={"north.hand": ["n:?#7", "n:knight"], "north.deck": ["n:?#2", "n:?#3"]})
    _, after = change(table, zones={"north.hand": ["n:?", "n:?#2", "n:?#3"], "north.deck": ["n:?"]})
    assert after.zones["north.hand"] == ("n:?#7", "n:knight", "n:?#2")
    assert after.zones["north.deck"] == ("n:?#3",)


def test_a_star_turns_a_card_down_and_its_absence_turns_it_up(toy, change):
    table = toy.lay(zones={"field": ["n:veil*", "n:knight"]})
    facts, after = change(table, zones={"field": ["n:veil", "n:knight*"]})
    assert [type(fact) for fact in facts] == [Turned, Turned]
    assert list(after.backs) == ["n:knight"]
    assert after.backs["n:knight"] == "n:?#91"


def test_cards_laid_down_together_get_backs_of_their_own(toy, change):
    table = toy.lay(zones={"north.hand": ["n:veil", "n:gate"]})
    _, after = change(table, zones={"north.hand": [], "field": ["n:veil*", "n:gate*"]})
    assert dict(after.backs) == {"n:veil": "n:?#91", "n:gate": "n:?#92"}


def test_a_face_down_card_may_be_called_by_its_back(toy, change):
    table = toy.lay(zones={"field": ["n:veil*", "n:gate*"]})
    back = table.backs["n:gate"]
    facts, after = change(
        table, zones={"field": [table.backs["n:veil"] + "*"], "pit": [back]}, marks={back: {"hurt": 2}}
    )
    assert after.zones["pit"] == ("n:gate",)
    assert after.marks["n:gate"] == {"hurt": 2}
    assert after.zones["field"] == ("n:veil",)
    assert isinstance(facts[0], Moved)


def test_a_pile_is_put_in_the_stated_order(toy, change):
    table = toy.lay(zones={"north.deck": ["n:knight", "n:wolf"], "pit": ["n:imp"]})
    facts, after = change(table, zones={"north.deck": ["n:imp", "n:wolf", "n:knight"], "pit": []})
    assert after.zones["north.deck"] == ("n:imp", "n:wolf", "n:knight")
    assert isinstance(facts[-1], Shuffled)


def test_a_card_laid_under_a_pile_needs_no_reordering(toy, change):
    table = toy.lay(zones={"north.deck": ["n:knight"], "pit": ["n:imp"]})
    facts, _ = change(table, zones={"north.deck": ["n:knight", "n:imp"], "pit": []})
    assert [type(fact) for fact in facts] == [Moved]


def test_what_the_vocabulary_lets_come_from_nowhere_is_brought(toy, change):
    facts, after = change(toy.lay(), zones={"field": ["n:token", "n:token#2*"]})
    assert [type(fact) for fact in facts] == [Brought, Brought]
    assert after.zones["field"] == ("n:token", "n:token#2")
    assert list(after.backs) == ["n:token#2"]


def test_marks_are_merged_and_none_takes_one_off(toy, change):
    table = toy.lay(zones={"field": ["n:knight"]}, marks={"n:knight": {"tired": True, "hurt": 1}})
    _, after = change(table, marks={"n:knight": {"hurt": 4, "tired": None}})
    assert after.marks["n:knight"] == {"hurt": 4}


def test_the_game_says_what_a_card_leaves_behind(toy, change):
    table = toy.lay(zones={"field": ["n:knight"]}, marks={"n:knight": {"tired": True, "hurt": 1}})
    facts, after = change(table, zones={"field": [], "pit": ["n:knight"]})
    assert Marked("n:knight", {"tired": None}, ("table:correction",)) in facts
    assert after.marks["n:knight"] == {"hurt": 1}


def test_marks_may_be_put_on_a_card_that_is_just_named(toy, change):
    table = toy.lay(zones={"north.hand": ["n:?#2"]})
    _, after = change(table, zones={"north.hand": [], "field": ["n:wolf"]}, marks={"n:wolf": {"hurt": 1}})
    assert after.marks["n:wolf"] == {"hurt": 1}


def test_counters_and_clock_go_through_the_game(toy, change):
    facts, after = change(toy.lay(), counters={"north.life": 7, "south.life": 20}, round=9)
    assert [fact for fact in facts if isinstance(fact, Counted)] == [Counted("north.life", 7, ("table:correction",))]
    assert after.clock["round"] == 9


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        ({"marks": {"n:knight": {"tired": 3}}}, ("action.changes.marks.n:knight.tired", "3", "bool")),
        ({"marks": {"n:knight": {"tird": True}}}, ("action.changes.marks.n:knight", "tird", "key")),
        ({"marks": {"n:knight": {"power": 3}}}, ("action.changes.marks.n:knight", "power", "key")),
        ({"marks": {"n:wolf": {"tired": True}}}, ("action.changes.marks", "n:wolf", "card on the table")),
        ({"marks": []}, ("action.changes.marks", "[]", "table")),
        ({"counters": {"north.lief": 3}}, ("action.changes.counters", "north.lief", "key")),
        ({"counters": {"sum": 3}}, ("action.changes.counters", "sum", "key")),
        ({"counters": {"north.life": "3"}}, ("action.changes.counters.north.life", "3", "int")),
        ({"zones": []}, ("action.changes.zones", "[]", "table")),
        ({"rond": 3}, ("action.changes", "rond", "key")),
        ({"round": "three"}, ("action.changes.round", "three", "int")),
    ],
)
def test_what_the_sheet_does_not_know_is_told(toy, change, raw, fault):
    with pytest.raises(Malformed) as excinfo:
        change(toy.lay(zones={"field": ["n:knight"]}), **raw)
    assert faults_of(excinfo) == [fault]


def test_the_nearest_word_is_offered(toy, change):
    with pytest.raises(Malformed) as excinfo:
        change(toy.lay(), zones={"feild": []}, counters={"north.lief": 1})
    assert [fault.nearest for fault in excinfo.value.faults] == ["field", "north.life"]
