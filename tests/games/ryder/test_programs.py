"""What the texts of Ryder's cards say beyond the ten ranks: how often, on what condition, which cards are meant."""

from typing import Any

import pytest

from adjudicator.games.ryder.programs import Extra
from adjudicator.games.ryder.programs import extra_attackers
from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of

OWN_RANK = {"attr": "rank", "of": "self"}
OWN_GOLD = {"count": {"object": "card", "side": "yours", "zone": "treasury"}}
NO_STRONGER = [{"attr": "rank", "cmp": "<=", "n": OWN_RANK}, {"attacker": False}]
LED = {"object": "ryder", "side": "yours", "zone": "field", "test": NO_STRONGER}


def captain(*abilities: dict[str, Any], rank: int = 5) -> dict[str, Any]:
    """A Ryder with a text of its own; what may be done after the attack waits for no cry."""
    return {"captain": {"type": "ryder", "rank": rank, "abilities": [*abilities]}}


def may(on: str, to: str, *, n: Any = None, **more: Any) -> dict[str, Any]:
    """It lets attack again, itself or others that are no stronger."""
    times = {} if n is None else {"n": n}
    picks = [{"id": "led", "how": "choose", "what": LED, "count": {"one_or_all": True}}] if to == "led" else []
    do = [{"op": "extra_attack", "to": to, **times}]
    return {"kind": "triggered", "on": on, "may": True, "pick": picks, "do": do, **more}


def won(cards: dict[str, Any], *others: str, **given: Any) -> Table:
    """The captain has won; one card of gold lay in its player's treasury before."""
    fields = {
        "a.field": ["p:captain", *others, *["_"] * (3 - len(others))],
        "a.treasury": ["p:king"],
        "b.field": ["p:four", "p:one", "p:six", "_"],
        "reserve": ["p:?#30"],
    }
    return attacked(table_of(fields, cards={**cards, "king": {"type": "champion", "champion": "king"}}, **given))


@pytest.mark.parametrize(("n", "times"), [(None, 1), (3, 3), (OWN_GOLD, 2), (OWN_RANK, 5)])
def test_a_text_gives_as_many_further_attacks_as_it_counts_and_one_if_it_says_nothing(n: Any, times: int) -> None:
    strikes = won(captain(may("success", "self", n=n)))
    led = after(won(captain(may("success", "led", n=n)), "p:two"), "a", "trigger_nines", positions=[2])

    assert strikes.clock["strikes"] == times
    assert led.clock["nines"] == [2] * times


def test_without_an_attack_or_by_one_whose_text_gives_none_no_other_card_attacks() -> None:
    nines = {"a.field": ["p:nine", "p:nine#2", "_", "_"], "b.field": ["p:four", "_", "_", "_"], "reserve": ["p:?#30"]}

    slid = after(
        table_of({**nines, "a.field": ["p:five", "p:nine", "_", "_"]}), "a", "slide", pos=1, target="b", target_pos=1
    )

    assert extra_attackers(table_of(nines), "a") == (Extra(0), ())
    assert extra_attackers(after(slid, "a", "flip_attacker"), "a") == (Extra(0), ())
    assert extra_attackers(after(after(slid, "a", "cry"), "a", "flip_attacker"), "a") == (Extra(0), ())


def test_those_that_follow_are_measured_against_the_card_that_leads_them() -> None:
    table = won(captain(may("success", "led")), "p:five", "p:six#2")

    assert act(table, "a", "trigger_nines", positions=[2]).accepted
    assert act(table, "a", "trigger_nines", positions=[3]).failed[0].rules == ("RY-91", "AM-26")


@pytest.mark.parametrize(("shown", "noted"), [("p:five", 0), ("p:six#2", 1)])
@pytest.mark.parametrize("on", ["success", "outcome"])
def test_a_card_that_nobody_knew_is_held_against_the_text_that_led_it_when_it_is_shown(
    on: str, shown: str, noted: int
) -> None:
    plain = {"kind": "triggered", "on": "success", "do": [{"op": "reveal", "to": "self"}]}
    table = after(won(captain(may(on, "led", n=OWN_GOLD), plain), "p:?#50"), "a", "trigger_nines", positions=[2])
    table = after(table, "a", "slide", pos=2, target="b", target_pos=2)

    assert after(table, "a", "flip_attacker", card=shown).counters["irregularities"] == noted


@pytest.mark.parametrize(("rank", "phase"), [(1, "skill"), (2, "closing")])
def test_a_skill_may_wait_for_as_much_gold_as_its_card_has_rank(rank: int, phase: str) -> None:
    gold = {**OWN_GOLD, "cmp": ">=", "n": OWN_RANK}
    look = {
        "kind": "triggered",
        "on": "outcome",
        "may": True,
        "when": gold,
        "do": [{"op": "shuffle", "to": "controller"}],
    }
    fields = {"a.field": ["p:captain", "_", "_", "_"], "b.field": ["p:four", "_", "_", "_"], "a.treasury": ["p:six"]}

    table = attacked(table_of({**fields, "reserve": ["p:?#30"]}, cards=captain(look, rank=rank)))

    assert table.clock["phase"] == phase


@pytest.mark.parametrize("theirs", ["p:four", "_"])
def test_a_text_whose_target_nobody_has_is_carried_out_without_it(theirs: str) -> None:
    champions = {"object": "champion", "side": "opponents", "zone": "field"}
    picks = [{"id": "lost", "how": "target", "what": champions, "count": 1, "by": "owner"}]
    text = {"kind": "play", "pick": picks, "do": [{"op": "send_to_graveyard", "to": "lost"}]}
    herald = {"herald": {"type": "champion", "champion": "queen", "abilities": [text]}}
    fields = {"a.field": ["p:herald", "_", "_", "_"], "b.field": [theirs, "_", "_", "_"], "reserve": ["p:?#30"]}
    table = table_of(fields, cards=herald, house={"champion_trap.scope": "targeted"})

    assert after(table, "a", "play_champion", pos=1).zones["graveyard"] == ("p:herald",)


def test_a_trap_that_was_only_looked_at_is_spent_when_the_text_is_over() -> None:
    theirs = {"object": "card", "side": "opponents", "zone": "field"}
    picks = [{"id": "seen", "how": "target", "what": theirs, "count": 1}]
    seer = {"kind": "play", "pick": picks, "do": [{"op": "look", "to": "seen"}, {"op": "shuffle", "to": "controller"}]}
    bell = {"kind": "triggered", "on": "activated", "do": [{"op": "reveal", "to": "affected"}]}
    fields = {"a.field": ["p:seer", "_", "_", "_"], "b.field": ["p:bell", "p:one", "_", "_"], "reserve": ["p:?#30"]}
    cards = {"seer": {"type": "champion", "champion": "wizard", "abilities": [seer]}, "bell": {"type": "trap"}}
    cards["bell"] |= {"abilities": [bell]}
    table = after(table_of(fields, cards=cards), "a", "play_champion", pos=1, choices={"seen": ["b.field.1"]})

    table = after(table, "b", "activate_trap", trap="p:bell", on="a")

    assert table.zones["graveyard"] == ("p:seer", "p:bell")
