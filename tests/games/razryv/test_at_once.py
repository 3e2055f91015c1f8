"""What card texts do at once: cards discarded, moved, destroyed and summoned, and Life that falls."""

import pytest

from adjudicator.table import see
from tests.games.razryv.effects import BEASTS
from tests.games.razryv.effects import BOTH
from tests.games.razryv.effects import MINE
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of


def test_an_energy_card_is_never_moved() -> None:
    cards = {
        "it": spell(play({"op": "discard", "to": {"each": {"object": "card", "zone": "hand", "side": "opponents"}}}))
    }
    table = cast(table_of(cards, {"forest": ["n:a"], "north.hand": ["n:it"], "south.hand": ["s:shard", "s:b"]}))
    assert (table.zones["south.hand"], table.zones["south.destroyed"]) == (("s:shard",), ("s:b",))


def test_a_player_who_must_discard_chooses_and_the_rest_waits() -> None:
    text = spell(play({"op": "discard", "to": "opponent", "n": 1}, {"op": "draw", "n": 1, "when": {"if_done": 0}}))
    zones = {"forest": ["n:a"], "north.hand": ["n:it"], "north.deck": ["n:c"], "south.hand": ["s:shard", "s:b", "s:a"]}
    table = cast(table_of({"it": text}, zones))
    (prompt,) = table.prompts
    assert (prompt.seat, prompt.options["discard"]["values"]) == ("south", ["s:b", "s:a"])
    assert see(table, "north").prompts[0].options == {}
    table = after(table, "south", "choose", choices={"discard": ["s:a"]})
    assert (table.zones["south.destroyed"], table.zones["north.hand"]) == (("s:a",), ("n:c",))


def test_moved_as_far_as_there_is_space() -> None:
    text = spell(play({"op": "move", "to": {"each": MINE}, "realm": "swamp"}))
    full = ["e:ogre", "e:ogre#2", "e:ogre#3", "e:ogre#4"]
    table = cast(table_of({"it": text}, {"forest": ["n:a", "n:b"], "swamp": full, "north.hand": ["n:it"]}))
    assert (table.zones["swamp"], table.zones["forest"]) == ((*full, "n:a"), ("n:b",))


def test_a_destroyed_beast_is_credited_to_the_player_and_never_to_the_event() -> None:
    raze = play({"op": "destroy", "to": {"each": BEASTS}})
    table = cast(table_of({"it": spell(raze)}, {"forest": ["n:a", "e:ogre", "e:wyrm"], "north.hand": ["n:it"]}))
    assert (table.counters["north.e_count"], table.zones["event.discard"]) == (2, ("e:ogre", "e:wyrm"))
    quake = {"type": "event_spell", "mode": "immediate", "abilities": [raze]}
    table = table_of(
        {"quake": quake}, {"forest": ["e:ogre"], "event.deck": ["e:quake"]}, turn="event", compass="forest"
    )
    table = after(table, "north", "reveal_event")
    assert (table.counters["north.e_count"], table.counters["south.e_count"]) == (0, 0)
    assert table.zones["event.discard"] == ("e:ogre", "e:quake")


def test_pulled_from_the_discard_it_enters_and_attacks() -> None:
    text = spell(play({"op": "summon", "card": "ogre", "from": "event.discard"}))
    table = cast(
        table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"], "event.discard": ["e:calm", "e:ogre"]})
    )
    assert (table.zones["forest"], table.zones["north.cell"]) == (("e:ogre",), ("n:a",))


@pytest.mark.parametrize(("named", "realm"), [("e:wyrm", ("n:c", "e:wyrm")), ("e:calm", ("n:c",))])
def test_a_top_card_that_nobody_knows_is_asked_for(named: str, realm: tuple[str, ...]) -> None:
    text = spell(play({"op": "summon"}))
    table = cast(table_of({"it": text}, {"forest": ["n:c"], "north.hand": ["n:it"], "event.deck": ["e:?", "e:?#2"]}))
    assert table.prompts[0].options["card"]["values"] == ["e:ogre", "e:wyrm", "e:calm"]
    table = after(table, "north", "choose", choices={"card": [named]})
    assert table.zones["forest"] == realm
    assert table.zones["north.destroyed"] == ("n:it",)


def test_life_falls_for_both_at_once_and_never_below_nothing() -> None:
    text = spell(play({"op": "life", "to": {"each": BOTH}, "n": -60}))
    table = table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"]}, counters={"south.life": 50})
    verdict = act(table, "north", "play_spell", card="n:it", realm="forest", mode="activate")
    assert (verdict.table.counters["north.life"], verdict.table.counters["south.life"]) == (40, 0)
    assert "RZ-040" in verdict.cites
