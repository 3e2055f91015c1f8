"""Ryder as it is dealt: its pack, what is told with an action where cards are unknown, and styles of play."""

from collections.abc import Callable
from collections.abc import Mapping
from collections.abc import Sequence
from string import digits
from typing import Any

from adjudicator.games.ryder.acts import is_confused
from adjudicator.games.ryder.board import DEALT
from adjudicator.games.ryder.board import HAND
from adjudicator.games.ryder.board import PACK
from adjudicator.games.ryder.board import REPLENISH
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import SEATS
from adjudicator.games.ryder.board import SHOW
from adjudicator.games.ryder.board import TABLE
from adjudicator.games.ryder.board import attacked_place
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import lane_card
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.face_down import Body
from adjudicator.games.ryder.face_down import Truth
from adjudicator.games.ryder.face_down import answered
from adjudicator.games.ryder.face_down import called_names
from adjudicator.games.ryder.face_down import counted_again
from adjudicator.games.ryder.face_down import naming
from adjudicator.games.ryder.face_down import placed
from adjudicator.games.ryder.face_down import trap_check
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.skills import whose_field_is_shuffled
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import see

Pick = Callable[[Sequence[Any]], Any]

MORE = (4, 5, 6, 7, 8)
SEATS_OF: Mapping[str, int] = {
    "duel": 2,
    "table": 3,
    **{f"table{seats}": seats for seats in MORE},
    "full": 3,
    **{f"full{seats}": seats for seats in MORE},
}
MODES = tuple(SEATS_OF)
PACK_FOR_EACH = 10
COMBOS = ("out_flank", "team_feat", "last_stand")

WILLING = {
    "lay_field": 1000,
    "register_cry": 1000,
    "draw_show": 1000,
    "choose_first": 1000,
    "choose": 1000,
    "slide": 600,
    "cry": 500,
    "flip_attacker": 500,
    "flip_defender": 1000,
    "continue_eight": 1000,
    "use_skill": 800,
    "decline_skill": 150,
    "trigger_nines": 900,
    "strike_again": 900,
    "activate_trap": 1000,
    "play_champion": 250,
    "play_replenish": 300,
    "out_flank": 3000,
    "out_flank_switch": 500,
    "team_feat": 2000,
    "last_stand": 3000,
    "forced_pass": 1000,
    "refill": 1000,
    "end_turn": 400,
    "close_match": 1000,
    "confirm_outcome": 60,
}

STYLES: Mapping[str, Mapping[str, int]] = {
    "caller": {**WILLING, "cry": 3000},
    "silent": {**WILLING, "cry": 0},
    "schemer": {**WILLING, "play_champion": 2500, "team_feat": 5000},
    "raider": {**WILLING, "slide": 3000, "play_champion": 60},
    "modest": {**WILLING, "decline_skill": 2000, "end_turn": 1500},
}
"""What each style is readier to do than others; an action that is not named is done only where nothing else is."""


def decks(catalogue: Mapping[str, Any], pick: Pick, mode: str) -> dict[str, list[str]]:
    """The whole pack, in as many copies as the catalogue says; in a duel the Replenish cards have left it (RY-01)."""
    is_duel = (mode or MODES[0]) == "duel"
    cards: list[str] = []
    for name, definition in catalogue.items():
        if is_duel and definition.type == REPLENISH:
            continue
        copies = int(definition.printed.get("copies", 1))
        cards += [copy_of(PACK, name, number) for number in range(1, copies + 1)]
    return {RESERVE: _some(cards, pick, PACK_FOR_EACH * SEATS_OF[mode or MODES[0]])}


def _some(cards: Sequence[str], pick: Pick, number: int) -> list[str]:
    """So many of the pack, so that a match comes to its end in an evening."""
    left = list(cards)
    return left if len(left) <= number else [left.pop(left.index(pick(left))) for _ in range(number)]


def opening(zones: Mapping[str, Sequence[str]], mode: str) -> dict[str, Any]:
    """The table before the first shuffle, with this pack."""
    mode = mode or MODES[0]
    return {
        "seats": list(SEATS[: SEATS_OF[mode]]),
        "mode": mode.rstrip(digits),
        "phase": "shuffling",
        "zones": {zone: list(cards) for zone, cards in zones.items()},
    }


def first_shuffle(orders: Mapping[str, Sequence[str]] | None) -> Body:
    """The reserve is shuffled; without an order nobody knows what it gave."""
    body: dict[str, Any] = {"by": TABLE, "do": "shuffle_reserve"}
    return body if orders is None else {**body, "order": list(orders[RESERVE])}


def due(table: Table, truth: Truth, pick: Pick, *, known: bool) -> Body | None:  # the common signature
    """What is no player's choice: the deal, traps that go back, cards surrendered, a text stated, a ruling."""
    if table.result is not None:
        return counted_again(table, truth)
    match phase(table):
        case "dealing":
            return _deal(table)
        case "laying":
            body = trap_check(table, truth)
            if body is not None:
                back = (*table.zones[RESERVE], body["card"])
                return {**body, "order": _shuffled(back, pick)} if known and body["do"] == "return_trap" else body
        case "returning":
            back = (*table.zones[RESERVE], *table.zones[SHOW])
            return {"by": TABLE, "do": "return_show", **({"order": _shuffled(back, pick)} if known else {})}
    for prompt in reversed(table.prompts):
        answer = answered(table, prompt, truth)
        if answer is not None:
            return answer
    return None


def _shuffled(cards: Sequence[str], pick: Pick) -> list[str]:
    """The order that a shuffle gave, where the service sees the cards."""
    left = list(cards)
    return [left.pop(left.index(pick(left))) for _ in cards]


def _deal(table: Table) -> Body:
    seat = next(seat for seat in table.seats if not table.zones[DEALT[seat]])
    return {"by": TABLE, "do": "deal", "player": seat, "cards": list(table.zones[RESERVE][:HAND])}


def is_rash(table: Table, seat: str, do: str) -> bool:  # the common signature
    """A combo of cards that its player may not look at: the turn is nearly always spent for nothing (AM-28)."""
    return do in COMBOS and is_confused(table, seat)


def told(table: Table, body: Body, truth: Truth, pick: Pick) -> Body:  # the common signature
    """The action as it is told: what it shows is named, and what stays face down is called as the record calls it."""
    called = called_names(truth)
    match body["do"]:
        case "flip_attacker":
            return naming(body, lane_card(table), truth)
        case "flip_defender":
            return naming(body, card_at(table, attacked_place(table)), truth)
        case "draw_show":
            return naming(body, table.zones[RESERVE][0], truth)
        case "play_champion" | "play_replenish":
            body = naming(body, card_at(table, f"{body['by']}.field.{body['pos']}"), truth)
        case "lay_field":
            return {**body, "order": [called.get(card, card) for card in body["order"]]}
        case "out_flank_switch":
            return {**body, "cards": [called.get(card, card) for card in body["cards"]]}
        case "use_skill" if not truth and (whose := whose_field_is_shuffled(table, body["choices"])):
            row = row_of(see(table, body["by"]), whose)  # cards of others are called by their backs
            return {**body, "order": _shuffled(row, pick)}
        case "last_stand":
            return {**body, "card": called.get(body["card"], body["card"])}
    return {**body, "choices": placed(table, body["choices"], called)} if body.get("choices") else body
