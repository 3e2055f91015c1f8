"""The result slip of a table: what the match says came of it, what is still open about it, and who has signed."""

from collections.abc import Iterator
from uuid import UUID

from msgspec.structs import replace

from adjudicator.office.service import Office
from adjudicator.office.tournaments.answers import Matter
from adjudicator.office.tournaments.answers import Signed
from adjudicator.office.tournaments.answers import Slip
from adjudicator.office.tournaments.answers import Spot
from adjudicator.office.tournaments.checks import table_of
from adjudicator.office.tournaments.log import event_told
from adjudicator.office.tournaments.tables import match_of
from adjudicator.record.events import Acted
from adjudicator.record.events import Confirmed
from adjudicator.record.events import Rewound
from adjudicator.record.events import TakenBack
from adjudicator.record.hindsight import open_issues
from adjudicator.record.hindsight import undone
from adjudicator.record.match import Match
from adjudicator.record.standing import open_requests
from adjudicator.record.talks import EvidenceGiven
from adjudicator.record.talks import Proposed
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments import Tournaments
from adjudicator.record.tournaments.events import Outcome
from adjudicator.record.tournaments.events import Seated
from adjudicator.record.tournaments.tournament import TableOfRound
from adjudicator.table import JUDGE
from adjudicator.table import Ended
from adjudicator.table import Result


def slip_of(office: Office, spot: Spot, viewer: str = JUDGE) -> Slip:
    """The slip as it reads now, as the viewer is told of it. Raises Malformed for a table that there is not."""
    hall = Tournaments(office.store).load(spot.tournament)
    return slip_told(_slip(office, spot, table_of(hall, spot.round, spot.table)), viewer)


def slip_told(slip: Slip, viewer: str) -> Slip:
    """The slip without what judges keep among themselves. viewer: a judge, a player's id, or anybody else."""
    if viewer == JUDGE:
        return slip
    history = tuple(event_told(event, viewer, slip.seats) for event in slip.history)
    return replace(slip, flags=("",) * len(slip.flags), history=history)


def _slip(office: Office, spot: Spot, table: TableOfRound) -> Slip:
    match = match_of(office, table.seated.match)
    result = None if match is None else match.table.result
    version = 0 if match is None else match.version
    signed = {player: _signed(table, player, match) for player in table.confirmed}
    outcome = table.outcome
    return Slip(
        tournament=spot.tournament,
        round=spot.round,
        table=spot.table,
        match=table.seated.match,
        seats=table.seated.seats,
        version=version,
        code="" if match is None else match.code,
        over=result is not None,
        proposed=None if result is None else outcome_of(result, table.seated),
        missing=() if result is None else result.missing,
        unconfirmed={} if match is None else unconfirmed(match),
        issues=() if match is None else open_issues(match.history),
        signed=signed,
        entered=table.entered is not None,
        outcome=outcome,
        moved_on=table.entered is None and outcome is not None and not all(one.stands for one in signed.values()),
        flags=tuple(flag.reason for flag in table.flags),
        history=tuple(table.said),
    )


def _signed(table: TableOfRound, player: str, match: Match | None) -> Signed:
    event = table.confirmed[player]
    return Signed(
        player=player,
        at=event.timestamp,
        with_pin=event.with_pin,
        version=event.version,
        code=event.code,
        outcome=event.outcome,
        stands=match is not None and match.table.result is not None and ended_at(match) == event.ended,
    )


def ended_at(match: Match) -> int:
    """The version by which the match came to the end, or back to the course, that it has now."""
    for event in reversed(match.events):
        if isinstance(event, Rewound | TakenBack):
            return event.originator_version
        if isinstance(event, Acted) and any(isinstance(fact, Ended) for fact in event.facts):
            return event.originator_version
    return 0


def outcome_of(result: Result, seated: Seated) -> Outcome:
    """The result of a match in terms of players; whoever wins without sitting at the table is nobody."""
    seats = (result.winner,) if isinstance(result.winner, str) else result.winner
    winners = tuple(seated.seats[seat] for seat in seats if seat in seated.seats)
    return Outcome(verdict="won" if winners else "nobody", winners=winners, how=result.how)


def unconfirmed(match: Match) -> dict[str, tuple[int, ...]]:
    """Seat -> the versions that others reported, that still stand, and that the seat has not confirmed."""
    gone = undone(match.history)
    upto = dict.fromkeys(match.opened.seats, 0)
    acts: list[tuple[int, str]] = []
    for version, event in enumerate(match.events, 1):
        if isinstance(event, Confirmed) and event.by in upto:
            upto[event.by] = max(upto[event.by], event.of)
        elif isinstance(event, Acted) and version not in gone:
            acts.append((version, event.said_by or event.by))
    return {seat: tuple(at for at, said_by in acts if said_by != seat and at > last) for seat, last in upto.items()}


def matters_of(office: Office, tournament: UUID) -> tuple[Matter, ...]:
    """The tables that judges should look at, by round and table."""
    hall = Tournaments(office.store).load(tournament)
    return tuple(_matters(office, hall))


def _matters(office: Office, hall: Tournament) -> Iterator[Matter]:
    for number, one in sorted(hall.rounds.items()):
        for at, table in sorted(one.tables.items()):
            slip = _slip(office, Spot(hall.id, number, at), table)
            if slip.flags:
                yield Matter(number, at, slip.match, "flagged", slip.flags)
            if slip.moved_on:
                yield Matter(number, at, slip.match, "moved_on")
            if slip.outcome is None and len(slip.signed) == len(slip.seats):
                yield Matter(number, at, slip.match, "disagreed")
            if slip.issues:
                yield Matter(number, at, slip.match, "issues", tuple(map(str, slip.issues)))
            if waiting := _waiting(match_of(office, slip.match)):
                yield Matter(number, at, slip.match, "waiting", waiting)


def _waiting(match: Match | None) -> tuple[str, ...]:
    """What phones have handed in and nobody has answered: proposals, and evidence of a match that goes on."""
    if match is None:
        return ()
    proposed = [one.version for one in open_requests(match.history, Proposed)]
    held = [
        event.originator_version
        for event in match.events
        if isinstance(event, EvidenceGiven) and match.table.result is None
    ]
    return tuple(map(str, sorted((*proposed, *held))))
