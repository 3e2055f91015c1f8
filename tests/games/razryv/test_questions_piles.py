"""May I, where the answer hangs on the top of a pile or on an Objective that nobody has shown."""

from typing import Any

import pytest

from adjudicator.queries import Point
from adjudicator.table import Ended
from adjudicator.table import Result
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import fold
from tests.games.razryv.asked import ARRIVAL
from tests.games.razryv.asked import points
from tests.games.razryv.effects import after
from tests.queries.asked import answer
from tests.queries.asked import lay


def pile(word: str, action: dict[str, Any], table: Table) -> list[tuple[str, tuple[str, ...]]]:
    told = points(table, word, action=action)
    assert told[0].about["action"] == {**action, "by": "north"} or told[0].what == "may.next_card"
    return [(point.what, point.rules) for point in told]


NOT_DUE = ("need.the_event_is_due", ("RZ-042", "RZ-089"))
OVER = ("need.the_match_is_running", ("RZ-164", "RZ-172"))


def test_what_hangs_on_the_top_of_a_pile_is_told_without_it() -> None:
    due = lay({"event.deck": ["e:ogre", "e:gob"]}, **ARRIVAL)
    action = {"do": "reveal_event", "by": "north"}
    [allowed, unknown] = points(due, "may", action=action)
    assert (allowed.what, allowed.about["action"]["do"], allowed.rules) == ("may.accepted", "reveal_event", ("RZ-089",))
    assert unknown == Point("may.next_card", {}, ("RA-54",))
    late = lay({"event.deck": ["e:ogre", "e:gob"]})
    [refused, why] = points(late, "may", action=action)
    assert (refused.what, refused.about["action"]["do"]) == ("may.refused", "reveal_event")
    assert refused.rules == why.rules == ("RZ-042", "RZ-089")


def test_an_ending_that_may_not_be_told_is_withheld_by_its_rule() -> None:
    zones = {"north.objective": ["n:oath"], "south.objective": ["s:vow"]}
    told = points(lay(zones, round=25, turn="south"), "may", "south", action={"do": "pass"})
    assert told[-1] == Point("may.ending_hidden", {}, ("RZ-038",))


def test_of_a_card_that_is_not_turned_over_now_the_first_thing_against_it_is_told_or_all() -> None:
    late = lay({"event.deck": ["e:ogre"]})
    ended = fold(late, Ended(Result("nobody", "annihilation")))
    reveal = {"do": "reveal_event"}
    assert pile("may", reveal, late) == [("may.refused", NOT_DUE[1]), NOT_DUE]
    assert pile("why-not", reveal, late) == [("why_not.fails", ()), NOT_DUE]
    assert pile("may", reveal, ended) == [("may.refused", OVER[1]), OVER]
    assert pile("why-not", reveal, ended) == [("why_not.fails", ()), OVER, NOT_DUE]


def test_what_is_turned_over_or_dealt_in_the_set_up_is_not_told_before() -> None:
    decks = {"north.deck": ["n:imp", "n:wolf"], "south.deck": ["s:imp"], "objective.deck": ["e:oath", "e:vow"]}
    table = lay(decks, turn="setup", round=1)
    nobody_knows = ("may.next_card", ("RA-54",))
    assert pile("may", {"do": "reveal_for_first"}, table) == [("may.accepted", ("RZ-030",)), nobody_knows]
    named = {"do": "reveal_for_first", "cards": ("n:imp",)}
    assert pile("may", named, table) == [("may.accepted", ("RZ-030",))]
    ready = lay(decks, turn="setup", round=1, first="north")
    for seat in ("north", "south"):
        ready = after(ready, seat, "propose_start_realm", realm="forest")
    assert pile("may", {"do": "deal"}, ready) == [("may.accepted", ("RZ-037",)), nobody_knows]
    assert answer(ready, "may", action={"do": "deal"}).events == ()


ATTACK = {"by": "north", "do": "attack_cell", "attacker": "n:imp"}
LAST_LIFE: dict[str, Any] = {"counters": {"south.life": 10}}


def breach(theirs: str, house: Any = None, **given: Any) -> Table:
    zones = {"forest": ["n:imp"], "south.cell": ["s:imp"], "north.objective": ["n:oath"], "south.objective": [theirs]}
    return lay(zones, house, **given)


HIDDEN = Point("may.ending_hidden", {}, ("RZ-038",))


@pytest.mark.parametrize(
    ("table", "action", "hidden", "ends"),
    [
        (breach("s:?", **LAST_LIFE), ATTACK, True, False),
        (breach("s:vow", **LAST_LIFE), ATTACK, False, True),
        (breach("s:?", {"coop_objectives": "shared"}, mode="cooperative", **LAST_LIFE), ATTACK, False, True),
        (breach("s:?", annihilation=["south"]), {"by": "north", "do": "declare_annihilation"}, False, True),
        (breach("s:?", round=25, turn="south"), {"by": "south", "do": "pass"}, True, False),
        (breach("s:?", counters={"south.life": 20}), ATTACK, False, False),
    ],
    ids=["life", "both known", "shared missions", "no Objective decides it", "round 25", "no end"],
)
def test_not_even_a_judge_is_told_who_wins_by_an_objective_that_nobody_has_shown(
    table: Table, action: dict[str, Any], hidden: bool, ends: bool
) -> None:
    told = answer(table, "may", "judge", action=action)
    assert (told.facts[0].what, told.facts[0].about["action"]) == ("may.accepted", action)
    assert list(told.facts[1:]) == ([HIDDEN] if hidden else [])
    assert any(isinstance(fact, Ended) for fact in told.events) is ends


def test_who_declares_victory_is_told_the_ending_unless_an_earlier_completion_would_go_first() -> None:
    zones = {"swamp": ["n:wolf", "n:imp"], "north.objective": ["n:oath"], "south.objective": ["s:vow"]}
    full = {"north.e_count": 4, "north.a_count": 1}
    first = answer(lay(zones, counters=full), "may", action={"do": "declare_victory"})
    assert [point.what for point in first.facts] == ["may.accepted"]
    assert any(isinstance(fact, Ended) for fact in first.events)
    either = answer(
        lay(zones, {"declare_priority": "first_completed"}, counters=full), "may", action={"do": "declare_victory"}
    )
    assert list(either.facts[1:]) == [HIDDEN]
    assert either.facts[0].about["action"] == {"do": "declare_victory", "by": "north"}
    assert [fact for fact in either.events if isinstance(fact, Ended | Sighted)] == []


def test_that_the_objectives_are_laid_open_at_the_comparison_is_not_told_before() -> None:
    told = answer(breach("s:vow", round=25, turn="south"), "may", "south", action={"by": "south", "do": "pass"})
    assert told.facts[-1] == HIDDEN
    assert [fact for fact in told.events if isinstance(fact, Ended | Sighted)] == []


def test_of_an_empty_event_deck_what_comes_is_told() -> None:
    told = answer(lay({}, turn="event"), "may", action={"do": "reveal_event"})
    assert [point.what for point in told.facts] == ["may.accepted"]
    assert told.events
    named = answer(lay({"event.deck": ["e:?"]}, turn="event"), "may", action={"do": "reveal_event", "card": "e:ogre"})
    assert [point.what for point in named.facts] == ["may.accepted"]
