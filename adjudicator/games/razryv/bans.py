"""What card texts forbid: "cannot" goes before whatever allows it."""

from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.lasting import lasting
from adjudicator.games.razryv.lasting import lie
from adjudicator.games.razryv.strength import texts_on
from adjudicator.games.razryv.timed import CLOSED
from adjudicator.games.razryv.timed import EFFECTS
from adjudicator.games.razryv.timed import effects_on
from adjudicator.table import Table


def nothing_is_forbidden(table: Table, *cards: str) -> bool:
    """No text says "cannot" of anything, and nothing lasts that could; nearly always so, and found out at once."""
    if table.clock.get(EFFECTS):
        return False
    for card in cards:
        carried = table.marks.get(card)
        if carried is not None and EFFECTS in carried:
            return False
    names = lasting(table).holding.get("cannot")
    return names is None or not lie(table, names)


def bans(table: Table, what: str, card: str, seat: str = "") -> tuple[str, ...]:
    """The cards whose texts forbid this to the card or to its player."""
    return _bans(table, what, card, seat or controller(table, card))


def is_banned(table: Table, what: str, card: str, seat: str = "") -> bool:
    """A card text forbids this to the card or to its player."""
    return bool(_bans(table, what, card, seat or controller(table, card)))


def entry_bans(table: Table, card: str, realm: str, seat: str = "") -> tuple[str, ...]:
    """The cards whose texts forbid the card or its player to enter Realms, or anybody to enter this one."""
    return _bans(table, "enter", card, seat or controller(table, card), realm)


def spell_bans(table: Table, card: str, realm: str, seat: str) -> tuple[str, ...]:
    """The cards whose texts forbid the player to play this Spell, or anybody to play one into this Realm."""
    return _bans(table, "play_spell", card, seat, realm)


def takes_no_spell(table: Table, realm: str) -> bool:
    """A card text forbids anybody to play a Spell into the Realm."""
    return bool(_bans(table, "play_spell", realm))


def realm_is_closed(table: Table, realm: str) -> bool:
    """A card text forbids anybody to enter the Realm."""
    return bool(_bans(table, "enter", realm))


def _bans(table: Table, what: str, *things: str) -> tuple[str, ...]:
    names = lasting(table).holding.get("cannot")
    forbidding = names is not None and lie(table, names)
    found: list[str] = []
    kept = table.clock.get(EFFECTS)
    for thing in things:
        carried = table.marks.get(thing)
        if kept or (carried is not None and EFFECTS in carried):
            effects = effects_on(table, thing)
            found += [it["by"] for it in effects if it["op"] in ("cannot", CLOSED) and it["what"] == what]
        if forbidding:
            texts = texts_on(table, thing, "cannot")
            found += [context.cites()[0] for context, held in texts if held.mod.params.get("what") == what]
    return tuple(dict.fromkeys(found))
