"""Recorded matches, whole, cut short or forged, for those who look at what is found out about them."""

from collections.abc import Mapping
from functools import cache
from uuid import UUID

from adjudicator.office import Office
from adjudicator.record.bundle import read
from adjudicator.record.digest import event_from
from adjudicator.record.events import Acted
from adjudicator.record.results import kept
from adjudicator.record.results import stream_of
from adjudicator.record.store import Store
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Result
from tests.record.tiny import Decided
from tests.records.books import HOME

AT = "2026-11-30T10:00:00.000Z"
CELL = "the-cell-falls"
LEVEL = "round-25-level"


@cache
def bundles() -> Mapping[str, bytes]:
    return {path.stem: path.read_bytes() for path in sorted(HOME.glob("*.bundle"))}


def take_in(office: Office, name: str) -> UUID:
    return office.take_in(bundles()[name], name)


def take_in_all(office: Office) -> list[UUID]:
    return [take_in(office, name) for name in bundles()]


def ended(office: Office) -> set[UUID]:
    return {match for match in office.store.matches() if office.store.load(match).table.result is not None}


def take_in_part(office: Office, name: str, upto: int) -> UUID:
    """The match as it stood at a version."""
    bundle = read(bundles()[name])
    assert bundle.head.key is not None
    office.store.catalogues.put(bundle.catalogue)
    office.store.adopt(bundle.head.match, bytes.fromhex(bundle.head.key), bundle.lines[:upto])
    return bundle.head.match


def end_otherwise(office: Office, name: str, winner: str, *missing: str) -> UUID:
    """The match but for its last event, which is written as no rule would have it: somebody else has won."""
    lines = read(bundles()[name]).lines
    match = take_in_part(office, name, len(lines) - 1)
    last = event_from(match, lines[-1])
    assert isinstance(last, Acted)
    forged = Decided(last.outcome, last.reasons, tuple(_won_by(fact, winner, missing) for fact in last.facts))
    loaded = office.store.load(match)
    loaded.act(last.action, forged, at=last.timestamp)
    office.store.save(loaded)
    return match


def _won_by(fact: Fact, winner: str, missing: tuple[str, ...]) -> Fact:
    return Ended(Result(winner, fact.result.how, missing), fact.by) if isinstance(fact, Ended) else fact


def results_in_bytes(store: Store, kinds: tuple[str, ...] = ("score", "comparison")) -> dict[tuple[UUID, str], bytes]:
    """Every result that is kept, as it lies in the store."""
    found: dict[tuple[UUID, str], bytes] = {}
    for match in store.matches():
        for kind in kinds:
            lines = store.streams.lines(stream_of(match, kind))
            if lines:
                found[match, kind] = b"".join(line.digest + line.body for line in lines)
    return found


def scores(store: Store, match: UUID) -> list[str]:
    return [type(one).__name__ for one in kept(store, match, "score")]
