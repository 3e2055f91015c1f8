"""Standings as they are or were, and the numbers that are drawn for ties."""

from uuid import UUID

from adjudicator.office.service import Office
from adjudicator.office.tournaments.answers import By
from adjudicator.office.tournaments.swiss import lot_of
from adjudicator.office.tournaments.times import must_be_time
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments import Tournaments
from adjudicator.record.tournaments.events import LotsDrawn
from adjudicator.record.tournaments.hall import Written
from adjudicator.views.standings import Standings
from adjudicator.views.standings import standings_of


def standings(office: Office, tournament: UUID, version: int | None = None, until: str | None = None) -> Standings:
    """The standings now, as of a version of the tournament, or as of a time. Raises Malformed."""
    if until is not None:
        must_be_time(until, "until")
    return standings_of(Tournaments(office.store).load(tournament, version, until))


def draw_lots(office: Office, tournament: UUID, seed: str, *, by: By) -> Tournament:
    """Each player who has no number yet draws one, by a seed that is handed in; numbers once drawn stay."""

    def decide(hall: Tournament) -> Written:
        without = sorted((one for one in hall.players if one not in hall.lots), key=lambda one: lot_of(seed, one))
        first = max(hall.lots.values(), default=0) + 1
        drawn = {player: number for number, player in enumerate(without, first)}
        event = LotsDrawn(timestamp=by.at, by=by.who, numbers={**hall.lots, **drawn})
        return [event] if drawn else [], ()

    return Tournaments(office.store).change(tournament, ("lots",), decide, by.seen)
