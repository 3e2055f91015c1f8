"""A tournament for tests, opened and played over HTTP, with the people in it."""

from typing import Any
from uuid import UUID

from werkzeug.test import TestResponse

from adjudicator.office.access import Role
from tests.service.venue import Person
from tests.service.venue import Venue
from tests.tournaments.venue import CARDS
from tests.tournaments.venue import GIVEN
from tests.tournaments.venue import HOUSE

NAMES = ("Ana Marker", "Bruno Marker", "Clara Marker", "Davi Marker", "Eva Marker", "Fabio Marker")
CATALOGUE = {"game": "razryv", "version": "cup", "cards": CARDS}


def programme(digest: str, **more: Any) -> dict[str, Any]:
    usual = {"name": "Autumn Cup", "game": "razryv", "catalogue": digest, "house": HOUSE, "given": GIVEN}
    return {**usual, **more}


def good(told: TestResponse) -> Any:
    """What a request that went well was answered with."""
    assert told.status_code in (200, 201, 204), told.json
    return told.json


class Cup:
    """One tournament. players: their ids, in the order of the roster."""

    def __init__(self, venue: Venue, players: int = 4, **more: Any) -> None:
        self.venue = venue
        self.organiser = venue.person("organiser")
        digest = good(self.organiser.post("/catalogues", CATALOGUE))["digest"]
        self.id = UUID(good(self.organiser.post("/tournaments", programme(digest, **more)))["tournament"])
        self.path = f"/tournaments/{self.id}"
        self.players: list[str] = []
        if players:
            roster = "name;club;contact\n" + "\n".join(f"{name};Recife;{name}@mail" for name in NAMES[:players])
            entered = good(self.organiser.post(f"{self.path}/players", {"csv": roster}))
            self.players = [one["player"] for one in entered["players"]]

    def staff(self, role: Role, lang: str = "en") -> Person:
        """Somebody with a token of this tournament."""
        return self.venue.person(role, lang=lang, tournament=self.id)

    def player(self, who: int, lang: str = "en") -> Person:
        """The phone of a player, by their place on the roster."""
        return self.venue.person("seat", lang=lang, tournament=self.id, player=self.players[who])

    @property
    def version(self) -> int:
        return int(good(self.organiser.get(self.path))["version"])

    def pair(self, *tables: tuple[int, int], byes: tuple[int, ...] = ()) -> Any:
        """Pairs the next round, players by their place on the roster, north first."""
        seats = [{"north": self.players[north], "south": self.players[south]} for north, south in tables]
        body = {"tables": seats, "byes": [self.players[one] for one in byes]}
        return good(self.organiser.post(f"{self.path}/rounds", body))

    def at(self, table: int = 1, number: int = 1) -> str:
        return f"{self.path}/rounds/{number}/tables/{table}"

    def open(self, table: int = 1, number: int = 1) -> UUID:
        """The match of a table, opened."""
        return UUID(good(self.staff("scorekeeper").post(f"{self.at(table, number)}/open"))["match"])

    def finish(self, table: int = 1, number: int = 1, loser: str = "south") -> UUID:
        """Ends the match of a table: this seat gives up."""
        match = self.open(table, number)
        good(self.staff("judge").post(f"/matches/{match}/actions", {"by": loser, "do": "give_up"}))
        return match

    def slip(self, table: int = 1, number: int = 1) -> Any:
        return good(self.staff("judge").get(f"{self.at(table, number)}/slip"))

    def judge(self, table: int, winner: str, number: int = 1, **more: Any) -> TestResponse:
        """A judge enters a result: the seat that has won."""
        won = {"verdict": "won", "winners": [self.slip(table, number)["seats"][winner]], "reason": "told at the desk"}
        return self.staff("judge").post(f"{self.at(table, number)}/result", {**won, **more})
