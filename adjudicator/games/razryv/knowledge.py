"""What a question may not tell its asker: another's Objective, face-down Spells, a Cell that shows its count only.

It hangs on what is asked and on what the asker knows, never on what really lies there: a refusal must not tell that a
guess was right.
"""

from adjudicator.games.razryv.actions import ActivateHidden
from adjudicator.games.razryv.actions import CheckObjective
from adjudicator.games.razryv.actions import DeclareVictory
from adjudicator.games.razryv.actions import Imprison
from adjudicator.games.razryv.actions import PlaySpell
from adjudicator.games.razryv.actions import Release
from adjudicator.games.razryv.actions import RevealObjective
from adjudicator.games.razryv.actions import Ritual
from adjudicator.games.razryv.actions import ShowCard
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import OWNERS
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.objectives import are_shared
from adjudicator.physical.reporting import cards_in
from adjudicator.referee import Action
from adjudicator.referee import body_of
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import look
from adjudicator.table import prefix_of
from adjudicator.table.see import is_open_counter
from adjudicator.table.see import may

OF_THE_OBJECTIVE = (DeclareVictory, CheckObjective, RevealObjective)
FROM_THE_HAND = (Imprison, Ritual, PlaySpell, ShowCard)
"""Asked about another's hand, these are answered as for any card that might be there."""

BY_OBJECTIVES = ("objective", "life", "round_limit")
"""Endings in which an Objective may decide who wins."""

OBJECTIVE, FACE_DOWN, CELL = ("RZ-038",), ("RZ-027",), ("RA-54",)


def withheld(table: Table, asker: str, act: Action) -> tuple[str, ...]:
    """The ids that forbid telling this asker what would come of the action; none if it may be told."""
    if asker == JUDGE:
        return ()
    if isinstance(act, OF_THE_OBJECTIVE) and act.by != asker:
        return OBJECTIVE
    if isinstance(act, ActivateHidden) and act.by != asker:
        return FACE_DOWN
    if isinstance(act, FROM_THE_HAND) or not any(_is_guessed(table, card, asker) for card in cards_in(body_of(act))):
        return ()
    return CELL if isinstance(act, Release) else FACE_DOWN


def outcome_withheld(table: Table, asker: str, act: Action, facts: tuple[Fact, ...]) -> tuple[str, ...]:
    """The ids that forbid telling what came of it: who wins hangs on Objectives of which the asker may not know all.

    A judge sees both, or is told in the result which of them is missing.
    """
    ended = [fact for fact in facts if isinstance(fact, Ended)]
    return OBJECTIVE if asker != JUDGE and ended and _hangs_on_the_hidden(table, asker, act, ended[-1].result) else ()


def _hangs_on_the_hidden(table: Table, asker: str, act: Action, result: Result) -> bool:
    if result.how not in BY_OBJECTIVES or are_shared(table):
        return False
    if isinstance(act, DeclareVictory):
        return House(table).declare_priority == "first_completed" and not knows_when_whole(
            table, opponent(act.by), asker
        )
    return not may_compare(table, asker)


def may_compare(table: Table, asker: str) -> bool:
    """The asker may know all that decides between the two Objectives."""
    return all(is_open_to(table, seat, asker) and knows_when_whole(table, seat, asker) for seat in PLAYERS)


def is_open_to(table: Table, seat: str, asker: str) -> bool:
    """The asker may know the player's Objective: it is the own one, was shown to all, or the asker is a judge."""
    return asker in (seat, JUDGE) or may(table, GOAL[seat], asker) == "faces"


def knows_when_whole(table: Table, seat: str, asker: str) -> bool:
    """The asker may know since when the player's Objective has been whole: a judge does, nobody else."""
    return is_open_counter(table, f"{seat}.latch", asker)


def _is_guessed(table: Table, card: str, asker: str) -> bool:
    """Another player's card called by a name under which the asker cannot see it, whether or not it is there."""
    owner = OWNERS.get(prefix_of(card))
    return owner in PLAYERS and owner != asker and not is_unknown(card) and look(table, card, asker) != card
