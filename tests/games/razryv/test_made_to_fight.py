"""Fights that a card text begins: whom a beast attacks, and that nobody fights who stands elsewhere or may not."""

import pytest

from tests.games.razryv.effects import BEASTS
from tests.games.razryv.effects import MINE
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import holding
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of


def test_a_forced_attack_without_a_target_follows_the_arrival_rule() -> None:
    text = spell(play({"op": "force_attack", "to": {"each": BEASTS}}))
    table = cast(table_of({"it": text}, {"forest": ["n:a", "s:c", "e:ogre"], "north.hand": ["n:it"]}))
    assert table.zones["south.cell"] == ("s:c",)
    assert table.counters.get("turn.attacked", 0) == 0


def test_a_beast_that_cannot_attack_is_not_made_to() -> None:
    chain = spell(holding(BEASTS, {"op": "cannot", "what": "attack"}), mode="visible")
    text = spell(play({"op": "force_attack", "to": {"each": BEASTS}}))
    table = table_of({"it": text, "chain": chain}, {"forest": ["n:a", "n:chain", "e:ogre"], "north.hand": ["n:it"]})
    assert cast(table).zones["north.cell"] == ()


@pytest.mark.parametrize("realm", ["forest", "swamp"])
def test_only_who_stands_together_can_be_made_to_fight(realm: str) -> None:
    picks = [pick("one", **MINE), pick("two", object="creature", side="opponents", range="any_realm")]
    text = spell(play({"op": "force_combat", "to": "one", "target": "two"}, pick=picks))
    zones = {"forest": ["n:c"], "north.hand": ["n:it"]}
    zones[realm] = [*zones.get(realm, []), "s:a"]
    table = cast(table_of({"it": text}, zones))
    fought = realm == "forest"
    assert table.zones["south.cell"] == (("s:a",) if fought else ())
    assert table.counters.get("turn.attacked", 0) == int(fought)
    assert table.counters["north.a_count"] == 0


def test_a_beast_is_not_made_to_attack_what_stands_elsewhere() -> None:
    picks = [pick(object="creature", range="any_realm")]
    text = spell(play({"op": "force_attack", "to": {"each": BEASTS}, "target": "it"}, pick=picks))
    zones = {"forest": ["n:c", "e:ogre"], "swamp": ["s:a"], "north.hand": ["n:it"]}
    assert cast(table_of({"it": text}, zones), it=["s:a"]).zones["south.cell"] == ()
