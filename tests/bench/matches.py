"""The matches that are measured: those of fixtures/records, and one of any length in a store of its own."""

import tomllib
from datetime import UTC
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID

from msgspec import Struct

from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import definitions_of
from adjudicator.office import open_office
from adjudicator.office import referee_of
from adjudicator.record.bundle import read
from adjudicator.record.bundle import take_in
from adjudicator.record.digest import event_from
from adjudicator.record.events import Acted
from adjudicator.record.events import topic_of
from adjudicator.record.match import Match
from adjudicator.record.packing import DIGEST_LENGTH
from adjudicator.referee import Action
from adjudicator.referee import Referee
from adjudicator.referee import read_action
from adjudicator.simulating import Series
from adjudicator.simulating import Simulation
from adjudicator.simulating import moment
from adjudicator.table import Fact
from adjudicator.table import Table

GAME = "razryv"
"""The game of the longer matches, which are measured beside the library's own record."""
GAMES = ("razryv", "ryder")
ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "fixtures" / "records"
CARDS = ROOT / "adjudicator" / "games" / GAME / "catalogues" / "sample.toml"

ACTED = topic_of(Acted)
STREAM = UUID(int=1)
BEGUN = datetime(2026, 11, 1, 10, tzinfo=UTC)


class Decision(Struct, frozen=True):
    """One action of a recorded match, on the table as it stood then, with what came of it.

    waived: done although it was illegal. goes_on: the table is the one that the action before it has left.
    """

    table: Table
    action: Action
    waived: bool
    facts: tuple[Fact, ...] = ()
    goes_on: bool = False


class Recorded(Struct, frozen=True):
    """A recorded match: what is decided again, and how many bytes each action says and takes in the file."""

    name: str
    game: str
    match: Match
    decisions: tuple[Decision, ...]
    said: tuple[int, ...]
    stored: tuple[int, ...]


def referee(game: str = GAME) -> Referee:
    """The referee of a game that is measured."""
    return referee_of(game)


def names(game: str) -> list[str]:
    """The whole matches among the records, set-up and all; the others are a few actions that show one thing each."""
    folder = RECORDS if game == GAME else RECORDS / game
    found = (path.relative_to(RECORDS).with_suffix("").as_posix() for path in folder.glob("played-*.bundle"))
    return sorted(name for name in found if name != "played-otherwise-than-the-rules")


@cache
def recorded(name: str) -> Recorded:
    """The match of that name."""
    found = read((RECORDS / f"{name}.bundle").read_bytes(), name)
    head = found.head
    empty = Match(head.match, bytes.fromhex(head.key or ""), definitions_of(head.game, found.catalogue))
    match = empty.replay(event_from(head.match, line) for line in found.lines)
    game = referee(head.game).game
    decisions: list[Decision] = []
    before, goes_on = match.table_at(1), False
    for event, after in match.walk():
        if isinstance(event, Acted):
            action = read_action(game.actions, game.actors, event.action)
            decisions.append(Decision(before, action, event.irregular, event.facts, goes_on))
        before, goes_on = after, isinstance(event, Acted)
    said = tuple(len(line.body) for line in found.lines if line.topic == ACTED)
    return Recorded(name, head.game, match, tuple(decisions), said, stored(name))


def stored(name: str) -> tuple[int, ...]:
    """The bytes that each action of a recorded match takes in a store, beside its digest."""
    with TemporaryDirectory() as folder, open_office(Path(folder) / "one.db").store as store:
        stream = take_in(store, (RECORDS / f"{name}.bundle").read_bytes(), name)
        return tuple(len(state) - DIGEST_LENGTH for _, topic, state in store.file.rows(stream) if topic == ACTED)


@cache
def simulation() -> Simulation:
    """Matches that chance plays with the sample catalogue, the same every time."""
    return Simulation(Series(game=GAME, cards=cards(), seed=11))


@cache
def cards() -> dict[str, Any]:
    return dict(tomllib.loads(CARDS.read_text(encoding="utf-8"))["cards"])


def enter(folder: Path, actions: int) -> Office:
    """A store with one match of so many actions: simulated, and taken back to its beginning and played again if short.

    No match of the game is a thousand actions long; a record may well be.
    """
    series = simulation()
    one = series.match(0)
    office = open_office(folder / f"{actions}.db")
    plan = Plan(game=GAME, cards=cards(), given=one.dealt.given, play="enforced")
    office.open_match(STREAM, plan, at=moment(BEGUN, 0), secret=b"k" * 32)
    match = office.store.load(STREAM)
    for number in range(actions):
        step = one.played.steps[number % len(one.played.steps)]
        at = moment(BEGUN, number + 1)
        if number and step is one.played.steps[0]:
            match.rewind(1, at=at, by="judge")
        match.act(step.body, step.verdict, at=at, engine="bench")
    office.store.save(match)
    return office
