"""RAZRYV's sheet for what people at the table state themselves: checkpoints, outcomes, corrections."""

from collections.abc import Mapping
from typing import Any

from adjudicator.cards.lexicon import Vocabulary
from adjudicator.faults import Fault
from adjudicator.games.razryv import sheet
from adjudicator.games.razryv.words_of_sheet import RULEBOOK
from adjudicator.games.razryv.words_of_sheet import VOCABULARY
from adjudicator.physical.notation import Notation
from adjudicator.rulebook import Rulebook
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import is_unknown


class RazryvNotation(Notation):
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

    def arrival_facts(self, table: Table, card: str, zone: str, by: tuple[str, ...]) -> tuple[Fact, ...]:
        """What a card leaves behind, or gets, as it comes to another zone."""
        return sheet.arrival_facts(table, card, zone, by)

    def lies_face_down(self, table: Table, zone: str, card: str, *, starred: bool) -> bool:  # noqa: ARG002  # the base hands the table over
        """A card that is written so in this zone lies face down there."""
        return sheet.lies_face_down(zone, starred=starred, unknown=is_unknown(card))

    def impossible(self, table: Table, place: str) -> tuple[Fault, ...]:
        """What cannot stand on this board."""
        return sheet.impossible(table, place)

    def is_secret(self, key: str) -> bool:
        """A key of [given] that the other seat must not be shown."""
        return key == "latches"


NOTATION = RazryvNotation()
