"""What the operations of card programs have in common: whom they reach, for how long, and what they cite."""

from typing import Any

from adjudicator.cards.frames import part_at
from adjudicator.cards.grammar import Operation
from adjudicator.cards.meaning import number
from adjudicator.cards.meaning import refer
from adjudicator.cards.meaning import select
from adjudicator.cards.senses import Context
from adjudicator.games.razryv.board import EVENT_CREATURE
from adjudicator.games.razryv.board import EVENT_SPELL
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import SPELL
from adjudicator.games.razryv.board import definition_of
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.clock import compass
from adjudicator.games.razryv.reach import in_order_of_play
from adjudicator.games.razryv.strength import SENSES
from adjudicator.games.razryv.strength import is_unaffected
from adjudicator.games.razryv.timed import IN_ZONE
from adjudicator.games.razryv.timed import OWN_TURN
from adjudicator.games.razryv.timed import PERMANENT
from adjudicator.games.razryv.timed import TURNS
from adjudicator.games.razryv.timed import is_bound
from adjudicator.games.razryv.timed import remains
from adjudicator.table import Table


def reached(table: Table, context: Context, operation: Operation) -> tuple[str, ...]:
    """The cards that the operation is about and that are still on the table, without those that it cannot affect."""
    return tuple(
        thing
        for thing in meant(table, context, operation)
        if thing in table.where and not is_unaffected(table, context, thing)
    )


def meant(table: Table, context: Context, operation: Operation) -> tuple[str, ...]:
    """What the operation is about by its own words, by those of its ability, or else the card itself."""
    if operation.to is not None:
        return refer(SENSES, table, context, operation.to)
    ability = part_at(definition_of(table, context.card), context.path)[0]
    if ability is not None and ability.affects is not None:
        return select(SENSES, table, context, ability.affects)
    return (context.card,)


def players_reached(table: Table, context: Context, operation: Operation) -> tuple[str, ...]:
    """The players that the operation is about: the controller unless it says so; both of an Event (RZ-091)."""
    if operation.to is None:
        return (context.controller,) if context.controller in PLAYERS else in_order_of_play(table)
    found = refer(SENSES, table, context, operation.to)
    return tuple(seat for seat in in_order_of_play(table) if seat in found)


def amount(table: Table, context: Context, operation: Operation, unsaid: int = 1) -> int:
    """The operation's number."""
    return unsaid if operation.n is None else number(SENSES, table, context, operation.n)


def realm_meant(table: Table, context: Context, operation: Operation) -> str:
    """The Realm that the operation names: the one where the card works, the compass's, or one by name."""
    word: Any = operation.params.get("realm", "here")
    if word == "here":
        return context.place
    return compass(table) if word == "compass" else str(word)


def by(table: Table, context: Context, *rules: str) -> tuple[str, ...]:
    """The card, the rule that gives its text effect, and those of what happens."""
    return context.cites(*rules, *_effect_rule(table, context))


def _effect_rule(table: Table, context: Context) -> tuple[str, ...]:
    match kind_of(table, context.card):
        case kind if kind == SPELL:
            return ("RZ-080",) if printed(table, context.card, "mode") == "immediate" else ("RZ-081",)
        case kind if kind in (EVENT_CREATURE, EVENT_SPELL):
            return ("RZ-091", "RZ-107") if context.path[:1] == ("abilities",) else ()
        case _:
            return ()


def lasting_effect(table: Table, context: Context, operation: Operation, **what: Any) -> dict[str, Any]:
    """The effect as it is written down: what it is, until when, whose, and the card that it may depend on."""
    until, turns = _until(table, context, operation)
    effect: dict[str, Any] = {
        "op": operation.op,
        **what,
        "until": until,
        "by": context.cites()[0],
        "seat": context.controller,
    }
    if until == TURNS:
        effect["left"] = turns
    if is_bound(table, context.card, until):
        effect |= {"source": context.card, "zone": table.where[context.card]}
    return effect


def _until(table: Table, context: Context, operation: Operation) -> tuple[str, int | None]:
    """The stated duration; else a play is for the own turn, all the rest while its card stays, or without end."""
    ability = part_at(definition_of(table, context.card), context.path)[0]
    stated = operation.duration or (ability.duration if ability is not None else None)
    if stated is not None:
        return stated.word, stated.n
    if operation.op == "grant_play":
        return OWN_TURN, None
    return (IN_ZONE if remains(table, context.card) else PERMANENT), None
