"""Other players who agree on one phone: each by what only that player has, a code or a PIN."""

from collections.abc import Sequence
from typing import Any

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.office.tournaments import Tournaments
from api.asking import Forbidden
from api.asking import Standing
from api.asking import in_scope
from api.asking import seat_of
from api.house import house


def agreed_by(stand: Standing, present: Sequence[dict[str, Any]]) -> tuple[str, ...]:
    """The sender, and the seats whose players have shown that they are there. Raises Forbidden and Malformed."""
    for at, one in enumerate(present):
        if not _is_there(stand, one, f"agreed.{at}"):
            raise Forbidden("presence", seat=one["seat"])
    return (stand.reporter, *(str(one["seat"]) for one in present))


def _is_there(stand: Standing, one: dict[str, Any], place: str) -> bool:
    here = house()
    opened = here.office.store.load(stand.match).opened
    if "code" in one:
        holder = here.door.who(one["code"], at=here.now(), kind="code")
        return holder is not None and in_scope(holder, stand.match) and seat_of(holder, opened) == one["seat"]
    if "pin" in one:
        tournament = Tournaments(here.office.store).of_match(stand.match)
        player = opened.players.get(one["seat"], "")
        return tournament is not None and here.pins.check(tournament, player, one["pin"], at=here.now())
    raise Malformed((Fault(place, NOTHING, "key code|key pin"),))
