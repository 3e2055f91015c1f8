"""The combos of Ryder: what is one, what only seemed to be, which cards are drawn, switched, and come back."""

from typing import Any

import pytest

from adjudicator.games.ryder.dealing import COMBOS
from adjudicator.games.ryder.dealing import is_rash
from adjudicator.games.ryder.last_stand import LAST_STAND
from adjudicator.games.ryder.out_flank import OUT_FLANK_SWITCH
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee.offering import sound_offers
from adjudicator.table import Marked
from adjudicator.table import Table
from adjudicator.table import fold
from tests.games.ryder.tables import REFEREE
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

CHAMPIONS: dict[str, Any] = {
    name: {"type": "champion", "champion": name} for name in ("wizard", "queen", "king", "hashishin")
}
FOUR = ["p:wizard", "p:queen", "p:king", "p:hashishin"]
RESERVE = ["p:six", "p:seven", "p:eight", "p:nine", "p:five"]


def board(own: list[str], **given: Any) -> Table:
    zones = {"a.field": own, "b.field": ["p:two", "_", "_", "p:three"], "reserve": RESERVE, **given.pop("zones", {})}
    return table_of(zones, cards=CHAMPIONS, **given)


def refused(table: Table, do: str, **parameters: Any) -> tuple[str, ...]:
    failed = act(table, "a", do, **parameters).failed
    return failed[0].rules if failed else ()


@pytest.mark.parametrize(
    ("own", "rules"),
    [
        (["p:one", "p:four", "p:two#2", "p:three#2"], ()),
        (["p:one", "p:four", "p:?#50", "p:three#2"], ()),
        (["p:one", "p:four", "p:queen", "p:three#2"], ("RY-73",)),
        (["p:one", "p:four", "p:four#2", "p:three#2"], ("RY-73",)),
        (["p:one", "p:four", "p:three#2", "_"], ("RY-73",)),
    ],
)
def test_a_last_stand_needs_one_to_four_and_nothing_else(own: list[str], rules: tuple[str, ...]) -> None:
    table = board(own, zones={"a.treasury": ["p:ten"]})

    assert refused(table, "last_stand", card="p:ten", pos=1) == rules


def test_the_card_that_comes_back_may_be_one_that_nobody_has_recorded() -> None:
    table = board(["p:one", "p:four", "p:two#2", "p:three#2"], zones={"a.treasury": ["p:?#50"]})

    table = after(table, "a", "last_stand", card="p:ten", pos=2)

    assert table.zones["a.field.2"] == ("p:ten",)
    assert [table.zones[f"a.field.{pos}"] for pos in (1, 3, 4)] == [("p:six",), ("p:seven",), ("p:eight",)]


def test_a_last_stand_is_offered_to_who_is_on_turn_only() -> None:
    zones = {"b.field": ["p:one", "p:four", "p:two#2", "p:three#2"]}

    assert [*LAST_STAND.offers(board(["p:five#2", "_", "_", "_"], zones=zones), "b")] == []
    assert len([*LAST_STAND.offers(board(["p:five#2", "_", "_", "_"], zones=zones, turn="b"), "b")]) == 1


@pytest.mark.parametrize(
    ("own", "confused", "rules", "phase"),
    [
        (["p:queen", "p:queen#2", "_", "_"], [], (), "combo"),
        (["p:queen", "p:?#50", "_", "_"], [], (), "combo"),
        (["p:queen", "p:king", "_", "_"], [], ("RY-72",), ""),
        (["p:queen", "p:five#2", "_", "_"], [], ("RY-70",), ""),
        (["p:five#2", "p:five#3", "_", "_"], ["a"], (), "closing"),
        (["p:queen", "p:king", "_", "_"], ["a"], (), "closing"),
        (["p:queen", "p:queen#2", "_", "_"], ["a"], (), "combo"),
    ],
)
def test_a_team_feat_is_two_of_one_champion_and_named_blindly_it_may_turn_out_to_be_none(
    own: list[str], confused: list[str], rules: tuple[str, ...], phase: str
) -> None:
    table = board(own, confused=confused)

    assert refused(table, "team_feat", positions=[1, 2]) == rules
    if phase:
        assert after(table, "a", "team_feat", positions=[1, 2]).clock["phase"] == phase


@pytest.mark.parametrize(
    ("own", "rules"),
    [
        (FOUR, ()),
        ([*FOUR[:3], "p:?#50"], ()),
        ([*FOUR[:3], "p:king#2"], ("RY-64",)),
        ([*FOUR[:3], "p:five#2"], ("RY-64",)),
    ],
)
def test_an_out_flank_needs_one_of_each_champion(own: list[str], rules: tuple[str, ...]) -> None:
    assert refused(board(own), "out_flank", victim="b") == rules


@pytest.mark.parametrize(
    ("draws", "rules"),
    [
        (["p:five", "p:nine"], ()),
        (["p:five", "p:five", "p:nine", "p:six"], ("AM-48",)),
        (["p:two", "p:nine"], ("AM-48",)),
    ],
)
def test_by_house_rule_the_four_are_searched_in_the_reserve_and_what_is_not_named_comes_from_the_top(
    draws: list[str], rules: tuple[str, ...]
) -> None:
    table = board(FOUR, house={"outflank.select": "search"})

    assert refused(table, "out_flank", victim="b", draws=draws) == rules
    if not rules:
        fielded = after(table, "a", "out_flank", victim="b", draws=draws)
        assert [fielded.zones[f"a.field.{pos}"][0] for pos in (1, 2, 3, 4)] == [*draws, "p:six", "p:seven"]


def flanked(**zones: list[str]) -> Table:
    return after(board(FOUR, zones=zones), "a", "out_flank", victim="b")


@pytest.mark.parametrize(
    ("positions", "cards", "rules"),
    [
        ([2, 4], ["p:two", "p:three"], ()),
        ([2], ["p:two"], ("AM-38",)),
        ([], [], ("AM-38",)),
        ([2, 2], ["p:two", "p:three"], ("AM-38",)),
        ([2, 4], ["p:two", "p:two"], ("AM-38",)),
        ([2, 4], ["p:two"], ("AM-38",)),
        ([1, 2, 4], ["p:two", "p:three"], ("AM-38",)),
    ],
)
def test_after_an_out_flank_two_pairs_are_switched_and_no_card_twice(
    positions: list[int], cards: list[str], rules: tuple[str, ...]
) -> None:
    assert refused(flanked(), "out_flank_switch", positions=positions, cards=cards) == rules


def test_a_card_of_the_gold_that_nobody_has_recorded_is_named_for_the_switch() -> None:
    table = flanked(**{"a.treasury": ["p:?#50"]})

    table = after(table, "a", "out_flank_switch", positions=[1, 2], cards=["p:ten", "p:two"])

    assert [table.zones[f"a.field.{pos}"] for pos in (1, 2)] == [("p:ten",), ("p:two",)]


def test_the_switch_is_offered_where_the_gold_holds_two_cards_and_to_nobody_else() -> None:
    assert len([*OUT_FLANK_SWITCH.offers(flanked(), "a")]) == 1
    assert [*OUT_FLANK_SWITCH.offers(flanked(), "b")] == []


@pytest.mark.parametrize(
    ("own", "do", "parameters", "ranks"),
    [
        (["p:queen", "p:?#50", "_", "_"], "team_feat", {"positions": [1, 2]}, range(1, 11)),
        ([*FOUR[:3], "p:?#50"], "out_flank", {"victim": "b"}, range(1, 11)),
        (["p:one", "p:four", "p:?#50", "p:three#2"], "last_stand", {"card": "p:ten", "pos": 1}, range(5, 11)),
    ],
)
def test_who_declares_a_combo_has_said_which_ranks_an_unrecorded_card_of_it_does_not_bear(
    own: list[str], do: str, parameters: dict[str, Any], ranks: range
) -> None:
    table = board(own, zones={"a.treasury": ["p:ten"]})
    kept = fold(table, Marked("p:?#50", {"kept_back": (1,)}, ("AM-35",)))

    assert after(table, "a", do, **parameters).mark("p:?#50", "kept_back") == tuple(ranks)
    assert after(kept, "a", do, **parameters).mark("p:?#50", "kept_back") == tuple(sorted({1, *ranks}))


@pytest.mark.parametrize(
    ("table", "rules"),
    [
        (after(board(FOUR), "a", "out_flank", victim="b"), ("RY-63",)),
        (board(FOUR, phase="closing"), ("RY-30", "RY-63")),
        (after(board(["p:one", *FOUR[:3]]), "a", "slide", pos=1, target="b", target_pos=1), ("AM-47",)),
    ],
    ids=["combo", "play", "slide"],
)
def test_a_combo_that_comes_too_late_is_refused_by_what_was_played(table: Table, rules: tuple[str, ...]) -> None:
    assert refused(table, "out_flank", victim="b") == rules


HIDDEN = ["p:?#50", "p:?#51", "p:?#52", "p:?#53"]


def offered(table: Table) -> dict[str, Offer]:
    return {offer.do: offer for offer in sound_offers(REFEREE, table, "a") if offer.do in COMBOS}


@pytest.mark.parametrize("own", [HIDDEN, FOUR, ["p:five#2", "p:six#2", "p:one", "p:?#50"]], ids=["?", "four", "mixed"])
def test_whoever_is_confused_is_offered_every_combo_that_four_hidden_cards_may_be(own: list[str]) -> None:
    table = board(own, confused=["a"], zones={"a.treasury": ["p:ten"]})
    there = offered(table)
    assert list(there) == ["out_flank", "team_feat", "last_stand"]
    assert there["team_feat"].parameters["positions"] == Parameter((1, 2, 3, 4), least=2, most=4)
    backs = tuple(table.backs[card] for card in own)
    assert there["last_stand"].parameters["card"].values == ("p:ten", *backs)


@pytest.mark.parametrize(
    ("own", "offers"),
    [
        (["p:?#50", "p:?#51", "_", "_"], ["team_feat"]),
        (["p:?#50", "_", "_", "_"], []),
    ],
)
def test_a_blind_combo_needs_as_many_cards_as_any(own: list[str], offers: list[str]) -> None:
    assert list(offered(board(own, confused=["a"]))) == offers


@pytest.mark.parametrize("house", [{"confusion.combos": "barred"}, {"combos": "off"}], ids=str)
def test_where_the_house_bars_it_no_blind_combo_is_offered(house: dict[str, Any]) -> None:
    assert offered(board(HIDDEN, confused=["a"], house=house)) == {}


@pytest.mark.parametrize("given", [{"confused": ["a"], "turn": "b"}, {"confused": ["b"]}, {}], ids=str)
def test_a_combo_of_cards_that_nobody_has_recorded_is_offered_to_nobody_else(given: dict[str, Any]) -> None:
    assert offered(board(HIDDEN, **given)) == {}


def test_where_nobody_may_look_into_a_treasury_only_the_four_can_be_named_to_come_back() -> None:
    own = ["p:one", "p:four", "p:two#2", "p:three#2"]
    table = board(own, zones={"a.treasury": ["p:ten"]}, house={"treasury.visible_to": "nobody"})
    assert offered(table)["last_stand"].parameters["card"].values == tuple(own)


def test_no_simulated_player_tries_a_combo_blind() -> None:
    tried = [do for do in ("slide", *COMBOS) if is_rash(board(FOUR, confused=["a"]), "a", do)]
    assert tried == list(COMBOS)
    assert not any(is_rash(board(FOUR), "a", do) for do in COMBOS)
