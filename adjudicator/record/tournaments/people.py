"""Who the players of tournaments are: the only place where their names stand, and where they can be erased."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from adjudicator.record.database import Database
from adjudicator.record.packing import Statement

AT_ONCE: Final = 500
"""So many are asked for in one question; databases take so many values."""


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
        """Those of these ids whose names are still known, in the order of the ids."""
        wanted = list(dict.fromkeys(ids))
        found: dict[str, Person] = {}
        for first in range(0, len(wanted), AT_ONCE):
            some = wanted[first : first + AT_ONCE]
            places = ",".join("?" * len(some))
            rows = self._file.ask(f"SELECT id, name, club, contact FROM people WHERE id IN ({places})", *some)  # noqa: S608  # question marks
            found |= {one: Person(id=one, name=name, club=club, contact=contact) for one, name, club, contact in rows}
        return {one: found[one] for one in wanted if one in found}

    def erase(self, person: str) -> bool:
        """Forgets who this was; whether anything was known."""
        known = bool(self.named((person,)))
        self._file.do(("DELETE FROM people WHERE id=?", (person,)))
        return known
