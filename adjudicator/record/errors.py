"""What may go wrong between a request and the file, in the words in which callers are told."""

from uuid import UUID

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record.events import Event


class Taken(Exception):
    """What was to be written stands there already: somebody else came first."""


class StoreBusy(Exception):
    """The file was locked for longer than one can wait; the same request may be sent again."""


class Conflict(Exception):
    """Somebody else has written first. current: the version now. since: the events after the expected one."""

    def __init__(self, stream: UUID, expected: int, current: int, since: tuple[Event, ...]) -> None:
        super().__init__(f"match {stream} is at version {current}, not {expected}")
        self.stream = stream
        self.expected = expected
        self.current = current
        self.since = since


class KeyReused(Exception):
    """An idempotency key came again with another body."""

    def __init__(self, key: str, version: int) -> None:
        super().__init__(f"the key {key!r} was used for another request, answered by version {version}")
        self.key = key
        self.version = version


class UnknownMatch(LookupError):
    """There is no such match in the store."""

    def __init__(self, stream: UUID) -> None:
        super().__init__(f"no match {stream}")
        self.stream = stream


class ReadOnly(Malformed):
    """Nobody may write where the store lies."""

    def __init__(self, place: str, found: str) -> None:
        super().__init__((Fault(place, found, "a store that may be written"),))
