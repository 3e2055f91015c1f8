"""What a dealer puts into a player's action is not told to that player: the order of the piles that were shuffled."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.office import match_in
from adjudicator.record.digest import place
from adjudicator.record.events import Acted
from adjudicator.record.hindsight import opened_paths
from tests.records.books import BOOKS

OWN_ROW = ("lay_field", "use_skill")
"""Where the order is that of a row, which its holder has laid or may look at."""

RECORDS = [path for book in BOOKS.values() for path in sorted(book.home.glob("played-*.bundle"))]
each_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def shuffles(path: Path, viewer: str) -> Iterator[tuple[Acted, set[str]]]:
    """The actions that state how piles lie after a shuffle, each with the sealed places that the viewer is told."""
    match = match_in(path.read_bytes(), path.name)
    for event, opened in zip(match.events, opened_paths(match.history, viewer), strict=True):
        if isinstance(event, Acted) and "order" in event.action and event.action["do"] not in OWN_ROW:
            yield event, opened


@each_record
def test_whoever_shuffles_is_told_no_card_of_the_order(path: Path) -> None:
    for seat in match_in(path.read_bytes()).opened.seats:
        for event, opened in shuffles(path, seat):
            orders = {where for where in opened if where.startswith("/action/order/")}
            told = [place({"action": event.action}, where) for where in sorted(orders)]
            assert told == []


@pytest.mark.parametrize("game", BOOKS)
def test_a_judge_is_told_all_of_it(game: str) -> None:
    told = [
        where
        for path in RECORDS
        if path.parent == BOOKS[game].home
        for _, opened in shuffles(path, "judge")
        for where in opened
        if where.startswith("/action/order/")
    ]
    assert told
