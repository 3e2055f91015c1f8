"""A scenario passes when everything that it names came out so, and tells what did not."""

from collections.abc import Callable
from typing import Any

import pytest

from adjudicator.referee import Game
from adjudicator.referee import Query
from adjudicator.scenarios import Scenario
from adjudicator.scenarios import run
from adjudicator.scenarios.eyes import as_seen_by_the_actor
from adjudicator.scenarios.report import say_difference

PUT = {"by": "north", "do": "put", "card": "n:pawn"}
PUT_2 = {**PUT, "card": "n:pawn#2"}
FLIP = {"by": "south", "do": "flip", "card": "s:pawn"}
Parts = dict[str, Any]


def in_a_mood(mood: str) -> Parts:
    """The position has a pawn that carries this mark."""
    zones = {"north.hand": ["n:pawn", "n:pawn#2"], "lane": ["s:pawn*"], "deck": []}
    return {"zones": zones, "marks": {"n:pawn#2": {"mood": mood}}}


PASSING: list[Parts] = [
    {},
    {"when": [PUT, PUT_2], "then": {"counters": {"north.points": 2, "south.points": 0}}},
    {
        "when": [PUT, {**PUT, "expect": "refused", "cites": ["TN-01"]}, PUT_2],
        "then": {"zones": {"lane": ["n:pawn", "n:pawn#2", "s:pawn*"]}},
    },
    {"when": [PUT, PUT], "then": {"verdict": "refused", "cites": ["TN-01"]}},
    {"when": [{**PUT, "down": True}], "then": {"zones": {"lane": ["n:pawn*", "s:pawn*"]}}},
    {"when": [FLIP], "then": {"zones": {"lane": ["s:pawn"]}, "marks": {"s:pawn": {"face_down": False}}}},
    {"then": {"zones": {"deck": ["n:pawn#3", "n:pawn#4"]}}},
    {"then": {"marks": {"n:pawn": {"bonus": 0}}}},
    {"then": {"marks": {"n:pawn": {"mood": "none"}}}},
    {"given": in_a_mood("none"), "then": {"marks": {"n:pawn#2": {"mood": "none"}}}},
    {"then": {"result": {"over": False}, "out": []}},
    {
        "when": [{"by": "south", "do": "resign"}],
        "then": {"result": {"winner": "north", "how": "resigned"}, "out": ["south", "north"]},
    },
    {"when": [{"by": "south", "do": "resign"}], "then": {"result": {"winner": ["north"]}}},
    {"when": [{"by": "north", "do": "query", "action": PUT}], "then": {"zones": {"lane": ["s:pawn*"]}}},
    {"when": [{"by": "north", "do": "query", "action": PUT}, PUT]},
    {"when": [PUT, PUT], "play": "recorded", "then": {"cites": ["TN-01"], "counters": {"north.points": 2}}},
    {"house": {"worth": 2}, "then": {"cites": ["TN-09"], "counters": {"north.points": 2}}},
    {
        "given": {"zones": {"north.hand": ["n:?", "n:?#2", "n:pawn"]}},
        "then": {"zones": {"north.hand": ["n:?#9", "n:?"]}},
    },
    {
        "when": [{"by": "north", "do": "shuffle"}],
        "then": {"zones": {"deck": ["n:pawn#4", "n:pawn#3"]}},
    },
    {
        "when": [{"by": "north", "do": "shuffle", "order": ["n:pawn#4", "n:pawn#3"]}],
        "then": {"zones": {"deck": ["n:pawn#4", "n:pawn#3"]}},
    },
]


@pytest.mark.parametrize("parts", PASSING)
@pytest.mark.parametrize("rewind", [False, True], ids=["straight", "rewound"])
def test_what_comes_out_as_written_passes(
    written: Callable[..., Scenario], tiny: Game, parts: Parts, rewind: bool
) -> None:
    assert run(written(**parts), game=tiny, rewind=rewind).differences == ()


FAILING: list[tuple[Parts, str]] = [
    ({"then": {"verdict": "refused"}}, "then.verdict: expected refused, accepted"),
    ({"when": [PUT, PUT]}, "then.verdict: expected accepted, refused citing TN-01 (in_own_hand)"),
    ({"when": [PUT, PUT, PUT_2]}, "when 2: expected accepted, refused citing TN-01 (in_own_hand)"),
    ({"when": [{**PUT, "expect": "refused"}, PUT_2]}, "when 1: expected refused, accepted"),
    (
        {"when": [PUT, {**PUT, "expect": "refused", "cites": ["TN-03"]}, PUT_2]},
        'when 2 cites: expected ["TN-03"], found ["TN-01"]',
    ),
    ({"then": {"cites": ["TN-05"]}}, 'then.cites: expected ["TN-05"], found ["TN-01", "TN-02"]'),
    ({"then": {"zones": {"lane": ["n:pawn"]}}}, 'then.zones.lane: expected ["n:pawn"], found ["s:pawn*", "n:pawn"]'),
    (
        {"then": {"zones": {"lane": ["n:pawn", "s:pawn"]}}},
        'then.zones.lane: expected ["n:pawn", "s:pawn"], found ["s:pawn*", "n:pawn"]',
    ),
    (
        {"then": {"zones": {"deck": ["n:pawn#4", "n:pawn#3"]}}},
        'then.zones.deck: expected ["n:pawn#4", "n:pawn#3"], found ["n:pawn#3", "n:pawn#4"]',
    ),
    ({"then": {"counters": {"north.points": 2}}}, "then.counters.north.points: expected 2, found 1"),
    ({"then": {"marks": {"n:pawn": {"bonus": 2}}}}, "then.marks.n:pawn.bonus: expected 2, found null"),
    ({"then": {"marks": {"n:pawn": {"mood": "keen"}}}}, "then.marks.n:pawn.mood: expected keen, found null"),
    (
        {"given": in_a_mood("keen"), "then": {"marks": {"n:pawn#2": {"mood": "none"}}}},
        "then.marks.n:pawn#2.mood: expected none, found keen",
    ),
    ({"then": {"marks": {"n:pawn#9": {"bonus": 0}}}}, "then.marks.n:pawn#9.bonus: expected 0, found null"),
    ({"then": {"out": ["north"]}}, 'then.out: expected ["north"], found []'),
    ({"then": {"result": {"winner": "north"}}}, "then.result.over: expected true, found false"),
    (
        {"when": [{"by": "south", "do": "resign"}], "then": {"result": {"over": False}}},
        "then.result.over: expected false, found true",
    ),
    (
        {"when": [{"by": "south", "do": "resign"}], "then": {"result": {"winner": "nobody"}}},
        'then.result.winner: expected ["nobody"], found ["north"]',
    ),
]


@pytest.mark.parametrize(("parts", "line"), FAILING, ids=[line for _, line in FAILING])
def test_what_differs_is_told(written: Callable[..., Scenario], tiny: Game, parts: Parts, line: str) -> None:
    told = [say_difference(difference, "en") for difference in run(written(**parts), game=tiny).differences]
    assert line in told


def test_an_actor_names_a_hidden_card_as_the_actor_sees_it(written: Callable[..., Scenario], tiny: Game) -> None:
    scenario = written()
    table = tiny.position.lay(scenario.given, {}, {})
    flip = tiny.actions["flip"]
    assert as_seen_by_the_actor(table, flip(by="north", card="s:pawn")) == flip(by="north", card="s:?#101")
    assert as_seen_by_the_actor(table, flip(by="south", card="s:pawn")) == flip(by="south", card="s:pawn")
    assert as_seen_by_the_actor(table, flip(by="judge", card="s:pawn")) == flip(by="judge", card="s:pawn")


def test_a_question_names_its_cards_as_it_is_asked(written: Callable[..., Scenario], tiny: Game) -> None:
    table = tiny.position.lay(written().given, {}, {})
    asked = Query(by="north", action={"by": "south", "do": "flip", "card": "s:pawn"})
    assert as_seen_by_the_actor(table, asked) == asked


def test_a_recorded_match_notes_what_was_illegal(written: Callable[..., Scenario], tiny: Game) -> None:
    assert run(written(when=[PUT, PUT], play="recorded"), game=tiny).irregular == (2,)


def test_a_game_with_a_rule_taken_out_fails_the_scenario_of_that_rule(
    written: Callable[..., Scenario], tiny: Game
) -> None:
    scenario = written(then={"counters": {"north.points": 1}})
    score = next(function for _, function in tiny.functions() if function.__name__ == "its_owner_scores")
    assert run(scenario, game=tiny).passed
    assert not run(scenario, game=tiny.without(score)).passed


def test_a_difference_is_told_in_portuguese(written: Callable[..., Scenario], tiny: Game) -> None:
    [difference] = run(written(then={"counters": {"north.points": 2}}), game=tiny).differences
    assert say_difference(difference, "pt") == "then.counters.north.points: esperado 2, encontrado 1"
