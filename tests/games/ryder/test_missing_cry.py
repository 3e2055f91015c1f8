"""An 8, 9 or 10 of Ryder shown without a cry: what is recorded, what its text leaves, and who decides on an 8."""

from typing import Any

import pytest

from adjudicator.games.ryder.missing_cry import CONTINUE_EIGHT
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.table import Moved
from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of


def slid(own: str, cards: Any = None) -> Table:
    fields = {"a.field": [own, "p:two", "_", "_"], "b.field": ["p:four", "p:one", "_", "_"], "reserve": ["p:?#30"]}
    return after(table_of(fields, cards=cards), "a", "slide", pos=1, target="b", target_pos=1)


def text_of(*steps: dict[str, Any]) -> dict[str, Any]:
    ability = {"kind": "triggered", "on": "missing_cry", "do": [*steps]}
    return {"herald": {"type": "ryder", "rank": 8, "abilities": [ability]}}


def test_while_a_holder_is_asked_which_nines_go_the_card_that_was_shown_waits_on_the_agenda() -> None:
    fields = {"a.field": ["p:nine", "p:?", "_", "_"], "b.field": ["p:four", "_", "_", "_"]}
    table = after(table_of(fields), "a", "slide", pos=1, target="b", target_pos=1)

    below, *_ = act(table, "a", "flip_attacker").table.agenda

    assert (below.what, dict(below.bindings)) == ("missing_cry", {"card": "p:nine"})


def test_a_card_whose_text_leaves_it_in_the_lane_goes_home_by_the_rule_that_ends_the_attack() -> None:
    steps = ({"op": "look", "to": "self"},)

    verdict = act(slid("p:herald", text_of(*steps)), "a", "flip_attacker")

    (home,) = [fact for fact in verdict.facts if isinstance(fact, Moved)]
    assert (home.card, home.to, home.by) == ("p:herald", "a.field.1", ("RY-79",))
    assert (verdict.table.clock["attack"], verdict.table.clock["phase"]) == (None, "closing")


def test_an_eight_that_is_gone_when_its_text_is_done_attacks_no_more() -> None:
    steps = ({"op": "continue_attack", "to": "self"}, {"op": "send_to_graveyard", "to": "self"})

    table = after(slid("p:herald", text_of(*steps)), "a", "flip_attacker")

    assert table.zones["graveyard"] == ("p:herald",)
    assert (table.clock["attack"], table.clock["phase"]) == (None, "closing")


@pytest.mark.parametrize(("own", "seat", "offered"), [("p:eight", "a", 1), ("p:eight", "b", 0), ("p:five", "a", 0)])
def test_whether_an_eight_goes_on_is_asked_of_its_owner(own: str, seat: str, offered: int) -> None:
    offer = Offer("continue_eight", {"yes": Parameter((True, False))})

    assert [*CONTINUE_EIGHT.offers(after(slid(own), "a", "flip_attacker"), seat)] == [offer] * offered
