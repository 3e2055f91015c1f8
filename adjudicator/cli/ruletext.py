"""Rules as people read them: id, heading, class and words; the text of a card where a card is cited."""

from collections.abc import Iterator

from adjudicator.cli.lines import wrapped
from adjudicator.office.rules import heading_and_text
from adjudicator.referee import Game
from adjudicator.table import Table


def rule_lines(game: Game, rule: str, lang: str, seen: Table | None = None, indent: str = "  ") -> Iterator[str]:
    """A rule that was cited: its id and heading, and below them its words."""
    heading, text = heading_and_text(game, rule, lang, seen)
    yield from wrapped(f"{rule}  {heading}", indent, indent + "  ")
    if text:
        yield from wrapped(text, indent + "  ")
