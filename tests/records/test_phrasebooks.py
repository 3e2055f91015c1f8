"""What a phrasebook is for: the events of matches that it does not know take little room."""

from pathlib import Path
from statistics import median

import pytest

from adjudicator import games
from adjudicator.office import open_office
from adjudicator.office.shelf import phrases_of
from adjudicator.record.bundle import take_in
from adjudicator.record.codec import encode_tree
from adjudicator.record.packing import DIGEST_LENGTH
from tests.records.books import BOOKS
from tests.records.books import Book
from tests.records.make import path_of
from tests.records.razryv.tales import CARDS

WHOLE = [
    pytest.param(book, tale.name, id=tale.name)
    for book in BOOKS.values()
    for tale in book.tales
    if tale.name.startswith("played-")
]
MOST_BYTES = 150


def test_the_cards_of_the_recorded_matches_are_not_in_the_phrasebook() -> None:
    words = [word for name in CARDS for word in (name, f"n:{name}", f"s:{name}", f"e:{name}")]
    assert [word for word in words if encode_tree(word) in phrases_of("razryv")] == []


@pytest.mark.parametrize(("book", "name"), WHOLE)
def test_an_event_takes_150_bytes_at_most_in_the_middle_of_all(book: Book, name: str, tmp_path: Path) -> None:
    with open_office(tmp_path / "m.db").store as store:
        stream = take_in(store, path_of(book, book.tales[name]).read_bytes(), name)
        weights = [len(state) - DIGEST_LENGTH for _, _, state in store.file.rows(stream)]
    assert median(weights) <= MOST_BYTES


@pytest.mark.parametrize("game", games.names())
def test_deflate_can_reach_back_to_all_of_a_phrasebook(game: str) -> None:
    assert len(phrases_of(game)) < 32_768 - 262
