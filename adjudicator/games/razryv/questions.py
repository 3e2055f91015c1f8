"""The questions that RAZRYV answers, by the words under which they are asked."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from adjudicator.games.razryv.actions import Choose
from adjudicator.games.razryv.actions import Deal
from adjudicator.games.razryv.actions import RevealEvent
from adjudicator.games.razryv.actions import RevealForFirst
from adjudicator.games.razryv.board import EVENT_DECK
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.knowledge import BY_OBJECTIVES
from adjudicator.games.razryv.knowledge import outcome_withheld
from adjudicator.games.razryv.knowledge import withheld
from adjudicator.games.razryv.needs import acting_seat
from adjudicator.games.razryv.objectives import are_shared
from adjudicator.games.razryv.objectives import unknown_goals
from adjudicator.games.razryv.questions_arrival import whom_the_event_attacks
from adjudicator.games.razryv.questions_cell import when_it_may_be_released
from adjudicator.games.razryv.questions_cell import whether_the_cell_may_be_attacked
from adjudicator.games.razryv.questions_knowing import as_in_the_own_turn
from adjudicator.games.razryv.questions_knowing import is_hidden_from
from adjudicator.games.razryv.questions_objective import how_far_the_objective_is
from adjudicator.games.razryv.questions_objective import what_round_25_would_give
from adjudicator.games.razryv.questions_strength import what_its_strength_is
from adjudicator.physical.reporting import cards_in
from adjudicator.queries import Asking
from adjudicator.queries import Page
from adjudicator.queries import Point
from adjudicator.queries.verdicts import needs
from adjudicator.queries.verdicts import told_of
from adjudicator.queries.verdicts import what_it_would_get
from adjudicator.queries.verdicts import what_speaks_against_it
from adjudicator.referee import Action
from adjudicator.referee import Reason
from adjudicator.referee import body_of
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Said
from adjudicator.table import Sighted

FROM_A_PILE: Mapping[type[Action], tuple[str, ...]] = {
    RevealEvent: ("RZ-089",),
    RevealForFirst: ("RZ-030",),
    Deal: ("RZ-037",),
}
"""What allows to turn cards over or to deal them, whatever lies on top."""


def may_i(asking: Asking, action: Mapping[str, Any]) -> Iterator[Point]:
    """Whether the action may be done, with the verdict that it would get."""
    act = _may_be_asked(asking, action)
    if _hangs_on_a_pile(asking, act):
        yield from _it_may_be_turned_over(asking, act)
    else:
        yield from _what_may_be_told_of_it(asking, act)


def _what_may_be_told_of_it(asking: Asking, act: Action) -> Iterator[Point]:
    verdict = asking.explain(act)
    if not _the_ending_is_hidden(asking, act, verdict.facts):
        yield from what_it_would_get(asking, act, verdict)
        return
    told = tuple(fact for fact in verdict.facts if not _tells_of_the_ending(fact))
    yield from what_it_would_get(asking, act, replace(verdict, facts=told))
    yield Point("may.ending_hidden", {}, ("RZ-038",))


def why_not(asking: Asking, action: Mapping[str, Any]) -> Iterator[Point]:
    """Why the action may not be done: every need that fails."""
    act = _may_be_asked(asking, action)
    if _hangs_on_a_pile(asking, act):
        yield from told_of(act, _failing_in_sight(asking, act))
    else:
        yield from what_speaks_against_it(asking, act, as_in_the_own_turn(asking.table, acting_seat(act)))


def _may_be_asked(asking: Asking, body: Mapping[str, Any]) -> Action:
    """The action, unless an answer about it would tell what this asker may not know; only what is asked decides it."""
    act = asking.action(body)
    asking.must_tell(withheld(asking.table, asking.asker, act))
    strange = any(is_hidden_from(asking, card) for card in cards_in(body_of(act)))
    secret = isinstance(act, Choose) and asking.asker not in (act.by, JUDGE)
    asking.must_tell(("RA-54",) if strange or secret else ())
    return act


def _hangs_on_a_pile(asking: Asking, act: Action) -> bool:
    """What lies on top of a deck decides it, and nobody may know what that is."""
    if isinstance(act, RevealEvent):
        return act.card is None and bool(asking.table.zones[EVENT_DECK])
    return (isinstance(act, RevealForFirst) and not act.cards) or (isinstance(act, Deal) and act.hands is None)


def _failing_in_sight(asking: Asking, act: Action) -> tuple[Reason, ...]:
    """The failing needs, but for those that ask what lies in the pile."""
    of_the_pile = {part.name for part in asking.game.plays[type(act)].clashes}
    return tuple(reason for reason in asking.failing(act) if reason.need not in of_the_pile)


def _it_may_be_turned_over(asking: Asking, act: Action) -> Iterator[Point]:
    failing = _failing_in_sight(asking, act)
    if failing:
        yield Point("may.refused", {"action": body_of(act)}, failing[0].rules)
        yield from needs(failing[:1])
    else:
        yield Point("may.accepted", {"action": body_of(act)}, FROM_A_PILE[type(act)])
        yield Point("may.next_card", {}, ("RA-54",))


def _the_ending_is_hidden(asking: Asking, act: Action, facts: tuple[Fact, ...]) -> bool:
    """Who would win is not told where an Objective decides it that the asker does not see, or nobody has shown."""
    if asking.asker != JUDGE:
        return bool(outcome_withheld(asking.table, asking.asker, act, facts))
    ended = [fact.result.how for fact in facts if isinstance(fact, Ended)]
    shared = are_shared(asking.table)
    return bool(ended and ended[-1] in BY_OBJECTIVES and not shared and unknown_goals(asking.table))


def _tells_of_the_ending(fact: Fact) -> bool:
    if isinstance(fact, Sighted):
        return fact.zone in GOAL.values()
    return isinstance(fact, Ended) or (isinstance(fact, Said) and fact.what == "compared")


QUESTIONS: dict[str, Page] = {
    "may": may_i,
    "why-not": why_not,
    "target": whom_the_event_attacks,
    "release": when_it_may_be_released,
    "strength": what_its_strength_is,
    "cell": whether_the_cell_may_be_attacked,
    "objective": how_far_the_objective_is,
    "round25": what_round_25_would_give,
}
