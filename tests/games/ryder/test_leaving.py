"""What the holders of hidden cards are asked for when a text of Ryder sends cards out of the fields (AM-35)."""

from typing import Any

import pytest

from adjudicator.table import Said
from tests.games.ryder.tables import act
from tests.games.ryder.tables import table_of


def ranks(cmp: str, n: int) -> dict[str, Any]:
    return {"test": [{"attr": "rank", "cmp": cmp, "n": n}]}


@pytest.mark.parametrize("zone", [{"zone": "field"}, {}])
@pytest.mark.parametrize(
    ("which", "told"),
    [
        ({"object": "ryder", **ranks("<=", 3)}, {"what": "ryder", "ranks": [1, 2, 3]}),
        (ranks("=", 9), {"what": "card", "ranks": [9]}),
        ({"object": "card", **ranks(">=", 1)}, {"what": "card"}),
        ({"object": "champion"}, {"what": "champion"}),
    ],
)
def test_holders_are_asked_for_the_kind_and_the_ranks_that_go_and_for_no_ranks_where_all_do(
    zone: dict[str, str], which: dict[str, Any], told: dict[str, Any]
) -> None:
    to = {"each": {**which, **zone, "side": "opponents"}}
    text = {"kind": "play", "do": [{"op": "send_to_graveyard", "to": to}]}
    scourge = {"scourge": {"type": "champion", "champion": "king", "abilities": [text]}}
    fields = {"a.field": ["p:scourge", "p:?#40", "_", "_"], "b.field": ["p:?#50", "p:six", "_", "_"]}

    played = act(table_of({**fields, "reserve": ["p:?#30"]}, cards=scourge), "a", "play_champion", pos=1)

    assert [(prompt.seat, prompt.options) for prompt in played.table.prompts] == [("b", {"seat": "b", **told})]
    assert [fact.about for fact in played.facts if isinstance(fact, Said)] == [told]
