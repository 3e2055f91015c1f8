"""The clock of a round as it reads at a table: a function of what happened to it and of the time, and of nothing else.

A pause of the whole round and one of the table stop it alike. Minutes that are granted before time is over are added;
minutes granted afterwards count from when they were granted. Time called by hand is over at once, for whoever has no
minutes granted later than that.
"""

from collections.abc import Iterable
from datetime import datetime
from datetime import timedelta
from typing import Literal

from msgspec import Struct

from adjudicator.office.tournaments.checks import round_of
from adjudicator.office.tournaments.times import moment
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments.events import ALL_TABLES
from adjudicator.record.tournaments.events import ClockPaused
from adjudicator.record.tournaments.events import ClockResumed
from adjudicator.record.tournaments.events import HallEvent
from adjudicator.record.tournaments.events import RoundStarted
from adjudicator.record.tournaments.events import TableEvent
from adjudicator.record.tournaments.events import TimeCalled
from adjudicator.record.tournaments.events import TimeExtended


class Clock(Struct, frozen=True, kw_only=True):
    """What the clock shows. seconds: left of the round, 0 once time is over.

    called: the moment at which time was over. extensions: minutes granted, why, and by whom. none: no clock is kept.
    """

    state: Literal["none", "not_started", "running", "paused", "called"]
    seconds: int = 0
    called: datetime | None = None
    extensions: tuple[tuple[int, str, str], ...] = ()


class _Watch:
    """A stopwatch of one table."""

    def __init__(self) -> None:
        self.left = timedelta()
        self.since: datetime | None = None
        self.started = False
        self.called: datetime | None = None
        self.pauses: set[int] = set()
        self.extensions: list[tuple[int, str, str]] = []

    def run_to(self, now: datetime) -> None:
        """Lets the time pass, as far as it runs."""
        if self.since is None or self.called is not None:
            return
        passed = max(now - self.since, timedelta())
        if passed >= self.left:
            self.called = self.since + self.left
            self.left = timedelta()
        else:
            self.left -= passed
        self.since = now

    def take(self, event: HallEvent) -> None:
        """Something happens to the clock."""
        now = moment(event.timestamp)
        self.run_to(now)
        match event:
            case RoundStarted(minutes=minutes):
                self.started = True
                self.left += timedelta(minutes=minutes)
            case TimeExtended(minutes=minutes, reason=reason, by=by):
                self.left += timedelta(minutes=minutes)
                self.called = None
                self.extensions.append((minutes, reason, by))
            case ClockPaused(table=table):
                self.pauses.add(table)
            case ClockResumed(table=table):
                self.pauses.discard(table)
            case TimeCalled() if self.called is None:
                self.called, self.left = now, timedelta()
        self.since = now if self.started and not self.pauses else None

    def shown(self) -> Clock:
        """What it shows now."""
        seconds, extensions = int(self.left.total_seconds()), tuple(self.extensions)
        if self.called is not None:
            return Clock(state="called", called=self.called, extensions=extensions)
        if not self.started:
            return Clock(state="not_started", extensions=extensions)
        return Clock(state="paused" if self.pauses else "running", seconds=seconds, extensions=extensions)


def clock_at(hall: Tournament, number: int, table: int, at: str) -> Clock:
    """The clock of a table (0: of the round as a whole) at a time. Raises Malformed for a round that there is not."""
    one = round_of(hall, number)
    if not hall.opened.minutes and not one.clock:
        return Clock(state="none")
    now = moment(at)
    watch = _Watch()
    for event in _of_table(one.clock, table):
        if moment(event.timestamp) > now:
            break
        watch.take(event)
    watch.run_to(now)
    return watch.shown()


def _of_table(events: Iterable[HallEvent], table: int) -> Iterable[HallEvent]:
    """What concerns a table: what happened to it, and to all of them."""
    return (event for event in events if not isinstance(event, TableEvent) or event.table in (ALL_TABLES, table))
