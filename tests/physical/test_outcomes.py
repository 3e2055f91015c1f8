"""What a card without program has done, and what a judge says."""

import pytest

from adjudicator.faults import Malformed
from adjudicator.referee import read_action
from adjudicator.table import Ruled
from adjudicator.table import Said

GATE = {"do": "open_gate", "by": "north"}
STATED = {
    "do": "state_outcome",
    "by": "north",
    "text": "The wolf is gone.",
    "changes": {"zones": {"field": ["n:gate"], "pit": ["s:wolf"]}},
}
AGREED = {"do": "confirm_outcome", "by": "south", "agree": True}
CONTESTED = {"do": "confirm_outcome", "by": "south", "agree": False}
RULED = {"do": "judge_ruling", "by": "judge", "text": "The wolf stays.", "rules": ["TO-01", "card:gate"]}


@pytest.fixture
def table(toy):
    return toy.lay(zones={"field": ["n:gate", "s:wolf"]})


def said(verdict):
    return [fact.what for fact in verdict.facts if isinstance(fact, Said)]


def test_the_card_asks_and_the_stated_outcome_lets_play_go_on(play, table):
    assert play(table, GATE).outcome == "ruling_required"
    verdict = play(table, GATE, STATED)
    assert verdict.outcome == "accepted"
    assert verdict.table.zones["pit"] == ("s:wolf",)
    assert (verdict.table.prompts, verdict.table.agenda) == ((), ())
    assert said(verdict) == ["outcome", "gate_is_shut"]
    assert {"card:gate", "table:outcome"} <= set(verdict.cites)


@pytest.mark.parametrize("by", ["north", "judge"])
def test_the_player_who_is_asked_and_a_judge_may_state_it(play, table, by):
    assert play(table, GATE, {**STATED, "by": by}).accepted


def test_another_seat_contests_it_and_does_not_state_it_first(play, table):
    verdict = play(table, GATE, {**STATED, "by": "south"})
    assert (verdict.outcome, verdict.cites) == ("refused", ("table:outcome",))


def test_what_a_judge_states_cannot_be_contested(play, table):
    assert play(table, GATE, {**STATED, "by": "judge"}, CONTESTED).outcome == "refused"


@pytest.mark.parametrize(("bodies", "cited"), [([STATED], "table:outcome"), ([AGREED], "table:confirm")])
def test_without_a_waiting_card_there_is_nothing_to_say(play, table, bodies, cited):
    verdict = play(table, *bodies)
    assert verdict.outcome == "refused"
    assert verdict.cites == (cited,)


def test_a_spectator_says_nothing(play, table):
    assert play(table, GATE, {**STATED, "by": "spectator"}).cites == ("table:seat",)
    assert play(table, GATE, STATED, {**AGREED, "by": "spectator"}).cites == ("table:seat",)


def test_who_stated_it_does_not_agree_with_it(play, table):
    assert play(table, GATE, STATED, {**AGREED, "by": "north"}).outcome == "refused"


def test_once_agreed_it_is_settled(play, table):
    verdict = play(table, GATE, STATED, AGREED)
    assert verdict.outcome == "accepted"
    assert play(verdict.table, CONTESTED).outcome == "refused"


def test_contested_it_is_the_judges(play, table):
    contested = play(table, GATE, STATED, CONTESTED)
    assert contested.outcome == "ruling_required"
    assert [(prompt.seat, prompt.kind) for prompt in contested.table.prompts] == [("judge", "ruling")]
    changes = {"zones": {"pit": [], "field": ["n:gate", "s:wolf"]}}
    ruled = play(contested.table, {**RULED, "changes": changes})
    assert ruled.outcome == "accepted"
    assert ruled.table.zones["pit"] == ()
    assert ruled.table.prompts == ()
    assert play(ruled.table, CONTESTED).outcome == "refused"


@pytest.mark.parametrize(("later", "outcome"), [(3, "ruling_required"), (4, "ruling_required"), (5, "refused")])
def test_it_may_be_contested_until_the_next_round_is_over(toy, play, table, later, outcome):
    correction = {"do": "judge_correction", "by": "judge", "text": "Later.", "changes": {"round": later}}
    assert play(table, GATE, STATED, correction, CONTESTED).outcome == outcome


def test_each_of_several_seats_agrees_for_itself(toy, play):
    table = toy.lay(zones={"field": ["n:gate", "s:wolf"]}, seats=("north", "south", "west"))
    agreed = play(table, GATE, STATED, AGREED).table
    assert [stated["agreed"] for stated in agreed.clock["stated"]] == [["south"]]
    assert play(agreed, AGREED).outcome == "refused"
    assert play(agreed, {**AGREED, "by": "judge"}).table.clock["stated"] == []


def test_a_ruling_stands_in_for_the_outcome_and_cites_its_rules(play, table):
    verdict = play(table, GATE, RULED)
    assert verdict.outcome == "accepted"
    assert said(verdict) == ["ruling", "gate_is_shut"]
    assert {"TO-01", "card:gate", "table:ruling"} <= set(verdict.cites)
    assert verdict.table.prompts == ()


def test_a_ruling_may_be_given_unasked(play, table):
    assert play(table, RULED).accepted


def test_a_ruling_cites_rules_that_exist(play, table):
    with pytest.raises(Malformed) as excinfo:
        play(table, {**RULED, "rules": ["TO-01", "TO-02"]})
    assert [(fault.place, fault.nearest) for fault in excinfo.value.faults] == [("action.rules[1]", "TO-01")]


def test_a_correction_says_why(play, table):
    changes = {"counters": {"north.life": 3}, "marks": {"s:wolf": {"tired": True}}}
    verdict = play(table, {"do": "judge_correction", "by": "judge", "text": "Miscounted.", "changes": changes})
    assert verdict.table.counters["north.life"] == 3
    assert verdict.table.mark("s:wolf", "tired") is True
    assert verdict.cites == ("table:correction",)


@pytest.mark.parametrize(
    "body",
    [
        {**RULED, "by": "north"},
        {"do": "judge_correction", "by": "south", "text": "Mine.", "changes": {}},
        {"do": "set_house_rule", "by": "north", "key": "size", "value": "big"},
    ],
)
def test_only_a_judge_judges(play, table, body):
    verdict = play(table, body)
    assert verdict.outcome == "refused"
    assert verdict.cites == ("table:judge",)


def test_a_house_rule_is_set_with_what_it_changes_at_once(play, table):
    verdict = play(table, {"do": "set_house_rule", "by": "judge", "key": "size", "value": "big"})
    assert verdict.table.house["size"] == "big"
    assert verdict.table.sights["north.hand"]["south"] == "faces"
    assert next(fact for fact in verdict.facts if isinstance(fact, Ruled)).by == ("table:house", "TO-01")


@pytest.mark.parametrize(
    ("key", "value", "place", "nearest"),
    [("siez", "big", "action.key", "size"), ("size", "bigg", "action.size", "big"), ("size", 1, "action.size", None)],
)
def test_a_house_rule_that_is_none_is_told(play, table, key, value, place, nearest):
    with pytest.raises(Malformed) as excinfo:
        play(table, {"do": "set_house_rule", "by": "judge", "key": key, "value": value})
    assert [(fault.place, fault.nearest) for fault in excinfo.value.faults] == [(place, nearest)]


def test_a_query_answers_without_anything_happening(play, table):
    verdict = play(table, {"do": "query", "by": "south", "action": STATED})
    assert verdict.outcome == "refused"
    assert verdict.table is table


@pytest.mark.parametrize(
    "body",
    [
        STATED,
        AGREED,
        {"do": "checkpoint", "by": "south", "agree": True},
        {"do": "checkpoint", "by": "south", "agree": False},
        {
            "do": "define_card",
            "by": "south",
            "name": "ogre",
            "type": "beast",
            "values": {"strength": 1},
            "confirm": True,
        },
    ],
)
def test_an_answer_that_nobody_asked_for_is_no_irregularity(toy, table, body):
    act = read_action(toy.game.actions, toy.game.actors, body)
    verdict = toy.referee.explain(table, act, waive=True)
    assert verdict.outcome == "refused"
    assert verdict.table is table
