"""The operations of Ryder's card programs, by the words of the sheet."""

from collections.abc import Mapping
from typing import Any
from typing import Final

from adjudicator.cards.frames import part_at
from adjudicator.cards.grammar import Operation
from adjudicator.cards.meaning import number
from adjudicator.cards.program import Carries
from adjudicator.cards.senses import Context
from adjudicator.games.ryder import acts
from adjudicator.games.ryder.board import JUDGE
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import RYDER
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import home_of
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import nines_due
from adjudicator.games.ryder.leaving import send_to_graveyard
from adjudicator.games.ryder.nameless import which_they_are
from adjudicator.games.ryder.senses import SENSES
from adjudicator.games.ryder.texts import by
from adjudicator.games.ryder.texts import meant
from adjudicator.games.ryder.texts import on_the_table
from adjudicator.games.ryder.traps import TRAP_DUE
from adjudicator.games.ryder.traps import due
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of


def look_at(table: Table, context: Context, operation: Operation) -> Facts:
    """The controller sees the cards."""
    for card in meant(table, context, operation.to):
        if card in table.where:
            yield from acts.look(table, card, context.controller, by(table, context))


def reveal(table: Table, context: Context, operation: Operation) -> Facts:
    """All see the cards, which then lie face down again; those that nobody has recorded are named."""
    cards = on_the_table(table, meant(table, context, operation.to))
    nameless = tuple(filter(is_unknown, cards))
    if nameless:
        yield from which_they_are(table, nameless, "AM-13")
        return
    for card in cards:
        down = card in table.backs
        yield from acts.show(table, card, by(table, context))
        if down:
            yield from acts.turn_down(table, card, by(table, context))


def shuffle(table: Table, context: Context, operation: Operation) -> Facts:
    """The fields of players are shuffled; one who will be confused looks away first."""
    order = context.answers.get("order")
    blinded = _will_be_confused(table, context)
    for seat in meant(table, context, operation.to):
        if seat in blinded:
            yield from acts.confuse(table, seat, (*by(table, context), "AM-28"))
        named = tuple(order) if order is not None else None
        yield from acts.shuffle_field(table, seat, named, (*by(table, context), "AM-30"))


def _will_be_confused(table: Table, context: Context) -> tuple[str, ...]:
    _, operations = part_at(definition_of(table, context.card), context.path)
    return tuple(seat for other in operations if other.op == "confuse" for seat in meant(table, context, other.to))


def confuse(table: Table, context: Context, operation: Operation) -> Facts:
    """The players may not look at their fields until their own next turn has ended."""
    for seat in meant(table, context, operation.to):
        if not acts.is_confused(table, seat) or seat == active(table):  # what comes in this very turn outlasts it
            yield from acts.confuse(table, seat, (*by(table, context), "AM-28"))


def switch(table: Table, context: Context, operation: Operation) -> Facts:
    """Two cards trade places, or two fields."""
    mine = meant(table, context, operation.to)
    other: Any = operation.params.get("with")
    if other is None:
        match [thing for thing in mine if thing in table.seats]:
            case [one, two, *_]:
                yield from acts.switch_fields(table, one, two, (*by(table, context), "AM-32"))
        return
    theirs = meant(table, context, other)
    for one, two in zip(mine, theirs, strict=False):
        if one in table.where and two in table.where:
            yield from acts.switch(table, one, two, by(table, context))


def take(table: Table, context: Context, operation: Operation) -> Facts:
    """The cards go to the controller's treasury."""
    cards = [card for card in meant(table, context, operation.to) if card in table.where]
    yield from acts.to_treasury(table, cards, context.controller, by(table, context))


def return_to_slot(table: Table, context: Context, operation: Operation) -> Facts:
    """The card goes back to its home position."""
    for card in meant(table, context, operation.to):
        if table.where.get(card) == LANE:
            yield from acts.go_home(table, by(table, context))
        elif table.where.get(card) in PLACE:
            yield from acts.turn_down(table, card, by(table, context))


def return_to_reserve(table: Table, context: Context, operation: Operation) -> Facts:
    """The cards go back into the reserve, which is shuffled."""
    cards = [card for card in meant(table, context, operation.to) if card in table.where]
    if cards:
        yield from acts.something_changes(table, by(table, context))
        yield tuple(Moved(card, RESERVE, by(table, context)) for card in cards)
        yield Shuffled(RESERVE, None, by(table, context))


def continue_attack(table: Table, context: Context, operation: Operation) -> Facts:
    """An uncried 8 may go on, or withdraw (RY-80)."""
    if table.zones[LANE]:
        yield acts.clocked(("RY-80", "AM-24"), attack={**attack_of(table), "eight": True})


def end_attack(table: Table, context: Context, operation: Operation) -> Facts:
    """The attack is over, if there is one; a card that is still there goes home."""
    if attack_of(table):
        yield acts.clocked(("RY-79",), attack={**attack_of(table), "over": True})
        yield from acts.go_home(table, ("RY-79",))


def draw_to_field(table: Table, context: Context, operation: Operation) -> Facts:
    """Cards from the reserve into the lowest gaps."""
    n = 1 if operation.n is None else number(SENSES, table, context, operation.n)
    for seat in meant(table, context, operation.to) or (context.controller,):
        yield from acts.draw_into_gaps(table, seat, by(table, context), n)


def extra_attack(table: Table, context: Context, operation: Operation) -> Facts:
    """Cards of the player on turn may attack so many times more; each is slid like any attacker, without a cry."""
    times = 1 if operation.n is None else number(SENSES, table, context, operation.n)
    homes = [home_of(table, card) for card in meant(table, context, operation.to)]
    more = [PLACE[home][1] for home in homes if home and PLACE[home][0] == active(table)] * times
    if more:
        leader = "" if kind_of(table, context.card) == RYDER else name_of(context.card)
        due = sorted([*nines_due(table), *more])
        yield acts.clocked((*by(table, context), "AM-26"), nines=due, led_by=leader)


def activate_trap(table: Table, context: Context, operation: Operation) -> Facts:
    """A trap acts because a text says so; one that is acting is not set off again by what it sets off."""
    on: Any = operation.params.get("on")
    acting = {frame.bindings["zone"] for frame in table.agenda if frame.what == TRAP_DUE}
    for card in meant(table, context, operation.to):
        if home_of(table, card) and table.where[card] not in acting:
            affected = (*meant(table, context, on), context.controller)[0]
            yield due(table, card, affected, "RY-39")


def manual(table: Table, context: Context, operation: Operation) -> Facts:
    """A judge says what happens."""
    key = f"ruling:{context.card}:{context.at}"
    if key not in context.answers:
        yield agenda.ask(Prompt(key, JUDGE, "ruling", by(table, context), {"text": operation.params.get("text", "")}))


OPERATIONS: Final[Mapping[str, Carries]] = {
    "look": look_at,
    "reveal": reveal,
    "shuffle": shuffle,
    "confuse": confuse,
    "switch": switch,
    "take": take,
    "send_to_graveyard": send_to_graveyard,
    "return_to_slot": return_to_slot,
    "return_to_reserve": return_to_reserve,
    "extra_attack": extra_attack,
    "continue_attack": continue_attack,
    "end_attack": end_attack,
    "draw_to_field": draw_to_field,
    "activate_trap": activate_trap,
    "manual": manual,
}
