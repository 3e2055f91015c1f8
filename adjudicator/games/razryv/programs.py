"""Cards that take effect in RAZRYV: programs laid on the agenda, choices judged, questions answered."""

from collections.abc import Iterator
from collections.abc import Mapping
from itertools import islice
from typing import Any

from adjudicator.cards import frames
from adjudicator.cards import program
from adjudicator.cards.definition import Definition
from adjudicator.cards.grammar import Duration
from adjudicator.cards.picking import listed
from adjudicator.cards.picking import own_choices
from adjudicator.cards.picking import own_picks_are_legal
from adjudicator.cards.program import Programs
from adjudicator.cards.senses import Context
from adjudicator.games.razryv import acts
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import SPELL
from adjudicator.games.razryv.board import definition_of
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import printed
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.declined import nothing_is_put_in_its_place
from adjudicator.games.razryv.effects import STAY
from adjudicator.games.razryv.operations import OPERATIONS
from adjudicator.games.razryv.reach import in_order_of_play
from adjudicator.games.razryv.strength import SENSES
from adjudicator.games.razryv.timed import EFFECTS
from adjudicator.games.razryv.timed import IN_ZONE
from adjudicator.games.razryv.timed import PERMANENT
from adjudicator.games.razryv.timed import TURNS
from adjudicator.games.razryv.timed import remains
from adjudicator.referee import Facts
from adjudicator.referee import Moment
from adjudicator.referee import agenda
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of

Choices = Mapping[str, Any]
PROGRAMS = Programs(SENSES, OPERATIONS, definition_of, nothing_is_put_in_its_place)
MOST_SETS = 60
MOST_WAYS = 200
"""So many sets of each pick, and so many ways of all picks together, are listed; others may be named all the same."""

SPELL_USED = "spell_used"


def a_program_goes_on(table: Table, frame: Frame) -> Facts:
    """The next part of a card's text happens."""
    yield from PROGRAMS.step(table, frame)


def an_immediate_spell_is_used_up(table: Table, frame: Frame) -> Facts:
    """Its effect has happened; the card is destroyed (RZ-080)."""
    card = frame.bindings["card"]
    yield agenda.done()
    if realm_of(table, card) is not None:
        yield from acts.destroy(table, (card,), (f"card:{name_of(card)}", "RZ-080"))


def run_card(table: Table, card: str, controller: str, realm: str, choices: Choices | None = None) -> Facts:
    """The card's text takes effect in a Realm: its programs are laid on the agenda, the first on top.

    An immediate Spell is destroyed once all of it has happened; one that stays for a time notes how long.
    """
    definition = definition_of(table, card)
    actor, given = _declared(table, controller, choices)
    context = Context(card, controller, realm, actor=actor)
    if kind_of(table, card) == SPELL:
        if printed(table, card, "mode") == "immediate":
            yield agenda.begin(SPELL_USED, card=card)
        yield Moment("spell_activated", card, source=controller)
    if definition is None or definition.status == "manual":
        yield from frames.ask_for_outcome(context, _witness(table, controller))
        return
    yield from _its_time_begins(table, card, controller, definition)
    played = [place for place, ability in enumerate(definition.abilities) if ability.kind == "play"]
    for place in reversed(played):
        yield frames.begin(context, ("abilities", place, "do"), given)


def _declared(table: Table, controller: str, choices: Choices | None) -> tuple[str, Choices]:
    """Who declared the action, and what it chose; an Event's are those of whoever turned it over."""
    if controller in PLAYERS:
        return controller, choices or {}
    for frame in reversed(table.agenda):
        if frame.what == "event_over":
            return frame.bindings["by"], frame.bindings["choices"]
    return "", {}


def _witness(table: Table, controller: str) -> str:
    """Who says what a card without a program did."""
    return controller if controller in PLAYERS else in_order_of_play(table)[0]


def _its_time_begins(table: Table, card: str, controller: str, definition: Definition) -> Facts:
    """A card that lies there only for its effect notes when that is over (RZ-081, RZ-098)."""
    if not remains(table, card) or kind_of(table, card) not in ("spell", "event_spell"):
        return
    limit = _how_long(definition)
    if limit is None:
        return
    cites = (f"card:{name_of(card)}",)
    if limit.word == TURNS:
        yield Marked(card, {"turns_left": limit.n}, cites)
    else:
        stay = {"op": STAY, "until": limit.word, "by": cites[0], "seat": controller}
        yield Marked(card, {EFFECTS: (*table.mark(card, EFFECTS, ()), stay)}, cites)


_LONGER = ("this_turn", "until_next_event", "this_round", "until_your_next_turn", TURNS)
"""Durations from the shortest to the longest, to tell how long a card with several lies there."""


def _how_long(definition: Definition) -> Duration | None:
    """The longest of the card's durations; None if something of it lasts as long as it lies there, or nothing does."""
    stated = list(_durations(definition))
    if not stated or any(limit is None or limit.word in (IN_ZONE, PERMANENT) for limit in stated):
        return None
    return max((limit for limit in stated if limit is not None), key=lambda it: (_LONGER.index(it.word), it.n or 0))


def _durations(definition: Definition) -> Iterator[Duration | None]:
    for ability in definition.abilities:
        if ability.kind != "play":
            yield ability.duration
            continue
        for operation in ability.do:
            if operation.op in ("strength", "energy", "protect", "cannot", "combat_size", "grant_play"):
                yield operation.duration or ability.duration


def choices_are_legal(table: Table, card: str, realm: str, by: str, choices: Choices) -> bool:
    """All that the one who plays the card has to choose is chosen, as it may be, and nothing else.

    Of a card that nobody knows nothing can be said.
    """
    definition = definition_of(table, card)
    if definition is None:
        return is_unknown(card) or not choices
    played = tuple(ability for ability in definition.abilities if ability.kind == "play")
    return own_picks_are_legal(SENSES, table, Context(card, by, realm), played, choices)


def choices_open(table: Table, card: str, realm: str, by: str) -> tuple[Choices, ...]:
    """Ways to make the choices that the card asks of the one who plays it, as far as they can be listed.

    One empty way where it asks none.
    """
    definition = definition_of(table, card)
    if definition is None:
        return ({},)
    played = tuple(ability for ability in definition.abilities if ability.kind == "play")
    ways = own_choices(SENSES, table, Context(card, by, realm), played, MOST_SETS)
    return tuple(islice(ways, MOST_WAYS))


def answer_choice(table: Table, prompt: Prompt, value: Any) -> Facts:
    """A question of a card is answered; an answer that does not fit leaves it open."""
    yield from program.answer(table, prompt, value)


def names_a_locked_card(table: Table, choices: Choices) -> bool:
    """An answer to the program on top names an Energy card of a hand where any card of it is asked for (RA-37)."""
    frame = agenda.top(table)
    if frame is None:
        return False
    ability = frames.part_at(definition_of(table, frame.bindings["card"]), frames.path_of(frame))[0]
    asked = {pick.id: pick.what for pick in ability.picks} if ability is not None else {}
    return any(
        acts.is_locked(table, card) and not (pick in asked and SENSES.may_be_picked(table, asked[pick], card))
        for pick, named in choices.items()
        for card in listed(named)
    )


def answers_the_choice(table: Table, prompt: Prompt, value: Any) -> bool:
    """The value answers the question as it may be answered."""
    return program.is_answered_by(table, prompt, value)


STEPS = {frames.PROGRAM: a_program_goes_on, SPELL_USED: an_immediate_spell_is_used_up}
