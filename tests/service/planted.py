"""A venue with unique names in every place where somebody may not look, and a twin of it that differs only there."""

import shutil
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any
from typing import Literal
from uuid import UUID

import pytest
from msgspec import Struct

from adjudicator import edge
from adjudicator.office import Plan
from adjudicator.office import open_office
from adjudicator.settings import Settings
from tests.phones.table import CARDS
from tests.phones.table import GIVEN
from tests.phones.table import SIX
from tests.phones.table import ZONES
from tests.service.cup import CATALOGUE
from tests.service.cup import Cup
from tests.service.venue import Person
from tests.service.venue import Venue
from workers.jobs import WORK
from workers.running import done

Side = Literal["left", "right"]

RECORDED, ENFORCED = UUID(int=0xA1), UUID(int=0xA2)
ROOMY = Settings(
    request_rate="1000000/minute",
    login_rate="1000000/minute",
    log_level="debug",
    stream_seconds=0.02,  # type: ignore[arg-type]  # long enough for all that has happened
)
BEAST: dict[str, Any] = {"type": "creature", "energy": 5, "strength": 30}
SPELL: dict[str, Any] = {"type": "spell", "mode": "visible"}
GOAL: dict[str, Any] = {"type": "objective", "events": 2, "attacks": 2, "presence": 3, "realm": "cavern"}
EVENT: dict[str, Any] = {"type": "event_spell", "mode": "immediate"}

NORTHS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "hand": (BEAST, {"type": "energy_card", "ritual_value": 3}),
    "laid": (SPELL, {"type": "spell", "mode": "immediate"}),
    "trap": (SPELL, {"type": "spell", "mode": "immediate"}),
    "told": (SPELL, {"type": "spell", "mode": "immediate"}),
    "goal": (GOAL, {**GOAL, "events": 4, "realm": "swamp"}),
    "deck": (BEAST, {**BEAST, "energy": 9, "strength": 75}),
    "list": (BEAST, {**BEAST, "energy": 9}),
}
NOBODYS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "next": (EVENT, {"type": "event_creature", "strength": 60}),
    "left": (GOAL, {**GOAL, "attacks": 1}),
}
SOUTHS: dict[str, dict[str, Any]] = {
    "mk-s-hand": BEAST,
    "mk-s-trap": SPELL,
    "mk-s-goal": GOAL,
    "mk-s-draw": BEAST,
    "mk-s-deep": BEAST,
    "mk-s-list": BEAST,
}
NOTE, CONTACT = "mk-note-to-the-judge", "marker@mail"


def name_of(slot: str, side: Side) -> str:
    """The name planted in a place; those of the two sides have neither length nor kind in common."""
    return f"mk-l-{slot}" if side == "left" else f"mk-right-{slot}-of-another-length"


PLANTED: dict[str, Any] = {
    **{name_of(slot, "left"): left for slot, (left, _) in (NORTHS | NOBODYS).items()},
    **{name_of(slot, "right"): right for slot, (_, right) in (NORTHS | NOBODYS).items()},
    **SOUTHS,
}
"""In the catalogues of both sides, which everybody may read."""

OF_NORTH = frozenset({name_of(slot, "left") for slot in NORTHS} | {NOTE})
OF_NOBODY = frozenset({name_of(slot, "left") for slot in NOBODYS} | {"mk-s-deep", name_of("deck", "left")})
OF_SOUTH = frozenset(SOUTHS)
MARKERS = OF_NORTH | OF_NOBODY | OF_SOUTH | {CONTACT}


class Planted(Struct):
    """What was planted where. names: of the venue, as errands know them; tokens: role -> for a match, for the hall."""

    side: Side
    file: Path
    names: dict[str, Any]
    tokens: dict[str, tuple[str, str]]
    secrets: frozenset[str]

    def copy(self, folder: Path) -> "Walked":
        """A venue that starts where this one stands."""
        place = folder / f"{self.side}-{next(COPIES)}.db"
        shutil.copy(self.file, place)
        return Walked(Venue(ROOMY, open_office(place)), self)


COPIES = count()


class Walked(Struct):
    """A venue with its people."""

    venue: Venue
    planted: Planted

    def person(self, role: str, at: str) -> Person:
        """Whoever walks here, with the token that is good at a match, or in the hall."""
        return Person(self.venue, self.planted.tokens[role][at == "hall"])


def count_on(patch: pytest.MonkeyPatch, first: int) -> None:
    """Lets ids, codes and secrets be the same wherever the same is done."""
    numbers = count(first)
    patch.setattr(edge, "fresh_id", lambda: UUID(int=next(numbers)))
    patch.setattr(edge, "fresh_secret", lambda: b"s" * 32)
    patch.setattr(edge, "fresh_noise", lambda: sha256(b"%d" % next(numbers)).digest())
    patch.setattr(edge, "fresh_token", lambda: f"token-{next(numbers)}")


def plant(side: Side, folder: Path) -> Planted:
    """Makes the venue of one side; ids, codes and secrets are the same on both."""
    file = folder / f"{side}.db"
    with pytest.MonkeyPatch.context() as patch:
        count_on(patch, 1)
        patch.setattr("tests.service.cup.CATALOGUE", {**CATALOGUE, "cards": {**CATALOGUE["cards"], **PLANTED}})
        venue = Venue(ROOMY, open_office(file))
        planted = _planted(side, file, venue)
    venue.office.store.close()
    return planted


def _planted(side: Side, file: Path, venue: Venue) -> Planted:
    for match, more in ((RECORDED, {}), (ENFORCED, {"play": "enforced", "assist": "refusals"})):
        plan = Plan(game="razryv", cards={**CARDS, **PLANTED}, given={**GIVEN, "zones": _zones(side)}, **more)
        venue.office.open_match(match, plan, at=venue.now, secret=b"m" * 32)
        _play(venue, match, side)
    cup, codes = _hall(venue, side)
    catalogues = {one["version"]: one["digest"] for one in venue.stranger().get("/catalogues").json}
    roles: tuple[Any, ...] = ("spectator", "scorekeeper", "organiser", "auditor", "judge")
    tokens = {role: (venue.person(role).token,) * 2 for role in roles}
    tokens |= {
        "south": (venue.person("seat", RECORDED, "south").token, cup.player(1).token),
        "north": (venue.person("seat", RECORDED, "north").token, cup.player(0).token),
        "elsewhere": (cup.player(2).token,) * 2,
        "stranger": ("", ""),
    }
    names: dict[str, Any] = {
        "match": RECORDED,
        "tournament": cup.id,
        "player": cup.players[0],
        "digest": catalogues["cup"],
        "game": "razryv",
        "rule": "RZ-005",
        "kind": "busy",
        "number": 1,
        "table": 1,
        "version": 2,
        "of_hall": cup.open(1),
        "job": _found_out(venue, RECORDED),
        "code": codes[0]["id"],
    }
    secrets = frozenset(one[key] for one in codes for key in ("code", "pin"))
    return Planted(side, file, names, {role: (one[0], one[1]) for role, one in tokens.items()}, secrets)


def _zones(side: Side) -> dict[str, list[str]]:
    mine = {slot: f"n:{name_of(slot, side)}" for slot in NORTHS}
    return {
        **ZONES,
        "forest": ["n:wolf", "s:wolf", f"{mine['trap']}*"],
        "cavern": ["n:wolf#3", "s:imp#3", "s:mk-s-trap*"],
        "north.hand": ["n:dragon", mine["hand"], mine["laid"], mine["told"]],
        "south.hand": ["s:dragon", "s:mk-s-hand"],
        "north.deck": [f"{mine['deck']}#{at}" for at in range(2, 6)],
        "south.deck": ["s:mk-s-draw", "s:mk-s-deep"],
        "north.objective": [mine["goal"]],
        "south.objective": ["s:mk-s-goal"],
        "objective.deck": [f"e:{name_of('left', side)}"],
        "event.deck": [f"e:{name_of('next', side)}#{at}" for at in range(2, 6)],
    }


def _play(venue: Venue, match: UUID, side: Side) -> None:
    """A stretch of play in which North does a good deal that nobody else may know."""
    laid, told, goal = (f"n:{name_of(slot, side)}" for slot in ("laid", "told", "goal"))
    north, south, here = venue.person("seat", match, "north"), venue.person("seat", match, "south"), f"/matches/{match}"
    lay = {"by": "north", "do": "play_spell", "card": laid, "realm": "forest", "mode": "face_down"}
    lay_too = {**lay, "card": told}
    note = {"by": "north", "do": "note_bargain", "text": NOTE, "to": ["judge"]}
    for body in (note, lay, *SIX[1:4]):
        kept(north.post(f"{here}/actions", body))
    kept(south.post(f"{here}/actions", SIX[4]))
    for body in ({"by": "north", "do": "declare_victory", "card": goal}, lay_too):
        assert north.post(f"{here}/actions", body).status_code == 200
    actions = [note, lay, *SIX[1:4]]
    kept(north.post(f"{here}/contests", {"of": 3, "instead": lay_too}))
    kept(north.post(f"{here}/evidence", {"actions": [lay_too], "expected_version": 1, "key": "lost"}))
    kept(north.post(f"{here}/queues", {"actions": [*actions, lay_too], "expected_version": 1, "key": "late"}))


def _hall(venue: Venue, side: Side) -> tuple[Cup, list[Any]]:
    """A tournament with deck lists, a match that is over, and codes for its players."""
    cup = Cup(venue)
    for who, card in ((0, name_of("list", side)), (1, "mk-s-list")):
        kept(cup.player(who).post(f"{cup.path}/lists", {"cards": {card: 2}}))
    codes = cup.organiser.post(f"{cup.path}/player-codes").json["codes"]
    cup.pair((0, 1), (2, 3))
    cup.finish(1)
    cup.open(2)
    return cup, codes


def _found_out(venue: Venue, match: UUID) -> str:
    """What workers find out about the match; the id of one of their jobs."""
    judge = venue.person("judge")
    jobs = [judge.post(f"/matches/{match}/{what}", {}).json["job"] for what in ("comparisons", "audits")]
    assert [done(venue.office, job, WORK) for job in jobs] == ["done", "done"]
    return str(jobs[0])


def kept(told: Any) -> None:
    assert told.status_code in (200, 201), told.json
    for one in (told.json or {}).get("actions", ()):
        assert one.get("became", "accepted") == "accepted", told.json


def found(written: bytes) -> Iterator[str]:
    """The markers that stand in what was written; another name's beginning is not one of them."""
    low = written.lower()
    return (marker for marker in MARKERS if marker.encode() in low)
