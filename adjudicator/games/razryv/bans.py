"""What card texts forbid: "cannot" goes before whatever allows it."""

from collections.abc import Iterable
from collections.abc import Iterator

from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.lasting import lasting
from adjudicator.games.razryv.lasting import lying
from adjudicator.games.razryv.strength import texts_on
from adjudicator.games.razryv.timed import CLOSED
from adjudicator.games.razryv.timed import effects_on
from adjudicator.table import Table


def bans(table: Table, what: str, card: str, seat: str = "") -> tuple[str, ...]:
    """The cards whose texts forbid this to the card or to its player."""
    return tuple(dict.fromkeys(_bans(table, what, (card, seat or controller(table, card)))))


def is_banned(table: Table, what: str, card: str, seat: str = "") -> bool:
    """A card text forbids this to the card or to its player."""
    return next(_bans(table, what, (card, seat or controller(table, card))), None) is not None


def entry_bans(table: Table, card: str, realm: str, seat: str = "") -> tuple[str, ...]:
    """The cards whose texts forbid the card or its player to enter Realms, or anybody to enter this one."""
    return tuple(dict.fromkeys(_bans(table, "enter", (card, seat or controller(table, card), realm))))


def realm_is_closed(table: Table, realm: str) -> bool:
    """A card text forbids anybody to enter the Realm."""
    return next(_bans(table, "enter", (realm,)), None) is not None


def _bans(table: Table, what: str, things: Iterable[str]) -> Iterator[str]:
    names = lasting(table).holding.get("cannot")
    forbidding = names is not None and next(lying(table, names), None) is not None
    for thing in dict.fromkeys(things):
        for effect in effects_on(table, thing):
            if effect["op"] in ("cannot", CLOSED) and effect["what"] == what:
                yield effect["by"]
        for context, held in texts_on(table, thing, "cannot") if forbidding else ():
            if held.mod.params.get("what") == what:
                yield context.cites()[0]
