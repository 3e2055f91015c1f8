"""The operations of card programs that make others fight: Event Creatures that attack, creatures that must."""

from adjudicator.cards.frames import impossible
from adjudicator.cards.grammar import Operation
from adjudicator.cards.grammar import Ref
from adjudicator.cards.meaning import refer
from adjudicator.cards.senses import Context
from adjudicator.games.razryv.bans import bans
from adjudicator.games.razryv.bans import is_banned
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import EVENT_CREATURE
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import tick
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.doing import by
from adjudicator.games.razryv.doing import reached
from adjudicator.games.razryv.strength import SENSES
from adjudicator.games.razryv.strength import is_protected
from adjudicator.referee import Facts
from adjudicator.table import Counted
from adjudicator.table import Marked
from adjudicator.table import Table


def _aimed_at(table: Table, context: Context, operation: Operation) -> tuple[str, ...]:
    target: Ref = operation.params["target"]  # type: ignore[assignment]  # the vocabulary types it as a reference
    return tuple(
        card
        for card in refer(SENSES, table, context, target)
        if kind_of(table, card) == CREATURE and realm_of(table, card) is not None
    )


def force_attack(table: Table, context: Context, operation: Operation) -> Facts:
    """Event Creatures attack, the target that the card names or as on an arrival; never a protected one (RA-56)."""
    from adjudicator.games.razryv.arrival import forced_attack

    for beast in reached(table, context, operation):
        if kind_of(table, beast) != EVENT_CREATURE or realm_of(table, beast) is None:
            continue
        if is_banned(table, "attack", beast):
            yield from impossible(context, "cannot_attack", *bans(table, "attack", beast), subject=beast)
        elif "target" not in operation.params:
            yield from forced_attack(table, beast, None, by(table, context))
        else:
            prey = [card for card in _aimed_at(table, context, operation) if _may_meet(table, beast, card)]
            if not prey:
                yield from impossible(context, "no_target", subject=beast)
            for card in prey:
                if is_protected(table, card):
                    yield from impossible(context, "protected", "RZ-146", subject=card)
                elif realm_of(table, beast) is not None:
                    yield from forced_attack(table, beast, card, by(table, context, "RA-56"))


def force_combat(table: Table, context: Context, operation: Operation) -> Facts:
    """Creatures must fight, one after another; it is an attack of theirs (RZ-113, RA-40)."""
    from adjudicator.games.razryv.pvp import combat_begins

    fighters = tuple(
        card
        for card in reached(table, context, operation)
        if kind_of(table, card) == CREATURE and not is_banned(table, "attack", card)
    )
    # What is laid on the agenda last is taken up first.
    for fighter in reversed(fighters):
        foes = tuple(
            card for card in _aimed_at(table, context, operation) if card != fighter and _may_meet(table, fighter, card)
        )
        if not foes:
            yield from impossible(context, "no_target", "RZ-115", subject=fighter)
            continue
        yield from _has_attacked_by_force(table, context, fighter)
        yield from combat_begins((fighter,), foes)


def _may_meet(table: Table, attacker: str, target: str) -> bool:
    return (
        realm_of(table, attacker) is not None
        and realm_of(table, attacker) == realm_of(table, target)
        and not is_banned(table, "be_attacked", target)
    )


def _has_attacked_by_force(table: Table, context: Context, fighter: str) -> Facts:
    """An attack carried out in the own turn, willingly or not, bars a Cell attack (RA-40)."""
    cites = by(table, context, "RZ-113", "RA-40")
    if turn(table) == controller(table, fighter) and turn(table) in PLAYERS:
        yield Marked(fighter, {"attacked_at": tick(table)}, cites)
        if not table.counters.get("turn.attacked"):
            yield Counted("turn.attacked", 1, cites)
