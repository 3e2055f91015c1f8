"""What a match is told in a test without anybody being asked, as the functions of the office tell it in the end."""

from collections.abc import Callable
from uuid import UUID

from adjudicator.office import Office
from adjudicator.record.match import Match


def write(office: Office, match: UUID, say: Callable[[Match], object]) -> None:
    """Loads the match, has it told, and keeps it."""
    loaded = office.store.load(match)
    say(loaded)
    office.store.save(loaded)
