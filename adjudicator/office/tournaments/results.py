"""Results: signed by the players of a table, or entered by a judge; each change is one event more, none is erased."""

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
from adjudicator.office.tournaments.answers import Slip
from adjudicator.office.tournaments.answers import Spot
from adjudicator.office.tournaments.checks import table_of
from adjudicator.office.tournaments.slips import ended_at
from adjudicator.office.tournaments.slips import outcome_of
from adjudicator.office.tournaments.slips import slip_of
from adjudicator.office.tournaments.tables import match_of
from adjudicator.office.tournaments.times import must_be_said
from adjudicator.record.errors import Conflict
from adjudicator.record.match import Match
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments import Tournaments
from adjudicator.record.tournaments.events import FlagCleared
from adjudicator.record.tournaments.events import Outcome
from adjudicator.record.tournaments.events import ResultEntered
from adjudicator.record.tournaments.events import Seated
from adjudicator.record.tournaments.events import SlipConfirmed
from adjudicator.record.tournaments.events import TableFlagged
from adjudicator.record.tournaments.hall import Written
from adjudicator.table import Result


def confirm_slip(office: Office, spot: Spot, player: str, version: int, *, by: By, with_pin: bool = False) -> Slip:
    """A player signs the result as the slip shows it at this version of the match; signing twice is once.

    with_pin: on another's phone, and the access room has found the player's PIN right. Raises Malformed for somebody
    who does not sit there; Conflict if the match is at another version; NotPermitted while it goes on, while its
    result waits for a hidden card, and once a judge has entered a result.
    """

    def decide(hall: Tournament) -> Written:
        table = table_of(hall, spot.round, spot.table)
        _must_sit_there(table.seated, player)
        if table.entered is not None:
            raise NotPermitted("judge_has_entered", round=spot.round, table=spot.table)
        match, result = _signable(office, table.seated, version)
        event = SlipConfirmed(
            timestamp=by.at,
            by=by.who,
            round=spot.round,
            table=spot.table,
            player=player,
            outcome=outcome_of(result, table.seated),
            ended=ended_at(match),
            version=match.version,
            code=match.code,
            with_pin=with_pin,
        )
        before = table.confirmed.get(player)
        same = before is not None and (before.outcome, before.ended) == (event.outcome, event.ended)
        return [] if same else [event], ()

    subject = ("round", spot.round, spot.table, player)
    Tournaments(office.store).change(spot.tournament, subject, decide, by.seen)
    return slip_of(office, spot)


def _signable(office: Office, seated: Seated, version: int) -> tuple[Match, Result]:
    """The match of the table, over and with nothing missing, at the version that the signer saw."""
    match = match_of(office, seated.match)
    result = None if match is None else match.table.result
    if match is None or result is None:
        raise NotPermitted("match_goes_on", match=seated.match)
    if match.version != version:
        raise Conflict(match.id, version, match.version, tuple(match.events[version:]))
    if result.missing:
        raise NotPermitted("result_is_provisional", missing=", ".join(result.missing))
    return match, result


def enter_result(office: Office, spot: Spot, outcome: Outcome, *, reason: str, by: By) -> Slip:
    """A judge says how the table came out, with or without a log and whatever was signed; the last entry counts.

    Raises Malformed for an outcome that does not fit the table, Conflict if somebody else has said something of the
    table since the version that the judge saw.
    """
    why = must_be_said(reason, "reason")

    def decide(hall: Tournament) -> Written:
        table = table_of(hall, spot.round, spot.table)
        faults = tuple(_faults_of(outcome, table.seated))
        if faults:
            raise Malformed(faults)
        event = ResultEntered(
            timestamp=by.at,
            by=by.who,
            round=spot.round,
            table=spot.table,
            outcome=outcome,
            reason=why,
            texts=("/reason",),
        )
        return [event], ()

    Tournaments(office.store).change(spot.tournament, ("round", spot.round, spot.table), decide, by.seen)
    return slip_of(office, spot)


def flag_match(office: Office, match: UUID, version: int, *, reason: str, by: By) -> Spot | None:
    """Whoever checks records found that a match contradicts itself at a version: its table is flagged, once for each.

    The table, or None for a match of no tournament.
    """
    halls = Tournaments(office.store)
    tournament = halls.of_match(match)
    if tournament is None:
        return None
    spot = _spot_of(halls.load(tournament), match)
    if spot is None:
        return None

    def decide(hall: Tournament) -> Written:
        said = table_of(hall, spot.round, spot.table).said
        if any(isinstance(event, TableFlagged) and event.version == version for event in said):
            return (), ()
        event = TableFlagged(
            timestamp=by.at,
            by=by.who,
            round=spot.round,
            table=spot.table,
            version=version,
            reason=reason,
            texts=("/reason",) if reason else (),
        )
        return [event], ()

    # The flag is about the record, not about what people say of the table: nobody is in its way.
    halls.change(tournament, ("flag", match.hex, version), decide)
    return spot


def clear_flag(office: Office, spot: Spot, *, reason: str, by: By) -> Slip:
    """A judge has looked at a flagged table and says what was found; the flags stay in its history."""
    why = must_be_said(reason, "reason")

    def decide(hall: Tournament) -> Written:
        table = table_of(hall, spot.round, spot.table)
        if not table.flags:
            return (), ()
        event = FlagCleared(
            timestamp=by.at, by=by.who, round=spot.round, table=spot.table, reason=why, texts=("/reason",)
        )
        return [event], ()

    Tournaments(office.store).change(spot.tournament, ("round", spot.round, spot.table), decide, by.seen)
    return slip_of(office, spot)


def _spot_of(hall: Tournament, match: UUID) -> Spot | None:
    for number, one in hall.rounds.items():
        for at, table in one.tables.items():
            if table.seated.match == match:
                return Spot(hall.id, number, at)
    return None


def _must_sit_there(seated: Seated, player: str) -> None:
    players = tuple(seated.seats.values())
    if player not in players:
        raise Malformed((Fault("player", shown(player), known_words(players), nearest(player, players)),))


def _faults_of(outcome: Outcome, seated: Seated) -> Iterator[Fault]:
    """Winners who do not sit there, winners of a table that nobody won, and games that cannot be."""
    players = tuple(seated.seats.values())
    for at, winner in enumerate(outcome.winners):
        if winner not in players:
            yield Fault(f"outcome.winners[{at}]", shown(winner), known_words(players), nearest(winner, players))
    if len(set(outcome.winners)) < len(outcome.winners):
        yield Fault("outcome.winners", shown(outcome.winners), "each player once")
    if bool(outcome.winners) != (outcome.verdict == "won"):
        expected = known_words(players) if outcome.verdict == "won" else "no winner"
        yield Fault("outcome.winners", shown(outcome.winners), expected)
    for player, games in outcome.games.items():
        if player not in players:
            yield Fault(f"outcome.games.{player}", shown(player), known_words(players), nearest(player, players))
        elif games < 0:
            yield Fault(f"outcome.games.{player}", shown(games), "number")
