"""The attacking card of Ryder is turned up: who is offered it, and what a card that nothing is written of counts as."""

from adjudicator.games.ryder.flip_attacker import FLIP_ATTACKER
from adjudicator.referee import Offer
from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import table_of

OTHERS = ["p:four", "p:one", "_", "_"]


def slid(own: str = "p:five") -> Table:
    table = table_of({"a.field": [own, "_", "_", "_"], "b.field": OTHERS, "reserve": ["p:?#30"]})
    return after(table, "a", "slide", pos=1, target="b", target_pos=1)


def test_a_card_of_which_nothing_is_written_is_described_before_it_is_shown() -> None:
    refused = act(slid("p:?"), "a", "flip_attacker", card="p:stranger")

    assert (refused.failed[0].rules, refused.facts) == (("table:define",), ())


def test_only_who_has_slid_a_card_is_offered_its_flip() -> None:
    offer = Offer("flip_attacker")
    cried = after(slid(), "a", "cry")

    assert [*FLIP_ATTACKER.offers(slid(), "a")] == [*FLIP_ATTACKER.offers(cried, "a")] == [offer]
    assert [*FLIP_ATTACKER.offers(slid(), "b")] == []
    assert [*FLIP_ATTACKER.offers(after(slid(), "a", "flip_attacker"), "a")] == []
    assert [*FLIP_ATTACKER.offers(table_of({"b.field": OTHERS}), "a")] == []
