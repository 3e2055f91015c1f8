"""What a success of a 9 or a 10 lets follow: which cards are triggered, how often, and which rule forbids another."""

from typing import Any

import pytest

from adjudicator.table import Asked
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of


def won(*own: str, **given: Any) -> Table:
    fields = {"a.field": [*own, *["_"] * (4 - len(own))], "b.field": ["p:four", "p:one", "p:six", "_"]}
    return attacked(table_of({**fields, "reserve": ["p:?#30"]}, **given))


def refused(table: Table, do: str, **parameters: Any) -> tuple[str, ...]:
    failed = act(table, "a", do, **parameters).failed
    return failed[0].rules if failed else ()


@pytest.mark.parametrize(
    ("own", "positions", "rules"),
    [
        (["p:nine", "p:nine#2", "p:nine#3"], [2], ()),
        (["p:nine", "p:nine#2", "p:nine#3"], [2, 3], ()),
        (["p:nine", "p:nine#2", "p:nine#3", "p:nine#4"], [2, 3], ("RY-91", "AM-26")),
        (["p:nine", "p:nine#2", "p:nine#3"], [2, 2], ("RY-91", "AM-26")),
        (["p:nine", "p:nine#2", "p:five"], [2, 3], ("RY-91", "AM-26")),
        (["p:nine", "p:nine#2"], [1], ("RY-91", "AM-26")),
        (["p:nine", "p:nine#2"], [], ("RY-91", "AM-26")),
        (["p:nine", "p:nine#2", "p:?"], [3], ()),
        (["p:nine", "p:nine#2", "p:?"], [2, 3], ()),
        (["p:ten", "p:nine"], [2], ("RY-91", "RY-77")),
    ],
)
def test_one_of_the_other_nines_is_triggered_or_all_of_them(
    own: list[str], positions: list[int], rules: tuple[str, ...]
) -> None:
    assert refused(won(*own), "trigger_nines", positions=positions) == rules


def test_who_may_not_look_names_any_of_the_other_cards_but_never_none() -> None:
    blind = won("p:nine", "p:nine#2", "p:five", confused=["a"])

    assert refused(blind, "trigger_nines", positions=[]) == ("RY-91", "AM-26")
    assert refused(blind, "trigger_nines", positions=[1]) == ("RY-91", "AM-26")
    assert refused(blind, "trigger_nines", positions=[3]) == ()


def test_a_ten_strikes_again_once_and_only_after_a_success() -> None:
    table = won("p:ten", "p:two")

    assert refused(won("p:nine", "p:nine#2"), "strike_again", target="b", target_pos=2) == ("RY-93", "RY-77")
    struck = after(table, "a", "strike_again", target="b", target_pos=2)
    assert struck.zones["lane"] == ("p:ten",)
    assert "p:ten" not in struck.backs
    assert struck.clock["strikes"] == 0


@pytest.mark.parametrize(("own", "do"), [("p:nine", "trigger_nines"), ("p:ten", "strike_again")])
def test_what_may_follow_is_offered_to_its_player_and_not_while_a_ruling_is_awaited(own: str, do: str) -> None:
    (page,) = [play for kind, play in GAME.plays.items() if kind is GAME.actions[do]]
    table = won(own, "p:nine#2")
    asked = fold_all(table, [Asked(Prompt("contested:irregularity", "judge", "ruling"))])

    assert [offer.do for offer in page.offers(table, "a")] == [do]
    assert [*page.offers(table, "b")] == []
    assert [*page.offers(asked, "a")] == []


def noted(table: Table, pos: int, card: str | None = None) -> int:
    slid = after(table, "a", "slide", pos=pos, target="b", target_pos=2)
    return after(slid, "a", "flip_attacker", card=card).counters["irregularities"]


def test_a_card_that_was_triggered_as_a_nine_and_is_none_is_noted_unless_its_player_may_not_look() -> None:
    unknown = after(won("p:nine", "p:five", "p:?#50"), "a", "trigger_nines", positions=[3])
    blind = after(won("p:nine", "p:five", "p:?#50", confused=["a"]), "a", "trigger_nines", positions=[3])

    assert noted(unknown, 3, "p:nine#2") == 0
    assert noted(unknown, 3, "p:six#2") == 1
    assert noted(blind, 3, "p:six#2") == 0


@pytest.mark.parametrize("own", ["p:six#2", "p:nine"])
def test_what_led_an_unknown_card_in_an_earlier_turn_is_forgotten(own: str) -> None:
    fields = {"a.field": [own, "p:nine#2", "_", "_"], "b.field": ["p:four", "p:one", "_", "_"], "reserve": ["p:?#30"]}
    sevens = {"object": "ryder", "side": "yours", "zone": "field", "test": [{"attr": "rank", "cmp": "=", "n": 7}]}
    picks = [{"id": "led", "how": "choose", "what": sevens, "count": 1}]
    do = [{"op": "extra_attack", "to": "led"}]
    leads = {"kind": "triggered", "on": "success", "may": True, "pick": picks, "do": do}
    captain = {"captain": {"type": "ryder", "rank": 9, "abilities": [leads]}}
    table = table_of(fields, cards=captain, clock={"led_by": "captain"})
    if own == "p:nine":
        table = after(attacked(table), "a", "trigger_nines", positions=[2])

    assert noted(table, 2 if own == "p:nine" else 1) == 0


def test_how_often_the_others_attack_is_read_from_the_text_of_who_has_won() -> None:
    gold = {"object": "card", "side": "yours", "zone": "treasury"}
    mine = {"object": "ryder", "side": "yours", "zone": "field", "test": [{"attacker": False}]}
    text = {
        "kind": "triggered",
        "on": "success",
        "when": {"count": gold, "cmp": ">=", "n": 1},
        "may": True,
        "pick": [{"id": "more", "how": "choose", "what": mine, "count": 1}],
        "do": [{"op": "extra_attack", "to": "more", "n": 2}],
    }
    table = won("p:captain", "p:two", cards={"captain": {"type": "ryder", "rank": 9, "abilities": [text]}})

    assert after(table, "a", "trigger_nines", positions=[2]).clock["nines"] == [2, 2]
