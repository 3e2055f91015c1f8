"""Asked what an attack would do: what each statement says, of which cards, and on which ids it rests."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.queries import Point
from adjudicator.table import Moved
from tests.games.ryder.asked import CARDS
from tests.games.ryder.asked import LOST
from tests.games.ryder.asked import answer
from tests.games.ryder.asked import lay
from tests.games.ryder.asked import said
from tests.games.ryder.test_questions import SLIDE
from tests.games.ryder.test_questions import after
from tests.games.ryder.test_questions import points

WINS, FAILS = ("RY-36", "RY-40"), ("RY-37", "RY-41")


@pytest.mark.parametrize(
    ("rank", "card", "point"),
    [
        ("5", "four", Point("attack.success", {"attacker": "card:five", "card": "card:four"}, WINS)),
        ("5", "five", Point("attack.success", {"attacker": "card:five", "card": "card:five"}, WINS)),
        ("5", "six", Point("attack.fail_ryder", {"attacker": "card:five", "card": "card:six"}, FAILS)),
        ("10", "", Point("attack.takes_all", {"attacker": "card:ten", "rank": 10}, WINS)),
        ("5", "", Point("attack.takes_up_to", {"attacker": "card:five", "rank": 5}, (*WINS, *FAILS))),
        ("1", "", Point("attack.takes_one", {"attacker": "card:one", "rank": 1}, (*WINS, *FAILS))),
    ],
)
def test_of_a_rank_it_is_told_what_it_wins_and_by_which_rules(rank: str, card: str, point: Point) -> None:
    found = points(lay(), "attack", "spectator", target="b.field.1", attacker=rank, card=card)
    assert found[1] == point


@pytest.mark.parametrize(
    ("attacker", "point"),
    [
        ("a.field.3", Point("attack.no_champion", {"attacker": "p:queen"}, ("RY-44",))),
        ("b.field.3", Point("attack.no_other", {"attacker": "p:snare"}, ("AM-16",))),
        ("c.field.4", Point("attack.no_card", {"zone": "c.field.4"}, ("RY-30",))),
    ],
)
def test_what_cannot_attack_is_told_by_the_rule_that_bars_it(attacker: str, point: Point) -> None:
    target = "a.field.4" if attacker[0] == "b" else "b.field.1"
    assert point in points(lay(), "attack", "judge", target=target, attacker=attacker)


def test_a_hidden_target_is_told_to_be_hidden_by_what_hides_it() -> None:
    blind = points(lay(confused=["a"]), "attack", target="a.field.1", attacker="5")
    assert blind[0] == Point("attack.hidden", {"zone": "a.field.1"}, ("RY-82", "AM-28"))
    other = points(lay(), "attack", target="b.field.1", attacker="5")
    assert other[0] == Point("attack.hidden", {"zone": "b.field.1"}, ("AM-31",))


def test_a_hidden_attacker_is_told_to_be_hidden_by_what_hides_it() -> None:
    not_looked_at = lay({"a.field": ["p:?", "p:five", "p:queen", "p:one"]})
    own = points(not_looked_at, "attack", target="b.field.1", attacker="a.field.1")
    assert own[1] == Point("attack.hidden", {"zone": "a.field.1"}, ("AM-48",))
    other = points(lay(), "attack", target="a.field.1", attacker="b.field.1")
    assert other[1] == Point("attack.hidden", {"zone": "b.field.1"}, ("AM-31",))


@pytest.mark.parametrize(("card", "holds"), [("wall", "captured"), ("spring", "holds")])
def test_what_is_printed_on_a_card_as_its_defence_goes_before_the_house(card: str, holds: str) -> None:
    found = points(lay(), "attack", target="b.field.1", attacker="a.field.2", card=card)
    assert Point(f"attack.at_replenish_{holds}", {}, ("AM-17",)) in found


def test_of_several_needs_that_fail_now_the_first_alone_is_told() -> None:
    table = after(lay(), {"by": "a", **SLIDE})
    told = said(table, "attack", "b", target="a.field.4", attacker="b.field.1")
    assert told[-2:] == ["B may not declare this attack now.", "It is another player's turn."]


def test_a_slip_in_the_attacker_is_told_as_one_in_the_attacker() -> None:
    with pytest.raises(Malformed) as slip:
        points(lay(), "attack", target="b.field.1", attacker="a.field.5")
    assert [fault.place for fault in slip.value.faults] == ["question.attacker"]


SIX: dict[str, Any] = {**CARDS, "six": {"type": "ryder", "rank": 6, "status": "manual"}}


def test_where_the_catalogue_gives_a_rank_a_text_of_its_own_that_card_is_named() -> None:
    found = points(
        lay({"a.field": ["p:six", "_", "_", "_"], "b.field": ["p:one", "_", "_", "_"]}, cards=SIX),
        "attack",
        target="b.field.1",
        attacker="6",
    )
    assert Point("cry.own_text", {"attacker": "p:six"}, ("RY-33", "RY-77", "RY-43")) in found
    hidden = points(lay(cards=SIX), "attack", target="b.field.1", attacker="6")
    assert Point("cry.own_text", {"attacker": "card:six"}, ("RY-33", "RY-77", "RY-43")) in hidden


def test_at_a_gap_nothing_is_attacked() -> None:
    assert points(lay(), "attack", target="c.field.4") == [Point("attack.gap", {"zone": "c.field.4"}, ("RY-32",))]


CHAMPION = Point("attack.at_champion", {}, ("RY-38", "RY-41", "RY-42"))
TRAP = Point("attack.at_trap", {"seat": "b"}, ("RY-39", "RY-41", "AM-15"))
REPLENISH = Point("attack.at_replenish_holds", {}, ("AM-17",))


@pytest.mark.parametrize(
    ("asker", "there", "points_told"),
    [
        ("a", "p:queen#2", [CHAMPION, TRAP, REPLENISH]),  # A does not see it: each may be it
        ("judge", "p:queen#2", [CHAMPION]),
        ("judge", "p:snare", [TRAP]),
        ("judge", "p:spring", [REPLENISH]),
        ("judge", "p:six", []),
    ],
)
def test_what_holds_against_every_attacker_is_told_as_far_as_the_asker_knows_the_card(
    asker: str, there: str, points_told: list[Point]
) -> None:
    table = lay({"b.field": [there, "p:two", "p:one#3", "p:nine"]})
    found = points(table, "attack", asker, target="b.field.1", attacker="5")
    assert [point for point in found if point.what.startswith("attack.at_")] == points_told


HIDDEN = ["p:?", "p:?#2", "p:?#3"]
SILENT = ("RY-78", "RY-79")


@pytest.mark.parametrize(
    ("home", "asker", "card", "word", "rules"),
    [
        (["p:eight", "p:five", "p:queen", "p:one"], "a", "two", "success", WINS),
        (["p:eight", "p:five", "p:queen", "p:one"], "a", "nine", "fail_ryder", FAILS),
        (["p:eight", *HIDDEN], "a", "two", "success", WINS),  # nobody knows whether any of them would go
        (["p:eight", *HIDDEN], "a", "nine", "fail_ryder", FAILS),
        (["p:eight", "p:five", "p:queen", "p:one"], "judge", "", "success", WINS),
        (["p:eight", "p:five", "p:queen", "p:one"], "judge", "nine", "fail_ryder", FAILS),
        (["p:nine#2", *HIDDEN], "a", "two", "missing_cry", SILENT),
        (["p:nine#2", "p:five", "p:queen", "p:one"], "a", "two", "missing_cry", SILENT),
        (["p:ten", *HIDDEN], "a", "two", "missing_cry", SILENT),
    ],
)
def test_without_a_cry_an_eight_still_attacks_and_a_nine_or_ten_does_not_whatever_else_lies_hidden(
    home: list[str], asker: str, card: str, word: str, rules: tuple[str, ...]
) -> None:
    table = lay({"a.field": home})
    told = points(table, "attack", asker, target="b.field.2", attacker="a.field.1", card=card)[1]

    assert told == Point(f"attack.{word}", {"attacker": home[0], "card": f"card:{card}" if card else "p:two"}, rules)


def test_what_the_eight_loses_before_it_attacks_is_told_with_what_it_wins() -> None:
    table = lay({"a.field": ["p:eight", "p:?", "p:two#2", "p:one"]})
    events = answer(table, "attack", target="b.field.2", attacker="a.field.1", card="two").events

    assert [(fact.card, fact.to) for fact in events if isinstance(fact, Moved)] == [
        ("p:eight", "lane"),
        ("p:two#2", "graveyard"),
        ("p:one", "graveyard"),
        ("p:two", "a.treasury"),
        ("p:eight", "a.field.1"),
    ]


def test_a_card_that_is_supposed_is_another_copy_of_one_in_sight() -> None:
    table = lay({"a.field": ["p:eight", "p:five", "p:five#2", "p:one"]})
    events = answer(table, "attack", target="b.field.2", attacker="a.field.2", card="five").events

    assert [fact.card for fact in events if isinstance(fact, Moved) and fact.to == "a.treasury"] == ["p:five#3"]


ASKS_FIRST: dict[str, Any] = {
    "type": "ryder",
    "rank": 10,
    "abilities": [
        {
            "kind": "triggered",
            "on": "missing_cry",
            "pick": [{"id": "loss", "how": "choose", "what": {**LOST, "side": "yours"}, "count": 1}],
            "do": [{"op": "send_to_graveyard", "to": "loss"}],
        }
    ],
}


def test_where_somebody_has_to_choose_before_the_attacked_card_is_flipped_no_outcome_is_told() -> None:
    table = lay({"a.field": ["p:ten", "p:five", "p:queen", "p:one"]}, cards={**CARDS, "ten": ASKS_FIRST})
    found = points(table, "attack", "judge", target="b.field.2", attacker="a.field.1")

    assert [point.what for point in found if point.what.startswith("attack.")] == ["attack.lies", "attack.now"]
