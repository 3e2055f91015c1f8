"""Simulated matches, and their records: whatever differs between two runs comes from the seed."""

from collections.abc import Iterator
from collections.abc import Mapping
from datetime import UTC
from datetime import datetime
from datetime import timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any
from typing import Final
from uuid import UUID

from msgspec import Struct

from adjudicator.dealing import Chance
from adjudicator.dealing import Dealt
from adjudicator.dealing import Played
from adjudicator.dealing import Wanted
from adjudicator.dealing import dealt
from adjudicator.dealing import play
from adjudicator.dealing.table_side import TableSide
from adjudicator.dealing.table_side import table_side_of
from adjudicator.edge import uuid7
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.office import ENGINE
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import definitions_of
from adjudicator.office import open_office
from adjudicator.office import referee_of
from adjudicator.physical.books import notation_of
from adjudicator.physical.books import rulebook_of
from adjudicator.record.audit import defaults_of
from adjudicator.referee import Game
from adjudicator.table import Ended

FIRST: Final = datetime(2026, 11, 1, 10, tzinfo=UTC)
"""When the first of the simulated matches begins; each next one does an hour later."""

PACE: Final = timedelta(seconds=20)
"""The time between two actions."""


class Series(Struct, frozen=True, kw_only=True):
    """What is simulated. cards: a catalogue's [cards]; known: the service follows the decks.

    mode: "" = the usual; seats: 0 = as many as the mode has.
    """

    game: str
    cards: Mapping[str, Any]
    catalogue_version: str = ""
    seed: int = 0
    known: bool = True
    mode: str = ""
    seats: int = 0
    house: Mapping[str, Any] = {}
    styles: Mapping[str, str] = {}


class Simulated(Struct, frozen=True):
    """One of the matches: its number in the series, what it was dealt, how it was played."""

    number: int
    dealt: Dealt
    played: Played


class Summary(Struct, frozen=True, kw_only=True):
    """What came of a series. endings: how, who won -> matches; rounds: shortest, median and longest match."""

    game: str
    seed: int
    known: bool
    house: Mapping[str, Any]
    matches: int
    actions: int
    refused: int
    endings: Mapping[str, int]
    decided_by: Mapping[str, int]
    lengths: tuple[int, int, int]
    by_action: Mapping[str, int]


class Simulation:
    """A series of matches, each the same whatever others are played."""

    def __init__(self, series: Series) -> None:
        """Raises Malformed for cards, house rules or a mode that the game does not know."""
        self.series = series
        self.referee = referee_of(series.game)
        mode = mode_of(table_side_of(self.referee.game), series.mode, series.seats)
        self.wanted = Wanted(
            catalogue=definitions_of(series.game, {"cards": series.cards}),
            house=house_in_force(self.referee.game, series.house),
            known=series.known,
            mode=mode,
            styles=series.styles,
        )

    def match(self, number: int) -> Simulated:
        """The match of that number."""
        chance = self._chance(number)
        start = dealt(self.referee, self.wanted, chance)
        return Simulated(number, start, play(self.referee, start, chance))

    def matches(self, how_many: int) -> Iterator[Simulated]:
        """The first so many."""
        for number in range(how_many):
            yield self.match(number)

    def bundle(self, one: Simulated) -> bytes:
        """The record of a match, as if it had been reported action by action."""
        with TemporaryDirectory() as folder:
            office = open_office(Path(folder) / "match.db")
            try:
                return office.export(self.enter(office, one))
            finally:
                office.store.close()

    def enter(self, office: Office, one: Simulated) -> UUID:
        """Enters a match into the store of this office."""
        series = self.series
        secret = self._chance(one.number).sub("record")
        begun = FIRST + timedelta(hours=one.number)
        stream = uuid7(int(begun.timestamp() * 1000), secret.noise(10))
        plan = Plan(
            game=series.game,
            cards=series.cards,
            catalogue_version=series.catalogue_version,
            house=series.house,
            given=one.dealt.given,
            play="enforced" if series.known else "recorded",
        )
        office.open_match(stream, plan, at=moment(begun, 0), secret=secret.noise(32))
        match = office.store.load(stream)
        for number, step in enumerate(one.played.steps, 1):
            match.act(step.body, step.verdict, at=moment(begun, number), engine=ENGINE)
        office.store.save(match)
        return stream

    def _chance(self, number: int) -> Chance:
        return Chance(self.series.game, self.series.seed, number)


def mode_of(side: TableSide, mode: str, seats: int) -> str:
    """The mode that is dealt: the one named, or of its kind the one for so many seats. Raises Malformed."""
    if mode and mode not in side.MODES:
        raise Malformed((Fault("mode", shown(mode), known_words(side.MODES), nearest(mode, side.MODES)),))
    sizes = {name: size for name, size in side.SEATS_OF.items() if name.startswith(mode)}
    if not seats or sizes.get(mode) == seats:
        return mode
    found = next((name for name, size in sizes.items() if size == seats), None)
    if found is None:
        raise Malformed((Fault("seats", shown(seats), known_words(sorted(set(sizes.values())))),))
    return found


def house_in_force(game: Game, own: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules of the game's edition, but for those set here. Raises Malformed."""
    book = rulebook_of(game)
    faults = [fault for key, value in own.items() if (fault := book.house_fault(key, value)) is not None]
    if faults:
        raise Malformed(tuple(faults))
    return {**defaults_of(game, game.edition), **own}


def moment(begun: datetime, number: int) -> str:
    """When the action of that number was reported, as events write it."""
    at = begun + number * PACE
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Tally:
    """Counts a series while it is played, so that no match need be kept."""

    def __init__(self, game: Game) -> None:
        self.round_of = notation_of(game).round_of
        self.matches = 0
        self.actions: dict[str, int] = {}
        self.endings: dict[str, int] = {}
        self.decided_by: dict[str, int] = {}
        self.rounds: list[int] = []
        self.refused = 0

    def add(self, one: Simulated) -> None:
        played = one.played
        self.matches += 1
        self.refused += len(played.refused)
        self.rounds.append(self.round_of(played.table))
        for do, count in played.actions.items():
            _add(self.actions, do, count)
        how, winner, cites = ending_of(played)
        _add(self.endings, f"{how} {winner}", 1)
        _add(self.decided_by, " ".join(cites), 1)

    def summary(self, series: Series) -> Summary:
        lengths = (min(self.rounds), round(median(self.rounds)), max(self.rounds)) if self.rounds else (0, 0, 0)
        return Summary(
            game=series.game,
            seed=series.seed,
            known=series.known,
            house=series.house,
            matches=self.matches,
            actions=sum(self.actions.values()),
            refused=self.refused,
            endings=_sorted(self.endings),
            decided_by=_sorted(self.decided_by),
            lengths=lengths,
            by_action=_sorted(self.actions),
        )


def _add(counts: dict[str, int], key: str, more: int) -> None:
    counts[key] = counts.get(key, 0) + more


def _sorted(counts: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))


def ending_of(played: Played) -> tuple[str, str, tuple[str, ...]]:
    """How the match ended, who won, and the ids that its ending rests on."""
    result = played.table.result
    if result is None:
        return "", "", ()
    winner = result.winner if isinstance(result.winner, str) else " and ".join(result.winner)
    last = [fact for step in played.steps for fact in step.verdict.facts if isinstance(fact, Ended)][-1]
    return result.how, winner, last.by
