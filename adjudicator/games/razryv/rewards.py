"""What the defeat of an Event Creature brings with it."""

from adjudicator.cards import frames
from adjudicator.cards.senses import Context
from adjudicator.games.razryv.board import definition_of
from adjudicator.referee import Facts
from adjudicator.table import Table

REWARD = "defeat_reward"


def run_reward(table: Table, beast: str, realm: str, seat: str) -> Facts:
    """The reward printed on the card, where it stood, for whoever has beaten it (RZ-154, RA-29)."""
    definition = definition_of(table, beast)
    if definition is not None and definition.operations.get(REWARD):
        yield frames.begin(Context(beast, seat, realm, actor=seat), ("operations", REWARD))
