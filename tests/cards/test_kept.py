"""What a pick may take is worked out once for a table that does not change."""

from msgspec.structs import replace

from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Selector
from adjudicator.cards.kept import OfTheLatestTable
from adjudicator.cards.senses import Context
from adjudicator.games.ryder.senses import SENSES
from tests.games.ryder.tables import table_of

PICK = Pick("one", "choose", Selector("card"), 1)
CONTEXT = Context("p:five", "a")


class Counted:
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, *_: object) -> tuple[str, ...]:
        self.asked += 1
        return (str(self.asked),)


def test_asked_again_about_the_same_table_the_first_answer_is_given() -> None:
    counted, table = Counted(), table_of()
    options = OfTheLatestTable(counted)

    assert [options(SENSES, table, CONTEXT, PICK) for _ in range(3)] == [("1",)] * 3
    assert options(SENSES, table, replace(CONTEXT), PICK) == ("1",)


def test_another_table_another_card_another_pick_or_an_earlier_choice_is_another_question() -> None:
    counted, table = Counted(), table_of()
    options = OfTheLatestTable(counted)

    asked = [
        options(SENSES, table, CONTEXT, PICK),
        options(SENSES, table, replace(CONTEXT, card="p:six"), PICK),
        options(SENSES, table, replace(CONTEXT, controller="b"), PICK),
        options(SENSES, table, replace(CONTEXT, picks={"before": ("p:two",)}), PICK),
        options(SENSES, table, CONTEXT, replace(PICK)),
        options(SENSES, table_of(), CONTEXT, PICK),
        options(SENSES, table, CONTEXT, PICK),
    ]

    assert asked == [(str(number),) for number in range(1, 8)]


def test_a_table_that_is_still_changing_is_asked_about_anew() -> None:
    counted, draft = Counted(), table_of().draft()
    options = OfTheLatestTable(counted)

    assert [options(SENSES, draft, CONTEXT, PICK) for _ in range(2)] == [("1",), ("2",)]
