"""A slip in a card of the sample catalogue is noticed, or stands in unnoticed.toml with the reason why it cannot be."""

import pytest

from tests.games.razryv.cards.cases import raw_sample
from tests.games.razryv.cards.changes import GAME
from tests.mutation.cards.mutants import mutants
from tests.mutation.cards.noticing import is_noticed
from tests.mutation.cards.noticing import unnoticed

CARDS = raw_sample()["cards"]
LISTED = 61
"""How many slips the list has. It may only shrink."""


@pytest.mark.parametrize("name", CARDS)
def test_every_slip_but_the_listed_ones_is_noticed(name: str) -> None:
    made = list(mutants(name, CARDS[name], CARDS, GAME.vocabulary))
    assert made
    assert {mutant.slip for mutant in made if not is_noticed(mutant.definition)} == set(unnoticed().get(name, ()))


def test_the_list_of_slips_that_cannot_be_noticed_only_shrinks() -> None:
    assert sum(len(slips) for slips in unnoticed().values()) <= LISTED
    assert set(unnoticed()) <= set(CARDS)
