"""What a match keeps for ever: its events, each an immutable record under a topic written by hand."""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Any
from typing import Final
from typing import Literal
from typing import TypeAlias
from typing import TypeVar
from uuid import UUID

from msgspec import Struct

from adjudicator.record.facts import AnyFact

Json: TypeAlias = Mapping[str, Any]
Told: TypeAlias = tuple[int, tuple[AnyFact, ...]]
"""Index of a fact that outsiders are not told, and what they are told in its place."""

NO_STREAM: Final = UUID(int=0)

TOPICS: dict[str, "type[Event]"] = {}
"""Topic -> class of event. A topic is never renamed and never used again for another thing."""

E = TypeVar("E", bound="Event")


def topic(name: str) -> Callable[[type[E]], type[E]]:
    """Enters a class of events under the name by which stored events are known for ever."""

    def enter(kind: type[E]) -> type[E]:
        if TOPICS.setdefault(name, kind) is not kind:
            msg = f"the topic {name} is taken by {TOPICS[name].__name__}"
            raise ValueError(msg)
        _NAMES[kind] = name
        return kind

    return enter


_NAMES: dict[type, str] = {}


def topic_of(kind: "type[Event]") -> str:
    """The topic of a class of events."""
    return _NAMES[kind]


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that the record keeps. A field may be added with a default; a default never changes.

    The first three fields are its place and its link in the chain, and stand beside the stored bytes, not in them.
    timestamp: RFC 3339, given by whoever appends. sealed: paths of what outsiders are not told. texts: paths of free
    texts, which may be erased. Both stand in the digest as commitments only.
    """

    originator_id: UUID = NO_STREAM
    originator_version: int = 0
    digest: bytes = b""
    timestamp: str
    sealed: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()


class Envelope(Struct, frozen=True, kw_only=True):
    """What is said around an action: who reports it, whether it was done although illegal, what really happened, when.

    key: idempotency key of the request.
    """

    said_by: str = ""
    irregular: bool = False
    changes: Json = {}
    played_at: str = ""
    key: str = ""


class Ground(Struct, frozen=True, array_like=True):
    """Rules that were looked at for one need, and whether it held."""

    rules: tuple[str, ...]
    held: bool


class Known(Struct, frozen=True, array_like=True):
    """A card that was recognised or shown: its name on the table, what it is, who was shown it, at which version."""

    card: str
    name: str
    to: tuple[str, ...]
    at: int


@topic("match.opened")
class Opened(Event, frozen=True):
    """A match begins, from the start of the game or from a written position.

    players: seat -> an id that means nothing here; names live elsewhere. table: the first table without its catalogue;
    shown: the same through a spectator's eyes, where these differ.
    """

    game: str
    edition: str
    engine: str
    house: Json
    catalogue: str
    seats: tuple[str, ...]
    players: Mapping[str, str] = {}
    play: Literal["recorded", "enforced"] = "recorded"
    assist: Literal["none", "refusals", "full"] = "full"
    level: Literal["result", "score_sheet", "full"] = "full"
    given: Json = {}
    table: Any = None
    shown: Any = None


@topic("match.acted")
class Acted(Event, frozen=True):
    """Somebody at the table did something, and this came of it; folding the facts is all that it takes.

    action: the body as it is written everywhere. reasons: the ids that were looked at. said_by: who reported it.
    irregular: done although illegal. changes: what really happened, where the sender stated it. key: idempotency key.
    """

    action: Json
    outcome: Literal["accepted", "refused", "ruling_required"]
    facts: tuple[AnyFact, ...] = ()
    reasons: tuple[Ground, ...] = ()
    said_by: str = ""
    irregular: bool = False
    changes: Json = {}
    played_at: str = ""
    key: str = ""
    engine: str = ""
    told: tuple[Told, ...] = ()

    @property
    def by(self) -> str:
        """Who acted."""
        return str(self.action.get("by", ""))


@topic("match.rewound")
class Rewound(Event, frozen=True):
    """A judge set the match back: the table is that of version `to`, what is known since, and the decks as ruled.

    orders: pile -> the order chosen, or None for a shuffle after which nobody knows it; other piles lie as they lay.
    """

    to: int
    by: str
    reason: str = ""
    ruling: str = ""
    known: tuple[Known, ...] = ()
    orders: Mapping[str, tuple[str, ...] | None] = {}


@topic("match.taken_back")
class TakenBack(Event, frozen=True):
    """A player took back what was done after version `to`, and these other seats agreed."""

    to: int
    by: str
    consent: tuple[str, ...] = ()
    known: tuple[Known, ...] = ()


@topic("match.contested")
class Contested(Event, frozen=True):
    """A seat says that the record of a version is wrong.

    instead: the action as it was, so that both tellings stand; changes: what really happened then, where that was said.
    """

    of: int
    by: str
    reason: str = ""
    instead: Json = {}
    changes: Json = {}


@topic("match.confirmed")
class Confirmed(Event, frozen=True):
    """A seat says that the record is right up to and with a version. versions: in these alone, where some are named."""

    of: int
    by: str
    versions: tuple[int, ...] = ()


@topic("match.settled")
class Settled(Event, frozen=True):
    """An irregularity or a contested version is settled, by a judge or by all seats."""

    of: int
    by: tuple[str, ...]
    ruling: str = ""
    reason: str = ""


@topic("match.assist_set")
class AssistSet(Event, frozen=True):
    """From now on players get this much help."""

    assist: Literal["none", "refusals", "full"]
    by: str


@topic("match.text_erased")
class TextErased(Event, frozen=True):
    """A free text of an earlier version was erased; its commitment stands in its place."""

    of: int
    path: str
    by: str
    reason: str = ""
