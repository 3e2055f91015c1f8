"""Events of what the people at a table say to each other about the record, none of which moves a card.

A phone that comes late proposes what nobody else has logged; a player asks to take something back; the others and the
judge answer; what a lost phone still held is handed to the judge.
"""

from collections.abc import Mapping
from typing import Any
from typing import Final

from msgspec import field

from adjudicator.record.events import Acted
from adjudicator.record.events import Contested
from adjudicator.record.events import Event
from adjudicator.record.events import Json
from adjudicator.record.events import Opened
from adjudicator.record.events import topic
from adjudicator.record.secrecy import opened_for
from adjudicator.record.secrecy import parts_of
from adjudicator.table import JUDGE
from adjudicator.table import Table
from adjudicator.table import name_of
from adjudicator.table import see


@topic("match.proposed")
class Proposed(Event, frozen=True):
    """A reporter says that this was done after a version, where the record holds nothing of it.

    It is in the record as a proposal only: nothing is put into the past. Once the other seats or a judge agree, it is
    judged where the match stands then.
    """

    after: int
    by: str
    action: Json
    changes: Json = field(default_factory=dict)
    irregular: bool = False
    played_at: str = ""


@topic("match.evidence_given")
class EvidenceGiven(Event, frozen=True):
    """What a phone that was replaced, or another witness, still held of the match: for the judge to read.

    It is an event and no paper beside the match, so that the chain of digests tells when it came and that nobody has
    changed it since; an export carries it along, sealed for all but a judge and who gave it. Nothing follows from it.
    base: the version that it went on from. queue: every action with what was said around it.
    """

    by: str
    base: int
    queue: tuple[Json, ...]
    reason: str = ""


@topic("match.takeback_asked")
class TakebackAsked(Event, frozen=True):
    """A player asks the other seats to take back what was done after version `to`."""

    to: int
    by: str
    reason: str = ""


@topic("match.responded")
class Responded(Event, frozen=True):
    """Somebody agrees to what was proposed or asked for in a version, or does not; its author so withdraws it."""

    of: int
    by: str
    agree: bool
    reason: str = ""


@topic("match.takebacks_blocked")
class TakebacksBlocked(Event, frozen=True):
    """After so many refusals this seat may ask for no further takeback in this match."""

    by: str
    refusals: int


Telling = Proposed | Contested | EvidenceGiven
"""What somebody tells of the match otherwise than it is recorded, with secrets that are that person's own."""

TELLINGS: Final = (Proposed, Contested, EvidenceGiven)


def secrets_in(before: Table, after: Table, act: Acted, called: str = "action") -> tuple[tuple[str, ...], ...]:
    """The sealed paths and the free texts of an action that is told in a field of this name.

    The tables are those that whoever tells it believes in. What a spectator could not know there is sealed, as it would
    be if the action were recorded.
    """
    parts = parts_of(before, after, act)
    return _told(parts.sealed, called), _told(parts.texts, called)


def _told(paths: tuple[str, ...], called: str) -> tuple[str, ...]:
    told = (path.split("/", 2) for path in paths if path.startswith(("/action/", "/changes/")))
    return tuple(f"/{called if part == 'action' else part}/{rest}" for _, part, rest in told)


def opened_of(before: Table | None, event: Event, viewer: str) -> set[str]:
    """The sealed paths of any event that this viewer is told."""
    if isinstance(event, Opened) or before is None:
        return set()
    if isinstance(event, Acted):
        return opened_for(before, event, viewer)
    if viewer == JUDGE or (isinstance(event, TELLINGS) and viewer == event.by):
        return set(event.sealed)
    if not isinstance(event, TELLINGS):
        return set()
    known = _known_to(before, viewer)
    return {path for path in event.sealed if _value(event, path) in known}


def _known_to(table: Table, viewer: str) -> set[Any]:
    """Every card that the viewer has before the eyes, and what each is."""
    seen = see(table, viewer).where
    return {*seen, *map(name_of, seen)}


def _value(event: Event, path: str) -> Any:
    """The text at a path, or None where more than one text stands there."""
    named, *way = (step.replace("~1", "/").replace("~0", "~") for step in path.split("/")[1:])
    value: Any = getattr(event, named)
    for step in way:
        value = value.get(step) if isinstance(value, Mapping) else value[int(step)]
    return value if isinstance(value, str) else None
