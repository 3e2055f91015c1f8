"""What is worked out once about the cards of a match: for all its tables, apart from others, and not kept for ever."""

from msgspec.structs import replace

from adjudicator.cards.definition import Definition
from adjudicator.cards.known import KEPT
from adjudicator.cards.known import of_the_cards
from adjudicator.table import Defined
from adjudicator.table import Moved
from adjudicator.table import Table
from adjudicator.table import fold
from tests.cards.toy import table_with


class Asked:
    """Works out the names of the cards, and remembers how often it had to."""

    def __init__(self) -> None:
        self.times = 0
        self.names = of_the_cards(self.work_out)

    def work_out(self, table: Table) -> tuple[str, ...]:
        self.times += 1
        return (*table.catalogue, *table.defined)


def match_of(*names: str) -> Table:
    return table_with({name: Definition(name, "unit") for name in names}, pile=("r:wolf",))


def test_it_is_worked_out_once_for_all_the_tables_of_a_match() -> None:
    asked, table = Asked(), match_of("wolf")
    assert asked.names(table) == ("wolf",)
    assert asked.names(fold(table, Moved("r:wolf", "field"))) == ("wolf",)
    assert asked.times == 1


def test_a_card_that_the_match_learns_of_is_known_from_then_on() -> None:
    asked, before = Asked(), match_of("wolf")
    after = fold(before, Defined("bear", {}))
    assert [asked.names(table) for table in (before, after, before)] == [("wolf",), ("wolf", "bear"), ("wolf",)]
    assert asked.times == 2


def test_two_matches_are_kept_apart_and_both_are_kept() -> None:
    asked, here, there = Asked(), match_of("wolf"), match_of("bear")
    assert [asked.names(table) for table in (here, there, here, there)] == [("wolf",), ("bear",)] * 2
    assert asked.times == 2


def test_beyond_a_number_of_matches_all_are_asked_anew() -> None:
    asked, first = Asked(), match_of("wolf")
    others = [replace(first, catalogue=dict(first.catalogue)) for _ in range(KEPT)]
    for table in (first, *others, first):
        assert asked.names(table) == ("wolf",)
    assert asked.times == KEPT + 2
