"""The readings that an organiser should choose, as they are told when a match is opened."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from adjudicator.cli.lines import wrapped
from adjudicator.cli.offered import written
from adjudicator.office.rules import to_choose
from adjudicator.physical.books import rulebook_of
from adjudicator.referee import Game
from adjudicator.rulebook.house_rule import HouseRule
from adjudicator.table import Table
from adjudicator.telling.wording import say


def reading_lines(game: Game, table: Table, house: Mapping[str, Any], lang: str) -> Iterator[str]:
    """The house rules that the organiser should choose, with the value in force at this table, in words."""
    book = rulebook_of(game)
    keys = list(to_choose(game))
    if keys:
        yield ""
        yield from wrapped(say("new.readings", lang))
    for key in keys:
        rule, value = book.house[key], house[key]
        set_to = "" if value is None else f"={written(value)}"
        yield from wrapped(f"{key}{set_to}  {rule.title[lang]} [{rule.ruling}]", "  ", "    ")
        yield from wrapped(_unset(game, table, rule, lang) if value is None else rule.reading(value, lang), "    ")
    if keys:
        yield from wrapped(say("new.change", lang))


def _unset(game: Game, table: Table, rule: HouseRule, lang: str) -> str:
    """That nothing is chosen, and what this table plays by then, where the game can tell."""
    held = game.position.state(table, rule.told_by) if rule.told_by else None
    if held is None:
        return say("new.unset", lang)
    return say("new.unset_here", lang, value=written(held), reading=rule.reading(held, lang))
