"""What was found out about a match after it was played, as each viewer is told of it, and what judges must look at."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final
from typing import cast
from uuid import UUID

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.office.answers import NotPermitted
from adjudicator.office.answers import Reply
from adjudicator.office.comparing import reply_of
from adjudicator.office.comparing import reply_to
from adjudicator.office.counting import counters_of
from adjudicator.office.helping import must_be_viewer
from adjudicator.office.helping import must_help
from adjudicator.office.scoring import finding_of
from adjudicator.office.shelf import game_called
from adjudicator.record.codec import decode_facts
from adjudicator.record.codec import encode_facts
from adjudicator.record.data import fact_as_data
from adjudicator.record.events import Settled
from adjudicator.record.events import topic_of
from adjudicator.record.hindsight import undone
from adjudicator.record.match import Match
from adjudicator.record.results import AUDIT
from adjudicator.record.results import COMPARISON
from adjudicator.record.results import SCORE
from adjudicator.record.results import Audited
from adjudicator.record.results import Compared
from adjudicator.record.results import Contradicted
from adjudicator.record.results import Found
from adjudicator.record.results import Gap
from adjudicator.record.results import Odd
from adjudicator.record.results import Scored
from adjudicator.record.results import kept
from adjudicator.record.results import weighty_version
from adjudicator.record.store import Store
from adjudicator.table import JUDGE
from adjudicator.table import Result
from adjudicator.table import see

KINDS: Final = (SCORE, COMPARISON, AUDIT)
CONTRADICTED: Final = topic_of(Contradicted)
BEYOND_RULING: Final = ("seal", "table")
"""What is wrong with the file and not with the play: no ruling makes it right."""
NO_FACTS: Final = encode_facts(())


class Told(Struct, frozen=True, kw_only=True):
    """A result as one viewer is told of it. of: the version that it is about. stands: nothing has changed it since.

    gaps, odds: what is unknown, and what is at odds with the rules; where cards are named in them, for judges alone.
    answer: of a comparison, from the viewer's eyes.
    """

    kind: str
    match: UUID
    of: int
    at: str
    stands: bool
    finding: str = ""
    result: Result | None = None
    clock: Mapping[str, Any] = {}
    counters: Mapping[str, int] = {}
    judged: int = 0
    edition: str = ""
    house: Mapping[str, Any] = {}
    gaps: tuple[Gap, ...] = ()
    odds: tuple[Mapping[str, Any], ...] = ()
    answer: Reply | None = None


class Flag(Struct, frozen=True):
    """A match that its judges must look at: the first event that is at odds, and how."""

    match: UUID
    of: int
    version: int
    kind: str


def results_of(store: Store, match: UUID, viewer: str = JUDGE) -> tuple[Told, ...]:
    """Everything that was found out about a match, the latest of each kind last. Raises UnknownMatch, Malformed."""
    loaded = store.load(match)
    must_be_viewer(loaded, viewer)
    return tuple(
        _told(loaded, kind, found, viewer)
        for kind in KINDS
        for found in sorted(kept(store, match, kind), key=lambda one: one.of)
        if kind != AUDIT or viewer == JUDGE
    )


def result_told(store: Store, found: Found, viewer: str = JUDGE) -> Told:
    """One result as this viewer is told of it. Raises NotPermitted where the match gives no such help."""
    loaded = store.load(found.match)
    must_be_viewer(loaded, viewer)
    kind = AUDIT if isinstance(found, Audited) else COMPARISON if isinstance(found, Compared) else SCORE
    return _told(loaded, kind, found, viewer)


def flagged(store: Store) -> tuple[Flag, ...]:
    """The matches whose last score is contradicted by an event that still stands and that no ruling has settled."""
    flags: list[Flag] = []
    for stream in dict.fromkeys(store.streams.of_topic(CONTRADICTED)):
        last = max(store.streams.events(stream), key=lambda one: cast("Scored", one).of)
        if isinstance(last, Contradicted):
            flags += _flags(store.load(last.match), last)
    return tuple(flags)


def _flags(match: Match, found: Contradicted) -> Iterator[Flag]:
    done_with = undone(match.history) | {event.of for event in match.events if isinstance(event, Settled)}
    for odd in found.odds:
        if odd.version not in done_with or odd.kind in BEYOND_RULING:
            yield Flag(match.id, found.of, odd.version, odd.kind)
            return


def _told(match: Match, kind: str, found: Any, viewer: str) -> Told:
    stands = weighty_version(match) == found.of
    told = Told(kind=kind, match=match.id, of=found.of, at=found.timestamp, stands=stands)
    if isinstance(found, Compared):
        return replace(told, answer=_answer(match, found, viewer))
    if viewer == JUDGE:
        odds = tuple(map(_in_full, found.odds))
        told = replace(told, gaps=found.gaps, odds=odds)
    else:
        # That something is unknown is told to all; where it lies, or what the rules would have made of it, is not.
        gaps = dict.fromkeys((gap.version, gap.what) for gap in found.gaps)
        odds = tuple({"version": odd.version, "kind": odd.kind} for odd in found.odds)
        told = replace(told, gaps=tuple(Gap(*gap) for gap in gaps), odds=odds)
    return _scored(match, told, found, viewer) if isinstance(found, Scored) else _audited(told, found)


def _answer(match: Match, found: Compared, viewer: str) -> Reply | None:
    """The comparison from these eyes; players who get no help learn of none before the match has ended."""
    if viewer == JUDGE:
        return reply_of(match, found)
    try:
        must_help(match, viewer)
    except NotPermitted:
        return None
    return reply_to(match, found.of, found.question, viewer)


def _scored(match: Match, told: Told, found: Scored, viewer: str) -> Told:
    told = replace(told, finding=finding_of(found), judged=found.judged)
    if viewer == JUDGE or found.result is None:
        return replace(told, result=found.result, clock=found.clock, counters=found.counters)
    game, table = game_called(match.opened.game), see(match.table_at(found.of), viewer)
    return replace(told, result=table.result, clock=dict(table.clock), counters=counters_of(game, table))


def _audited(told: Told, found: Audited) -> Told:
    return replace(told, finding=found.finding, judged=found.judged, edition=found.edition, house=found.house)


def _in_full(odd: Odd) -> Mapping[str, Any]:
    facts = {
        side: [fact_as_data(fact) for fact in decode_facts(getattr(odd, side) or NO_FACTS)]
        for side in ("missing", "added")
    }
    return {**{field: getattr(odd, field) for field in odd.__struct_fields__}, **facts}
