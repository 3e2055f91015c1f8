"""What card texts allow beyond the rules: larger combats, and more plays in a turn."""

from adjudicator.games.razryv.effects import combat_size
from adjudicator.games.razryv.grants import granted
from tests.games.razryv.effects import BOTH
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import holding
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of


def test_the_size_of_combat() -> None:
    text = spell(play({"op": "combat_size", "attackers": 3, "defenders": 2, "duration": "this_turn"}))
    table = table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"]})
    assert combat_size(table, "north") == (1, 1)
    table = cast(table)
    assert (combat_size(table, "north"), combat_size(table, "south")) == ((3, 2), (1, 1))
    assert combat_size(after(table, "north", "pass"), "north") == (1, 1)


def test_a_play_for_the_other_player_waits_for_that_turn() -> None:
    text = spell(play({"op": "grant_play", "limit": 2, "n": 1, "to": {"each": BOTH}}))
    table = cast(table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"]}))
    assert table.counters["turn.extra2"] == 1
    table = after(table, "north", "pass")
    assert table.counters["turn.extra2"] == 1
    table = after(table, "south", "pass")
    assert table.clock.get("effects", ()) == ()


def test_a_text_that_lies_there_grants_in_each_turn() -> None:
    text = spell(
        holding({"object": "player", "side": "yours"}, {"op": "grant_play", "limit": "attack", "n": 1}), mode="visible"
    )
    table = table_of({"it": text}, {"forest": ["s:a", "s:it"]})
    assert granted(table, "attack") == 0
    assert granted(after(table, "north", "pass"), "attack") == 1
