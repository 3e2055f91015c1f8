"""Card programs run: one operation after another, with questions in between, and nothing kept but data."""

from typing import Any

import pytest

from adjudicator.cards.definition import Definition
from adjudicator.cards.frames import begin
from adjudicator.cards.frames import part_at
from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import AttrOf
from adjudicator.cards.grammar import AttrTest
from adjudicator.cards.grammar import Controls
from adjudicator.cards.grammar import Count
from adjudicator.cards.grammar import CountIs
from adjudicator.cards.grammar import Die
from adjudicator.cards.grammar import Each
from adjudicator.cards.grammar import EventFilter
from adjudicator.cards.grammar import FlagTest
from adjudicator.cards.grammar import IfDone
from adjudicator.cards.grammar import InPhase
from adjudicator.cards.grammar import Named
from adjudicator.cards.grammar import Operation
from adjudicator.cards.grammar import OwnCondition
from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Picked
from adjudicator.cards.grammar import Selector
from adjudicator.cards.grammar import Several
from adjudicator.cards.grammar import WordTest
from adjudicator.cards.meaning import holds
from adjudicator.cards.meaning import is_the_event
from adjudicator.cards.meaning import number
from adjudicator.cards.meaning import refer
from adjudicator.cards.meaning import select
from adjudicator.cards.meaning import takes
from adjudicator.cards.picking import own_picks_are_legal
from adjudicator.cards.program import is_answered_by
from adjudicator.cards.senses import Context
from adjudicator.table import Table
from adjudicator.table import fold
from tests.cards.toy import SENSES
from tests.cards.toy import answered
from tests.cards.toy import table_with
from tests.cards.toy import work

CARD = Selector(object="card")
MINE = Selector(object="card", side="yours")
THEIRS = Selector(object="card", side="opponents")
PLAYERS = Each(Selector(object="player"))
SMALL, LARGE, SHY = (
    Definition("small", "card", {"size": 1}),
    Definition("large", "card", {"size": 5}),
    Definition("shy", "card", {"size": 2}, keywords=frozenset({"shy"})),
)
PLAIN = {card.name: card for card in (SMALL, LARGE, SHY)}
RED = Context("r:spell", "red")


def with_spell(*abilities: Ability, **zones: tuple[str, ...]) -> Table:
    spell = Definition("spell", "card", abilities=abilities)
    hands = zones.pop("red_hand", ())
    return table_with({**PLAIN, "spell": spell}, red_hand=("r:spell", *hands), **zones)


def played(table: Table, choices: dict[str, Any] | None = None, *, reload: bool = False) -> Table:
    context = Context("r:spell", "red", "field", actor="red")
    table = fold(table, begin(context, ("abilities", 0, "do"), choices))
    return work(table, reload=reload)


def play(*operations: Operation, **more: Any) -> Ability:
    return Ability("play", do=operations, **more)


def test_a_selector_finds_by_side_and_by_every_test() -> None:
    table = with_spell(field=("r:small", "b:large", "b:shy"))
    assert select(SENSES, table, RED, CARD) == ("r:small", "b:large", "b:shy")
    assert select(SENSES, table, RED, MINE) == ("r:small",)
    assert select(SENSES, table, RED, THEIRS) == ("b:large", "b:shy")
    big = Selector(object="card", tests=(AttrTest("size", ">=", 2), FlagTest("face_down", holds=False)))
    assert select(SENSES, table, RED, big) == ("b:large", "b:shy")
    assert select(SENSES, table, RED, Selector(tests=(WordTest("name", "shy"),))) == ("b:shy",)
    assert select(SENSES, table, RED, Selector(nearest=True)) == ("r:small",)


def test_taking_one_thing_agrees_with_finding_all() -> None:
    table = with_spell(field=("r:small", "b:large", "b:shy"))
    for selector in (CARD, MINE, THEIRS, Selector(nearest=True), Selector(zone="hand")):
        found = select(SENSES, table, RED, selector)
        assert found == tuple(card for card in table.where if takes(SENSES, table, RED, selector, card))


def test_a_value_that_nobody_knows_passes_no_test() -> None:
    table = with_spell(field=("b:?#3", "b:large"))
    for cmp in ("<", "<=", "=", "!=", ">=", ">"):
        found = select(SENSES, table, RED, Selector(tests=(AttrTest("size", cmp, 3),)))
        assert "b:?#3" not in found


def test_references_mean_each_thing_once() -> None:
    table = with_spell(field=("r:small", "b:large"))
    context = Context("r:spell", "red", picks={"one": ("b:large",)}, event={"subject": "r:small", "source": ""})
    assert refer(SENSES, table, context, Named("self")) == ("r:spell",)
    assert refer(SENSES, table, context, Named("controller")) == ("red",)
    assert refer(SENSES, table, context, Named("opponent")) == ("blue",)
    assert refer(SENSES, table, context, Named("owner")) == ("red",)
    assert refer(SENSES, table, context, Named("event.object")) == ("r:small",)
    assert refer(SENSES, table, context, Named("event.source")) == ()
    assert refer(SENSES, table, context, Picked("none")) == ()
    assert refer(SENSES, table, context, Several((Picked("one"), Each(CARD)))) == ("b:large", "r:small")


def test_numbers_are_counted_read_and_rolled() -> None:
    table = with_spell(field=("r:small", "b:large"))
    context = Context("r:spell", "red", answers={"luck": 4})
    assert number(SENSES, table, context, 7) == 7
    assert number(SENSES, table, context, Count(CARD)) == 2
    assert number(SENSES, table, context, AttrOf("size", Each(CARD))) == 6
    assert number(SENSES, table, context, Die("luck")) == 4
    assert number(SENSES, table, context, Die("unrolled")) == 0


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (CountIs(CARD, ">", 1), True),
        (CountIs(MINE, ">", 1), False),
        (Controls(Selector(tests=(WordTest("name", "small"),))), True),
        (Controls(Selector(tests=(WordTest("name", "large"),))), False),
        (IfDone(0), True),
        (IfDone(1), False),
        (IfDone(2), False),
        (InPhase("main"), True),
        (InPhase("end"), False),
        (OwnCondition("your_turn", True), True),
        (OwnCondition("your_turn", False), False),
    ],
)
def test_conditions(condition: Any, expected: bool) -> None:
    table = with_spell(field=("r:small", "b:large"))
    assert holds(SENSES, table, Context("r:spell", "red", done=(True, False)), (condition,)) is expected


@pytest.mark.parametrize(
    ("narrowed", "expected"),
    [
        (None, True),
        (EventFilter(subject=THEIRS), True),
        (EventFilter(subject=MINE), False),
        (EventFilter(subject=Each(CARD)), True),
        (EventFilter(subject=Named("self")), False),
        (EventFilter(source_side="yours"), True),
        (EventFilter(source_side="opponents"), False),
        (EventFilter(amount=3), True),
        (EventFilter(amount=2), False),
    ],
)
def test_events_are_narrowed(narrowed: EventFilter | None, expected: bool) -> None:
    table = with_spell(field=("r:small", "b:large"))
    event = {"subject": "b:large", "source": "r:small", "amount": 3}
    assert is_the_event(SENSES, table, Context("r:spell", "red", event=event), narrowed) is expected


def test_operations_run_in_their_order_and_cite_the_card() -> None:
    table = with_spell(play(Operation("score"), Operation("score", to=PLAYERS, n=2)))
    context = Context("r:spell", "red")
    assert context.cites("T-1") == ("card:spell", "T-1")
    after = played(table)
    assert (after.counters["red"], after.counters["blue"]) == (3, 2)
    assert after.agenda == ()


def test_what_is_impossible_is_skipped_and_known_to_be_undone() -> None:
    table = with_spell(
        play(
            Operation("discard", to=Each(THEIRS)),
            Operation("score", when=(IfDone(0),)),
            Operation("score", when=(IfDone(1),), n=10),
            Operation("score", to=Named("opponent")),
        )
    )
    assert dict(played(table).counters) == {"red": 0, "blue": 1, "order": -1}


def test_if_done_follows_what_was_carried_out() -> None:
    table = with_spell(
        play(Operation("discard", to=Each(THEIRS)), Operation("score", when=(IfDone(0),))), field=("b:shy",)
    )
    after = played(table)
    assert after.counters["red"] == 1
    assert after.zones["pile"] == ("b:shy",)


def test_work_that_an_operation_lays_down_comes_before_the_next_operation() -> None:
    table = with_spell(play(Operation("nest"), Operation("score")))
    assert played(table).counters["order"] == 0


def test_a_condition_of_the_ability_that_fails_ends_it() -> None:
    table = with_spell(play(Operation("score"), when=(InPhase("end"),)))
    assert played(table).counters["red"] == 0


def test_a_pick_without_a_decision_is_taken_unasked() -> None:
    one = Pick("it", "choose", THEIRS)
    table = with_spell(play(Operation("discard", to=Picked("it")), picks=(one,)), field=("b:large",))
    assert played(table).zones["pile"] == ("b:large",)
    empty = with_spell(play(Operation("discard", to=Picked("it")), picks=(one,)))
    assert played(empty).prompts == ()


def test_a_target_is_never_what_may_not_be_targeted() -> None:
    for how, expected in (("target", ("b:large",)), ("choose", ())):
        table = with_spell(
            play(Operation("discard", to=Picked("it")), picks=(Pick("it", how, THEIRS),)), field=("b:large", "b:shy")
        )
        assert played(table).zones["pile"] == expected


PICK_ONE = play(Operation("discard", to=Picked("it")), picks=(Pick("it", "choose", THEIRS),))


@pytest.mark.parametrize("reload", [False, True])
def test_a_pick_that_was_not_named_is_asked_for(reload: bool) -> None:
    table = played(with_spell(PICK_ONE, field=("b:large", "b:small*")), reload=reload)
    (prompt,) = table.prompts
    assert (prompt.id, prompt.seat, prompt.kind, prompt.cites) == ("it", "red", "choose", ("card:spell",))
    # What lies face down is offered by its back, which is all that red knows of it.
    assert prompt.options == {"it": {"values": ["b:large", "b:?#92"], "least": 1, "most": 1}}
    assert not is_answered_by(table, prompt, {"choices": {}})
    assert not is_answered_by(table, prompt, {"choices": {"it": ["b:large", "b:?#92"]}})
    assert not is_answered_by(table, prompt, {"choices": {"it": ["r:spell"]}})
    assert not is_answered_by(table, prompt, {"choices": {"it": ["b:large"]}, "use": False})
    assert not is_answered_by(table, prompt, {"choices": {"that": ["b:large"]}})
    assert answered(table, {"choices": {"it": ["r:spell"]}}).prompts == table.prompts
    for value in ({"choices": {"it": ["b:?#92"]}}, {"it": ["b:small"]}, "b:?#92"):
        assert answered(table, value, reload=reload).zones["pile"] == ("b:small",)


def test_a_choice_that_was_told_with_the_action_is_not_asked_for() -> None:
    table = with_spell(PICK_ONE, field=("b:large", "b:small"))
    assert played(table, {"it": ["b:small"]}).zones["pile"] == ("b:small",)
    assert played(table, {"it": "b:small"}).zones["pile"] == ("b:small",)


def test_a_pick_of_the_opponent_waits_for_the_opponent() -> None:
    ability = play(
        Operation("discard", to=Picked("it")),
        picks=(Pick("it", "choose", Selector(zone="hand", side="opponents"), by="opponent"),),
    )
    table = played(with_spell(ability, blue_hand=("b:large", "b:small")), {"it": ["b:small"]})
    assert (table.prompts[0].seat, table.prompts[0].options["it"]["values"]) == ("blue", ["b:large", "b:small"])
    assert answered(table, {"choices": {"it": ["b:large"]}}).zones["pile"] == ("b:large",)


def test_cards_that_one_cannot_tell_apart_are_named_by_their_place() -> None:
    ability = play(
        Operation("discard", to=Picked("it")), picks=(Pick("it", "choose", Selector(zone="hand", side="opponents")),)
    )
    table = played(with_spell(ability, blue_hand=("b:large", "b:small")))
    assert table.prompts[0].options["it"]["values"] == [1, 2]
    assert answered(table, {"choices": {"it": [2]}}).zones["pile"] == ("b:small",)


def test_each_owner_is_asked_in_turn() -> None:
    ability = play(Operation("discard", to=Picked("it")), picks=(Pick("it", "choose", CARD, by="owner"),))
    table = played(with_spell(ability, field=("r:small", "r:large", "b:small", "b:large", "b:shy")))
    assert (table.prompts[0].id, table.prompts[0].seat) == ("it:red", "red")
    table = answered(table, {"choices": {"it": ["r:large"]}})
    assert (table.prompts[0].id, table.prompts[0].seat) == ("it:blue", "blue")
    assert answered(table, {"it:blue": ["b:shy"]}).zones["pile"] == ("r:large", "b:shy")


def test_up_to_may_be_none_and_is_asked_all_the_same() -> None:
    ability = play(Operation("discard", to=Picked("it")), picks=(Pick("it", "choose", THEIRS, n=2, up_to=True),))
    table = played(with_spell(ability, field=("b:large",)))
    assert table.prompts[0].options["it"] == {"values": ["b:large"], "least": 0, "most": 1}
    assert answered(table, {"choices": {"it": []}}).zones["pile"] == ()
    assert answered(table, {"choices": {"it": ["b:large"]}}).zones["pile"] == ("b:large",)


@pytest.mark.parametrize(("use", "expected"), [(True, 1), (False, 0)])
def test_an_optional_effect_asks_first(use: bool, expected: int) -> None:
    table = played(with_spell(play(Operation("score"), may=True)))
    assert table.prompts[0].options == {"use": {"values": [True, False], "least": 1, "most": 1}}
    assert not is_answered_by(table, table.prompts[0], {"choices": {}, "use": None})
    for value in (use, {"use": use}, {"choices": {}, "use": use}, {"choices": {"use": use}}):
        after = answered(table, value)
        assert (after.counters["red"], after.prompts, after.agenda) == (expected, (), ())


def test_using_an_optional_effect_and_choosing_for_it_may_be_one_answer() -> None:
    ability = play(Operation("discard", to=Picked("it")), picks=(Pick("it", "choose", THEIRS),), may=True)
    table = played(with_spell(ability, field=("b:large", "b:small")))
    assert set(table.prompts[0].options) == {"use", "it"}
    assert not is_answered_by(table, table.prompts[0], {"choices": {"it": ["b:large"]}, "use": False})
    assert answered(table, {"choices": {"it": ["b:large"]}, "use": True}).zones["pile"] == ("b:large",)
    later = answered(table, {"use": True})
    assert later.prompts[0].id == "it"
    assert answered(later, {"it": ["b:small"]}).zones["pile"] == ("b:small",)


@pytest.mark.parametrize("reload", [False, True])
def test_an_operation_that_asks_runs_again_with_the_answer(reload: bool) -> None:
    table = played(with_spell(play(Operation("score"), Operation("guess"), Operation("score", n=10))), reload=reload)
    assert (table.counters["red"], table.prompts[0].id) == (1, "guess")
    assert answered(table, {"guess": [3]}, reload=reload).counters["red"] == 13


TWO = Pick("it", "choose", THEIRS, n=2)


@pytest.mark.parametrize(
    ("pick", "choices", "legal"),
    [
        (TWO, {"it": ["b:large", "b:small"]}, True),
        (TWO, {"it": ["b:large"]}, False),
        (TWO, {"it": ["b:large", "b:large"]}, False),
        (TWO, {"it": ["b:large", "b:small", "b:shy"]}, False),
        (TWO, {"it": ["b:large", "r:small"]}, False),
        (TWO, {}, False),
        (TWO, {"it": ["b:large", "b:small"], "more": []}, False),
        (Pick("it", "choose", THEIRS, n=3), {}, True),
        (Pick("it", "choose", THEIRS, n=4), {}, True),
        (Pick("it", "choose", THEIRS, n=4), {"it": ["b:large", "b:small", "b:shy"]}, True),
        (Pick("it", "choose", THEIRS, n=2, up_to=True), {"it": ["b:shy"]}, True),
        (Pick("it", "choose", THEIRS, n=2, up_to=True), {"it": []}, True),
        (Pick("it", "choose", THEIRS, n=2, up_to=True), {}, False),
        (Pick("it", "target", THEIRS), {"it": ["b:shy"]}, False),
        (Pick("it", "target", THEIRS), {"it": ["b:large"]}, True),
        (Pick("it", "choose", THEIRS, by="opponent"), {}, True),
        (Pick("it", "choose", THEIRS, by="opponent"), {"it": ["b:shy"]}, False),
    ],
)
def test_what_may_be_named_with_the_action(pick: Pick, choices: dict[str, Any], legal: bool) -> None:
    table = with_spell(field=("r:small", "b:large", "b:small", "b:shy"))
    ability = play(Operation("discard", to=Picked("it")), picks=(pick,))
    assert own_picks_are_legal(SENSES, table, RED, (ability,), choices) is legal


def test_what_an_optional_effect_needs_may_be_told_later_but_not_wrongly() -> None:
    table = with_spell(field=("b:large", "b:small"))
    ability = play(Operation("discard", to=Picked("it")), picks=(Pick("it", "choose", THEIRS),), may=True)
    assert own_picks_are_legal(SENSES, table, RED, (ability,), {})
    assert own_picks_are_legal(SENSES, table, RED, (ability,), {"it": ["b:large"]})
    assert not own_picks_are_legal(SENSES, table, RED, (ability,), {"it": ["b:shy"]})


def test_a_path_leads_to_operations_and_to_the_ability_that_picks_for_them() -> None:
    inner = (Operation("score"),)
    ability = play(Operation("choose_one", params={"options": (inner, inner)}))
    card = Definition("spell", "card", abilities=(ability,), operations={"reward": inner})
    assert part_at(card, ("abilities", 0, "do")) == (ability, ability.do)
    assert part_at(card, ("operations", "reward")) == (None, inner)
    assert part_at(card, ("abilities", 0, "do", 0, "params", "options", 1)) == (None, inner)
    assert part_at(card, ("operations", "penalty")) == (None, ())
    assert part_at(None, ("abilities", 0, "do")) == (None, ())


def test_a_list_inside_an_operation_knows_the_picks_of_its_ability() -> None:
    options = ((Operation("score", n=9),), (Operation("discard", to=Picked("it")), Operation("score")))
    picks = (Pick("it", "choose", THEIRS),)
    ability = play(Operation("either", params={"options": options}), Operation("score", n=3), picks=picks)
    after = played(with_spell(ability, field=("b:large",)), reload=True)
    assert (after.zones["pile"], after.counters["red"]) == (("b:large",), 4)
