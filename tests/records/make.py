"""Makes fixtures/records anew: python -m tests.records.make, with the names of games if not all are wanted."""

import sys
from functools import cache
from pathlib import Path

from adjudicator.office import match_in
from adjudicator.record.codec import state_digest
from adjudicator.record.match import Match
from tests.records.books import BOOKS
from tests.records.books import Book
from tests.records.telling import Tale

DIGITS = 12


def path_of(book: Book, tale: Tale) -> Path:
    """Where the record lies."""
    return book.home / f"{tale.name}.bundle"


@cache
def bundle_of(game: str, name: str) -> bytes:
    """The record of that name, made once."""
    return BOOKS[game].tales[name].bundle()


def folded(book: Book, tale: Tale) -> Match:
    """The match that the written record holds."""
    return match_in(path_of(book, tale).read_bytes(), tale.name)


def states_of(book: Book, tale: Tale) -> str:
    """The name and the digest of the table after each event, in one line."""
    match = folded(book, tale)
    digests = [state_digest(match.table_at(version))[:DIGITS] for version in range(1, match.version + 1)]
    return " ".join((tale.name, *digests))


def row_of(game: str, tale: Tale) -> str:
    """The line of the index."""
    events = bundle_of(game, tale.name).count(b"\n") - 2
    shows = ", ".join(f"`{feature}`" for feature in tale.shows)
    return f"| `{tale.name}` | {events} | {tale.told} | {shows} |\n"


def make(game: str, book: Book) -> None:
    """Writes all records of a game, their index and their states."""
    book.home.mkdir(parents=True, exist_ok=True)
    wanted = {path_of(book, tale) for tale in book.tales}
    for path in book.home.glob("*.bundle"):
        if path not in wanted:
            path.unlink()
    for tale in book.tales:
        path_of(book, tale).write_bytes(bundle_of(game, tale.name))
    (book.home / "README.md").write_text(book.head + "".join(row_of(game, tale) for tale in book.tales))
    (book.home / "states.txt").write_text("".join(f"{states_of(book, tale)}\n" for tale in book.tales))


def main(*wanted: str) -> int:
    """Those of the games named, or of all."""
    for game, book in BOOKS.items():
        if not wanted or game in wanted:
            make(game, book)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
