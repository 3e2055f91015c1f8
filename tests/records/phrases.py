"""Makes the phrasebook of a game anew: python -m tests.records.phrases razryv

A phrasebook may be made anew whenever the events of a game have come to say other things: every store keeps the ones
that it was written with. What is in it chance has played with the game's sample cards, so that it tells of no match.
"""

import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from tomllib import loads
from typing import Final

from adjudicator import games
from adjudicator.office import open_office
from adjudicator.office.shelf import PHRASEBOOK
from adjudicator.record.codec import encode_table
from adjudicator.simulating import Series
from adjudicator.simulating import Simulation

SEED: Final = 2026
MATCHES: Final = 8
LENGTH: Final = 24_000
"""What deflate can reach back to is 32,768 bytes; a table that follows takes some of that."""


def home(game: str) -> Path:
    """The folder of a game."""
    return Path(games.__file__).parent / game


def phrases(game: str) -> bytes:
    """A table, for the tables that will be kept, then actions from everywhere: what stands last is found cheapest."""
    cards = loads((home(game) / "catalogues" / "sample.toml").read_text(encoding="utf-8"))["cards"]
    simulation = Simulation(Series(game=game, cards=cards, seed=SEED))
    said: list[bytes] = []
    with TemporaryDirectory() as folder:
        office = open_office(Path(folder) / "phrases.db")
        for number in range(MATCHES):
            stream = simulation.enter(office, simulation.match(number))
            said += [line.body for line in office.store.streams.lines(stream)[1:]]
        table = encode_table(office.store.load(stream).table_at(1))
    Random(SEED).shuffle(said)  # noqa: S311  # chance that must be the same every time
    return table + b"".join(said)[: LENGTH - len(table)]


if __name__ == "__main__":
    (home(sys.argv[1]) / PHRASEBOOK).write_bytes(phrases(sys.argv[1]))
