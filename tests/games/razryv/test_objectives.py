"""Objectives: what is known of one that nobody has named, and what is noted for the time when it is."""

from typing import Any

import pytest

from adjudicator.games.razryv.objectives import is_fulfilled
from adjudicator.games.razryv.objectives import last_noted
from adjudicator.games.razryv.objectives import ledger
from adjudicator.games.razryv.objectives import realm_asked
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import see
from tests.games.razryv.effects import act
from tests.games.razryv.effects import table_of

GOAL = {"goal": {"type": "objective", "events": 1, "attacks": 1, "presence": 1, "realm": "forest"}}


def test_of_an_unknown_objective_nobody_can_say_whether_it_is_whole() -> None:
    done = {"north.e_count": 1, "north.a_count": 1}
    whole, unknown, none = (
        table_of(GOAL, {"forest": ["n:a"], "north.objective": cards}, counters=done)
        for cards in (["n:goal"], ["n:?"], [])
    )
    assert [is_fulfilled(table, "north") for table in (whole, unknown, none)] == [True, None, False]


@pytest.mark.parametrize("asked", [{"events": 1}, {"attacks": 1}, {"presence": 1, "realm": "forest"}])
def test_an_objective_of_one_front_is_whole_by_that_front_alone(asked: dict[str, Any]) -> None:
    goal = {"type": "objective", "events": 0, "attacks": 0, "presence": 0, "realm": "swamp", **asked}
    done = {"north.e_count": goal["events"], "north.a_count": goal["attacks"]}
    zones = {"forest": ["n:a"] if goal["presence"] else [], "north.objective": ["n:goal"]}
    assert is_fulfilled(table_of({"goal": goal}, zones, counters=done), "north")
    assert not is_fulfilled(table_of({"goal": goal}, {"north.objective": ["n:goal"]}), "north")


def test_an_objective_without_a_presence_front_names_no_realm() -> None:
    hunt = {"hunt": {"type": "objective", "events": 3, "attacks": 0, "presence": 0}}
    table = table_of({**GOAL, **hunt}, {})
    assert [realm_asked(table, card) for card in ("n:goal", "n:hunt", None)] == ["forest", None, None]


def done(events: int, **there: int) -> dict[str, Any]:
    """A line of a ledger: so many Event Creatures beaten, nobody sent to a Cell, so many creatures in the Realms."""
    return {"events": events, "attacks": 0, "there": there}


def held(card: str, **marks: Any) -> Table:
    """North holds this Objective, with these marks, and has one creature in the Forest."""
    return table_of(GOAL, {"forest": ["n:a"], "north.objective": [card]}, marks={card: marks})


def test_what_else_stands_on_an_objective_is_no_line_of_its_ledger() -> None:
    assert ledger(held("n:?", strength_mod=-5), "n:?") == [(1, done(0, forest=1))]
    assert last_noted(held("n:goal", strength_mod=-5), "n:goal") is None


def test_the_tenth_line_of_a_ledger_comes_after_the_ninth() -> None:
    ninth_and_tenth = {"at.9": done(0), "at.10": done(0, forest=1)}
    assert last_noted(held("n:?", **ninth_and_tenth), "n:?") == done(0, forest=1)
    assert [group for group, _ in ledger(held("n:?", **ninth_and_tenth), "n:?")] == [9, 10]


def test_a_false_claim_that_names_the_card_shows_it_to_all_only_where_the_record_did_not_know_it() -> None:
    known, unknown = (act(held(card), "north", "declare_victory", card="n:goal") for card in ("n:goal", "n:?"))
    assert [reason.rules for verdict in (known, unknown) for reason in verdict.failed] == 2 * [("RZ-018", "RA-15")]
    seen = [see(verdict.table, "south").zones["north.objective"][0] for verdict in (known, unknown)]
    assert [*map(is_unknown, seen)] == [True, False]
