"""The tournaments of one store: read as of now, of a version or of a time; changed by whoever comes first."""

from collections.abc import Callable
from collections.abc import Sequence
from datetime import datetime
from itertools import takewhile
from typing import Final
from typing import TypeAlias
from typing import cast
from uuid import UUID
from weakref import WeakKeyDictionary

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.record.errors import Conflict
from adjudicator.record.errors import StoreBusy
from adjudicator.record.events import topic_of
from adjudicator.record.packing import Statement
from adjudicator.record.store import Store
from adjudicator.record.tournaments.events import HallEvent
from adjudicator.record.tournaments.events import Subject
from adjudicator.record.tournaments.events import TournamentOpened
from adjudicator.record.tournaments.events import touch
from adjudicator.record.tournaments.people import People
from adjudicator.record.tournaments.tournament import Tournament

OPENED: Final = topic_of(TournamentOpened)
TRIES: Final = 20
"""How often something is decided anew because somebody wrote about something else in between."""

KEPT_TOURNAMENTS: Final = 16

_KEPT: WeakKeyDictionary[Store, dict[UUID, tuple[HallEvent, ...]]] = WeakKeyDictionary()
"""The events that each store was read for; a store that is let go of lets go of them."""

Written: TypeAlias = tuple[Sequence[HallEvent], Sequence[Statement]]
"""Events to append, and what lies beside them in the file."""

Decide: TypeAlias = Callable[[Tournament], Written]


class UnknownTournament(LookupError):
    """There is no such tournament in the store."""

    def __init__(self, tournament: UUID) -> None:
        super().__init__(f"no tournament {tournament}")
        self.tournament = tournament


class Tournaments:
    """The tournaments of one store."""

    def __init__(self, store: Store) -> None:
        self._kept = _KEPT.setdefault(store, {})
        self._streams = store.streams
        self._file = store.file
        self.people = People(store.file)

    def all(self) -> tuple[UUID, ...]:
        """All tournaments, in the order in which they were opened."""
        return self._streams.of_topic(OPENED)

    def open(self, stream: UUID, opened: TournamentOpened, secret: bytes) -> Tournament:
        """Begins a tournament. Raises Conflict if there is one of this id."""
        return Tournament(stream).replay(self._placed(stream, [opened], 0, [], secret))

    def load(self, stream: UUID, version: int | None = None, until: str | None = None) -> Tournament:
        """The tournament now, as of a version, or as of a time. Raises UnknownTournament and Malformed."""
        events = self._events(stream)
        if version is not None:
            if not 1 <= version <= len(events):
                raise Malformed((Fault("version", str(version), f"1..{len(events)}"),))
            events = events[:version]
        if until is not None:
            last = datetime.fromisoformat(until)
            later = takewhile(lambda event: datetime.fromisoformat(event.timestamp) <= last, events[1:])
            events = (events[0], *later)
        return Tournament(stream).replay(events)

    def _events(self, stream: UUID) -> tuple[HallEvent, ...]:
        """All events; those that were read before are kept, since nothing changes them. Raises UnknownTournament."""
        kept = self._kept.get(stream, ())
        newer = cast("list[HallEvent]", self._streams.events(stream, gt=len(kept)))
        if not kept and not (newer and isinstance(newer[0], TournamentOpened)):
            raise UnknownTournament(stream)
        if newer:
            if stream not in self._kept and len(self._kept) >= KEPT_TOURNAMENTS:
                self._kept.clear()
            self._kept[stream] = kept = (*kept, *newer)
        return kept

    def change(self, stream: UUID, subject: Subject, decide: Decide, expected: int | None = None) -> Tournament:
        """Appends what is decided about a subject; where nothing is, nothing changes.

        Somebody may write in between about something else. Raises Conflict if it was about the same since the version
        that the sender saw (`expected`) or, where none is named, since this began.
        """
        hall = self.load(stream)
        seen = hall.version if expected is None else expected
        for _ in range(TRIES):
            since = hall.events[seen:]
            if seen > hall.version or any(touch(event.subject, subject) for event in since):
                raise Conflict(stream, seen, hall.version, tuple(since))
            events, beside = decide(hall)
            if not events:
                return hall
            try:
                return hall.replay(self._placed(stream, events, hall.version, beside))
            except Conflict:
                hall = self.load(stream)
        raise StoreBusy(str(stream))

    def _placed(
        self,
        stream: UUID,
        events: Sequence[HallEvent],
        expected: int,
        beside: Sequence[Statement],
        key: bytes = b"",
    ) -> list[HallEvent]:
        placed = self._streams.append(stream, events, expected, key, beside)
        return [event for event in placed if isinstance(event, HallEvent)]

    @staticmethod
    def seating(tournament: UUID, match: UUID) -> Statement:
        """What is written together with a pairing, so that a match finds its tournament."""
        return "INSERT INTO tournament_matches VALUES (?,?)", (match.hex, tournament.hex)

    def of_match(self, match: UUID) -> UUID | None:
        """The tournament in which a match is played."""
        found = self._file.ask("SELECT tournament FROM tournament_matches WHERE match=?", match.hex)
        return UUID(found[0][0]) if found else None
