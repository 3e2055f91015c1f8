"""One player's side of a drawing: figures, Objective, Cell, and the cards that the viewer may read."""

from collections.abc import Iterable

from msgspec.structs import replace

from adjudicator.drawing.words import Words
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import DECK
from adjudicator.games.razryv.board import DESTROYED
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import SHOWN
from adjudicator.games.razryv.clock import first_player
from adjudicator.games.razryv.clock import has_waited
from adjudicator.games.razryv.clock import round_of
from adjudicator.games.razryv.clock import second_player
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.objectives import done
from adjudicator.games.razryv.objectives import holds
from adjudicator.games.razryv.objectives import is_latched
from adjudicator.games.razryv.objectives import objective_of
from adjudicator.games.razryv.objectives import realm_asked
from adjudicator.games.razryv.objectives import required
from adjudicator.games.razryv.picture.drawing import Figure
from adjudicator.games.razryv.picture.drawing import Front
from adjudicator.games.razryv.picture.drawing import Listing
from adjudicator.games.razryv.picture.drawing import Objective
from adjudicator.games.razryv.picture.drawing import Seat
from adjudicator.games.razryv.picture.drawing import Waiting
from adjudicator.games.razryv.picture.naming import listing_of
from adjudicator.games.razryv.picture.naming import title_of
from adjudicator.games.razryv.picture.naming import values_of
from adjudicator.table import Table
from adjudicator.table import is_unknown

LONGEST_WAIT = 9
"""Phases looked ahead in a Cell; under every reading of the wait a creature may leave before that (RA-06)."""


def drawn_seat(table: Table, seat: str, viewer: str, say: Words) -> Seat:
    """The side of this player; a hand is named where the viewer sees its cards."""
    has_turn = turn(table) == seat and table.result is None
    return Seat(
        key=seat,
        letter=say("letter", seat),
        name=say("seat", seat),
        roles=tuple(_roles(table, seat, viewer, say)),
        has_turn=has_turn,
        turn=say("role", "turn") if has_turn else "",
        flags=tuple(say("flag", flag) for flag in ("gave_up", "annihilation") if table.counters.get(f"{seat}.{flag}")),
        life=Figure(say("figure", "life"), table.counters[f"{seat}.life"]),
        figures=(
            Figure(say("figure", "hand"), len(table.zones[HAND[seat]])),
            Figure(say("figure", "deck"), len(table.zones[DECK[seat]])),
            Figure(say("figure", "destroyed"), len(table.zones[DESTROYED[seat]])),
            Figure(say("figure", "events"), table.counters[f"{seat}.e_count"]),
            Figure(say("figure", "sent"), table.counters[f"{seat}.a_count"]),
        ),
        objective=_objective(table, seat, say),
        cell_label=say("figure", "cell"),
        cell=tuple(_waiting(table, card, say) for card in table.zones[CELL[seat]]),
        no_card=say("card", "no_card"),
        listings=tuple(_listings(table, seat, say)),
    )


def _roles(table: Table, seat: str, viewer: str, say: Words) -> Iterable[str]:
    if first_player(table) is not None:
        yield say("role", "second" if seat == second_player(table) else "first")
    if viewer == seat:
        yield say("role", "you")


def _listings(table: Table, seat: str, say: Words) -> Iterable[Listing]:
    """The hand where its cards are in the viewer's sight; what was turned over in set-up (RZ-030)."""
    if any(card in table.where for card in table.zones[HAND[seat]]):
        yield listing_of(table, HAND[seat], say("figure", "hand"), say)
    if table.zones[SHOWN[seat]]:
        yield listing_of(table, SHOWN[seat], say("figure", "revealed"), say)


def _waiting(table: Table, card: str, say: Words) -> Waiting:
    force, cost = values_of(table, card)
    waits = _phases_to_wait(table, card) if card in table.where else None
    tag = "" if waits is None else say("card", "waits", n=waits) if waits else say("card", "ready")
    return Waiting(title_of(table, card, say), force, cost, waits, tag)


def _phases_to_wait(table: Table, card: str) -> int:
    """How many phases on the creature may be released, asked of the rule itself for each phase to come."""
    ahead = table
    for phases in range(LONGEST_WAIT):
        if has_waited(ahead, card):
            return phases
        ahead = _a_phase_on(ahead)
    return LONGEST_WAIT


def _a_phase_on(table: Table) -> Table:
    first, second, now = first_player(table), second_player(table), turn(table)
    follows = {EVENT: first, first: second}
    number = round_of(table) + (1 if now == second else 0)
    return replace(table, clock={**table.clock, "turn": follows.get(now, EVENT), "round": number})


def _objective(table: Table, seat: str, say: Words) -> Objective:
    title, card = say("objective", "title"), objective_of(table, seat)
    if card is None:
        return Objective(title, say("objective", "none"))
    if is_unknown(card):
        return Objective(title, say("objective", "secret"), is_back=True)
    name, asked = title_of(table, card, say), required(table, card)
    if asked is None:
        return Objective(title, name)
    realm = realm_asked(table, card)
    had = done(table, seat, realm)
    fronts = tuple(
        Front(say.or_else("front", realm or front if front == "presence" else front, front), had[front], wanted)
        for front, wanted in asked.items()
        if wanted
    )
    is_complete = holds(table, asked, had["events"], had["attacks"], had["presence"])
    was = is_latched(table, seat)
    state = say("objective", "complete") if is_complete else say("objective", "was") if was else ""
    return Objective(title, name, fronts=fronts, is_complete=is_complete, state=state)
