"""Which rules of Ryder a card's text follows from, and what its words stand for on the table."""

from typing import Any

import pytest

from adjudicator.cards.grammar import Each
from adjudicator.cards.grammar import Named
from adjudicator.cards.grammar import Selector
from adjudicator.cards.senses import Context
from adjudicator.games.ryder.texts import by
from adjudicator.games.ryder.texts import meant
from adjudicator.games.ryder.texts import on_the_table
from adjudicator.table import Frame
from adjudicator.table import Pushed
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.games.ryder.tables import table_of

ZONES = {
    "a.field": ["p:one", "p:marshal", "p:pit", "p:?#30"],
    "b.field": ["p:eight", "p:nine", "p:ten", "_"],
    "b.treasury": ["p:two"],
    "lane": ["p:seven"],
    "graveyard": ["p:three"],
}
OWN_TEXT = [{"kind": "triggered", "on": "outcome", "may": True, "do": [{"op": "reveal", "to": "self"}]}]
HYDRA = {
    "hydra": {"type": "ryder", "names": {"en": "Hydra", "pt": "Hidra"}, "rank": 12},
    "warden": {"type": "ryder", "rank": 7, "abilities": OWN_TEXT},
    "giant": {"type": "ryder", "rank": 8, "abilities": OWN_TEXT},
}


def board(outcome: str | None = None) -> Table:
    attack = {"seat": "b", "pos": 1, "card": "p:one", **({"outcome": outcome} if outcome else {})}
    return table_of(ZONES, cards=HYDRA, clock={"attack": attack, "home": "a.field.1"})


def rules(table: Table, card: str) -> tuple[str, ...]:
    cited = by(table, Context(card, "a"))
    assert cited[0] == f"card:{card.partition(':')[2].partition('#')[0]}"
    return cited[1:]


@pytest.mark.parametrize(
    ("card", "success", "fail", "shown"),
    [
        ("p:one", ("RY-82",), ("RY-82", "RY-97"), ("RY-82",)),
        ("p:two", ("RY-83",), ("RY-83", "RY-97"), ("RY-83",)),
        ("p:three", ("RY-84",), ("RY-84", "RY-97"), ("RY-84",)),
        ("p:four", ("RY-85",), ("RY-85", "RY-97"), ("RY-85",)),
        ("p:five", ("RY-86",), ("RY-86", "RY-97"), ("RY-86",)),
        ("p:six", ("RY-87",), ("RY-87", "RY-97"), ("RY-87",)),
        ("p:seven", ("RY-88",), ("RY-88", "RY-97"), ("RY-88",)),
        ("p:eight", ("RY-89",), ("RY-90", "RY-98"), ("RY-78", "AM-23", "RY-90")),
        ("p:nine", ("RY-91",), ("RY-92", "RY-98"), ("RY-78", "AM-23", "RY-92")),
        ("p:ten", ("RY-93",), ("RY-94", "RY-98"), ("RY-78", "AM-23", "RY-94")),
        ("p:warden", ("RY-43",), ("RY-43", "RY-97"), ("RY-78", "AM-23", "RY-43")),
        ("p:giant", ("RY-43",), ("RY-43", "RY-98"), ("RY-78", "AM-23", "RY-43")),
        ("p:hydra", ("RY-43",), ("RY-43", "RY-98"), ("RY-78", "AM-23", "RY-43")),
    ],
)
def test_the_text_of_a_rank_follows_from_the_rule_of_its_part(
    card: str, success: tuple[str, ...], fail: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    assert rules(board("success"), card) == success
    assert rules(board("fail"), card) == fail
    assert rules(board(), card) == shown


def test_a_trap_acts_by_the_rule_of_the_attack_or_by_that_of_its_champion() -> None:
    assert rules(board("fail"), "p:pit") == ("RY-39",)
    assert rules(table_of(ZONES), "p:pit") == ("RY-47",)


@pytest.mark.parametrize(
    ("due", "cited"),
    [(["AM-20"], "AM-20"), (["AM-20", "RY-39"], "RY-39"), (["RY-39", "AM-20"], "AM-20"), (["RY-39"], "RY-39")],
)
def test_a_trap_that_another_sets_off_acts_by_a_rule_of_its_own(due: list[str], cited: str) -> None:
    frames = (Frame("finish"), *(Frame("trap_due", 1, {"rule": rule}) for rule in due), Frame("program"))

    assert rules(fold_all(board("fail"), map(Pushed, frames)), "p:pit") == (cited,)


@pytest.mark.parametrize("card", ["p:marshal", "p:seal", "p:?#30"])
def test_the_text_of_anything_else_follows_from_the_rules_of_champions(card: str) -> None:
    assert by(board("success"), Context(card, "a"))[1:] == ("RY-45", "RY-46")


def test_the_words_of_a_text_stand_for_cards_and_players() -> None:
    context = Context("p:one", "a")

    assert meant(board(), context, None) == ()
    assert meant(board(), context, Named("self")) == ("p:one",)
    assert meant(board(), context, Named("opponent")) == ("b",)


def test_on_the_table_lies_what_is_in_a_field_or_in_the_lane() -> None:
    things: Any = ("p:one", "p:two", "p:seven", "p:three", "p:nowhere", "p:ten")

    assert on_the_table(board(), things) == ("p:one", "p:seven", "p:ten")


def test_what_is_lost_on_a_trap_is_not_meant_while_the_text_is_carried_out() -> None:
    def working(**bindings: Any) -> Table:
        below = (Frame("finish"), Frame("other", 0, {"lost": ("p:eight",)}))
        return fold_all(board(), (*map(Pushed, below), Pushed(Frame("text", 0, bindings))))

    context = Context("p:one", "b")
    mine = Each(Selector(object="ryder", side="yours", zone="field"))

    assert meant(working(lost=("p:nine",)), context, mine) == ("p:eight", "p:ten")
    assert meant(working(), context, mine) == ("p:eight", "p:nine", "p:ten")
    assert meant(board(), context, mine) == ("p:eight", "p:nine", "p:ten")
