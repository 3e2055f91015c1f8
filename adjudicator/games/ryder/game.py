"""Ryder: two to eight players, hidden fields of four cards, War Cries, and gold."""

from adjudicator.games.ryder import activate_trap
from adjudicator.games.ryder import champion_plays
from adjudicator.games.ryder import champions
from adjudicator.games.ryder import choosing
from adjudicator.games.ryder import closing
from adjudicator.games.ryder import cries
from adjudicator.games.ryder import cry
from adjudicator.games.ryder import declining
from adjudicator.games.ryder import endings
from adjudicator.games.ryder import first_move
from adjudicator.games.ryder import flip_attacker
from adjudicator.games.ryder import flip_defender
from adjudicator.games.ryder import followups
from adjudicator.games.ryder import last_stand
from adjudicator.games.ryder import looking
from adjudicator.games.ryder import missing_cry
from adjudicator.games.ryder import nameless
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
from adjudicator.games.ryder.knowledge import outcome_withheld
from adjudicator.games.ryder.knowledge import withheld
from adjudicator.games.ryder.needs import RUNNING
from adjudicator.games.ryder.notation import NOTATION
from adjudicator.games.ryder.questions import QUESTIONS
from adjudicator.games.ryder.words_of_sheet import PACKAGE
from adjudicator.games.ryder.words_of_sheet import RANKS
from adjudicator.games.ryder.words_of_sheet import VOCABULARY
from adjudicator.physical.actions import JudgeRuling
from adjudicator.physical.contents import game_of
from adjudicator.physical.judge import something_waits_for_the_judge
from adjudicator.referee import need

CHAPTERS = (
    programs,
    traps,
    outcome,
    champions,
    pack,
    rows,
    cries,
    first_move,
    slide,
    cry,
    flip_attacker,
    missing_cry,
    flip_defender,
    skills,
    declining,
    followups,
    surrender,
    activate_trap,
    champion_plays,
    out_flank,
    team_feat,
    last_stand,
    skip,
    closing,
    refill,
    endings,
    looking,
    choosing,
)


GAME = game_of(
    CHAPTERS,
    NOTATION,
    RUNNING,
    needs={JudgeRuling: (need(something_waits_for_the_judge, "RY-29"),)},
    position=position,
    package=PACKAGE,
    answer=choosing.answer,
    watches=nameless.WATCHES,
    withheld=withheld,
    outcome_withheld=outcome_withheld,
    questions=QUESTIONS,
    endings=dict.fromkeys(VOCABULARY.results.how, "leads"),
    stock=RANKS,
)
