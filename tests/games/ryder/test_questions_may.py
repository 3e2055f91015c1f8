"""Asked whether and why not: what is kept back, by which ids, and what is told all the same."""

from typing import Any

import pytest

from adjudicator.queries import Point
from adjudicator.table import Ended
from adjudicator.table import Result
from tests.games.ryder.asked import CARDS
from tests.games.ryder.asked import answer
from tests.games.ryder.asked import lay
from tests.games.ryder.asked import said
from tests.games.ryder.tables import after as done
from tests.games.ryder.test_questions import SLIDE
from tests.games.ryder.test_questions import after
from tests.games.ryder.test_questions import points

EMPTY: dict[str, Any] = dict.fromkeys(("a.field", "b.field", "c.field"), ["_"] * 4)


def test_of_an_end_that_hangs_on_hidden_treasuries_all_is_told_but_who_wins() -> None:
    gold = {"a.treasury": ["p:two#2"], "b.treasury": ["p:ten"]}
    table = lay({**EMPTY, **gold}, counters={"reserve": 0}, phase="ending")
    given = answer(table, "may", action={"by": "a", "do": "close_match"})
    assert given.facts[-1] == Point("may.ending_hidden", {}, ("AM-36",))
    assert not [fact for fact in given.events if isinstance(fact, Ended)]
    whole = answer(table, "may", "judge", action={"by": "a", "do": "close_match"})
    assert list(given.events) == [fact for fact in whole.events if not isinstance(fact, Ended)]


def test_what_hides_an_own_card_is_told_with_what_hangs_on_it() -> None:
    table = lay({"a.field": ["p:eight", "p:five", "p:?", "p:one"]})
    found = points(table, "may", action={"by": "a", "do": "play_champion", "pos": 3})
    assert found[-1] == Point("may.hidden", {"zone": "a.field.3"}, ("AM-48",))


def test_a_need_that_asks_what_a_hidden_card_is_is_not_counted_against_it() -> None:
    assert said(lay(), "why-not", "b", action={"by": "a", **SLIDE, "pos": 3}) == ["Nothing speaks against it."]


@pytest.mark.parametrize("do", ["play_champion", "play_replenish"])
def test_whether_a_hidden_card_is_the_one_it_would_have_to_be_is_not_told(do: str) -> None:
    """A's five is neither a champion nor a Replenish card, which B cannot know."""
    action = {"by": "a", "do": do, "pos": 2}
    assert points(lay(), "why-not", "b", action=action) == [Point("why_not.nothing", {"action": action})]
    assert len(said(lay(), "why-not", "a", action=action)) > 1


def test_what_was_done_in_this_turn_counts_for_whoever_has_it() -> None:
    table = after(lay(), {"by": "a", **SLIDE})
    found = points(table, "why-not", action={"by": "a", **SLIDE, "pos": 1})
    assert found[0] == Point("why_not.fails", {"action": {"by": "a", **SLIDE, "pos": 1}, "n": 1}, working=True)
    assert [point.what for point in found[1:]] == ["need.an_attack_may_begin"]


def test_a_judge_is_told_the_end_that_the_record_would_get_also_of_a_card_that_nobody_knows() -> None:
    treasuries = {"a.treasury": ["p:?"], "b.treasury": ["p:ten"]}
    table = lay({**EMPTY, **treasuries}, counters={"reserve": 0}, phase="ending")
    told = answer(table, "may", "judge", action={"by": "a", "do": "close_match"})
    provisional = Result(("a", "b"), "gold", ("a.treasury",))
    assert [fact.result for fact in told.events if isinstance(fact, Ended)] == [provisional]
    assert "may.ending_hidden" not in {point.what for point in told.facts if isinstance(point, Point)}


def test_whether_a_known_card_goes_is_told_to_whoever_sees_the_text_that_asks_and_to_nobody_else() -> None:
    low = {"object": "ryder", "side": "opponents", "zone": "field", "test": [{"attr": "rank", "cmp": "<=", "n": 3}]}
    do = [{"op": "take", "to": "self"}, {"op": "send_to_graveyard", "to": {"each": low}}]
    king = {"king": {"type": "champion", "champion": "king", "abilities": [{"kind": "play", "do": do}]}}
    fields = {"a.field": ["p:king", "_", "_", "_"], "b.field": ["p:?#50", "p:two", "p:six", "_"], "c.field": ["_"] * 4}
    table = done(lay(fields, cards=king), "a", "play_champion", pos=1)
    six = {"by": "b", "do": "surrender", "positions": [3]}

    assert said(table, "why-not", "b", action=six) == ["Nothing speaks against it."]
    assert said(table, "why-not", "judge", action=six)[0] == "One thing speaks against it."
    assert said(table, "why-not", "judge", action={**six, "by": "c"})[0] == "2 things speak against it."


def test_while_an_out_flank_waits_for_a_trap_a_champion_is_kept_from_it_by_the_combo() -> None:
    named = {name: {"en": name, "pt": name} for name in ("wizard", "king", "hashishin")}
    three = {name: {"type": "champion", "champion": name, "names": names} for name, names in named.items()}
    four = {"a.field": ["p:queen", "p:king", "p:hashishin", "p:wizard"]}
    table = done(lay(four, cards={**CARDS, **three}, house={"trap.by_combo": True}), "a", "out_flank", victim="b")

    found = said(
        table, "why-not", action={"by": "a", "do": "play_champion", "pos": 1, "choices": {"prey": ["c.field.1"]}}
    )

    assert found[1:] == ["Something else is awaited first.", "A champion cannot be played now."]
