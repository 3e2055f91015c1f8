"""A small match of RAZRYV that two phones log, and what both have logged of it."""

from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from adjudicator.office import Logged
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import Queue
from adjudicator.record.events import Envelope

MATCH = UUID(int=77)
AT = "2026-11-30T10:00:00Z"
LATER = "2026-11-30T11:00:00Z"
CARDS: dict[str, Any] = {
    "wolf": {"type": "creature", "energy": 4, "strength": 30, "names": {"en": "Grey Wolf", "pt": "Lobo Cinzento"}},
    "dragon": {"type": "creature", "energy": 5, "strength": 40, "names": {"en": "Old Dragon", "pt": "Dragão Ancião"}},
    "imp": {"type": "creature", "energy": 3, "strength": 22},
    "veil": {"type": "spell", "mode": "visible"},
    "ogre": {"type": "event_creature", "strength": 60},
    "calm": {"type": "event_spell", "mode": "immediate"},
    "goal": {"type": "objective", "events": 3, "attacks": 1, "presence": 3, "realm": "swamp"},
}
ZONES: dict[str, list[str]] = {
    "forest": ["n:wolf", "s:wolf"],
    "cavern": ["n:wolf#3", "s:imp#3"],
    "north.cell": ["n:imp"],
    "south.cell": ["s:imp"],
    "north.hand": ["n:dragon", "n:veil"],
    "south.hand": ["s:dragon", "s:veil"],
    "north.objective": ["n:goal"],
    "south.objective": ["s:goal"],
    "north.deck": ["n:wolf#2", "n:imp#2"],
    "south.deck": ["s:wolf#2", "s:imp#2"],
    "event.deck": ["e:calm", "e:calm#2", "e:calm#3", "e:calm#4"],
}
GIVEN: dict[str, Any] = {"round": 6, "turn": "north", "first": "north", "compass": "mountain", "zones": ZONES}

SIX: tuple[dict[str, Any], ...] = (
    {"by": "north", "do": "imprison", "card": "n:dragon"},
    {"by": "north", "do": "release", "card": "n:imp", "realm": "desert"},
    {"by": "north", "do": "attack_creature", "attacker": "n:wolf", "target": "s:wolf"},
    {"by": "north", "do": "pass"},
    {"by": "south", "do": "release", "card": "s:imp", "realm": "swamp"},
    {"by": "south", "do": "pass"},
)
"""The rest of round 6, as it was played."""


def opened(office: Office, given: Mapping[str, Any] = GIVEN, **more: Any) -> None:
    office.open_match(MATCH, Plan(game="razryv", cards=CARDS, given=given, **more), at=AT, secret=b"s" * 32)


def logged(bodies: Iterable[Mapping[str, Any]], by: str, name: str = "", **around: Any) -> tuple[Logged, ...]:
    """The bodies as the phone of a seat logs them, each under a key of its own where the phone has a name."""
    return tuple(
        Logged(dict(body), Envelope(said_by=by, key=f"{name}-{at}" if name else "", **around))
        for at, body in enumerate(bodies)
    )


def queue(bodies: Iterable[Mapping[str, Any]], by: str, name: str = "", **more: Any) -> Queue:
    return Queue(actions=logged(bodies, by, name), **{"base": 1, "key": name, **more})
