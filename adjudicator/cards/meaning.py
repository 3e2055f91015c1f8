"""What the terms of a card program mean at a table: which things are meant, how many, and whether a condition holds.

Nothing here knows a game: where things lie and what they are worth is asked of the game's `Senses`.
"""

import operator
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from typing import Final

from adjudicator.cards.grammar import AttrOf
from adjudicator.cards.grammar import AttrTest
from adjudicator.cards.grammar import Condition
from adjudicator.cards.grammar import Controls
from adjudicator.cards.grammar import Count
from adjudicator.cards.grammar import CountIs
from adjudicator.cards.grammar import Die
from adjudicator.cards.grammar import Each
from adjudicator.cards.grammar import EventFilter
from adjudicator.cards.grammar import FlagTest
from adjudicator.cards.grammar import IfDone
from adjudicator.cards.grammar import InPhase
from adjudicator.cards.grammar import Named
from adjudicator.cards.grammar import Number
from adjudicator.cards.grammar import OwnCondition
from adjudicator.cards.grammar import OwnNumber
from adjudicator.cards.grammar import Picked
from adjudicator.cards.grammar import Ref
from adjudicator.cards.grammar import Selector
from adjudicator.cards.grammar import Several
from adjudicator.cards.grammar import Test
from adjudicator.cards.grammar import WordTest
from adjudicator.cards.senses import Context
from adjudicator.cards.senses import Senses
from adjudicator.cards.senses import Things
from adjudicator.table import Table

COMPARE: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}


def select(senses: Senses, table: Table, context: Context, selector: Selector) -> Things:
    """Everything that the selector finds now, each once."""
    found = dict.fromkeys(
        [thing for thing in senses.things(table, context, selector) if fits(senses, table, context, selector, thing)]
    )
    return senses.nearest(table, context, tuple(found)) if selector.nearest else tuple(found)


def takes(senses: Senses, table: Table, context: Context, selector: Selector, thing: str) -> bool:
    """The selector finds this thing."""
    if selector.nearest:
        return thing in select(senses, table, context, selector)
    return senses.lies(table, context, selector, thing) and fits(senses, table, context, selector, thing)


def fits(senses: Senses, table: Table, context: Context, selector: Selector, thing: str) -> bool:
    """The thing is on the selector's side and passes its tests."""
    if not is_on_side(senses, table, context, thing, selector.side):
        return False
    for test in selector.tests:  # noqa: SIM110  # `all` would make a generator for every thing
        if not passes(senses, table, context, test, thing):
            return False
    return True


def is_on_side(senses: Senses, table: Table, context: Context, thing: str, side: str) -> bool:
    """The thing is anybody's, the controller's, or an opponent's; what is nobody's is on neither side."""
    match side:
        case "any":
            return True
        case "yours":
            return senses.controller(table, thing) == context.controller
        case "opponents":
            whose = senses.controller(table, thing)
            return whose != context.controller and whose in senses.players(table)
        case own:
            return senses.side(table, context, thing, own)


def passes(senses: Senses, table: Table, context: Context, test: Test, thing: str) -> bool:
    """The test holds of the thing; a value that nobody knows passes none."""
    match test:
        case AttrTest(attr, cmp, n):
            value = senses.attr(table, thing, attr)
            return value is not None and COMPARE[cmp](value, number(senses, table, context, n))
        case FlagTest(flag, holds):
            return senses.flag(table, context, thing, flag) is holds
        case WordTest(word, bears):
            return senses.word(table, thing, word, bears)


def refer(senses: Senses, table: Table, context: Context, ref: Ref) -> Things:
    """The things that a reference means now, each once."""
    match ref:
        case Picked(pick):
            return tuple(context.picks.get(pick, ()))
        case Each(selector):
            return select(senses, table, context, selector)
        case Several(refs):
            return tuple(dict.fromkeys(thing for part in refs for thing in refer(senses, table, context, part)))
        case Named(word):
            return _named(senses, table, context, word)


def _named(senses: Senses, table: Table, context: Context, word: str) -> Things:
    match word:
        case "self":
            return (context.card,)
        case "controller":
            return tuple(seat for seat in senses.players(table) if seat == context.controller)
        case "opponent":
            return tuple(seat for seat in senses.players(table) if seat != context.controller)
        case "owner":
            return (table.owner(context.card),)
        case "event.object":
            return _of_event(context, "subject")
        case "event.source":
            return _of_event(context, "source")
        case own:
            return senses.named(table, context, own)


def _of_event(context: Context, key: str) -> Things:
    thing = context.event.get(key)
    return (thing,) if thing else ()


def number(senses: Senses, table: Table, context: Context, n: Number) -> int:
    """The number as it is now; of several things the values are added up, an unknown value counts 0."""
    match n:
        case int():
            return n
        case Count(selector):
            return len(select(senses, table, context, selector))
        case AttrOf(attr, of):
            return _added_up(senses, table, attr, refer(senses, table, context, of))
        case Die(roll):
            return int(context.answers.get(roll, 0))
        case OwnNumber(word, value):
            return senses.number(table, context, word, value)


def _added_up(senses: Senses, table: Table, attr: str, things: Things) -> int:
    return sum(senses.attr(table, thing, attr) or 0 for thing in things)


def holds(senses: Senses, table: Table, context: Context, conditions: Iterable[Condition]) -> bool:
    """All the conditions hold now."""
    return all(_holds(senses, table, context, condition) for condition in conditions)


def _holds(senses: Senses, table: Table, context: Context, condition: Condition) -> bool:
    match condition:
        case CountIs(selector, cmp, n):
            found = len(select(senses, table, context, selector))
            return COMPARE[cmp](found, number(senses, table, context, n))
        case Controls(selector):
            found_things = select(senses, table, context, selector)
            return any(senses.controller(table, thing) == context.controller for thing in found_things)
        case IfDone(index):
            return index < len(context.done) and context.done[index]
        case InPhase(phase):
            return senses.phase(table, phase)
        case OwnCondition(word, value):
            return senses.condition(table, context, word, value)


def is_the_event(senses: Senses, table: Table, context: Context, narrowed: EventFilter | None) -> bool:
    """What happened, as the context's event tells it, is what the filter waits for."""
    if narrowed is None:
        return True
    subject, source = context.event.get("subject", ""), context.event.get("source", "")
    if isinstance(narrowed.subject, Selector):
        selector = narrowed.subject
        if not (senses.concerns(table, context, selector, subject) and fits(senses, table, context, selector, subject)):
            return False
    elif narrowed.subject is not None and subject not in refer(senses, table, context, narrowed.subject):
        return False
    if narrowed.source_side is not None and not (
        source and is_on_side(senses, table, context, source, narrowed.source_side)
    ):
        return False
    return narrowed.amount is None or context.event.get("amount", 0) == number(senses, table, context, narrowed.amount)
