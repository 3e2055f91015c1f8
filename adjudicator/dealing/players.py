"""Players without a plan: each chooses by chance among the actions open to it, in a style of its own."""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Any

from adjudicator.dealing.chance import Chance
from adjudicator.dealing.table_side import Style
from adjudicator.referee import Action
from adjudicator.referee import Referee
from adjudicator.referee import instance
from adjudicator.referee import offers_of
from adjudicator.referee.action import do_of
from adjudicator.table import Table
from adjudicator.table import see

Page = tuple[str, type[Action]]
"""A seat, and something that it may think of doing."""

Rash = Callable[[Table, str, str], bool]
"""No player does that on this table; by the seat and the word for the action."""


def chosen(
    referee: Referee, table: Table, styles: Mapping[str, Style], chance: Chance, is_rash: Rash
) -> dict[str, Any] | None:
    """An action of one of the seats, or None if nothing is open to any.

    Who does what is drawn as readily as the styles say, and drawn again while it is not open; then which instance.
    """
    pages: dict[Page, int] = {
        (seat, kind): styles[seat].get(do, 0) for seat in table.seats for do, kind in referee.kinds.items()
    }
    seen = {seat: see(table, seat) for seat in table.seats}
    while pages:
        page = chance.weighted(pages if any(pages.values()) else dict.fromkeys(pages, 1))
        del pages[page]
        seat, kind = page
        if is_rash(table, seat, do_of(kind)):
            continue
        offers = tuple(offers_of(referee, table, seen[seat], seat, kind))
        if offers:
            return instance(chance.choice(offers), chance.choice, by=seat)
    return None
