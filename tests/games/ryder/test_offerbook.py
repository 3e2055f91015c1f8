"""In every scenario of Ryder each seat is offered, at every moment, what the book of offers says, and nothing else."""

import pytest

from tests.books import file_of
from tests.books import pages
from tests.games.ryder.offerbook import HOME
from tests.games.ryder.offerbook import WITH_OFFERS
from tests.games.ryder.offerbook import offered


@pytest.mark.parametrize("name", WITH_OFFERS)
def test_what_is_offered_is_what_the_book_says(name: str) -> None:
    assert offered(name).strip() == pages(file_of(HOME, name))[name].strip()


def test_the_book_of_offers_has_these_scenarios_and_no_others() -> None:
    assert {name for file in HOME.rglob("*.txt") for name in pages(file)} == set(WITH_OFFERS)
