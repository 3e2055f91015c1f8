"""One sensible request for every route of the API, and who is let in by it, written by hand."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from werkzeug.test import TestResponse

from tests.service.cup import CATALOGUE
from tests.service.cup import programme
from tests.service.venue import API
from tests.service.venue import BARE
from tests.service.venue import Person

ALL = "OoHJKSVA"
"""House organiser, organiser, head judge, judge, scorekeeper, seat, spectator, auditor: one letter each."""

RUN, STAFF, RULE, REPORT, ASK, AUDIT = "Oo", "OoHJ", "HJ", "HJKS", "HJS", "OoHJA"
SAME = {"by": "south", "do": "pass"}
QUEUE = {"actions": [SAME], "expected_version": 1, "key": "late"}
TABLE = "/tournaments/{tournament}/rounds/{number}/tables/{table}"
CLOCK = "/tournaments/{tournament}/rounds/{number}/clock"


class Errand(Struct, frozen=True):
    """What is asked at a route. let_in: the letters of those who get in; strangers: nobody needs a token."""

    let_in: str
    body: Any = None
    query: Mapping[str, str] = {}
    strangers: bool = False


ERRANDS: dict[str, Errand] = {
    "GET /catalogues": Errand(ALL, strangers=True),
    "POST /catalogues": Errand(RUN, CATALOGUE),
    "POST /catalogues/checks": Errand(ALL, CATALOGUE),
    "GET /catalogues/{digest}": Errand(ALL),
    "POST /codes": Errand(RUN, {"role": "judge", "tournament": "{tournament}"}),
    "GET /codes": Errand(RUN, query={"tournament": "{tournament}"}),
    "DELETE /codes/{code}": Errand(RUN),
    "GET /flags": Errand(RULE),
    "GET /games": Errand(ALL, strangers=True),
    "GET /games/{game}": Errand(ALL, strangers=True),
    "GET /games/{game}/choices": Errand(ALL, strangers=True),
    "GET /games/{game}/editions": Errand(ALL, strangers=True),
    "GET /games/{game}/house-rules": Errand(ALL, strangers=True),
    "GET /games/{game}/rules": Errand(ALL, query={"q": "cell"}, strangers=True),
    "GET /games/{game}/rules/{rule}": Errand(ALL, strangers=True),
    "POST /imports": Errand("O", {}),
    "GET /jobs/{job}": Errand(ALL),
    "POST /jobs/{job}/again": Errand(AUDIT),
    "POST /matches": Errand("O", BARE),
    "GET /matches/{match}": Errand(ALL),
    "POST /matches/{match}/actions": Errand(REPORT, SAME),
    "GET /matches/{match}/agreement": Errand(ALL),
    "POST /matches/{match}/audits": Errand(AUDIT, {}),
    "GET /matches/{match}/bundle": Errand(ALL),
    "POST /matches/{match}/checkpoints": Errand(REPORT, {"counters": {"south.life": 9}}),
    "POST /matches/{match}/comparisons": Errand(ASK),
    "POST /matches/{match}/confirmations": Errand(REPORT, {"round": 6}),
    "POST /matches/{match}/contests": Errand(REPORT, {"of": 2, "instead": {"by": "north", "do": "give_up"}}),
    "GET /matches/{match}/events": Errand(ALL),
    "GET /matches/{match}/events/{version}": Errand(ALL),
    "POST /matches/{match}/evidence": Errand(REPORT, {**QUEUE, "key": "lost"}),
    "GET /matches/{match}/evidence/{version}": Errand(REPORT),
    "GET /matches/{match}/jobs": Errand(ALL),
    "GET /matches/{match}/options": Errand(ASK, query={"seat": "south"}),
    "GET /matches/{match}/proposals": Errand(ALL),
    "POST /matches/{match}/proposals/{version}/answers": Errand(REPORT, {"agree": True}),
    "POST /matches/{match}/queries": Errand(ASK, {"question": "target"}),
    "POST /matches/{match}/queues": Errand(REPORT, QUEUE),
    "GET /matches/{match}/results": Errand(ALL),
    "POST /matches/{match}/rewinds": Errand(RULE, {"to": 1, "expected_version": 900}),
    "GET /matches/{match}/score": Errand(ALL),
    "POST /matches/{match}/scores": Errand(AUDIT),
    "POST /matches/{match}/settlements": Errand(REPORT, {"of": 2}),
    "GET /matches/{match}/stream": Errand(ALL),
    "GET /matches/{match}/table": Errand(ALL),
    "POST /matches/{match}/takebacks": Errand(REPORT, {"to": 1}),
    "POST /matches/{match}/takebacks/{version}/answers": Errand(REPORT, {"agree": True}),
    "GET /problems/{kind}": Errand(ALL, strangers=True),
    "POST /sessions": Errand("", {"code": "AAAA-AAAA-AAAA"}),
    "GET /sessions/current": Errand(ALL),
    "DELETE /sessions/current": Errand(ALL),
    "POST /tournaments": Errand("O", programme("{digest}")),
    "GET /tournaments": Errand(ALL),
    "GET /tournaments/{tournament}": Errand(ALL),
    "GET /tournaments/{tournament}/cards": Errand(ALL),
    "GET /tournaments/{tournament}/lists": Errand(ALL),
    "POST /tournaments/{tournament}/lists": Errand("S", {"cards": "2 Grey Wolf"}),
    "POST /tournaments/{tournament}/lists/lock": Errand(RUN, {}),
    "GET /tournaments/{tournament}/log": Errand(ALL),
    "POST /tournaments/{tournament}/lots": Errand(RUN, {}),
    "GET /tournaments/{tournament}/matters": Errand(RULE),
    "GET /tournaments/{tournament}/offer": Errand(RUN),
    "POST /tournaments/{tournament}/player-codes": Errand(RUN, {"players": []}),
    "POST /tournaments/{tournament}/player-codes/page": Errand(RUN, {"players": []}),
    "POST /tournaments/{tournament}/players": Errand(RUN, {"csv": "name\nGil Marker"}),
    "GET /tournaments/{tournament}/players": Errand(ALL),
    "POST /tournaments/{tournament}/players/{player}/drop": Errand(RUN, {}),
    "PUT /tournaments/{tournament}/players/{player}/lists": Errand(RULE, {"cards": "wolf", "reason": "misread"}),
    "DELETE /tournaments/{tournament}/players/{player}/name": Errand(RUN),
    "POST /tournaments/{tournament}/players/{player}/return": Errand(RUN, {"reason": "came back"}),
    "POST /tournaments/{tournament}/rounds": Errand(RUN, {}),
    "GET /tournaments/{tournament}/rounds": Errand(ALL),
    "GET /tournaments/{tournament}/rounds/{number}": Errand(ALL),
    f"GET {CLOCK}": Errand(ALL),
    f"POST {CLOCK}/call": Errand(STAFF, {}),
    f"POST {CLOCK}/extensions": Errand(STAFF, {"minutes": 5, "reason": "late"}),
    f"POST {CLOCK}/pause": Errand(STAFF, {"reason": "fire alarm"}),
    f"POST {CLOCK}/resume": Errand(STAFF, {}),
    "GET /tournaments/{tournament}/rounds/{number}/orders": Errand(ALL),
    "POST /tournaments/{tournament}/rounds/{number}/start": Errand(STAFF, {}),
    "POST /tournaments/{tournament}/rounds/{number}/unpair": Errand(RUN, {"reason": "wrong seats"}),
    f"POST {TABLE}/flag/clear": Errand(RULE, {"reason": "looked"}),
    f"POST {TABLE}/open": Errand(REPORT),
    f"GET {TABLE}/orders": Errand(ALL),
    f"POST {TABLE}/result": Errand(RULE, {"verdict": "nobody", "reason": "both left"}),
    f"GET {TABLE}/slip": Errand(ALL),
    f"POST {TABLE}/slip/signatures": Errand("S", {"version": 2}),
    "GET /tournaments/{tournament}/seat": Errand("S"),
    "GET /tournaments/{tournament}/standings": Errand(ALL),
}
"""Route -> errand. Who is let in may be refused for what is asked; whoever is not gets no farther than the door."""


def filled(value: Any, names: Mapping[str, Any]) -> Any:
    """The value with the names of this venue in place of `{name}`."""
    if isinstance(value, str):
        for name, known in names.items():
            value = value.replace(f"{{{name}}}", str(known))
        return value
    if isinstance(value, dict):
        return {key: filled(inner, names) for key, inner in value.items()}
    return [filled(inner, names) for inner in value] if isinstance(value, list) else value


def run(route: str, person: Person, names: Mapping[str, Any], errand: Errand | None = None) -> TestResponse:
    """Asks at a route as this person would."""
    method, path = route.split(" ")
    asked = errand or ERRANDS[route]
    headers = {"Authorization": f"Bearer {person.token}"} if person.token else {}
    sent = {} if asked.body is None else {"json": filled(asked.body, names)}
    query = filled(dict(asked.query), names)
    here = API + filled(path, names)
    return person.venue.client.open(here, method=method, headers=headers, query_string=query, buffered=True, **sent)


def routes_of(document: Any) -> set[str]:
    """Every route of an OpenAPI document, as errands name them."""
    return {
        f"{method.upper()} {path.removeprefix(API)}"
        for path, ways in document["paths"].items()
        for method in ways
        if method != "parameters"
    }
