"""Traps of Ryder that a champion's text touches: each acts in its turn, then the text goes on, or does not (AM-19)."""

from typing import Any

import pytest

from adjudicator.table import Table
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

THEIRS = {"object": "card", "side": "opponents", "zone": "field"}
TAKES: dict[str, Any] = {
    "kind": "play",
    "pick": [{"id": "prey", "how": "target", "what": THEIRS, "count": 2}],
    "do": [{"op": "take", "to": "prey"}],
}
SHOWS_ALL = {"kind": "triggered", "on": "activated", "do": [{"op": "reveal", "to": {"each": THEIRS}}]}
GOES = {"kind": "triggered", "on": "activated", "do": [{"op": "return_to_reserve", "to": "self"}]}
CARDS: dict[str, Any] = {
    "queen": {"type": "champion", "champion": "queen", "abilities": [TAKES]},
    "bell": {"type": "trap", "abilities": [SHOWS_ALL]},
    "ghost": {"type": "trap", "abilities": [GOES]},
}
NEITHER = {"champion_trap.on_trap": "lost"}
NOTHING_MORE = {"champion_trap.rest": "lost"}


def touched(one: str, other: str, house: dict[str, Any]) -> Table:
    """A Queen has reached for two cards, each of which has acted, if it is a trap."""
    fields = {"a.field": ["p:queen", "_", "_", "_"], "b.field": [one, other, "_", "_"], "reserve": ["p:?#30"]}
    table = table_of(fields, cards=CARDS, house=house)
    table = after(table, "a", "play_champion", pos=1, choices={"prey": ["b.field.1", "b.field.2"]})
    while table.prompts:
        zone = table.prompts[0].id.removeprefix("trap:")
        (card,) = table.zones[zone]
        if ":?" in card:
            table = after(table, "b", "decline_skill")
        else:
            table = after(table, "b", "activate_trap", trap=card, on="a")
    return table


@pytest.mark.parametrize(
    ("one", "other", "house", "taken", "spent"),
    [
        ("p:bell", "p:bell#2", {}, {"p:bell", "p:bell#2"}, set()),
        ("p:bell", "p:bell#2", NEITHER, set(), {"p:bell", "p:bell#2"}),
        ("p:bell", "p:bell#2", NOTHING_MORE, set(), {"p:bell"}),
        ("p:bell", "p:?#50", {}, {"p:bell", "p:?#50"}, set()),
        ("p:bell", "p:?#50", NEITHER, {"p:?#50"}, {"p:bell"}),
        ("p:bell", "p:?#50", NOTHING_MORE, set(), {"p:bell"}),
        ("p:?#50", "p:bell", NEITHER, {"p:?#50"}, {"p:bell"}),
        ("p:?#50", "p:bell", NOTHING_MORE, set(), {"p:bell"}),
        ("p:?#50", "p:?#51", NOTHING_MORE, {"p:?#50", "p:?#51"}, set()),
        ("p:ghost", "p:five", NOTHING_MORE, set(), set()),
        ("p:ghost", "p:bell", NOTHING_MORE, set(), set()),
        ("p:ghost", "p:bell", {}, {"p:bell"}, set()),
        ("p:bell", "p:ghost", {}, {"p:bell"}, set()),
        ("p:five", "p:six", NOTHING_MORE, {"p:five", "p:six"}, set()),
    ],
)
def test_of_the_cards_that_a_queen_reaches_for_traps_act_first_and_the_rest_is_as_the_house_has_it(
    one: str, other: str, house: dict[str, Any], taken: set[str], spent: set[str]
) -> None:
    table = touched(one, other, house)

    assert set(table.zones["a.treasury"]) == taken
    assert set(table.zones["graveyard"]) == {"p:queen", *spent}
    assert table.clock["phase"] == "closing"


FLEES = {"each": {"object": "ryder", "side": "yours", "zone": "field"}}
RAIDS: dict[str, Any] = {
    "kind": "play",
    "pick": [
        {"id": "own", "how": "choose", "what": {**THEIRS, "side": "yours"}, "count": 1, "by": "owner"},
        {"id": "gold", "how": "choose", "what": {**THEIRS, "zone": "treasury"}, "count": 1},
        {"id": "dazed", "how": "choose", "what": {"object": "player", "side": "opponents"}, "count": 1},
        {"id": "prey", "how": "target", "what": THEIRS, "count": 2},
    ],
    "do": [
        {"op": "take", "to": "gold"},
        {"op": "confuse", "to": "dazed", "duration": "until_end_of_next_own_turn"},
        {"op": "take", "to": "prey"},
        {"op": "manual", "text": "A judge says the rest."},
    ],
}
RAID: dict[str, Any] = {
    **CARDS,
    "raider": {"type": "champion", "champion": "queen", "abilities": [RAIDS]},
    "hatch": {
        "type": "trap",
        "abilities": [{"kind": "triggered", "on": "activated", "do": [{"op": "send_to_graveyard", "to": FLEES}]}],
    },
}


@pytest.mark.parametrize(
    ("trap", "taken", "lost"),
    [("p:bell", {"p:nine", "p:bell", "p:five"}, None), ("p:hatch", {"p:nine", "p:hatch"}, ["p:five"])],
)
def test_lost_to_a_text_are_only_the_field_cards_that_the_trap_has_sent_away(
    trap: str, taken: set[str], lost: list[str] | None
) -> None:
    """What it chose out of a treasury, and the player whom it dazes, are none; where none is lost, none is noted."""
    zones = {"a.field": ["p:raider", "_", "_", "_"], "b.field": [trap, "p:five", "_", "_"], "b.treasury": ["p:nine"]}
    table = after(table_of({**zones, "reserve": ["p:?#30"]}, cards=RAID), "a", "play_champion", pos=1)

    table = after(table, "b", "activate_trap", trap=trap, on="a")

    assert set(table.zones["a.treasury"]) == taken
    assert [*table.clock["confused"]] == ["b"]
    assert table.agenda[-1].bindings.get("lost") == lost
