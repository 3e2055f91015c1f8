"""What a question may not tell its asker, and what its asker does know: hidden fields, treasuries, a card shown to all.

It hangs on what is asked and on what the asker may look at, never on what really lies there.
"""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Final

from adjudicator.games.ryder.actions import ActivateTrap
from adjudicator.games.ryder.actions import Choose
from adjudicator.games.ryder.actions import DeclineSkill
from adjudicator.games.ryder.actions import FlipAttacker
from adjudicator.games.ryder.actions import FlipDefender
from adjudicator.games.ryder.actions import ForcedPass
from adjudicator.games.ryder.actions import LastStand
from adjudicator.games.ryder.actions import OutFlank
from adjudicator.games.ryder.actions import OutFlankSwitch
from adjudicator.games.ryder.actions import PlayChampion
from adjudicator.games.ryder.actions import PlayReplenish
from adjudicator.games.ryder.actions import Slide
from adjudicator.games.ryder.actions import TeamFeat
from adjudicator.games.ryder.acts import is_confused
from adjudicator.games.ryder.board import JUDGE
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import OWNERS
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.endings import is_worth_its_number
from adjudicator.games.ryder.traps import open_trap
from adjudicator.games.ryder.traps import place_of
from adjudicator.physical.reporting import cards_in
from adjudicator.referee import Action
from adjudicator.referee import body_of
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Named
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import is_unknown
from adjudicator.table import look
from adjudicator.table import prefix_of

OTHERS, CONFUSED, GOLD, FLIPPED = ("AM-31",), ("RY-82", "AM-28"), ("AM-36",), ("RY-34",)
"""Why somebody may not look: another's field, the own one while confused, a treasury, a card before it is flipped."""


CHOSEN_BY: Final[Mapping[type[Action], tuple[str, ...]]] = {
    PlayChampion: ("RY-46",),
    PlayReplenish: ("AM-16",),
    ActivateTrap: ("AM-15",),
    OutFlankSwitch: ("AM-38",),
    LastStand: ("AM-40",),
}
"""What says which cards the action may choose; a choice that its actor cannot make is refused by the same."""


def withheld(table: Table, asker: str, act: Action) -> tuple[str, ...]:
    """The ids that forbid telling this asker what would come of the action; none if it may be told.

    Cards that an action turns up are named as what they may turn out to be. A choice is among cards that are seen.
    """
    if asker == JUDGE:
        return ()
    if isinstance(act, Choose) and act.by != asker:
        return OTHERS
    why = CHOSEN_BY.get(type(act), OTHERS)
    if any(_is_guessed(table, card, asker) for card in _chosen_from_a_treasury(table, act)):
        return (*why, *GOLD)
    if any(_is_guessed(table, card, asker) for card in cards_in(body_of(act).get("choices"))):
        return (*why, *CONFUSED) if asker in table.seats and is_confused(table, asker) else why
    return ()


def _chosen_from_a_treasury(table: Table, act: Action) -> tuple[str, ...]:
    match act:
        case OutFlankSwitch():
            return act.cards
        case LastStand() if not is_confused(table, act.by):  # else it may be one of the four that are not seen
            return (act.card,)
        case _:
            return ()


def _is_guessed(table: Table, card: str, asker: str) -> bool:
    """A card called by a name under which the asker cannot see it, whether or not it is there."""
    return prefix_of(card) in OWNERS and not is_unknown(card) and look(table, card, asker) != card


def outcome_withheld(table: Table, asker: str, act: Action, facts: tuple[Fact, ...]) -> tuple[str, ...]:
    """The ids that forbid telling what came of it: who wins hangs on treasuries into which the asker may not look."""
    ended = [fact.result for fact in facts if isinstance(fact, Ended)]
    if asker == JUDGE or not ended:
        return ()
    if ended[-1].how == "gold" and not ended[-1].missing and is_worth_its_number(table):
        return ()
    return GOLD if any(unknown_gold(table)) else ()


def unknown_gold(table: Table) -> Iterator[str]:
    """The seats in whose treasuries lie cards that are not known."""
    for seat in table.seats:
        if any(map(is_unknown, table.zones[TREASURY[seat]])):
            yield seat


def hidden_place(table: Table, act: Action) -> str:
    """Where the card lies that decides what comes of the action, if it is not known on this table; else ""."""
    match act:
        case FlipAttacker(card=None):
            return LANE if any(map(is_unknown, table.zones[LANE])) else ""
        case FlipDefender(card=None):
            attack = attack_of(table)
            return _if_unknown(table, f"{attack['seat']}.field.{attack['pos']}") if attack else ""
        case ActivateTrap() | DeclineSkill():
            prompt = open_trap(table, act.by)
            return _if_unknown(table, place_of(prompt)) if prompt is not None else ""
        case Slide() if is_confused(table, act.by):
            return ""  # whoever cannot look may slide whatever lies there
        case Slide() | PlayChampion(card=None) | PlayReplenish(card=None):
            return _if_unknown(table, f"{act.by}.field.{act.pos}")
        case OutFlank() | TeamFeat() | LastStand() | ForcedPass() if act.by in table.seats:
            return f"{act.by}.field" if any(map(is_unknown, row_of(table, act.by))) else ""
        case _:
            return ""


def _if_unknown(table: Table, zone: str) -> str:
    card = card_at(table, zone)
    return zone if card and is_unknown(card) else ""


def why_hidden(table: Table, zone: str, asker: str) -> tuple[str, ...]:
    """The ids that keep the card in this place from the asker."""
    if zone in PLACE or zone.endswith(".field"):
        if zone[0] == asker:
            return CONFUSED if is_confused(table, asker) else ("AM-48",)
        return OTHERS
    return GOLD if zone in TREASURY.values() else FLIPPED


def with_the_attacker_known(table: Table) -> Table:
    """The attacking card that all saw flipped and go home is known to all, also to those who now see only its back."""
    card = attack_of(table).get("card")
    if not card or card in table.where or is_unknown(card):
        return table
    back = card_at(table, table.clock["home"])
    return fold(table, Named(back, card)) if back and is_unknown(back) else table
