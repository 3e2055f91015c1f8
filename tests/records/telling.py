"""How recorded matches come about: played by chance until one is as wanted, or told action by action."""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from datetime import datetime
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct

from adjudicator.dealing import Chance
from adjudicator.dealing import Played
from adjudicator.edge import uuid7
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import open_office
from adjudicator.record.events import Envelope
from adjudicator.simulating import FIRST
from adjudicator.simulating import Series
from adjudicator.simulating import Simulation
from adjudicator.simulating import ending_of
from adjudicator.simulating import moment

MOST_TRIED = 400
"""So many matches of a series are looked through for one of the kind that is wanted."""


class Tale(Struct, frozen=True):
    """A recorded match. shows: the features that are in it, by the names of features.py."""

    name: str
    told: str
    shows: tuple[str, ...]
    written: Callable[[str], bytes]

    def bundle(self) -> bytes:
        """The record, the same whenever it is made."""
        return self.written(self.name)


Story = Callable[["Teller"], None]


class Tales:
    """The recorded matches of one game, in the order in which they are entered."""

    def __init__(self, game: str, cards: Mapping[str, Any], version: str) -> None:
        self.game = game
        self.usual = {"game": game, "cards": cards, "catalogue_version": version}
        self.entries: dict[str, Tale] = {}

    def __iter__(self) -> Iterator[Tale]:
        yield from self.entries.values()

    def __getitem__(self, name: str) -> Tale:
        return self.entries[name]

    def place_of(self, name: str) -> int:
        """The how manieth it is, from 1."""
        return list(self.entries).index(name) + 1

    def found(
        self, name: str, told: str, *shows: str, wanted: Callable[[Played], bool], most: int = 140, **series: Any
    ) -> None:
        """The first match of a series that is as wanted, and not too long."""

        def written(_: str) -> bytes:
            simulation = Simulation(Series(**{**self.usual, **series}))
            for one in simulation.matches(MOST_TRIED):
                if len(one.played.steps) <= most and wanted(one.played):
                    return simulation.bundle(one)
            raise LookupError(name)

        self.entries[name] = Tale(name, told, shows, written)

    def told(
        self, name: str, about: str, *shows: str, given: Mapping[str, Any], **plan: Any
    ) -> Callable[[Story], Story]:
        """A match told by the function that follows, from a position."""

        def enter(story: Story) -> Story:
            def written(called: str) -> bytes:
                with TemporaryDirectory() as folder:
                    office = open_office(Path(folder) / "match.db")
                    try:
                        opening = Plan(**{**self.usual, "given": given, **plan})
                        teller = Teller(office, called, opening, FIRST + timedelta(days=1 + self.place_of(called)))
                        story(teller)
                        return office.export(teller.match)
                    finally:
                        office.store.close()

            self.entries[name] = Tale(name, about, shows, written)
            return story

        return enter


class Teller:
    """Enters one match into an office, twenty seconds an action; every time and id follows from its name."""

    def __init__(self, office: Office, name: str, opening: Plan, begun: datetime) -> None:
        self.office = office
        self.begun = begun
        self.said = 0
        chance = Chance("records", name)
        self.match = uuid7(int(self.begun.timestamp() * 1000), chance.noise(10))
        office.open_match(self.match, opening, at=self.now(), secret=chance.noise(32))

    def now(self) -> str:
        self.said += 1
        return moment(self.begun, self.said - 1)

    @property
    def version(self) -> int:
        return self.office.show(self.match).version

    def do(self, by: str, what: str, *, said_by: str = "", around: Envelope | None = None, **params: Any) -> int:
        """One action, which must be kept; answers with the version."""
        envelope = around or Envelope(said_by=said_by)
        receipt = self.office.act(self.match, {"by": by, "do": what, **params}, envelope, at=self.now())
        assert receipt.kept, (what, params, receipt.verdict and receipt.verdict.cites)
        return receipt.version

    def refused(self, by: str, what: str, **params: Any) -> None:
        """One action that must be refused, and leaves a note beside the match."""
        receipt = self.office.act(self.match, {"by": by, "do": what, **params}, at=self.now())
        assert receipt.verdict is not None
        assert not receipt.verdict.accepted


def how(played: Played) -> str:
    """How a played match ended."""
    return ending_of(played)[0]


def rules(played: Played) -> tuple[str, ...]:
    """The ids that its ending rests on."""
    return ending_of(played)[2]
