"""What is asked in the positions of RAZRYV's scenarios."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from adjudicator.games.razryv.cell_attack import ATTACK_CELL
from adjudicator.games.razryv.questions_cell import UNSAID
from adjudicator.scenarios import Scenario
from adjudicator.table import Table

ASKERS = {"judge": "en", "north": "pt"}
FOLDERS = (
    "arrival",
    "event_combat",
    "hidden",
    "cell_attack",
    "limits",
    "endings",
    "realm_destruction",
    "round_25",
    "cell",
    "cards",
    "spells",
    "pvp",
)
MADE = {
    "may.": ["accepted", "refused", "ruling_required"],
    "release.": ["next_round", "full_calendar_round"],
    "objective.": ["events", "attacks", "presence"],
    "round25.": ["events", "attacks", "presence", "by_score", "by_latch", "nobody"],
    "cell.": [need.name for need in ATTACK_CELL.needs if need.name not in UNSAID],
    "": [f"{op}.{part}" for op in ("strength", "energy") for part in ("is", "printed", "lasting", "effect", "text")],
}
"""Words of answers that are put together while the program runs: beginning -> endings."""
MOST = 2
"""About so many creatures of a position is asked what their Strength is, or when they may be released."""


def questions(folder: str, scenario: Scenario, table: Table) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """What is asked in a position of this folder."""
    match folder:
        case "arrival" | "event_combat" | "hidden":
            yield "target", {}
        case "cell_attack" | "limits":
            yield from (("cell", {"by": seat}) for seat in ("north", "south"))
        case "endings" | "realm_destruction":
            yield from (("objective", {"seat": seat}) for seat in ("north", "south"))
        case "round_25":
            yield "round25", {}
        case "cell":
            yield from (("release", {"card": card}) for card in _creatures(table, ".cell"))
    if folder in ("cards", "spells", "pvp", "hidden"):
        yield from (("strength", {"card": card}) for card in _creatures(table, ""))


def _creatures(table: Table, place: str) -> list[str]:
    found = [
        card
        for zone, cards in table.zones.items()
        if (zone.endswith(place) if place else "." not in zone)
        for card in cards
        if not card.startswith("e:")
    ]
    return found[:MOST]
