"""What judges and organisers do to the clock of a round."""

from uuid import UUID

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.office.answers import NotPermitted
from adjudicator.office.service import Office
from adjudicator.office.tournaments.answers import By
from adjudicator.office.tournaments.answers import Spot
from adjudicator.office.tournaments.checks import must_be_table_or_all
from adjudicator.office.tournaments.checks import round_of
from adjudicator.office.tournaments.clock import clock_at
from adjudicator.office.tournaments.opening import MOST_MINUTES
from adjudicator.office.tournaments.times import must_be_said
from adjudicator.record.errors import KeyReused
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments import Tournaments
from adjudicator.record.tournaments.events import ALL_TABLES
from adjudicator.record.tournaments.events import ClockPaused
from adjudicator.record.tournaments.events import ClockResumed
from adjudicator.record.tournaments.events import RoundStarted
from adjudicator.record.tournaments.events import TimeCalled
from adjudicator.record.tournaments.events import TimeExtended
from adjudicator.record.tournaments.events import clock_of
from adjudicator.record.tournaments.hall import Written


def start_round(office: Office, tournament: UUID, number: int, *, by: By, minutes: int | None = None) -> Tournament:
    """The clock of the round runs from now, for so many minutes; left out, those of the tournament."""

    def decide(hall: Tournament) -> Written:
        one = round_of(hall, number)
        if any(isinstance(event, RoundStarted) for event in one.clock):
            raise NotPermitted("clock_started", round=number)
        lasts = _minutes(hall.opened.minutes if minutes is None else minutes)
        event = RoundStarted(timestamp=by.at, by=by.who, round=number, minutes=lasts)
        return [event], ()

    return Tournaments(office.store).change(tournament, ("round", number), decide, by.seen)


def extend_time(office: Office, spot: Spot, minutes: int, *, reason: str, by: By, key: str = "") -> Tournament:
    """A judge grants a table (0: all) more minutes, and says why. key: of the request, which is granted once.

    Raises KeyReused where the key came with another table, other minutes or another reason.
    """
    why, more = must_be_said(reason, "reason"), _minutes(minutes)

    def decide(hall: Tournament) -> Written:
        must_be_table_or_all(hall, spot.round, spot.table)
        granted = [event for event in round_of(hall, spot.round).clock if isinstance(event, TimeExtended)]
        before = next((event for event in granted if key and event.key == key), None)
        if before is not None:
            if (before.table, before.minutes, before.reason) != (spot.table, more, why):
                raise KeyReused(key, before.originator_version)
            return (), ()
        event = TimeExtended(
            timestamp=by.at,
            by=by.who,
            round=spot.round,
            table=spot.table,
            minutes=more,
            reason=why,
            key=key,
            texts=("/reason",),
        )
        return [event], ()

    return Tournaments(office.store).change(spot.tournament, clock_of(spot.round, spot.table), decide, by.seen)


def pause_clock(office: Office, spot: Spot, *, reason: str, by: By) -> Tournament:
    """The clock of a table (0: of all) stands from a judge's call on; paused twice is once."""
    why = must_be_said(reason, "reason")

    def decide(hall: Tournament) -> Written:
        event = ClockPaused(
            timestamp=by.at, by=by.who, round=spot.round, table=spot.table, reason=why, texts=("/reason",)
        )
        return [] if _is_paused(hall, spot) else [event], ()

    return Tournaments(office.store).change(spot.tournament, clock_of(spot.round, spot.table), decide, by.seen)


def resume_clock(office: Office, spot: Spot, *, by: By) -> Tournament:
    """The clock of a table (0: of all) runs on; where it was not paused nothing changes."""

    def decide(hall: Tournament) -> Written:
        event = ClockResumed(timestamp=by.at, by=by.who, round=spot.round, table=spot.table)
        return [event] if _is_paused(hall, spot) else [], ()

    return Tournaments(office.store).change(spot.tournament, clock_of(spot.round, spot.table), decide, by.seen)


def call_time(office: Office, spot: Spot, *, by: By, reason: str = "") -> Tournament:
    """Time is over now for a table (0: for all); where it is over already nothing changes."""

    def decide(hall: Tournament) -> Written:
        must_be_table_or_all(hall, spot.round, spot.table)
        event = TimeCalled(
            timestamp=by.at,
            by=by.who,
            round=spot.round,
            table=spot.table,
            reason=reason,
            texts=("/reason",) if reason else (),
        )
        over = clock_at(hall, spot.round, spot.table, by.at).state == "called"
        return [] if over and spot.table != ALL_TABLES else [event], ()

    return Tournaments(office.store).change(spot.tournament, clock_of(spot.round, spot.table), decide, by.seen)


def _minutes(minutes: int) -> int:
    if not 1 <= minutes <= MOST_MINUTES:
        raise Malformed((Fault("minutes", shown(minutes), f"1..{MOST_MINUTES}"),))
    return minutes


def _is_paused(hall: Tournament, spot: Spot) -> bool:
    """The very table, or all tables at once, were paused and not resumed."""
    must_be_table_or_all(hall, spot.round, spot.table)
    said = [
        event
        for event in round_of(hall, spot.round).clock
        if isinstance(event, ClockPaused | ClockResumed) and event.table == spot.table
    ]
    return bool(said) and isinstance(said[-1], ClockPaused)
