"""Scoring a match that has ended: its events read anew, each action judged again, and what remains unknown."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from adjudicator.office.counting import counters_of
from adjudicator.office.service import ENGINE
from adjudicator.office.shelf import game_called
from adjudicator.record.audit import Drift
from adjudicator.record.audit import audit
from adjudicator.record.codec import encode_facts
from adjudicator.record.gaps import ruled_and_left
from adjudicator.record.match import Match
from adjudicator.record.results import Audited
from adjudicator.record.results import Contradicted
from adjudicator.record.results import Found
from adjudicator.record.results import Odd
from adjudicator.record.results import Proved
from adjudicator.record.results import ProvedAsFarAsKnown
from adjudicator.record.results import Scored
from adjudicator.record.results import weighty_version
from adjudicator.record.store import Store


def score_of(store: Store, match: UUID) -> Scored | None:
    """The score of the match as it stands, or None while it is played on. Raises Malformed for what cannot be read."""
    store.forget(match)  # nothing but the file has a say
    loaded = store.load(match)
    version = weighty_version(loaded)
    bad = store.verify(match)
    if bad is not None:  # then nothing that it says is worked out any more
        return Contradicted(**place_of(loaded, version), odds=(Odd(bad, "seal"),))
    if loaded.table.result is None:
        return None
    anew = read_anew(store, loaded, version)
    found = audit(anew, game_called(anew.opened.game))
    false = store.false_table(match)
    _, left = ruled_and_left(anew, found.drifts)
    odds = [*map(odd_of, left), *([Odd(false, "table")] if false is not None else [])]
    kind = Contradicted if odds else ProvedAsFarAsKnown if found.gaps else Proved
    return kind(
        **place_of(anew, version),
        result=anew.table.result,
        clock=dict(anew.table.clock),
        counters=counters_of(game_called(anew.opened.game), anew.table),
        judged=found.judged,
        gaps=found.gaps,
        odds=tuple(sorted(odds, key=lambda odd: odd.version)),
    )


def audit_of(store: Store, match: UUID, *, edition: str | None, house: Mapping[str, Any]) -> Audited:
    """The match judged again under another edition or other house rules, as far as it has come. Raises Malformed."""
    store.forget(match)
    loaded = store.load(match)
    version = weighty_version(loaded)
    anew = read_anew(store, loaded, version)
    found = audit(anew, game_called(anew.opened.game), edition=edition, house=house)
    return Audited(
        **place_of(anew, version),
        edition=found.edition,
        house=house,
        finding=found.finding,
        judged=found.judged,
        gaps=found.gaps,
        odds=tuple(map(odd_of, found.drifts)),
    )


def place_of(match: Match, version: int) -> dict[str, Any]:
    """What every result says of where it belongs; its time is that of the event it hangs on, whenever it is found."""
    at = match.event(version)
    return {
        "timestamp": at.timestamp,
        "match": match.id,
        "of": version,
        "head": at.digest.hex(),
        "engine": ENGINE,
    }


def read_anew(store: Store, match: Match, version: int) -> Match:
    """The match up to a version, folded from its events alone, whatever tables are kept."""
    return Match(match.id, match.key, match.history.catalogue).replay(store.streams.events(match.id, lte=version))


def odd_of(drift: Drift) -> Odd:
    """The drift as a result keeps it."""
    return Odd(
        drift.version,
        drift.kind,
        drift.recorded,
        drift.now,
        drift.cites,
        drift.readings,
        encode_facts(drift.missing),
        encode_facts(drift.added),
    )


def finding_of(found: Found) -> str:
    """What a score amounts to, in the words of audits."""
    kinds: dict[type, str] = {
        Proved: "proved",
        ProvedAsFarAsKnown: "proved_as_far_as_known",
        Contradicted: "contradicted",
    }
    return kinds[type(found)]
