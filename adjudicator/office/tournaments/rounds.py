"""Rounds: who sits where, as the organiser has it or as the office offers; the matches opened when they are wanted."""

from collections import Counter
from collections.abc import Callable
from collections.abc import Iterator
from uuid import UUID

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.office.answers import NotPermitted
from adjudicator.office.service import Office
from adjudicator.office.tournaments.answers import By
from adjudicator.office.tournaments.answers import Pairing
from adjudicator.office.tournaments.checks import round_of
from adjudicator.office.tournaments.swiss import swiss
from adjudicator.office.tournaments.tables import version_of
from adjudicator.office.tournaments.times import must_be_said
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments import Tournaments
from adjudicator.record.tournaments.events import RoundPaired
from adjudicator.record.tournaments.events import RoundUnpaired
from adjudicator.record.tournaments.events import Seated
from adjudicator.record.tournaments.hall import Written
from adjudicator.views.standings import standings_of

SEATS_OF_AN_OFFER = 2


def offer_pairing(office: Office, tournament: UUID, seed: str) -> Pairing:
    """A lawful pairing of the next round, the same for the same seed. Nothing is written.

    Raises NotPermitted while results are missing, and for a game that is not played in twos.
    """
    hall = Tournaments(office.store).load(tournament)
    _must_be_between_rounds(hall)
    if len(hall.opened.seats) != SEATS_OF_AN_OFFER:
        raise NotPermitted("no_pairing_offered", seats=len(hall.opened.seats))
    return swiss(hall, standings_of(hall), seed)


def pair_round(
    office: Office, tournament: UUID, pairing: Pairing, *, by: By, new_id: Callable[[], UUID], seed: str = ""
) -> Tournament:
    """Pairs the next round. new_id: makes the ids of its matches. seed: what drew an offered pairing.

    Raises Malformed with everything that is wrong, and NotPermitted while results of the round before are missing.
    """

    def decide(hall: Tournament) -> Written:
        _must_be_between_rounds(hall)
        faults = tuple(_faults_of(hall, pairing))
        if faults:
            raise Malformed(faults)
        tables = tuple(Seated(at, dict(seats), new_id()) for at, seats in enumerate(pairing.tables, 1))
        number = max(hall.rounds, default=0) + 1
        event = RoundPaired(
            timestamp=by.at, by=by.who, round=number, tables=tables, byes=tuple(pairing.byes), seed=seed
        )
        return [event], [Tournaments.seating(tournament, seated.match) for seated in tables]

    return Tournaments(office.store).change(tournament, ("round",), decide, by.seen)


def unpair_round(office: Office, tournament: UUID, number: int, *, by: By, reason: str) -> Tournament:
    """Takes the last pairing back. Raises NotPermitted once anything was played or said at one of its tables."""
    why = must_be_said(reason, "reason")

    def decide(hall: Tournament) -> Written:
        one = round_of(hall, number)
        begun = [at for at, table in one.tables.items() if table.said or version_of(office, table.seated.match) > 1]
        if one is not hall.last_round or one.clock or begun:
            raise NotPermitted("round_begun", round=number)
        return [RoundUnpaired(timestamp=by.at, by=by.who, round=number, reason=why, texts=("/reason",))], ()

    return Tournaments(office.store).change(tournament, ("round",), decide, by.seen)


def _must_be_between_rounds(hall: Tournament) -> None:
    one = hall.last_round
    if one is not None and one.unfinished:
        raise NotPermitted("results_missing", round=one.number, tables=", ".join(map(str, one.unfinished)))


def _faults_of(hall: Tournament, pairing: Pairing) -> Iterator[Fault]:
    """Seats that are empty or unknown, players who cannot sit there, and players who were left out."""
    seats, active = hall.opened.seats, hall.active
    sat = Counter([*(player for table in pairing.tables for player in table.values()), *pairing.byes])
    places = [(f"tables[{at}].{seat}", who) for at, table in enumerate(pairing.tables) for seat, who in table.items()]
    places += [(f"byes[{at}]", who) for at, who in enumerate(pairing.byes)]
    for at, table in enumerate(pairing.tables):
        yield from (Fault(f"tables[{at}]", "", f"key {seat}") for seat in seats if seat not in table)
        unknown = [seat for seat in table if seat not in seats]
        yield from (Fault(f"tables[{at}]", shown(seat), known_words(seats), nearest(seat, seats)) for seat in unknown)
    for place, who in places:
        if who not in active:
            yield Fault(place, shown(who), "player still in the tournament", nearest(who, active))
        elif sat[who] > 1:
            yield Fault(place, shown(who), "each player once")
    yield from (Fault("tables", "", f"a place for {who}") for who in active if who not in sat)
    if not places:
        yield Fault("tables", "", "player still in the tournament")
