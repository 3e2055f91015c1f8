"""A venue for tests: an office, a tournament with short matches, and a clock that whoever runs it winds by hand."""

from datetime import UTC
from datetime import datetime
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any
from uuid import UUID

from adjudicator.office import Office
from adjudicator.office import open_office
from adjudicator.office.tournaments import By
from adjudicator.office.tournaments import Outcome
from adjudicator.office.tournaments import Pairing
from adjudicator.office.tournaments import Programme
from adjudicator.office.tournaments import Slip
from adjudicator.office.tournaments import Spot
from adjudicator.office.tournaments import Tournament
from adjudicator.office.tournaments import Tournaments
from adjudicator.office.tournaments import confirm_slip
from adjudicator.office.tournaments import enter_result
from adjudicator.office.tournaments import enter_roster
from adjudicator.office.tournaments import open_table
from adjudicator.office.tournaments import open_tournament
from adjudicator.office.tournaments import pair_round
from adjudicator.office.tournaments import readings_to_choose
from adjudicator.office.tournaments import slip_of
from adjudicator.record.digest import Line
from adjudicator.record.store import open_store

HALL = UUID("01a2a000-0000-7000-8000-000000000001")
START = datetime(2026, 11, 28, 9, tzinfo=UTC)
CARDS: dict[str, Any] = {
    "wolf": {"type": "creature", "names": {"en": "Grey Wolf", "pt": "Lobo Cinzento"}, "energy": 5, "strength": 30},
    "lynx": {"type": "creature", "names": {"en": "Lynx", "pt": "Lince"}, "energy": 3, "strength": 15},
    "calm": {"type": "event_spell", "names": {"en": "Calm", "pt": "Calmaria"}, "mode": "immediate"},
    "goal": {"type": "objective", "events": 4, "attacks": 1, "presence": 2, "realm": "swamp"},
}
GIVEN: dict[str, Any] = {
    "round": 6,
    "turn": "south",
    "zones": {"forest": ["s:wolf"], "north.cell": ["n:lynx"], "north.objective": ["n:?"], "south.objective": ["s:?"]},
    "counters": {"north.life": 10},
}
"""South storms the Cell and wins by Life, provisionally; either may give up, and both may have had enough."""

CHOSEN = {rule.key: rule.default for rule in readings_to_choose("razryv")}
HOUSE = {**CHOSEN, "give_up": "opponent_wins"}


def programme(**more: Any) -> Programme:
    """What the tournaments of these tests are opened with."""
    usual: dict[str, Any] = {"name": "Autumn Cup", "game": "razryv", "cards": CARDS, "house": HOUSE, "given": GIVEN}
    return Programme(**{**usual, **more})


class Venue:
    """One tournament in a store of its own."""

    def __init__(self, path: Path | str, players: int = 0, **more: Any) -> None:
        """In a folder, or in the database of an address."""
        self.path = path if isinstance(path, str) else path / "venue.db"
        self.office: Office = open_office(self.path)
        self.minutes = 0
        ids = count(1000)
        self.new_id = lambda: UUID(int=next(ids))
        open_tournament(self.office, HALL, programme(**more), by=self.by("organiser"), secret=b"h" * 32)
        if players:
            self.enter("name\n" + "\n".join(f"Player {number}" for number in range(1, players + 1)))

    def at(self, minutes: int | None = None) -> str:
        """A time so many minutes after the tournament began; now, if none are named."""
        moment = START + timedelta(minutes=self.minutes if minutes is None else minutes)
        return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def by(self, who: str = "judge", seen: int | None = None) -> By:
        return By(who, self.at(), seen)

    def enter(self, roster: str) -> tuple[str, ...]:
        """Enters a roster; the ids of all whom it names."""
        entered = enter_roster(self.office, HALL, roster.encode(), by=self.by("organiser"), new_id=self.new_id)
        return tuple(person.id for person in entered.people)

    @property
    def hall(self) -> Tournament:
        return Tournaments(self.office.store).load(HALL)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.hall.players)

    def pair(self, *tables: tuple[int, int], byes: tuple[int, ...] = ()) -> None:
        """Pairs the next round: the players by their place on the roster, north first."""
        who = self.players
        seated = tuple({"north": who[north], "south": who[south]} for north, south in tables)
        pairing = Pairing(seated, tuple(who[one] for one in byes))
        pair_round(self.office, HALL, pairing, by=self.by("organiser"), new_id=self.new_id)

    def spot(self, table: int = 1, number: int | None = None) -> Spot:
        return Spot(HALL, len(self.hall.rounds) if number is None else number, table)

    def match(self, table: int = 1) -> UUID:
        """The match of a table of the last round, opened."""
        spot = self.spot(table)
        open_table(self.office, spot, at=self.at(), secret=b"m" * 32)
        return self.hall.rounds[spot.round].tables[table].seated.match

    def act(self, table: int, by: str, do: str, **body: Any) -> None:
        receipt = self.office.act(self.match(table), {"by": by, "do": do, **body}, at=self.at())
        assert receipt.kept, receipt.verdict

    def finish(self, table: int = 1, winner: str = "north") -> None:
        """Ends the match of a table: the other seat gives up; for "nobody" both have had enough."""
        if winner == "nobody":
            for seat in ("north", "south"):
                self.act(table, seat, "declare_annihilation")
        else:
            self.act(table, "south" if winner == "north" else "north", "give_up")

    def sign(self, table: int = 1, *seats: str) -> Slip:
        """Each of these seats signs the slip as it reads now, both if none is named."""
        for seat in seats or ("north", "south"):
            slip = slip_of(self.office, self.spot(table))
            player = slip.seats[seat]
            slip = confirm_slip(self.office, self.spot(table), player, slip.version, by=self.by(player))
        return slip

    def judge(self, table: int, winner: str, number: int | None = None, **more: Any) -> Slip:
        """A judge enters a result: a seat, "nobody" or "double_loss"."""
        spot = self.spot(table, number)
        seats = self.hall.rounds[spot.round].tables[table].seated.seats
        outcome = (
            Outcome(verdict="won", winners=(seats[winner],), **more) if winner in seats else Outcome(verdict=winner)
        )
        return enter_result(self.office, spot, outcome, reason="told at the desk", by=self.by("judge"))

    @staticmethod
    def lines(path: Path | str) -> list[Line]:
        """The events of the tournament as they are stored."""
        with open_store(path) as store:
            return store.streams.lines(HALL)
