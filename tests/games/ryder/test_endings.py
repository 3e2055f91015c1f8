"""Who wins by the treasuries as they are, and by what."""

from typing import Any

import pytest

from adjudicator.games.ryder.endings import standing
from adjudicator.games.ryder.face_down import counted_again
from adjudicator.table import Moved
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.telling.teller import Teller
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

CARDS = {
    "heavy": {"type": "replenish", "names": {"en": "Heavy", "pt": "Pesada"}, "gold": 3},
    "twin": {"type": "ryder", "names": {"en": "Twin", "pt": "Gêmeo"}, "rank": 2, "tie_value": 6},
}


def won(a: str = "", b: str = "", c: str = "", **house: Any) -> Table:
    """The table with these cards in the three treasuries."""
    held = {"a": a, "b": b, "c": c}
    zones = {f"{seat}.treasury": [f"p:{card}" for card in cards.split()] for seat, cards in held.items()}
    return table_of(zones, cards=CARDS, house=house, seats=["a", "b", "c"])


GOLD = ("RY-53",)
BY_VALUE = ("RY-53", "RY-54", "RY-55", "AM-45")
BY_MORE = ("RY-53", "RY-54", "AM-45")


@pytest.mark.parametrize(
    ("a", "b", "c", "expected"),
    [
        ("one two", "ten", "ten#2", (("a",), "gold", GOLD)),
        ("one", "heavy", "ten one#2", (("b",), "gold", GOLD)),
        ("pit", "one", "", (("b",), "tie_value", BY_VALUE)),
        ("nine", "ten", "", (("b",), "tie_value", BY_VALUE)),
        ("twin", "five", "", (("a",), "tie_value", BY_VALUE)),
        ("marshal", "seal", "one", (("c",), "tie_value", BY_VALUE)),
        ("one four", "two three", "", (("a", "b"), "shared", BY_MORE)),
        ("one four", "two three", "five pit", (("a", "b", "c"), "shared", BY_MORE)),
        ("", "", "", (("a", "b", "c"), "shared", BY_MORE)),
    ],
)
def test_the_gold_decides_and_then_the_ranks(a: str, b: str, c: str, expected: Any) -> None:
    assert standing(won(a, b, c)) == expected


@pytest.mark.parametrize(
    ("rule", "a", "b", "expected"),
    [
        ("highest_ryder", "one four", "two three", (("a",), "highest_ryder", BY_MORE)),
        ("highest_ryder", "one four", "one#2 four#2", (("a", "b"), "shared", BY_MORE)),
        ("highest_ryder", "pit", "seal", (("a", "b"), "shared", BY_MORE)),
        ("playoff", "one four", "two three", (("a", "b"), "playoff", BY_MORE)),
    ],
)
def test_what_breaks_the_last_tie_is_the_houses_to_say(rule: str, a: str, b: str, expected: Any) -> None:
    assert standing(won(a, b, **{"score.final_tie": rule})) == expected


def test_a_card_that_is_still_in_the_lane_goes_home_before_the_last_cards_are_added() -> None:
    table = table_of(
        {"lane": ["p:five"], "a.field": ["_", "p:two", "_", "_"]}, phase="ending", clock={"home": "a.field.1"}
    )
    ended = act(table, "a", "close_match")

    assert [(fact.card, fact.to, fact.by) for fact in ended.facts if isinstance(fact, Moved)] == [
        ("p:five", "a.field.1", ("RY-52",)),
        ("p:five", "a.treasury", ("RY-52",)),
        ("p:two", "a.treasury", ("RY-52",)),
    ]


def closed(a: str, b: str, c: str = "", *, cards: dict[str, Any] | None = None, **house: Any) -> Result:
    """How a match with these treasuries ends."""
    held = {"a": a, "b": b, "c": c}
    zones = {f"{seat}.treasury": [f"p:{card}" for card in gold.split()] for seat, gold in held.items()}
    table = table_of(zones, cards=cards or {}, house=house, seats=["a", "b", "c"], phase="ending")
    result = after(table, "table", "close_match").result
    assert result is not None
    return result


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("one two", "?", Result("a", "gold")),
        ("one two", "? ?#2", Result(("a", "b"), "gold", ("b.treasury",))),
        ("one ?#3", "? ?#2", Result(("a", "b"), "gold", ("a.treasury", "b.treasury"))),
        ("ten two", "one nine", Result("a", "tie_value")),
    ],
)
def test_a_tie_that_hangs_on_unrecorded_gold_is_not_guessed(a: str, b: str, expected: Result) -> None:
    assert closed(a, b, "?#9") == expected


def test_where_a_card_may_be_worth_more_every_unrecorded_card_counts() -> None:
    assert closed("one two", "?", "?#9", cards=CARDS).missing == ("b.treasury", "c.treasury")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "A and B win together (the most gold). Provisional as long as it is not known: B's treasury.",
        ),
        (
            "pt",
            "A e B vencem juntos (o maior ouro). Provisório enquanto não se conhecer: o tesouro de B.",
        ),
    ],
)
def test_what_is_missing_is_told(lang: str, said: str) -> None:
    assert Teller(GAME, won(), lang).result(closed("one two", "? ?#2")).endswith(said)


def test_who_asks_what_closing_would_bring_is_told_no_more_than_the_own_treasury() -> None:
    zones = {"a.treasury": ["p:ten", "p:two"], "b.treasury": ["p:nine", "p:one"]}
    table = table_of(zones, seats=["a", "b"], phase="ending")
    verdict = act(table, "a", "query", action={"by": "table", "do": "close_match"})
    assert (verdict.outcome, verdict.cites) == ("refused", ("AM-36",))


def test_what_was_counted_for_good_is_not_counted_again() -> None:
    zones = {"a.treasury": ["p:ten", "p:two"], "b.treasury": ["p:nine"]}
    over = after(table_of(zones, seats=["a", "b"], phase="ending"), "table", "close_match")
    assert act(over, "judge", "close_match").failed[0].rules == ("RY-53",)


def test_treasuries_that_are_shown_are_counted_again() -> None:
    table = table_of(
        {"a.treasury": ["p:ten", "p:two"], "b.treasury": ["p:?", "p:one"]}, seats=["a", "b"], phase="ending"
    )
    assert counted_again(table, {}) is None
    table = after(table, "table", "close_match")
    shown = counted_again(table, {"p:?": "p:nine"})
    correction = {"text": "The treasuries are shown.", "changes": {"zones": {"b.treasury": ["p:nine", "p:one"]}}}
    assert shown == {"by": "judge", "do": "judge_correction", **correction}
    table = after(table, **shown)
    assert counted_again(table, {}) == {"by": "judge", "do": "close_match"}
    over = after(table, "judge", "close_match")
    assert over.result == Result("a", "tie_value")
    assert counted_again(over, {}) is None
