"""The Event phase where a scenario cannot tell readings apart: orders, flags, and Realms that are all full."""

from typing import Any

import pytest

from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.event import arrival_plan
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of

DREAD = {"kind": "continuous", "affects": {"object": "creature", "range": "here"}, "mods": [{"op": "strength", "n": 1}]}


def test_of_a_resident_and_a_newcomer_that_are_equal_the_resident_attacks_first() -> None:
    table = table_of({}, {"forest": ["e:ogre", "e:ogre#2", "e:wyrm"]})
    plan = arrival_plan(table, "e:ogre#2", ["e:wyrm", "e:ogre"], "by_strength")
    assert [beast for _, beast, _ in plan] == ["e:ogre", "e:ogre#2", "e:wyrm"]


def test_where_every_realm_is_full_no_next_one_takes_the_beast() -> None:
    full: dict[str, Any] = {
        realm: [f"e:wyrm#{5 * at + number}" for number in range(2, 7)] for at, realm in enumerate(REALMS)
    }
    table = table_of({}, {**full, "event.deck": ["e:ogre"]}, {"event_full_realm": "next_realm"}, turn="event")
    assert after(table, "north", "reveal_event").zones["event.discard"] == ("e:ogre",)


@pytest.mark.parametrize("flag", [0, 1])
def test_an_arrival_that_was_judged_and_hangs_on_no_order_bears_no_flag(flag: int) -> None:
    zones = {"forest": ["e:wyrm", "n:it", "n:b"], "event.deck": ["e:ogre"]}
    counters = {"order_sensitive": flag}
    table = table_of({"it": spell(DREAD, mode="visible")}, zones, turn="event", compass="forest", counters=counters)
    assert after(table, "north", "reveal_event").counters.get("order_sensitive", 0) == 0


def test_where_every_card_there_has_a_text_the_order_is_judged_as_well() -> None:
    draw = {"kind": "triggered", "on": "combat_won", "do": [{"op": "draw", "n": 1}]}
    lower = {**DREAD, "mods": [{"op": "strength", "n": -10}]}
    lower["affects"] = {"object": "creature", "side": "opponents", "range": "here"}
    creatures = {"a": (7, 65), "b": (6, 55)}
    beasts = {"wyrm": 70, "ogre": 50}
    cards = {
        **{
            name: {"type": "creature", "energy": energy, "strength": strength, "abilities": [draw]}
            for name, (energy, strength) in creatures.items()
        },
        **{
            name: {"type": "event_creature", "strength": strength, "abilities": [draw]}
            for name, strength in beasts.items()
        },
        "it": spell(lower, mode="visible"),
    }
    zones = {"forest": ["e:wyrm", "n:a", "n:it", "s:b"], "event.deck": ["e:ogre"]}

    table = after(table_of(cards, zones, turn="event", compass="forest"), "north", "reveal_event")

    assert table.counters["order_sensitive"] == 1


def test_out_of_a_deck_that_stays_empty_no_discarded_card_is_turned() -> None:
    zones = {"event.deck": [], "event.discard": ["e:calm"]}
    table = table_of({}, zones, {"event_deck_out": "no_card"}, turn="event")
    assert act(table, "north", "reveal_event", card="e:calm").outcome == "refused"


def test_a_table_that_lets_energy_be_wasted_is_not_cited_as_refusing_it() -> None:
    table = table_of({}, {"forest": ["n:a"], "north.hand": ["n:c", "n:shard", "n:shard#2"]})
    verdict = act(table, "north", "ritual", card="n:c", energy_cards=["n:shard", "n:shard#2"], realm="forest")
    assert verdict.accepted
    assert "RA-37" not in verdict.cites
