"""The galleries: pictures to look at, a game's in a folder of its own, drawn anew when they are asked for."""

import tomllib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct

from adjudicator import games
from adjudicator.referee import Referee
from adjudicator.referee import read_action
from adjudicator.scenarios import read_file
from adjudicator.scenarios import read_position
from adjudicator.scenarios import run
from adjudicator.table import Table
from adjudicator.table import see
from tests.scenarios.casebook import SCENARIOS

FIXTURES = Path(__file__).parents[1] / "fixtures"
POSITIONS = FIXTURES / "positions"


class Hung(Struct, frozen=True):
    """One picture: a position, or the table at the end of a scenario, through whose eyes, in which language.

    bodies: what is done in the position before it is drawn. called: what distinguishes it from other such pictures.
    """

    game: str
    file: str
    viewer: str
    lang: str
    bodies: tuple[Mapping[str, Any], ...] = ()
    called: str = ""

    @property
    def name(self) -> str:
        """The name of its two files."""
        return "-".join(part for part in (Path(self.file).stem, self.called, self.viewer, self.lang) if part)

    def drawn(self) -> dict[str, str]:
        """What stands in its files."""
        picture = import_module(f"adjudicator.games.{self.game}.picture")
        drawing = picture.draw(see(self.table(), self.viewer), self.viewer, self.lang)
        return {f"{self.name}.svg": picture.as_svg(drawing), f"{self.name}.txt": picture.as_text(drawing)}

    def table(self) -> Table:
        """The table as everybody's eyes together would have it."""
        scenario = SCENARIOS.get(f"{self.game}/scenarios/{self.file}")
        if scenario is not None:
            return run(read_file(scenario)).verdicts[-1].table
        raw = tomllib.loads((POSITIONS / self.file).read_text(encoding="utf-8"))
        written = read_position(raw, self.file)
        game = games.load(written.game)
        table: Table = game.position.lay(written.given, written.definitions, {**game.defaults, **written.house})
        for body in self.bodies:
            verdict = Referee(game).explain(table, read_action(game.actions, game.actors, body))
            assert verdict.accepted, (body, verdict.failed)
            table = verdict.table
        return table


def home_of(game: str) -> Path:
    """Where a game's pictures hang."""
    return FIXTURES / "gallery" / game


def hang(game: str, gallery: tuple[Hung, ...]) -> None:
    """Draws the pictures of a game anew."""
    home = home_of(game)
    home.mkdir(parents=True, exist_ok=True)
    for old in home.iterdir():
        old.unlink()
    for hung in gallery:
        for name, drawn in hung.drawn().items():
            (home / name).write_text(drawn, encoding="utf-8")
