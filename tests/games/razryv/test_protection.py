"""Who is protected from Events and from being targeted: by what, how far, and against whose texts."""

from typing import Any

import pytest

from adjudicator.games.razryv.programs import choices_are_legal
from adjudicator.games.razryv.strength import has_flag
from adjudicator.games.razryv.strength import is_protected
from adjudicator.games.razryv.strength import strength
from adjudicator.table import Table
from tests.games.razryv.effects import BEASTS
from tests.games.razryv.effects import MINE
from tests.games.razryv.effects import THEIRS
from tests.games.razryv.effects import act
from tests.games.razryv.effects import add
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import holding
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of


@pytest.mark.parametrize("scope", ["immune_to_events", "cannot_be_targeted"])
def test_protection_by_print_mark_text_and_for_a_time(scope: str) -> None:
    printed = {"saint": {"type": "creature", "energy": 1, "strength": 1, "keywords": [scope]}}
    assert is_protected(table_of(printed, {"forest": ["n:saint"]}), "n:saint")
    assert is_protected(table_of({}, {"forest": ["n:a"]}, marks={"n:a": {scope: True}}), "n:a")
    text = spell(holding(MINE, {"op": "protect", "scope": scope}), mode="visible")
    table = table_of({"it": text}, {"forest": ["n:a", "n:it", "s:b"]})
    assert is_protected(table, "n:a")
    assert not is_protected(table, "s:b")
    assert has_flag(table, "n:a", scope)
    timed = spell(play({"op": "protect", "scope": scope, "to": {"each": MINE}, "duration": "this_turn"}))
    table = cast(table_of({"it": timed}, {"forest": ["n:a"], "north.hand": ["n:it"]}))
    assert is_protected(table, "n:a")
    assert not is_protected(after(table, "north", "pass"), "n:a")


def test_immunity_leaves_no_event_text_an_effect_and_no_event_may_target() -> None:
    storm = {
        "type": "event_spell",
        "mode": "immediate",
        "abilities": [play({"op": "send_to_cell", "to": {"each": {"object": "creature"}}})],
    }
    saint = {"type": "creature", "energy": 1, "strength": 1, "keywords": ["immune_to_events"]}
    table = table_of(
        {"storm": storm, "saint": saint},
        {"forest": ["n:a", "n:saint"], "event.deck": ["e:storm"]},
        turn="event",
        compass="forest",
    )
    table = after(table, "north", "reveal_event")
    assert table.zones["north.cell"] == ("n:a",)
    assert table.zones["forest"] == ("n:saint",)


def omen(*operations: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An Event Spell with this text."""
    return {"type": "event_spell", "mode": "immediate", "abilities": [play(*operations, **more)]}


def revealed(cards: dict[str, Any], *forest: str) -> Table:
    """The table after the Event card `omen` was turned over in the Forest."""
    zones = {"forest": list(forest), "event.deck": ["e:omen"]}
    return after(table_of(cards, zones, turn="event", compass="forest"), "north", "reveal_event")


@pytest.mark.parametrize("keyword", ["immune_to_events", "cannot_be_targeted"])
def test_an_event_aims_its_text_at_nobody_who_is_protected(keyword: str) -> None:
    bolt = omen({"op": "send_to_cell", "to": "it"}, pick=[pick(object="creature")])
    saint = {"type": "creature", "energy": 1, "strength": 1, "keywords": [keyword]}
    table = revealed({"omen": bolt, "saint": saint}, "n:saint", "n:a")
    assert (table.prompts, table.zones["forest"], table.zones["north.cell"]) == ((), ("n:saint",), ("n:a",))


@pytest.mark.parametrize("to", ["it", {"each": {"object": "spell", "range": "here"}}])
def test_only_creatures_are_protected_from_events(to: Any) -> None:
    axe = omen({"op": "destroy", "to": to}, pick=[pick(object="spell", range="here")] if to == "it" else [])
    shield = {"op": "protect", "scope": "immune_to_events"}
    dome = {"type": "creature", "energy": 1, "strength": 1}
    dome["abilities"] = [holding({"object": "card", "range": "here"}, shield)]
    table = revealed({"omen": axe, "dome": dome}, "n:dome", "n:ward")
    assert table.zones["north.destroyed"] == ("n:ward",)


def test_who_is_out_of_everybodys_reach_is_within_that_of_the_own_side() -> None:
    guard = spell(holding(MINE, {"op": "protect", "scope": "immune_to_events", "from": "all"}), mode="visible")
    both = {"object": "creature", "range": "here"}
    shout = spell(play(add(5, to={"each": both}, duration="this_turn")))
    zones = {"forest": ["n:a", "s:b", "s:guard", "n:it*", "s:it*"]}
    table = after(table_of({"it": shout, "guard": guard}, zones), "north", "activate_hidden", card="n:it")
    assert (strength(table, "n:a"), strength(table, "s:b")) == (35, 20)
    table = after(after(table, "north", "pass"), "south", "activate_hidden", card="s:it")
    assert (strength(table, "n:a"), strength(table, "s:b")) == (35, 25)


def test_who_is_out_of_everybodys_reach_is_no_target_of_the_other_side() -> None:
    guard = spell(holding(MINE, {"op": "protect", "scope": "immune_to_events", "from": "all"}), mode="visible")
    hex_ = spell(play({"op": "send_to_cell", "to": "it"}, pick=[pick(object="creature", range="here")]))
    zones = {"forest": ["n:a", "s:b", "s:guard"], "north.hand": ["n:it"]}
    table = table_of({"it": hex_, "guard": guard}, zones)
    assert choices_are_legal(table, "n:it", "forest", "north", {"it": ["n:a"]})
    assert not choices_are_legal(table, "n:it", "forest", "north", {"it": ["s:b"]})


def test_a_players_text_targets_whom_only_events_may_not() -> None:
    hex_ = spell(play({"op": "send_to_cell", "to": "it"}, pick=[pick(**THEIRS)]))
    saint = {"type": "creature", "energy": 1, "strength": 1, "keywords": ["cannot_be_targeted"]}
    table = table_of({"it": hex_, "saint": saint}, {"forest": ["n:a", "s:saint"], "north.hand": ["n:it"]})
    assert choices_are_legal(table, "n:it", "forest", "north", {"it": ["s:saint"]})
    assert cast(table).zones["south.cell"] == ("s:saint",)


def test_a_forced_attack_spares_the_protected() -> None:
    oath = spell(play({"op": "force_attack", "to": {"each": BEASTS}, "target": "it"}, pick=[pick(**THEIRS)]))
    saint = {"type": "creature", "energy": 1, "strength": 1, "keywords": ["immune_to_events"]}
    table = table_of({"it": oath, "saint": saint}, {"forest": ["n:a", "s:saint", "e:ogre"], "north.hand": ["n:it"]})
    verdict = act(table, "north", "play_spell", card="n:it", realm="forest", mode="activate")
    assert "RZ-146" in verdict.cites
    assert verdict.table.zones["south.cell"] == ()
