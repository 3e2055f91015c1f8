"""What card texts do in RAZRYV: values, protection, times, bans, things that wait and things that are replaced."""

from typing import Any

import pytest

from adjudicator.games.razryv.bans import bans
from adjudicator.games.razryv.bans import is_banned
from adjudicator.games.razryv.effects import combat_size
from adjudicator.games.razryv.grants import granted
from adjudicator.games.razryv.programs import choices_are_legal
from adjudicator.games.razryv.strength import energy
from adjudicator.games.razryv.strength import has_flag
from adjudicator.games.razryv.strength import is_protected
from adjudicator.games.razryv.strength import strength
from adjudicator.referee import Verdict
from adjudicator.referee.offers import offers
from adjudicator.table import JUDGE
from adjudicator.table import Moved
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Table
from adjudicator.table import see
from tests.games.razryv.effects import REFEREE
from tests.games.razryv.effects import act
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of
from tests.games.razryv.effects import written_and_read

MINE: dict[str, Any] = {"object": "creature", "side": "yours", "range": "here"}
THEIRS: dict[str, Any] = {"object": "creature", "side": "opponents", "range": "here"}
BEASTS: dict[str, Any] = {"object": "event_creature", "range": "here"}
BOTH: dict[str, Any] = {"object": "player"}


def holding(affects: dict[str, Any], *mods: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "continuous", "affects": affects, "mods": list(mods), **more}


def waiting(on: str, *operations: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "triggered", "on": on, "do": list(operations), **more}


def add(n: Any, **more: Any) -> dict[str, Any]:
    return {"op": "strength", "n": n, **more}


# Values


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


# Protection


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


# Times


@pytest.mark.parametrize(
    ("duration", "lasts"),
    [
        ("this_turn", (True, False, False, False)),
        ("this_round", (True, True, False, False)),
        ("until_next_event", (True, True, False, False)),
        ("until_your_next_turn", (True, True, False, False)),
        ({"turns": 1}, (True, False, False, False)),
        ({"turns": 2}, (True, True, True, False)),
        ("permanent", (True, True, True, True)),
        ("while_in_zone", (True, True, True, True)),
    ],
)
def test_how_long_an_effect_lasts(duration: Any, lasts: tuple[bool, ...]) -> None:
    """Looked at in North's turn, South's turn, North's next turn, South's next turn."""
    text = spell(play(add(20, to={"each": MINE}, duration=duration)))
    table = table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"], "event.deck": ["e:calm"]})
    table = cast(table)
    seen = [strength(table, "n:a") == 50]
    table = after(table, "north", "pass")
    seen.append(strength(table, "n:a") == 50)
    table = after(after(table, "south", "pass"), "south", "reveal_event")
    seen.append(strength(table, "n:a") == 50)
    seen.append(strength(after(table, "north", "pass"), "n:a") == 50)
    assert tuple(seen) == lasts


def test_until_the_next_event_outlasts_the_round() -> None:
    text = spell(play(add(20, to={"each": MINE}, duration="until_next_event")))
    table = cast(table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"], "event.deck": ["e:calm"]}))
    table = after(after(table, "north", "pass"), "south", "pass")
    assert strength(table, "n:a") == 50
    assert strength(after(table, "south", "reveal_event"), "n:a") == 30


def test_an_effect_stays_behind_when_its_creature_moves() -> None:
    text = spell(play(add(20, to={"each": MINE}, duration={"turns": 9})))
    table = cast(table_of({"it": text}, {"forest": ["n:a", "n:b"], "north.hand": ["n:it"]}))
    table = after(table, "north", "imprison_again", card="n:a")
    assert (strength(table, "n:a"), strength(table, "n:b")) == (30, 40)


def test_a_visible_spell_leaves_when_all_its_effects_are_over() -> None:
    text = spell(play(add(20, to={"each": MINE}, duration={"turns": 2})), mode="visible")
    table = cast(table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"], "event.deck": ["e:calm"]}))
    assert table.marks["n:it"]["turns_left"] == 2
    table = after(after(after(table, "north", "pass"), "south", "pass"), "south", "reveal_event")
    assert table.zones["forest"] == ("n:a", "n:it")
    verdict = act(table, "north", "pass")
    assert verdict.table.zones["north.destroyed"] == ("n:it",)
    assert "RZ-081" in verdict.cites
    assert strength(verdict.table, "n:a") == 30


def test_a_visible_spell_for_a_turn_leaves_with_the_turn() -> None:
    text = spell(play(add(20, to={"each": MINE}, duration="this_turn")), mode="visible")
    table = cast(table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"]}))
    assert table.zones["forest"] == ("n:a", "n:it")
    assert after(table, "north", "pass").zones["north.destroyed"] == ("n:it",)


def test_a_visible_spell_with_a_lasting_text_or_none_stays() -> None:
    both = spell(play(add(20, to={"each": MINE}, duration="this_turn")), holding(MINE, add(1)), mode="visible")
    zones = {"forest": ["n:a"], "north.hand": ["n:it"]}
    assert "n:it" in after(cast(table_of({"it": both}, zones)), "north", "pass").zones["forest"]
    plain = spell(play({"op": "draw", "n": 1}), mode="visible")
    assert "n:it" in after(cast(table_of({"it": plain}, zones)), "north", "pass").zones["forest"]


def test_turns_left_of_a_written_position_run_out_too() -> None:
    text = spell(holding(MINE, add(20)), mode="visible")
    table = table_of({"it": text}, {"forest": ["n:a", "n:it"]}, marks={"n:it": {"turns_left": 1}})
    table = after(table, "north", "pass")
    assert (table.zones["north.destroyed"], strength(table, "n:a")) == (("n:it",), 30)


def test_what_a_visible_spell_began_ends_when_it_is_destroyed() -> None:
    text = spell(play(add(20, to={"each": MINE}, duration={"turns": 5})), mode="visible")
    axe = spell(play({"op": "destroy", "to": "it"}, pick=[pick(object="spell", range="here")]))
    table = cast(table_of({"it": text, "axe": axe}, {"forest": ["n:a", "n:axe*"], "north.hand": ["n:it"]}))
    assert strength(table, "n:a") == 50
    table = after(table, "north", "activate_hidden", card="n:axe", choices={"it": ["n:it"]})
    assert strength(table, "n:a") == 30


# Bans and sizes


def test_a_ban_for_a_time_ends_and_cites_its_card() -> None:
    text = spell(play({"op": "cannot", "what": "imprison", "to": "opponent", "duration": "until_your_next_turn"}))
    table = table_of(
        {"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"], "south.hand": ["s:b"], "event.deck": ["e:calm"]}
    )
    table = after(cast(table), "north", "pass")
    assert bans(table, "imprison", "s:b", "south") == ("card:it",)
    assert not is_banned(table, "imprison", "n:a", "north")
    verdict = act(table, "south", "imprison", card="s:b")
    assert (verdict.outcome, verdict.cites) == ("refused", ("card:it",))
    table = after(after(table, "south", "pass"), "south", "reveal_event")
    assert not is_banned(table, "imprison", "s:b", "south")


def test_a_ban_that_lies_there_reaches_players_everywhere() -> None:
    text = spell(holding({"object": "player", "side": "opponents"}, {"op": "cannot", "what": "ritual"}), mode="visible")
    table = table_of({"it": text}, {"forest": ["n:a", "n:it"], "south.hand": ["s:c"]})
    assert is_banned(table, "ritual", "s:c", "south")
    assert not is_banned(table, "ritual", "n:c", "north")


@pytest.mark.parametrize("what", ["release", "enter"])
def test_a_ban_on_a_player_binds_what_comes_home_to_them_from_the_other_side(what: str) -> None:
    """In its owner's Cell a creature that was lent to the other player is the owner's to release (RA-55)."""
    ban = holding({"object": "player", "side": "opponents"}, {"op": "cannot", "what": what})
    law = spell(ban, mode="visible")
    lent = {"n:a": {"controller": "south", "waited": 3}}
    table = table_of({"law": law}, {"forest": ["s:b", "s:law"], "north.cell": ["n:a"]}, marks=lent)
    refused = act(table, "north", "release", card="n:a", realm="swamp")
    assert [reason.rules for reason in refused.failed] == [("card:law",)]


def test_what_cannot_leave_is_neither_sent_nor_pulled_nor_destroyed() -> None:
    root = spell(holding({"object": "card", "range": "here"}, {"op": "cannot", "what": "leave"}), mode="visible")
    for operation in (
        {"op": "send_to_cell", "to": {"each": THEIRS}},
        {"op": "destroy", "to": {"each": THEIRS}},
        {"op": "return_to_hand", "to": {"each": THEIRS}},
        {"op": "move", "to": {"each": THEIRS}, "realm": "swamp"},
        {"op": "pull", "to": {"each": BEASTS}, "realm": "swamp"},
    ):
        cards = {"it": spell(play(operation)), "root": root}
        table = table_of(cards, {"forest": ["n:a", "s:b", "e:ogre", "s:root"], "north.hand": ["n:it"]})
        assert cast(table).zones["forest"][:4] == ("n:a", "s:b", "e:ogre", "s:root"), operation


def test_the_size_of_combat() -> None:
    text = spell(play({"op": "combat_size", "attackers": 3, "defenders": 2, "duration": "this_turn"}))
    table = table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"]})
    assert combat_size(table, "north") == (1, 1)
    table = cast(table)
    assert (combat_size(table, "north"), combat_size(table, "south")) == ((3, 2), (1, 1))
    assert combat_size(after(table, "north", "pass"), "north") == (1, 1)


# Plays granted


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


# Moving


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


def test_a_hand_is_shown_and_stays() -> None:
    table = table_of(
        {"it": spell(play({"op": "reveal_hand", "to": "opponent"}))},
        {"forest": ["n:a"], "north.hand": ["n:it"], "south.hand": ["s:b"]},
    )
    verdict = act(table, "north", "play_spell", card="n:it", realm="forest", mode="activate")
    shown = [fact for fact in verdict.facts if isinstance(fact, Seen)]
    assert [(fact.card, fact.to) for fact in shown] == [("s:b", ("north", "spectator"))]
    assert verdict.table.zones["south.hand"] == ("s:b",)


# Choices


def test_of_an_event_each_owner_chooses_and_player_1_first() -> None:
    toll = play({"op": "send_to_cell", "to": "it"}, pick=[pick(how="choose", object="creature", by="owner")])
    cards = {"toll": {"type": "event_spell", "mode": "immediate", "abilities": [toll]}}
    zones = {"forest": ["n:a", "n:b", "s:a", "s:b"], "event.deck": ["e:toll"]}
    table = after(table_of(cards, zones, turn="event", compass="forest", first="south"), "north", "reveal_event")
    assert (table.prompts[0].seat, table.prompts[0].options["it"]["values"]) == ("south", ["s:a", "s:b"])
    table = written_and_read(after(table, "south", "choose", choices={"it": ["s:b"]}))
    assert table.prompts[0].seat == "north"
    table = after(table, "north", "choose", choices={"it": ["n:a"]})
    assert (table.zones["north.cell"], table.zones["south.cell"]) == (("n:a",), ("s:b",))
    assert table.clock["turn"] == "south"


def test_of_an_event_the_one_whose_things_alone_are_meant_chooses() -> None:
    toll = play({"op": "send_to_cell", "to": "it"}, pick=[pick(how="choose", object="creature")])
    cards = {"toll": {"type": "event_spell", "mode": "immediate", "abilities": [toll]}}
    zones = {"forest": ["s:a", "s:b"], "event.deck": ["e:toll"]}
    table = after(table_of(cards, zones, turn="event", compass="forest"), "north", "reveal_event")
    assert table.prompts[0].seat == "south"


def test_of_an_event_player_1_chooses_among_realms_which_are_nobodys() -> None:
    gate = play(
        {"op": "cannot", "what": "enter", "to": "it"}, pick=[pick(how="choose", object="realm", range="any_realm")]
    )
    cards = {"gate": {"type": "event_spell", "mode": "immediate", "abilities": [gate]}}
    zones = {"forest": ["n:a"], "event.deck": ["e:gate"]}
    table = after(table_of(cards, zones, turn="event", compass="forest", first="south"), "north", "reveal_event")
    assert (table.prompts[0].seat, len(table.prompts[0].options["it"]["values"])) == ("south", 6)


def test_a_hidden_spell_is_chosen_by_its_back() -> None:
    axe = spell(play({"op": "destroy", "to": "it"}, pick=[pick(object="spell", side="opponents", range="here")]))
    zones = {"forest": ["n:a", "s:b", "s:ward*", "s:ward#2*"], "north.hand": ["n:it"]}
    table = table_of({"it": axe}, zones)
    back = table.backs["s:ward#2"]
    seen = see(table, "north")
    assert choices_are_legal(seen, "n:it", "forest", "north", {"it": [back]})
    assert not choices_are_legal(seen, "n:it", "forest", "north", {"it": ["s:ward#2"]})
    assert not choices_are_legal(seen, "n:it", "forest", "north", {})
    assert cast(table, it=[back]).zones["south.destroyed"] == ("s:ward#2",)


def test_a_question_survives_being_written_down() -> None:
    text = spell(
        play(
            add(5, to={"each": MINE}, duration={"turns": 3}),
            {"op": "discard", "to": "opponent", "n": 1},
            {"op": "life", "to": {"each": BOTH}, "n": -5},
        )
    )
    zones = {"forest": ["n:a"], "north.hand": ["n:it"], "south.hand": ["s:a", "s:b"], "event.deck": ["e:calm"]}
    table = cast(table_of({"it": text}, zones))

    def on(start: Table) -> Table:
        start = after(start, "south", "choose", choices={"discard": ["s:b"]})
        return after(after(start, "north", "pass"), "south", "pass")

    kept, reread = on(table), on(written_and_read(table))
    assert see(kept, JUDGE).zones == see(reread, JUDGE).zones
    assert kept.counters == reread.counters
    assert (strength(kept, "n:a"), strength(reread, "n:a")) == (35, 35)


# What waits, and what is replaced


def test_a_text_that_waits_hears_of_what_happens() -> None:
    text = spell(waiting("imprisoned_again", {"op": "draw", "n": 1}), mode="visible")
    zones = {"forest": ["n:a", "n:b", "n:it"], "north.deck": ["n:c"]}
    table = after(table_of({"it": text}, zones), "north", "imprison_again", card="n:a")
    assert table.zones["north.hand"] == ("n:c",)


@pytest.mark.parametrize(
    ("narrowed", "drawn"),
    [
        ({"event": {"subject": {"object": "creature", "side": "yours"}}}, 1),
        ({"event": {"subject": {"object": "creature", "side": "opponents"}}}, 0),
        ({"whose": "you"}, 1),
        ({"whose": "opponent"}, 0),
        ({"when": {"your_turn": False}}, 0),
        ({"limit": {"per_turn": 1}}, 1),
    ],
)
def test_what_it_waits_for_may_be_narrowed(narrowed: dict[str, Any], drawn: int) -> None:
    text = spell(waiting("enters_realm", {"op": "draw", "n": 1}, **narrowed), mode="visible")
    zones = {"forest": ["n:b", "n:it"], "north.cell": ["n:a"], "north.deck": ["n:c", "n:c#2"]}
    table = after(table_of({"it": text}, zones), "north", "release", card="n:a", realm="forest")
    assert len(table.zones["north.hand"]) == drawn


def test_once_a_turn_is_once_a_turn() -> None:
    text = spell(waiting("enters_realm", {"op": "draw", "n": 1}, limit="once_per_turn"), mode="visible")
    zones = {"forest": ["n:b", "n:it"], "north.cell": ["n:a", "n:a#2"], "north.deck": ["n:c", "n:c#2"]}
    table = table_of({"it": text}, zones, counters={"turn.extra2": 1})
    table = after(table, "north", "release", card="n:a", realm="swamp")
    table = after(table, "north", "release", card="n:a#2", realm="swamp")
    assert table.zones["north.hand"] == ("n:c",)


def test_a_card_hears_of_its_own_end() -> None:
    martyr = {
        "type": "creature",
        "energy": 1,
        "strength": 1,
        "abilities": [waiting("destroyed", {"op": "draw", "n": 1}, event={"subject": "self"})],
    }
    text = spell(play({"op": "destroy", "to": {"each": MINE}}))
    zones = {"forest": ["n:martyr", "n:a"], "north.hand": ["n:it"], "north.deck": ["n:c", "n:c#2"]}
    assert cast(table_of({"it": text, "martyr": martyr}, zones)).zones["north.hand"] == ("n:c",)


def shield(**more: Any) -> dict[str, Any]:
    text = {
        "kind": "replacement",
        "would": "sent_to_cell",
        "affects": MINE,
        "instead": [{"op": "draw", "n": 1}],
        **more,
    }
    return spell(text, mode="visible")


SHIELDED: dict[str, Any] = {"forest": ["n:c", "s:a", "s:it"], "south.deck": ["s:b", "s:b#2"]}


def test_something_else_may_happen_instead() -> None:
    table = table_of({"it": shield()}, SHIELDED)
    table = after(table, "north", "attack_creature", attacker="n:c", target="s:a")
    assert (table.zones["south.cell"], table.zones["south.hand"]) == ((), ("s:b",))


@pytest.mark.parametrize(("use", "cell", "hand"), [(True, (), ("s:b",)), (False, ("s:a",), ())])
def test_something_else_may_be_declined(use: bool, cell: tuple[str, ...], hand: tuple[str, ...]) -> None:
    table = table_of({"it": shield(may=True)}, SHIELDED)
    table = after(table, "north", "attack_creature", attacker="n:c", target="s:a")
    table = after(table, "south", "choose", use=use)
    assert (table.zones["south.cell"], table.zones["south.hand"], table.agenda) == (cell, hand, ())


def test_what_is_done_instead_is_not_replaced_by_the_same_text() -> None:
    text = {
        "kind": "replacement",
        "would": "destroyed",
        "affects": MINE,
        "instead": [{"op": "destroy", "to": {"each": MINE}}],
    }
    axe = spell(play({"op": "destroy", "to": {"each": MINE}}))
    table = table_of(
        {"it": axe, "loop": spell(text, mode="visible")}, {"forest": ["n:a", "n:loop"], "north.hand": ["n:it"]}
    )
    assert "n:a" in cast(table).zones["north.destroyed"]


# Cards without a program


@pytest.mark.parametrize("mode", ["immediate", "visible"])
def test_a_card_without_program_stops_for_a_ruling(mode: str) -> None:
    riddle = {"type": "spell", "mode": mode, "status": "manual"}
    table = table_of({"it": riddle}, {"forest": ["n:a"], "north.hand": ["n:it"]})
    verdict = act(table, "north", "play_spell", card="n:it", realm="forest", mode="activate")
    assert verdict.outcome == "ruling_required"
    (prompt,) = verdict.table.prompts
    assert (prompt.seat, prompt.kind, prompt.cites) == ("north", "outcome", ("card:it",))


def test_life_falls_for_both_at_once_and_never_below_nothing() -> None:
    text = spell(play({"op": "life", "to": {"each": BOTH}, "n": -60}))
    table = table_of({"it": text}, {"forest": ["n:a"], "north.hand": ["n:it"]}, counters={"south.life": 50})
    verdict = act(table, "north", "play_spell", card="n:it", realm="forest", mode="activate")
    assert (verdict.table.counters["north.life"], verdict.table.counters["south.life"]) == (40, 0)
    assert "RZ-040" in verdict.cites


# Forced fights


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


@pytest.mark.parametrize(
    ("event", "operation", "used", "left"),
    [
        ("destroyed", {"op": "destroy", "to": {"each": MINE}}, ("n:a", "n:loop"), ()),
        ("card_drawn", {"op": "draw", "n": 1}, (), ("n:b",)),
    ],
)
def test_other_things_may_be_declined_too(
    event: str, operation: dict[str, Any], used: tuple[str, ...], left: tuple[str, ...]
) -> None:
    subject: dict[str, Any] = {"affects": MINE if event == "destroyed" else {**BOTH, "side": "yours"}}
    text = {"kind": "replacement", "would": event, "may": True, "instead": [{"op": "life", "n": 1}], **subject}
    zones = {"forest": ["n:a", "n:loop"], "north.hand": ["n:it"], "north.deck": ["n:b"]}
    cards = {"it": spell(play(operation)), "loop": spell(text, mode="visible")}
    table = cast(table_of(cards, zones))
    assert table.prompts[0].seat == "north"
    place = "forest" if event == "destroyed" else "north.hand"
    instead = after(table, "north", "choose", use=True)
    assert (instead.zones[place], instead.counters["north.life"]) == (used, 101)
    all_the_same = after(table, "north", "choose", use=False)
    assert (all_the_same.zones[place], all_the_same.counters["north.life"]) == (left, 100)


def test_once_its_outcome_is_stated_the_rest_goes_on() -> None:
    riddle = {"type": "spell", "mode": "immediate", "status": "manual"}
    table = written_and_read(cast(table_of({"it": riddle}, {"forest": ["n:a"], "north.hand": ["n:it"]})))
    table = after(table, "north", "state_outcome", text="Nothing came of it.")
    assert (table.zones["north.destroyed"], table.prompts, table.agenda) == (("n:it",), (), ())


NEVER_MIND = {"kind": "replacement", "may": True, "instead": [{"op": "life", "to": "controller", "n": 1}]}
"""An optional text that puts one Life in the place of something."""


def declining(would: str, subject: dict[str, Any], zones: dict[str, list[str]], **more: Any) -> Table:
    """North holds the text face up in the desert."""
    text = spell({**NEVER_MIND, "would": would, "event": {"subject": subject}}, mode="visible")
    laid = {"desert": ["n:b#9", "n:loop"], **zones}
    return table_of({"loop": text, "it": spell(*more.pop("it", ()))}, laid, **more)


ANY = {"object": "creature", "range": "any_realm"}
BEAST = {"object": "event_creature", "range": "any_realm"}


def declined(table: Table) -> Table:
    assert table.prompts[0].cites == ("card:loop",)
    assert after(table, "north", "choose", use=True).counters["north.life"] in (91, 101)
    return after(table, "north", "choose", use=False)


def test_a_release_that_no_text_replaces_after_all_takes_place() -> None:
    for would in ("released", "enters_realm"):
        table = declining(would, ANY, {"north.cell": ["n:a"]})
        table = declined(after(table, "north", "release", card="n:a", realm="forest"))
        assert (table.zones["forest"], table.zones["north.cell"]) == (("n:a",), ())


def test_a_ritual_that_no_text_replaces_after_all_brings_its_creature() -> None:
    for would in ("ritual", "enters_realm"):
        table = declining(would, ANY, {"forest": ["n:c"], "north.hand": ["n:a"]})
        table = declined(after(table, "north", "ritual", card="n:a", realm="forest", offer=["n:c"]))
        assert (table.zones["forest"], table.zones["north.destroyed"]) == (("n:a",), ("n:c",))


def test_who_is_called_back_after_all_waits_in_the_cell() -> None:
    for would in ("imprisoned_again", "leaves_realm"):
        table = declining(would, ANY, {"forest": ["n:a"]})
        assert declined(after(table, "north", "imprison_again", card="n:a")).zones["north.cell"] == ("n:a",)


def test_who_is_imprisoned_after_all_waits_in_the_cell() -> None:
    table = declining("imprisoned", {"object": "creature"}, {"north.hand": ["n:a"]})
    assert declined(after(table, "north", "imprison", card="n:a")).zones["north.cell"] == ("n:a",)


def test_a_card_goes_back_to_the_hand_after_all() -> None:
    home = play({"op": "return_to_hand", "to": {"each": MINE}})
    table = declining("leaves_realm", ANY, {"forest": ["n:a"], "north.hand": ["n:it"]}, it=(home,))
    assert declined(cast(table)).zones["north.hand"] == ("n:a",)


def test_life_falls_after_all() -> None:
    text = spell({**NEVER_MIND, "would": "life_changed"}, mode="visible")
    zones = {"desert": ["n:loop", "n:b"], "forest": ["n:a"], "south.cell": ["s:a"]}
    table = table_of({"loop": text}, zones)
    table = after(table, "north", "attack_cell", attacker="n:a")
    assert after(table, "north", "choose", use=True).counters["south.life"] == 100
    assert after(table, "north", "choose", use=False).counters["south.life"] == 90


@pytest.mark.parametrize("would", ["pulled", "leaves_realm", "enters_realm"])
def test_a_beast_that_is_pulled_after_all_attacks_there(would: str) -> None:
    lure = play({"op": "pull", "to": {"each": {"object": "event_creature", "range": "other_realms"}}, "realm": "here"})
    table = declining(would, BEAST, {"forest": ["n:a"], "swamp": ["e:ogre"], "north.hand": ["n:it"]}, it=(lure,))
    table = declined(cast(table))
    assert (table.zones["forest"], table.zones["north.cell"]) == (("e:ogre",), ("n:a",))


def test_a_beast_that_is_summoned_after_all_attacks_there() -> None:
    table = declining(
        "summoned",
        BEAST,
        {"forest": ["n:a"], "event.deck": ["e:ogre"], "north.hand": ["n:it"]},
        it=(play({"op": "summon"}),),
    )
    table = declined(cast(table))
    assert (table.zones["forest"], table.zones["north.cell"]) == (("e:ogre",), ("n:a",))


def test_who_is_moved_after_all_stands_in_the_other_realm() -> None:
    march = play({"op": "move", "to": {"each": MINE}, "realm": "cavern"})
    table = declining("leaves_realm", ANY, {"forest": ["n:a"], "north.hand": ["n:it"]}, it=(march,))
    assert declined(cast(table)).zones["cavern"] == ("n:a",)


DRAW = {"op": "draw", "n": 1}


def cited(verdict: Verdict) -> list[tuple[str, ...]]:
    """What is cited for who went to a Cell."""
    return [fact.by for fact in verdict.facts if isinstance(fact, Moved) and fact.to.endswith(".cell")]


@pytest.mark.parametrize(
    ("would", "operation", "zones", "rule"),
    [
        ("pulled", {"op": "pull", "realm": "here", "to": {"each": BEAST}}, {"swamp": ["e:ogre"]}, "RZ-096"),
        ("summoned", {"op": "summon"}, {"event.deck": ["e:ogre"]}, "RZ-154"),
    ],
)
def test_what_a_beast_that_comes_after_all_does_is_cited_and_heard_of(
    would: str, operation: dict[str, Any], zones: dict[str, list[str]], rule: str
) -> None:
    heard = {"subject": BEAST, "source_side": "yours"}
    ears = spell({"kind": "triggered", "on": would, "event": heard, "do": [DRAW]}, mode="visible")
    laid = {"forest": ["n:a"], "north.deck": ["n:c"], "north.hand": ["n:it"], **zones}
    loop = {**NEVER_MIND, "would": would, "event": {"subject": BEAST}}
    cards = {"loop": spell(loop, mode="visible"), "ears": ears, "it": spell(play(operation))}
    table = cast(table_of(cards, {"desert": ["n:b", "n:loop", "n:ears"], **laid}))
    verdict = act(table, "north", "choose", use=False)
    assert [rule in cites for cites in cited(verdict)] == [True]
    assert [{"RZ-096", "RZ-154"} & {*cites} for cites in cited(verdict)] == [{rule}]
    assert verdict.table.zones["north.hand"] == ("n:c",)


def test_a_beast_pulled_from_the_discard_after_all_has_its_entry_text() -> None:
    herald = {"type": "event_creature", "strength": 60, "enters_text": True, "abilities": [play(DRAW)]}
    lure = play({"op": "pull", "realm": "here", "to": {"each": {"object": "event_creature", "zone": "event.discard"}}})
    loop = spell({**NEVER_MIND, "would": "pulled", "event": {"subject": BEAST}}, mode="visible")
    zones = {"desert": ["n:b", "n:loop"], "forest": ["n:a"], "event.discard": ["e:herald"], "north.hand": ["n:it"]}
    table = cast(table_of({"herald": herald, "loop": loop, "it": spell(lure)}, zones))
    verdict = act(table, "north", "choose", use=False)
    assert verdict.table.zones["forest"] == ("n:a", "e:herald")
    assert [fact.by for fact in verdict.facts if isinstance(fact, Said) and fact.what == "text_applies"] != []


@pytest.mark.parametrize(
    ("place", "who", "drawn"),
    [("forest", MINE, ("n:c",)), ("north.cell", {"object": "creature", "zone": "cell"}, ())],
)
def test_who_moves_after_all_has_left_a_realm_only_if_it_stood_in_one(
    place: str, who: dict[str, Any], drawn: tuple[str, ...]
) -> None:
    march = play({"op": "move", "to": {"each": who}, "realm": "cavern"})
    left = {"subject": {"object": "creature", "range": "any_realm"}, "source_side": "yours"}
    ears = {"kind": "triggered", "on": "leaves_realm", "event": left, "do": [DRAW]}
    loop = {**NEVER_MIND, "would": "enters_realm", "event": {"subject": ANY}}
    cards = {"loop": spell(loop, mode="visible"), "ears": spell(ears, mode="visible"), "it": spell(march)}
    hand = {"north.deck": ["n:c"], "north.hand": ["n:it"]}
    zones = {"desert": ["n:b", "n:loop", "n:ears"], "forest": ["s:a"], **hand, place: ["n:a"]}
    realm = "forest" if place == "forest" else "desert"
    table = after(cast(table_of(cards, zones), realm=realm), "north", "choose", use=False)
    assert (table.zones["cavern"], table.zones["north.hand"]) == (("n:a",), drawn)


def test_nobody_enters_after_all_once_the_last_space_is_taken() -> None:
    four = ["n:a", "s:a", "s:b", "s:c"]
    table = declining("released", ANY, {"forest": four, "swamp": ["n:c"], "north.cell": ["n:b"]})
    table = after(table, "north", "release", card="n:b", realm="forest")
    changes = {"zones": {"forest": [*four, "n:c"], "swamp": []}}
    table = after(table, "judge", "judge_correction", text="One more stood there.", changes=changes)
    assert after(table, "north", "choose", use=False).zones["north.cell"] == ("n:b",)


def test_the_beast_strikes_after_all() -> None:
    table = declining("arrival_attack", BEAST, {"forest": ["n:a", "e:ogre"]}, turn="event", compass="forest")
    assert declined(after(table, "north", "reveal_event")).zones["north.cell"] == ("n:a",)


def test_the_realm_is_destroyed_after_all() -> None:
    table = declining("realm_destruction", {"object": "player"}, {"forest": ["n:a", "n:it"]})
    table = declined(after(table, "north", "imprison_again", card="n:a"))
    assert table.zones["north.destroyed"] == ("n:it",)


def test_the_beast_is_beaten_after_all() -> None:
    zones = {"forest": ["n:c", "n:a", "n:b", "e:ogre"]}
    table = declining("defeated", BEAST, zones, marks={"n:c": {"strength_mod": 200}})
    table = declined(after(table, "north", "attack_event", target="e:ogre"))
    assert (table.zones["event.discard"], table.counters["north.e_count"]) == (("e:ogre",), 1)


def test_a_realm_into_which_no_spell_may_be_played_is_offered_to_nobody() -> None:
    net = spell(holding({"object": "realm", "range": "here"}, {"op": "cannot", "what": "play_spell"}), mode="visible")
    zones = {"forest": ["n:a", "s:net"], "swamp": ["n:b"], "north.hand": ["n:it"]}
    table = table_of({"net": net, "it": spell()}, zones)
    offered = [offer for offer in offers(REFEREE, table, "north") if offer.do == "play_spell"]
    assert {realm for offer in offered for realm in offer.parameters["realm"].values} == {"swamp"}
