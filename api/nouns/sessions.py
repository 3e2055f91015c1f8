"""Sessions: whoever shows a code gets a token for one device, and can give it back."""

from typing import Any
from typing import Final

from flask import Response
from msgspec.structs import asdict

from adjudicator import edge
from adjudicator.office.access import Grant
from adjudicator.office.access import Who
from api.asking import Unknown
from api.asking import UnknownCode
from api.asking import who
from api.house import house
from api.noun import Noun
from api.telling import answer
from schemas.sessions import CodeShown
from schemas.sessions import SessionShape
from schemas.sessions import WhoShape

SESSIONS = Noun("sessions", "Codes exchanged for tokens")

SCOPE: Final = ("role", "tournament", "match", "seat", "player", "label")


@SESSIONS.on("POST", "/sessions", power=None)
@SESSIONS.arguments(CodeShown)
@SESSIONS.response(201, SessionShape)
def open_session(shown: dict[str, Any]) -> Response:
    """Exchanges a code for a token, which is good for as long as the code."""
    here = house()
    now = here.now()
    holder = here.door.who(shown["code"], at=now, kind="code")
    if holder is None:
        raise UnknownCode
    token = edge.fresh_token()
    grant = Grant(**{**{name: getattr(holder, name) for name in SCOPE}, "label": shown.get("device", holder.label)})
    made = here.door.issue(
        grant, written=token, name=str(edge.fresh_id()), at=now, expires=holder.expires, code=holder.id
    )
    return answer({"token": token, "who": who_told(made)}, 201)


@SESSIONS.on("GET", "/sessions/current", power=None)
@SESSIONS.response(200, WhoShape)
def show_session() -> Response:
    """Whom the token of this request stands for."""
    return answer(who_told(_asker()))


@SESSIONS.on("DELETE", "/sessions/current", power=None)
@SESSIONS.response(204)
def close_session() -> Response:
    """Gives the token of this request back: it is good for nothing from now on."""
    here = house()
    here.door.revoke(_asker().id, at=here.now())
    return Response(status=204)


def _asker() -> Who:
    asker = who()
    if asker is None:
        raise Unknown
    return asker


def who_told(asker: Who) -> dict[str, Any]:
    """Somebody as data."""
    return {name: value for name, value in asdict(asker).items() if value not in ("", None)}
