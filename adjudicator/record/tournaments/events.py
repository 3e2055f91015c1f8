"""What a tournament keeps for ever: its events, each under a topic written by hand.

Players are ids that mean nothing here; their names lie in another table, where they can be erased.
"""

from collections.abc import Mapping
from typing import Any
from typing import Final
from typing import Literal
from typing import TypeAlias
from uuid import UUID

from msgspec import Struct

from adjudicator.record.events import Event
from adjudicator.record.events import Json
from adjudicator.record.events import topic

Subject: TypeAlias = tuple[str | int, ...]
"""What an event is about. Two events touch each other if one's subject is the beginning of the other's."""

ALL_TABLES: Final = 0
"""The number that stands for every table of a round."""


class Seated(Struct, frozen=True):
    """One table of a round: its number, seat -> player, and the match that is played there."""

    number: int
    seats: Mapping[str, str]
    match: UUID


class Outcome(Struct, frozen=True, kw_only=True):
    """How a table came out. winners: players, none unless somebody won; games: player -> games won, where told."""

    verdict: Literal["won", "nobody", "double_loss"]
    winners: tuple[str, ...] = ()
    how: str = ""
    games: Mapping[str, int] = {}


class HallEvent(Event, frozen=True):
    """Something that happened in the hall. by: who did it, as the access room knows them; never a name."""

    by: str

    @property
    def subject(self) -> Subject:
        """What it is about."""
        return ()


@topic("tournament.opened")
class TournamentOpened(HallEvent, frozen=True):
    """A tournament begins. Every match of it is opened with what stands here.

    house: every house rule with its value in force. chosen: those that the organiser set. given: the position that
    each table starts from; decks: zone -> the deck (short name -> copies) that lies there at every table.
    policy: points and tie-breakers. time_called: what a table does when its time is over. minutes: of a round.
    """

    name: str
    game: str
    edition: str
    house: Json
    chosen: tuple[str, ...]
    catalogue: str
    seats: tuple[str, ...]
    policy: Json
    time_called: Json
    minutes: int
    given: Mapping[str, Any] = {}
    decks: Mapping[str, Mapping[str, int]] = {}
    play: Literal["recorded", "enforced"] = "recorded"
    assist: Literal["none", "refusals", "full"] = "refusals"
    level: Literal["result", "score_sheet", "full"] = "full"


@topic("tournament.entered")
class PlayersEntered(HallEvent, frozen=True):
    """Players are on the roster from now on."""

    players: tuple[str, ...]

    @property
    def subject(self) -> Subject:
        """The roster, and who may be paired."""
        return ("players",)


@topic("tournament.dropped")
class PlayerDropped(HallEvent, frozen=True):
    """A player plays no further round."""

    player: str
    reason: str = ""

    @property
    def subject(self) -> Subject:
        """The player."""
        return ("players", self.player)


@topic("tournament.returned")
class PlayerReturned(HallEvent, frozen=True):
    """A player who had dropped plays on."""

    player: str
    reason: str = ""

    @property
    def subject(self) -> Subject:
        """The player."""
        return ("players", self.player)


@topic("tournament.list_handed_in")
class ListHandedIn(HallEvent, frozen=True):
    """A player's deck list of one kind, in place of any earlier one. reason: why a judge changed it."""

    player: str
    kind: str
    copies: Mapping[str, int]
    reason: str = ""

    @property
    def subject(self) -> Subject:
        """The lists of the player."""
        return ("lists", self.player)


@topic("tournament.lists_locked")
class ListsLocked(HallEvent, frozen=True):
    """From this time on only a judge changes a list."""

    since: str

    @property
    def subject(self) -> Subject:
        """All lists."""
        return ("lists",)


@topic("tournament.paired")
class RoundPaired(HallEvent, frozen=True):
    """Who sits where in a round, and who has none to play against. seed: what drew it, "" where somebody chose."""

    round: int
    tables: tuple[Seated, ...]
    byes: tuple[str, ...] = ()
    seed: str = ""

    @property
    def subject(self) -> Subject:
        """The rounds."""
        return ("round",)


@topic("tournament.unpaired")
class RoundUnpaired(HallEvent, frozen=True):
    """The pairing of the last round was a mistake; nothing had been played yet."""

    round: int
    reason: str

    @property
    def subject(self) -> Subject:
        """The rounds."""
        return ("round",)


class TableEvent(HallEvent, frozen=True):
    """Something that happened at one table of a round, or at all of them."""

    round: int
    table: int

    @property
    def subject(self) -> Subject:
        """The table; the round where it is all of them."""
        return ("round", self.round, self.table) if self.table else ("round", self.round)


@topic("tournament.slip_confirmed")
class SlipConfirmed(TableEvent, frozen=True):
    """A player confirms the result of the table as it stood at a version of its match, by the receipt's code.

    ended: the version by which the match had come to this end. with_pin: on another's phone, with the player's PIN.
    """

    player: str
    outcome: Outcome
    ended: int
    version: int
    code: str
    with_pin: bool = False

    @property
    def subject(self) -> Subject:
        """What this player says of the table: the others may confirm at the same moment."""
        return ("round", self.round, self.table, self.player)


@topic("tournament.result_entered")
class ResultEntered(TableEvent, frozen=True):
    """A judge says how the table came out, whatever is or is not logged."""

    outcome: Outcome
    reason: str


@topic("tournament.flagged")
class TableFlagged(TableEvent, frozen=True):
    """The record of the match was found to contradict itself at a version; judges should look."""

    version: int
    reason: str


@topic("tournament.flag_cleared")
class FlagCleared(TableEvent, frozen=True):
    """A judge has looked."""

    reason: str


@topic("tournament.round_started")
class RoundStarted(HallEvent, frozen=True):
    """The clock of the round runs, for so many minutes."""

    round: int
    minutes: int

    @property
    def subject(self) -> Subject:
        """The round."""
        return ("round", self.round)


class ClockEvent(TableEvent, frozen=True):
    """Something that happened to the clock of a table, or of all."""

    @property
    def subject(self) -> Subject:
        """The clock, which is another matter than the result."""
        return clock_of(self.round, self.table)


@topic("tournament.time_extended")
class TimeExtended(ClockEvent, frozen=True):
    """A judge gives a table more minutes. key: of the request, which is granted once."""

    minutes: int
    reason: str
    key: str = ""


@topic("tournament.clock_paused")
class ClockPaused(ClockEvent, frozen=True):
    """The clock stands, from a judge's call on."""

    reason: str


@topic("tournament.clock_resumed")
class ClockResumed(ClockEvent, frozen=True):
    """The clock runs on."""


@topic("tournament.time_called")
class TimeCalled(ClockEvent, frozen=True):
    """Time is over although the clock would have run on."""

    reason: str = ""


@topic("tournament.lots_drawn")
class LotsDrawn(HallEvent, frozen=True):
    """Each player has drawn a number, for ties that nothing else breaks; the lower number stands higher."""

    numbers: Mapping[str, int]

    @property
    def subject(self) -> Subject:
        """The lots."""
        return ("lots",)


def clock_of(number: int, table: int) -> Subject:
    """The clock of a table, or of all tables of a round."""
    return ("round", number, "clock", table) if table else ("round", number, "clock")


def touch(one: Subject, other: Subject) -> bool:
    """The two are about the same thing, or one is about a part of the other."""
    return all(mine == theirs for mine, theirs in zip(one, other, strict=False))
