"""Whatever can be asked for rows: a database as it stands, or one moment of it."""

from abc import ABC
from abc import abstractmethod
from typing import Any
from typing import Final
from uuid import UUID

from adjudicator.record.packing import Packing

_ROWS: Final = (
    "SELECT originator_version, topic, state FROM stored_events WHERE originator_id=? AND originator_version>?"
)
_UP_TO: Final = " AND originator_version<=?"
_IN_ORDER: Final = " ORDER BY originator_version"


class Asking(ABC):
    """What answers questions. place: how it is called where something in it is named. packing: how its events lie.

    position: the column that numbers the events of all streams in the order of their commits.
    """

    place: str
    position: str
    packing: Packing

    @abstractmethod
    def ask(self, statement: str, *values: Any) -> list[Any]:
        """The rows that answer a question. Raises StoreBusy, Malformed."""

    def rows(self, stream: UUID, gt: int = 0, lte: int | None = None) -> list[tuple[int, str, Any]]:
        """Version, topic and state of the events of a stream after a version."""
        if lte is None:
            return self.ask(_ROWS + _IN_ORDER, stream.hex, gt)
        return self.ask(_ROWS + _UP_TO + _IN_ORDER, stream.hex, gt, lte)
