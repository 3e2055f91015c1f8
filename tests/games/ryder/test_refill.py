"""A gap of Ryder is filled: which card may be named for it, what its text does then, and what is shown no longer."""

from typing import Any

import pytest

from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

FIELDS = {"a.field": ["p:one", "p:two", "p:three", "_"], "b.field": ["_", "p:four", "_", "p:five"]}
GUARD = {
    "guard": {
        "type": "other",
        "abilities": [
            {"kind": "triggered", "on": "refilled", "do": [{"op": "draw_to_field", "to": "controller", "n": 1}]}
        ],
    }
}


def closing(reserve: list[str], **given: Any) -> Table:
    return table_of({**FIELDS, "reserve": reserve}, phase="closing", **given)


@pytest.mark.parametrize(
    ("card", "rules"), [("p:six", ()), ("p:seven", ("AM-48",)), ("p:ten", ("AM-48",)), ("p:four", ("RY-50",))]
)
def test_a_gap_is_filled_with_the_top_card_and_no_other(card: str, rules: tuple[str, ...]) -> None:
    failed = act(closing(["p:six", "p:seven", "p:eight", "p:nine"]), "b", "refill", pos=1, card=card).failed

    assert (failed[0].rules if failed else ()) == rules


def test_what_a_card_does_when_it_comes_in_it_does_for_its_holder() -> None:
    table = after(closing(["p:guard", "p:seven", "p:eight", "p:nine"], cards=GUARD), "b", "refill", pos=1)

    assert table.zones["b.field.1"] == ("p:guard",)
    assert table.zones["b.field.3"] == ("p:seven",)
    assert table.zones["a.field.4"] == ()


@pytest.mark.parametrize(("window", "left"), [("next_action", ()), ("turn", ("p:one", "a.field.1"))])
def test_what_was_shown_may_be_asked_for_again_until_the_next_action_or_the_end_of_the_turn(
    window: str, left: tuple[str, ...]
) -> None:
    shown = {"shown": ("p:one", "a.field.1")}
    table = closing(["p:six", "p:seven", "p:eight"], house={"look.window": window}, clock=shown)

    assert after(table, "b", "refill", pos=1).clock["shown"] == left
