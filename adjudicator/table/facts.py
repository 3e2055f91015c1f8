"""The closed list of what can happen at a table, physically; every fact carries the ids that it follows from."""

from collections.abc import Mapping
from typing import Any
from typing import TypeAlias

from msgspec import Struct

By: TypeAlias = tuple[str, ...]
Json: TypeAlias = Any


class Prompt(Struct, frozen=True, array_like=True):
    """A question that one seat owes an answer to."""

    id: str
    seat: str
    kind: str
    cites: By = ()
    options: Mapping[str, Json] = {}


class Frame(Struct, frozen=True, array_like=True):
    """A piece of work that waits on the agenda: what is done, how far it is, what it knows."""

    what: str
    step: int = 0
    bindings: Mapping[str, Json] = {}


class Result(Struct, frozen=True, array_like=True):
    """How the match ended; `winner` is a seat, "nobody", or several seats; `missing` makes it provisional."""

    winner: str | tuple[str, ...]
    how: str
    missing: tuple[str, ...] = ()


class Fact(Struct, frozen=True, array_like=True, tag_field="fact"):
    """Something that happened; folding it is all that it takes to know the table after it."""


class Brought(Fact, frozen=True, tag="brought"):
    """A card comes into the match, from nowhere: a set-up, an ability waiting on a stack."""

    card: str
    to: str
    by: By = ()
    at: int | None = None
    back: str | None = None


class Removed(Fact, frozen=True, tag="removed"):
    """A card leaves the match altogether (an ability that has resolved)."""

    card: str
    by: By = ()
    out_of: str = ""


class Moved(Fact, frozen=True, tag="moved"):
    """A card goes to another place; `back` is what it shows if it comes to lie face down there.

    `seen_as` and `out_of` stand only in what a viewer hears: the name under which the viewer knows the card from now
    on, and the pile that an unknown card left.
    """

    card: str
    to: str
    by: By = ()
    at: int | None = None
    back: str | None = None
    seen_as: str = ""
    out_of: str = ""


class Turned(Fact, frozen=True, tag="turned"):
    """A card is turned face down (`back`) or face up (`back` None) where it lies."""

    card: str
    back: str | None = None
    by: By = ()
    seen_as: str = ""


class Named(Fact, frozen=True, tag="named"):
    """A card that the record knew only as unknown turns out to be this one."""

    card: str
    name: str
    by: By = ()
    zone: str = ""


class Seen(Fact, frozen=True, tag="seen"):
    """A card is shown to some viewers, once; nothing changes place."""

    card: str
    to: tuple[str, ...]
    by: By = ()
    face: str = ""


class Shuffled(Fact, frozen=True, tag="shuffled"):
    """A pile is shuffled, which ends the backs of its cards; without `order` nobody knows any more which lies where.

    `first` stands only in what a viewer hears: the number of the first unknown card or back that comes of it.
    """

    zone: str
    order: tuple[str, ...] | None = None
    by: By = ()
    first: int = 0


class Marked(Fact, frozen=True, tag="marked"):
    """What a card carries besides its print changes; a mark set to None is taken off."""

    card: str
    marks: Mapping[str, Json]
    by: By = ()


class Counted(Fact, frozen=True, tag="counted"):
    """A number of the score sheet has a new value."""

    counter: str
    value: int
    by: By = ()


class Clocked(Fact, frozen=True, tag="clocked"):
    """Round, turn or phase go on."""

    clock: Mapping[str, Json]
    by: By = ()


class Sighted(Fact, frozen=True, tag="sighted"):
    """From now on these viewers see that much of a zone.

    `lost` stands only in what a viewer hears: the counter that is no longer theirs to read.
    """

    zone: str
    levels: Mapping[str, str]
    by: By = ()
    lost: str = ""


class Pushed(Fact, frozen=True, tag="pushed"):
    """Work is laid on the agenda; what was laid last is taken up first."""

    frame: Frame
    by: By = ()


class Popped(Fact, frozen=True, tag="popped"):
    """The topmost work is taken off the agenda."""

    by: By = ()


class Asked(Fact, frozen=True, tag="asked"):
    """A seat is asked something; the table waits."""

    prompt: Prompt
    by: By = ()


class Answered(Fact, frozen=True, tag="answered"):
    """A question is no longer open."""

    prompt: str
    by: By = ()


class Said(Fact, frozen=True, tag="said"):
    """Something is told, to everybody or to those named in `to`, that moves nothing."""

    what: str
    about: Mapping[str, Json] = {}
    by: By = ()
    to: tuple[str, ...] = ()


class Ruled(Fact, frozen=True, tag="ruled"):
    """A house rule has another value from now on."""

    key: str
    value: Json
    by: By = ()


class Defined(Fact, frozen=True, tag="defined"):
    """A card definition is added to this match, as the catalogue would hold it."""

    name: str
    entry: Mapping[str, Json]
    by: By = ()


class Ended(Fact, frozen=True, tag="ended"):
    """The match is over, or its provisional result becomes another one."""

    result: Result
    by: By = ()


FACTS = (
    Brought,
    Removed,
    Moved,
    Turned,
    Named,
    Seen,
    Shuffled,
    Marked,
    Counted,
    Clocked,
    Sighted,
    Pushed,
    Popped,
    Asked,
    Answered,
    Said,
    Ruled,
    Defined,
    Ended,
)
