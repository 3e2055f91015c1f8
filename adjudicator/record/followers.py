"""Those who follow the whole store, event by event in the order of the commits, and how far each has come."""

from collections.abc import Sequence
from uuid import UUID

from msgspec import Struct

from adjudicator.record.sqlite import File


class Notice(Struct, frozen=True):
    """An event as followers of the whole store hear of it."""

    position: int
    stream: UUID
    version: int
    topic: str


class Followers:
    """The followers of one file."""

    def __init__(self, file: File) -> None:
        self._file = file

    def follow(self, after: int, limit: int = 100, topics: Sequence[str] = ()) -> tuple[Notice, ...]:
        """Events of all streams in the order in which they were stored, after a position."""
        with self._file.guarded():
            found = self._file.record.notices(after, limit, topics)
        return tuple(Notice(*one) for one in found)

    def position(self, follower: str) -> int:
        """How far a follower has come."""
        with self._file.guarded():
            return self._file.record.position(follower)

    def advance(self, follower: str, position: int) -> None:
        """A follower has come so far; it never goes back."""
        with self._file.guarded():
            self._file.record.advance(follower, position)
