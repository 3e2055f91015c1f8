"""The lists of mutants that may live stay small and true; `make mutants` holds them against the program itself."""

import pytest

from tests.mutation.places import ROOMS
from tests.mutation.places import path_of
from tests.mutation.survivors import Survivor
from tests.mutation.survivors import is_in_the_source
from tests.mutation.survivors import listed

MOST = 0.05
SEEING_AND_HEARING = ("see.py", "glance.py", "hear.py", "sight.py")
ENTRIES = [entry for room in ROOMS for entry in listed(room).survivor]


@pytest.mark.parametrize("room", ROOMS)
def test_at_most_one_in_twenty_lives(room: str) -> None:
    assert listed(room).room == room
    assert listed(room).share <= MOST


@pytest.mark.parametrize("room", ROOMS)
def test_the_list_only_shrinks(room: str) -> None:
    assert len(listed(room).survivor) <= listed(room).ceiling


def test_none_lives_in_seeing_and_hearing() -> None:
    files = {path_of(entry.function.partition(":")[0]) for entry in ENTRIES}
    assert not {path.name for path in files if path.parent == ROOMS["table"]} & {*SEEING_AND_HEARING}


def test_what_a_survivor_changes_is_in_the_source() -> None:
    assert [entry for entry in ENTRIES if not is_in_the_source(entry)] == []


def test_each_survivor_has_its_reason_and_stands_once() -> None:
    assert [entry for entry in ENTRIES if len(entry.why.split()) < MIN_WORDS] == []
    assert len({entry.change for entry in ENTRIES}) == len(ENTRIES)


@pytest.mark.parametrize(
    ("function", "minus", "there"),
    [
        ("adjudicator.table.fold:fold", "return fold_all(table, (fact,))", True),
        ("adjudicator.table.table:Table.owner", "return self.owners[prefix_of(card)]", True),
        ("adjudicator.table.fold:fold", "return fold_all(table, ())", False),
        ("adjudicator.table.fold:put", "return fold_all(table, (fact,))", False),
        ("adjudicator.table.fold:unfold", "return fold_all(table, (fact,))", False),
        ("adjudicator.table.nowhere:fold", "return fold_all(table, (fact,))", False),
    ],
)
def test_an_entry_whose_lines_are_gone_is_found(function: str, minus: str, there: bool) -> None:
    assert is_in_the_source(Survivor(function, minus, "pass", "")) is there


MIN_WORDS = 4
