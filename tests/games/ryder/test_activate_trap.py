"""A trap of Ryder that is due: whose it is, on whom it acts, and what may be chosen for its text."""

from typing import Any

import pytest

from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of

OWN = {"object": "card", "side": "yours", "zone": "field", "test": [{"attr": "rank", "cmp": "<=", "n": 6}]}
CARDS: dict[str, Any] = {
    "net": {
        "type": "trap",
        "abilities": [
            {
                "kind": "triggered",
                "on": "activated",
                "pick": [{"id": "theirs", "how": "choose", "what": OWN, "count": 1}],
                "do": [{"op": "take", "to": "theirs"}],
            }
        ],
    }
}


def board(**given: Any) -> Table:
    zones = {
        "a.field": ["p:five", "p:two", "_", "_"],
        "b.field": ["p:net", "p:four", "p:six", "p:ten"],
        "c.field": ["p:net#2", "_", "_", "_"],
        "reserve": ["p:?#30"],
    }
    return attacked(table_of(zones, cards=CARDS, seats=["a", "b", "c"], **given), cry=False)


def refused(table: Table, by: str = "b", **parameters: Any) -> tuple[str, ...]:
    failed = act(table, by, "activate_trap", **parameters).failed
    return failed[0].rules if failed else ()


@pytest.mark.parametrize(
    ("by", "said", "rules"),
    [
        ("b", {"trap": "p:net", "on": "a", "choices": {"theirs": ["b.field.2"]}}, ()),
        ("b", {"trap": "p:net", "on": "a", "pos": 1, "choices": {"theirs": ["b.field.3"]}}, ()),
        ("b", {"trap": "p:net", "on": "c", "choices": {"theirs": ["b.field.2"]}}, ("RY-39", "AM-20")),
        ("b", {"trap": "p:four", "on": "a"}, ("RY-39", "AM-20")),
        ("b", {"trap": "p:net", "on": "a", "pos": 2}, ("RY-39", "AM-20")),
        ("c", {"trap": "p:net#2", "on": "a"}, ("RY-39", "AM-20")),
        ("b", {"trap": "p:net", "on": "a", "choices": {"theirs": ["b.field.4"]}}, ("AM-15",)),
        ("b", {"trap": "p:net", "on": "a", "choices": {"theirs": ["a.field.2"]}}, ("AM-15",)),
        ("b", {"trap": "p:net", "on": "a", "choices": {}}, ("AM-15",)),
    ],
)
def test_the_trap_that_is_due_acts_with_what_its_text_lets_its_holder_choose(
    by: str, said: dict[str, Any], rules: tuple[str, ...]
) -> None:
    assert refused(board(), by, **said) == rules


def test_where_no_trap_is_due_none_acts() -> None:
    table = table_of({"b.field": ["p:net", "_", "_", "_"]}, cards=CARDS)

    assert refused(table, "b", trap="p:net", on="a") == ("AM-20",)


def test_a_holder_who_may_not_look_is_asked_for_what_the_text_needs() -> None:
    table = board(confused=["b"])

    assert refused(table, trap="p:net", on="a", pos=1) == ()
    asked = after(table, "b", "activate_trap", trap="p:net", on="a", pos=1).prompts
    assert [(prompt.seat, prompt.kind) for prompt in asked] == [("b", "choose")]
