"""Ryder's sheet for what people at the table state themselves: checkpoints, outcomes, corrections."""

from collections.abc import Mapping
from collections.abc import Sequence

from adjudicator.games.ryder import sheet
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import HOLDER
from adjudicator.games.ryder.words_of_sheet import RULEBOOK
from adjudicator.games.ryder.words_of_sheet import VOCABULARY
from adjudicator.physical.notation import NotationOfSheet
from adjudicator.table import Table


class RyderNotation(NotationOfSheet):
    """The words of the sheet, and what writing one of its values does to the table."""

    def places(self, zone: str, cards: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """A row is four positions."""
        if not zone.endswith(".field"):
            return {zone: cards}
        places = FIELD[HOLDER[zone]]
        return {place: (cards[at],) if at < len(cards) else () for at, place in enumerate(places)}

    def lies_face_down(self, table: Table, zone: str, card: str, *, starred: bool) -> bool:  # noqa: ARG002  # no star is written
        """A card of a field lies face down, unless it lies there face up already."""
        lies_up = table.where.get(card) == zone and card not in table.backs
        return sheet.lies_face_down(zone) and not lies_up

    def round_of(self, table: Table) -> int:
        """Statements may be contested until the end of the next circle."""
        return table.counters["circle_no"]


NOTATION = RyderNotation(VOCABULARY, RULEBOOK, sheet)
