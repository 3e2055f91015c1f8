"""RAZRYV's sheet for what people at the table state themselves: checkpoints, outcomes, corrections."""

from adjudicator.games.razryv import sheet
from adjudicator.games.razryv.words_of_sheet import RULEBOOK
from adjudicator.games.razryv.words_of_sheet import VOCABULARY
from adjudicator.physical.notation import NotationOfSheet
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import is_unknown


class RazryvNotation(NotationOfSheet):
    """The words of the sheet, and what writing one of its values does to the table."""

    def arrival_facts(self, table: Table, card: str, zone: str, by: tuple[str, ...]) -> tuple[Fact, ...]:
        """What a card leaves behind, or gets, as it comes to another zone."""
        return sheet.arrival_facts(table, card, zone, by)

    def lies_face_down(self, table: Table, zone: str, card: str, *, starred: bool) -> bool:  # noqa: ARG002  # the base hands the table over
        """A card that is written so in this zone lies face down there."""
        return sheet.lies_face_down(zone, starred=starred, unknown=is_unknown(card))

    def is_secret(self, key: str) -> bool:
        """A key of [given] that the other seat must not be shown."""
        return key == "latches"


NOTATION = RazryvNotation(VOCABULARY, RULEBOOK, sheet)
