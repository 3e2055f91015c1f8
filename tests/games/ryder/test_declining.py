"""What a player of Ryder may leave unused, and what is recorded where a card that was touched is no trap."""

from typing import Any

import pytest

from adjudicator.table import Answered
from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of

COMPULSORY = {"rank10.optional": False}
KING: dict[str, Any] = {
    "king": {
        "type": "champion",
        "champion": "king",
        "abilities": [
            {
                "kind": "play",
                "pick": [
                    {
                        "id": "prey",
                        "how": "target",
                        "what": {"object": "card", "side": "opponents", "zone": "field"},
                        "count": 1,
                    }
                ],
                "do": [{"op": "return_to_slot", "to": "prey"}],
            }
        ],
    }
}


def board(own: str, theirs: str = "p:four", **given: Any) -> Table:
    fields = {"a.field": [own, "p:nine#2", "_", "_"], "b.field": [theirs, "p:one", "_", "_"], "reserve": ["p:?#30"]}
    return table_of(fields, **given)


@pytest.mark.parametrize(
    ("own", "house", "rules"),
    [
        ("p:nine", {}, ()),
        ("p:ten", {}, ()),
        ("p:two", {}, ()),
        ("p:nine", COMPULSORY, ()),
        ("p:ten", COMPULSORY, ("AM-22", "AM-27")),
        ("p:two", {"skill.optional": "none"}, ("AM-22", "AM-27")),
    ],
)
def test_a_skill_the_nines_and_the_strike_are_declined_unless_the_house_says_otherwise(
    own: str, house: dict[str, Any], rules: tuple[str, ...]
) -> None:
    failed = act(attacked(board(own, house=house)), "a", "decline_skill").failed

    assert (failed[0].rules if failed else ()) == rules


@pytest.mark.parametrize("own", ["p:nine", "p:ten", "p:two"])
def test_only_who_is_on_turn_declines_and_only_what_is_open(own: str) -> None:
    assert act(attacked(board(own)), "b", "decline_skill").failed[0].rules == ("AM-22",)
    assert act(board(own), "a", "decline_skill").failed[0].rules == ("AM-22",)


def test_a_touched_card_that_is_no_trap_is_answered_for_by_its_holder() -> None:
    touched = after(board("p:king", "p:?", cards=KING), "a", "play_champion", pos=1, choices={"prey": ["b.field.1"]})

    assert act(touched, "b", "decline_skill").facts[0] == Answered("trap:b.field.1", ("RY-47",))
