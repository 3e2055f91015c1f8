"""The closing notice: from the end of a set round on the table knows how many rounds are left."""

from adjudicator.games.razryv.board import LAST_ROUND
from adjudicator.games.razryv.clock import round_of
from adjudicator.games.razryv.house import House
from adjudicator.table import Table


def closing(table: Table) -> tuple[int, tuple[str, ...]] | None:
    """The rounds left, the present one among them, once the notice was given (RZ-174, RA-47)."""
    number = round_of(table)
    if table.result is not None or number <= House(table).warn_after_round:
        return None
    return LAST_ROUND + 1 - number, ("RZ-174", "RA-47")
