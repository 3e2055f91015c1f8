"""Asked who would win in round 25: the comparison worked for the judge, and withheld while it would tell a secret."""

import pytest

from adjudicator.queries import Point
from tests.games.razryv.asked import GOALS
from tests.games.razryv.asked import points
from tests.games.razryv.asked import shown_to_all
from tests.queries.asked import answer
from tests.queries.asked import lay
from tests.queries.asked import said


def test_round_25_is_worked_for_the_judge() -> None:
    counters = {"north.e_count": 4, "north.a_count": 1, "south.e_count": 2, "south.a_count": 2}
    table = lay({**GOALS, "forest": ["s:imp"]}, counters=counters)
    assert said(table, "round25", "judge") == [
        "North, Event Creatures beaten: 4 of 4, 100.00 %.",
        "North, sent to the Cell: 1 of 1, 100.00 %.",
        "North, standing in the Realm: 0 of 2, 0.00 %.",
        "North comes to 2/3.",
        "South, Event Creatures beaten: 2 of 3, 66.67 %.",
        "South, sent to the Cell: 2 of 3, 66.67 %.",
        "South, standing in the Realm: 1 of 1, 100.00 %.",
        "South comes to 7/9.",
        "South is further along and would win.",
    ]
    [other] = [one for one in answer(table, "round25", "judge").sensitivities if one.value == "fronts_won"]
    assert other.instead[-1].about == {"winner": "north"}


def test_a_latch_decides_and_a_tie_is_the_event_decks() -> None:
    latched = lay(GOALS, latches={"north": 3})
    assert said(latched, "round25", "judge")[-1] == "North completed the Objective earlier and would win."
    assert said(lay(GOALS), "round25", "judge", "pt")[-1] == (
        "Ninguém leva vantagem que valha a vitória; venceria o Baralho de Eventos."
    )


def test_who_gave_up_counts_as_nothing() -> None:
    told = said(lay({**GOALS, "swamp": ["n:wolf"]}, gave_up=["south"]), "round25", "judge")
    assert "South gave up and counts as 0." in told


def test_why_the_absent_count_as_nothing_is_cited() -> None:
    given = answer(lay({**GOALS, "swamp": ["n:wolf"]}, gave_up=["south"]), "round25", "judge")
    assert [point.rules for point in given.facts if point.what == "round25.absent"] == [("RZ-171", "RA-45")]


def test_round_25_is_withheld_while_an_objective_is_hidden() -> None:
    for asker in ("north", "south", "spectator"):
        assert answer(lay(GOALS), "round25", asker).withheld == ("RZ-038",)


@pytest.mark.parametrize("asker", ["north", "south", "spectator"])
def test_round_25_is_withheld_where_nobody_may_know_who_was_whole_first(asker: str) -> None:
    """Both cards are shown, but an earlier completion would decide, and that only a judge knows."""
    table = shown_to_all(lay(GOALS, latches={"south": 3}, round=25, turn="south"))
    assert answer(table, "round25", asker).withheld == ("RZ-038",)
    assert said(table, "round25", "judge")[-1] == "South completed the Objective earlier and would win."
    told = said(table, "may", asker, action={"by": "south", "do": "pass"})
    assert told[-1] == "It may end the match; who would win hangs on the Objectives, of which you may not know all."


def test_shared_missions_are_not_compared() -> None:
    table = lay(GOALS, {"coop_objectives": "shared"}, mode="cooperative")
    assert said(table, "round25", "judge") == ["Missions are shared; nothing is compared, and the Event deck wins."]


def test_what_is_lacking_for_the_comparison_is_told_of_each_seat() -> None:
    table = lay({"north.objective": ["n:?"]})
    assert points(table, "round25", "judge") == [
        Point("objective.unknown", {"seat": "north"}, ("RZ-175",)),
        Point("objective.none", {"seat": "south"}, ("RZ-012",)),
    ]
