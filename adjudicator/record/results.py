"""What is found out about a match afterwards: events in streams of their own beside it, which move no version of it."""

import hmac
from collections.abc import Callable
from collections.abc import Mapping
from hashlib import sha256
from typing import Any
from typing import Final
from typing import TypeAlias
from uuid import UUID
from uuid import uuid5

from msgspec import Struct

from adjudicator.record.errors import Conflict
from adjudicator.record.events import Acted
from adjudicator.record.events import Contested
from adjudicator.record.events import Event
from adjudicator.record.events import Opened
from adjudicator.record.events import Rewound
from adjudicator.record.events import Settled
from adjudicator.record.events import TakenBack
from adjudicator.record.events import topic
from adjudicator.record.events import topic_of
from adjudicator.record.match import Match
from adjudicator.record.store import Store
from adjudicator.table import Result

SCORE: Final = "score"
COMPARISON: Final = "comparison"
AUDIT: Final = "audit"
IMPORT: Final = "import"

WEIGHTY: Final = (Opened, Acted, Rewound, TakenBack, Contested, Settled)
"""The events on which a result hangs; a confirmation or the help that players get changes none."""

TOPICS_OF_WEIGHT: Final = tuple(topic_of(kind) for kind in WEIGHTY)


class Gap(Struct, frozen=True, array_like=True):
    """Something that the record does not know, so that the rules cannot prove what hangs on it.

    what: "provisional" (a hidden card that decides and was not shown), "unknown_cards", "checkpoint", "level",
    "irregular", "contested", "stated_changes" or "ruled" (at odds with the rules, and settled by a ruling).
    """

    version: int
    what: str
    about: Mapping[str, Any] = {}


class Odd(Struct, frozen=True, array_like=True):
    """An event at odds with the rules or with its own seal.

    kind: "verdict", "facts", "unreadable", "seal" (not as it was sealed) or "table" (a kept table that the events do
    not make). missing, added: the facts that only the record has, and that only the rules have, encoded.
    """

    version: int
    kind: str
    recorded: str = ""
    now: str = ""
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    missing: bytes = b""
    added: bytes = b""


class Found(Event, frozen=True):
    """Something found out about a match as it stood at a version. head: the digest there. engine: who found it."""

    match: UUID
    of: int
    head: str
    engine: str


class Scored(Found, frozen=True):
    """The score of a match that has ended, worked out anew from its events alone. judged: how many actions were."""

    result: Result | None = None
    clock: Mapping[str, Any] = {}
    counters: Mapping[str, int] = {}
    judged: int = 0
    gaps: tuple[Gap, ...] = ()
    odds: tuple[Odd, ...] = ()


@topic("score.proved")
class Proved(Scored, frozen=True):
    """Every action follows from the rules, and nothing that could matter is unknown."""


@topic("score.proved_as_far_as_known")
class ProvedAsFarAsKnown(Scored, frozen=True):
    """Nothing speaks against the score; what is not known is listed."""


@topic("score.contradicted")
class Contradicted(Scored, frozen=True):
    """Something in the record is at odds with the rules, first the event of the first entry of `odds`."""


@topic("comparison.worked_out")
class Compared(Found, frozen=True):
    """What a comparison gave and how. answer: as it was told to a judge, packed."""

    question: str
    answer: bytes


@topic("audit.made")
class Audited(Found, frozen=True):
    """A match judged again under another edition or other house rules, which were asked for."""

    edition: str
    house: Mapping[str, Any] = {}
    finding: str = ""
    judged: int = 0
    gaps: tuple[Gap, ...] = ()
    odds: tuple[Odd, ...] = ()


Of: TypeAlias = Callable[[Any], Any]
"""What makes two results of one stream the same question."""


def stream_of(match: UUID, kind: str) -> UUID:
    """The stream of the results of one kind about a match."""
    return uuid5(match, kind)


def weighty_version(match: Match) -> int:
    """The last version on which a result hangs."""
    return max(event.originator_version for event in match.events if isinstance(event, WEIGHTY))


def kept(store: Store, match: UUID, kind: str) -> list[Any]:
    """The results of one kind about a match, in the order in which they were found. Raises Malformed."""
    return store.streams.events(stream_of(match, kind))


def keep(store: Store, key: bytes, kind: str, found: Found, same: Of = lambda one: one.of) -> Found:
    """Keeps a result, once: what was found before about the same is what comes back, and no more is kept.

    key: the secret of the match. same: what two results must have in common. Raises StoreBusy.
    """
    stream = stream_of(found.match, kind)
    secret = hmac.new(key, f"results|{kind}".encode(), sha256).digest()
    while True:
        there = kept(store, found.match, kind)
        for one in there:
            if same(one) == same(found):
                before: Found = one
                return before
        try:
            placed = store.streams.append(stream, (found,), len(there), secret)
        except Conflict:  # another worker came first, perhaps with the same
            continue
        new: Any = placed[0]
        return new  # type: ignore[no-any-return]
