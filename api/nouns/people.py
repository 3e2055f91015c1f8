"""People: the codes that whoever runs the house hands out and takes back."""

from typing import Any

from flask import Response
from werkzeug.exceptions import NotFound

from adjudicator.office.access import Grant
from adjudicator.office.access import Who
from api.asking import Forbidden
from api.asking import somebody
from api.codes import new_code
from api.house import house
from api.noun import Noun
from api.nouns.sessions import who_told
from api.telling import answer
from schemas.people import CodeAsked
from schemas.people import CodeMade
from schemas.people import IssuedShape
from schemas.people import ScopeAsked

PEOPLE = Noun("people", "Codes for judges, scorekeepers, spectators, auditors and seats")

HOUR = 3600


@PEOPLE.on("POST", "/codes", power="run")
@PEOPLE.arguments(CodeAsked)
@PEOPLE.response(201, CodeMade)
def make_code(asked: dict[str, Any]) -> Response:
    """Makes a code, told this once; nobody hands out more than they have themselves."""
    hours = asked.pop("hours")
    _must_be_theirs(somebody("run"), asked)
    return answer(new_code(house(), Grant(**asked), hours * HOUR), 201)


@PEOPLE.on("GET", "/codes", power="run")
@PEOPLE.arguments(ScopeAsked, location="query")
@PEOPLE.response(200, IssuedShape(many=True))
def list_codes(asked: dict[str, Any]) -> Response:
    """What was handed out for a tournament, a match or the house; never what it reads."""
    _must_be_theirs(somebody("run"), asked)
    issued = house().door.issued(asked.get("tournament"), asked.get("match"))
    told = [{"kind": one.kind, "who": who_told(one.who), "made": one.made, "revoked": one.revoked} for one in issued]
    return answer(told)


@PEOPLE.on("DELETE", "/codes/<code>", power="run")
@PEOPLE.response(204)
def revoke_code(code: str) -> Response:
    """Takes a code or token back, by its id."""
    here, asker = house(), somebody("run")
    held = here.door.called(code)
    if held is None:
        raise NotFound
    _must_be_theirs(asker, {"tournament": held.tournament, "match": held.match})
    here.door.revoke(code, at=here.now())
    return Response(status=204)


def _must_be_theirs(asker: Who, asked: dict[str, Any]) -> None:
    """Whoever runs one tournament hands out nothing of another. Raises Forbidden."""
    if asker.tournament is not None and asked.get("tournament") != asker.tournament:
        raise Forbidden("scope")
    if asker.match is not None and asked.get("match") != asker.match:
        raise Forbidden("scope")
