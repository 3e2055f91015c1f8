"""Players of a tournament: entered by roster, dropped and taken back; their names kept apart and erased on demand."""

from collections.abc import Callable
from uuid import UUID

from adjudicator.office.service import Office
from adjudicator.office.tournaments.answers import By
from adjudicator.office.tournaments.answers import Entered
from adjudicator.office.tournaments.checks import must_be_player
from adjudicator.office.tournaments.roster import known_by
from adjudicator.office.tournaments.roster import read_roster
from adjudicator.office.tournaments.times import must_be_said
from adjudicator.record.packing import Statement
from adjudicator.record.tournaments import Person
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments import Tournaments
from adjudicator.record.tournaments.events import PlayerDropped
from adjudicator.record.tournaments.events import PlayerReturned
from adjudicator.record.tournaments.events import PlayersEntered
from adjudicator.record.tournaments.hall import Written


def enter_roster(
    office: Office, tournament: UUID, data: bytes, *, by: By, new_id: Callable[[], UUID], place: str = "roster"
) -> Entered:
    """Enters the players of a CSV file who are not in the tournament yet; the same file twice changes nothing.

    new_id: makes the ids of those who are new. Raises Malformed with every fault, and enters nobody then.
    """
    rows = read_roster(data, place)
    halls = Tournaments(office.store)
    people: list[Person] = []
    new: list[str] = []

    def decide(hall: Tournament) -> Written:
        people.clear()
        new.clear()
        known = {known_by(one.name, one.club): one for one in halls.people.named(hall.players).values()}
        beside: list[Statement] = []
        for row in rows:
            person = known.get(row.who)
            if person is None:
                person = Person(id=new_id().hex, name=row.name, club=row.club, contact=row.contact)
                new.append(person.id)
                beside.append(halls.people.entry(person))
            people.append(person)
        entered = [PlayersEntered(timestamp=by.at, by=by.who, players=tuple(new))] if new else []
        return entered, beside

    hall = halls.change(tournament, ("players",), decide, by.seen)
    return Entered(hall.version, tuple(people), tuple(new))


def people_of(office: Office, tournament: UUID) -> dict[str, Person]:
    """Player -> who that is, for all whose names are still known, in the order of their entry."""
    halls = Tournaments(office.store)
    return halls.people.named(halls.load(tournament).players)


def erase_person(office: Office, tournament: UUID, player: str) -> bool:
    """Forgets a player's name, club and contact; results stay under the bare id. Whether anything was known."""
    halls = Tournaments(office.store)
    must_be_player(halls.load(tournament), player)
    return halls.people.erase(player)


def drop_player(office: Office, tournament: UUID, player: str, *, by: By, reason: str = "") -> Tournament:
    """The player is paired no more; the table at which they sit still gets its result. Dropped twice is once."""

    def decide(hall: Tournament) -> Written:
        must_be_player(hall, player)
        texts = ("/reason",) if reason else ()
        event = PlayerDropped(timestamp=by.at, by=by.who, player=player, reason=reason, texts=texts)
        return [event] if hall.players[player] else [], ()

    return Tournaments(office.store).change(tournament, ("players", player), decide, by.seen)


def take_player_back(office: Office, tournament: UUID, player: str, *, by: By, reason: str) -> Tournament:
    """A player who had dropped plays on."""
    why = must_be_said(reason, "reason")

    def decide(hall: Tournament) -> Written:
        must_be_player(hall, player)
        event = PlayerReturned(timestamp=by.at, by=by.who, player=player, reason=why, texts=("/reason",))
        return [] if hall.players[player] else [event], ()

    return Tournaments(office.store).change(tournament, ("players", player), decide, by.seen)
