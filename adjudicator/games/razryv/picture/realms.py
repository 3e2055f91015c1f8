"""One Realm of a drawing: who takes its spaces, and what else lies there."""

from collections.abc import Iterable

from adjudicator.drawing.words import Words
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import EVENT_SPELL
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import SPACES
from adjudicator.games.razryv.board import SPELL
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import is_standing
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import standing
from adjudicator.games.razryv.clock import SETUP
from adjudicator.games.razryv.clock import compass
from adjudicator.games.razryv.clock import has_attacked
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.picture.drawing import Backs
from adjudicator.games.razryv.picture.drawing import Creature
from adjudicator.games.razryv.picture.drawing import Lying
from adjudicator.games.razryv.picture.drawing import Realm
from adjudicator.games.razryv.picture.naming import title_of
from adjudicator.games.razryv.picture.naming import values_of
from adjudicator.games.razryv.strength import is_protected
from adjudicator.table import Table
from adjudicator.table import is_unknown


def compass_realm(table: Table) -> str | None:
    """Where the compass stands; nowhere while the players have not agreed on the first Realm (RZ-034)."""
    return None if turn(table) == SETUP and not table.clock.get("settled") else compass(table)


def drawn_realm(table: Table, realm: str, say: Words) -> Realm:
    """The Realm with its spaces, free ones too; backs that look the same to the viewer are counted."""
    spaces: list[Creature | None] = [_creature(table, card, say) for card in standing(table, realm)]
    spaces += [None] * (SPACES - len(spaces))
    others = [card for card in table.zones[realm] if not is_standing(table, card)]
    named = [card for card in others if card not in table.backs or not is_unknown(card)]
    unseen = [card for card in others if card in table.backs and is_unknown(card)]
    return Realm(
        key=realm,
        name=say("realm", realm),
        has_compass=compass_realm(table) == realm,
        compass=say("clock", "here"),
        spaces=tuple(spaces),
        lying=tuple(_lying(table, card, say) for card in named),
        backs=tuple(_backs(table, unseen, say)),
        empty=say("card", "empty"),
    )


def _creature(table: Table, card: str, say: Words) -> Creature:
    seat, owner = controller(table, card), table.owner(card)
    force, cost = values_of(table, card)
    return Creature(
        seat=seat,
        letter=say("letter", seat),
        name=title_of(table, card, say),
        strength=force,
        energy=cost,
        is_protected=is_protected(table, card),
        has_attacked=has_attacked(table, card),
        lent="" if owner == seat else say("letter", owner),
        lent_by="" if owner == seat else say("account", "given", whose=say("of", owner)),
    )


def _lying(table: Table, card: str, say: Words) -> Lying:
    seat, is_down = controller(table, card), card in table.backs
    face = "visible" if kind_of(table, card) in (SPELL, EVENT_SPELL) else "other"
    tag = say("spell", "hidden" if is_down else face)
    left = None if is_down else table.mark(card, "turns_left")
    tag = tag if left is None else say("spell", "turns", tag=tag, n=left)
    return Lying(seat, say("letter", seat), title_of(table, card, say), is_down, tag)


def _backs(table: Table, cards: list[str], say: Words) -> Iterable[Backs]:
    for seat in (*PLAYERS, EVENT):
        count = sum(table.owner(card) == seat for card in cards)
        if count:
            yield Backs(seat, say("letter", seat), count, say("backs", "one" if count == 1 else "many", n=count))
