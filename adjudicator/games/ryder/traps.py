"""Traps: who is asked to carry one out, what it does, and where it goes."""

from collections.abc import Iterable
from typing import Any

from adjudicator.cards import frames
from adjudicator.cards.picking import own_choices
from adjudicator.cards.picking import own_picks_are_legal
from adjudicator.cards.senses import Context
from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions import ActivateTrap
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import REMOVED
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import printed
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.picks import with_cards_named
from adjudicator.games.ryder.senses import SENSES
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Answered
from adjudicator.table import Fact
from adjudicator.table import Frame
from adjudicator.table import Moved
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of

TRAP_DUE = "trap_due"


def due(table: Table, card: str, on: str, rule: str) -> Fact:
    """Lays on the agenda that the trap in this place acts on that player."""
    return agenda.begin(TRAP_DUE, zone=table.where[card], on=on, rule=rule)


def is_manual(table: Table, card: str) -> bool:
    """Nobody has supplied what the card does."""
    definition = definition_of(table, card)
    return definition is None or definition.status == "manual" or not definition.abilities


def the_trap_acts(table: Table, frame: Frame) -> Facts:
    """Its holder is asked first; a text that is missing is for a judge; then it is spent (AM-15)."""
    zone, on, rule = frame.bindings["zone"], frame.bindings["on"], frame.bindings["rule"]
    card = card_at(table, zone)
    if frame.step == 1:
        yield from _it_has_acted(table, frame, card)
        return
    if not card or frame.bindings.get("none"):
        yield agenda.done()
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


def _it_has_acted(table: Table, frame: Frame, card: str) -> Facts:
    """After an attack it is spent at once; touched by a text it waits for what the text does with it (AM-19)."""
    yield agenda.done()
    if frame.bindings["rule"] != "RY-47" or _is_lost(table, frame):
        yield from spent(table, [[frame.bindings["zone"], card]])
    if frame.bindings["rule"] == "RY-47":
        below = agenda.top(table)
        if below is not None and below.what == frames.PROGRAM:
            yield from _the_text_goes_on(table, below, card, lost=_is_lost(table, frame))


def _is_lost(table: Table, frame: Frame) -> bool:
    return bool(frame.bindings["rule"] == "RY-47" and table.house["champion_trap.on_trap"] == "lost")


def _the_text_goes_on(table: Table, below: Frame, card: str, *, lost: bool) -> Facts:
    if table.house["champion_trap.rest"] == "lost":
        yield agenda.done()
        yield from spent(table, [[table.where.get(card, ""), card]])
        return
    if not lost:
        acted = [*below.bindings.get("acted", ()), [table.where.get(card, ""), card]]
        yield from agenda.go_on(below, acted=acted)
        return
    picks = {
        pick: tuple(thing for thing in things if thing != card)
        for pick, things in below.bindings.get("picks", {}).items()
    }
    yield from agenda.go_on(below, picks=picks, lost=[*below.bindings.get("lost", ()), card])


def spent(table: Table, acted: Iterable[Any]) -> Facts:
    """Traps that have acted and still lie where they were go where their text or the house rule sends them."""
    for zone, card in acted:
        if not card or zone not in PLACE or card_at(table, zone) != card:
            continue
        yield from leave(table, card, printed(table, card, "after", None) or table.house["trap.after"], ("AM-15",))


def leave(table: Table, card: str, where: str, by: tuple[str, ...]) -> Facts:
    """A card whose text is done goes where it goes; back in its position it lies face down."""
    if where == "return_to_slot":
        if table.where[card] == LANE:
            yield from acts.go_home(table, by)
        else:
            yield from acts.turn_down(table, card, by)
    elif where == "removed":
        yield from acts.something_changes(table)
        yield Moved(card, REMOVED, by)
    elif where == "treasury":
        yield from acts.to_treasury(table, (card,), active(table), by)
    else:
        yield from acts.spend(table, (card,), by)


def open_trap(table: Table, seat: str) -> Prompt | None:
    """The question whether and how a trap of this seat acts."""
    return agenda.prompt_for(table, seat, "trap")


def place_of(prompt: Prompt) -> str:
    """Where the trap lies that the question is about; its options are told to its holder only."""
    return prompt.id.partition(":")[2]


def a_trap_of_the_actor_is_due(table: Table, act: ActivateTrap) -> bool:
    prompt = open_trap(table, act.by)
    if prompt is None:
        return False
    zone = place_of(prompt)
    if act.pos is not None:  # a confused holder cannot tell which card lies there, only where
        return bool(f"{act.by}.field.{act.pos}" == zone)
    return act.trap in table.where and bool(table.where[act.trap] == zone)


def it_acts_on_the_player_who_set_it_off(table: Table, act: ActivateTrap) -> bool:
    prompt = open_trap(table, act.by)
    return prompt is not None and prompt.options.get("on", act.on) == act.on


def its_choices_are_those_that_it_asks_for(table: Table, act: ActivateTrap) -> bool:
    definition = definition_of(table, act.trap)
    if definition is None or acts.is_confused(table, act.by):
        return True  # who cannot see the cards is asked for what does not fit
    context = Context(act.trap, act.by, event={"affected": act.on})
    return own_picks_are_legal(SENSES, table, context, _acting(definition), with_cards_named(table, act.choices))


def _acting(definition: Any) -> tuple[Any, ...]:
    return tuple(ability for ability in definition.abilities if "activated" in ability.on)


def it_is_a_trap(table: Table, act: ActivateTrap) -> bool:
    card = _card_of(table, act)
    return card != "" and kind_of(table, card) == "trap" and act.trap in (card, table.backs.get(card))


def _card_of(table: Table, act: ActivateTrap) -> str:
    prompt = open_trap(table, act.by)
    return "" if prompt is None else card_at(table, place_of(prompt))


def the_trap_is_carried_out(table: Table, act: ActivateTrap) -> Facts:
    prompt, card = open_trap(table, act.by), _card_of(table, act)
    if prompt is None:
        return
    rule = prompt.cites[0]
    yield Answered(prompt.id, (rule, "AM-19" if rule == "RY-47" else "AM-14"))
    if rule == "RY-47" and table.clock.get("fed"):
        yield acts.clocked(("AM-39",), trap_acted=True)
    frame = agenda.top(table)
    if frame is not None and is_manual(table, card):
        return  # the work runs again from its start, and asks for the ruling
    if frame is not None:
        yield from agenda.go_on(frame, 1)
    yield from acts.show(table, card, (rule,))
    definition = definition_of(table, card)
    context = Context(card, act.by, event={"affected": act.on}, answers={"use": {"use": True, "choices": {}}})
    named = with_cards_named(table, act.choices)
    for place in reversed(range(len(definition.abilities) if definition else 0)):
        if definition is not None and "activated" in definition.abilities[place].on:
            yield frames.begin(context, ("abilities", place, "do"), named)


def _named(table: Table, act: ActivateTrap) -> Any:
    prompt = open_trap(table, act.by)
    if prompt is not None:
        yield act.trap, (place_of(prompt),)


def _offered(table: Table, seat: str) -> Any:
    prompt = open_trap(table, seat)
    if prompt is None:
        return
    card = card_at(table, place_of(prompt))
    definition = definition_of(table, card)
    choices: Any = {}
    if definition is not None and definition.type == "trap":
        context = Context(card, seat, event={"affected": prompt.options["on"]})
        ways = tuple(own_choices(SENSES, table, context, _acting(definition), 20))
        choices = {"choices": Parameter(ways)}
        yield Offer("activate_trap", {"trap": Parameter((card,)), "on": Parameter((prompt.options["on"],)), **choices})


ACTIVATE_TRAP = Play(
    needs=(
        *IN_PLAY,
        need(a_trap_of_the_actor_is_due, "AM-20"),
        need(it_acts_on_the_player_who_set_it_off, "AM-20"),
        need(its_choices_are_those_that_it_asks_for, "AM-15"),
    ),
    does=(the_trap_is_carried_out,),
    names=_named,
    clashes=(need(it_is_a_trap, "AM-48"),),
    offers=_offered,
)

PLAYS: Plays = {ActivateTrap: ACTIVATE_TRAP}
STEPS = {TRAP_DUE: the_trap_acts}
