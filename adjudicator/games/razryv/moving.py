"""The operations of card programs that move cards: pulled, moved, sent, destroyed, summoned, returned."""

from adjudicator.cards.grammar import Operation
from adjudicator.cards.meaning import Context
from adjudicator.cards.program import impossible
from adjudicator.games.razryv import acts
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import EVENT_CREATURE
from adjudicator.games.razryv.board import EVENT_DECK
from adjudicator.games.razryv.board import OBJECTIVE
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import STANDING
from adjudicator.games.razryv.board import has_space
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.doing import by
from adjudicator.games.razryv.doing import reached
from adjudicator.games.razryv.doing import realm_meant
from adjudicator.games.razryv.effects import is_banned
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.senses import in_order_of_play
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import agenda
from adjudicator.table import Named
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import prefix_of


def pull(table: Table, context: Context, operation: Operation) -> Facts:
    """Event Creatures come into a Realm and attack there at once (RZ-096); a full Realm takes none (RA-21)."""
    from adjudicator.games.razryv.arrival import attack_on_arrival

    realm = realm_meant(table, context, operation)
    beasts = [card for card in reached(table, context, operation) if kind_of(table, card) == EVENT_CREATURE]
    moved: list[str] = []
    entered: list[str] = []
    for beast in beasts:
        was = realm_of(table, beast)
        if was == realm:
            yield from impossible(context, "already_there", subject=beast, realm=realm)
        elif _may_come(table, beast, realm):
            yield from acts.enter_realm(table, beast, realm, by(table, context, "RZ-096"))
            yield Moment("pulled", beast, source=context.card)
            (moved if was is not None else entered).append(beast)
        else:
            yield from impossible(context, "no_space", "RZ-008", "RA-21", subject=beast, realm=realm)
    # What comes from outside the board enters the field, so that its entry text applies (RA-27).
    if entered:
        yield from attack_on_arrival(table, tuple(entered), by(table, context, "RA-27"))
    if moved:
        yield from attack_on_arrival(table, tuple(moved), by(table, context, "RZ-096"))


def _may_come(table: Table, card: str, realm: str) -> bool:
    """There is a space, and no text forbids to leave or to enter."""
    if realm == "" or not has_space(table, realm) or is_banned(table, "enter", card):
        return False
    return realm_of(table, card) is None or not is_banned(table, "leave", card)


def move(table: Table, context: Context, operation: Operation) -> Facts:
    """Creatures go to another Realm, as far as there are spaces; no attack comes of it (RZ-099, RA-66)."""
    realm = realm_meant(table, context, operation)
    for card in reached(table, context, operation):
        if kind_of(table, card) not in STANDING or realm_of(table, card) in (None, realm):
            continue
        if _may_come(table, card, realm):
            yield from acts.enter_realm(table, card, realm, by(table, context))
            yield Moment("leaves_realm", card)
        else:
            yield from impossible(context, "no_space", "RZ-008", "RA-21", subject=card, realm=realm)


def send_to_cell(table: Table, context: Context, operation: Operation) -> Facts:
    """Creatures go from their Realms to their owners' Cells; that is no attack and earns nothing (RA-18)."""
    cards = tuple(
        card
        for card in reached(table, context, operation)
        if kind_of(table, card) == CREATURE and realm_of(table, card) and not is_banned(table, "leave", card)
    )
    if cards:
        yield from acts.to_cell(table, cards, by(table, context, "RA-18"))


def destroy(table: Table, context: Context, operation: Operation) -> Facts:
    """Cards are destroyed; an Event Creature is credited to the player whose card did it, if it was one (RA-17)."""
    cards = tuple(card for card in reached(table, context, operation) if _may_be_destroyed(table, card))
    if not cards:
        return
    beasts = [card for card in cards if kind_of(table, card) == EVENT_CREATURE and realm_of(table, card)]
    yield from acts.destroy(table, cards, by(table, context))
    fallen = [beast for beast in beasts if realm_of(table, beast) is None]
    if fallen and context.controller in PLAYERS and House(table).effect_kill_credit == "controller":
        yield from acts.count(table, f"{context.controller}.e_count", context.cites("RA-17"), len(fallen))


def _may_be_destroyed(table: Table, card: str) -> bool:
    if acts.is_locked(table, card) or kind_of(table, card) == OBJECTIVE:
        return False
    return realm_of(table, card) is None or not is_banned(table, "leave", card)


def return_to_hand(table: Table, context: Context, operation: Operation) -> Facts:
    """Cards go back to their owners' hands."""
    for card in reached(table, context, operation):
        if not acts.is_locked(table, card) and not (realm_of(table, card) and is_banned(table, "leave", card)):
            yield from acts.to_hand(table, card, by(table, context))


def summon(table: Table, context: Context, operation: Operation) -> Facts:
    """An Event Creature enters from the deck or the discard; it attacks, or its entry text applies (RZ-154, RA-29)."""
    from adjudicator.games.razryv.arrival import attack_on_arrival

    zone = str(operation.params.get("from", EVENT_DECK))
    realm = realm_meant(table, context, operation)
    named = operation.params.get("card")
    card = _the_summoned(table, zone, None if named is None else str(named))
    if card is None:
        yield from impossible(context, "no_such_card")
        return
    if is_unknown(card):
        told = str(named) if named is not None else context.answers.get(_question(context))
        if told is None:
            asked = context.controller if context.controller in PLAYERS else in_order_of_play(table)[0]
            yield from agenda.ask(Prompt(_question(context), asked, "name_card", context.cites(), {"card": card}))
            return
        name = _free_name(table, prefix_of(card), str(told))
        yield Named(card, name, context.cites())
        card = name
    if kind_of(table, card) != EVENT_CREATURE:
        yield from impossible(context, "no_event_creature", subject=card)
    elif not _may_come(table, card, realm):
        yield from impossible(context, "no_space", "RZ-008", "RA-21", subject=card, realm=realm)
    else:
        yield Said("summoned", {"card": card, "realm": realm}, context.cites("RZ-154"))
        yield from acts.enter_realm(table, card, realm, by(table, context, "RZ-154", "RA-29"))
        yield Moment("summoned", card, source=context.card)
        yield from attack_on_arrival(table, (card,), context.cites("RZ-154"))


def _question(context: Context) -> str:
    return f"summon:{context.at}"


def _the_summoned(table: Table, zone: str, name: str | None) -> str | None:
    """The first of that name, one that nobody knows in its stead, or whatever lies on top."""
    cards = table.zones[zone]
    if name is None:
        return cards[0] if cards else None
    found = (card for card in cards if name_of(card) == name)
    return next(found, None) or next((card for card in cards if is_unknown(card)), None)


def _free_name(table: Table, prefix: str, told: str) -> str:
    """The name of a further copy of the card; what is told may be the short name or the card itself."""
    name = name_of(told) if ":" in told else told
    number = 1
    while copy_of(prefix, name, number) in table.where:
        number += 1
    return copy_of(prefix, name, number)
