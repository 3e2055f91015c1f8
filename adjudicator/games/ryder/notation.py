"""Ryder's sheet for what people at the table state themselves: checkpoints, outcomes, corrections."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any

from adjudicator.cards.lexicon import Vocabulary
from adjudicator.faults import Fault
from adjudicator.games.ryder import sheet
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.words_of_sheet import RULEBOOK
from adjudicator.games.ryder.words_of_sheet import VOCABULARY
from adjudicator.physical.notation import Notation
from adjudicator.rulebook import Rulebook
from adjudicator.table import Fact
from adjudicator.table import Table


class RyderNotation(Notation):
    """The words of the sheet, and what writing one of its values does to the table."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the sheet."""
        return VOCABULARY

    @property
    def rulebook(self) -> Rulebook:
        """The house rules and the ids that may be cited."""
        return RULEBOOK

    def counter_facts(self, table: Table, name: str, value: int, by: tuple[str, ...]) -> tuple[Fact, ...]:
        """A counter of the sheet has this value."""
        return sheet.counter_facts(table, name, value, by)

    def mark_facts(self, table: Table, card: str, marks: Mapping[str, Any], by: tuple[str, ...]) -> tuple[Fact, ...]:
        """A card carries these marks of the sheet."""
        return sheet.mark_facts(table, card, marks, by)

    def state_facts(self, table: Table, key: str, value: Any, by: tuple[str, ...]) -> tuple[Fact, ...]:
        """A key of [given] has this value."""
        return sheet.state_facts(table, key, value, by)

    def house_facts(self, table: Table, key: str, value: Any, by: tuple[str, ...]) -> tuple[Fact, ...]:
        """What a house rule changes at once."""
        return sheet.house_facts(table, key, value, by)

    def places(self, zone: str, cards: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """A row is four positions."""
        if not zone.endswith(".field"):
            return {zone: cards}
        places = FIELD[zone.partition(".")[0]]
        return {place: (cards[at],) if at < len(cards) else () for at, place in enumerate(places)}

    def lies_face_down(self, table: Table, zone: str, card: str, *, starred: bool) -> bool:  # noqa: ARG002  # no star is written
        """A card of a field lies face down, unless it lies there face up already."""
        lies_up = table.where.get(card) == zone and card not in table.backs
        return sheet.lies_face_down(zone) and not lies_up

    def round_of(self, table: Table) -> int:
        """Statements may be contested until the end of the next circle."""
        return table.counters["circle_no"]

    def impossible(self, table: Table, place: str) -> tuple[Fault, ...]:
        """What cannot stand on this board."""
        return sheet.impossible(table, place)


NOTATION = RyderNotation()
