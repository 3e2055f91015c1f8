"""Asked whether and why not: what would come of it, what speaks against it, and what is kept back."""

from typing import Any

import pytest

from adjudicator.queries import Point
from tests.games.razryv.asked import ARRIVAL
from tests.games.razryv.asked import GOALS
from tests.games.razryv.asked import points
from tests.queries.asked import answer
from tests.queries.asked import lay
from tests.queries.asked import lines
from tests.queries.asked import said


def test_may_tells_what_would_come_of_it() -> None:
    table = lay({"forest": ["n:wolf", "s:imp"]})
    told = lines(table, "may", action={"do": "attack_creature", "attacker": "n:wolf", "target": "s:imp"})
    assert told[0].startswith("Yes, that is allowed: North attacks South's Imp")
    assert "What would come of it:" in told
    assert any("South's Imp is sent to South's Cell" in line for line in told)


def test_may_names_the_first_need_and_why_not_names_all() -> None:
    table = lay({"forest": ["n:imp"], "north.hand": ["n:giant"]}, turn="south")
    action = {"do": "ritual", "card": "n:giant", "realm": "forest", "offer": ["n:imp"]}
    assert said(table, "may", action=action)[1:] == ["It is not this player's turn."]
    assert said(table, "why-not", action=action) == [
        "2 things speak against it.",
        "It is not this player's turn.",
        "The Energy offered does not reach the price.",
    ]
    assert said(table, "why-not", action=action, lang="pt") == [
        "2 coisas o impedem.",
        "Não é o turno deste jogador.",
        "A Energia oferecida não alcança o preço.",
    ]
    assert [point.rules for point in answer(table, "why-not", action=action).facts[1:]] == [("RZ-042",), ("RZ-071",)]


def test_nothing_speaks_against_what_is_allowed() -> None:
    assert said(lay({}), "why-not", action={"do": "pass"}) == ["Nothing speaks against it."]


def test_another_reading_may_allow_it() -> None:
    table = lay({"forest": ["n:wolf", "s:imp"]}, marks={"n:wolf": {"attacked": True}})
    action = {"do": "attack_creature", "attacker": "n:wolf", "target": "s:imp"}
    given = answer(table, "may", action=action)
    assert given.facts[0].what == "may.refused"
    allowed = [one for one in given.sensitivities if one.instead[0].what == "may.accepted"]
    assert [(one.key, one.value, one.ruling) for one in allowed] == [("attack_budget", "unlimited", "RA-05")]


def test_what_a_manual_spell_does_is_for_the_table() -> None:
    table = lay({"forest": ["n:imp"], "north.hand": ["n:riddle"]})
    action = {"do": "play_spell", "card": "n:riddle", "realm": "forest", "mode": "activate"}
    assert answer(table, "may", action=action).facts[0].what == "may.ruling_required"


def test_the_event_may_be_turned_over_whatever_it_is() -> None:
    table = lay({"event.deck": ["e:ogre", "e:calm"]}, turn="event")
    assert said(table, "may", action={"do": "reveal_event"})[1] == (
        "What comes of it depends on what lies on top of the deck, which nobody may know yet."
    )
    assert said(table, "why-not", action={"do": "reveal_event"}) == ["Nothing speaks against it."]
    late = said(lay({"event.deck": ["e:ogre"]}), "may", action={"do": "reveal_event"})
    assert late[1] == "This round's Event is not due now."


def test_what_is_turned_over_unseen_is_allowed_by_its_own_rule() -> None:
    table = lay({"event.deck": ["e:ogre", "e:gob"]}, **ARRIVAL)
    assert answer(table, "may", action={"do": "reveal_event"}).facts[0].rules == ("RZ-089",)


def test_an_ending_that_hangs_on_a_hidden_objective_is_not_told() -> None:
    table = lay({**GOALS, "forest": ["n:imp"], "south.cell": ["s:imp"]}, counters={"south.life": 10})
    action = {"do": "attack_cell", "attacker": "n:imp"}
    hidden = "It may end the match; who would win hangs on the Objectives, of which you may not know all."
    assert said(table, "may", action=action)[-1] == hidden
    assert not any("wins" in line for line in lines(table, "may", action=action) if "RZ-136]" in line)
    assert hidden not in said(table, "may", "judge", action={"by": "north", **action})
    last = lay(GOALS, round=25, turn="south")
    assert said(last, "may", "south", action={"do": "pass"})[-1] == hidden
    assert [
        fact for fact in answer(last, "may", "south", action={"do": "pass"}).events if "compared" in repr(fact)
    ] == []


def test_where_no_objective_decides_the_ending_is_told() -> None:
    table = lay(GOALS, annihilation=["south"])
    told = lines(table, "may", action={"do": "declare_annihilation"})
    assert not any("Objectives" in line for line in told if line.startswith("It may end"))
    assert any("lose to the Event deck" in line for line in told), told


@pytest.mark.parametrize(
    ("action", "rules"),
    [
        ({"by": "south", "do": "declare_victory"}, ("RZ-038",)),
        ({"by": "south", "do": "check_objective"}, ("RZ-038",)),
        ({"by": "south", "do": "activate_hidden", "card": "s:?#2"}, ("RZ-027",)),
        ({"by": "south", "do": "imprison", "card": "s:giant"}, ("RA-54",)),
        ({"by": "south", "do": "imprison", "card": "s:nothing"}, ("RA-54",)),
        ({"by": "south", "do": "choose", "choices": {}}, ("RA-54",)),
    ],
)
def test_what_the_other_holds_is_withheld(action: dict[str, Any], rules: tuple[str, ...]) -> None:
    table = lay({"forest": ["s:imp", "s:veil*"], "south.hand": ["s:giant"], **GOALS}, turn="south")
    for word in ("may", "why-not"):
        given = answer(table, word, action=action)
        assert (given.withheld, given.facts, given.events) == (rules, (), ())


@pytest.mark.parametrize("asker", ["north", "spectator"])
def test_a_hidden_ending_is_not_told_by_the_rules_cited(asker: str) -> None:
    zones = {"north.objective": ["n:oath"], "south.objective": ["s:vow"]}
    table = lay(zones, round=25, first="south", latches={"south": 9})
    given = answer(table, "may", asker, action={"by": "north", "do": "pass"})
    assert [point.what for point in given.facts] == ["may.accepted", "may.ending_hidden"]
    assert not {"RZ-177", "RZ-178", "RZ-179"} & set(given.rules)
    judged = answer(table, "may", "judge", action={"by": "north", "do": "pass"})
    assert "RZ-179" in judged.rules


def test_a_question_about_a_question_is_that_question() -> None:
    """Whoever would ask it: only the first asker is told anything."""
    table = lay({"south.objective": ["s:vow"]}, turn="south")
    inner = {"by": "south", "do": "query", "action": {"by": "south", "do": "declare_victory"}}
    for action in (inner, {"do": "query", "action": inner}):
        assert answer(table, "may", "north", action=action).withheld == ("RZ-038",)
        assert answer(table, "may", "south", action=action).facts


def test_a_reading_that_only_gives_its_name_is_no_other_answer() -> None:
    """Compared front by front North wins as well, by the same numbers."""
    counters = {"north.e_count": 4, "north.a_count": 1, "south.e_count": 1}
    zones = {"north.objective": ["n:oath"], "south.objective": ["s:vow"]}
    table = lay(zones, round=25, first="south", counters=counters)
    given = answer(table, "may", "judge", action={"by": "north", "do": "pass"})
    assert "r25_metric" in given.readings
    told = {other.value for other in given.sensitivities if other.key == "r25_metric"}
    assert "fronts_won" not in told
    assert "pooled" in told


def test_a_claim_without_an_unknown_objective_is_refused_since_it_must_be_shown() -> None:
    table = lay({"north.objective": ["n:?"]})
    refused, why = points(table, "may", action={"do": "declare_victory"})
    assert (refused.what, refused.rules) == ("may.refused", ("RZ-166",))
    assert why == Point("need.the_objective_is_known_or_shown", {}, ("RZ-166",))
    assert why in points(table, "why-not", action={"do": "declare_victory"})
    named = points(table, "may", action={"do": "declare_victory", "card": "n:oath"})
    assert named[0].what == "may.refused"
