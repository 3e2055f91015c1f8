"""The holder of a trap that was attacked or touched carries out its text."""

from typing import Any
from typing import Final

from adjudicator.cards import frames
from adjudicator.cards.grammar import Ability
from adjudicator.cards.senses import Context
from adjudicator.games.ryder import acts
from adjudicator.games.ryder import picks
from adjudicator.games.ryder import programs
from adjudicator.games.ryder.actions import ActivateTrap
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.picks import with_cards_named
from adjudicator.games.ryder.traps import is_manual
from adjudicator.games.ryder.traps import open_trap
from adjudicator.games.ryder.traps import place_of
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Answered
from adjudicator.table import Table

ALSO: Final = {"RY-39": ("AM-14",), "RY-47": ("AM-19",)}
"""What was read into the rule by which a trap acts; a house rule by which it does has been read already (AM-20)."""


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


def _what_is_due(table: Table, act: ActivateTrap) -> tuple[str, ...]:
    """What asks for the trap that is due, if one is: of another holder, another trap, or against another player."""
    due = [prompt for prompt in table.prompts if prompt.kind == "trap"]
    return (*due[0].cites, "AM-20") if due else ("AM-20",)


def its_choices_are_those_that_it_asks_for(table: Table, act: ActivateTrap) -> bool:
    if definition_of(table, act.trap) is None:
        return True  # who may not look calls it by its back
    return picks.are_legal(table, *_text_of(table, act), act.choices)


def _text_of(table: Table, act: ActivateTrap) -> tuple[Context, tuple[Ability, ...]]:
    return Context(act.trap, act.by, event={"affected": act.on}), _acting(table, act.trap)


def _acting(table: Table, trap: str) -> tuple[Ability, ...]:
    return tuple(ability for _, ability in programs.abilities_on(table, trap, "activated"))


def it_is_a_trap(table: Table, act: ActivateTrap) -> bool:
    prompt = open_trap(table, act.by)
    return prompt is not None and _is_the_trap(table, act, card_at(table, place_of(prompt)))


def _is_the_trap(table: Table, act: ActivateTrap, card: str) -> bool:
    return kind_of(table, card) == "trap" and act.trap in (card, table.backs.get(card))


def the_trap_is_carried_out(table: Table, act: ActivateTrap) -> Facts:
    """It is turned up, and its text is carried out against the player who set it off (RY-39, RY-47)."""
    prompt = open_trap(table, act.by)
    if prompt is None:
        return
    card = card_at(table, place_of(prompt))
    rule = prompt.cites[0]
    yield Answered(prompt.id, (rule, *ALSO.get(rule, ())))
    if rule == "RY-47" and table.clock.get("fed"):
        yield acts.clocked(("AM-39",), trap_acted=True)
    if is_manual(table, card):
        return  # the work runs again from its start, and asks for the ruling
    yield from agenda.go_on(table.agenda[-1], 1)
    yield from acts.show(table, card, (rule,))
    context = Context(card, act.by, event={"affected": act.on}, answers=programs.USED)
    named = with_cards_named(table, act.choices)
    for place, _ in reversed(programs.abilities_on(table, card, "activated")):
        yield frames.begin(context, ("abilities", place, "do"), named)


def _named(table: Table, act: ActivateTrap) -> Any:
    prompt = open_trap(table, act.by)
    if prompt is not None:
        yield act.trap, (place_of(prompt),)
        yield from picks.named_in_piles(table, *_text_of(table, act), act.choices)


def the_cards_chosen_lie_there(table: Table, act: ActivateTrap) -> bool:
    return picks.lie_where_they_are_named(table, *_text_of(table, act), act.choices)


def _offered(table: Table, seat: str) -> Any:
    prompt = open_trap(table, seat)
    if prompt is None:
        return
    zone, on = place_of(prompt), prompt.options["on"]
    card = card_at(table, zone)
    named: dict[str, Parameter] = {"trap": Parameter((card,)), "on": Parameter((on,))}
    if acts.is_confused(table, seat):  # the text asks its holder, who may not look, for what it needs
        yield Offer("activate_trap", {**named, "pos": Parameter((PLACE[zone][1],))})
    elif kind_of(table, card) == "trap":
        ways = picks.ways(table, Context(card, seat, event={"affected": on}), _acting(table, card))
        yield Offer("activate_trap", {**named, "choices": Parameter(ways)})


ACTIVATE_TRAP = Play(
    needs=(
        *IN_PLAY,
        need(a_trap_of_the_actor_is_due, _what_is_due),
        need(it_acts_on_the_player_who_set_it_off, _what_is_due),
        need(its_choices_are_those_that_it_asks_for, "AM-15"),
        described(_named),
    ),
    does=(the_next_action_begins, the_trap_is_carried_out),
    names=_named,
    clashes=(need(it_is_a_trap, "AM-48"), need(the_cards_chosen_lie_there, "AM-15", "AM-48")),
    offers=_offered,
)

PLAYS: Plays = {
    ActivateTrap: ACTIVATE_TRAP,
}
