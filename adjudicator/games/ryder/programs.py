"""Card texts of Ryder as they run: skills, champions, traps, and the traps that a text touches."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.cards import frames
from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Operation
from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Picked
from adjudicator.cards.meaning import holds
from adjudicator.cards.meaning import number
from adjudicator.cards.picking import options_of
from adjudicator.cards.program import Programs
from adjudicator.cards.senses import Context
from adjudicator.games.ryder import traps
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.operations import OPERATIONS
from adjudicator.games.ryder.picks import with_cards_named
from adjudicator.games.ryder.senses import SENSES
from adjudicator.games.ryder.senses import asks_what_a_card_is
from adjudicator.games.ryder.senses import fits_as_printed
from adjudicator.games.ryder.senses import is_hidden_trap
from adjudicator.games.ryder.texts import by
from adjudicator.games.ryder.texts import meant
from adjudicator.games.ryder.texts import picks_of
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.table import Frame
from adjudicator.table import Said
from adjudicator.table import Table

PROGRAMS = Programs(SENSES, OPERATIONS, definition_of)
TOUCHING = ("look", "reveal", "switch", "take", "send_to_graveyard", "return_to_slot", "return_to_reserve", "shuffle")
USED = {"use": {"use": True, "choices": {}}}


def begin(table: Table, context: Context, place: int, choices: Mapping[str, Any], answers: Mapping[str, Any]) -> Facts:
    """Lays one ability on the agenda, with what was chosen for it and is known already, as the order of a shuffle."""
    named = with_cards_named(table, choices)
    yield frames.begin(replace(context, answers=answers), ("abilities", place, "do"), named)


def abilities_on(table: Table, card: str, event: str) -> list[tuple[int, Ability]]:
    """What of the card waits for that event."""
    definition = definition_of(table, card)
    if definition is None:
        return []
    return [(place, ability) for place, ability in enumerate(definition.abilities) if event in ability.on]


def applies(table: Table, context: Context, ability: Ability) -> bool:
    """The condition of the ability holds (the War Cry was made)."""
    return holds(SENSES, table, context, ability.when)


def fire(table: Table, card: str, seat: str, event: str) -> Facts:
    """What the card does of itself at that event is laid on the agenda, the first on top."""
    found = [place for place, ability in abilities_on(table, card, event) if not _is_optional(table, event, ability)]
    for place in reversed(found):
        yield frames.begin(Context(card, seat, answers=USED), ("abilities", place, "do"))


def _is_optional(table: Table, event: str, ability: Ability) -> bool:
    return ability.may or (event in ("success", "fail") and table.house["skill.optional"] == "all")


def optional_on(table: Table, card: str, seat: str, *, success: bool) -> tuple[int, Ability] | None:
    """What the seat may use after the outcome."""
    context = Context(card, seat)
    for event in ("outcome", "success" if success else "fail"):
        for place, ability in abilities_on(table, card, event):
            if _is_optional(table, event, ability) and applies(table, context, ability):
                return place, ability
    return None


class Extra(Struct, frozen=True):
    """Further attacks that a text gives: how many each, to this very card or to those that a pick may take."""

    times: int
    pick: Pick | None = None


NO_MORE: Final = (Extra(0), ())


def extra_attack_of(table: Table, context: Context, ability: Ability) -> Extra | None:
    """The further attacks that the ability gives, if that is what it does."""
    found = next((operation for operation in ability.do if operation.op == "extra_attack"), None)
    if found is None:
        return None
    times = 1 if found.n is None else number(SENSES, table, context, found.n)
    return Extra(times, next((pick for pick in ability.picks if found.to == Picked(pick.id)), None))


def extra_attackers(table: Table, seat: str) -> tuple[Extra, tuple[str, ...]]:
    """What the success of the attack under way gives, no attack or several, and the other cards that may attack."""
    attack = attack_of(table)
    if not attack:
        return NO_MORE
    context = Context(attack["card"], seat)
    found = optional_on(table, attack["card"], seat, success=True)
    extra = None if found is None else extra_attack_of(table, context, found[1])
    if extra is None:
        return NO_MORE
    return extra, () if extra.pick is None else options_of(SENSES, table, context, extra.pick)


def led_by(table: Table, leader: str, seat: str) -> tuple[str, ...]:
    """The cards that the success of a card like this lets attack, before any of them is turned up."""
    context = Context(leader, seat)
    abilities = [ability for event in ("outcome", "success") for _, ability in abilities_on(table, leader, event)]
    extras = [extra_attack_of(table, context, ability) for ability in abilities]
    picks = [extra.pick for extra in extras if extra is not None and extra.pick is not None]
    return tuple(card for pick in picks for card in options_of(SENSES, table, context, pick))


def a_program_goes_on(table: Table, frame: Frame) -> Facts:
    """The next part of a card's text; before the first, traps that it touches act; after the last, they are spent."""
    if frame.step == frames.FIRST and (unfit := _unfit(table, frame)):
        yield from _without(table, frame, unfit)
        return
    if frame.step == frames.FIRST and "touched" not in frame.bindings:
        touched = tuple(_touched(table, frame))
        if touched:
            yield from agenda.go_on(frame, touched=[table.where[card] for card in touched])
            rule = traps.BY_TEXT if kind_of(table, frame.bindings["card"]) == "champion" else traps.BY_HOUSE
            for card in reversed(touched):
                yield traps.due(table, card, frame.bindings["controller"], rule)
            return
    if frame.bindings.get("acted") and _is_over(table, frame):
        yield agenda.done()
        yield from traps.spent(table, frame.bindings["acted"])
        return
    yield from PROGRAMS.step(table, frame)


def _unfit(table: Table, frame: Frame) -> tuple[str, ...]:
    """Cards that were chosen unseen and turn out not to be what the text asks for."""
    context = frames.context_of(frame)
    return tuple(
        thing
        for pick in picks_of(table, frame)
        if asks_what_a_card_is(pick.what)
        for thing in context.picks.get(pick.id, ())
        if not fits_as_printed(table, context, pick.what, thing)
    )


def _without(table: Table, frame: Frame, unfit: tuple[str, ...]) -> Facts:
    """The text does nothing with them, and the rest is done."""
    context = frames.context_of(frame)
    left = {pick: tuple(thing for thing in chosen if thing not in unfit) for pick, chosen in context.picks.items()}
    yield from agenda.go_on(frame, picks=left)
    for card in unfit:
        yield Said("no_such_card", {"card": context.card, "subject": card}, by(table, context))


def _is_over(table: Table, frame: Frame) -> bool:
    _, operations = frames.part_at(definition_of(table, frame.bindings["card"]), frames.path_of(frame))
    return frame.step - frames.FIRST >= len(operations)


def _touched(table: Table, frame: Frame) -> Iterator[str]:
    """The traps, and the cards that may be traps, that a champion's text touches (AM-19), or a skill's (AM-20)."""
    card = frame.bindings["card"]
    kind = kind_of(table, card)
    if kind != "champion" and not (kind == "ryder" and attack_of(table) and table.house["trap.by_skill"]):
        return
    context = frames.context_of(frame)
    _, operations = frames.part_at(definition_of(table, card), frames.path_of(frame))
    targets = [pick.id for pick in picks_of(table, frame) if pick.how == "target"]
    if kind == "champion" and table.house["champion_trap.scope"] == "targeted":
        found = dict.fromkeys(thing for pick in targets for thing in context.picks.get(pick, ()))
    else:
        found = dict.fromkeys(thing for op in operations for thing in _reached(table, context, op))
    for thing in found:
        if is_hidden_trap(table, thing):
            yield thing


def _reached(table: Table, context: Context, operation: Operation) -> Iterator[str]:
    if operation.op not in TOUCHING:
        return
    for ref in (operation.to, operation.params.get("with")):
        for thing in meant(table, context, ref):
            if thing in table.seats:
                yield from row_of(table, thing)
            else:
                yield thing


STEPS = {frames.PROGRAM: a_program_goes_on}
