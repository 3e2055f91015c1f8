"""Deck lists: handed in by players, changed by judges, locked; told to their own players and to judges."""

from typing import Any
from uuid import UUID

from flask import Response

from adjudicator.office.tournaments import Paper
from adjudicator.office.tournaments import change_list
from adjudicator.office.tournaments import hand_in_list
from adjudicator.office.tournaments import lists_told
from adjudicator.office.tournaments import lock_lists
from adjudicator.office.tournaments import own_zones
from api.hall import at_hall
from api.hall import moved
from api.house import house
from api.noun import Noun
from api.telling import answer
from schemas.games import Asked
from schemas.players import ListChanged
from schemas.players import ListSent
from schemas.players import ListsShape
from schemas.players import Locking
from schemas.tournaments import MovedShape

LISTS = Noun("lists", "Deck lists of a tournament")


@LISTS.on("GET", "/tournaments/<uuid:tournament>/lists", power="look")
@LISTS.arguments(Asked, location="query")
@LISTS.response(200, ListsShape)
def list_lists(_: dict[str, Any], tournament: UUID) -> Response:
    """Who has handed in a list, and the lists that the asker may see: a judge all, a player their own."""
    stand = at_hall(tournament)
    hall = stand.hall
    told = {
        "tournament": tournament,
        "version": hall.version,
        "locked": hall.lists_locked,
        "kinds": list(own_zones(hall)),
        "handed_in": {player: sorted(lists) for player, lists in hall.lists.items()},
        "lists": [
            {
                "player": player,
                "kind": kind,
                "at": one.timestamp,
                "copies": dict(one.copies),
                "reason": one.reason,
            }
            for player, lists in lists_told(hall, stand.viewer).items()
            for kind, one in lists.items()
        ],
    }
    return answer(told, tag=("lists", tournament, hall.version, stand.viewer))


@LISTS.on("POST", "/tournaments/<uuid:tournament>/lists", power="report", also=(409,))
@LISTS.arguments(ListSent)
@LISTS.response(200, MovedShape)
def hand_in(asked: dict[str, Any], tournament: UUID) -> Response:
    """A player hands in their list, in place of any earlier one, until lists are locked."""
    stand = at_hall(tournament, "report")
    paper, by = Paper(asked["cards"], asked["kind"]), stand.by(asked.get("expected_version"))
    return answer(moved(hand_in_list(house().office, tournament, stand.itself(), paper, by=by)))


@LISTS.on("PUT", "/tournaments/<uuid:tournament>/players/<player>/lists", power="rule", also=(409,))
@LISTS.arguments(ListChanged)
@LISTS.response(200, MovedShape)
def change(asked: dict[str, Any], tournament: UUID, player: str) -> Response:
    """A judge changes a player's list, locked or not, and says why."""
    stand = at_hall(tournament, "rule")
    paper, by = Paper(asked["cards"], asked["kind"]), stand.by(asked.get("expected_version"))
    changed = change_list(house().office, tournament, stand.player(player), paper, reason=asked["reason"], by=by)
    return answer(moved(changed))


@LISTS.on("POST", "/tournaments/<uuid:tournament>/lists/lock", power="run", also=(409,))
@LISTS.arguments(Locking)
@LISTS.response(200, MovedShape)
def lock(asked: dict[str, Any], tournament: UUID) -> Response:
    """Lists are locked from a time on; afterwards a judge alone changes one."""
    by = at_hall(tournament, "run").by(asked.get("expected_version"))
    return answer(moved(lock_lists(house().office, tournament, asked.get("since", by.at), by=by)))
