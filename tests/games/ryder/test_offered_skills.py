"""How the skill that is open to a player of Ryder is offered: every way to choose all that there is to choose."""

from typing import Any

import pytest

from adjudicator.referee.offering import sound_offers
from adjudicator.table import Table
from tests.games.ryder.tables import REFEREE
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

B_ROW = ["p:ten", "p:two#2", "p:one#2", "p:three#2"]


def beaten_off(rank: str, *, house: dict[str, Any] | None = None, **zones: list[str]) -> Table:
    """A's card has failed at B's ten, with a War Cry: its skill is open."""
    fields = {"a.field": [f"p:{rank}", "p:two#3", "p:one#3", "p:three#3"], "b.field": B_ROW, "reserve": ["p:nine"]}
    table = table_of({**fields, **{zone.replace("_", "."): cards for zone, cards in zones.items()}}, house=house)
    table = after(table, "a", "slide", pos=1, target="b", target_pos=1)
    table = after(after(table, "a", "cry"), "a", "flip_attacker")
    return after(table, "b", "flip_defender")


def ways(table: Table) -> list[Any]:
    offers = [offer for offer in sound_offers(REFEREE, table, "a") if offer.do == "use_skill"]
    found = [way for offer in offers for way in offer.parameters["choices"].values]
    assert all(act(table, "a", "use_skill", choices=way).accepted for way in found)
    return found


@pytest.mark.parametrize("rank", ["four", "one", "two"])
def test_where_there_is_nothing_to_choose_the_skill_is_offered_once_without_choices(rank: str) -> None:
    assert ways(beaten_off(rank)) == [{}]


def test_the_only_card_of_a_treasury_need_not_be_named() -> None:
    table = beaten_off("seven", a_treasury=["p:six"])

    assert ways(table) == [{"from_field": (card,)} for card in ("p:seven", "p:two#3", "p:one#3", "p:three#3")]


def test_what_the_other_player_chooses_by_house_rule_is_left_to_that_player() -> None:
    table = beaten_off("five", house={"rank5.chooser": "victim"})

    assert ways(table) == [{"mine": (card,)} for card in ("p:five", "p:two#3", "p:one#3", "p:three#3")]


def test_a_five_names_both_cards_also_where_only_one_can_be_meant() -> None:
    table = beaten_off("five", b_field=["p:ten", "_", "_", "_"])

    assert ways(table) == [
        {"mine": (card,), "theirs": ("b.field.1",)} for card in ("p:five", "p:two#3", "p:one#3", "p:three#3")
    ]


def test_a_skill_with_nothing_to_act_on_is_not_offered() -> None:
    assert ways(beaten_off("seven")) == []
    assert ways(beaten_off("six", a_treasury=["p:eight"])) == []


def test_every_pair_of_an_own_card_and_anothers_is_offered() -> None:
    assert len(ways(beaten_off("five"))) == 16
