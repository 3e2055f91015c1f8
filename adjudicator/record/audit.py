"""Asking the rules again about a match that was played: where they differ now, and what the record can prove."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import nearest
from adjudicator.faults import say_fault
from adjudicator.physical.books import rulebook_of
from adjudicator.record.events import Acted
from adjudicator.record.events import Opened
from adjudicator.record.gaps import gaps_of
from adjudicator.record.gaps import ruled_and_left
from adjudicator.record.match import Match
from adjudicator.record.results import Gap
from adjudicator.referee import Game
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee.audit import Entry
from adjudicator.referee.audit import judged_again
from adjudicator.rulebook import Edition
from adjudicator.table import Fact
from adjudicator.table import Ruled
from adjudicator.table import Table

PROVED = "proved"
AS_FAR_AS_KNOWN = "proved_as_far_as_known"
CONTRADICTED = "contradicted"

Under: TypeAlias = str | Edition | None
"""An edition by its name, or one that was read from elsewhere; None: the match's own."""


class Drift(Struct, frozen=True):
    """One event that the rules now judge otherwise.

    kind: "verdict" (another outcome), "facts" (the same outcome, other consequences) or "unreadable" (no action of the
    game any more). cites: what the rules rest on now. readings: the house rules that were read.
    """

    version: int
    kind: str
    action: Mapping[str, Any]
    recorded: str
    now: str
    missing: tuple[Fact, ...] = ()
    added: tuple[Fact, ...] = ()
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


class Audit(Struct, frozen=True):
    """What an audit found. drifts: what the rules judge otherwise now, undone or settled though it may be.

    finding: contradicted where a drift stands that no ruling has settled. gaps: what is not known or not proved.
    """

    game: str
    edition: str
    house: Mapping[str, Any]
    version: int
    judged: int
    finding: str
    drifts: tuple[Drift, ...] = ()
    gaps: tuple[Gap, ...] = ()


def audit(match: Match, game: Game, *, edition: Under = None, house: Mapping[str, Any] | None = None) -> Audit:
    """The match judged again, action by action, each on the table as it stood then.

    edition, house: another edition than the match's own (one of the game's by its name, or any that was read), and
    house rules that differ from it. Raises Malformed for an edition or a house rule that the game does not have.
    """
    opened = match.opened
    changed = _house(game, opened, edition, house or {})
    referee = Referee(game)
    drifts: list[Drift] = []
    judged = 0
    for before, event in _acts(match):
        judged += 1
        drifts += _judged_again(referee, _under(before, changed), event)
    ruled, left = ruled_and_left(match, drifts)
    gaps = gaps_of(match, ruled)
    return Audit(
        opened.game,
        edition.name if isinstance(edition, Edition) else edition or opened.edition,
        {**opened.house, **changed},
        match.version,
        judged,
        CONTRADICTED if left else AS_FAR_AS_KNOWN if gaps else PROVED,
        tuple(drifts),
        gaps,
    )


def _house(game: Game, opened: Opened, edition: Under, house: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules under which the match is judged: the edition's, what the match had of its own, what is asked."""
    for key, value in house.items():
        rulebook_of(game).house_value(key, value)
    if edition is None:
        return dict(house)
    usual = defaults_of(game, opened.edition)
    own = {key: value for key, value in opened.house.items() if value != usual.get(key)}
    return {**defaults_of(game, edition), **own, **house}


def defaults_of(game: Game, edition: str | Edition) -> Mapping[str, Any]:
    """The house rules of an edition where nobody has set them. Raises Malformed if the game has no such edition."""
    if isinstance(edition, Edition):
        return rulebook_of(game).with_edition(edition).defaults(edition.name)
    if edition == game.edition:
        return game.defaults
    editions = rulebook_of(game).editions
    if edition not in editions:
        known = tuple(dict.fromkeys((*editions, game.edition)))
        raise Malformed((Fault("edition", f'"{edition}"', "|".join(known), nearest(edition, known)),))
    return rulebook_of(game).defaults(edition)


def _acts(match: Match) -> Iterator[tuple[Table, Acted]]:
    """Every action, also of what was undone later, with the table before it."""
    before = match.table_at(1)
    for event, after in match.walk():
        if isinstance(event, Acted):
            yield before, event
        before = after


def _under(table: Table, changed: Mapping[str, Any]) -> Table:
    return replace(table, house={**table.house, **changed}) if changed else table


def _judged_again(referee: Referee, before: Table, event: Acted) -> Iterator[Drift]:
    entry = Entry(event.action, event.outcome, event.facts, waived=event.irregular)
    finding = judged_again(referee, event.originator_version, entry, before)
    verdict = finding.verdict
    if verdict is None:
        yield Drift(
            event.originator_version, "unreadable", event.action, event.outcome, say_fault(finding.first[1], "en")
        )
    elif "outcome" in finding.differs:
        yield _drift("verdict", event, verdict)
    elif not event.changes and _essential(verdict.facts) != _essential(event.facts):
        yield _drift("facts", event, verdict)


def _drift(kind: str, event: Acted, verdict: Verdict) -> Drift:
    was, now = _essential(event.facts), _essential(verdict.facts)
    return Drift(
        event.originator_version,
        kind,
        event.action,
        event.outcome,
        verdict.outcome,
        tuple(fact for fact in was if fact not in now),
        tuple(fact for fact in now if fact not in was),
        verdict.cites,
        tuple(sorted(verdict.readings)),
    )


def _essential(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """What happened, whatever was cited for it; a house rule that was set is the match's own affair."""
    return tuple(
        replace(fact, by=()) if getattr(fact, "by", ()) else fact for fact in facts if not isinstance(fact, Ruled)
    )
