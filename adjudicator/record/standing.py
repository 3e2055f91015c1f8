"""How the record stands with the people of the match: who answers for what, and what is asked and not yet answered."""

from collections.abc import Iterable
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.record.events import Acted
from adjudicator.record.events import Confirmed
from adjudicator.record.events import Contested
from adjudicator.record.events import Event
from adjudicator.record.events import Opened
from adjudicator.record.events import Rewound
from adjudicator.record.events import TakenBack
from adjudicator.record.hindsight import open_issues
from adjudicator.record.hindsight import undone
from adjudicator.record.history import History
from adjudicator.record.talks import Proposed
from adjudicator.record.talks import Responded
from adjudicator.record.talks import TakebackAsked
from adjudicator.record.talks import TakebacksBlocked
from adjudicator.table import JUDGE


class Request(Struct, frozen=True):
    """Something proposed or asked for in a version, and what was answered. closed: no more answers are awaited."""

    version: int
    event: Proposed | TakebackAsked
    agreed: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    closed: bool = False

    @property
    def was_refused(self) -> bool:
        """Another seat than the one that asked said no."""
        return any(seat != self.event.by for seat in self.refused)


def standing_acts(history: History) -> tuple[Acted, ...]:
    """The actions that were not undone."""
    gone = undone(history)
    return tuple(
        event for event in history.between(0) if isinstance(event, Acted) and event.originator_version not in gone
    )


def answered_for(history: History) -> Mapping[str, frozenset[int]]:
    """Seat -> the versions that it has reported or confirmed, without those that it contests and nobody has settled."""
    events = history.between(0)
    seats = _seats(events)
    found: dict[str, set[int]] = {seat: set() for seat in seats}
    for event in events:
        match event:
            case Acted(said_by=who) if who in found:
                found[who].add(event.originator_version)
            case Confirmed(by=who) if who in found:
                found[who].update(event.versions or range(1, event.of + 1))
    issues = open_issues(history)
    for event in events:
        if isinstance(event, Contested) and event.of in issues and event.by in found:
            found[event.by].discard(event.of)
    return {seat: frozenset(versions) for seat, versions in found.items()}


def unconfirmed(history: History) -> Mapping[str, tuple[int, ...]]:
    """Seat -> the actions that stand and for which the seat has not answered."""
    acts = [event.originator_version for event in standing_acts(history)]
    return {
        seat: tuple(version for version in acts if version not in versions)
        for seat, versions in answered_for(history).items()
    }


def requests(history: History) -> Mapping[int, Request]:
    """Version -> what was proposed or asked for in it, as it stands."""
    events = history.between(0)
    seats = _seats(events)
    found: dict[int, Request] = {}
    for version, event in enumerate(events, start=1):
        match event:
            case Proposed() | TakebackAsked():
                found[version] = Request(version, event)
            case Responded(of=of) if of in found and not found[of].closed:
                found[of] = _answered(found[of], event, seats)
            case Rewound() | TakenBack():
                _close_takebacks(found)
    return found


def _answered(request: Request, answer: Responded, seats: tuple[str, ...]) -> Request:
    if answer.agree:
        agreed = (*request.agreed, answer.by)
        done = answer.by == JUDGE or set(others(seats, request.event.by)) <= set(agreed)
        return replace(request, agreed=agreed, closed=done)
    over = isinstance(request.event, TakebackAsked) or answer.by in (JUDGE, request.event.by)
    return replace(request, refused=(*request.refused, answer.by), closed=over)


def _close_takebacks(found: dict[int, Request]) -> None:
    """What was to be taken back is not what stands there now."""
    for version, request in found.items():
        if isinstance(request.event, TakebackAsked):
            found[version] = replace(request, closed=True)


def others(seats: Iterable[str], by: str) -> tuple[str, ...]:
    """The seats whose agreement somebody needs."""
    return tuple(seat for seat in seats if seat != by)


def open_requests(history: History, kind: type[Event]) -> tuple[Request, ...]:
    """What of a kind is not yet answered."""
    return tuple(one for one in requests(history).values() if not one.closed and isinstance(one.event, kind))


def takebacks_refused(history: History, seat: str) -> int:
    """How often the others have refused to take something back for this seat."""
    asked = (one for one in requests(history).values() if isinstance(one.event, TakebackAsked))
    return sum(one.was_refused for one in asked if one.event.by == seat)


def may_ask_no_more(history: History, seat: str) -> bool:
    """The seat's requests for takebacks are blocked for the rest of the match."""
    return any(isinstance(event, TakebacksBlocked) and event.by == seat for event in history.between(0))


def _seats(events: Iterable[Event]) -> tuple[str, ...]:
    first = next(iter(events), None)
    return first.seats if isinstance(first, Opened) else ()
