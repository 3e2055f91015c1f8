"""A venue on a bad network: tables of two phones and a judge's, each logging a recorded match on a real server."""

import time
from collections import Counter
from concurrent.futures import FIRST_EXCEPTION
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import wait
from pathlib import Path
from random import Random
from typing import Final
from uuid import UUID

from msgspec import Struct

from adjudicator import edge
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import match_in
from adjudicator.office import open_office
from adjudicator.office.access import Door
from adjudicator.office.access import Grant
from adjudicator.office.access import Role
from adjudicator.record.bundle import read
from adjudicator.record.events import Acted
from tests.bench.bad_network import BadNetwork
from tests.bench.bad_network import Line
from tests.bench.bad_network import Weather
from tests.bench.phones import Cardboard
from tests.bench.phones import Cut
from tests.bench.phones import JudgePhone
from tests.bench.phones import Phone
from tests.bench.phones import Wire
from tests.bench.served import Served

RECORDS: Final = Path(__file__).parents[2] / "fixtures" / "records"
TALES: Final = ("played-annihilation-unknown", "played-life-unknown")
"""Recorded matches of which nobody has told what lies hidden, so that either phone may log all of them."""

NEXT_YEAR: Final = 365 * 24 * 3600
STORM: Final = Weather(unsent=0.04, unheard=0.04, torn=0.02, delay=0.03)
PHONES: Final = 3
"""Of a table: two seats' and the judge's."""


class Found(Struct, frozen=True):
    """What a run has come to. told: how often what became of something; lost: requests by their fate on the network."""

    actions: int
    seconds: float
    told: Counter[str]
    lost: dict[str, int]
    action_seconds: tuple[float, ...]
    look_seconds: tuple[float, ...]


class Seated:
    """One table: the match on the service, what is played there, and the phones."""

    def __init__(self, office: Office, tale: str, lines: list[Line], chance: Random) -> None:
        raw = (RECORDS / f"{tale}.bundle").read_bytes()
        self.recorded = match_in(raw)
        self.match = reopened(office, raw)
        self.script = tuple(dict(event.action) for event in self.recorded.events if isinstance(event, Acted))
        north, south, self.judge_line = lines
        self.board = Cardboard(self.script, _cuts(len(self.script), north, south, chance))
        self.phones = [
            Phone(self.board, self.match, seat, Wire(line.port, token(office, "seat", self.match, seat)), line)
            for seat, line in (("north", north), ("south", south))
        ]
        judge = Wire(self.judge_line.port, token(office, "judge", self.match))
        self.judge = JudgePhone(self.board, self.match, judge, self.is_over)

    def is_over(self) -> bool:
        """Both phones have seen all of it on the record."""
        return all(phone.logged >= len(self.script) for phone in self.phones)

    def check(self, office: Office) -> None:
        """No action is lost, none is there twice, and the table is the record's. Raises AssertionError."""
        kept = office.store.load(self.match)
        acted = [dict(event.action) for event in kept.events if isinstance(event, Acted)]
        assert acted == list(self.script)
        assert not any(event.irregular for event in kept.events if isinstance(event, Acted))
        assert kept.table == self.recorded.table
        assert office.store.verify(self.match) is None
        assert self.judge.seen == kept.version


def reopened(office: Office, raw: bytes) -> UUID:
    """A recorded match as it began, under an id of its own."""
    recorded, catalogue = match_in(raw), read(raw).catalogue
    first = recorded.opened
    plan = Plan(
        game=first.game,
        cards=catalogue["cards"],
        catalogue_version=catalogue["version"],
        edition=first.edition,
        house=first.house,
        given=first.given,
    )
    return office.open_match(edge.fresh_id(), plan, at=edge.now(), secret=edge.fresh_secret()).match


def token(office: Office, role: Role, match: UUID, seat: str = "") -> str:
    """A token that lets somebody in."""
    written, now = edge.fresh_token(), edge.now()
    expires = edge.later(now, NEXT_YEAR)
    grant = Grant(role=role, match=match, seat=seat)
    Door(office.store).issue(grant, written=written, name=str(edge.fresh_id()), at=now, expires=expires)
    return written


def _cuts(length: int, north: Line, south: Line, chance: Random) -> tuple[Cut, ...]:
    """Each phone is without network for a stretch of its own, and for one both are."""
    thirds = [length // 3 * at for at in range(3)]
    alone = [Cut(line, *_stretch(thirds[at], length // 3, chance)) for at, line in enumerate((north, south))]
    both = [Cut(line, *_stretch(thirds[2], length // 3, chance)) for line in (north, south)]
    return (*alone, *both)


def _stretch(start: int, length: int, chance: Random) -> tuple[int, int]:
    begin = start + 1 + chance.randrange(max(1, length // 3))
    return begin, min(begin + max(2, length // 3), start + length)


def run_venue(
    database_url: str, tables: int, *, within: float, seed: int = 1, weather: Weather = STORM, killed: bool = False
) -> Found:
    """Plays at so many tables at once, and checks every match. killed: the server is, at half-time, and comes again.

    Raises AssertionError if an action is lost or kept twice, or if it takes longer than `within` seconds.
    """
    chance = Random(seed)
    with (
        open_office(database_url).store as store,
        Served(database_url, streams=1) as server,
        BadNetwork(server.port, weather, tables * PHONES, seed) as network,
    ):
        office = Office(store)
        lines = [network.lines[at * PHONES : (at + 1) * PHONES] for at in range(tables)]
        seated = [Seated(office, TALES[at % len(TALES)], lines[at], chance) for at in range(tables)]
        begun = time.monotonic()
        try:
            _play(seated, begun + within, server if killed else None)
        finally:
            assert not server.said(), server.said()
        took = time.monotonic() - begun
        for one in seated:
            one.check(office)
        return _found(seated, took, network.lost)


def _play(seated: list[Seated], until: float, server: Served | None) -> None:
    """Runs all phones; where one goes wrong, all stop, and its fault is raised."""
    runs = [one.run for table in seated for one in (*table.phones, table.judge)]
    with ThreadPoolExecutor(len(runs) + 1) as pool:
        futures = [pool.submit(one, until) for one in runs]
        if server is not None:
            futures.append(pool.submit(_kill_at_half_time, server, seated))
        ended, _ = wait(futures, return_when=FIRST_EXCEPTION)
        for table in seated:
            table.board.over = True
    for future in ended:
        future.result()


def _kill_at_half_time(server: Served, seated: list[Seated]) -> None:
    whole = sum(len(table.script) for table in seated)
    while sum(table.board.played for table in seated) < whole / 2 and not any(table.board.over for table in seated):
        time.sleep(0.02)
    server.kill()
    server.start()


def _found(seated: list[Seated], seconds: float, lost: dict[str, int]) -> Found:
    phones = [phone for table in seated for phone in table.phones]
    judges = [table.judge for table in seated]
    told: Counter[str] = Counter()
    for one in (*phones, *judges):
        told += one.told
    actions = sum(len(table.script) for table in seated)
    sent = tuple(took for phone in phones for took in phone.seconds)
    return Found(actions, seconds, told, lost, sent, tuple(took for judge in judges for took in judge.seconds))
