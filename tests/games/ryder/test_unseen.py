"""A text asks for a card of a kind where its player sees only backs, or the number of cards in a pile."""

from typing import Any

import pytest

from adjudicator.games.ryder.champion_plays import PLAY_CHAMPION
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import see
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

LOW = {"object": "ryder", "side": "opponents", "zone": "field", "test": [{"attr": "rank", "cmp": "<=", "n": 3}]}
GOLD = {"object": "ryder", "side": "opponents", "zone": "treasury"}


def champion(what: dict[str, Any], op: str = "take", **many: Any) -> dict[str, Any]:
    pick = {"id": "it", "how": "choose", "what": what, **(many or {"count": 1})}
    return {
        "type": "champion",
        "champion": "king",
        "abilities": [{"kind": "play", "pick": [pick], "do": [{"op": op, "to": "it"}]}],
    }


def facing(*theirs: str, gold: tuple[str, ...] = (), what: dict[str, Any] = LOW) -> Table:
    zones = {"a.field": ["p:reeve", "p:seven", "_", "_"], "b.field": list(theirs), "b.treasury": list(gold)}
    return table_of(zones, cards={"reeve": champion(what)})


def play(table: Table, *chosen: Any) -> Any:
    return act(table, "a", "play_champion", pos=1, choices={"it": chosen})


@pytest.mark.parametrize("lying", ["p:one", "p:ten", "p:pit", "p:marshal"])
def test_what_is_offered_and_what_is_asked_hang_on_the_backs_alone(lying: str) -> None:
    table, other = facing(lying, "p:two", "_", "_"), facing("p:three", "p:two", "_", "_")

    offered = [[*PLAY_CHAMPION.offers(see(one, "a"), "a")] for one in (table, other)]
    asked = [after(one, "a", "play_champion", pos=1).prompts for one in (table, other)]

    assert offered[0] == offered[1] != []
    assert asked[0] == asked[1]
    assert len(asked[0][0].options["it"]["values"]) == 2


@pytest.mark.parametrize(
    ("lying", "taken"), [("p:one", True), ("p:?#90", True), ("p:four", False), ("p:marshal", False), ("p:pit", False)]
)
def test_a_hidden_card_that_is_not_asked_for_is_left_and_all_hear_of_it(lying: str, *, taken: bool) -> None:
    verdict = play(facing(lying, "p:two", "_", "_"), "b.field.1")
    told = [fact for fact in verdict.facts if isinstance(fact, Said) and fact.what == "no_such_card"]

    assert verdict.accepted
    assert [fact.about["subject"] for fact in told] == ([] if taken else [lying])
    waits = [prompt.kind for prompt in verdict.table.prompts]
    if lying == "p:?#90":  # it may be a trap, and its holder is asked
        assert waits == ["trap"]
    else:
        assert (waits, verdict.table.zones["a.treasury"]) == ([], (lying,) if taken else ())


def test_an_unrecorded_card_that_proves_to_be_a_trap_acts_and_is_left() -> None:
    table = play(facing("p:?#90", "p:two", "_", "_"), "b.field.1").table
    table = after(table, "b", "activate_trap", trap="p:pit", on="a", pos=1)
    table = after(table, "b", "state_outcome", text="It has no effect.")

    assert (table.zones["a.treasury"], table.zones["b.field.1"]) == ((), ())


@pytest.mark.parametrize(
    ("chosen", "rules"),
    [
        (["p:six"], ()),
        ([2], ()),
        (["p:pit"], ("RY-46",)),
        (["p:five"], ("RY-46", "AM-48")),
        (["p:seven"], ("RY-46",)),
        (["b"], ("RY-46",)),
        ([3], ("RY-46",)),
        ([0], ("RY-46",)),
        (["p:six", "p:nine"], ("RY-46",)),
        ([], ("RY-46",)),
    ],
)
def test_gold_of_another_is_chosen_by_a_name_that_it_has_or_by_its_place(
    chosen: list[Any], rules: tuple[str, ...]
) -> None:
    verdict = play(facing("p:two", "_", "_", "_", gold=("p:six", "p:nine"), what=GOLD), *chosen)

    assert (verdict.failed[0].rules if verdict.failed else ()) == rules


GAPS = {"gaps": "controller"}
POOR = {**GOLD, "test": [{"attr": "rank", "cmp": "<=", "n": GAPS}]}
FEW = {"count": GAPS}
SOME = {"up_to": GAPS}


@pytest.mark.parametrize(
    ("gaps", "what", "many", "chosen", "is_legal"),
    [
        (2, GOLD, FEW, ["p:six", "p:nine"], True),
        (2, GOLD, FEW, [1, 2], True),
        (2, GOLD, FEW, [1, "p:nine"], True),
        (2, GOLD, FEW, ["p:six"], False),
        (2, GOLD, SOME, ["p:six"], True),
        (2, GOLD, SOME, [], True),
        (1, GOLD, SOME, ["p:six", "p:nine"], False),
        (0, GOLD, FEW, ["p:six"], False),
        (3, GOLD, FEW, ["p:six", "p:nine"], True),
        (1, POOR, FEW, ["p:six"], False),
        (1, POOR, FEW, ["p:one"], True),
    ],
)
def test_of_gold_that_is_not_seen_so_many_cards_are_named_as_the_text_counts(
    gaps: int, what: dict[str, Any], many: dict[str, Any], chosen: list[Any], *, is_legal: bool
) -> None:
    own = ["p:reeve", "p:two", "p:three", "p:four"]
    gold = ["p:one" if "p:one" in chosen else "p:six", "p:nine"]
    zones = {"a.field": [*own[: 4 - gaps], *["_"] * gaps], "b.field": ["p:seven"], "b.treasury": gold}

    verdict = play(table_of(zones, cards={"reeve": champion(what, **many)}), *chosen)

    assert (verdict.failed[0].rules if verdict.failed else ()) == (() if is_legal else ("RY-46",))


def test_gold_that_nobody_has_recorded_is_recorded_by_the_name_under_which_it_is_taken() -> None:
    table = play(facing("p:two", "_", "_", "_", gold=("p:?#90", "p:nine"), what=GOLD), "p:six").table

    assert (table.zones["a.treasury"], table.zones["b.treasury"]) == (("p:six",), ("p:nine",))


def test_gold_of_another_that_is_not_named_is_asked_for_by_its_place() -> None:
    table = after(facing("p:two", "_", "_", "_", gold=("p:six", "p:nine"), what=GOLD), "a", "play_champion", pos=1)
    assert table.prompts[0].options["it"]["values"] == [1, 2]

    table = after(table, "a", "choose", choices={"it": [2]})
    assert table.zones["a.treasury"] == ("p:nine",)
