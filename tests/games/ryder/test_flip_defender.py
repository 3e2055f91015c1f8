"""The attacked card of Ryder is turned up: who is offered it, and why there is nothing to flip."""

from adjudicator.games.ryder.flip_defender import FLIP_DEFENDER
from adjudicator.referee import Offer
from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

OTHERS = {"b.field": ["p:four", "p:one", "_", "_"], "reserve": ["p:?#30"]}


def slid(own: str, **given: list[str]) -> Table:
    table = table_of({"a.field": [own, "_", "_", "_"], **OTHERS}, **given)
    return after(table, "a", "slide", pos=1, target="b", target_pos=1)


def shown(own: str, **given: list[str]) -> Table:
    return after(slid(own, **given), "a", "flip_attacker")


def why_not(table: Table) -> tuple[str, ...]:
    return act(table, "b", "flip_defender").failed[0].rules


def test_without_an_attack_nothing_is_flipped_and_the_rule_says_what_became_of_it() -> None:
    assert why_not(table_of({"a.field": ["p:five", "_", "_", "_"], **OTHERS})) == ("RY-29",)
    assert why_not(shown("p:nine")) == ("RY-79",)
    assert why_not(shown("p:marshal", confused=["a"])) == ("AM-29",)


def test_only_who_is_attacked_is_offered_the_flip_and_only_after_the_attacker() -> None:
    assert [*FLIP_DEFENDER.offers(shown("p:five"), "b")] == [Offer("flip_defender")]
    assert [*FLIP_DEFENDER.offers(shown("p:five"), "a")] == []
    assert [*FLIP_DEFENDER.offers(slid("p:five"), "b")] == []
