"""How a card takes effect: how long it lies there for that, and who says what a card without a program did."""

from typing import Any

import pytest

from adjudicator.games.razryv.programs import MOST_SETS
from adjudicator.games.razryv.programs import MOST_WAYS
from adjudicator.games.razryv.programs import choices_are_legal
from adjudicator.games.razryv.programs import choices_open
from adjudicator.table import Marked
from adjudicator.table import Table
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of
from tests.games.razryv.effects import written_and_read

MINE: dict[str, Any] = {"object": "creature", "side": "yours", "range": "here"}
EACH: dict[str, Any] = {"each": MINE}
ZONES: dict[str, Any] = {"forest": ["n:a"], "north.hand": ["n:it"], "event.deck": ["e:calm", "e:calm#2", "e:calm#3"]}


def add(**duration: Any) -> dict[str, Any]:
    return {"op": "strength", "n": 1, "to": EACH, **duration}


def own_turns_that_it_lies_there(*abilities: dict[str, Any]) -> int:
    """After so many of the owner's turns a visible Spell with these texts has gone; 4 if it stays."""
    table = cast(table_of({"it": spell(*abilities, mode="visible")}, ZONES))
    for number in range(1, 4):
        table = after(table, "north", "pass")
        if "n:it" not in table.zones["forest"]:
            return number
        table = after(after(table, "south", "pass"), "south", "reveal_event")
    return 4


@pytest.mark.parametrize(
    ("durations", "turns"),
    [
        (("this_turn", {"turns": 2}), 2),
        (({"turns": 2}, "this_turn"), 2),
        (({"turns": 1}, {"turns": 3}), 3),
        (({"turns": 3}, {"turns": 1}), 3),
        (("until_your_next_turn", "this_turn"), 2),
        (("this_turn", "while_in_zone"), 4),
        (("permanent", "this_turn"), 4),
    ],
)
def test_a_visible_spell_lies_there_as_long_as_the_longest_of_its_effects(durations: Any, turns: int) -> None:
    assert own_turns_that_it_lies_there(play(*(add(duration=one) for one in durations))) == turns


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "strength", "n": 1, "to": EACH},
        {"op": "energy", "n": 1, "to": EACH},
        {"op": "protect", "scope": "immune_to_events", "to": EACH},
        {"op": "cannot", "what": "ritual", "to": "opponent"},
        {"op": "combat_size", "attackers": 2},
        {"op": "grant_play", "limit": 2, "n": 1},
    ],
    ids=lambda operation: operation["op"],
)
def test_every_effect_that_lasts_keeps_its_spell_there_so_long(operation: dict[str, Any]) -> None:
    assert own_turns_that_it_lies_there(play({**operation, "duration": {"turns": 2}})) == 2


def test_the_time_of_a_text_holds_for_what_it_does_unless_that_has_its_own() -> None:
    assert own_turns_that_it_lies_there(play(add(), duration={"turns": 2})) == 2
    assert own_turns_that_it_lies_there(play(add(duration={"turns": 3}), duration="this_turn")) == 3


def test_a_text_that_holds_for_a_time_counts_beside_one_that_is_played() -> None:
    holding = {"kind": "continuous", "affects": MINE, "mods": [{"op": "strength", "n": 1}], "duration": "this_turn"}
    assert own_turns_that_it_lies_there(holding, play(add(duration={"turns": 2}))) == 2


def test_the_turns_that_a_spell_has_left_are_noted_with_the_card_that_counts_them() -> None:
    table = table_of({"it": spell(play(add(duration={"turns": 2})), mode="visible")}, ZONES)
    verdict = act(table, "north", "play_spell", card="n:it", realm="forest", mode="activate")
    assert Marked("n:it", {"turns_left": 2}, ("card:it",)) in verdict.facts


def test_what_was_laid_on_a_hidden_spell_holds_on_when_its_own_time_begins() -> None:
    nail = spell(play({"op": "cannot", "what": "leave", "to": {"each": {"object": "spell", "range": "here"}}}))
    axe = spell(play({"op": "destroy", "to": {"each": {"object": "spell", "range": "here"}}}))
    cards = {"flag": spell(play(add(duration="this_turn")), mode="visible"), "it": nail, "axe": axe}
    table = cast(table_of(cards, {"forest": ["n:a", "n:flag*", "n:axe*"], "north.hand": ["n:it"]}))
    table = after(table, "north", "activate_hidden", card="n:flag")
    assert "n:flag" in after(table, "north", "activate_hidden", card="n:axe").zones["forest"]


# Cards of the Event


def turned_over(card: dict[str, Any], **more: Any) -> Table:
    by = more.pop("by", "north")
    choices = more.pop("choices", {})
    house = more.pop("house", {})
    zones = {"forest": ["n:a", "n:b", "s:a"], "event.deck": ["e:it"]}
    table = table_of({"it": card}, zones, house, turn="event", compass="forest", **more)
    return after(table, by, "reveal_event", choices=choices)


@pytest.mark.parametrize("first", ["north", "south"])
def test_player_1_says_what_an_event_without_program_did(first: str) -> None:
    table = turned_over({"type": "event_spell", "mode": "immediate", "status": "manual"}, first=first)
    assert [(prompt.seat, prompt.kind) for prompt in table.prompts] == [(first, "outcome")]


@pytest.mark.parametrize("first", ["north", "south"])
def test_what_a_players_card_without_program_did_its_player_says(first: str) -> None:
    riddle = {"type": "spell", "mode": "immediate", "status": "manual"}
    table = cast(table_of({"it": riddle}, {"forest": ["n:a"], "north.hand": ["n:it"]}, first=first))
    assert [prompt.seat for prompt in table.prompts] == ["north"]


def test_nobody_has_declared_the_text_of_a_beast_that_comes_in_a_players_turn() -> None:
    herald = {**TOLL, "type": "event_creature", "strength": 9, "enters_text": True}
    del herald["mode"]
    zones = {"forest": ["n:a", "n:b"], "north.hand": ["n:it"], "event.deck": ["e:herald"]}
    table = cast(table_of({"it": spell(play({"op": "summon"})), "herald": herald}, zones))
    assert table.prompts[0].seat == "north"
    assert {frame.bindings["actor"] for frame in table.agenda if "actor" in frame.bindings} <= {"north"}


TOLL: dict[str, Any] = {
    "type": "event_spell",
    "mode": "immediate",
    "abilities": [
        play(
            {"op": "send_to_cell", "to": "it"},
            pick=[{"id": "it", "how": "choose", "what": {"object": "creature"}, "by": "controller"}],
        )
    ],
}


@pytest.mark.parametrize(("rule", "seat"), [("owner_p1_first", "south"), ("revealer", "north")])
def test_who_chooses_for_an_event_hangs_on_the_house(rule: str, seat: str) -> None:
    table = turned_over(TOLL, first="south", house={"event_choice": rule})
    assert table.prompts[0].seat == seat


# What may be chosen


LASH = spell(
    play({"op": "send_to_cell", "to": "it"}, pick=[pick(how="choose", object="creature", range="here")]),
    {"kind": "continuous", "affects": MINE, "mods": [{"op": "strength", "n": 1}]},
    mode="visible",
)


def test_the_choices_that_stand_open_are_listed_one_way_each() -> None:
    table = table_of({"it": LASH}, {"forest": ["n:a", "s:b"], "swamp": ["s:c"], "north.hand": ["n:it", "n:?"]})
    assert choices_open(table, "n:it", "forest", "north") == ({"it": ("n:a",)}, {"it": ("s:b",)})
    assert choices_open(table, "n:?", "forest", "north") == ({},)


def test_a_card_that_asks_nothing_has_one_way_to_be_played() -> None:
    table = table_of({}, {"forest": ["n:a"], "north.hand": ["n:ward"]})
    assert choices_open(table, "n:ward", "forest", "north") == ({},)
    assert choices_are_legal(table, "n:ward", "forest", "north", {})
    assert not choices_are_legal(table, "n:ward", "forest", "north", {"it": ["n:a"]})


def test_of_a_card_that_nobody_knows_any_choice_may_be_right_and_of_an_undefined_one_none() -> None:
    table = table_of({}, {"forest": ["n:a"], "north.hand": ["n:?"]})
    assert choices_are_legal(table, "n:?", "forest", "north", {"it": ["n:a"]})
    assert choices_are_legal(table, "n:nothing", "forest", "north", {})
    assert not choices_are_legal(table, "n:nothing", "forest", "north", {"it": ["n:a"]})


def test_a_card_may_be_told_to_choose_another_than_itself() -> None:
    other = pick(object="spell", range="here", test=[{"self": False}])
    axe = spell(play({"op": "destroy", "to": "it"}, pick=[other]))
    table = table_of({"axe": axe}, {"forest": ["n:a", "n:ward", "s:ward", "n:axe*"]})
    assert choices_are_legal(table, "n:axe", "forest", "north", {"it": ["n:ward"]})
    assert not choices_are_legal(table, "n:axe", "forest", "north", {"it": ["n:axe"]})
    assert choices_open(table, "n:axe", "forest", "north") == ({"it": ("n:ward",)}, {"it": ("s:ward",)})


def test_no_more_ways_are_listed_than_anybody_reads() -> None:
    picks = [pick(name, how="choose", object="creature", range="any_realm") for name in ("one", "two")]
    text = spell(play({"op": "send_to_cell", "to": "one"}, pick=picks))
    pairs = spell(play({"op": "send_to_cell", "to": "one"}, pick=[{**picks[0], "count": 2}]))
    zones: dict[str, Any] = {
        realm: [f"s:{name}#{number}" for name in ("a", "b", "c") for number in numbers][:5]
        for realm, numbers in {"forest": (2, 3), "swamp": (4, 5), "desert": (6, 7), "cavern": (8, 9)}.items()
    }
    hand = ["n:it", "n:pairs"]
    table = table_of({"it": text, "pairs": pairs}, {**zones, "mountain": ["n:a"], "north.hand": hand})
    assert len(choices_open(table, "n:it", "mountain", "north")) == MOST_WAYS
    assert len(choices_open(table, "n:pairs", "mountain", "north")) == MOST_SETS


# Cards without a program


@pytest.mark.parametrize("mode", ["immediate", "visible"])
def test_a_card_without_program_stops_for_a_ruling(mode: str) -> None:
    riddle = {"type": "spell", "mode": mode, "status": "manual"}
    table = table_of({"it": riddle}, {"forest": ["n:a"], "north.hand": ["n:it"]})
    verdict = act(table, "north", "play_spell", card="n:it", realm="forest", mode="activate")
    assert verdict.outcome == "ruling_required"
    (prompt,) = verdict.table.prompts
    assert (prompt.seat, prompt.kind, prompt.cites) == ("north", "outcome", ("card:it",))


def test_once_its_outcome_is_stated_the_rest_goes_on() -> None:
    riddle = {"type": "spell", "mode": "immediate", "status": "manual"}
    table = written_and_read(cast(table_of({"it": riddle}, {"forest": ["n:a"], "north.hand": ["n:it"]})))
    table = after(table, "north", "state_outcome", text="Nothing came of it.")
    assert (table.zones["north.destroyed"], table.prompts, table.agenda) == (("n:it",), (), ())
