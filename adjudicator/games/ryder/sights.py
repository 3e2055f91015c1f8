"""Who sees how much of each place of the table of Ryder."""

from functools import cache

from adjudicator.games.ryder.board import DEALT
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import GRAVEYARD
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import REMOVED
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import ROW
from adjudicator.games.ryder.board import SHOW
from adjudicator.games.ryder.board import TABLE
from adjudicator.games.ryder.board import TREASURY
from adjudicator.table import Sight


@cache
def sights_of(seats: tuple[str, ...], treasuries: str) -> dict[str, Sight]:
    """Zone -> who sees how much of it, before anybody is confused."""
    viewers = (*seats, "spectator", TABLE)
    counted: Sight = {**dict.fromkeys(viewers, "count"), "judge": "count"}
    told: Sight = {**dict.fromkeys(viewers, "count"), "judge": "faces"}
    backs: Sight = {**dict.fromkeys(viewers, "backs"), "judge": "faces"}
    is_open: Sight = {**dict.fromkeys(viewers, "faces"), "judge": "faces"}
    sights: dict[str, Sight] = {GRAVEYARD: is_open, SHOW: is_open, REMOVED: is_open}
    sights |= {RESERVE: counted, LANE: backs}
    for seat in seats:
        row: Sight = {**backs, seat: "faces"}
        sights |= dict.fromkeys((*FIELD[seat], ROW[seat]), row)
        sights[DEALT[seat]] = {**told, seat: "faces"}
        sights[TREASURY[seat]] = {**told, seat: "faces"} if treasuries == "owner" else told
        sights[f"{seat}.graveyard"] = is_open
    return sights
