"""A venue for tests: the service, the people in it, and what they ask."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

from werkzeug.test import TestResponse

from adjudicator import edge
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office.access import Door
from adjudicator.office.access import Grant
from adjudicator.office.access import Role
from adjudicator.scenarios import read_position
from adjudicator.settings import Settings
from api import create_app

API = "/api/v1"
RECORDS = Path("fixtures/records")
BARE = {"game": "razryv", "given": {"turn": "setup", "zones": {"north.deck": ["n:?"], "south.deck": ["s:?"]}}}
"""A match of two who know no card of theirs."""

NEXT_YEAR = "2027-11-01T00:00:00.000Z"


class Person:
    """Somebody with a phone; without a token, a stranger."""

    def __init__(self, venue: "Venue", token: str = "", lang: str = "en") -> None:
        self.venue = venue
        self.token = token
        self.lang = lang

    def get(self, path: str, **query: object) -> TestResponse:
        return self._send("GET", path, query_string={key.rstrip("_"): str(value) for key, value in query.items()})

    def ask(self, path: str, headers: Mapping[str, str]) -> TestResponse:
        """Asks with headers of one's own."""
        return self._send("GET", path, more=headers)

    def post(self, path: str, body: object = None, *, headers: Mapping[str, str] | None = None) -> TestResponse:
        return self._send("POST", path, json={} if body is None else body, more=headers)

    def put(self, path: str, body: object = None) -> TestResponse:
        return self._send("PUT", path, json={} if body is None else body)

    def delete(self, path: str) -> TestResponse:
        return self._send("DELETE", path)

    def _send(self, method: str, path: str, more: Mapping[str, str] | None = None, **rest: Any) -> TestResponse:
        headers = {"Accept-Language": self.lang, **(more or {})}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return self.venue.client.open(API + path, method=method, headers=headers, **rest)


class Venue:
    """The service with its office. now: the time there, which stands still unless a test moves it."""

    def __init__(self, settings: Settings, office: Office) -> None:
        self.now = "2026-11-30T10:00:00.000Z"
        self.office = office
        self.app = create_app(settings, office, lambda: self.now)
        self.client = self.app.test_client()
        self.door = Door(office.store)

    def stranger(self, lang: str = "en") -> Person:
        return Person(self, lang=lang)

    def person(self, role: Role, match: UUID | None = None, seat: str = "", lang: str = "en", **more: Any) -> Person:
        token = edge.fresh_token()
        grant = Grant(role=role, match=match, seat=seat, **more)
        self.door.issue(grant, written=token, name=str(edge.fresh_id()), at=self.now, expires=NEXT_YEAR)
        return Person(self, token, lang)

    def position(self, name: str) -> UUID:
        """A match that begins at one of the written positions."""
        raw = tomllib.loads(Path(f"fixtures/positions/{name}.toml").read_text(encoding="utf-8"))
        written = read_position(raw, name)
        plan = Plan(game=written.game, cards=written.cards, house=written.house, given=written.given)
        return self.office.open_match(edge.fresh_id(), plan, at=self.now, secret=edge.fresh_secret()).match

    def recorded(self, name: str) -> UUID:
        """One of the recorded matches, entered here."""
        return self.office.take_in((RECORDS / f"{name}.bundle").read_bytes())
