"""The skill of an attacking Ryder: which part is open, why a choice is refused, whose field a named order is of."""

from typing import Any

import pytest

from adjudicator.games.ryder.skills import USE_SKILL
from adjudicator.games.ryder.skills import whose_field_is_shuffled
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.table import Asked
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of

LOW = ["p:four", "p:two", "_", "p:six#2"]
HIGH = ["p:ten", "p:two", "_", "_"]


def part(on: str, pick: str, side: str = "opponents", **test: Any) -> dict[str, Any]:
    what = {"object": "card", "side": side, "zone": "field", **test}
    picks = [{"id": pick, "how": "choose", "what": what, "count": 1}]
    return {"kind": "triggered", "on": on, "may": True, "pick": picks, "do": [{"op": "look", "to": pick}]}


def ryder(*abilities: dict[str, Any]) -> dict[str, Any]:
    return {"scout": {"type": "ryder", "rank": 8, "abilities": [*abilities]}}


def board(own: str, theirs: list[str], **given: Any) -> Table:
    fields = {"a.field": [own, "p:one", "_", "_"], "b.field": theirs, **given.pop("zones", {})}
    return table_of({"reserve": ["p:?#30", "p:?#31"], **fields}, **given)


def refused(table: Table, **parameters: Any) -> tuple[str, ...]:
    failed = act(table, "a", "use_skill", **parameters).failed
    return failed[0].rules if failed else ()


@pytest.mark.parametrize(
    ("theirs", "open_pick", "shut_pick"), [(LOW, "won", "lost"), (["p:ten", *LOW[1:]], "lost", "won")]
)
def test_of_a_text_for_each_outcome_that_of_this_outcome_is_open(
    theirs: list[str], open_pick: str, shut_pick: str
) -> None:
    table = attacked(board("p:scout", theirs, cards=ryder(part("success", "won"), part("fail", "lost"))))

    assert refused(table, choices={open_pick: ["b.field.2"]}) == ()
    assert refused(table, choices={shut_pick: ["b.field.2"]}) == ("card:scout", "RY-77")
    (offer,) = USE_SKILL.offers(table, "a")
    assert [*offer.parameters["choices"].values[0]] == [open_pick]


def test_a_text_for_who_holds_gold_is_open_to_its_own_player_only() -> None:
    gold = {"object": "card", "side": "yours", "zone": "treasury"}
    rich = {**part("outcome", "seen"), "when": {"count": gold, "cmp": ">=", "n": 1}}
    poor = attacked(board("p:scout", HIGH, cards=ryder(rich), zones={"b.treasury": ["p:six"]}))
    has = attacked(board("p:scout", HIGH, cards=ryder(rich), zones={"a.treasury": ["p:six"]}))

    assert [*USE_SKILL.offers(poor, "a")] == []
    assert refused(has, choices={"seen": ["b.field.2"]}) == ()


@pytest.mark.parametrize(
    ("own", "choices", "rules"),
    [
        ("p:one#2", {"player": "a"}, ("AM-50",)),
        ("p:one#2", {"player": "c"}, ("AM-43",)),
        ("p:one#2", {"player": "h"}, ("RY-82",)),
        ("p:one#2", {"player": ["b", "b"]}, ("RY-82",)),
        ("p:one#2", {"player": "b"}, ()),
        ("p:two#2", {"player": "b"}, ("RY-77",)),
        ("p:three", {"seen": "a.field.2"}, ("RY-84", "AM-50")),
        ("p:three", {"seen": "b.treasury"}, ("RY-84", "AM-31")),
        ("p:four#2", {"players": ["a"]}, ("RY-85", "AM-32")),
        ("p:four#2", {"players": ["a", "b"]}, ()),
        ("p:five", {"mine": "a.field.2", "theirs": "b.field.3"}, ("RY-86",)),
        ("p:five", {"mine": "a.field.3"}, ("AM-33", "RY-86")),
        ("p:six", {"from_treasury": "p:nine"}, ("RY-87", "AM-34")),
        ("p:seven", {"from_treasury": "p:nine"}, ("RY-88", "AM-34")),
    ],
)
def test_a_choice_that_may_not_be_made_is_refused_by_the_rule_of_its_rank(
    own: str, choices: dict[str, Any], rules: tuple[str, ...]
) -> None:
    zones = {"c.field": ["_"] * 4, "b.treasury": ["p:nine"], "reserve": []}

    assert refused(attacked(board(own, HIGH, seats=["a", "b", "c"], zones=zones)), choices=choices) == rules


def test_where_up_to_so_many_may_be_chosen_a_skill_is_used_on_none() -> None:
    any_number = part("outcome", "seen", test=[{"attr": "rank", "cmp": "=", "n": 9}])
    any_number["pick"][0] |= {"up_to": 1}
    del any_number["pick"][0]["count"]

    assert refused(attacked(board("p:scout", HIGH, cards=ryder(any_number))), choices={}) == ()


def test_a_second_choice_may_hang_on_the_first() -> None:
    own = {"object": "card", "side": "yours", "zone": "field"}
    lower = {**own, "test": [{"attr": "rank", "cmp": "<", "n": {"attr": "rank", "of": "first"}}]}
    picks = [{"id": name, "how": "choose", "what": what, "count": 1} for name, what in (("first", own), ("low", lower))]
    both = {**part("outcome", "first"), "pick": picks}
    table = attacked(board("p:scout", HIGH, cards=ryder(both)))

    assert refused(table, choices={"first": "a.field.1", "low": "a.field.2"}) == ()
    assert refused(table, choices={"first": "a.field.2", "low": "a.field.1"}) == ("card:scout", "RY-77")


@pytest.mark.parametrize(
    ("own", "choices", "order", "rules"),
    [
        ("p:one#2", {"player": "b"}, ["p:one", "p:one#2"], ("AM-30",)),
        ("p:two#2", {}, ["p:one", "p:two#2"], ()),
        ("p:two#2", {}, ["p:one"], ("AM-30",)),
        ("p:two#2", {}, ["p:two", "p:ten"], ("AM-30",)),
        ("p:one#2", {}, ["p:one", "p:one#2"], ("AM-30",)),
        ("p:one#2", {}, ["p:?#35", "p:ten"], ()),
        ("p:one#2", {"player": ["b"]}, ["p:ten", "p:?#35"], ()),
        ("p:three", {"seen": "b.field.2"}, ["p:one", "p:three"], ("AM-30",)),
    ],
)
def test_the_order_that_is_named_is_of_the_cards_that_were_shuffled(
    own: str, choices: dict[str, Any], order: list[str], rules: tuple[str, ...]
) -> None:
    assert refused(attacked(board(own, HIGH)), choices=choices, order=order) == rules


def test_a_skill_is_offered_to_its_player_as_it_may_be_used() -> None:
    table = attacked(board("p:one#2", HIGH))

    def offered(own: str, zones: Any = None, **given: Any) -> list[Offer]:
        return [*USE_SKILL.offers(attacked(board(own, HIGH, zones=zones or {}, **given)), "a")]

    def offer(*choices: dict[str, Any]) -> list[Offer]:
        return [Offer("use_skill", {"choices": Parameter(choices, alike=True)})]

    three = {"seats": ["a", "b", "c"], "zones": {"c.field": ["p:three", "_", "_", "_"]}}
    gold = {"a.treasury": ["p:nine"]}
    assert offered("p:one#2", **three) == offer({"player": ("b",)}, {"player": ("c",)})
    assert offered("p:one#2") == offered("p:two#2") == offered("p:four#2") == offer({})
    assert offered("p:seven", gold) == offer({"from_field": ("p:seven",)}, {"from_field": ("p:one",)})
    assert offered("p:seven") == []
    assert offered("p:five", house={"rank5.chooser": "victim"}) == offer({"mine": ("p:five",)}, {"mine": ("p:one",)})
    assert [*USE_SKILL.offers(table, "b")] == []
    assert [*USE_SKILL.offers(board("p:one#2", HIGH), "a")] == []
    asked = Asked(Prompt("contested:irregularity", "judge", "ruling"))
    assert [*USE_SKILL.offers(fold_all(table, [asked]), "a")] == []


def test_of_a_text_that_names_any_player_those_who_are_not_out_are_offered() -> None:
    anybody = part("outcome", "dazed")
    anybody |= {"pick": [{"id": "dazed", "how": "choose", "what": {"object": "player"}, "count": 1}]}
    zones = {"c.field": ["p:three", "_", "_", "_"], "d.field": ["_"] * 4, "reserve": []}
    table = attacked(board("p:scout", HIGH, cards=ryder(anybody), seats=["a", "b", "c", "d"], zones=zones))

    (offer,) = USE_SKILL.offers(table, "a")

    assert offer.parameters["choices"].values == ({"dazed": ("a",)}, {"dazed": ("b",)}, {"dazed": ("c",)})


@pytest.mark.parametrize(("treasury", "rules"), [(["p:six"], ("AM-22",)), ([], ())])
def test_by_house_rule_a_seven_brings_a_card_where_there_is_gold_to_bring(
    treasury: list[str], rules: tuple[str, ...]
) -> None:
    zones = {"a.treasury": treasury, "b.treasury": ["p:five"]}
    table = attacked(board("p:seven", HIGH, house={"skill.optional": "none"}, zones=zones))

    for do in ("end_turn", "decline_skill"):
        failed = act(table, "a", do).failed
        assert (failed[0].rules[:1] if failed else ()) == rules


def test_without_an_attack_there_is_no_skill_whatever_a_position_says() -> None:
    table = board("p:one#2", HIGH, phase="skill")

    assert refused(table, choices={"player": "b"}) == ("RY-77",)
    assert refused(table, rank=1, choices={"player": "b"}) == ("RY-77",)


def test_a_card_of_the_own_gold_that_nobody_has_recorded_is_named_by_its_player() -> None:
    table = attacked(board("p:seven", HIGH, zones={"a.treasury": ["p:?#40", "p:nine"]}))

    table = after(table, "a", "use_skill", choices={"from_treasury": "p:six", "from_field": "a.field.2"})

    assert table.zones["a.field.2"] == ("p:six",)
    assert table.zones["a.treasury"] == ("p:one", "p:nine")


@pytest.mark.parametrize(("rank", "rules"), [(1, ()), (None, ()), (2, ("RY-77",))])
def test_a_rank_that_is_named_is_that_of_the_attacker(rank: int | None, rules: tuple[str, ...]) -> None:
    assert refused(attacked(board("p:one#2", HIGH)), rank=rank, choices={"player": "b"}) == rules


def test_whose_row_is_shuffled_is_told_by_the_choice_and_by_nothing_where_no_skill_is_open() -> None:
    zones = {"c.field": ["p:three", "p:nine", "_", "_"]}
    table = attacked(board("p:one#2", HIGH, seats=["a", "b", "c"], zones=zones))
    row = [table.backs[card] for card in ("p:nine", "p:three")]

    assert refused(table, choices={"player": "c"}, order=row) == ()
    assert refused(table, choices={"player": "b"}, order=row) == ("AM-30",)
    assert whose_field_is_shuffled(board("p:one#2", HIGH), {}) == ""


SEER = {"type": "ryder", "rank": 5, "abilities": [part("outcome", "seen")]}
SHOVE = {
    "type": "ryder",
    "rank": 1,
    "abilities": [
        {
            "kind": "triggered",
            "on": "outcome",
            "may": True,
            "pick": [{"id": "whose", "how": "choose", "what": {"object": "player", "side": "any"}, "count": 1}],
            "do": [{"op": "shuffle", "to": "whose"}],
        }
    ],
}


def own_text() -> Table:
    return attacked(board("p:seer", ["p:ten", "p:two", "_", "_"], cards={"seer": SEER}))


def test_a_text_of_the_catalogue_is_used_and_refused_by_its_card_and_not_by_its_rank() -> None:
    assert refused(own_text(), choices={"seen": ["a.field.2"]}) == ("card:seer", "RY-77")
    verdict = act(own_text(), "a", "use_skill", choices={"seen": ["b.field.2"]})
    assert {"card:seer", "RY-43", "RY-97"} <= set(verdict.follows_from)
    assert not {"RY-86", "AM-33"} & set(verdict.follows_from)


def test_a_text_of_the_catalogue_that_may_mean_any_player_may_mean_its_own() -> None:
    table = attacked(board("p:shove", ["p:ten", "p:two", "_", "_"], cards={"shove": SHOVE}))
    assert refused(table, choices={"whose": ["a"]}) == ()
    (offer,) = USE_SKILL.offers(table, "a")
    assert offer.parameters["choices"].values == ({"whose": ("a",)}, {"whose": ("b",)})


def test_a_ryder_of_another_name_with_the_text_of_its_rank_is_refused_as_that_rank() -> None:
    table = attacked(board("p:squire", ["p:ten", "p:two", "_", "_"], cards={"squire": {"type": "ryder", "rank": 3}}))
    assert refused(table, choices={"seen": ["a.field.2"]}) == ("RY-84", "AM-50")
