"""A walk over every route of the API, with all that might be asked there, by somebody who may not know everything."""

import re
from collections.abc import Iterator
from typing import Any
from typing import Final
from uuid import UUID

from msgspec import Struct

from tests.service.errands import ERRANDS
from tests.service.errands import Errand
from tests.service.errands import run
from tests.service.planted import ENFORCED
from tests.service.planted import NOTE
from tests.service.planted import RECORDED
from tests.service.planted import Walked
from tests.service.planted import name_of

AT: Final = "/matches/{match}"
VIEWERS: Final = ("north", "south", "spectator", "judge")
THROUGH_EYES: Final = tuple(
    f"GET {AT}{what}" for what in ("/table", "/events", "/events/{version}", "/score", "/results", "/bundle", "/stream")
)
OF_THE_MOMENT: Final = ("x-request-id", "date", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after")
"""Headers that differ between any two answers."""

HEARTBEAT: Final = b": still here\n\n"


class Answer(Struct, frozen=True):
    """What was answered. asked: what and where, for whoever reads a failure."""

    asked: str
    route: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def written(self) -> bytes:
        """Every byte of it, but the catalogue, which everybody may read."""
        body = self.body
        if self.route.endswith("/bundle") and self.status == 200:
            lines = body.splitlines()
            body = b"\n".join(line for line in lines if b'"cards"' not in line[:4000] or b'"data"' not in line)
        if self.route.startswith(("GET /catalogues/", "POST /catalogues")):
            body = b""
        return b"\n".join([f"{name}: {value}".encode() for name, value in self.headers] + [body])

    @property
    def is_whole(self) -> bool:
        """It is a record without anything left out."""
        name = dict(self.headers).get("Content-Disposition", "")
        return name.endswith('.bundle"') and not any(f"-{viewer}." in name for viewer in VIEWERS)

    @property
    def likeness(self) -> tuple[Any, ...]:
        """What must be the same wherever the difference is hidden: codes and digests are of the whole record."""
        body = re.sub(rb'"(code|head|digest)":"\w+"', rb'"\1":"*"', self.body).replace(HEARTBEAT, b"")
        headers = [one for one in self.headers if one[0] != "ETag" or not self.route.endswith("/slip")]  # of its code
        if self.route.endswith("/bundle"):
            body = b"%d lines" % len(self.body.splitlines())
        return ("whole",) if self.is_whole else (self.asked, self.status, headers, body)


def acts() -> list[dict[str, Any]]:
    """Actions of all kinds, in one's own name and in others', that name nothing hidden."""
    north: list[dict[str, Any]] = [
        {"do": "pass"},
        {"do": "imprison", "card": "n:?"},
        {"do": "play_spell", "card": "n:?", "realm": "forest", "mode": "face_down"},
        {"do": "play_spell", "card": "n:?", "realm": "forest", "mode": "activate"},
        {"do": "activate_hidden", "card": "n:?"},
        {"do": "ritual", "card": "n:?", "realm": "forest", "offer": ["n:wolf"]},
        {"do": "attack_creature", "attacker": "n:wolf", "target": "s:wolf"},
        {"do": "declare_victory"},
        {"do": "check_objective"},
        {"do": "show_card", "card": "n:?"},
        {"do": "choose", "choices": {}},
        {"do": "checkpoint", "zones": {"north.hand": ["n:?", "n:?#2"]}},
        {"do": "define_card", "name": "moth", "type": "creature", "values": {"energy": 1, "strength": 1}},
        {"do": "query", "action": {"by": "north", "do": "imprison", "card": "n:?"}},
        {"do": "fly"},
    ]
    south: list[dict[str, Any]] = [
        {"do": "note_bargain", "text": "hello", "to": ["north"]},
        {"do": "attack_creature", "attacker": "s:wolf", "target": "n:wolf"},
        {"do": "query", "action": {"by": "north", "do": "pass"}},
        {"do": "query", "action": {"by": "south", "do": "pass"}},
        {"do": "imprison", "card": "s:dragon", "irregular": True},
        {"do": "check_objective"},
    ]
    judge = {"by": "judge", "do": "judge_ruling", "text": "Play goes on.", "rules": ["RZ-005"]}
    return [*({"by": "north", **body} for body in north), *({"by": "south", **body} for body in south), judge]


QUESTIONS: Final[list[tuple[str, dict[str, Any]]]] = [
    ("target", {}),
    ("cell", {"by": "south"}),
    ("release", {"card": "n:imp"}),
    ("strength", {"card": "n:wolf"}),
    ("objective", {"seat": "north"}),
    ("objective", {"seat": "south"}),
    ("round25", {}),
    ("may", {"action": {"by": "south", "do": "pass"}}),
    ("why-not", {"action": {"by": "north", "do": "pass"}}),
    ("why-not", {"action": {"by": "north", "do": "imprison", "card": "n:?"}}),
    ("what", {}),
]


def asking(lang: str = "en", **query: object) -> Errand:
    return Errand("", query={"lang": lang, **{key.rstrip("_"): str(value) for key, value in query.items()}})


def more_of(route: str) -> Iterator[Errand]:
    """What else than the errand of the route is asked there."""
    if route.startswith(f"GET {AT}"):
        yield asking("pt")
    if route in THROUGH_EYES:
        yield from (asking(as_=viewer) for viewer in ("north", "judge", "nobody"))
    if route == f"GET {AT}/table":
        yield from (asking(at=at) for at in (1, 3, 6, 10, 99))
        yield asking(at=3, as_="north")
    if route == f"GET {AT}/events":
        yield from (asking(since=since, limit=1) for since in (2, 7, 9))
    if route == f"GET {AT}/options":
        yield from (asking(seat="north"), asking())
    yield from (Errand("", body) for body in _bodies(route))


def _bodies(route: str) -> Iterator[Any]:
    lay = {"by": "north", "do": "play_spell", "card": "n:?", "realm": "forest", "mode": "face_down"}
    if route == f"POST {AT}/actions":
        yield from acts()
        yield {"actions": acts()[:6], "expected_version": 3}
        yield {"actions": acts()[-5:-1], "on_refusal": "irregular"}
        yield from ([], {"by": "north"}, {**acts()[0], "said_by": "north"}, {**acts()[0], "changes": {"zones": {}}})
    if route == f"POST {AT}/queries":
        yield from ({"question": question, "about": about} for question, about in QUESTIONS)
        yield {"question": "target", "at": 3}
    if route == f"POST {AT}/contests":
        yield from ({"of": of, "instead": lay, "reason": "not so"} for of in (2, 3, 7, 8))
    if route == f"POST {AT}/queues":
        yield {"actions": [{**lay}, *acts()[:1]], "expected_version": 2, "key": "q"}
        yield {"actions": acts(), "expected_version": 1, "key": "q2", "on_refusal": "irregular"}
        yield {"actions": acts()[:2], "expected_version": 9, "key": "late"}
    if route == f"POST {AT}/evidence":
        yield {"actions": [lay], "expected_version": 2, "key": "e"}
    if route == f"POST {AT}/checkpoints":
        yield {"zones": {"north.hand": ["n:?"]}, "agreed": [{"seat": "north", "code": "AAAA"}]}
        yield {"zones": {"north.hand": ["n:?"]}, "agreed": [{"seat": "north", "pin": "000000"}]}


WITH_VERSIONS: Final = {
    f"GET {AT}/events/{{version}}": (2, 6, 8, 9, 10, 13, 99),
    f"GET {AT}/evidence/{{version}}": (9, 10),
    f"POST {AT}/proposals/{{version}}/answers": (10,),
}


def walk(house: Walked, role: str) -> Iterator[Answer]:
    """Every answer that somebody gets who asks for everything; reads again what was done; gives the token back last."""
    order = sorted(ERRANDS, key=lambda route: (not route.startswith("GET"), route.startswith("DELETE"), route))
    last = "DELETE /sessions/current"
    for route in (one for one in order if one != last):
        yield from _asked(house, role, route)
    for route in (one for one in order if one.startswith(f"GET {AT}") or one == last):
        yield _answered(house, role, route, ERRANDS[route], RECORDED)


def _asked(house: Walked, role: str, route: str) -> Iterator[Answer]:
    """All that is asked at a route about the match that has most to hide, and a little about the others."""
    for version in WITH_VERSIONS.get(route, (3,)):
        yield _answered(house, role, route, ERRANDS[route], RECORDED, version)
    for errand in more_of(route):
        yield _answered(house, role, route, errand, RECORDED)
        if route == f"POST {AT}/actions":
            tried = Errand("", errand.body, {"dry_run": "true", "lang": "pt"})
            yield _answered(house, role, route, tried, RECORDED)
            yield _answered(house, role, route, errand, ENFORCED)
    if "{match}" in route:
        for match in (ENFORCED, house.planted.names["of_hall"]):
            yield _answered(house, role, route, ERRANDS[route], match)


def _answered(house: Walked, role: str, route: str, errand: Errand, match: UUID, version: int = 3) -> Answer:
    person = house.person(role, "match" if match == RECORDED and "{match}" in route else "hall")
    told = run(route, person, {**house.planted.names, "match": match, "version": version}, errand)
    headers = tuple((name, value) for name, value in told.headers if name.lower() not in OF_THE_MOMENT)
    asked = f"{route} {match} {version} {dict(errand.query)} {errand.body}"
    return Answer(asked, route, told.status_code, headers, told.data)


def guessed(house: Walked, role: str) -> Iterator[Answer]:
    """What comes of naming what one may not know, rightly on one side and wrongly on the other."""
    for at, slot in enumerate(("hand", "laid", "trap", "told", "goal", "deck", "next", "left")):
        prefix = "e" if slot in ("next", "left") else "n"
        card = f"{prefix}:{name_of(slot, 'left')}"
        for number, body in enumerate(_naming(card)):
            ways = list(_ways(body, f"{slot} {number}"))
            for turn in (0, 4, 7) if number % 2 == at % 2 else (2,):
                route, errand = ways[(at + number + turn) % len(ways)]
                yield _answered(house, role, route, errand, ENFORCED if turn == 7 else RECORDED)
        for question in ("strength", "release"):
            for name in (card, card[:-1]):
                errand = Errand("", {"question": question, "about": {"card": name}})
                yield _answered(house, role, f"POST {AT}/queries", errand, RECORDED)
    note = {"by": "north", "do": "note_bargain", "text": NOTE, "to": ["judge"]}
    yield _answered(house, role, f"POST {AT}/actions", Errand("", note), RECORDED)
    for route in (f"GET {AT}/table", f"GET {AT}/events", f"GET {AT}/agreement", f"GET {AT}/proposals"):
        yield _answered(house, role, route, ERRANDS[route], RECORDED)


def _ways(body: dict[str, Any], key: str) -> Iterator[tuple[str, Errand]]:
    """Everywhere that an action can be named.

    But for what is said to have really been done although it was illegal: it is on record for all, with who said it,
    and what has come into the open by it is in the open.
    """
    late = {"actions": [body], "expected_version": 2, "key": key}
    yield f"POST {AT}/actions", Errand("", body, {"dry_run": "true"})
    yield f"POST {AT}/actions", Errand("", body)
    yield f"POST {AT}/actions", Errand("", {"actions": [body], "expected_version": 2})
    yield f"POST {AT}/contests", Errand("", {"of": 3, "instead": body})
    yield f"POST {AT}/queries", Errand("", {"question": "may", "about": {"action": body}})
    yield f"POST {AT}/queries", Errand("", {"question": "why-not", "about": {"action": body}, "at": 4})
    yield f"POST {AT}/queues", Errand("", late)
    yield f"POST {AT}/queues", Errand("", {**late, "on_refusal": "irregular", "key": f"{key} too"})
    yield f"POST {AT}/evidence", Errand("", {**late, "key": f"{key} lost"})
    zones = {zone: [card for card in (body.get("card"), body.get("target")) if card] for zone in ("north.hand",)}
    yield f"POST {AT}/checkpoints", Errand("", {"zones": zones})


def _naming(card: str) -> Iterator[dict[str, Any]]:
    yield {"by": "north", "do": "imprison", "card": card}
    yield {"by": "north", "do": "imprison", "card": card[:-1]}
    yield {"by": "north", "do": "play_spell", "card": card, "realm": "forest", "mode": "face_down"}
    yield {"by": "north", "do": "activate_hidden", "card": card}
    yield {"by": "north", "do": "activate_hidden", "card": "n:?", "reveals": card[2:]}
    yield {"by": "north", "do": "show_card", "card": card}
    yield {"by": "north", "do": "declare_victory", "card": card}
    yield {"by": "north", "do": "reveal_objective", "card": card}
    yield {"by": "south", "do": "attack_creature", "attacker": "s:wolf", "target": card}
    yield {"by": "south", "do": "reveal_event", "card": card}
    yield {"by": "south", "do": "checkpoint", "zones": {"north.hand": [card]}}
