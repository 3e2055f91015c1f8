"""Looking on while an action is judged: a witness is told what happens in its order, and changes nothing."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from adjudicator.referee import Facts
from adjudicator.referee import Game
from adjudicator.referee import Moment
from adjudicator.referee import Referee
from adjudicator.referee import Watch
from adjudicator.table import Fact
from adjudicator.table import Table

Witness: TypeAlias = Callable[[Table, Moment | Fact], None]
"""Told of a moment, or of a fact that has happened, with the table as it is just then."""


def watched(game: Game, kinds: tuple[type[Fact], ...], witness: Witness) -> Referee:
    """A referee of the same game who has a witness beside him."""

    def on_moment(table: Table, moment: Moment) -> Facts | None:
        witness(table, moment)
        return None if game.moment is None else game.moment(table, moment)

    def on_fact(table: Table, fact: Fact, was: str) -> None:
        witness(table, fact)

    watches = (Watch(kinds, on_fact, "at_once"), *game.watches)
    return Referee(replace(game, moment=on_moment, watches=watches))
