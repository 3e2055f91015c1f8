"""What is made a mutant, what is none, and that a function does what its mutant does once that is installed."""

import inspect
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from adjudicator.table import names
from tests.mutation import surgery
from tests.mutation.mutants import Mutant
from tests.mutation.mutants import _matters
from tests.mutation.mutants import mutants_of
from tests.mutation.mutants import undecorated
from tests.mutation.places import path_of
from tests.mutation.survivors import Survivor
from tests.mutation.survivors import as_entry
from tests.mutation.survivors import is_in_the_source

NAMES = "adjudicator.table.names"


@pytest.fixture
def made(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> list[Mutant]:
    monkeypatch.setattr("tests.mutation.mutants.BUILD", tmp_path)
    return mutants_of(path_of(NAMES))


@pytest.fixture
def restored() -> Iterator[None]:
    function = surgery.function_of(NAMES, "prefix_of")
    code, defaults = function.__code__, function.__defaults__
    yield
    function.__code__, function.__defaults__ = code, defaults
    names.prefix_of.cache_clear()


def test_cached_functions_have_mutants_too(made: list[Mutant]) -> None:
    assert {mutant.function for mutant in made} >= {"prefix_of", "name_of", "is_unknown", "copy_of", "renamed"}
    assert {mutant.function for mutant in mutants_of(path_of("adjudicator.table.hear"))} >= {"_Known.pile"}


def test_each_mutant_is_another_and_its_lines_are_in_the_source(made: list[Mutant]) -> None:
    assert len({mutant.key for mutant in made}) == len(made)
    assert len({(mutant.function, mutant.minus, mutant.plus, mutant.nth) for mutant in made}) == len(made)
    assert all(is_in_the_source(Survivor(mutant.name, mutant.minus, mutant.plus, "")) for mutant in made)


@pytest.mark.usefixtures("restored")
def test_a_function_does_what_its_mutant_does_wherever_it_is_held(made: list[Mutant]) -> None:
    held = names.prefix_of
    assert held("n:knight") == "n"
    surgery.install(next(mutant for mutant in made if mutant.plus == 'return card.partition(":")[1]'))
    assert held("n:knight") == ":"


@pytest.mark.parametrize(
    ("before", "after", "matters"),
    [
        ("def f(x):\n    return x + 1", "def f(x):\n    return x - 1", True),
        ("def f(x):\n    return x + 1", "def f(x):\n\n    return x + 1", False),
        ("def f(x):\n    return cast('A', x)", "def f(x):\n    return cast('B', x)", False),
        ("def f(x):\n    return cast('A', x)", "def f(x):\n    return cast('A', None)", True),
        ("def f(x):\n    a: int = x\n    return a", "def f(x):\n    a: str = x\n    return a", False),
        ("def f(x=1):\n    return x", "def f(x=2):\n    return x", True),
        ("def f(x):\n    return x", "def f(x):\n    return x +", False),
    ],
)
def test_a_change_that_nothing_can_come_of_makes_no_mutant(before: str, after: str, matters: bool) -> None:
    assert _matters(before, after) is matters


def test_decorators_make_room_and_no_line_moves() -> None:
    source = "@cache\ndef f():\n    return 1\n\n\nclass A:\n    @property\n    def g(self):\n        return 2\n"
    assert undecorated(source) == source.replace("@cache", "#").replace("@property", "#")
    kept = "class A:\n    @classmethod\n    def g(cls):\n        return 2\n"
    assert undecorated(kept) == kept


def test_the_innermost_statement_that_holds_the_change_is_looked_for(made: list[Mutant]) -> None:
    in_a_branch = next(mutant for mutant in made if mutant.minus == "return names.get(value, value)")
    module, function, line = surgery.probe_of(in_a_branch)
    assert (module, function) == (NAMES, "renamed")
    assert inspect.getsource(names.renamed).splitlines()[line - 1].strip() == in_a_branch.minus
    assert surgery.probe_of(replace(in_a_branch, first=in_a_branch.line))[2] == 0


def test_an_entry_says_all_but_the_reason(made: list[Mutant]) -> None:
    entry = as_entry(made[0])
    assert made[0].name in entry
    assert made[0].minus in entry
    assert 'why = ""' in entry
