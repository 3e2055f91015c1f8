"""A tournament: what its events add up to. Folding only remembers; whether something may be is asked in the office."""

from collections.abc import Callable
from collections.abc import Iterable
from typing import Any
from typing import Final
from typing import cast
from uuid import UUID

from msgspec import Struct
from msgspec import field

from adjudicator.record.tournaments.events import FlagCleared
from adjudicator.record.tournaments.events import HallEvent
from adjudicator.record.tournaments.events import ListHandedIn
from adjudicator.record.tournaments.events import ListsLocked
from adjudicator.record.tournaments.events import LotsDrawn
from adjudicator.record.tournaments.events import Outcome
from adjudicator.record.tournaments.events import PlayerDropped
from adjudicator.record.tournaments.events import PlayerReturned
from adjudicator.record.tournaments.events import PlayersEntered
from adjudicator.record.tournaments.events import ResultEntered
from adjudicator.record.tournaments.events import RoundPaired
from adjudicator.record.tournaments.events import RoundUnpaired
from adjudicator.record.tournaments.events import Seated
from adjudicator.record.tournaments.events import SlipConfirmed
from adjudicator.record.tournaments.events import TableEvent
from adjudicator.record.tournaments.events import TableFlagged
from adjudicator.record.tournaments.events import TournamentOpened


class TableOfRound(Struct):
    """One table of a round with all that was said of it, in order."""

    seated: Seated
    said: list[TableEvent] = field(default_factory=list)
    confirmed: dict[str, SlipConfirmed] = field(default_factory=dict)
    entered: ResultEntered | None = None
    flags: list[TableFlagged] = field(default_factory=list)

    @property
    def outcome(self) -> Outcome | None:
        """How the table came out: as a judge entered it, else as all its players confirmed the same end."""
        if self.entered is not None:
            return self.entered.outcome
        players = self.seated.seats.values()
        said = [self.confirmed[player] for player in players if player in self.confirmed]
        first = said[0] if said else None
        if first is None or len(said) < len(self.seated.seats):
            return None
        alike = all((one.outcome, one.ended) == (first.outcome, first.ended) for one in said)
        return first.outcome if alike else None


class Round(Struct):
    """A round: its tables by number, who had nobody to play against, and what happened to its clock."""

    number: int
    tables: dict[int, TableOfRound]
    byes: tuple[str, ...]
    clock: list[HallEvent] = field(default_factory=list)

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The tables whose result is not known yet."""
        return tuple(number for number, table in self.tables.items() if table.outcome is None)

    def table_of(self, player: str) -> TableOfRound | None:
        """The table at which the player sits."""
        return next((table for table in self.tables.values() if player in table.seated.seats.values()), None)


class Tournament:
    """One tournament, by replaying its events."""

    def __init__(self, stream: UUID) -> None:
        self.id = stream
        self.events: list[HallEvent] = []
        self.players: dict[str, bool] = {}
        """Player -> whether they are still in it, in the order in which they were entered."""
        self.lists: dict[str, dict[str, ListHandedIn]] = {}
        self.lists_locked: str | None = None
        self.rounds: dict[int, Round] = {}
        self.lots: dict[str, int] = {}

    @property
    def version(self) -> int:
        """How many events there are."""
        return len(self.events)

    @property
    def opened(self) -> TournamentOpened:
        """How the tournament began."""
        return cast("TournamentOpened", self.events[0])

    @property
    def active(self) -> tuple[str, ...]:
        """The players who are still in it."""
        return tuple(player for player, still in self.players.items() if still)

    @property
    def last_round(self) -> Round | None:
        """The round that was paired last."""
        return self.rounds[max(self.rounds)] if self.rounds else None

    def replay(self, events: Iterable[HallEvent]) -> "Tournament":
        """Takes up events that are stored."""
        for event in events:
            remember = _FOLDS.get(type(event))
            if remember is not None:
                remember(self, event)
            else:
                self._at_a_round(event)
            self.events.append(event)
        return self

    def _at_a_round(self, event: HallEvent) -> None:
        """What happens to the clock of a round, or of one of its tables."""
        number: int | None = getattr(event, "round", None)
        if number is not None:
            self.rounds[number].clock.append(event)


def _entered(hall: Tournament, event: PlayersEntered) -> None:
    hall.players.update(dict.fromkeys(event.players, True))


def _dropped(hall: Tournament, event: PlayerDropped) -> None:
    hall.players[event.player] = False


def _returned(hall: Tournament, event: PlayerReturned) -> None:
    hall.players[event.player] = True


def _handed_in(hall: Tournament, event: ListHandedIn) -> None:
    hall.lists.setdefault(event.player, {})[event.kind] = event


def _locked(hall: Tournament, event: ListsLocked) -> None:
    hall.lists_locked = event.since


def _paired(hall: Tournament, event: RoundPaired) -> None:
    tables = {seated.number: TableOfRound(seated) for seated in event.tables}
    hall.rounds[event.round] = Round(event.round, tables, event.byes)


def _unpaired(hall: Tournament, event: RoundUnpaired) -> None:
    del hall.rounds[event.round]


def _confirmed(hall: Tournament, event: SlipConfirmed) -> None:
    table = hall.rounds[event.round].tables[event.table]
    table.confirmed[event.player] = event
    table.said.append(event)


def _result_entered(hall: Tournament, event: ResultEntered) -> None:
    table = hall.rounds[event.round].tables[event.table]
    table.entered = event
    table.said.append(event)


def _flagged(hall: Tournament, event: TableFlagged) -> None:
    table = hall.rounds[event.round].tables[event.table]
    table.flags.append(event)
    table.said.append(event)


def _cleared(hall: Tournament, event: FlagCleared) -> None:
    table = hall.rounds[event.round].tables[event.table]
    table.flags.clear()
    table.said.append(event)


def _lots(hall: Tournament, event: LotsDrawn) -> None:
    hall.lots = dict(event.numbers)


def _opened(hall: Tournament, event: TournamentOpened) -> None:
    """It stands as the first event, where all that was chosen is read."""


_FOLDS: Final[dict[type[HallEvent], Callable[[Tournament, Any], None]]] = {
    TournamentOpened: _opened,
    PlayersEntered: _entered,
    PlayerDropped: _dropped,
    PlayerReturned: _returned,
    ListHandedIn: _handed_in,
    ListsLocked: _locked,
    RoundPaired: _paired,
    RoundUnpaired: _unpaired,
    SlipConfirmed: _confirmed,
    ResultEntered: _result_entered,
    TableFlagged: _flagged,
    FlagCleared: _cleared,
    LotsDrawn: _lots,
}
