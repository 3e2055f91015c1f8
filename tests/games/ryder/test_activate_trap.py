"""A trap of Ryder that is due: whose it is, on whom it acts, and what may be chosen for its text."""

from typing import Any

import pytest

from adjudicator.games.ryder.activate_trap import ACTIVATE_TRAP
from adjudicator.physical.reporting import judged_for
from adjudicator.queries.eyes import believed
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import read_action
from adjudicator.referee.offering import sound_offers
from adjudicator.table import Table
from tests.games.ryder.tables import GAME
from tests.games.ryder.tables import REFEREE
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of

OWN = {"object": "card", "side": "yours", "zone": "field", "test": [{"attr": "rank", "cmp": "<=", "n": 6}]}
CARDS: dict[str, Any] = {
    "net": {
        "type": "trap",
        "abilities": [
            {
                "kind": "triggered",
                "on": "activated",
                "pick": [{"id": "theirs", "how": "choose", "what": OWN, "count": 1}],
                "do": [{"op": "take", "to": "theirs"}],
            }
        ],
    }
}


def touched(theirs: str, cards: dict[str, Any] = CARDS, **given: Any) -> Table:
    """A Queen has reached for a card that lies face down."""
    prey = {"id": "prey", "how": "target", "what": {**OWN, "side": "opponents", "test": []}, "count": 1}
    queen = {"kind": "play", "pick": [prey], "do": [{"op": "take", "to": "prey"}]}
    fields = {"a.field": ["p:queen", "_", "_", "_"], "b.field": [theirs, "p:four", "_", "_"], "reserve": ["p:?#30"]}
    told = {**cards, "queen": {"type": "champion", "champion": "queen", "abilities": [queen]}}
    table = table_of(fields, cards=told, **given)
    return after(table, "a", "play_champion", pos=1, choices={"prey": ["b.field.1"]})


def board(cards: dict[str, Any] = CARDS, **given: Any) -> Table:
    zones = {
        "a.field": ["p:five", "p:two", "_", "_"],
        "b.field": ["p:net", "p:four", "p:six", "p:ten"],
        "c.field": ["p:net#2", "_", "_", "_"],
        "reserve": ["p:?#30"],
    }
    return attacked(table_of(zones, cards=cards, seats=["a", "b", "c"], **given), cry=False)


def refused(table: Table, by: str = "b", **parameters: Any) -> tuple[str, ...]:
    failed = act(table, by, "activate_trap", **parameters).failed
    return failed[0].rules if failed else ()


@pytest.mark.parametrize(
    ("by", "said", "rules"),
    [
        ("b", {"trap": "p:net", "on": "a", "choices": {"theirs": ["b.field.2"]}}, ()),
        ("b", {"trap": "p:net", "on": "a", "pos": 1, "choices": {"theirs": ["b.field.3"]}}, ()),
        ("b", {"trap": "p:net", "on": "c", "choices": {"theirs": ["b.field.2"]}}, ("RY-39", "AM-20")),
        ("b", {"trap": "p:four", "on": "a"}, ("RY-39", "AM-20")),
        ("b", {"trap": "p:net", "on": "a", "pos": 2}, ("RY-39", "AM-20")),
        ("c", {"trap": "p:net#2", "on": "a"}, ("RY-39", "AM-20")),
        ("b", {"trap": "p:net", "on": "a", "choices": {"theirs": ["b.field.4"]}}, ("AM-15",)),
        ("b", {"trap": "p:net", "on": "a", "choices": {"theirs": ["a.field.2"]}}, ("AM-15",)),
        ("b", {"trap": "p:net", "on": "a", "choices": {"theirs": []}}, ("AM-15",)),
        ("b", {"trap": "p:net", "on": "a", "choices": {}}, ()),
        ("b", {"trap": "p:nobody", "on": "a", "pos": 1}, ("table:define",)),
    ],
)
def test_the_trap_that_is_due_acts_with_what_its_text_lets_its_holder_choose(
    by: str, said: dict[str, Any], rules: tuple[str, ...]
) -> None:
    assert refused(board(), by, **said) == rules


def test_where_no_trap_is_due_none_acts() -> None:
    table = table_of({"b.field": ["p:net", "_", "_", "_"]}, cards=CARDS)

    assert refused(table, "b", trap="p:net", on="a") == ("AM-20",)


@pytest.mark.parametrize("tests", [OWN["test"], []])
def test_a_holder_who_may_not_look_is_asked_for_what_the_text_needs(tests: list[dict[str, Any]]) -> None:
    pick = {"id": "theirs", "how": "choose", "what": {**OWN, "test": tests}, "count": 1}
    net = {"kind": "triggered", "on": "activated", "pick": [pick], "do": [{"op": "take", "to": "theirs"}]}
    table = board(confused=["b"], cards={"net": {"type": "trap", "abilities": [net]}})

    assert refused(table, trap="p:net", on="a", pos=1) == ()
    asked = after(table, "b", "activate_trap", trap="p:net", on="a", pos=1).prompts
    assert [(prompt.seat, prompt.kind) for prompt in asked] == [("b", "choose")]


@pytest.mark.parametrize(
    ("chosen", "rules"), [("b.field.2", ()), ("b.field.4", ()), ("b.field.1", ("AM-15",)), ("a.field.2", ("AM-15",))]
)
def test_a_holder_who_may_not_look_chooses_any_own_card_that_is_not_seen_to_be_of_another_kind(
    chosen: str, rules: tuple[str, ...]
) -> None:
    said = {"trap": "p:net", "on": "a", "pos": 1, "choices": {"theirs": [chosen]}}

    assert refused(board(confused=["b"]), **said) == rules


def test_a_holder_who_may_not_look_calls_a_touched_trap_by_its_back() -> None:
    table = touched("p:net", confused=["b"])

    assert refused(table, trap=table.backs["p:net"], on="a", pos=1) == ()
    assert refused(table, trap=table.backs["p:four"], on="a", pos=1) == ("AM-48",)


def test_a_touched_card_that_proves_to_be_a_trap_without_a_text_waits_for_a_judge() -> None:
    table = after(touched("p:?#50"), "b", "activate_trap", trap="p:pit", on="a", pos=1)

    assert [(prompt.seat, prompt.kind) for prompt in table.prompts] == [("b", "outcome")]
    assert (table.zones["b.field.1"], table.zones["graveyard"]) == (("p:pit",), ())


def test_a_trap_is_offered_to_its_holder_with_what_its_text_lets_choose() -> None:
    no_dearer = {"attr": "gold", "cmp": "<=", "n": {"attr": "gold", "of": "self"}}
    pick = {"id": "toll", "how": "choose", "what": {**OWN, "side": "affected", "test": [no_dearer]}, "count": 1}
    net = {"kind": "triggered", "on": "activated", "pick": [pick], "do": [{"op": "take", "to": "toll"}]}
    writ = {"type": "replenish", "gold": 2}
    zones = {"a.field": ["p:five", "p:two", "p:writ", "_"], "b.field": ["p:net", "_", "_", "_"], "reserve": ["p:?#30"]}
    table = attacked(table_of(zones, cards={"net": {"type": "trap", "abilities": [net]}, "writ": writ}), cry=False)

    ways = tuple(
        {"toll": (table.backs[card],)} for card in ("p:five", "p:two", "p:writ")
    )  # which is which B does not see
    named = {"trap": Parameter(("p:net",)), "on": Parameter(("a",)), "choices": Parameter(ways)}
    assert [*ACTIVATE_TRAP.offers(table, "b")] == [Offer("activate_trap", named)]
    assert [*ACTIVATE_TRAP.offers(table, "a")] == []


def looked_at(house: dict[str, Any], *, second: str = "p:net") -> Table:
    """A's three fails, and its skill looks at B's second card."""
    rows = {
        "a.field": ["p:three", "p:five", "_", "_"],
        "b.field": ["p:nine", second, "p:six", "_"],
        "reserve": ["p:?#30"],
    }
    shown = attacked(table_of(rows, cards=CARDS, house={"trap.by_skill": True, **house}))
    return after(shown, "a", "use_skill", choices={"seen": ["b.field.2"]})


@pytest.mark.parametrize("house", [{}, {"champion_trap.on_trap": "lost"}, {"champion_trap.rest": "lost"}], ids=str)
def test_a_trap_that_a_skill_wakes_acts_by_the_house_rule_alone(house: dict[str, Any]) -> None:
    verdict = act(looked_at(house), "b", "activate_trap", trap="p:net", on="a", choices={"theirs": ["b.field.3"]})
    assert verdict.accepted
    assert {"AM-20", "AM-15", "card:net"} <= set(verdict.follows_from)
    assert not {"RY-47", "RY-39", "AM-14"} & set(verdict.follows_from)
    assert ("AM-19" in verdict.follows_from) is bool(house)  # a reading off its default decides, too
    assert verdict.table.where["p:net"] == "graveyard"
    assert verdict.table.where["p:six"] == "b.treasury"


def test_a_card_that_a_skill_touched_and_that_is_no_trap_is_told_so_by_the_house_rule() -> None:
    touched = looked_at({}, second="p:?#50")
    verdict = act(touched, "b", "decline_skill")
    assert verdict.accepted
    assert set(verdict.follows_from) >= {"AM-20", "RY-84"}
    assert not {"RY-47", "AM-19"} & set(verdict.follows_from)


@pytest.mark.parametrize(
    ("second", "said"),
    [
        ("p:?#50", {"do": "decline_skill"}),
        ("p:net", {"do": "activate_trap", "trap": "p:net", "on": "a", "choices": {"theirs": ["b.field.4"]}}),
    ],
)
def test_where_the_card_that_touches_traps_has_gone_out_of_sight_one_may_still_ask_what_the_next_would_do(
    second: str, said: dict[str, Any]
) -> None:
    toll = {"id": "toll", "how": "choose", "what": {**OWN, "side": "affected", "test": []}, "count": 1}
    seen = {"id": "seen", "how": "choose", "what": {**OWN, "side": "opponents", "test": []}, "count": 2}
    takes = {"kind": "triggered", "on": "activated", "pick": [toll], "do": [{"op": "take", "to": "toll"}]}
    looks = {"kind": "triggered", "on": "outcome", "may": True, "pick": [seen], "do": [{"op": "look", "to": "seen"}]}
    cards = {
        **CARDS,
        "gate": {"type": "trap", "abilities": [takes]},
        "scout": {"type": "ryder", "rank": 3, "abilities": [looks]},
    }
    rows = {"a.field": ["p:scout", "p:five", "_", "_"], "b.field": ["p:nine", "p:gate", second, "p:six"]}
    table = attacked(table_of({**rows, "reserve": ["p:?#30"]}, cards=cards, house={"trap.by_skill": True}))
    table = after(table, "a", "use_skill", choices={"seen": ["b.field.2", "b.field.3"]})
    table = after(table, "b", "activate_trap", trap="p:gate", on="a", choices={"toll": ["a.field.1"]})

    known = believed(table, "a")

    assert "p:scout" not in known.where
    assert act(known, "b", **said).accepted


def test_a_known_trap_that_a_skill_wakes_cannot_be_declined() -> None:
    [reason] = act(looked_at({}), "b", "decline_skill").failed
    assert reason.rules == ("AM-20",)


def test_a_holder_who_may_not_look_is_offered_the_trap_by_its_place() -> None:
    table = board(confused=["b"])
    [offer] = sound_offers(REFEREE, table, "b")
    assert offer.do == "activate_trap"
    assert {name: one.values for name, one in offer.parameters.items()} == {
        "trap": ("p:net",),
        "on": ("a",),
        "pos": (1,),
    }
    assert refused(table, trap="p:net", on="a", pos=1) == ()


def test_whoever_reports_a_champion_that_another_plays_need_not_name_it_and_is_refused_what_its_text_refuses() -> None:
    rows = {"a.field": ["p:five", "p:two", "_", "_"], "b.field": ["p:seer", "p:four", "_", "_"]}
    seen = {"id": "seen", "how": "target", "what": {**OWN, "side": "opponents", "test": []}, "count": 1}
    play = {"kind": "play", "pick": [seen], "do": [{"op": "look", "to": "seen"}]}
    cards = {"seer": {"type": "champion", "champion": "wizard", "abilities": [play]}}
    table = table_of(rows, cards=cards, turn="b")
    for pos, rules in ((2, ()), (3, ("RY-46",))):
        body = {"by": "b", "do": "play_champion", "pos": 1, "choices": {"seen": [f"a.field.{pos}"]}}
        verdict = judged_for(REFEREE, table, read_action(GAME.actions, GAME.actors, body), "a", {}, waive=False)
        assert verdict.cites[: len(rules)] == rules if rules else verdict.accepted
