"""In the positions of the scenarios the same is answered as in the book of answers, to the last cited id."""

import pytest

from tests.books import file_of
from tests.books import pages
from tests.queries.answerbook import HOME
from tests.queries.answerbook import answered
from tests.queries.answerbook import asked_about


@pytest.mark.parametrize("name", asked_about())
def test_it_is_answered_as_in_the_book(name: str) -> None:
    assert answered(name).strip() == pages(file_of(HOME, name))[name].strip()


def test_the_book_has_these_positions_and_no_others() -> None:
    assert {name for file in HOME.rglob("*.txt") for name in pages(file)} == set(asked_about())
