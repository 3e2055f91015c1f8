"""Asked what the War Cry would bring: the skill of a rank, its parts, and what silence costs an 8, a 9 or a 10."""

from collections.abc import Iterator
from typing import Final

from adjudicator.games.ryder.board import EIGHT
from adjudicator.games.ryder.board import NINE
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.texts import OF_PARTS
from adjudicator.games.ryder.texts import OF_RANK
from adjudicator.games.ryder.texts import has_the_skill_of_its_rank
from adjudicator.queries import Asking
from adjudicator.queries import Point
from adjudicator.table import Table
from adjudicator.table import name_of

CRY: Final = ("RY-33", "RY-77")


def what_the_cry_would_bring(asking: Asking, card: str) -> Iterator[Point]:
    """The skill of this Ryder, if the War Cry is made before it is flipped, and what comes of silence."""
    table, rank = asking.table, rank_of(asking.table, card)
    if not rank:
        return
    attacker = card if card in table.where else f"card:{name_of(card)}"
    if not has_the_skill_of_its_rank(table, card):
        yield Point("cry.own_text", {"attacker": attacker}, (*CRY, "RY-43"))
    elif rank in OF_RANK:
        yield Point(f"cry.skill_{rank}", {}, (*CRY, "RY-97", OF_RANK[rank]))
    else:
        success, fail = OF_PARTS[rank]
        yield Point(f"cry.success_{rank}", {}, (*CRY, "RY-43", success))
        yield Point(f"cry.fail_{rank}", {}, ("RY-98", fail))
    if rank >= EIGHT:
        yield _without_it(table, rank)


def _without_it(table: Table, rank: int) -> Point:
    """An 8, 9 or 10 that is flipped without the cry fails at once, by house rule only where the cry comes late."""
    if table.house["cry.missing_8_10"] == "only_late":
        return Point("cry.silence_passes", {}, ("AM-23",))
    if rank >= NINE:
        return Point("cry.silence_fails", {}, ("RY-78", "RY-79", "AM-23"))
    goes_on = table.house["cry.eight_continues"]
    return Point("cry.eight_goes_on" if goes_on else "cry.eight_stops", {}, ("RY-78", "RY-80", "AM-24"))
