"""Effects that last for a time: how they are written on cards, players and Realms, and whether they still hold.

On a card they are its mark `effects`, on a player or a Realm an entry `effects` of the clock; each is a table of plain
values.
"""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any

from adjudicator.games.razryv.board import EVENT_SPELL
from adjudicator.games.razryv.board import OTHER
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import SPELL
from adjudicator.games.razryv.board import STANDING
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.clock import second_player
from adjudicator.games.razryv.house import House
from adjudicator.referee import Facts
from adjudicator.table import Clocked
from adjudicator.table import Marked
from adjudicator.table import Table

Effect = Mapping[str, Any]
EFFECTS = "effects"

CLOSED = "closed"
"""What an effect on a Realm is called that lets nobody enter."""

THIS_TURN = "this_turn"
THIS_ROUND = "this_round"
YOUR_NEXT_TURN = "until_your_next_turn"
NEXT_EVENT = "until_next_event"
IN_ZONE = "while_in_zone"
PERMANENT = "permanent"
TURNS = "turns"
OWN_TURN = "own_turn"
"""For the turn of the player on whom it lies, the present or the next: a play granted without a word of how long."""


NO_CARDS = frozenset((*PLAYERS, *REALMS))
"""Players and Realms, whose effects stand in the clock."""


def effects_on(table: Table, thing: str) -> Sequence[Effect]:
    """The effects that hold now for a card, a player or a Realm."""
    if thing in NO_CARDS:
        kept: Sequence[Effect] | None = table.clock.get(EFFECTS)
        return [effect for effect in kept if effect["on"] == thing and holds_still(table, effect)] if kept else ()
    marks = table.marks.get(thing)
    on_card: Sequence[Effect] | None = None if marks is None else marks.get(EFFECTS)
    return [effect for effect in on_card if holds_still(table, effect)] if on_card else ()


def holds_still(table: Table, effect: Effect) -> bool:
    """The card that it comes from still lies where it has to, if it has to lie anywhere."""
    source = effect.get("source")
    if source is not None and (table.where.get(source) != effect["zone"] or source in table.backs):
        return False
    # After the turn for which it was laid only the house rule lets it hold, which is cited because it is read (RA-51).
    if effect["until"] == THIS_TURN and table.clock["turn"] == OTHER.get(effect["seat"], second_player(table)):
        _ = House(table).this_turn
    return True


def added_up(table: Table, card: str, op: str) -> int:
    """What timed effects add to a value of the card."""
    return sum(effect["n"] for effect in effects_on(table, card) if effect["op"] == op)


def remains(table: Table, card: str) -> bool:
    """The card stays in its Realm after its text has been carried out."""
    kind = kind_of(table, card)
    if realm_of(table, card) is None or card in table.backs:
        return False
    if kind in STANDING:
        return True
    mode = printed(table, card, "mode")
    return (kind == SPELL and mode == "visible") or (kind == EVENT_SPELL and mode == "lasting")


def is_bound(table: Table, card: str, until: str) -> bool:
    """The effect ends early when the card leaves: of a Spell that stays always, of a creature where it says so."""
    return remains(table, card) and (until == IN_ZONE or kind_of(table, card) not in STANDING)


def lay_on(table: Table, thing: str, effect: Effect, by: tuple[str, ...]) -> Facts:
    """An effect begins on a card, on a player or on a Realm."""
    if thing in NO_CARDS:
        kept = tuple(table.clock.get(EFFECTS, ()))
        yield Clocked({EFFECTS: (*kept, {**effect, "on": thing})}, by)
    else:
        carried = tuple(table.mark(thing, EFFECTS, ()))
        yield Marked(thing, {EFFECTS: (*carried, effect)}, by)
