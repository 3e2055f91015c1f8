"""Strength, Energy and protection as they are now: print, marks, effects for a time, and texts of cards that lie there.

Read ten times in every action: where no card of the catalogue has such a text, nothing is looked for.
"""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from adjudicator.cards.meaning import holds
from adjudicator.cards.meaning import number
from adjudicator.cards.meaning import refer
from adjudicator.cards.meaning import takes
from adjudicator.cards.senses import Context
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import REALM_SIGHT_ZONES
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import definition_of
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.lasting import Holding
from adjudicator.games.razryv.lasting import lasting
from adjudicator.games.razryv.lasting import lie
from adjudicator.games.razryv.lasting import lying
from adjudicator.games.razryv.lasting import whose
from adjudicator.games.razryv.senses import PROTECTIONS
from adjudicator.games.razryv.senses import RazryvSenses
from adjudicator.games.razryv.senses import is_the_events
from adjudicator.games.razryv.timed import added_up
from adjudicator.games.razryv.timed import effects_on
from adjudicator.table import Table
from adjudicator.table import name_of


def strength(table: Table, card: str) -> int:
    """The Strength that counts now; neither floored nor capped (RZ-144)."""
    return _value(table, card, "strength", "strength_mod")


def energy(table: Table, card: str) -> int:
    """The Energy that counts now (RA-38)."""
    return _value(table, card, "energy", "energy_mod")


def _value(table: Table, card: str, op: str, mark: str) -> int:
    total = _still(table, card, op, mark)
    for context, held in texts_on(table, card, op):
        n = held.mod.n
        total += n if isinstance(n, int) else number(STILL, table, context, n or 0)
    return total


def _still(table: Table, card: str, op: str, mark: str) -> int:
    """The value without the texts of cards that lie there."""
    definition = definition_of(table, card)
    total: Any = 0 if definition is None else definition.printed.get(op, 0)
    marks = table.marks.get(card)
    if marks is not None:
        total += marks.get(mark, 0)
        if "effects" in marks:
            total += added_up(table, card, op)
    return int(total)


def texts_on(table: Table, thing: str, op: str) -> Iterable[tuple[Context, Holding]]:
    """The continuous texts with this operation that hold for a card or a player now."""
    known = lasting(table)
    names = known.holding.get(op)
    if names is None:
        return ()
    realms = REALMS if op in known.wide else _home(table, thing)
    if not lie(table, names, realms):  # nearly always so, and found out before anything is begun
        return ()
    return _texts_on(table, thing, names, realms)


def _texts_on(
    table: Table, thing: str, names: Mapping[str, tuple[Holding, ...]], realms: tuple[str, ...]
) -> Iterator[tuple[Context, Holding]]:
    for source in lying(table, names, realms):
        home, realm = table.where.get(thing), table.where[source]
        context = Context(source, whose(table, source), realm)
        for held in names[name_of(source)]:
            reached = (held.wide or realm == home) and _holds_for(table, context, held, thing)
            if reached and not _is_passed_by(table, context, held, thing):
                yield context, held


def _home(table: Table, thing: str) -> tuple[str, ...]:
    """The Realm in which the thing lies, if it lies in one."""
    zone = table.where.get(thing)
    return (zone,) if zone is not None and zone in REALM_SIGHT_ZONES else ()


def _holds_for(table: Table, context: Context, held: Holding, thing: str) -> bool:
    ability, mod = held.ability, held.mod
    if mod.to is not None:
        reached = thing in refer(STILL, table, context, mod.to)
    elif ability.affects is not None:
        reached = takes(STILL, table, context, ability.affects, thing)
    elif mod.op == "grant_play":  # to the controller unless it says otherwise, to both players by an Event
        reached = context.controller in (thing, EVENT)
    else:
        reached = thing == context.card
    return reached and holds(STILL, table, context, ability.when) and holds(STILL, table, context, mod.when)


def _is_passed_by(table: Table, context: Context, held: Holding, thing: str) -> bool:
    """The creature is immune to what the text does; one that protects asks for no protection by texts (RA-33)."""
    if held.mod.op != "protect":
        return is_unaffected(table, context, thing)
    if kind_of(table, thing) != CREATURE or not is_the_events(context):
        return False
    return _is_marked(table, thing, "immune_to_events")


def has_flag(table: Table, card: str, flag: str) -> bool:
    """The creature has this protection now: printed, marked, for a time, or by a card that lies there."""
    return _is_marked(table, card, flag) or any(
        held.mod.params.get("scope") == flag for _, held in texts_on(table, card, "protect")
    )


def _is_marked(table: Table, card: str, flag: str) -> bool:
    """The protection without the texts of cards that lie there."""
    definition = definition_of(table, card)
    if definition is not None and flag in definition.keywords:
        return True
    marks = table.marks.get(card)
    if not marks:
        return False
    return bool(marks.get(flag)) or any(
        effect["op"] == "protect" and effect["scope"] == flag for effect in effects_on(table, card)
    )


def is_protected(table: Table, card: str) -> bool:
    """Event Creatures do not attack it: immune to Events, or not to be targeted (RZ-146)."""
    definition = definition_of(table, card)
    if definition is not None and not definition.keywords.isdisjoint(PROTECTIONS):
        return True
    if table.marks.get(card) and any(_is_marked(table, card, flag) for flag in PROTECTIONS):
        return True
    return any(True for _ in texts_on(table, card, "protect"))


def is_protected_from_all(table: Table, card: str, flag: str) -> bool:
    """A card text protects it not only from Events."""
    timed = (effect for effect in effects_on(table, card) if effect["op"] == "protect")
    texts: Any = (held.mod.params for _, held in texts_on(table, card, "protect"))
    return any(given["scope"] == flag and given.get("from") == "all" for given in (*timed, *texts))


def is_out_of_reach(table: Table, context: Context, thing: str) -> bool:
    """The program may not target the thing: an Event no protected creature, a player's only where a text says so.

    RA-33: the printed protections are about Events.
    """
    if thing not in table.where or kind_of(table, thing) != CREATURE:
        return False
    if is_the_events(context):
        return is_protected(table, thing)
    return is_protected_from_all(table, thing, "cannot_be_targeted") or is_unaffected(table, context, thing)


def is_unaffected(table: Table, context: Context, thing: str) -> bool:
    """What the program does leaves the thing alone, whether it was targeted or not (RA-33)."""
    if thing not in table.where or kind_of(table, thing) != CREATURE:
        return False
    if is_the_events(context):
        return has_flag(table, thing, "immune_to_events")
    return whose(table, thing) != context.controller and is_protected_from_all(table, thing, "immune_to_events")


def _still_strength(table: Table, card: str) -> int:
    return _still(table, card, "strength", "strength_mod")


def _still_energy(table: Table, card: str) -> int:
    return _still(table, card, "energy", "energy_mod")


def _reaches_everything(table: Table, context: Context, thing: str) -> bool:
    return False


STILL = RazryvSenses(_still_strength, _still_energy, _is_marked, _reaches_everything)
"""How continuous texts read the table, so that none waits for its own outcome."""

SENSES = RazryvSenses(strength, energy, has_flag, is_out_of_reach)
"""How everything else reads it."""
