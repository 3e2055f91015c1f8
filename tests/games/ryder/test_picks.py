"""How many ways to choose for a text are listed."""

from adjudicator.cards.senses import Context
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.picks import MOST_WAYS
from adjudicator.games.ryder.picks import ways
from adjudicator.referee import offers
from tests.games.ryder.asked import REFEREE
from tests.games.ryder.asked import lay
from tests.games.ryder.tables import table_of


def test_of_a_long_list_no_more_than_the_first_few_are_offered() -> None:
    dead = [f"p:one#{number}" for number in range(2, MOST_WAYS + 7)]
    table = table_of({"a.treasury": ["p:two"], "graveyard": dead}, clock={"attack": {"cry": "before"}})
    six = definition_of(table, "p:six")
    assert six is not None

    listed = {way["from_graveyard"] for way in ways(table, Context("p:six", "a"), six.abilities) if way}

    assert len(listed) == MOST_WAYS == 30


def test_a_hidden_card_that_may_be_chosen_is_offered_by_its_place_and_a_known_one_by_its_name():
    offered = [one for one in offers(REFEREE, lay(), "a") if one.do == "play_champion"]
    [prey] = [one.parameters["choices"].values for one in offered]
    assert [way["prey"] for way in prey][:2] == [("b.field.1",), ("b.field.2",)]
    assert not [way for way in prey if any(value.startswith("p:?") for value in way["prey"])]
