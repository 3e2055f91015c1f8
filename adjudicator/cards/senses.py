"""How a game reads its table for card programs, and the surroundings in which a program is read."""

from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any
from typing import Protocol

from msgspec import Struct

from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Selector
from adjudicator.table import Table
from adjudicator.table import name_of

Things = tuple[str, ...]
"""Cards, seats or places, by the names under which the table knows them."""


class Context(Struct, frozen=True):
    """The surroundings in which a program is read.

    place: where the card works. event: subject, source and amount of what set it off. done: which operations of the
    list so far were carried out. actor: who declared what made it run. path, at: the list and the operation in it.
    """

    card: str
    controller: str
    place: str = ""
    picks: Mapping[str, Things] = {}
    event: Mapping[str, Any] = {}
    done: tuple[bool, ...] = ()
    answers: Mapping[str, Any] = {}
    actor: str = ""
    path: tuple[str | int, ...] = ()
    at: int = 0

    def cites(self, *rules: str) -> tuple[str, ...]:
        """What a fact of this program follows from: the card, and the rules that give its text effect."""
        return (f"card:{name_of(self.card)}", *rules)


class Senses(Protocol):
    """How a game reads its table for card programs."""

    def players(self, table: Table) -> Things:
        """The seats, in the order in which they act when nothing else is said."""
        ...

    def controller(self, table: Table, thing: str) -> str:
        """Whose the thing is now; "" where it is nobody's."""
        ...

    def things(self, table: Table, context: Context, selector: Selector) -> Iterable[str]:
        """What the selector's object, zone and range cover; side and tests are looked at afterwards."""
        ...

    def lies(self, table: Table, context: Context, selector: Selector, thing: str) -> bool:
        """The thing is among `things`; cheaper than listing them."""
        ...

    def concerns(self, table: Table, context: Context, selector: Selector, thing: str) -> bool:
        """The thing is of the kind meant, though it may just have left the place."""
        ...

    def attr(self, table: Table, thing: str, attr: str) -> int | None:
        """A value of the thing; None where it has none or nobody knows it."""
        ...

    def flag(self, table: Table, context: Context, thing: str, flag: str) -> bool:
        """Something that is or is not so of the thing."""
        ...

    def word(self, table: Table, thing: str, test: str, word: str) -> bool:
        """The thing bears the word: a class, name, keyword, type, or one of the game's own lists."""
        ...

    def side(self, table: Table, context: Context, thing: str, side: str) -> bool:
        """A side that only this game has."""
        ...

    def named(self, table: Table, context: Context, word: str) -> Things:
        """A reference that only this game has."""
        ...

    def number(self, table: Table, context: Context, word: str, value: Any) -> int:
        """A number that only this game has."""
        ...

    def condition(self, table: Table, context: Context, word: str, value: Any) -> bool:
        """A condition that only this game has."""
        ...

    def phase(self, table: Table, phase: str) -> bool:
        """The game is in this phase."""
        ...

    def nearest(self, table: Table, context: Context, things: Things) -> Things:
        """Those of the things that lie nearest."""
        ...

    def may_be_targeted(self, table: Table, context: Context, thing: str) -> bool:
        """Nothing keeps this program from targeting the thing."""
        ...

    def may_be_picked(self, table: Table, selector: Selector, thing: str) -> bool:
        """The game lets the thing be picked at all, by a target or a choice."""
        ...

    def choosers(self, table: Table, context: Context, pick: Pick, options: Things) -> tuple[tuple[str, Things], ...]:
        """Who names what for a pick: seats with the options of each, in the order in which they are asked."""
        ...

    def decider(self, table: Table, context: Context) -> str:
        """The seat that says whether an optional effect is used."""
        ...


class NoWordsOfItsOwn:
    """The part of the senses of a game without sides, references and numbers of its own: no program can use any."""

    def side(self, table: Table, context: Context, thing: str, side: str) -> bool:
        raise NotImplementedError

    def named(self, table: Table, context: Context, word: str) -> Things:
        raise NotImplementedError

    def number(self, table: Table, context: Context, word: str, value: Any) -> int:
        raise NotImplementedError
