"""The counters of a match: those of the table, and those that every seat has."""

from adjudicator.referee import Game
from adjudicator.table import Table


def counters_of(game: Game, table: Table) -> dict[str, int]:
    """Counter -> value, as the sheet calls them; one that rests on cards which this table does not show is left out."""
    sheet, knows = game.vocabulary.counters, getattr(game.position, "knows", None)
    names = (*sheet.names, *(f"{seat}.{word}" for seat in table.seats for word in sheet.of_a_seat))
    told = (name for name in names if game.vocabulary.is_counter(name) and (knows is None or knows(table, name)))
    return {name: game.position.counter(table, name) for name in told}
