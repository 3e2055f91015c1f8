"""What has happened in the hall, as each viewer is told of it; in doubt a reason is told to judges alone."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments.events import HallEvent
from adjudicator.record.tournaments.events import ListHandedIn
from adjudicator.record.tournaments.events import ResultEntered
from adjudicator.record.tournaments.events import TournamentOpened
from adjudicator.table import JUDGE

E = TypeVar("E", bound=HallEvent)


def log_told(hall: Tournament, viewer: str, after: int = 0) -> tuple[HallEvent, ...]:
    """The events after a version. viewer: a judge, a player's id, or anybody else."""
    return tuple(event_told(event, viewer, _seats_of(hall, event)) for event in hall.events[after:])


def event_told(event: E, viewer: str, seats: Mapping[str, str]) -> E:
    """The event without what the viewer is not told. seats: of the table that it is about, seat -> player.

    A deck list is its player's, and so are the position and the decks that lie at every table nobody's before they are
    seen there. Why a record is doubted, a player dropped or a clock stopped may name hidden cards or private matters;
    why a judge entered a result is told to the players of the table.
    """
    if viewer == JUDGE:
        return event
    match event:
        case TournamentOpened():
            return replace(event, given={}, decks={})
        case ListHandedIn(player=player) if player == viewer:
            return event
        case ListHandedIn():
            return replace(event, copies={}, reason="")
        case ResultEntered() if viewer in seats.values():
            return event
    return replace(event, reason="") if "/reason" in event.texts else event


def _seats_of(hall: Tournament, event: HallEvent) -> Mapping[str, str]:
    if not isinstance(event, ResultEntered) or event.round not in hall.rounds:
        return {}
    return hall.rounds[event.round].tables[event.table].seated.seats
