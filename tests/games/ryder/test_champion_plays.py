"""When a champion of Ryder may be played, and which hidden cards its player may name for it."""

from typing import Any

import pytest

from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

OWN_GOLD = {"object": "card", "side": "yours", "zone": "treasury"}
THEIRS = {"object": "card", "side": "opponents", "zone": "field"}
LOOK = {"kind": "play", "do": [{"op": "look", "to": {"each": THEIRS}}]}
CARDS: dict[str, Any] = {
    "sage": {"type": "champion", "champion": "wizard", "abilities": [LOOK]},
    "lord": {
        "type": "champion",
        "champion": "king",
        "abilities": [
            {
                "kind": "play",
                "pick": [{"id": "gift", "how": "choose", "what": OWN_GOLD, "count": 1}],
                "do": [{"op": "send_to_graveyard", "to": "gift"}],
            }
        ],
    },
}


def board(own: list[str], gold: tuple[str, ...] = (), **house: Any) -> Table:
    zones = {"a.field": own, "a.treasury": list(gold), "b.field": ["p:two", "p:three", "_", "_"], "reserve": ["p:?#30"]}
    return table_of(zones, cards=CARDS, house=house)


def refused(table: Table, **parameters: Any) -> tuple[str, ...]:
    failed = act(table, "a", "play_champion", **parameters).failed
    return failed[0].rules if failed else ()


def test_after_a_feat_that_was_played_out_nothing_is_said_of_champions_that_were_gone() -> None:
    table = after(board(["p:sage", "p:sage#2", "p:sage#3", "_"]), "a", "team_feat", positions=[1, 2])
    for pos in (1, 2):
        table = after(table, "a", "play_champion", pos=pos)

    assert refused(table, pos=3) == ("RY-63",)


def test_own_gold_that_nobody_has_recorded_is_recorded_by_the_name_under_which_a_text_sends_it_away() -> None:
    table = board(["p:lord", "p:six", "_", "_"], gold=("p:?#50", "p:nine"))

    table = after(table, "a", "play_champion", pos=1, choices={"gift": ["p:five"]})

    assert (table.zones["a.treasury"], table.zones["graveyard"]) == (("p:nine",), ("p:lord", "p:five"))


@pytest.mark.parametrize(("gift", "rules"), [("p:nine", ()), ("p:five", ("RY-46", "AM-48"))])
def test_who_may_not_look_into_the_own_gold_names_a_card_that_lies_there(gift: str, rules: tuple[str, ...]) -> None:
    table = board(["p:lord", "p:six", "_", "_"], gold=("p:eight", "p:nine"), **{"treasury.visible_to": "nobody"})

    assert refused(table, pos=1, choices={"gift": [gift]}) == rules
