"""The gallery: pictures to look at. `python -m tests.games.razryv.gallery` draws them all anew."""

import sys
import tomllib
from pathlib import Path

from msgspec import Struct

from adjudicator import games
from adjudicator.games.razryv.picture import as_svg
from adjudicator.games.razryv.picture import as_text
from adjudicator.games.razryv.picture import draw
from adjudicator.scenarios import read_file
from adjudicator.scenarios import read_position
from adjudicator.scenarios import run
from adjudicator.table import Table
from adjudicator.table import see
from tests.scenarios.casebook import SCENARIOS

FIXTURES = Path(__file__).parents[3] / "fixtures"
HOME = FIXTURES / "gallery"
POSITIONS = FIXTURES / "positions"


class Hung(Struct, frozen=True):
    """One picture: a position, or the table at the end of a scenario, through whose eyes, in which language."""

    file: str
    viewer: str
    lang: str

    @property
    def name(self) -> str:
        """The name of its two files."""
        return f"{Path(self.file).stem}-{self.viewer}-{self.lang}"

    def drawn(self) -> dict[str, str]:
        """What stands in its files."""
        drawing = draw(see(self.table(), self.viewer), self.viewer, self.lang)
        return {f"{self.name}.svg": as_svg(drawing), f"{self.name}.txt": as_text(drawing)}

    def table(self) -> Table:
        """The table as everybody's eyes together would have it."""
        scenario = SCENARIOS.get(f"razryv/scenarios/{self.file}")
        if scenario is not None:
            return run(read_file(scenario)).verdicts[-1].table
        raw = tomllib.loads((POSITIONS / self.file).read_text(encoding="utf-8"))
        written = read_position(raw, self.file)
        game = games.load(written.game)
        laid: Table = game.position.lay(written.given, written.definitions, {**game.defaults, **written.house})
        return laid


GALLERY = (
    Hung("crowded-table.toml", "north", "en"),
    Hung("crowded-table.toml", "south", "pt"),
    Hung("crowded-table.toml", "spectator", "en"),
    Hung("crowded-table.toml", "judge", "pt"),
    Hung("swamp-standoff.toml", "judge", "en"),
    Hung("long-names.toml", "north", "en"),
    Hung("long-names.toml", "spectator", "pt"),
    Hung("long-names.toml", "judge", "en"),
    Hung("round_25/t-159-completed-together-in-silence.toml", "judge", "en"),
    Hung("event_combat/e-rz119-the-judge-says-no-yes-for-anybody.toml", "spectator", "pt"),
    Hung("endings/h-give_up-opponent_wins.toml", "north", "en"),
    Hung("realm_destruction/t-131-one-creature-left-is-enough.toml", "south", "pt"),
    Hung("setup/t-003-the-first-creature-counts.toml", "north", "pt"),
    Hung("arrival/e-ra32-the-queue-is-not-formed-anew.toml", "north", "en"),
    Hung("cards/choose-only-what-stands-open.toml", "south", "en"),
    Hung("endings/e-rz-175-waived-once-is-waived.toml", "south", "en"),
    Hung("table/e-rz-083-a-card-written-down-at-the-table.toml", "north", "pt"),
)


def main() -> None:
    HOME.mkdir(parents=True, exist_ok=True)
    for old in HOME.iterdir():
        old.unlink()
    for hung in GALLERY:
        for name, drawn in hung.drawn().items():
            (HOME / name).write_text(drawn, encoding="utf-8")
    sys.stdout.write(f"{len(GALLERY)} pictures drawn\n")


if __name__ == "__main__":
    main()
