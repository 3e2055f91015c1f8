"""What a text of Ryder does with what it names: what makes no pair is not switched, and only own cards attack."""

from typing import Any

import pytest

from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of

MINE = {"object": "card", "side": "yours", "zone": "field"}
THEIRS = {"object": "card", "side": "opponents", "zone": "field"}
EVERYBODY = {"each": {"object": "player"}}


def played(do: dict[str, Any], **choices: list[str]) -> Table:
    """A Hashishin whose text switches has been played; its choices are of up to two cards each."""
    sides = {"mine": MINE, "theirs": THEIRS}
    picks = [{"id": name, "how": "choose", "what": sides[name], "up_to": 2} for name in choices]
    text = {"kind": "play", "pick": picks, "do": [{"op": "switch", **do}]}
    fields = {
        "a.field": ["p:blade", "p:one", "p:two", "_"],
        "b.field": ["p:five", "p:six", "_", "_"],
        "c.field": ["p:nine", "_", "_", "_"],
    }
    table = table_of(
        {**fields, "reserve": ["p:?#30"]},
        cards={"blade": {"type": "champion", "champion": "hashishin", "abilities": [text]}},
        seats=["a", "b", "c"],
    )
    return after(table, "a", "play_champion", pos=1, choices=choices)


@pytest.mark.parametrize(
    ("do", "choices", "a", "b"),
    [
        (
            {"to": "mine", "with": "theirs"},
            {"mine": ["p:one", "p:two"], "theirs": ["b.field.1", "b.field.2"]},
            ("", "p:five", "p:six", ""),
            ("p:one", "p:two", "", ""),
        ),
        (
            {"to": "mine", "with": "theirs"},
            {"mine": ["p:two"], "theirs": ["b.field.1", "b.field.2"]},
            ("", "p:one", "p:five", ""),
            ("p:two", "p:six", "", ""),
        ),
        (
            {"to": "controller", "with": "theirs"},
            {"theirs": ["b.field.1"]},
            ("", "p:one", "p:two", ""),
            ("p:five", "p:six", "", ""),
        ),
        ({"to": "controller"}, {}, ("", "p:one", "p:two", ""), ("p:five", "p:six", "", "")),
        ({"to": EVERYBODY}, {}, ("p:five", "p:six", "", ""), ("", "p:one", "p:two", "")),
    ],
)
def test_cards_or_fields_are_switched_pair_by_pair_and_nothing_with_what_has_no_counterpart(
    do: dict[str, Any], choices: dict[str, list[str]], a: tuple[str, ...], b: tuple[str, ...]
) -> None:
    zones = played(do, **choices).zones

    def row(seat: str) -> tuple[str, ...]:
        return tuple("".join(zones[f"{seat}.field.{pos}"]) for pos in (1, 2, 3, 4))

    assert (row("a"), row("b"), row("c")) == (a, b, ("p:nine", "", "", ""))


OWN_GOLD = {"count": {"object": "card", "side": "yours", "zone": "treasury"}}


@pytest.mark.parametrize(("n", "times"), [({}, 1), ({"n": 3}, 3), ({"n": OWN_GOLD}, 2)])
def test_a_champion_lets_the_own_cards_of_the_field_attack_as_often_as_its_text_says(
    n: dict[str, Any], times: int
) -> None:
    picks = [
        {"id": "ordered", "how": "choose", "what": {"object": "card", "zone": "field"}, "up_to": 2},
        {"id": "hired", "how": "choose", "what": {**MINE, "zone": "treasury"}, "count": 1},
    ]
    do = [{"op": "extra_attack", "to": to, **n} for to in ("ordered", "hired")]
    marshal = {"type": "champion", "champion": "king", "abilities": [{"kind": "play", "pick": picks, "do": do}]}
    fields = {"a.field": ["p:marshal", "p:two", "_", "_"], "b.field": ["p:five", "_", "_", "_"]}
    table = table_of({**fields, "a.treasury": ["p:six", "p:nine"]}, cards={"marshal": marshal})

    choices = {"ordered": ["p:two", "b.field.1"], "hired": ["p:six"]}

    assert after(table, "a", "play_champion", pos=1, choices=choices).clock["nines"] == [2] * times


def test_the_cards_that_a_ryder_leads_without_being_asked_follow_as_triggered_nines_do() -> None:
    """No rank is asked of them: whatever an unknown one turns out to be, it follows rightly."""
    leads = {"kind": "triggered", "on": "success", "do": [{"op": "extra_attack", "to": {"each": MINE}}]}
    fields = {"a.field": ["p:captain", "p:?#50", "_", "_"], "b.field": ["p:one", "p:two", "_", "_"]}
    cards = {"captain": {"type": "ryder", "rank": 5, "abilities": [leads]}}
    won = attacked(table_of({**fields, "reserve": ["p:?#30"]}, cards=cards))

    slid = act(won, "a", "slide", pos=2, target="b", target_pos=2)

    assert "RY-91" in slid.follows_from
    assert after(slid.table, "a", "flip_attacker", card="p:six").counters["irregularities"] == 0
