"""The list of mutants that may live, a file a room: each with the reason why no test can or need notice it."""

import ast
import tomllib
from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path

import msgspec

from tests.mutation.mutants import Mutant
from tests.mutation.mutants import functions_in
from tests.mutation.places import path_of
from tests.mutation.places import room_of

HOME = Path(__file__).parent


class Survivor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant that may live: known by what it changes, so that work elsewhere in the file leaves the entry good."""

    function: str
    minus: str
    plus: str
    why: str
    nth: int = 1

    @property
    def change(self) -> tuple[str, str, str, int]:
        """By which it is recognised."""
        return self.function, self.minus, self.plus, self.nth


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room's list, with what the last full run found; `ceiling`: how many entries it may have, ever fewer."""

    room: str
    on: date
    mutants: int
    ceiling: int
    survivor: tuple[Survivor, ...] = ()

    @property
    def share(self) -> float:
        """How much of what was made lives."""
        return len(self.survivor) / self.mutants


@cache
def listed(room: str) -> Listed:
    """The list of a room."""
    return msgspec.convert(tomllib.loads((HOME / f"{room}.toml").read_text(encoding="utf-8")), Listed)


def change_of(mutant: Mutant) -> tuple[str, str, str, int]:
    """What an entry of the list says of the mutant."""
    return mutant.name, mutant.minus, mutant.plus, mutant.nth


def is_listed(mutant: Mutant) -> bool:
    """The list of its room has the mutant."""
    return any(entry.change == change_of(mutant) for entry in listed(room_of(mutant.module)).survivor)


def is_in_the_source(survivor: Survivor) -> bool:
    """Its function is there, with the lines that the mutant takes out."""
    module, _, name = survivor.function.partition(":")
    path = path_of(module)
    if not path.exists():
        return False
    source = path.read_text(encoding="utf-8")
    function = dict(functions_in(ast.parse(source))).get(name)
    if function is None:
        return False
    lines = [line.strip() for line in source.splitlines()[function.lineno - 1 : function.end_lineno]]
    return set(survivor.minus.splitlines()) <= set(lines)


def objections(made: Sequence[Mutant], living: Sequence[Mutant]) -> list[str]:
    """What a run finds wrong with the lists: who lives and is not on one, who is on one and does not live."""
    rooms = sorted({room_of(mutant.module) for mutant in made})
    modules = {mutant.module for mutant in made}
    entries = {
        entry.change: entry
        for room in rooms
        for entry in listed(room).survivor
        if entry.function.partition(":")[0] in modules
    }
    alive = {change_of(mutant) for mutant in living}
    exists = {change_of(mutant) for mutant in made}
    living_yet = [f"lives, and is not on the list: {_said(change)}" for change in sorted(alive - entries.keys())]
    not_living = [
        f"{'is killed' if change in exists else 'is no more'}, take it off the list: {_said(change)}"
        for change in sorted(entries.keys() - alive)
    ]
    return [*living_yet, *not_living]


def _said(change: tuple[str, str, str, int]) -> str:
    function, minus, plus, nth = change
    return f"{function} #{nth}\n  - {minus}\n  + {plus}"


def as_entry(mutant: Mutant) -> str:
    """The entry that the mutant would have, but for the reason."""
    nth = f"nth = {mutant.nth}\n" if mutant.nth > 1 else ""
    return (
        f"[[survivor]]\nfunction = {_quoted(mutant.name)}\nminus = {_quoted(mutant.minus)}\n"
        f'plus = {_quoted(mutant.plus)}\n{nth}why = ""\n'
    )


def _quoted(text: str) -> str:
    if "'" not in text and "\n" not in text:
        return f"'{text}'"
    return f"'''\n{text}'''"
