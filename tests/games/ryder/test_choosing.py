"""What a player of Ryder who is asked to choose is offered."""

from collections.abc import Mapping
from typing import Any

from adjudicator.games.ryder.choosing import CHOOSE
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.table import Asked
from adjudicator.table import Prompt
from adjudicator.table import fold_all
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
