"""Who the players of tournaments are: the only place where their names stand, and where they can be erased."""

from collections.abc import Iterable

from msgspec import Struct

from adjudicator.record.database import Database
from adjudicator.record.packing import Statement


class Person(Struct, frozen=True, kw_only=True):
    """A player as people call them."""

    id: str
    name: str
    club: str = ""
    contact: str = ""


class People:
    """The people of one store."""

    def __init__(self, file: Database) -> None:
        self._file = file

    @staticmethod
    def entry(person: Person) -> Statement:
        """What is written together with the event that enters a player."""
        return "INSERT INTO people VALUES (?,?,?,?)", (person.id, person.name, person.club, person.contact)

    def named(self, ids: Iterable[str]) -> dict[str, Person]:
        """Those of these ids whose names are still known."""
        found: dict[str, Person] = {}
        for one in ids:
            for name, club, contact in self._file.ask("SELECT name, club, contact FROM people WHERE id=?", one):
                found[one] = Person(id=one, name=name, club=club, contact=contact)
        return found

    def erase(self, person: str) -> bool:
        """Forgets who this was; whether anything was known."""
        known = bool(self.named((person,)))
        self._file.do(("DELETE FROM people WHERE id=?", (person,)))
        return known
