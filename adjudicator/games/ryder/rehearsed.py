"""An attack played through in thought: slide, perhaps the War Cry, both flips; what the rules would make of it."""

from typing import Any

from msgspec import Struct
from msgspec import convert

from adjudicator.games.ryder.actions import ContinueEight
from adjudicator.games.ryder.actions import Cry
from adjudicator.games.ryder.actions import FlipAttacker
from adjudicator.games.ryder.actions import FlipDefender
from adjudicator.games.ryder.actions import Slide
from adjudicator.games.ryder.actions import Surrender
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import PACK
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RYDER
from adjudicator.games.ryder.board import TABLE
from adjudicator.games.ryder.board import TRAP
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.nameless import free_copy
from adjudicator.games.ryder.questions_knowing import as_in_the_own_turn
from adjudicator.queries import Asking
from adjudicator.referee import Action
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Fact
from adjudicator.table import Removed
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import is_unknown


class Attack(Struct, frozen=True):
    """From which position, at which, what lies there if that is only supposed, and whether the War Cry is made."""

    home: str
    target: str
    name: str
    cry: bool


class Rehearsed(Struct, frozen=True):
    """How an attack would end: the word for it, the ids that say so, and what would happen to cards and players."""

    word: str
    rules: tuple[str, ...]
    facts: tuple[Fact, ...]


class Played(Struct, frozen=True):
    """How far it has been played: the table now, what has happened, and what was said of the last action."""

    table: Table
    facts: tuple[Fact, ...] = ()
    outcome: str = ""


def rehearsed(asking: Asking, attack: Attack) -> Rehearsed | None:
    """What comes of the attack on the table that the asker knows, as if the attacker's turn began now.

    Of hidden cards that a text sends away none is given up. None where a text has somebody choose before all is shown.
    """
    seat, other = PLACE[attack.home][0], PLACE[attack.target][0]
    played = Played(_supposed(as_in_the_own_turn(asking.table, seat), attack))
    todo: list[Action] = [Cry(by=seat)] if attack.cry else []
    for act in (slide_of(attack.home, attack.target), *todo, FlipAttacker(by=seat)):
        played = _and_then(asking, played, act)
    for prompt in played.table.prompts:
        nothing = {"by": TABLE, "do": "surrender", "player": prompt.seat, "positions": ()}
        played = _and_then(asking, played, convert(nothing, Surrender))
    if not attack_of(played.table):
        return Rehearsed("missing_cry", ("RY-78", "RY-79"), _of_the_cards(played.facts))
    if attack_of(played.table).get("eight"):
        played = _and_then(asking, played, ContinueEight(by=seat, yes=True))
    card = _called(played.table, attack.name) if attack.name else None
    return _outcome(_and_then(asking, played, FlipDefender(by=other, card=card)))


def _and_then(asking: Asking, played: Played, act: Action) -> Played:
    verdict = asking.explain(act, asking.referee.believing, played.table)
    return Played(verdict.table, (*played.facts, *verdict.facts), verdict.outcome)


def _of_the_cards(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Without the state of play, which goes on as in every turn."""
    return tuple(fact for fact in facts if not isinstance(fact, Clocked))


def slide_of(home: str, target: str) -> Slide:
    """How the attack is declared."""
    seat, pos = PLACE[home]
    other, target_pos = PLACE[target]
    return convert({"by": seat, "do": "slide", "pos": pos, "target": other, "target_pos": target_pos}, Slide)


def _supposed(table: Table, attack: Attack) -> Table:
    """The table with what is supposed in the place of a card that the asker knows to lie there."""
    there = card_at(table, attack.target)
    if not attack.name or is_unknown(there):
        return table
    gone = fold(table, Removed(there))
    return fold(gone, Brought(_called(gone, attack.name), attack.target))


def _called(table: Table, name: str) -> str:
    """A card of that name; where one lies in sight it is another copy."""
    return free_copy(table, f"{PACK}:{name}")


def _outcome(played: Played) -> Rehearsed | None:
    attacks = [fact.clock.get("attack") or {} for fact in played.facts if isinstance(fact, Clocked)]
    decided: Any = next((attack for attack in attacks if attack.get("outcome")), None)
    if decided is None:
        return None
    kind, rules, told = kind_of(played.table, decided["defender"]), tuple(decided["rules"]), _of_the_cards(played.facts)
    if decided["outcome"] == "success":
        return Rehearsed("success", rules, told)
    if played.outcome == "ruling_required" and kind not in (RYDER, CHAMPION, TRAP):
        return Rehearsed("ruling", ("AM-17",), told)
    return Rehearsed(f"fail_{kind if kind in (RYDER, CHAMPION, TRAP) else 'other'}", rules, told)
