"""Ryder: two to eight players, hidden fields of four cards, War Cries, and gold."""

from typing import Any

from adjudicator.cards import program
from adjudicator.games.ryder import attack
from adjudicator.games.ryder import champions
from adjudicator.games.ryder import closing
from adjudicator.games.ryder import combos
from adjudicator.games.ryder import endings
from adjudicator.games.ryder import looking
from adjudicator.games.ryder import outcome
from adjudicator.games.ryder import position
from adjudicator.games.ryder import programs
from adjudicator.games.ryder import setup
from adjudicator.games.ryder import skills
from adjudicator.games.ryder import skip
from adjudicator.games.ryder import traps
from adjudicator.games.ryder.knowledge import outcome_withheld
from adjudicator.games.ryder.knowledge import withheld
from adjudicator.games.ryder.needs import RUNNING
from adjudicator.games.ryder.notation import NOTATION
from adjudicator.games.ryder.questions import QUESTIONS
from adjudicator.games.ryder.words_of_sheet import PACKAGE
from adjudicator.games.ryder.words_of_sheet import RANKS
from adjudicator.games.ryder.words_of_sheet import RULEBOOK
from adjudicator.games.ryder.words_of_sheet import VOCABULARY
from adjudicator.physical.actions import Checkpoint
from adjudicator.physical.actions import DefineCard
from adjudicator.physical.actions import StateOutcome
from adjudicator.physical.plays import physical_plays
from adjudicator.referee import Facts
from adjudicator.referee import Game
from adjudicator.referee import Plays
from adjudicator.table import Prompt
from adjudicator.table import Table

PLAYS: Plays = {
    **setup.PLAYS,
    **attack.PLAYS,
    **skills.PLAYS,
    **traps.PLAYS,
    **champions.PLAYS,
    **combos.PLAYS,
    **skip.PLAYS,
    **closing.PLAYS,
    **endings.PLAYS,
    **looking.PLAYS,
    **physical_plays(NOTATION, needs=dict.fromkeys((DefineCard, Checkpoint, StateOutcome), (RUNNING,))),
}

STEPS: dict[str, Any] = {
    **programs.STEPS,
    **traps.STEPS,
    **attack.STEPS,
    **outcome.STEPS,
    **champions.STEPS,
    **combos.STEPS,
}


def answer(table: Table, prompt: Prompt, value: Any) -> Facts:
    """An answer that was given in the same breath as the action that asked."""
    if prompt.kind == "choose":
        yield from program.answer(table, prompt, value)


GAME = Game(
    name="ryder",
    edition=RULEBOOK.edition,
    plays=PLAYS,
    steps=STEPS,
    watches=(),
    position=position,
    rulings=RULEBOOK.rulings_of_house,
    defaults=RULEBOOK.defaults(),
    values=RULEBOOK.values,
    actors=VOCABULARY.actors,
    package=PACKAGE,
    vocabulary=VOCABULARY,
    answer=answer,
    withheld=withheld,
    outcome_withheld=outcome_withheld,
    questions=QUESTIONS,
    endings=dict.fromkeys(VOCABULARY.results.how, "leads"),
    stock=RANKS,
)
