"""The events of a match as one viewer is told of them, and the rules that they rest on."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.record.digest import path_of
from adjudicator.record.events import Acted
from adjudicator.record.events import Event
from adjudicator.record.events import Opened
from adjudicator.record.events import Rewound
from adjudicator.record.events import TakenBack
from adjudicator.record.events import topic_of
from adjudicator.record.hindsight import undone
from adjudicator.record.match import Match
from adjudicator.record.talks import TELLINGS
from adjudicator.record.talks import opened_of
from adjudicator.referee import Game
from adjudicator.referee import Referee
from adjudicator.referee import Sensitivity
from adjudicator.referee import read_action
from adjudicator.referee.referee import redecided
from adjudicator.referee.verdict import cited_by
from adjudicator.rulebook import Rulebook
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import hear
from adjudicator.table import see

PLAY: Final = (Acted, Rewound, TakenBack)
"""What can be undone; what people have said beside the play stays said."""


class Entry(Struct, frozen=True):
    """An event as one viewer is told of it. before: the table that the viewer saw when it happened.

    action: empty where nobody acted; about: what there is to say of such an event.
    """

    version: int
    at: str
    kind: str
    by: str
    action: Mapping[str, Any] = {}
    outcome: str = ""
    cites: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    said_by: str = ""
    irregular: bool = False
    changes: Mapping[str, Any] = {}
    undone: bool = False
    about: Mapping[str, Any] = {}
    before: Table | None = None


class Ground(Struct, frozen=True):
    """A rule that an event rests on: whether it held, its words, and whether it was looked at as a need."""

    rule: str
    held: bool
    text: Mapping[str, str]
    needed: bool = False


class Otherwise(Struct, frozen=True):
    """What another value of one house rule would have made of an action: the outcome, and how the facts differ."""

    key: str
    value: Any
    ruling: str
    outcome: str
    missing: tuple[Fact, ...]
    added: tuple[Fact, ...]


def entries_of(match: Match, viewer: str, start: int = 1) -> Iterator[Entry]:
    """The events from a version on, as this viewer is told of them; what was undone stays among them."""
    gone = undone(match.history, start)
    before = None if start == 1 else match.table_at(start - 1)
    for event, after in match.walk(start):
        yield entry_of(event, before, viewer, gone)
        before = after


def entry_of(event: Event, before: Table | None, viewer: str, gone: frozenset[int] = frozenset()) -> Entry:
    """One event, as this viewer is told of it. before: the table as it was then; gone: the versions that are undone."""
    version = event.originator_version
    entry = Entry(
        version, event.timestamp, topic_of(type(event)), _by(event), undone=version in gone and isinstance(event, PLAY)
    )
    closed = set(event.sealed) - opened_of(before, event, viewer)
    if not isinstance(event, Acted) or before is None:
        seen = see(before, viewer) if before is not None and isinstance(event, TELLINGS) else None
        return replace(entry, about=_opened(_about(event), (), closed), before=seen)
    heard = hear(before, event.facts, viewer)
    cites = [rule for reason in event.reasons for rule in reason.rules]
    cites += [rule for fact in heard for rule in cited_by(fact)]
    return replace(
        entry,
        action=_opened(event.action, ("action",), closed),
        outcome=event.outcome,
        cites=tuple(dict.fromkeys(cites)),
        facts=heard,
        said_by=event.said_by,
        irregular=event.irregular,
        changes=_opened(event.changes, ("changes",), closed),
        before=see(before, viewer),
    )


def _by(event: Event) -> str:
    by: Any = getattr(event, "by", "")
    return by if isinstance(by, str) else ", ".join(by)


def _about(event: Event) -> dict[str, Any]:
    """What there is to say of an event that is no action."""
    match event:
        case Rewound(to=to, reason=reason, ruling=ruling):
            return {"to": to, "reason": reason, "ruling": ruling}
        case TakenBack(to=to, consent=consent):
            return {"to": to, "consent": consent}
        case Opened(game=game, edition=edition, play=play):
            return {"game": game, "edition": edition, "play": play}
    own = [field for field in event.__struct_fields__ if field not in Event.__struct_fields__ and field != "by"]
    return {field: getattr(event, field) for field in own}


def _opened(value: Any, way: tuple[str | int, ...], closed: set[str]) -> Any:
    """The value with everything that lies at a closed path left unsaid."""
    if path_of(way) in closed:
        return "?"
    if isinstance(value, Mapping):
        return {key: _opened(inner, (*way, key), closed) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_opened(inner, (*way, index), closed) for index, inner in enumerate(value)]
    return value


def grounds_of(book: Rulebook, event: Acted, entry: Entry) -> Iterator[Ground]:
    """The needs that were looked at, then the rules that what happened follows from."""
    held = dict.fromkeys(entry.cites, True)
    needed = {rule for reason in event.reasons for rule in reason.rules}
    for reason in event.reasons:
        held.update({rule: held.get(rule, True) and reason.held for rule in reason.rules})
    for rule in entry.cites:
        found = book.find(rule)
        yield Ground(rule, held[rule], {} if found is None else found.text, rule in needed)


def otherwise(match: Match, game: Game, event: Acted, others: Iterable[Sensitivity]) -> Iterator[Otherwise]:
    """What each of these other readings would have made of the event, told as the facts in which it differs."""
    before, referee = match.table_at(event.originator_version - 1), Referee(game)
    action = read_action(game.actions, game.actors, event.action)
    was = [_uncited(fact) for fact in event.facts]
    for other in others:
        facts = redecided(referee, before, action, {other.key: other.value}).facts
        now = [_uncited(fact) for fact in facts]
        missing = tuple(fact for fact, bare in zip(event.facts, was, strict=True) if bare not in now)
        added = tuple(fact for fact, bare in zip(facts, now, strict=True) if bare not in was)
        yield Otherwise(other.key, other.value, other.ruling, other.outcome, missing, added)


def _uncited(fact: Fact) -> Fact:
    return replace(fact, by=()) if getattr(fact, "by", ()) else fact
