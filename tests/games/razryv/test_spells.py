"""Spells whose card nobody knew, and those that lie face down: what they turn out to be, and what may be done."""

from typing import Any

import pytest

from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.table import Table
from tests.games.razryv.effects import GAME
from tests.games.razryv.effects import after
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of

ONE_OF_THEIRS = pick("victim", object="creature", side="opponents", range="here", count=1)
HEX = spell(play({"op": "send_to_cell", "to": "victim"}, pick=[ONE_OF_THEIRS]))


def offered(table: Table, do: str) -> list[Offer]:
    offers = GAME.plays[GAME.actions[do]].offers
    assert offers is not None
    return list(offers(table, "north"))


@pytest.mark.parametrize(
    ("others", "turned"),
    [({}, "n:ward"), ({"mountain": ["n:ward"]}, "n:ward#2"), ({"mountain": ["n:ward", "n:ward#2"]}, "n:ward#3")],
)
def test_the_unknown_back_is_the_copy_that_is_not_on_the_table_yet(others: dict[str, Any], turned: str) -> None:
    table = table_of({}, {"forest": ["n:a", "n:?*"], **others})
    table = after(table, "north", "activate_hidden", card="n:?", reveals="ward")
    assert table.zones["forest"] == ("n:a", turned)
    assert turned not in table.backs


def test_of_the_own_backs_those_in_which_something_is_chosen_are_offered_with_the_choices() -> None:
    zones = {"forest": ["n:a", "s:b", "s:c", "n:hex*", "n:ward*", "s:hex*"], "swamp": ["n:b", "n:hex#2*"]}
    assert offered(table_of({"hex": HEX}, zones), "activate_hidden") == [
        Offer(
            "activate_hidden",
            {"card": Parameter(("n:hex",)), "choices": Parameter(({"victim": ["s:b"]}, {"victim": ["s:c"]}))},
        ),
        Offer("activate_hidden", {"card": Parameter(("n:ward",))}),
        Offer("activate_hidden", {"card": Parameter(("n:hex#2",))}),
    ]


@pytest.mark.parametrize("hand", [["n:ward"], ["n:?"], ["n:ward", "n:?"]])
def test_a_spell_and_a_card_that_nobody_knows_may_be_set_face_down_and_nothing_else(hand: list[str]) -> None:
    table = table_of({}, {"forest": ["n:a"], "north.hand": ["n:a#2", *hand, "n:shard"]})
    set_down = [offer for offer in offered(table, "play_spell") if offer.parameters["mode"].values == ("face_down",)]
    assert [offer.parameters["card"].values for offer in set_down] == [tuple(hand)]


def test_of_a_hand_without_spells_none_is_offered() -> None:
    assert not offered(table_of({}, {"forest": ["n:a"], "north.hand": ["n:a#2", "n:shard"]}), "play_spell")
