"""RAZRYV: two players, six Realms, hidden Objectives, at most 25 rounds."""

from typing import Any

from adjudicator.games.razryv import absence
from adjudicator.games.razryv import arrival
from adjudicator.games.razryv import cell
from adjudicator.games.razryv import cell_attack
from adjudicator.games.razryv import endings
from adjudicator.games.razryv import event
from adjudicator.games.razryv import event_combat
from adjudicator.games.razryv import objectives
from adjudicator.games.razryv import position
from adjudicator.games.razryv import programs
from adjudicator.games.razryv import pvp
from adjudicator.games.razryv import realm_destruction
from adjudicator.games.razryv import ritual
from adjudicator.games.razryv import setup
from adjudicator.games.razryv import spells
from adjudicator.games.razryv import talk
from adjudicator.games.razryv import turn
from adjudicator.games.razryv.answers import answer
from adjudicator.games.razryv.closing import closing
from adjudicator.games.razryv.knowledge import outcome_withheld
from adjudicator.games.razryv.knowledge import withheld
from adjudicator.games.razryv.moments import on_moment
from adjudicator.games.razryv.needs import RUNNING
from adjudicator.games.razryv.notation import NOTATION
from adjudicator.games.razryv.questions import QUESTIONS
from adjudicator.games.razryv.words_of_sheet import PACKAGE
from adjudicator.physical.contents import game_of
from adjudicator.referee import Watch
from adjudicator.table import Fact

CHAPTERS = (
    programs,
    arrival,
    setup,
    event,
    cell,
    ritual,
    spells,
    pvp,
    event_combat,
    cell_attack,
    objectives,
    endings,
    turn,
    talk,
)

WATCHES: tuple[Any, ...] = (
    *setup.WATCHES,
    *realm_destruction.WATCHES,
    *absence.WATCHES,  # before what is laid on top of the end of the turn, such as a held beast's arrival
    Watch((Fact,), event.a_held_beast_enters, "settled"),
    *endings.WATCHES,
    *objectives.WATCHES,
)

GAME = game_of(
    CHAPTERS,
    NOTATION,
    RUNNING,
    position=position,
    package=PACKAGE,
    watches=WATCHES,
    moment=on_moment,
    answer=answer,
    withheld=withheld,
    outcome_withheld=outcome_withheld,
    unanswered=endings.declined,
    closing=closing,
    questions=QUESTIONS,
    endings={"round_limit": "round25"},
)
