"""How somebody stands before a tournament: what they may do there, and as whom they look at it."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from msgspec import Struct
from werkzeug.exceptions import NotFound

from adjudicator.office.access import Power
from adjudicator.office.access import Who
from adjudicator.office.access import may
from adjudicator.office.tournaments import By
from adjudicator.office.tournaments import Spot
from adjudicator.office.tournaments import Tournament
from adjudicator.office.tournaments import Tournaments
from adjudicator.record.tournaments.tournament import TableOfRound
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from api.asking import Forbidden
from api.asking import somebody
from api.house import house


class AtHall(Struct, frozen=True):
    """Somebody before one tournament. viewer: a judge, a player's id, or a spectator."""

    who: Who
    hall: Tournament
    viewer: str

    @property
    def id(self) -> UUID:
        """The tournament."""
        return self.hall.id

    @property
    def is_player(self) -> bool:
        """They play in it; `viewer` is then who they are."""
        return self.viewer in self.hall.players

    def by(self, seen: int | None = None) -> By:
        """Who does something, now. seen: the version of the tournament that they saw."""
        return By(self.who.id, house().now(), seen)

    def itself(self) -> str:
        """The player who asks. Raises Forbidden for whoever is none."""
        if not self.is_player:
            raise Forbidden("player")
        return self.viewer

    def player(self, called: str) -> str:
        """A player by id. Raises NotFound."""
        if called not in self.hall.players:
            raise NotFound
        return called

    def round(self, number: int) -> int:
        """A round that was paired. Raises NotFound."""
        if number not in self.hall.rounds:
            raise NotFound
        return number

    def table(self, number: int, table: int) -> TableOfRound:
        """A table of a round. Raises NotFound."""
        found = self.hall.rounds[self.round(number)].tables.get(table)
        if found is None:
            raise NotFound
        return found

    def spot(self, number: int, table: int) -> Spot:
        """The same, as the office names it. Raises NotFound."""
        self.table(number, table)
        return Spot(self.id, number, table)

    def must_be_near(self, number: int, table: int) -> None:
        """Raises Forbidden for somebody whose seat is at another table."""
        if self.who.role == "seat" and self.viewer not in self.table(number, table).seated.seats.values():
            raise Forbidden("seat")

    def names(self, players: Iterable[str]) -> dict[str, str]:
        """Player -> name, told to those who are in the tournament, and to whoever runs or judges it."""
        if not self.knows_names:
            return {}
        people = Tournaments(house().office.store).people
        return {player: person.name for player, person in people.named(players).items()}

    @property
    def knows_names(self) -> bool:
        """Somebody who may look at every tournament of the house is not for that told who plays in it."""
        return self.who.tournament == self.id or may(self.who, "run") or may(self.who, "rule")


def at_hall(tournament: UUID, power: Power = "look") -> AtHall:
    """How the asker stands before a tournament. Raises Unknown, Forbidden and UnknownTournament."""
    asker = somebody(power)
    hall = Tournaments(house().office.store).load(tournament)
    if asker.match is not None or asker.tournament not in (None, tournament):
        raise Forbidden("scope")
    return AtHall(asker, hall, _viewer(asker, hall))


def _viewer(asker: Who, hall: Tournament) -> str:
    if may(asker, "rule"):
        return JUDGE
    plays = asker.role == "seat" and asker.tournament is not None and asker.player in hall.players
    return asker.player if plays else SPECTATOR


def moved(hall: Tournament) -> dict[str, Any]:
    """Where the tournament stands after something was done."""
    return {"tournament": hall.id, "version": hall.version}
