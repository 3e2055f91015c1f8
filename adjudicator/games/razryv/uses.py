"""How often a text has been used in the turn that is being played, where it may be used only so often."""

from adjudicator.games.razryv.clock import tick
from adjudicator.games.razryv.lasting import Waiting
from adjudicator.referee import Facts
from adjudicator.table import Marked
from adjudicator.table import Table
from adjudicator.table import name_of

USED = "used"


def _used(table: Table, card: str, waiting: Waiting) -> int:
    kept = (table.mark(card, USED) or {}).get(str(waiting.place))
    return kept[1] if kept is not None and kept[0] == tick(table) else 0


def is_used_up(table: Table, card: str, waiting: Waiting) -> bool:
    """The text may not be used any more this turn."""
    limit = waiting.ability.limit
    return limit is not None and _used(table, card, waiting) >= limit.per_turn


def use(table: Table, card: str, waiting: Waiting) -> Facts:
    """One use of a text that has a limit is noted on its card."""
    if waiting.ability.limit is not None:
        used = (tick(table), _used(table, card, waiting) + 1)
        marks = {**(table.mark(card, USED) or {}), str(waiting.place): used}
        yield Marked(card, {USED: marks}, (f"card:{name_of(card)}",))
