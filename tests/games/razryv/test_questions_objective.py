"""Asked how far an Objective is: front by front, whole now or once, and to whom that is told."""

import pytest

from adjudicator.faults import Malformed
from adjudicator.table import Asked
from adjudicator.table import Prompt
from adjudicator.table import fold
from tests.games.razryv.asked import GOALS
from tests.games.razryv.asked import shown_to_all
from tests.queries.asked import answer
from tests.queries.asked import lay
from tests.queries.asked import lines
from tests.queries.asked import said

DONE = {"north.e_count": 4, "north.a_count": 0, "south.e_count": 1, "south.a_count": 1}


def test_an_objective_is_told_to_its_holder_front_by_front() -> None:
    table = lay({**GOALS, "swamp": ["n:wolf"]}, counters=DONE)
    assert said(table, "objective") == [
        "North's Objective is Oath.",
        "Event Creatures beaten: 4 of 4.",
        "Creatures sent to the Cell by attack: 0 of 1.",
        "Creatures in the Swamp: 1 of 2.",
        "It is not whole now.",
        "It has never been whole yet.",
        "A declaration now would be refused.",
    ]
    facts = {point.what: point for point in answer(table, "objective").facts}
    assert facts["objective.presence"].about["share"] == "1/2"
    assert {name: facts[f"objective.{name}"].rules for name in ("card", "events", "attacks", "presence")} == {
        "card": ("RZ-015",),
        "events": ("RZ-015",),
        "attacks": ("RZ-015", "RA-18"),
        "presence": ("RZ-015", "RZ-017", "RA-19"),
    }


def test_a_whole_objective_may_be_declared_in_the_own_turn() -> None:
    counters = {"north.e_count": 4, "north.a_count": 1}
    zones = {**GOALS, "swamp": ["n:wolf", "n:fox"]}
    assert said(lay(zones, counters=counters), "objective")[-3:] == [
        "It is whole now.",
        "It has been whole once, and that is kept.",
        "North may declare victory now.",
    ]
    later = said(lay(zones, counters=counters, turn="south"), "objective")
    assert later[-1] == "North may declare victory in the own turn, if it is still so then."


def test_whole_once_is_not_whole_now_but_in_another_reading() -> None:
    table = lay(GOALS, latches={"north": 3})
    assert said(table, "objective")[-3:] == [
        "It is not whole now.",
        "It has been whole once, and that is kept.",
        "A declaration now would be refused.",
    ]
    [other] = answer(table, "objective").sensitivities
    assert (other.key, other.value, other.instead[0].what) == (
        "declare_check",
        "latched",
        "objective.declared_now",
    )


def test_the_others_objective_is_nobodys_but_the_judges() -> None:
    table = lay(GOALS)
    for asker in ("north", "spectator"):
        given = answer(table, "objective", asker, seat="south")
        assert (given.withheld, given.facts, given.rules) == (("RZ-038",), (), ("RZ-038",))
        assert lines(table, "objective", asker, seat="south")[0] == "That is not told to you. [RZ-038]"
    assert said(table, "objective", "judge", seat="south")[0] == "South's Objective is Vow."
    with pytest.raises(Malformed):
        answer(table, "objective", "judge")


def test_of_a_shown_objective_others_learn_how_far_it_is_but_not_whether_it_was_whole() -> None:
    one, other = (shown_to_all(lay(GOALS, latches=latches)) for latches in ({"north": 3}, {}))
    for asker in ("south", "spectator"):
        told = said(one, "objective", asker, seat="north")
        assert told[-2:] == ["It is not whole now.", "A declaration now would be refused."]
        assert told == said(other, "objective", asker, seat="north")
    assert "It has been whole once, and that is kept." in said(one, "objective", "judge", seat="north")
    lasting = shown_to_all(lay(GOALS, {"declare_check": "latched"}, latches={"north": 3}))
    assert said(lasting, "objective", "south", seat="north")[-1] == "It is not whole now."
    assert said(lasting, "objective", seat="north")[-1] == "North may declare victory now."


def test_nothing_is_declared_while_an_answer_is_awaited() -> None:
    table = lay({**GOALS, "swamp": ["n:wolf", "n:fox"]}, counters={"north.e_count": 4, "north.a_count": 1})
    asked = fold(table, Asked(Prompt("join", "south", "join")))
    assert said(asked, "objective")[-1] == "North may declare victory in the own turn, if it is still so then."


def test_an_unknown_objective_is_not_guessed() -> None:
    table = lay({"north.objective": ["n:?"]})
    sentence = "Which Objective North holds has not been said; that cannot be answered."
    assert said(table, "objective") == [sentence]
    assert said(table, "may", action={"do": "declare_victory"}) == [
        "No, that is refused: North declares the Objective fulfilled.",
        "Nobody knows which Objective it is, and it is not shown with the declaration.",
    ]
    assert said(table, "may", action={"do": "declare_victory", "card": "n:oath"})[0].startswith("No, that is refused")
    assert said(table, "round25", "judge")[0] == sentence
    assert said(lay({}), "objective") == ["North has been dealt no Objective."]


def test_who_gave_up_declares_no_more_and_an_old_completion_is_void() -> None:
    zones = {"swamp": ["n:wolf", "n:imp"], "north.objective": ["n:oath"]}
    given = {"gave_up": ["north"], "turn": "south", "counters": {"north.e_count": 4, "north.a_count": 1}}
    assert said(lay(zones, **given, latches={"north": 3}), "objective", "judge", seat="north")[-3:] == [
        "It is whole now.",
        "It has been whole once; that counts no more, for North gave up.",
        "North gave up: the turns are skipped, and no victory is declared any more.",
    ]
    assert {"RZ-171", "RA-45"} <= set(answer(lay(zones, **given), "objective", "judge", seat="north").rules)
    stands = lay(zones, {"absent_latch": "stands"}, **given, latches={"north": 3})
    assert "It has been whole once, and that is kept." in said(stands, "objective", "judge", seat="north")
    never = lay({**zones, "swamp": ["n:wolf"]}, **given)
    assert said(never, "objective", "judge", seat="north")[-2] == "It has never been whole yet."


@pytest.mark.parametrize(("coop", "cites"), [("shared", ("RZ-020", "RA-62")), ("individual", ("RZ-020",))])
def test_a_mission_of_a_cooperative_match_is_no_competitive_objective(coop: str, cites: tuple[str, ...]) -> None:
    table = lay({"south.objective": ["s:raid"]}, {"coop_objectives": coop}, mode="cooperative")
    given = answer(table, "objective", "south")
    assert [(point.what, point.rules) for point in given.facts[:2]] == [
        ("objective.card", ("RZ-020",)),
        ("objective.events", cites),
    ]
    assert "RZ-015" not in given.rules
