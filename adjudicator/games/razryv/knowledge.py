"""What a question may not tell its asker: another's Objective, face-down Spells, a Cell that shows its count only."""

from adjudicator.games.razryv.actions import ActivateHidden
from adjudicator.games.razryv.actions import CheckObjective
from adjudicator.games.razryv.actions import DeclareVictory
from adjudicator.games.razryv.actions import RevealObjective
from adjudicator.games.razryv.actions import ShowCard
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import REALM_SIGHT_ZONES
from adjudicator.physical.reporting import cards_in
from adjudicator.referee import Action
from adjudicator.referee import body_of
from adjudicator.table import Table
from adjudicator.table import look

OF_THE_OBJECTIVE = (DeclareVictory, CheckObjective, RevealObjective)
WITHHELD = {"objective": "RZ-038", "face_down": "RZ-027", "cell": "RA-54", "hand": "RZ-186"}


def withheld(table: Table, asker: str, act: Action) -> tuple[str, ...]:
    """The ids that forbid telling this asker what would come of the action; none if it may be told."""
    if asker == JUDGE:
        return ()
    if isinstance(act, OF_THE_OBJECTIVE) and act.by != asker:
        return (WITHHELD["objective"],)
    if isinstance(act, ActivateHidden) and act.by != asker:
        return (WITHHELD["face_down"],)
    reasons = [_why_hidden(table, card) for card in cards_in(body_of(act)) if _is_hidden(table, card, asker, act)]
    return tuple(dict.fromkeys(reason for reason in reasons if reason))


def _is_hidden(table: Table, card: str, asker: str, act: Action) -> bool:
    if isinstance(act, ShowCard) and act.by == asker:
        return False
    return card in table.where and look(table, card, asker) != card


def _why_hidden(table: Table, card: str) -> str:
    zone = table.where[card]
    if zone in GOAL.values():
        return WITHHELD["objective"]
    if zone in REALM_SIGHT_ZONES:
        return WITHHELD["face_down"]
    if zone in CELL.values():
        return WITHHELD["cell"]
    return WITHHELD["hand"] if zone in HAND.values() else ""
