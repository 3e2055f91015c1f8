"""The questions that Ryder answers, by the words under which they are asked."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from adjudicator.games.ryder.actions import ActivateTrap
from adjudicator.games.ryder.actions import DeclineSkill
from adjudicator.games.ryder.actions import FlipAttacker
from adjudicator.games.ryder.actions import FlipDefender
from adjudicator.games.ryder.actions import ForcedPass
from adjudicator.games.ryder.actions import LastStand
from adjudicator.games.ryder.actions import OutFlank
from adjudicator.games.ryder.actions import PlayChampion
from adjudicator.games.ryder.actions import PlayReplenish
from adjudicator.games.ryder.actions import Slide
from adjudicator.games.ryder.actions import TeamFeat
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.knowledge import GOLD
from adjudicator.games.ryder.knowledge import hidden_place
from adjudicator.games.ryder.knowledge import outcome_withheld
from adjudicator.games.ryder.knowledge import why_hidden
from adjudicator.games.ryder.knowledge import with_the_attacker_known
from adjudicator.games.ryder.knowledge import withheld
from adjudicator.games.ryder.needs import OWN_TURN
from adjudicator.games.ryder.questions_attack import what_an_attack_would_do
from adjudicator.games.ryder.questions_confused import who_is_confused
from adjudicator.games.ryder.questions_knowing import as_in_the_own_turn
from adjudicator.games.ryder.questions_leading import who_leads
from adjudicator.queries import Asking
from adjudicator.queries import Page
from adjudicator.queries import Point
from adjudicator.queries.verdicts import needs
from adjudicator.queries.verdicts import told_of
from adjudicator.queries.verdicts import what_it_would_get
from adjudicator.referee import Action
from adjudicator.referee import Reason
from adjudicator.referee import body_of
from adjudicator.table import Ended

ALLOWED_BY: Mapping[type[Action], tuple[str, ...]] = {
    Slide: ("RY-30", "RY-32"),
    FlipAttacker: ("RY-34",),
    FlipDefender: ("RY-35",),
    PlayChampion: ("RY-44",),
    PlayReplenish: ("AM-16",),
    ActivateTrap: ("RY-39", "RY-47"),
    DeclineSkill: ("RY-47",),
    OutFlank: ("RY-64",),
    TeamFeat: ("RY-70",),
    LastStand: ("RY-73",),
    ForcedPass: ("AM-16",),
}
"""What allows an action of which it hangs on a hidden card what comes of it."""


def may_i(asking: Asking, action: Mapping[str, Any]) -> Iterator[Point]:
    """Whether the action may be done, with the verdict that it would get."""
    act = _may_be_asked(asking, action)
    zone = hidden_place(asking.table, act)
    if zone:
        yield from _it_hangs_on_what_lies_there(asking, act, zone)
        return
    verdict = asking.explain(act)
    if not outcome_withheld(asking.table, asking.asker, act, verdict.facts):
        yield from what_it_would_get(asking, act, verdict)
        return
    told = tuple(fact for fact in verdict.facts if not isinstance(fact, Ended))
    yield from what_it_would_get(asking, act, replace(verdict, facts=told))
    yield Point("may.ending_hidden", {}, GOLD)


def why_not(asking: Asking, action: Mapping[str, Any]) -> Iterator[Point]:
    """Why the action may not be done: every need that fails."""
    act = _may_be_asked(asking, action)
    table = asking.table
    if OWN_TURN in asking.game.plays[type(act)].needs and act.by != active(table):
        asking.table = as_in_the_own_turn(table, active(table))  # what was done in this turn does not count for others
    yield from told_of(act, _failing_in_sight(asking, act, hidden_place(table, act)))


def _may_be_asked(asking: Asking, body: Mapping[str, Any]) -> Action:
    """The action, unless an answer about it would tell what this asker may not know; only what is asked decides it."""
    act = asking.action(body)
    asking.must_tell(withheld(asking.table, asking.asker, act))
    asking.table = with_the_attacker_known(asking.table)
    return act


def _failing_in_sight(asking: Asking, act: Action, zone: str) -> tuple[Reason, ...]:
    """The failing needs, but for those that ask what lies hidden there."""
    hidden = {part.name for part in asking.game.plays[type(act)].clashes} if zone else set()
    return tuple(reason for reason in asking.failing(act) if reason.need not in hidden)


def _it_hangs_on_what_lies_there(asking: Asking, act: Action, zone: str) -> Iterator[Point]:
    failing = _failing_in_sight(asking, act, zone)
    if failing:
        yield Point("may.refused", {"action": body_of(act)}, failing[0].rules)
        yield from needs(failing[:1])
        return
    word = "accepted" if isinstance(act, FlipAttacker | FlipDefender) else "depends"
    yield Point(f"may.{word}", {"action": body_of(act)}, ALLOWED_BY[type(act)])
    yield Point("may.hidden", {"zone": zone}, why_hidden(asking.table, zone, asking.asker))


QUESTIONS: dict[str, Page] = {
    "may": may_i,
    "why-not": why_not,
    "confused": who_is_confused,
    "attack": what_an_attack_would_do,
    "leads": who_leads,
}
