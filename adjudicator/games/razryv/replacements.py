"""Texts that put something else in the place of what would happen."""

from collections.abc import Generator
from typing import Any

from adjudicator.cards.frames import PROGRAM
from adjudicator.cards.frames import begin
from adjudicator.cards.meaning import holds
from adjudicator.cards.meaning import is_the_event
from adjudicator.cards.meaning import takes
from adjudicator.cards.senses import Context
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.lasting import Waiting
from adjudicator.games.razryv.lasting import lasting
from adjudicator.games.razryv.lasting import lie
from adjudicator.games.razryv.lasting import lying
from adjudicator.games.razryv.lasting import whose
from adjudicator.games.razryv.strength import SENSES
from adjudicator.games.razryv.uses import is_used_up
from adjudicator.games.razryv.uses import use
from adjudicator.referee.play import Yield
from adjudicator.table import Table
from adjudicator.table import name_of

INSTEAD = "instead"
OF_CREATURES = frozenset({"sent_to_cell", "imprisoned", "released", "imprisoned_again", "ritual"})
"""Events that happen to players' creatures only."""
NOT_REPLACED = "not_replaced"
"""The work that stands for an event which an optional text has let pass."""


def instead_of(table: Table, event: str, subject: str, act: str, **how: Any) -> Generator[Yield, None, bool]:
    """Whether a text puts something else in the place of the event; its operations are then laid on the agenda.

    One text does; what it does instead is not replaced by the same text again. act, how: what would be done, and what
    else is known of it; with these it takes place after all where an optional text lets it pass.
    """
    names = lasting(table).replacing.get(event)
    if not names or not lie(table, names):
        return False
    known = {"name": event, "subject": subject, "act": act, **{key: value for key, value in how.items() if value}}
    for card in lying(table, names):
        context = Context(card, whose(table, card), table.where[card], event=known)
        for waiting in names[name_of(card)]:
            if _replaces(table, context, event, waiting, subject):
                yield from use(table, card, waiting)
                yield begin(context, ("abilities", waiting.place, INSTEAD))
                return True
    return False


def _befalls(table: Table, event: str, card: str, subject: str) -> bool:
    """The event may happen to the card itself, which is then meant where its text says of nothing else."""
    if subject not in table.where:
        return False
    return event not in OF_CREATURES or kind_of(table, card) == CREATURE


def _replaces(table: Table, context: Context, event: str, waiting: Waiting, subject: str) -> bool:
    ability = waiting.ability
    running = ("abilities", waiting.place, INSTEAD)
    if any(
        frame.what in (PROGRAM, NOT_REPLACED)
        and frame.bindings["card"] == context.card
        and tuple(frame.bindings["path"]) == running
        for frame in table.agenda
    ):
        return False
    if ability.affects is not None and not takes(SENSES, table, context, ability.affects, subject):
        return False
    unsaid = ability.affects is None and ability.event is None
    if unsaid and subject != context.card and _befalls(table, event, context.card, subject):
        return False
    return (
        is_the_event(SENSES, table, context, ability.event)
        and holds(SENSES, table, context, ability.when)
        and not is_used_up(table, context.card, waiting)
    )
