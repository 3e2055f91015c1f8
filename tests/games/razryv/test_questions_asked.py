"""What is wrong with a question of RAZRYV, what is withheld from whom, and what a program is told."""

from typing import Any

import pytest

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.games.razryv.board import REALMS
from adjudicator.queries import Point
from adjudicator.table import Asked
from adjudicator.table import Ended
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import fold
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of
from tests.queries.asked import answer
from tests.queries.asked import lay


def faults(table: Table, word: str, asker: str = "north", **params: Any) -> tuple[Fault, ...]:
    with pytest.raises(Malformed) as slip:
        answer(table, word, asker, **params)
    return slip.value.faults


def points(table: Table, word: str, asker: str = "north", **params: Any) -> list[Point]:
    return list(answer(table, word, asker, **params).facts)


# What is wrong with a question


@pytest.mark.parametrize("written", ["imp", "x:imp", "n"])
def test_what_is_written_like_no_card_is_a_slip_that_names_the_nearest(written: str) -> None:
    nearest = {"imp": "n:imp", "x:imp": "n:imp", "n": None}[written]
    table = lay({"north.cell": ["n:imp"]})
    assert faults(table, "release", card=written) == (Fault("question.card", f'"{written}"', "card", nearest),)


def test_a_card_whose_number_was_left_out_is_a_slip_that_names_those_in_sight() -> None:
    for copies in (["n:imp#2", "n:imp#3"], ["n:imp#4"]):
        said = faults(lay({"north.cell": copies}), "release", card="n:imp")
        assert said == (Fault("question.card", '"n:imp"', "|".join(copies), copies[0]),)


def test_a_seat_that_does_not_play_is_a_slip_that_names_the_nearest() -> None:
    expected = "north|south"
    assert faults(lay({}), "cell", by="nort") == (Fault("question.by", '"nort"', expected, "north"),)
    assert faults(lay({}), "objective", seat="judge") == (Fault("question.seat", '"judge"', expected),)
    assert faults(lay({}, turn="event"), "cell", "judge") == (Fault("question.by", "", expected),)


def test_a_card_that_is_not_of_the_event_deck_is_a_slip_that_names_the_nearest() -> None:
    expected = "card of the Event deck"
    assert faults(lay({}), "target", card="e:ogr") == (Fault("question.card", '"e:ogr"', expected, "ogre"),)
    assert faults(lay({}), "target", card="wolf") == (Fault("question.card", '"wolf"', expected),)


# What is withheld


@pytest.mark.parametrize(
    ("zone", "rules"),
    [
        ("south.hand", ("RA-54",)),
        ("south.destroyed", ("RA-54",)),
        ("forest", ("RZ-027",)),
        ("south.objective", ("RZ-038",)),
    ],
)
def test_an_unknown_card_of_the_others_is_withheld_by_the_rule_of_its_place(zone: str, rules: tuple[str, ...]) -> None:
    table = lay({"forest": ["s:fox"], zone: ["s:?", *(["s:fox"] if zone == "forest" else [])]})
    [back] = [table.backs.get("s:?", "s:?")]
    assert answer(table, "strength", card=back).withheld == rules
    assert answer(table, "strength", "judge", card="s:?").withheld == ()


# What a program is told


def test_no_such_card_is_told_of_by_its_name() -> None:
    assert points(lay({}), "release", card="n:fox") == [Point("card.not_there", {"card": "n:fox"})]


def test_what_lies_beside_a_creature_in_a_hand_casts_no_doubt_on_it() -> None:
    assert points(lay({}), "strength", card="n:fox") == [Point("card.not_there", {"card": "n:fox"})]
    table = lay({"north.hand": ["n:wolf", "n:riddle"]})
    assert points(table, "strength", card="n:wolf")[-1] == Point(
        "protected.is", {"card": "n:wolf", "held": False}, ("RZ-146",)
    )


def test_a_creature_elsewhere_is_told_of_with_its_place() -> None:
    table = lay({"forest": ["n:imp"]})
    assert points(table, "release", card="n:imp") == [
        Point("release.elsewhere", {"card": "n:imp", "zone": "forest"}, ("RZ-060",))
    ]


def test_after_the_end_it_is_told_that_the_match_is_over() -> None:
    table = fold(lay({"north.cell": ["n:imp"], "south.cell": ["s:imp"]}), Ended(Result("nobody", "annihilation")))
    assert points(table, "release", card="n:imp") == [Point("over", {}, ("RZ-164",))]
    assert points(table, "cell") == [
        Point("cell.may", {"held": False, "seat": "north", "other": "south"}, ("RZ-164",)),
        Point("over", {}, ("RZ-164",)),
    ]
    for question in ("target", "round25"):
        assert points(table, question) == [Point("over", {}, ("RZ-164",))]


HERE: dict[str, Any] = {"object": "creature", "side": "yours", "range": "here"}


def test_each_part_of_a_strength_is_told_with_its_cause_and_its_rules() -> None:
    two_turns = {"to": "one", "duration": {"turns": 2}}
    drone = spell(
        play(
            {"op": "strength", "n": -15, **two_turns},
            {"op": "protect", "scope": "cannot_be_targeted", **two_turns},
            pick=[pick("one", count=1, **HERE)],
        ),
        mode="visible",
    )
    crowd = {"op": "strength", "n": {"count": HERE}}
    unsaid = {"op": "strength"}
    chant = spell({"kind": "continuous", "affects": HERE, "mods": [crowd, unsaid]}, mode="visible")
    marks = {"n:a": {"strength_mod": 5, "immune_to_events": True}}
    zones = {"forest": ["n:a", "n:b", "n:chant"], "north.hand": ["n:it"]}
    table = cast(table_of({"it": drone, "chant": chant}, zones, marks=marks), one=["n:a"])
    lasts = {"until": "turns", "seat": "north", "source": "n:it", "left": 2}
    of_it = {"cause": "card:it", "lasts": lasts}
    assert points(table, "strength", "south", card="n:a") == [
        Point("strength.is", {"card": "n:a", "value": 22}, ("RZ-144",)),
        Point("strength.printed", {"value": 30}),
        Point("strength.lasting", {"change": 5}, ("RZ-144",)),
        Point("strength.effect", {**of_it, "change": -15}, ("RZ-144", "card:it")),
        Point("strength.text", {"source": "n:chant", "change": 2}, ("RZ-144", "card:chant")),
        Point("strength.text", {"source": "n:chant", "change": 0}, ("RZ-144", "card:chant")),
        Point("energy.is", {"card": "n:a", "value": 5}, ("RA-38",)),
        Point("energy.printed", {"value": 5}),
        Point("protected.is", {"card": "n:a", "held": True}, ("RZ-146",)),
        Point("protected.lasting", {"flag": "immune_to_events"}, ("RZ-146",)),
        Point("protected.effect", {**of_it, "flag": "cannot_be_targeted"}, ("RZ-146", "card:it")),
    ]


def test_a_print_that_one_seat_alone_vouches_for_is_told_of() -> None:
    said = {"name": "heron", "type": "creature", "values": {"energy": 3, "strength": 22, "abilities": []}}
    table = after(table_of({}, {"forest": ["n:heron"]}), "north", "define_card", **said)
    told = points(table, "strength", "judge", card="n:heron")
    assert told[0].about["value"] == 22
    assert told[-1] == Point("card.claimed", {"card": "n:heron", "seat": "north"})
    agreed = after(table, "south", "define_card", name="heron", type="creature", confirm=True)
    assert points(agreed, "strength", "judge", card="n:heron")[-1].what == "protected.is"


# Whom the Event attacks


def test_before_play_and_while_an_answer_is_awaited_no_event_is_foretold() -> None:
    assert points(lay({}, round=1, turn="setup"), "target") == [Point("target.setup", {}, ("RZ-042",))]
    asked = fold(lay({}), Asked(Prompt("join", "south", "join")))
    assert points(asked, "target") == [Point("target.awaited", {}, ("RZ-119",))]


def test_where_something_must_be_answered_first_no_event_is_foretold() -> None:
    """South's turn begins with a choice, so that nobody knows how it goes on."""
    toll = spell(
        {
            "kind": "triggered",
            "on": "turn_ends",
            "do": [{"op": "discard", "to": {"each": {"object": "player"}}, "n": 1}],
        },
        mode="visible",
    )
    zones = {"forest": ["n:a", "n:toll"], "north.hand": ["n:b", "n:c"]}
    assert points(table_of({"toll": toll}, zones), "target") == [Point("target.awaited", {}, ("RZ-042",))]


@pytest.mark.parametrize("rule", ["no_card", "reshuffle"])
def test_of_a_card_that_nobody_supposes_no_attack_is_told_even_where_used_ones_come_again(rule: str) -> None:
    table = table_of({}, {"event.discard": ["e:ogre"], "forest": ["n:a"]}, {"event_deck_out": rule}, **EVENT_IS_DUE)
    card = {"no_card": ("target.no_card", "RA-23"), "reshuffle": ("target.card_unknown", "RA-54")}[rule]
    told = [(point.what, *point.rules) for point in points(table, "target")]
    assert told == [("target.where", "RZ-090"), card, ("target.nobody_attacks", "RZ-139")]


def test_the_card_that_is_supposed_is_told_of_whatever_lies_on_top() -> None:
    table = lay({"event.deck": ["e:ogre", "e:gob"], "event.discard": ["e:calm"], "forest": ["n:wolf"]}, **EVENT_IS_DUE)
    told = points(table, "target", card="ogre")
    assert told[1] == Point("target.card", {"card": "e:ogre"}, ("RZ-100",))
    assert told[2].about["attacker"] == {"card": "e:ogre", "strength": 60}


def test_what_waits_for_the_table_is_told_with_the_card_that_asks() -> None:
    table = lay({"forest": ["n:wolf"]}, **EVENT_IS_DUE)
    assert points(table, "target", card="odd")[-1] == Point("target.waits", {}, ("card:odd",))
    assert "target.waits" not in [point.what for point in points(table, "target", card="calm")]


def foretold(cards: dict[str, Any], zones: dict[str, Any], house: Any = None) -> list[tuple[str, dict[str, Any]]]:
    """What is told of the arrival if the card `omen` is turned over, without the first two and the last sentence."""
    table = table_of(cards, zones, house, **EVENT_IS_DUE)
    told = [(point.what, dict(point.about)) for point in points(table, "target", card="omen")]
    return [one for one in told[2:] if one[0] != "target.protection"]


def omen(*operations: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"omen": {"type": "event_spell", "mode": "immediate", "abilities": [play(*operations)], **more}}


def test_what_the_text_of_an_event_sends_to_a_cell_is_no_attack() -> None:
    storm = omen({"op": "send_to_cell", "to": {"each": {"object": "creature", "range": "here"}}})
    assert foretold(storm, {"forest": ["n:a"]}) == [("target.text", {"card": "e:omen"})]
    told = points(table_of(storm, {"forest": ["n:a"]}, **EVENT_IS_DUE), "target", card="omen")
    assert told[2].rules == ("RZ-107",)


def test_whom_the_text_sends_after_the_attack_the_attack_has_not_hit() -> None:
    text = {"op": "send_to_cell", "to": {"each": {"object": "creature", "range": "here"}}}
    beast = {"omen": {"type": "event_creature", "strength": 40, "abilities": [play(text)]}}
    told = points(table_of(beast, {"forest": ["n:a", "n:c"]}, **EVENT_IS_DUE), "target", card="omen")
    assert [point.what for point in told[2:]] == ["target.attacks", "target.text", "target.protection"]
    assert (told[2].about["n"], "card:omen" in told[2].rules) == (1, False)


def test_what_lies_among_the_used_event_cards_may_be_brought_back_by_the_supposed_card() -> None:
    recall = omen({"op": "pull", "to": {"each": {"object": "event_creature", "zone": "event.discard"}}})
    told = foretold(recall, {"forest": ["n:a"], "event.discard": ["e:wyrm"]})
    attack = {"attacker": {"card": "e:wyrm", "strength": 40}, "targets": [{"card": "n:a", "strength": 30}], "n": 1}
    assert told == [("target.text", {"card": "e:omen"}), ("target.attacks", attack)]


def test_a_beast_held_beside_a_full_realm_enters_as_soon_as_another_makes_room() -> None:
    beast = {"omen": {"type": "event_creature", "strength": 10}}
    full = {"forest": ["e:wyrm", "n:a", "n:c", "n:c#2", "n:c#3"]}
    told = foretold(beast, full, {"event_full_realm": "hold"})
    assert [what for what, _ in told] == ["target.no_space", "target.attacks", "target.enters", "target.nobody"]
    assert told[2] == ("target.enters", {"card": "e:omen", "zone": "forest"})
    table = table_of(beast, full, {"event_full_realm": "hold"}, **EVENT_IS_DUE)
    rules = {point.what: point.rules for point in points(table, "target", card="omen")}
    assert (rules["target.no_space"], rules["target.enters"]) == (("RZ-008", "RA-22"), ("RZ-092", "RA-22"))


EVENT_IS_DUE: dict[str, Any] = {"turn": "event", "compass": "forest"}


# When a creature may be released


def released(table: Table, card: str) -> Point:
    return points(table, "release", "judge", card=card)[0]


def due(card: str, number: int, turn: str) -> Point:
    return Point("release.when", {"card": card, "at": {"round": number, "turn": turn}}, ("RZ-060", "RZ-061", "RA-06"))


@pytest.mark.parametrize(
    ("seat", "waited", "turn", "number"),
    [
        ("north", 4, "south", 7),  # it has waited, but North's turn of this round is over
        ("north", 2, "event", 6),  # this round's turn of North is the third phase
        ("south", 2, "north", 6),
        ("south", 1, "north", 7),
    ],
)
def test_the_next_own_turn_is_reckoned_from_the_present_phase(seat: str, waited: int, turn: str, number: int) -> None:
    card = f"{seat[0]}:imp"
    table = lay({f"{seat}.cell": [card]}, marks={card: {"waited": waited}}, turn=turn)
    assert released(table, card) == due(card, number, seat)


@pytest.mark.parametrize(("number", "seat"), [(6, "south"), (25, "north"), (25, "south")])
def test_in_the_own_turn_it_may_be_now_even_in_the_last_round(number: int, seat: str) -> None:
    card = f"{seat[0]}:imp"
    table = lay({f"{seat}.cell": [card]}, marks={card: {"waited": 3}}, round=number, turn=seat)
    assert released(table, card).what == "release.now"


def test_the_last_turn_of_the_match_is_the_last_in_which_it_may_be() -> None:
    table = lay({"north.cell": ["n:imp"]}, marks={"n:imp": {"waited": 1}}, round=24, turn="south")
    assert released(table, "n:imp") == due("n:imp", 25, "north")
    table = lay({"north.cell": ["n:imp"]}, marks={"n:imp": {"waited": 1}}, round=25, turn="north")
    rules = ("RZ-060", "RZ-061", "RA-06", "RZ-173")
    assert released(table, "n:imp") == Point("release.never", {"card": "n:imp", "seat": "north"}, rules)


def test_who_gave_up_releases_nobody_any_more() -> None:
    table = lay({"north.cell": ["n:imp"], "south.cell": ["s:imp"]}, turn="south", gave_up=["north"])
    assert released(table, "n:imp").what == "release.never"
    assert released(table, "s:imp").what == "release.now"


def test_where_all_realms_are_full_that_is_what_stops_it() -> None:
    names = iter(["s:imp", *(f"s:imp#{number}" for number in range(2, 31))])
    full = {realm: [next(names) for _ in range(5)] for realm in REALMS}
    table = lay({**full, "north.cell": ["n:imp"]})
    told = points(table, "release", card="n:imp")
    assert [point.what for point in told] == ["release.now", "release.no_record", "release.but", NO_FREE_SPACE]


NO_FREE_SPACE = "need.the_realm_has_a_free_space"


# Whether a Cell may be attacked


def test_who_does_not_play_asks_about_the_one_whose_turn_it_is() -> None:
    for turn in ("north", "south"):
        assert points(lay({}, turn=turn), "cell", "spectator")[0].about["seat"] == turn
        assert points(lay({}, turn=turn), "cell", "north")[0].about["seat"] == "north"


def test_the_creature_that_could_do_it_best_is_asked_about() -> None:
    gag = spell(
        {
            "kind": "continuous",
            "affects": {"object": "creature", "range": "here", "test": [{"name": "a"}]},
            "mods": [{"op": "cannot", "what": "attack_cell"}],
        },
        mode="visible",
    )
    zones = {"forest": ["n:a", "n:b", "n:gag"], "south.cell": ["s:a"]}
    told = points(table_of({"gag": gag}, zones), "cell")
    assert told[0].about == {"held": True, "seat": "north", "other": "south"}


# Objectives that nobody has named


def test_what_is_lacking_for_the_comparison_is_told_of_each_seat() -> None:
    table = lay({"north.objective": ["n:?"]})
    assert points(table, "round25", "judge") == [
        Point("objective.unknown", {"seat": "north"}, ("RZ-175",)),
        Point("objective.none", {"seat": "south"}, ("RZ-012",)),
    ]


# What may be done


def test_a_claim_without_an_unknown_objective_is_refused_since_it_must_be_shown() -> None:
    table = lay({"north.objective": ["n:?"]})
    refused, why = points(table, "may", action={"do": "declare_victory"})
    assert (refused.what, refused.rules) == ("may.refused", ("RZ-166",))
    assert why == Point("need.the_objective_is_known_or_shown", {}, ("RZ-166",))
    assert why in points(table, "why-not", action={"do": "declare_victory"})
    named = points(table, "may", action={"do": "declare_victory", "card": "n:oath"})
    assert named[0].what == "may.refused"


def test_what_hangs_on_the_top_of_a_pile_is_told_without_it() -> None:
    due = lay({"event.deck": ["e:ogre", "e:gob"]}, **EVENT_IS_DUE)
    action = {"do": "reveal_event", "by": "north"}
    [allowed, unknown] = points(due, "may", action=action)
    assert (allowed.what, allowed.about["action"]["do"], allowed.rules) == ("may.accepted", "reveal_event", ("RZ-089",))
    assert unknown == Point("may.next_card", {}, ("RA-54",))
    late = lay({"event.deck": ["e:ogre", "e:gob"]})
    [refused, why] = points(late, "may", action=action)
    assert (refused.what, refused.about["action"]["do"]) == ("may.refused", "reveal_event")
    assert refused.rules == why.rules == ("RZ-042", "RZ-089")


def test_an_ending_that_may_not_be_told_is_withheld_by_its_rule() -> None:
    zones = {"north.objective": ["n:oath"], "south.objective": ["s:vow"]}
    told = points(lay(zones, round=25, turn="south"), "may", "south", action={"do": "pass"})
    assert told[-1] == Point("may.ending_hidden", {}, ("RZ-038",))


# What hangs on a pile, and what hangs on hidden Objectives


def pile(word: str, action: dict[str, Any], table: Table) -> list[tuple[str, tuple[str, ...]]]:
    told = points(table, word, action=action)
    assert told[0].about["action"] == {**action, "by": "north"} or told[0].what == "may.next_card"
    return [(point.what, point.rules) for point in told]


NOT_DUE = ("need.the_event_is_due", ("RZ-042", "RZ-089"))
OVER = ("need.the_match_is_running", ("RZ-164", "RZ-172"))


def test_of_a_card_that_is_not_turned_over_now_the_first_thing_against_it_is_told_or_all() -> None:
    late = lay({"event.deck": ["e:ogre"]})
    ended = fold(late, Ended(Result("nobody", "annihilation")))
    reveal = {"do": "reveal_event"}
    assert pile("may", reveal, late) == [("may.refused", NOT_DUE[1]), NOT_DUE]
    assert pile("why-not", reveal, late) == [("why_not.fails", ()), NOT_DUE]
    assert pile("may", reveal, ended) == [("may.refused", OVER[1]), OVER]
    assert pile("why-not", reveal, ended) == [("why_not.fails", ()), OVER, NOT_DUE]


def test_what_is_turned_over_or_dealt_in_the_set_up_is_not_told_before() -> None:
    decks = {"north.deck": ["n:imp", "n:wolf"], "south.deck": ["s:imp"], "objective.deck": ["e:oath", "e:vow"]}
    table = lay(decks, turn="setup", round=1)
    nobody_knows = ("may.next_card", ("RA-54",))
    assert pile("may", {"do": "reveal_for_first"}, table) == [("may.accepted", ("RZ-030",)), nobody_knows]
    named = {"do": "reveal_for_first", "cards": ("n:imp",)}
    assert pile("may", named, table) == [("may.accepted", ("RZ-030",))]
    ready = lay(decks, turn="setup", round=1, first="north")
    for seat in ("north", "south"):
        ready = after(ready, seat, "propose_start_realm", realm="forest")
    assert pile("may", {"do": "deal"}, ready) == [("may.accepted", ("RZ-037",)), nobody_knows]
    assert answer(ready, "may", action={"do": "deal"}).events == ()


ATTACK = {"by": "north", "do": "attack_cell", "attacker": "n:imp"}
LAST_LIFE: dict[str, Any] = {"counters": {"south.life": 10}}


def breach(theirs: str, house: Any = None, **given: Any) -> Table:
    zones = {"forest": ["n:imp"], "south.cell": ["s:imp"], "north.objective": ["n:oath"], "south.objective": [theirs]}
    return lay(zones, house, **given)


HIDDEN = Point("may.ending_hidden", {}, ("RZ-038",))


@pytest.mark.parametrize(
    ("table", "action", "hidden", "ends"),
    [
        (breach("s:?", **LAST_LIFE), ATTACK, True, False),
        (breach("s:vow", **LAST_LIFE), ATTACK, False, True),
        (breach("s:?", {"coop_objectives": "shared"}, mode="cooperative", **LAST_LIFE), ATTACK, False, True),
        (breach("s:?", annihilation=["south"]), {"by": "north", "do": "declare_annihilation"}, False, True),
        (breach("s:?", round=25, turn="south"), {"by": "south", "do": "pass"}, True, False),
        (breach("s:?", counters={"south.life": 20}), ATTACK, False, False),
    ],
    ids=["life", "both known", "shared missions", "no Objective decides it", "round 25", "no end"],
)
def test_not_even_a_judge_is_told_who_wins_by_an_objective_that_nobody_has_shown(
    table: Table, action: dict[str, Any], hidden: bool, ends: bool
) -> None:
    told = answer(table, "may", "judge", action=action)
    assert (told.facts[0].what, told.facts[0].about["action"]) == ("may.accepted", action)
    assert list(told.facts[1:]) == ([HIDDEN] if hidden else [])
    assert any(isinstance(fact, Ended) for fact in told.events) is ends


def test_who_declares_victory_is_told_the_ending_unless_an_earlier_completion_would_go_first() -> None:
    zones = {"swamp": ["n:wolf", "n:imp"], "north.objective": ["n:oath"], "south.objective": ["s:vow"]}
    full = {"north.e_count": 4, "north.a_count": 1}
    first = answer(lay(zones, counters=full), "may", action={"do": "declare_victory"})
    assert [point.what for point in first.facts] == ["may.accepted"]
    assert any(isinstance(fact, Ended) for fact in first.events)
    either = answer(
        lay(zones, {"declare_priority": "first_completed"}, counters=full), "may", action={"do": "declare_victory"}
    )
    assert list(either.facts[1:]) == [HIDDEN]
    assert either.facts[0].about["action"] == {"do": "declare_victory", "by": "north"}
    assert [fact for fact in either.events if isinstance(fact, Ended | Sighted)] == []


def test_that_the_objectives_are_laid_open_at_the_comparison_is_not_told_before() -> None:
    told = answer(breach("s:vow", round=25, turn="south"), "may", "south", action={"by": "south", "do": "pass"})
    assert told.facts[-1] == HIDDEN
    assert [fact for fact in told.events if isinstance(fact, Ended | Sighted)] == []


def test_of_an_empty_event_deck_what_comes_is_told() -> None:
    told = answer(lay({}, turn="event"), "may", action={"do": "reveal_event"})
    assert [point.what for point in told.facts] == ["may.accepted"]
    assert told.events
    named = answer(lay({"event.deck": ["e:?"]}, turn="event"), "may", action={"do": "reveal_event", "card": "e:ogre"})
    assert [point.what for point in named.facts] == ["may.accepted"]
