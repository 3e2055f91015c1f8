"""What a question may not tell its asker: another's Objective, face-down Spells, a Cell that shows its count only.

It hangs on what is asked alone, never on what really lies there: a refusal must not tell that a guess was right.
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
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import OWNERS
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.physical.reporting import cards_in
from adjudicator.referee import Action
from adjudicator.referee import body_of
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import look
from adjudicator.table import prefix_of

OF_THE_OBJECTIVE = (DeclareVictory, CheckObjective, RevealObjective)
FROM_THE_HAND = (Imprison, Ritual, PlaySpell, ShowCard)
"""Asked about another's hand, these are answered as for any card that might be there."""

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


def _is_guessed(table: Table, card: str, asker: str) -> bool:
    """Another player's card called by a name under which the asker cannot see it, whether or not it is there."""
    owner = OWNERS.get(prefix_of(card))
    return owner in PLAYERS and owner != asker and not is_unknown(card) and look(table, card, asker) != card
