"""Small tables of Ryder with cards made up for one test, and the referee to act on them."""

from collections.abc import Mapping
from typing import Any

from adjudicator import games
from adjudicator.cards.definitions import read_definitions
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.table import Clocked
from adjudicator.table import Table
from adjudicator.table import fold_all

GAME = games.load("ryder")
REFEREE = Referee(GAME)

CARDS: dict[str, Any] = {
    "marshal": {"type": "champion", "champion": "king"},
    "pit": {"type": "trap"},
    "seal": {"type": "replenish"},
}


def table_of(
    zones: Mapping[str, Any] | None = None,
    *,
    cards: Mapping[str, Any] | None = None,
    house: Mapping[str, Any] | None = None,
    clock: Mapping[str, Any] | None = None,
    **given: Any,
) -> Table:
    """A position as a scenario file gives it; clock: what the sheet of a position has no word for."""
    catalogue = read_definitions({**CARDS, **(cards or {})}, GAME.vocabulary)
    table: Table = GAME.position.lay({**given, "zones": zones or {}}, catalogue, {**GAME.defaults, **(house or {})})
    return fold_all(table, (Clocked(dict(clock)),)) if clock else table


def act(table: Table, by: str, do: str, **parameters: Any) -> Verdict:
    """What the referee says of the action."""
    return REFEREE.explain(table, read_action(GAME.actions, GAME.actors, {"by": by, "do": do, **parameters}))


def after(table: Table, by: str, do: str, **parameters: Any) -> Table:
    """The table that an accepted action leaves."""
    verdict = act(table, by, do, **parameters)
    assert verdict.accepted, verdict.failed
    return verdict.table


def attacked(table: Table, pos: int = 1, target: str = "b", target_pos: int = 1, *, cry: bool = True) -> Table:
    """The table after an attack by the seat on turn, in which both cards were flipped."""
    seat = table.clock["turn"]
    table = after(table, seat, "slide", pos=pos, target=target, target_pos=target_pos)
    table = after(table, seat, "cry") if cry else table
    return after(after(table, seat, "flip_attacker"), target, "flip_defender")
