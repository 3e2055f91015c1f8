"""Traps: who is asked to carry one out, and where it goes when it has acted."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from typing import Any

from adjudicator.cards import frames
from adjudicator.cards.senses import Context
from adjudicator.games.ryder import acts
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import REMOVED
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import holder_of
from adjudicator.games.ryder.board import home_of
from adjudicator.games.ryder.board import printed
from adjudicator.games.ryder.senses import is_of_the_field
from adjudicator.games.ryder.texts import picks_of
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of

TRAP_DUE = "trap_due"
BY_TEXT, BY_HOUSE = "RY-47", "AM-20"
"""Why a trap acts that was not attacked: a champion's text touches it, or by house rule a skill or a combo does."""


def due(table: Table, card: str, on: str, rule: str) -> Fact:
    """Lays on the agenda that the trap in this place acts on that player."""
    return agenda.begin(TRAP_DUE, zone=table.where[card], on=on, rule=rule)


def is_manual(table: Table, card: str) -> bool:
    """Nobody has supplied what the card does."""
    definition = definition_of(table, card)
    return definition is None or not definition.abilities


def the_trap_acts(table: Table, frame: Frame) -> Facts:
    """Its holder is asked first; a text that is missing is for a judge; then it is spent (AM-15)."""
    zone, on, rule = frame.bindings["zone"], frame.bindings["on"], frame.bindings["rule"]
    card = card_at(table, zone)
    if frame.step == 1:
        yield from _it_has_acted(table, frame)
        return
    if not card or frame.bindings.get("none"):
        yield agenda.done()
        if "acted" in frame.bindings:
            yield from _what_touched_goes_on(table, frame.bindings["acted"])
        return
    if is_unknown(card) or not is_manual(table, card):
        seat = PLACE[zone][0]
        options = {"zone": zone, "on": on}
        yield agenda.ask(Prompt(f"trap:{zone}", seat, "trap", (rule,), options))
        return
    yield from agenda.go_on(frame, 1)
    yield from acts.show(table, card, (rule,))
    yield from frames.ask_for_outcome(_MissingText(card, PLACE[zone][0]), PLACE[zone][0])


class _MissingText(Context, frozen=True):
    """A trap without a text: the question cites the rulings on missing texts, too."""

    def cites(self, *rules: str) -> tuple[str, ...]:
        return (f"card:{name_of(self.card)}", "AM-15", *rules)


def _it_has_acted(table: Table, frame: Frame) -> Facts:
    """After an attack it is spent at once; touched by a text it waits for what the text does with it (AM-19)."""
    zone = frame.bindings["zone"]
    card = card_at(table, zone)
    acted = [*frame.bindings.get("acted", ()), [zone, None if table.is_down(card) else card]]
    # What lies there face down has come in its place.
    yield agenda.done()
    if frame.bindings["rule"] in (BY_TEXT, BY_HOUSE):
        yield from _what_touched_goes_on(table, acted)
    else:
        yield from spent(table, acted)


def _what_touched_goes_on(table: Table, acted: Sequence[Any]) -> Facts:
    """The next card that was touched is told which traps have acted before, and after the last the text is, if any."""
    is_lost = table.house["champion_trap.on_trap"] == "lost"
    while table.agenda[-1].what == TRAP_DUE and table.house["champion_trap.rest"] == "lost":
        yield agenda.done()  # the rest is lost, and with it what else it would have touched
    below = table.agenda[-1]  # at the least the text or the combo that touched the trap
    by_text = below.what in (TRAP_DUE, frames.PROGRAM)
    if is_lost or not by_text:
        yield from spent(table, acted)
    if not by_text:
        return
    if below.what == TRAP_DUE:
        yield from agenda.go_on(below, acted=acted)
    elif table.house["champion_trap.rest"] == "lost":
        yield agenda.done()
        yield from spent(table, acted)
    elif is_lost:
        yield from agenda.go_on(below, lost=[card for _, card in acted])
    else:
        gone = list(_taken_out_of_reach(table, below, [card for _, card in acted]))
        yield from agenda.go_on(below, acted=acted, lost=gone) if gone else agenda.go_on(below, acted=acted)


def _taken_out_of_reach(table: Table, text: Frame, traps: Sequence[str | None]) -> Iterator[str]:
    """Field cards chosen for the text that the traps have since sent out of the fields: that part is impossible."""
    chosen = frames.context_of(text).picks
    for pick in picks_of(table, text):
        if is_of_the_field(pick.what):
            yield from (card for card in chosen.get(pick.id, ()) if not home_of(table, card) and card not in traps)


def spent(table: Table, acted: Iterable[Any]) -> Facts:
    """Traps that have acted and still lie where they were go where their text or the house rule sends them."""
    for zone, card in acted:
        if card and card_at(table, zone) == card:
            yield from leave(table, card, printed(table, card, "after") or table.house["trap.after"], ("AM-15",))


def leave(table: Table, card: str, where: str, by: tuple[str, ...]) -> Facts:
    """A card whose text is done goes where it goes; back in its position it lies face down."""
    if where == "return_to_slot":
        if table.where[card] == LANE:
            yield from acts.go_home(table, by)
        else:
            yield from acts.turn_down(table, card, by)
    elif where == "removed":
        yield from acts.something_changes(table, by)
        yield Moved(card, REMOVED, by)
    elif where == "treasury":
        yield from acts.to_treasury(table, (card,), holder_of(table, card), by)
    else:
        yield from acts.spend(table, (card,), by)


def open_trap(table: Table, seat: str) -> Prompt | None:
    """The question whether and how a trap of this seat acts."""
    return agenda.prompt_for(table, seat, "trap")


def place_of(prompt: Prompt) -> str:
    """Where the trap lies that the question is about; its options are told to its holder only."""
    return prompt.id.removeprefix("trap:")


STEPS = {TRAP_DUE: the_trap_acts}
