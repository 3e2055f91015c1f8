"""What a dealer puts into a player's action is not told to that player: the order of the piles that were shuffled."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.office import definitions_of
from adjudicator.record.bundle import read
from adjudicator.record.digest import event_from
from adjudicator.record.digest import place
from adjudicator.record.events import Acted
from adjudicator.record.hindsight import opened_paths
from adjudicator.record.match import Match

RECORDS = sorted((Path(__file__).parents[2] / "fixtures" / "records").glob("played-*.bundle"))


def shuffles(path: Path, viewer: str) -> Iterator[tuple[Acted, set[str]]]:
    """The actions that state how piles lie after a shuffle, each with the sealed places that the viewer is told."""
    found = read(path.read_bytes(), path.name)
    empty = Match(found.head.match, bytes.fromhex(found.head.key or ""), definitions_of("razryv", found.catalogue))
    match = empty.replay(event_from(found.head.match, line) for line in found.lines)
    for event, opened in zip(match.events, opened_paths(match.history, viewer), strict=True):
        if isinstance(event, Acted) and "order" in event.action:
            yield event, opened


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize("seat", ["north", "south"])
def test_whoever_shuffles_is_told_no_card_of_the_order(path: Path, seat: str) -> None:
    for event, opened in shuffles(path, seat):
        orders = {where for where in opened if where.startswith("/action/order/")}
        told = [place({"action": event.action}, where) for where in sorted(orders)]
        assert told == []


def test_a_judge_is_told_all_of_it() -> None:
    told = [
        where
        for path in RECORDS
        for _, opened in shuffles(path, "judge")
        for where in opened
        if where.startswith("/action/order/")
    ]
    assert told
