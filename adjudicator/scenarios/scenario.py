"""A scenario as it is read: a position, what was done, and what must come of it."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from adjudicator.cards.definition import Definition
from adjudicator.referee import Action


class When(Struct, frozen=True):
    """One action in its turn; `refused` where the file expects that, with the ids that must be cited then."""

    action: Action
    refused: bool = False
    cites: tuple[str, ...] = ()


class Ending(Struct, frozen=True):
    """How the match must stand: over with this winner and this ending, or, `over` false, not over at all."""

    over: bool = True
    winners: frozenset[str] = frozenset()
    how: str | None = None


class Then(Struct, frozen=True):
    """What must come of the last action; only what is named is compared."""

    verdict: str | None = None
    cites: tuple[str, ...] = ()
    zones: Mapping[str, tuple[str, ...]] = {}
    counters: Mapping[str, int] = {}
    marks: Mapping[str, Mapping[str, Any]] = {}
    state: Mapping[str, Any] = {}
    result: Ending | None = None


class Written(Struct, frozen=True):
    """A position with all that it takes to lay it. `cards` are its definitions as written, `definitions` as read."""

    game: str
    edition: str
    house: Mapping[str, Any]
    cards: Mapping[str, Any]
    definitions: Mapping[str, Definition]
    given: Mapping[str, Any]


class Scenario(Struct, frozen=True):
    """One file. `cards` are its definitions as written, `definitions` the same as read."""

    path: str
    game: str
    title: Mapping[str, str]
    rules: tuple[str, ...]
    edition: str
    house: Mapping[str, Any]
    cards: Mapping[str, Any]
    definitions: Mapping[str, Definition]
    given: Mapping[str, Any]
    whens: tuple[When, ...]
    then: Then
    recorded: bool = False
