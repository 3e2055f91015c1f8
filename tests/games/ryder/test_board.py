"""Where cards lie on a table of Ryder, who sees how much of each place, and what is printed on them."""

from typing import Any

import pytest

from adjudicator.cards.definition import Definition
from adjudicator.games.ryder import board
from adjudicator.games.ryder.picks import at_position
from adjudicator.games.ryder.picks import with_cards_named
from adjudicator.games.ryder.sights import sights_of
from adjudicator.table import Defined
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.games.ryder.tables import table_of

VIEWERS = ("a", "b", "c", "judge", "spectator", "table")
LOOK = {
    "reserve": "count count count count count count",
    "lane": "backs backs backs faces backs backs",
    "graveyard": "faces faces faces faces faces faces",
    "show": "faces faces faces faces faces faces",
    "removed": "faces faces faces faces faces faces",
    "b.field.1": "backs faces backs faces backs backs",
    "b.field.4": "backs faces backs faces backs backs",
    "b.field": "backs faces backs faces backs backs",
    "b.dealt": "count faces count faces count count",
    "b.treasury": "count faces count faces count count",
    "b.graveyard": "faces faces faces faces faces faces",
}
"""Place -> how much each of the viewers sees of it."""


@pytest.mark.parametrize("zone", LOOK)
def test_who_may_look(zone: str) -> None:
    assert sights_of(("a", "b", "c"), "owner")[zone] == dict(zip(VIEWERS, LOOK[zone].split(), strict=True))


def test_by_house_rule_nobody_but_a_judge_sees_into_a_treasury() -> None:
    sights = sights_of(("a", "b", "c"), "nobody")

    assert sights["b.treasury"] == {**dict.fromkeys(VIEWERS, "count"), "judge": "faces"}
    assert sights["b.dealt"]["b"] == "faces"


def test_there_are_such_places_for_each_seat_and_for_no_other() -> None:
    of_a_seat = {"field", *(f"field.{n}" for n in (1, 2, 3, 4)), "dealt", "treasury", "graveyard"}

    assert set(sights_of(("a", "c"), "owner")) == {
        *("reserve", "lane", "graveyard", "show", "removed"),
        *(f"{seat}.{place}" for seat in "ac" for place in of_a_seat),
    }


TWIN = {"type": "ryder", "names": {"en": "Twin", "pt": "Gêmeo"}, "rank": 4, "tie_value": 6}
CHANGELING = {"type": "ryder", "names": {"en": "Changeling", "pt": "Mutante"}, "rank": 40}
BLANK = {"type": "ryder", "names": {"en": "Blank", "pt": "Vazio"}, "rank": 4, "status": "manual"}
GUARD = {"type": "replenish", "names": {"en": "Guard", "pt": "Guarda"}, "gold": 2}
CARDS = {"twin": TWIN, "changeling": CHANGELING, "blank": BLANK, "guard": GUARD}


def table(**given: Any) -> Table:
    zones = {
        "a.field": ["p:twin", "_", "p:guard", "_"],
        "b.field": ["p:?#9", "p:three", "_", "_"],
        "b.treasury": ["p:ten"],
        "graveyard": ["p:blank", "p:changeling"],
        **given.pop("zones", {}),
    }
    return table_of(zones, cards=CARDS, **{"seats": ["a", "b", "c"], **given})


def _entry(where: Table, card: str) -> Definition:
    found = board.definition_of(where, card)
    assert found is not None
    return found


def test_a_ryder_without_a_text_of_its_own_has_that_of_its_rank() -> None:
    twin, four, blank = (_entry(table(), f"p:{name}") for name in ("twin", "four", "blank"))

    assert twin.abilities == four.abilities != ()
    assert twin.printed["tie_value"] == 6
    assert blank.abilities == ()


def test_a_rank_that_no_ryder_has_brings_no_text() -> None:
    assert _entry(table(), "p:changeling").abilities == ()


def test_the_text_of_the_rank_is_that_of_this_very_entry() -> None:
    mild, again = _entry(table(), "p:twin"), _entry(table(), "p:twin")
    fierce = _entry(table_of({"a.field": ["p:twin"]}, cards={"twin": {**TWIN, "rank": 9}}), "p:twin")

    assert mild.printed["rank"] == again.printed["rank"] == 4
    assert fierce.printed["rank"] == 9
    assert fierce.abilities != mild.abilities


@pytest.mark.parametrize(
    ("card", "kind", "rank"),
    [
        ("p:twin", "ryder", 4),
        ("p:ten", "ryder", 10),
        ("p:guard", "replenish", 0),
        ("p:marshal", "champion", 0),
        ("p:?#9", "", 0),
    ],
)
def test_kind_and_rank(card: str, kind: str, rank: int) -> None:
    assert board.kind_of(table(), card) == kind
    assert board.rank_of(table(), card) == rank


def test_what_is_not_printed_is_as_whoever_asks_has_it() -> None:
    assert board.printed(table(), "p:guard", "gold", 7) == 2
    assert board.printed(table(), "p:ten", "gold", 7) == 7
    assert board.printed(table(), "p:?#9", "gold", 7) == 7
    assert board.printed(table(), "p:ten", "gold") == board.printed(table(), "p:?#9", "gold") == 0


def test_a_position_holds_its_card_or_none() -> None:
    assert board.card_at(table(), "a.field.1") == "p:twin"
    assert board.card_at(table(), "a.field.2") == ""
    assert board.card_at(table(), "h.field.1") == ""
    assert board.row_of(table(), "a") == ["p:twin", "p:guard"]
    assert board.gaps(table(), "a") == ["a.field.2", "a.field.4"]


def test_a_choice_may_name_a_position_for_the_card_that_lies_there() -> None:
    assert at_position(table(), "a.field.1") == "p:twin"
    assert at_position(table(), "a.field.2") == "a.field.2"
    assert at_position(table(), "b.treasury") == "b.treasury"
    assert at_position(table(), "p:twin") == "p:twin"
    assert with_cards_named(table(), {"one": "b.field.2", "two": ["a.field.1", "p:ten"], "three": ("b",)}) == {
        "one": "p:three",
        "two": ("p:twin", "p:ten"),
        "three": ("b",),
    }


def sliding(**given: Any) -> Table:
    """A's card from position 2 is in the lane, and an attack is under way."""
    clock = {"home": "a.field.2", "attack": {"seat": "b", "pos": 1}}
    return table(zones={"lane": ["p:five"]}, phase="slid", clock=clock, **given)


def test_a_card_in_the_lane_has_not_left_its_field() -> None:
    assert board.home_of(sliding(), "p:five") == "a.field.2"
    assert board.holder_of(sliding(), "p:five") == "a"
    assert board.standing(sliding(), "a") == ["p:twin", "p:five", "p:guard"]
    assert board.standing(sliding(), "b") == ["p:?#9", "p:three"]
    assert board.gaps(sliding(), "a") == ["a.field.4"]
    assert board.gaps(sliding(), "b") == ["b.field.3", "b.field.4"]
    assert board.row_of(sliding(), "a") == ["p:twin", "p:guard"]


def test_an_attacker_that_was_put_away_stands_nowhere() -> None:
    gone = table(phase="skill", clock={"home": "a.field.2", "attack": {"seat": "b", "pos": 1}})

    assert board.standing(gone, "a") == ["p:twin", "p:guard"]
    assert board.gaps(gone, "a") == ["a.field.2", "a.field.4"]


def test_without_an_attack_what_is_in_the_lane_does_not_stand_in_the_field() -> None:
    shown = table(zones={"lane": ["p:marshal"]}, clock={"home": "a.field.2"})

    assert board.standing(shown, "a") == ["p:twin", "p:guard"]


def test_whose_a_card_is_goes_by_where_it_lies() -> None:
    assert [board.holder_of(table(), card) for card in ("p:twin", "p:three", "p:ten", "p:blank", "p:nowhere")] == [
        *("a", "b", "b", "", ""),
    ]
    assert board.holder_of(table(zones={"lane": ["p:five"]}), "p:five") == ""
    assert board.home_of(table(), "p:ten") == ""
    assert board.home_of(table(), "p:three") == "b.field.2"
    assert board.home_of(table(), "p:nowhere") == ""
    assert board.home_of(table(zones={"lane": ["p:five"]}), "p:five") == ""


EMPTY = ["_", "_", "_", "_"]


def test_a_player_whose_last_card_is_in_the_lane_has_cards() -> None:
    last = table(zones={"a.field": EMPTY, "lane": ["p:five"]}, clock={"home": "a.field.2"})

    assert board.has_cards(last, "a")
    assert board.has_cards(last, "b")
    assert not board.has_cards(last, "c")
    assert not board.has_cards(table(zones={"a.field": EMPTY}, clock={"home": "a.field.2"}), "a")
    assert not board.has_cards(table(zones={"a.field": EMPTY, "lane": ["p:five"]}), "a")


def test_who_has_nothing_is_out_once_the_reserve_is_empty() -> None:
    assert [board.is_out(table(), seat) for seat in "abc"] == [False, False, True]
    assert not board.is_out(table(zones={"reserve": ["p:?#20"]}), "c")


@pytest.mark.parametrize(("direction", "order"), [("clockwise", "bcda"), ("counterclockwise", "badc")])
def test_the_direction_of_play(direction: str, order: str) -> None:
    four = table(seats=["a", "b", "c", "d"], direction=direction)

    assert board.in_order_from(four, "b") == tuple(order)


def test_in_the_set_up_it_is_nobodys_turn() -> None:
    assert board.active(table(turn="b")) == "b"
    assert board.active(table(phase="laying")) == ""


def test_a_players_cards_go_to_the_common_graveyard_or_by_house_rule_to_an_own_one() -> None:
    assert board.graveyard_of(table(), "b") == "graveyard"
    assert board.graveyard_of(table(house={"graveyard.shared": False}), "b") == "b.graveyard"


def test_the_lane_holds_one_card_or_none() -> None:
    assert board.lane_card(table(zones={"lane": ["p:five"]})) == "p:five"
    assert board.lane_card(table()) == ""
    assert board.attack_of(table()) == {}


def test_what_the_match_itself_has_defined_is_printed_on_its_cards_but_not_on_others() -> None:
    met = fold_all(table(), (Defined("stranger", {"type": "replenish", "gold": 5, "status": "manual"}),))

    assert board.kind_of(met, "p:stranger") == "replenish"
    assert board.printed(met, "p:stranger", "gold") == 5
    assert board.kind_of(met, "p:other") == ""
    assert board.kind_of(met, "p:ten") == "ryder"
    assert board.kind_of(met, "p:marshal") == "champion"


def test_positions_are_still_held_or_not() -> None:
    assert board.filled(table(), "a") == [1, 3]
    assert board.filled(table(), "b", (3, 2)) == [2]
    assert board.cards_at(table(), "a", (3, 2, 1)) == ["p:guard", "", "p:twin"]


def test_where_there_is_an_attack_but_nothing_in_the_lane_the_home_is_a_gap() -> None:
    idle = table(clock={"home": "a.field.2"}, zones={"lane": ["p:marshal"]})

    assert board.standing(idle, "a") == ["p:twin", "p:guard"]
    assert board.home_of(table(zones={"lane": ["p:five"]}, clock={"home": "a.field.4"}), "p:five") == "a.field.4"


def test_one_position_is_under_attack_or_none() -> None:
    assert board.attacked_place(sliding()) == "b.field.1"
    assert board.attacked_place(table()) == ""
