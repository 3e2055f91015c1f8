"""Plays: a page of the manual for one action, its needs in the order in which they are looked at and what it does."""

from collections.abc import Callable
from collections.abc import Generator
from collections.abc import Iterable
from functools import cached_property
from typing import Any
from typing import Literal
from typing import TypeAlias

from msgspec import Struct

from adjudicator.referee.action import Action
from adjudicator.referee.verdict import Reason
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Table


class Moment(Struct, frozen=True):
    """Something that card texts may wait for (a creature is imprisoned); it leaves no trace of its own.

    at: the zone in which it happened, where what it happened to may no longer lie there.
    """

    name: str
    subject: str = ""
    source: str = ""
    amount: int = 0
    at: str = ""


Yield: TypeAlias = Fact | Moment | tuple[Fact, ...]
"""One fact, several that happen together, or a moment; the rule's own table shows it when the rule goes on."""
Facts: TypeAlias = Generator[Yield, None, None]

Predicate: TypeAlias = Callable[[Table, Any], bool]
Consequence: TypeAlias = Callable[[Table, Any], Facts]
Step: TypeAlias = Callable[[Table, Frame], Facts]
AtOnce: TypeAlias = Callable[[Table, Any, str], Facts | None]
WhenSettled: TypeAlias = Callable[[Table, tuple[Fact, ...]], Facts | None]
Citing: TypeAlias = Callable[[Table, Any], tuple[str, ...]]


class Need(Struct, frozen=True, dict=True):  # dict: a place for what is worked out once
    """What must hold before an action is carried out, and the ids that are cited when it does not.

    cites: the ids, or a function that chooses them by what failed. then: facts of the refusal itself, seldom any.
    firm: nothing comes of the action without it, not even where what was done although illegal is recorded: a false
    claim, an entry that only a judge may make.
    """

    holds: Predicate
    cites: tuple[str, ...] | Citing
    then: Consequence | None = None
    firm: bool = False

    @cached_property
    def name(self) -> str:
        """The need as the code calls it: a clause that a judge could read."""
        return self.holds.__name__

    @cached_property
    def met(self) -> Reason:
        """The reason that is given while it holds, the same on every table."""
        return Reason(self.cites if isinstance(self.cites, tuple) else (), held=True, need=self.name)

    def ids(self, table: Table, act: Action) -> tuple[str, ...]:
        """The ids that its failure cites here."""
        return self.cites if isinstance(self.cites, tuple) else self.cites(table, act)


def need(holds: Predicate, *cites: str | Citing, then: Consequence | None = None, firm: bool = False) -> Need:
    """A need from its clause and its ids (or one function that chooses them)."""
    if len(cites) == 1 and not isinstance(cites[0], str):
        return Need(holds, cites[0], then, firm)
    return Need(holds, tuple(str(cite) for cite in cites), then, firm)


class Parameter(Struct, frozen=True):
    """What an offered action may have in one place: from `least` to `most` of these values (None: all of them).

    weights, at_least: where the values chosen must together reach a sum (a Ritual's Energy). many: a list is written
    there even where it holds one value only. alike: the page has made sure that what is open of one is open of all.
    """

    values: tuple[Any, ...]
    least: int = 1
    most: int | None = 1
    weights: tuple[int, ...] = ()
    at_least: int = 0
    many: bool = False
    alike: bool = False

    @property
    def is_list(self) -> bool:
        """Several values may stand there; otherwise one, or none where `least` is 0."""
        return self.many or self.most != 1


class Offer(Struct, frozen=True):
    """A template of actions that would be accepted now; parameters that stand in no list are left out or free."""

    do: str
    parameters: dict[str, Parameter] = {}


Naming: TypeAlias = Callable[[Table, Any], Iterable[tuple[str, tuple[str, ...]]]]
Offering: TypeAlias = Callable[[Table, str], Iterable[Offer]]
Prints: TypeAlias = Callable[[Table], Iterable[str]]
OfAll: TypeAlias = Callable[[Table], Iterable[Offer]]


class Play(Struct, frozen=True, dict=True):  # dict: a place for what is worked out once
    """One page of the manual.

    names: for each parameter that names a card, the zones in which that card would have to lie, so that an unknown one
    there can be recognised. clashes: needs that alone read the whole table: a card named against what is known of it.
    of_all: offers of what all at the table do as one. prints: what a card that it turns up, and that nobody has
    recorded, may be called (`card`).
    opens: the cards that it names come to lie open, if only once others have answered, so that anybody may name them.
    gathers: all failed needs are told, not just the first (lists of faults).
    """

    needs: tuple[Need, ...]
    does: tuple[Consequence, ...] = ()
    names: Naming | None = None
    offers: Offering | None = None
    of_all: OfAll | None = None
    prints: Prints | None = None
    gathers: bool = False
    clashes: tuple[Need, ...] = ()
    opens: bool = False

    @cached_property
    def met(self) -> tuple[Reason, ...]:
        """The reasons of an action for which all needs hold."""
        return tuple(part.met for part in (*self.needs, *self.clashes))


Plays: TypeAlias = dict[type[Action], Play]
"""The pages of a game, by the action that they judge."""


class Watch(Struct, frozen=True):
    """A rule that waits for facts of a kind, whoever causes them: at once, or when everything has settled.

    kinds: `Fact` where it waits for any. does: what it says, or None where this is none of its concern.
    """

    kinds: tuple[type[Fact], ...]
    does: Any
    moment: Literal["at_once", "settled"] = "at_once"
