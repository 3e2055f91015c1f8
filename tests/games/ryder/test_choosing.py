"""What a player of Ryder who is asked to choose is offered, and which answers name a card."""

from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.games.ryder.choosing import CHOOSE
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.table import Asked
from adjudicator.table import Prompt
from adjudicator.table import fold_all
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

THREE = ("p:four", "p:five", "p:six")


def offered(options: Mapping[str, Any], seat: str = "a") -> list[Offer]:
    table = fold_all(table_of(), (Asked(Prompt("choose:1", "a", "choose", ("RY-29",), options), ("RY-29",)),))
    return [*CHOOSE.offers(table, seat)]


def test_the_least_that_must_be_chosen_is_offered_and_one_where_nothing_must() -> None:
    options = {"one": {"values": THREE, "least": 0}, "two": {"values": THREE, "least": 2}}

    assert offered(options) == [
        Offer("choose", {"choices": Parameter(({"one": ("p:four",), "two": ("p:four", "p:five")},))}),
    ]


def test_where_an_effect_may_be_used_it_is_offered_to_use_it() -> None:
    options = {"use": {"values": (True, False)}, "one": {"values": THREE, "least": 1}}

    assert offered(options) == [
        Offer("choose", {"choices": Parameter(({"one": ("p:four",)},)), "use": Parameter((True,))}),
    ]


def test_who_is_not_asked_is_offered_nothing() -> None:
    assert offered({"one": {"values": THREE, "least": 1}}, "b") == []


@pytest.mark.parametrize(
    ("told", "rules"),
    [
        (["p:six"], ()),
        (["p:two#7"], ()),
        (["p:nobody"], ("AM-37",)),
        (["b.field.2"], ("AM-37",)),
        (["p:six", "p:seven"], ("AM-37",)),
        ([], ("AM-37",)),
    ],
)
def test_a_card_that_lay_nameless_in_the_open_is_named_and_not_pointed_at(
    told: list[str], rules: tuple[str, ...]
) -> None:
    prey = {"id": "prey", "how": "target", "what": {"object": "card", "side": "opponents", "zone": "field"}, "count": 1}
    text = {"kind": "play", "pick": [prey], "do": [{"op": "send_to_graveyard", "to": "prey"}]}
    king = {"king": {"type": "champion", "champion": "king", "abilities": [text]}}
    fields = {"a.field": ["p:king", "_", "_", "_"], "b.field": ["p:?#50", "p:two", "_", "_"], "reserve": ["p:?#30"]}
    table = after(table_of(fields, cards=king), "a", "play_champion", pos=1, choices={"prey": ["b.field.1"]})
    table = after(table, "b", "decline_skill")

    failed = act(table, "a", "choose", choices={"card": told}).failed

    assert (failed[0].rules if failed else ()) == rules
