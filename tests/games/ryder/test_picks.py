"""How many ways to choose for a text are listed."""

from adjudicator.cards.senses import Context
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.picks import MOST_WAYS
from adjudicator.games.ryder.picks import ways
from tests.games.ryder.tables import table_of


def test_of_a_long_list_no_more_than_the_first_few_are_offered() -> None:
    dead = [f"p:one#{number}" for number in range(2, MOST_WAYS + 7)]
    table = table_of({"a.treasury": ["p:two"], "graveyard": dead}, clock={"attack": {"cry": "before"}})
    six = definition_of(table, "p:six")
    assert six is not None

    listed = {way["from_graveyard"] for way in ways(table, Context("p:six", "a"), six.abilities) if way}

    assert len(listed) == MOST_WAYS == 30
