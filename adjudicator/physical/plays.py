"""The pages that every game has for a real table, put together for one of them."""

from collections.abc import Mapping

from msgspec.structs import replace

from adjudicator.physical.actions import Checkpoint
from adjudicator.physical.actions import ConfirmOutcome
from adjudicator.physical.actions import DefineCard
from adjudicator.physical.actions import JudgeCorrection
from adjudicator.physical.actions import JudgeRuling
from adjudicator.physical.actions import SetHouseRule
from adjudicator.physical.actions import StateOutcome
from adjudicator.physical.checkpoint import checkpoint_play
from adjudicator.physical.citing import Cites
from adjudicator.physical.define import define_play
from adjudicator.physical.judge import correction_play
from adjudicator.physical.judge import house_play
from adjudicator.physical.judge import ruling_play
from adjudicator.physical.notation import Notation
from adjudicator.physical.outcomes import confirm_play
from adjudicator.physical.outcomes import state_play
from adjudicator.referee import Action
from adjudicator.referee import Need
from adjudicator.referee import Play
from adjudicator.referee import Query


def physical_plays(
    notation: Notation,
    ids: Mapping[str, tuple[str, ...]] | None = None,
    needs: Mapping[type[Action], tuple[Need, ...]] | None = None,
) -> dict[type[Action], Play]:
    """The pages, by action.

    ids: what the game cites in the place of a common id (table:judge). needs: what the game needs besides, looked at
    first, such as a match that is still running.
    """
    cites = Cites(ids or {})
    plays: dict[type[Action], Play] = {
        DefineCard: define_play(notation, cites),
        Checkpoint: checkpoint_play(notation, cites),
        StateOutcome: state_play(notation, cites),
        ConfirmOutcome: confirm_play(notation, cites),
        JudgeRuling: ruling_play(notation, cites),
        JudgeCorrection: correction_play(notation, cites),
        SetHouseRule: house_play(notation, cites),
        Query: Play(needs=()),
    }
    for kind, more in (needs or {}).items():
        plays[kind] = replace(plays[kind], needs=(*more, *plays[kind].needs))
    return plays
