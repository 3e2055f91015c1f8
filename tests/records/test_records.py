"""The recorded matches fold to what was sealed, are judged as they were, and hold what their index says."""

import pytest

from adjudicator.office import game_called
from adjudicator.record.audit import audit
from adjudicator.record.bundle import Bundle
from adjudicator.record.bundle import check
from adjudicator.record.bundle import read
from adjudicator.record.match import Match
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import fold_all
from adjudicator.table import see
from tests.record.outsider import first_bad
from tests.records.books import BOOKS
from tests.records.make import bundle_of
from tests.records.make import folded
from tests.records.make import path_of
from tests.records.make import row_of
from tests.records.make import states_of
from tests.records.telling import Tale

MOST_BYTES = 4_000_000
FEWEST = {"razryv": 30, "ryder": 20}
each_game = pytest.mark.parametrize("game", BOOKS)
each_record = pytest.mark.parametrize(
    ("game", "tale"), [pytest.param(game, tale, id=tale.name) for game, book in BOOKS.items() for tale in book.tales]
)
each_sample = pytest.mark.parametrize(
    ("game", "tale"),
    [pytest.param(game, book.tales[name], id=name) for game, book in BOOKS.items() for name in book.sample],
)


def bundle(game: str, tale: Tale) -> Bundle:
    return read(path_of(BOOKS[game], tale).read_bytes(), tale.name)


def match(game: str, tale: Tale) -> Match:
    return folded(BOOKS[game], tale)


@each_game
def test_there_is_a_file_for_each_tale_and_no_other(game: str) -> None:
    book = BOOKS[game]
    assert {path.name for path in book.home.glob("*.bundle")} == {path_of(book, tale).name for tale in book.tales}
    assert sum(path.stat().st_size for path in book.home.glob("*.*")) < MOST_BYTES


@each_game
def test_there_are_as_many_records_as_were_promised(game: str) -> None:
    assert len(BOOKS[game].tales.entries) >= FEWEST[game]


@each_game
def test_two_records_at_least_show_each_of_what_matters_most(game: str) -> None:
    book = BOOKS[game]
    shown = [feature for tale in book.tales for feature in tale.shows]
    assert [feature for feature in book.twice if shown.count(feature) < 2] == []


@each_game
def test_every_feature_is_shown_by_some_record(game: str) -> None:
    assert {feature for tale in BOOKS[game].tales for feature in tale.shows} == set(BOOKS[game].features)


@each_record
def test_the_chain_holds_and_folds_to_the_sealed_head(game: str, tale: Tale) -> None:
    found = bundle(game, tale)
    check(found, tale.name)
    replayed = match(game, tale)
    assert [event.digest for event in replayed.events] == [line.digest for line in found.lines]
    assert replayed.head.hex() == found.head.head


@each_record
def test_an_outsider_can_check_each_record(game: str, tale: Tale) -> None:
    assert first_bad(path_of(BOOKS[game], tale).read_bytes()) is None


@each_game
def test_each_table_is_what_it_was_when_it_was_recorded(game: str) -> None:
    book = BOOKS[game]
    assert (book.home / "states.txt").read_text().splitlines() == [states_of(book, tale) for tale in book.tales]


@each_record
def test_the_rules_still_say_what_was_recorded(game: str, tale: Tale) -> None:
    found = audit(match(game, tale), game_called(game))
    assert not found.drifts


@each_record
def test_what_the_index_says_is_in_it(game: str, tale: Tale) -> None:
    found = match(game, tale)
    assert [feature for feature in tale.shows if not BOOKS[game].features[feature](found)] == []


@each_record
def test_everybody_can_look_at_its_tables(game: str, tale: Tale) -> None:
    found = match(game, tale)
    for viewer in (*found.opened.seats, SPECTATOR, JUDGE):
        seen = see(found.table, viewer)
        assert fold_all(seen, ()) == seen


@each_sample
def test_it_is_made_again_to_the_same_bytes(game: str, tale: Tale) -> None:
    assert bundle_of(game, tale.name) == path_of(BOOKS[game], tale).read_bytes()


@each_game
def test_the_index_names_them_all(game: str) -> None:
    book = BOOKS[game]
    written = (book.home / "README.md").read_text()
    assert all(f"| `{tale.name}` |" in written and tale.told in written for tale in book.tales)
    assert all(row_of(game, book.tales[name]) in written for name in book.sample)
