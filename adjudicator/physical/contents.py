"""A game put together from its table of contents: the modules that hold its pages and steps, and what its books say."""

from collections.abc import Iterable
from types import ModuleType
from typing import Any

from adjudicator.physical.actions import Checkpoint
from adjudicator.physical.actions import DefineCard
from adjudicator.physical.actions import StateOutcome
from adjudicator.physical.notation import Notation
from adjudicator.physical.plays import physical_plays
from adjudicator.referee import Game
from adjudicator.referee import Need
from adjudicator.referee import Plays

WHILE_RUNNING = (DefineCard, Checkpoint, StateOutcome)
"""What people state of a match that is still played."""


def game_of(
    chapters: Iterable[ModuleType], notation: Notation, running: Need, *, position: Any, package: str, **more: Any
) -> Game:
    """The game whose pages (PLAYS) and steps (STEPS) these modules hold, in the order of the manual.

    running: the need that the match is not over yet. more: what this game has and others may not (watches, questions);
    among it needs, by action, that it has at a real table besides those of every game.
    """
    plays: Plays = {}
    steps: dict[str, Any] = {}
    for chapter in chapters:
        plays |= getattr(chapter, "PLAYS", {})
        steps |= getattr(chapter, "STEPS", {})
    needs = {**dict.fromkeys(WHILE_RUNNING, (running,)), **more.pop("needs", {})}
    plays |= physical_plays(notation, needs=needs)
    rulebook, vocabulary = notation.rulebook, notation.vocabulary
    return Game(
        name=rulebook.game,
        edition=rulebook.edition,
        plays=plays,
        steps=steps,
        watches=more.pop("watches", ()),
        position=position,
        rulings=rulebook.rulings_of_house,
        defaults=rulebook.defaults(),
        values=rulebook.values,
        actors=vocabulary.actors,
        package=package,
        vocabulary=vocabulary,
        **more,
    )
