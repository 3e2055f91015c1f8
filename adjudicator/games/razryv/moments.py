"""Texts that wait for something to happen: each moment wakes those of the cards that lie face up."""

from collections.abc import Iterable
from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.cards.frames import begin
from adjudicator.cards.meaning import holds
from adjudicator.cards.meaning import is_the_event
from adjudicator.cards.senses import Context
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALM_SIGHT_ZONES
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.grants import granted_plays_begin
from adjudicator.games.razryv.lasting import Waiting
from adjudicator.games.razryv.lasting import lasting
from adjudicator.games.razryv.lasting import lie
from adjudicator.games.razryv.lasting import lying
from adjudicator.games.razryv.lasting import whose
from adjudicator.games.razryv.reach import in_order_of_play
from adjudicator.games.razryv.senses import AT
from adjudicator.games.razryv.strength import SENSES
from adjudicator.games.razryv.timed import EFFECTS
from adjudicator.games.razryv.uses import is_used_up
from adjudicator.games.razryv.uses import use
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.table import Table
from adjudicator.table import name_of

LEAVING = frozenset(
    {"destroyed", "sent_to_cell", "leaves_realm", "imprisoned_again", "defeated", "combat_lost", "imprisoned"}
)
"""Moments of which the card that they happen to hears although it no longer, or not yet, stands in a Realm."""


def on_moment(table: Table, moment: Moment) -> Facts | None:
    """What waits for this moment is laid on the agenda, Player 1's first, then Player 2's, then the Event's."""
    name, known = moment.name, lasting(table)
    names = known.triggered.get(name)
    if names is not None and (lie(table, names) or (name in LEAVING and name_of(moment.subject) in names)):
        return _texts_wake(table, moment)
    return _texts_wake(table, moment) if name == "turn_starts" and table.clock.get(EFFECTS) else None


def _texts_wake(table: Table, moment: Moment) -> Facts:
    if moment.name == "turn_starts":
        yield from granted_plays_begin(table, moment.subject)
    if moment.name not in lasting(table).triggered:
        return
    yield from _are_laid(table, _woken(table, moment))


def own_text_wakes(table: Table, moment: Moment) -> Facts:
    """What the card that the moment happens to says itself; it was not read when the moment was told (RZ-152)."""
    if name_of(moment.subject) in lasting(table).triggered.get(moment.name, ()):
        yield from _are_laid(table, [it for it in _woken(table, moment) if it[0].card == moment.subject])


def _are_laid(table: Table, found: Iterable[tuple[Context, Waiting]]) -> Facts:
    woken = sorted(found, key=lambda found: _rank(table, found[0]))
    for context, waiting in reversed(woken):
        yield from use(table, context.card, waiting)
        yield begin(context, ("abilities", waiting.place, "do"))


def _woken(table: Table, moment: Moment) -> Iterator[tuple[Context, Waiting]]:
    known = lasting(table).triggered[moment.name]
    event = {"subject": moment.subject, "source": moment.source, "amount": moment.amount}
    for card in _cards(table, moment):
        place = table.where[card]
        here = place if place in REALM_SIGHT_ZONES else moment.at
        context = Context(card, whose(table, card), here, event=event)
        for waiting in known[name_of(card)]:
            if _waits_for_it(table, context, waiting, moment):
                yield context, waiting


def _cards(table: Table, moment: Moment) -> Iterator[str]:
    names = lasting(table).triggered[moment.name]
    yield from lying(table, names)
    gone = moment.subject
    if (
        moment.name in LEAVING
        and name_of(gone) in names
        and table.where.get(gone) is not None
        and table.where[gone] not in REALM_SIGHT_ZONES
    ):
        yield gone


def _waits_for_it(table: Table, context: Context, waiting: Waiting, moment: Moment) -> bool:
    ability = waiting.ability
    return (
        _is_of(table, context, ability.whose, moment.subject)
        and is_the_event(SENSES, table, _as_it_happened(context, moment), ability.event)
        and holds(SENSES, table, context, ability.when)
        and not is_used_up(table, context.card, waiting)
    )


def _as_it_happened(context: Context, moment: Moment) -> Context:
    """What the text hears of the moment, the place of it included."""
    return replace(context, event={**context.event, AT: moment.at}) if moment.at else context


def _is_of(table: Table, context: Context, side: str | None, subject: str) -> bool:
    """Whose event it is: what it happens to belongs to the one who plays the card, or to the opponent."""
    if side in (None, "any") or context.controller not in PLAYERS:
        return True
    wanted = context.controller if side == "you" else opponent(context.controller)
    return subject != "" and SENSES.controller(table, subject) == wanted


def _rank(table: Table, context: Context) -> int:
    order = in_order_of_play(table)
    return order.index(context.controller) if context.controller in order else len(order)
