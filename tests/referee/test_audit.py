"""Deciding recorded matches again: they agree under the rules they were played by, and what differs is named."""

import pytest
from msgspec.structs import replace

from adjudicator.referee import Referee
from adjudicator.referee import body_of
from adjudicator.referee import read_action
from adjudicator.referee.audit import Entry
from adjudicator.referee.audit import first_difference
from adjudicator.referee.audit import redecide
from adjudicator.table import Counted
from adjudicator.table import Moved
from adjudicator.table import Ruled
from adjudicator.table import Table
from tests.referee.slide_game import GAME
from tests.referee.slide_game import lay
from tests.referee.telling import Story
from tests.referee.wandering import GAMES
from tests.referee.wandering import chance_of
from tests.referee.wandering import wander


def recorded(name: str, seed: int) -> tuple[Table, list[Entry]]:
    told = list(wander(name, chance_of(seed)))
    entries = [
        Entry(body, verdict.outcome, verdict.facts, failed=tuple(reason.need for reason in verdict.failed))
        for _, body, verdict in told
    ]
    return told[0][0], entries


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(10))
def test_a_match_agrees_with_the_rules_that_it_was_played_by(name: str, seed: int) -> None:
    opening, entries = recorded(name, seed)
    findings = list(redecide(Referee(GAMES[name]), opening, entries))
    assert len(findings) == len(entries)
    assert all(finding.agrees for finding in findings)
    assert first_difference(findings) is None


def an_even_fight() -> tuple[Table, list[Entry]]:
    fight = Story(GAME, lay({"red": ("five", "two", "nine"), "blue": ("five", "two", "snare")}, ("?", "?")))
    fight.accepts("red", "slide", pos=1, target="blue", target_pos=1)
    fight.accepts("red", "flip_attacker")
    fight.accepts("blue", "flip_defender")
    fight.accepts("blue", "slide", pos=1, target="red", target_pos=2)
    told = zip(fight.bodies, fight.verdicts, strict=True)
    return fight.opening, [Entry(body, verdict.outcome, verdict.facts, failed=()) for body, verdict in told]


def test_under_other_house_rules_the_first_action_that_differs_is_named() -> None:
    opening, entries = an_even_fight()
    findings = list(redecide(Referee(GAME), opening, entries, {"tie": "attacker"}))
    assert [finding.agrees for finding in findings] == [True, True, False, True]
    found = first_difference(findings)
    assert found is not None
    assert found.number == 3
    assert found.differs == ("facts", "table")
    assert found.verdict is not None
    assert found.verdict.deviations == ("AM-90",)


def test_each_action_is_judged_where_the_record_says_that_it_happened() -> None:
    """The fourth agrees although the third does not: its table is the recorded one, not what the rules made of it."""
    opening, entries = an_even_fight()
    findings = list(redecide(Referee(GAME), opening, entries, {"tie": "attacker"}))
    assert findings[3].entry is entries[3]
    assert findings[3].agrees


def test_another_outcome_is_named() -> None:
    opening, entries = an_even_fight()
    entries[3] = replace(entries[3], outcome="refused", facts=(), failed=("it_is_the_own_turn",))
    found = first_difference(redecide(Referee(GAME), opening, entries))
    assert found is not None
    assert found.number == 4
    assert found.differs == ("outcome", "needs", "facts", "table")
    assert found.first == ("refused", "accepted")


def test_other_needs_are_named() -> None:
    opening, _ = an_even_fight()
    entry = Entry({"by": "blue", "do": "slide", "pos": 1, "target": "red", "target_pos": 1}, "refused", failed=("x",))
    [found] = redecide(Referee(GAME), opening, [entry])
    assert found.differs == ("needs",)
    assert found.first == ("x", "it_is_the_own_turn")
    [found] = redecide(Referee(GAME), opening, [replace(entry, failed=None)])
    assert found.agrees, "what was not recorded is not compared"


def test_other_reasons_for_the_same_facts_are_told_apart() -> None:
    opening, entries = an_even_fight()
    first = entries[0]
    moved = first.facts[0]
    assert isinstance(moved, Moved)
    entries[0] = replace(first, facts=(replace(moved, by=("RG-00",)), *first.facts[1:]))
    found = first_difference(redecide(Referee(GAME), opening, entries))
    assert found is not None
    assert found.differs == ("cites",)
    assert found.first == (replace(moved, by=("RG-00",)), moved)


def test_a_fact_too_many_is_named() -> None:
    opening, entries = an_even_fight()
    extra = Counted("red.failed_skip", 5, ("RG-01",))
    entries[0] = replace(entries[0], facts=(*entries[0].facts, extra))
    found = first_difference(redecide(Referee(GAME), opening, entries))
    assert found is not None
    assert found.differs == ("facts", "table")
    assert found.first == (Counted("red.failed_skip", 5), None)


def test_a_fact_too_many_weighs_more_than_another_reason_before_it() -> None:
    opening, entries = an_even_fight()
    first, *others = entries[0].facts
    entries[0] = replace(entries[0], facts=(replace(first, by=("RG-00",)), *others, Counted("red.failed_skip", 5)))
    found = first_difference(redecide(Referee(GAME), opening, entries))
    assert found is not None
    assert found.first == (Counted("red.failed_skip", 5), None)


def test_what_is_no_action_any_more_is_named() -> None:
    opening, entries = an_even_fight()
    entries[1] = Entry({"by": "red", "do": "flop"}, "accepted", entries[1].facts)
    findings = list(redecide(Referee(GAME), opening, entries))
    assert findings[1].differs == ("unreadable",)
    assert (findings[1].number, findings[1].entry) == (2, entries[1])
    assert findings[1].first[1].place == "action.do"
    assert findings[2].agrees


def test_an_action_that_was_waived_is_judged_as_one() -> None:
    table = lay({"red": ("five", "two", "nine"), "blue": ("five", "two", "snare")})
    act = read_action(
        GAME.actions, GAME.actors, {"by": "blue", "do": "slide", "pos": 1, "target": "red", "target_pos": 1}
    )
    told = Referee(GAME).explain(table, act, waive=True)
    entry = Entry(body_of(act), told.outcome, told.facts, waived=True, failed=("it_is_the_own_turn",))
    [found] = redecide(Referee(GAME), table, [entry])
    assert found.agrees
    [found] = redecide(Referee(GAME), table, [replace(entry, waived=False, failed=None)])
    assert found.differs[0] == "outcome"


def test_house_rules_set_on_the_way_hold_as_they_were_recorded() -> None:
    opening, entries = an_even_fight()
    entries[0] = replace(entries[0], facts=(*entries[0].facts, Ruled("tie", "defender")))
    findings = list(redecide(Referee(GAME), opening, entries, {"tie": "attacker"}))
    assert findings[2].agrees
