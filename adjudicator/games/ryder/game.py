"""Ryder: two to eight players, hidden fields of four cards, War Cries, and gold."""

from typing import Any

from adjudicator.cards import program
from adjudicator.games.ryder import activate_trap
from adjudicator.games.ryder import champion_plays
from adjudicator.games.ryder import champions
from adjudicator.games.ryder import choosing
from adjudicator.games.ryder import closing
from adjudicator.games.ryder import cries
from adjudicator.games.ryder import cry
from adjudicator.games.ryder import endings
from adjudicator.games.ryder import first_move
from adjudicator.games.ryder import flip_attacker
from adjudicator.games.ryder import flip_defender
from adjudicator.games.ryder import followups
from adjudicator.games.ryder import last_stand
from adjudicator.games.ryder import looking
from adjudicator.games.ryder import missing_cry
from adjudicator.games.ryder import out_flank
from adjudicator.games.ryder import outcome
from adjudicator.games.ryder import pack
from adjudicator.games.ryder import position
from adjudicator.games.ryder import programs
from adjudicator.games.ryder import refill
from adjudicator.games.ryder import rows
from adjudicator.games.ryder import skills
from adjudicator.games.ryder import skip
from adjudicator.games.ryder import slide
from adjudicator.games.ryder import surrender
from adjudicator.games.ryder import team_feat
from adjudicator.games.ryder import traps
from adjudicator.games.ryder.needs import RUNNING
from adjudicator.games.ryder.notation import NOTATION
from adjudicator.games.ryder.words_of_sheet import PACKAGE
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
    **pack.PLAYS,
    **rows.PLAYS,
    **cries.PLAYS,
    **first_move.PLAYS,
    **slide.PLAYS,
    **cry.PLAYS,
    **flip_attacker.PLAYS,
    **missing_cry.PLAYS,
    **flip_defender.PLAYS,
    **skills.PLAYS,
    **followups.PLAYS,
    **surrender.PLAYS,
    **activate_trap.PLAYS,
    **champion_plays.PLAYS,
    **out_flank.PLAYS,
    **team_feat.PLAYS,
    **last_stand.PLAYS,
    **skip.PLAYS,
    **closing.PLAYS,
    **refill.PLAYS,
    **endings.PLAYS,
    **looking.PLAYS,
    **choosing.PLAYS,
    **physical_plays(NOTATION, needs=dict.fromkeys((DefineCard, Checkpoint, StateOutcome), (RUNNING,))),
}

STEPS: dict[str, Any] = {
    **programs.STEPS,
    **traps.STEPS,
    **missing_cry.STEPS,
    **outcome.STEPS,
    **champions.STEPS,
    **out_flank.STEPS,
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
)
