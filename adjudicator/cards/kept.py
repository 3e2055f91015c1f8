"""What is worked out once about one table, however many ways to choose are then tried on it."""

from collections.abc import Callable
from typing import TypeAlias

from adjudicator.cards.grammar import Pick
from adjudicator.cards.senses import Context
from adjudicator.cards.senses import Senses
from adjudicator.cards.senses import Things
from adjudicator.table import Table

Options: TypeAlias = Callable[[Senses, Table, Context, Pick], Things]
_Key: TypeAlias = tuple[int, int, str, str]
_Entry: TypeAlias = tuple[Senses, Pick, Context, Things]


class OfTheLatestTable:
    """The options of picks on the table that was asked about last: a seat's ways to act are all tried on one.

    Only a table that nobody changes is kept. Entries hold what their keys are the identities of, so that none is used
    again; what else surrounds the pick (earlier picks) is compared.
    """

    def __init__(self, work_out: Options) -> None:
        self._work_out = work_out
        self._latest: tuple[Table | None, dict[_Key, list[_Entry]]] = (None, {})

    def __call__(self, senses: Senses, table: Table, context: Context, pick: Pick) -> Things:
        """What the pick may take here."""
        if type(table) is not Table:
            return self._work_out(senses, table, context, pick)
        latest = self._latest
        if latest[0] is not table:
            latest = self._latest = (table, {})
        kept = latest[1].setdefault((id(senses), id(pick), context.card, context.controller), [])
        for _, _, surroundings, options in kept:
            if surroundings == context:
                return options
        options = self._work_out(senses, table, context, pick)
        kept.append((senses, pick, context, options))
        return options
