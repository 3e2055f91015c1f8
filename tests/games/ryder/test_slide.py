"""A slid card of Ryder: what is recorded of it, when one may be slid, and which slides are offered."""

import pytest

from adjudicator.games.ryder.slide import SLIDE
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.table import Clocked
from adjudicator.table import Moved
from adjudicator.table import Table
from tests.games.ryder.tables import act
from tests.games.ryder.tables import after
from tests.games.ryder.tables import attacked
from tests.games.ryder.tables import table_of

FIELDS = {
    "a.field": ["p:nine", "p:nine#2", "p:nine#3", "p:pit"],
    "b.field": ["p:four", "p:one", "p:eight", "p:six"],
    "reserve": ["p:?#30"],
}


def slid(table: Table, pos: int, target_pos: int) -> Table:
    return after(table, "a", "slide", pos=pos, target="b", target_pos=target_pos)


def after_a_success_of_the_nine() -> Table:
    table = after(slid(table_of(FIELDS), 1, 1), "a", "cry")
    return after(after(table, "a", "flip_attacker"), "b", "flip_defender")


def nines_triggered() -> Table:
    return after(after_a_success_of_the_nine(), "a", "trigger_nines", positions=[2, 3])


def test_a_slid_card_lies_face_down_beside_the_card_that_it_attacks() -> None:
    by = ("RY-30", "RY-32")
    attack = {"card": "", "seat": "b", "pos": 2, "cry": "none", "follow": ""}
    state = {"attack": attack, "home": "a.field.1", "phase": "slid", "called": "", "strikes": 0, "shown": ()}

    verdict = act(table_of(FIELDS), "a", "slide", pos=1, target="b", target_pos=2)

    assert verdict.facts == (Clocked(state, by), Moved("p:nine", "lane", by, back=verdict.table.backs["p:nine"]))


@pytest.mark.parametrize(("phrase", "cry", "phase"), [("For A!", "before", "cried"), ("For B!", "invalid", "slid")])
def test_a_cry_before_the_slide_belongs_to_the_attack_as_it_was_called(phrase: str, cry: str, phase: str) -> None:
    table = slid(after(table_of(FIELDS, cries={"a": "For A!"}), "a", "cry", phrase=phrase), 1, 2)

    assert (table.clock["attack"]["cry"], table.clock["phase"], table.clock["called"]) == (cry, phase, "")


def test_a_nine_that_was_triggered_is_slid_without_a_cry_and_is_no_longer_due() -> None:
    attack = {"card": "", "seat": "b", "pos": 2, "cry": "none", "follow": "nine"}
    state = {"attack": attack, "home": "a.field.2", "phase": "slid", "called": "", "strikes": 0, "shown": ()}

    verdict = act(nines_triggered(), "a", "slide", pos=2, target="b", target_pos=2)

    assert verdict.facts == (
        Clocked({"nines": [3]}, ("RY-91",)),
        Clocked(state, ("RY-91",)),
        Moved("p:nine#2", "lane", ("RY-91",), back=verdict.table.backs["p:nine#2"]),
    )


def test_while_one_nine_attacks_the_next_must_wait() -> None:
    refusal = act(slid(nines_triggered(), 2, 2), "a", "slide", pos=3, target="b", target_pos=3)

    assert refusal.failed[0].rules == ("AM-47",)


def test_by_house_rule_another_card_makes_the_second_strike_of_a_ten() -> None:
    by = ("RY-93", "AM-27")
    fields = {**FIELDS, "a.field": ["p:ten", "p:five", "_", "_"]}
    table = after(slid(table_of(fields, house={"rank10.striker": "any_card"}), 1, 1), "a", "cry")
    table = after(after(table, "a", "flip_attacker"), "b", "flip_defender")

    verdict = act(table, "a", "slide", pos=2, target="b", target_pos=2)

    assert verdict.facts[0] == Clocked({"nines": []}, by)
    assert [fact.by for fact in verdict.facts] == [by] * 3
    assert verdict.table.clock["attack"]["follow"] == "strike"
    assert verdict.table.clock["strikes"] == 0


def test_by_house_rule_a_slid_card_goes_home_and_another_is_slid() -> None:
    table = slid(table_of(FIELDS, house={"attack.binding": "free"}), 1, 1)

    verdict = act(table, "a", "slide", pos=2, target="b", target_pos=2)

    home = verdict.facts[0]
    assert home == Moved("p:nine", "a.field.1", ("AM-47",), back=verdict.table.backs["p:nine"])
    assert verdict.table.zones["lane"] == ("p:nine#2",)


def test_offered_are_the_cards_that_may_attack_and_whom() -> None:
    def offered(table: Table, seat: str = "a") -> list[Offer]:
        return [*SLIDE.offers(table, seat)]

    def offer(own: tuple[int, ...], theirs: tuple[int, ...]) -> list[Offer]:
        slots = {"pos": Parameter(own), "target": Parameter(("b",)), "target_pos": Parameter(theirs)}
        return [Offer("slide", slots)]

    may_take_a_trap = table_of(FIELDS, house={"trap.can_attack": True})

    assert offered(table_of(FIELDS)) == offer((1, 2, 3), (1, 2, 3, 4))
    assert offered(may_take_a_trap) == offer((1, 2, 3, 4), (1, 2, 3, 4))
    assert offered(nines_triggered()) == offer((2, 3), (2, 3, 4))
    assert offered(table_of(FIELDS), "b") == []
    assert offered(table_of({**FIELDS, "a.field": ["p:pit", "_", "_", "_"]})) == []
    assert offered(after_a_success_of_the_nine()) == []
    assert offered(slid(table_of(FIELDS), 1, 1)) == []


def test_by_house_rule_a_slide_uses_up_one_of_the_strikes_that_a_text_gives() -> None:
    gives_two = {"op": "extra_attack", "to": "self", "n": 2}
    text = {"kind": "triggered", "on": "success", "may": True, "do": [gives_two]}
    cards = {"captain": {"type": "ryder", "rank": 10, "abilities": [text]}}
    fields = {**FIELDS, "a.field": ["p:captain", "p:five", "_", "_"]}
    table = attacked(table_of(fields, cards=cards, house={"rank10.striker": "any_card"}))

    assert table.clock["strikes"] == 2
    assert slid(table, 2, 2).clock["strikes"] == 1
