"""The operations of card programs that change values, plays, hands and Life, by the words of the sheet."""

from collections.abc import Mapping
from typing import Any
from typing import Final

from adjudicator.cards.frames import impossible
from adjudicator.cards.grammar import Operation
from adjudicator.cards.meaning import refer
from adjudicator.cards.picking import CHOOSE
from adjudicator.cards.program import Carries
from adjudicator.cards.senses import Context
from adjudicator.games.razryv import acts
from adjudicator.games.razryv import forced
from adjudicator.games.razryv import moving
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import STANDING
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.doing import amount
from adjudicator.games.razryv.doing import by
from adjudicator.games.razryv.doing import lasting_effect
from adjudicator.games.razryv.doing import meant
from adjudicator.games.razryv.doing import players_reached
from adjudicator.games.razryv.doing import reached
from adjudicator.games.razryv.grants import grant
from adjudicator.games.razryv.grants import lasts_beyond_the_turn
from adjudicator.games.razryv.replacements import instead_of
from adjudicator.games.razryv.strength import SENSES
from adjudicator.games.razryv.timed import CLOSED
from adjudicator.games.razryv.timed import NO_CARDS
from adjudicator.games.razryv.timed import PERMANENT
from adjudicator.games.razryv.timed import lay_on
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import agenda
from adjudicator.table import SPECTATOR
from adjudicator.table import Marked
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Seen
from adjudicator.table import Table
from adjudicator.table import look


def change_a_value(table: Table, context: Context, operation: Operation) -> Facts:
    """Strength or Energy: for a time, or for good as a mark of the creature (RZ-144, RA-38)."""
    n = amount(table, context, operation, 0)
    effect = lasting_effect(table, context, operation, n=n)
    for card in reached(table, context, operation):
        if kind_of(table, card) not in STANDING or card in table.backs:
            continue
        if effect["until"] == PERMANENT:
            mark = f"{operation.op}_mod"
            yield Marked(card, {mark: table.mark(card, mark, 0) + n}, by(table, context))
        else:
            yield from lay_on(table, card, effect, by(table, context))


def protect(table: Table, context: Context, operation: Operation) -> Facts:
    """Protection for a time, or for good (RZ-146, RA-33)."""
    scope: Any = operation.params["scope"]
    wide: Any = operation.params.get("from", "events")
    effect = lasting_effect(table, context, operation, scope=scope, **{"from": wide})
    for card in reached(table, context, operation):
        if kind_of(table, card) not in STANDING or card in table.backs:
            continue
        if effect["until"] == PERMANENT and wide == "events":
            yield Marked(card, {scope: True}, by(table, context))
        else:
            yield from lay_on(table, card, effect, by(table, context))


def forbid(table: Table, context: Context, operation: Operation) -> Facts:
    """Cards, players or Realms cannot do something; "cannot" goes before whatever allows it."""
    effect = lasting_effect(table, context, operation, what=operation.params["what"])
    at_large = [thing for thing in meant(table, context, operation) if thing in NO_CARDS]
    for thing in (*at_large, *reached(table, context, operation)):
        laid = {**effect, "op": CLOSED} if thing in REALMS else effect
        yield from lay_on(table, thing, laid, by(table, context))


def _players_among(table: Table, context: Context, operation: Operation) -> tuple[str, ...]:
    if operation.to is None:
        return ()
    return tuple(thing for thing in refer(SENSES, table, context, operation.to) if thing in PLAYERS)


def size_combat(table: Table, context: Context, operation: Operation) -> Facts:
    """Combat between creatures is no longer one against one (RZ-116)."""
    sizes = {key: operation.params.get(key, 1) for key in ("attackers", "defenders")}
    effect = lasting_effect(table, context, operation, **sizes)
    players = _players_among(table, context, operation)
    for thing in (*players, *reached(table, context, operation)) if operation.to else (context.controller,):
        if thing in PLAYERS or kind_of(table, thing) in STANDING:
            yield from lay_on(table, thing, effect, by(table, context, "RZ-116"))


def grant_a_play(table: Table, context: Context, operation: Operation) -> Facts:
    """Plays beyond the limits, now or in the player's next turns (RZ-054, RA-41, RA-59)."""
    limit = operation.params["limit"]
    n = amount(table, context, operation)
    effect = lasting_effect(table, context, operation, limit=limit, n=n)
    for seat in players_reached(table, context, operation):
        if turn(table) == seat:
            yield from grant(table, limit, n, by(table, context))
        if lasts_beyond_the_turn(table, seat, effect["until"]):
            yield from lay_on(table, seat, effect, by(table, context, "RZ-054"))


def draw(table: Table, context: Context, operation: Operation) -> Facts:
    """Each of the players draws so many cards."""
    for seat in players_reached(table, context, operation):
        for _ in range(amount(table, context, operation)):
            yield from acts.draw(table, seat, by(table, context))


def discard(table: Table, context: Context, operation: Operation) -> Facts:
    """Cards go to their owners' destroyed piles; of a player named, so many of the hand that the player chooses."""
    chosen: list[str] = []
    for seat in _players_among(table, context, operation):
        hand = [card for card in table.zones[HAND[seat]] if not acts.is_locked(table, card)]
        count = min(amount(table, context, operation), len(hand))
        key = f"discard:{context.at}:{seat}"
        if count < len(hand) and key not in context.answers:
            values = [look(table, card, seat) for card in hand]
            options = {"discard": {"values": values, "least": count, "most": count}}
            yield agenda.ask(Prompt(key, seat, CHOOSE, context.cites(), options))
            return
        # who has given up meanwhile has named none
        chosen += hand if count == len(hand) else context.answers[key]["choices"].get("discard", ())
    cards = [card for card in reached(table, context, operation) if operation.to is not None]
    movable = tuple(card for card in dict.fromkeys((*chosen, *cards)) if not acts.is_locked(table, card))
    if movable:
        yield from acts.destroy(table, movable, by(table, context), context.card)
    elif cards:
        yield from impossible(context, "locked", "RZ-074", "RA-37")


def reveal_hand(table: Table, context: Context, operation: Operation) -> Facts:
    """The players' hands are shown to everybody, once (RZ-186)."""
    for seat in players_reached(table, context, operation):
        for card in table.zones[HAND[seat]]:
            yield Seen(card, (opponent(seat), SPECTATOR), by(table, context, "RZ-186"))


def change_life(table: Table, context: Context, operation: Operation) -> Facts:
    """Life rises or falls by a card, which nothing in the rules does; all players at once (RZ-040, RA-42, RA-57)."""
    n = amount(table, context, operation, 0)
    cites = by(table, context, "RZ-040")
    counted = {seat: acts.life_counted(table, seat, n, cites) for seat in players_reached(table, context, operation)}
    changed = {seat: fact for seat, fact in counted.items() if fact.value != table.counters[fact.counter]}
    for seat in tuple(changed):
        if (yield from instead_of(table, "life_changed", seat, "life", source=context.card, amount=n)):
            del changed[seat]
    if not changed:
        return
    told = [Said("life_changed_by_card", {"seat": seat, "card": context.card, "change": n}, cites) for seat in changed]
    yield (*told, *changed.values())
    for seat in changed:
        yield Moment("life_changed", seat, source=context.card, amount=n)


OPERATIONS: Final[Mapping[str, Carries]] = {
    "strength": change_a_value,
    "energy": change_a_value,
    "protect": protect,
    "pull": moving.pull,
    "move": moving.move,
    "send_to_cell": moving.send_to_cell,
    "destroy": moving.destroy,
    "force_attack": forced.force_attack,
    "force_combat": forced.force_combat,
    "combat_size": size_combat,
    "grant_play": grant_a_play,
    "summon": moving.summon,
    "draw": draw,
    "discard": discard,
    "return_to_hand": moving.return_to_hand,
    "reveal_hand": reveal_hand,
    "life": change_life,
    "cannot": forbid,
}
"""What a card can do, by the words of the sheet."""
