"""RAZRYV as it is dealt: its piles, what is told with an action where cards are unknown, and styles of play."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from adjudicator.games.razryv.absence import has_left
from adjudicator.games.razryv.board import CREATURE
from adjudicator.games.razryv.board import DECK
from adjudicator.games.razryv.board import ENERGY_CARD
from adjudicator.games.razryv.board import EVENT_CREATURE
from adjudicator.games.razryv.board import EVENT_DECK
from adjudicator.games.razryv.board import EVENT_SPELL
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import JUDGE
from adjudicator.games.razryv.board import OBJECTIVE
from adjudicator.games.razryv.board import OBJECTIVE_DECK
from adjudicator.games.razryv.board import OWNERS
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import SPELL
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.event import top_cards
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.objectives import objective_of
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import is_unknown
from adjudicator.table import name_of

Body = Mapping[str, Any]
Truth = Mapping[str, str]
Pick = Callable[[Sequence[Any]], Any]

PREFIX = {seat: prefix for prefix, seat in OWNERS.items()}
SIZES = {CREATURE: 22, SPELL: 10, ENERGY_CARD: 4}
"""So many cards of a kind go into a player's deck, as far as the catalogue has any of the kind."""

COMPETITIVE = "competitive"
MODES = (COMPETITIVE, "cooperative")
SEATS_OF = dict.fromkeys(MODES, len(PLAYERS))
EVENTS = {EVENT_CREATURE: 19, EVENT_SPELL: 8}

WILLING = {
    "reveal_for_first": 1000,
    "propose_start_realm": 1000,
    "deal": 1000,
    "reveal_event": 1000,
    "choose": 1000,
    "answer_join": 1000,
    "confirm_outcome": 60,
    "declare_victory": 3000,
    "imprison": 900,
    "release": 1200,
    "ritual": 700,
    "play_spell": 600,
    "activate_hidden": 500,
    "attack_event": 900,
    "attack_creature": 500,
    "attack_cell": 900,
    "imprison_again": 40,
    "pass": 250,
    "withdraw_annihilation": 30,
}

STYLES: Mapping[str, Mapping[str, int]] = {
    "builder": {**WILLING, "attack_creature": 150, "attack_cell": 150, "imprison": 1500, "release": 1800},
    "attacker": {**WILLING, "attack_creature": 2500, "attack_cell": 4000, "attack_event": 500},
    "ally": {**WILLING, "attack_event": 3000, "attack_creature": 60, "attack_cell": 20},
    "caster": {**WILLING, "play_spell": 2500, "activate_hidden": 2000, "ritual": 1500},
    "silent": {**WILLING, "declare_victory": 0, "attack_cell": 0, "attack_event": 2500},
    "idler": {**WILLING, "pass": 6000, "attack_cell": 0, "attack_creature": 0, "attack_event": 0},
    "quitter": {**WILLING, "pass": 1500, "give_up": 40, "declare_annihilation": 60},
}
"""What each style is readier to do than to pass; an action that is not named is done only where nothing else is."""


def decks(catalogue: Mapping[str, Any], pick: Pick, mode: str) -> dict[str, list[str]]:
    """A deck for each player, the Event deck and the Objectives, drawn from the kinds of cards in the catalogue."""
    mode = mode or COMPETITIVE
    named: dict[str, list[str]] = {}
    for name, definition in catalogue.items():
        named.setdefault(definition.type, []).append(name)
    piles = {DECK[seat]: _copies(PREFIX[seat], _drawn(named, SIZES, pick)) for seat in PLAYERS}
    piles[EVENT_DECK] = _copies("e", _drawn(named, EVENTS, pick))
    goals = [name for name in named.get(OBJECTIVE, []) if mode in catalogue[name].printed.get("modes", (mode,))]
    piles[OBJECTIVE_DECK] = _copies("e", goals if len(goals) >= len(PLAYERS) else goals * len(PLAYERS))
    return piles


def _drawn(named: Mapping[str, Sequence[str]], sizes: Mapping[str, int], pick: Pick) -> list[str]:
    return [pick(named[kind]) for kind, size in sizes.items() if named.get(kind) for _ in range(size)]


def _copies(prefix: str, names: Iterable[str]) -> list[str]:
    cards: list[str] = []
    counted: dict[str, int] = {}
    for name in names:
        counted[name] = counted.get(name, 0) + 1
        cards.append(copy_of(prefix, name, counted[name]))
    return cards


def opening(zones: Mapping[str, Sequence[str]], mode: str) -> dict[str, Any]:
    """The table before the set-up, with these piles."""
    return {"turn": "setup", "mode": mode or COMPETITIVE, "zones": {zone: list(cards) for zone, cards in zones.items()}}


def first_shuffle(orders: Mapping[str, Sequence[str]] | None) -> Body:
    """All decks are shuffled; without orders nobody knows what it gave."""
    body: dict[str, Any] = {"by": "north", "do": "shuffle_decks"}
    return body if orders is None else {**body, "order": {zone: list(cards) for zone, cards in orders.items()}}


def due(table: Table, truth: Truth, pick: Pick, *, known: bool) -> Body | None:
    """The order that a shuffle gave, a card turned up, what a card without program did, a ruling, an Objective shown.

    known: the record follows the decks, so that each shuffle is told.
    """
    if table.result is not None:
        return _settling(table, table.result.missing, truth, pick)
    if known and turn(table) == "setup":
        unknown = [zone for zone in DECK.values() if any(map(is_unknown, table.zones[zone]))]
        if unknown:
            return first_shuffle({zone: _real(truth, table.zones[zone]) for zone in unknown})
    for prompt in reversed(table.prompts):
        body = _answer(table, prompt, truth)
        if body is not None:
            return body
    return _annihilation_confirmed(table)


def _real(truth: Truth, cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(truth.get(card, card) for card in cards)


def _answer(table: Table, prompt: Prompt, truth: Truth) -> Body | None:
    """What nobody can choose: the card that lies on top, what a card without program did, what a judge rules."""
    if prompt.id.startswith("summon:"):
        top = table.zones[EVENT_DECK][0]
        return {"by": prompt.seat, "do": "choose", "choices": {"card": [f"e:{name_of(truth.get(top, top))}"]}}
    if prompt.kind == "outcome":
        return {"by": prompt.seat, "do": "state_outcome", "text": "Nothing changed."}
    if prompt.kind == "ruling":
        return {"by": JUDGE, "do": "judge_ruling", "text": "Play goes on."}
    return None


def is_rash(table: Table, seat: str, do: str) -> bool:  # the common signature
    """Whatever is open may be wise."""
    return False


def _annihilation_confirmed(table: Table) -> Body | None:
    """Where the house rule leaves it to the judge, a judge confirms what both have declared (RA-46)."""
    declared = [seat for seat in PLAYERS if table.counters.get(f"{seat}.annihilation")]
    over = bool(declared) and all(seat in declared or has_left(table, seat) for seat in PLAYERS)
    if not over or House(table).annihilation != "judge_confirms":
        return None
    return {"by": JUDGE, "do": "judge_ruling", "text": "Nobody can win any more.", "rules": ["RZ-172"]}


def _settling(table: Table, missing: Sequence[str], truth: Truth, pick: Pick) -> Body | None:
    """A result that waits for an Objective: it is shown, or now and then waived."""
    seat = next((seat for seat in PLAYERS if GOAL[seat] in missing), None)
    if seat is None:
        return None
    body = {"by": seat, "do": "reveal_objective"}
    if pick(range(5)) == 0:
        return {**body, "waive": True}
    return {**body, "card": truth[str(objective_of(table, seat))]}


def told(table: Table, body: Body, truth: Truth, pick: Pick) -> Body:
    """The action as it is told: what it shows is named, and what stays face down is called as the record calls it."""
    do, seat = body["do"], str(body["by"])
    called = {real: card for card, real in truth.items()}
    if do == "reveal_event":
        top = top_cards(table)
        if top and (is_unknown(top[0]) or len(top) > 1):
            return {**body, "card": truth.get(card := pick(top), card)}
    elif do == "reveal_for_first" and any(map(is_unknown, table.zones[DECK[seat]])):
        return {**body, "cards": list(_turned_over(table, _real(truth, table.zones[DECK[seat]])))}
    elif do == "declare_victory" and is_unknown(held := str(objective_of(table, seat))):
        return {**body, "card": truth[held]}
    elif do == "activate_hidden" and body["card"] in called:
        return _unnamed({**body, "card": called[body["card"]], "reveals": name_of(body["card"])}, called)
    elif do == "play_spell" and body["mode"] == "face_down" and body["card"] in called:
        return {**body, "card": called[body["card"]]}
    return _unnamed(body, called)


def _turned_over(table: Table, deck: Sequence[str]) -> tuple[str, ...]:
    """The cards down to the first Creature."""
    before = tuple(takewhile(lambda card: table.catalogue[name_of(card)].type != CREATURE, deck))
    return tuple(deck[: len(before) + 1])


def _unnamed(body: Body, called: Mapping[str, str]) -> Body:
    """What is chosen among cards that the record does not know is called as the record calls it."""
    choices = body.get("choices")
    if not choices:
        return body
    named = {pick: [called.get(value, value) for value in values] for pick, values in choices.items()}
    return {**body, "choices": named}
