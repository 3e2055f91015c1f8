import pytest

from adjudicator.cards.vocabulary import Vocabulary
from adjudicator.cards.vocabulary import read_vocabulary
from adjudicator.faults import Malformed
from adjudicator.faults import nearest


def test_every_section_of_the_file_is_there(vocabulary: Vocabulary) -> None:
    assert (vocabulary.game, vocabulary.edition) == ("razryv", "razryv-2026.11")
    assert vocabulary.seats == {"n": "north", "s": "south", "e": "event"}
    assert vocabulary.actors == ("north", "south", "judge", "spectator")
    assert vocabulary.types["limit"] == (1, 2, 3, 4, "attack", "cell_attack")
    assert vocabulary.given["latches"] == "table"
    assert "round" in vocabulary.counters.then_only
    assert vocabulary.marks.names["waited"] == "int"
    assert vocabulary.actions["release"].required == ("card", "realm")
    assert vocabulary.actions["attack_creature"].params["attacker"] == "card|card[]"
    assert vocabulary.results.winners == ("north", "south", "nobody")
    assert vocabulary.house["pull_is_entry"] == (False, True)
    assert vocabulary.house["draw_per_turn"] == "int"
    assert vocabulary.cards["event_creature"].attrs["defeat_reward"] == "operations"
    assert vocabulary.program.params["summon"] == {"card": "name", "from": "source", "realm": "where"}
    assert vocabulary.program.params["draw"] == {}
    assert vocabulary.is_rule("RZ-101")
    assert not vocabulary.is_rule("VZ-101")


def test_zones_counters_and_stock_cards_may_be_patterns(tiny: Vocabulary) -> None:
    assert tiny.is_zone("pile")
    assert tiny.is_zone("east.hand")
    assert not tiny.is_zone("north.hand")
    assert tiny.is_ordered("pile")
    assert not tiny.is_ordered("west.hand")
    assert tiny.has_fixed_places("row.3")
    assert not tiny.has_fixed_places("pile")
    assert tiny.is_counter("west.life")
    assert tiny.is_stock_card("hero_3")
    assert not tiny.is_stock_card("hero_x")


def test_what_a_file_leaves_out_has_a_default(tiny: Vocabulary) -> None:
    assert tiny.actors == ("west", "judge")
    assert tiny.results.winners == ("west", "nobody")
    assert tiny.marks.names == {"tired": "any"}
    bare = read_vocabulary('game = "bare"\nedition = "bare-1"\n[seats]\na = "anna"')
    assert bare.has_fixed_places("anywhere")
    assert bare.is_rule("whatever")


@pytest.mark.parametrize(
    ("found", "made", "place", "meant"),
    [
        ('zone = "zone"', 'zone = "zonne"', "actions.play.zone", "zone"),
        ('required = ["card"]', 'required = ["cards"]', "actions.play.required", "card"),
        ('required = ["power"]', 'required = ["powre"]', "cards.unit.required", "power"),
        ('gift  = { card = "name" }', 'gifts = { card = "name" }', "program.params", "gift"),
        ('costs     = ["sync"]', 'costs     = ["synch"]', "program.costs", "sync"),
        ('ordered  = ["pile"]', 'ordered  = ["piles"]', "zones.ordered", "pile"),
    ],
)
def test_a_vocabulary_at_odds_with_itself_is_refused(
    tiny_text: str, found: str, made: str, place: str, meant: str
) -> None:
    assert found in tiny_text
    with pytest.raises(Malformed) as refused:
        read_vocabulary(tiny_text.replace(found, made))
    assert (place, meant) in [(fault.place, fault.nearest) for fault in refused.value.faults]


def test_a_broken_pattern_is_refused(tiny_text: str) -> None:
    with pytest.raises(Malformed, match=r"rules\.pattern: .* expected a regular expression"):
        read_vocabulary(tiny_text.replace("T-\\\\d\\\\d", "T-("))


@pytest.mark.parametrize(
    "text", ["game = ", 'game = "x"', "seats = 3", 'game = "x"\nedition = "y"\n[zones]\nnammes = []']
)
def test_what_is_no_vocabulary_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="expected a vocabulary"):
        read_vocabulary(text)


def test_the_nearest_word_is_close_or_none() -> None:
    assert nearest("strenght", ["strength", "energy"]) == "strength"
    assert nearest("zzz", ["strength", "energy"]) is None
