"""Those who follow the whole store, event by event in the order of the commits, and how far each has come."""

from collections.abc import Sequence
from uuid import UUID

from msgspec import Struct

from adjudicator.record.database import Database


class Notice(Struct, frozen=True):
    """An event as followers of the whole store hear of it."""

    position: int
    stream: UUID
    version: int
    topic: str


class Followers:
    """The followers of one store."""

    def __init__(self, file: Database) -> None:
        self._file = file

    def follow(self, after: int, limit: int = 100, topics: Sequence[str] = ()) -> tuple[Notice, ...]:
        """Events of all streams in the order in which they were stored, after a position."""
        return tuple(Notice(*one) for one in self._file.notices(after, limit, topics))

    def position(self, follower: str) -> int:
        """How far a follower has come."""
        return self._file.come_to(follower)

    def advance(self, follower: str, position: int) -> None:
        """A follower has come so far; it never goes back."""
        self._file.advance(follower, position)
