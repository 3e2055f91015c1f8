"""An attack played through in thought: slide, perhaps the War Cry, both flips; what the rules would make of it."""

from typing import Any

from msgspec import Struct
from msgspec import convert

from adjudicator.games.ryder.actions import ContinueEight
from adjudicator.games.ryder.actions import Cry
from adjudicator.games.ryder.actions import FlipAttacker
from adjudicator.games.ryder.actions import FlipDefender
from adjudicator.games.ryder.actions import Slide
from adjudicator.games.ryder.board import CHAMPION
from adjudicator.games.ryder.board import PACK
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RYDER
from adjudicator.games.ryder.board import TRAP
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.questions_knowing import as_in_the_own_turn
from adjudicator.queries import Asking
from adjudicator.referee import Action
from adjudicator.referee import Verdict
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


def rehearsed(asking: Asking, attack: Attack) -> Rehearsed:
    """What comes of the attack on the table that the asker knows, as if the attacker's turn began now."""
    seat, other = PLACE[attack.home][0], PLACE[attack.target][0]
    table = _supposed(as_in_the_own_turn(asking.table, seat), attack)
    kind = kind_of(table, f"p:{attack.name}" if attack.name else card_at(table, attack.target))
    verdict = _done(asking, table, slide_of(attack.home, attack.target))
    facts = verdict.facts
    todo: list[Action] = [Cry(by=seat)] if attack.cry else []
    for act in (*todo, FlipAttacker(by=seat)):
        verdict = _done(asking, verdict.table, act)
        facts += verdict.facts
    if not attack_of(verdict.table):
        return Rehearsed("missing_cry", ("RY-78", "RY-79"), _of_the_cards(facts))
    if attack_of(verdict.table).get("eight"):
        verdict = _done(asking, verdict.table, ContinueEight(by=seat, yes=True))
        facts += verdict.facts
    verdict = _done(asking, verdict.table, FlipDefender(by=other, card=_named(verdict.table, attack)))
    return _outcome(kind, verdict, (*facts, *verdict.facts))


def _of_the_cards(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Without the state of play, which goes on as in every turn."""
    return tuple(fact for fact in facts if not isinstance(fact, Clocked))


def slide_of(home: str, target: str) -> Slide:
    """How the attack is declared."""
    seat, pos = PLACE[home]
    other, target_pos = PLACE[target]
    return convert({"by": seat, "do": "slide", "pos": pos, "target": other, "target_pos": target_pos}, Slide)


def _done(asking: Asking, table: Table, act: Action) -> Verdict:
    return asking.explain(act, asking.referee.believing, table)


def _supposed(table: Table, attack: Attack) -> Table:
    """The table with what is supposed in the place of a card that the asker knows to lie there."""
    there = card_at(table, attack.target)
    if not attack.name or is_unknown(there):
        return table
    gone = fold(table, Removed(there))
    return fold(gone, Brought(_copy(gone, attack.name), attack.target, back=gone.mint(there)))


def _named(table: Table, attack: Attack) -> str | None:
    """What the attacked card turns out to be, where the asker does not know it."""
    return _copy(table, attack.name) if attack.name and is_unknown(card_at(table, attack.target)) else None


def _copy(table: Table, name: str) -> str:
    """A card of that name; where one lies in sight it is another copy."""
    card, number = f"{PACK}:{name}", 1
    while card in table.where:
        number += 1
        card = f"{PACK}:{name}#{number}"
    return card


def _outcome(kind: str, verdict: Verdict, facts: tuple[Fact, ...]) -> Rehearsed:
    decided: Any = next(
        (
            fact.clock["attack"]
            for fact in verdict.facts
            if isinstance(fact, Clocked) and (fact.clock.get("attack") or {}).get("outcome")
        ),
        {},
    )
    rules, told = tuple(decided.get("rules", ())), _of_the_cards(facts)
    if decided.get("outcome") == "success":
        return Rehearsed("success", rules, told)
    if verdict.outcome == "ruling_required" and kind not in (RYDER, CHAMPION, TRAP):
        return Rehearsed("ruling", ("AM-17",), told)
    return Rehearsed(f"fail_{kind if kind in (RYDER, CHAMPION, TRAP) else 'other'}", rules, told)
