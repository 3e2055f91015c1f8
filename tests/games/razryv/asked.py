"""What several files of questions ask about: an Event that comes, two Objectives, and who may see them."""

from typing import Any

from adjudicator.queries import Point
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import fold_all
from tests.queries.asked import answer

VIEWERS = ("north", "south", "spectator", "judge")
ARRIVAL: dict[str, Any] = {"turn": "event", "compass": "forest"}
GOALS = {"north.objective": ["n:oath"], "south.objective": ["s:vow"]}


def shown_to_all(table: Table) -> Table:
    """As after two declarations that failed and showed the cards."""
    return fold_all(table, (Sighted(zone, dict.fromkeys(VIEWERS, "faces")) for zone in GOALS))


def points(table: Table, word: str, asker: str = "north", **params: Any) -> list[Point]:
    """What a program is told where somebody asks this."""
    return list(answer(table, word, asker, **params).facts)
