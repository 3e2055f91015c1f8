"""Objectives: what is known of one that nobody has named."""

from adjudicator.games.razryv.objectives import is_fulfilled
from tests.games.razryv.effects import table_of

GOAL = {"goal": {"type": "objective", "events": 1, "attacks": 1, "presence": 1, "realm": "forest"}}


def test_of_an_unknown_objective_nobody_can_say_whether_it_is_whole() -> None:
    done = {"north.e_count": 1, "north.a_count": 1}
    whole, unknown, none = (
        table_of(GOAL, {"forest": ["n:a"], "north.objective": cards}, counters=done)
        for cards in (["n:goal"], ["n:?"], [])
    )
    assert [is_fulfilled(table, "north") for table in (whole, unknown, none)] == [True, None, False]
