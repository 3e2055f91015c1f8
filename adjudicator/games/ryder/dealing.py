"""Ryder as it is dealt: its pack, what is told with an action where cards are unknown, and styles of play."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any

from adjudicator.cards.frames import context_of
from adjudicator.cards.frames import part_at
from adjudicator.cards.frames import path_of
from adjudicator.cards.meaning import refer
from adjudicator.cards.picking import own_choices
from adjudicator.cards.senses import Context
from adjudicator.games.ryder.acts import is_confused
from adjudicator.games.ryder.board import DEALT
from adjudicator.games.ryder.board import JUDGE
from adjudicator.games.ryder.board import PACK
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import REPLENISH
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import SEATS
from adjudicator.games.ryder.board import TABLE
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import holder_of
from adjudicator.games.ryder.board import home_of
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import lane_card
from adjudicator.games.ryder.needs import phase
from adjudicator.games.ryder.senses import SENSES
from adjudicator.games.ryder.setup import HAND
from adjudicator.games.ryder.setup import is_returning
from adjudicator.table import Named
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import fold_all
from adjudicator.table import is_unknown

Body = Mapping[str, Any]
Truth = Mapping[str, str]
Pick = Callable[[Sequence[Any]], Any]

SEATS_OF = {
    "duel": 2,
    **{f"{mode}{seats if seats > 3 else ''}": seats for mode in ("table", "full") for seats in range(3, 9)},  # noqa: PLR2004
}
"""Mode, with its number of seats where that is not the least one -> how many sit down."""
MODES = tuple(SEATS_OF)
PACK_FOR_EACH = 10

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
        "mode": mode.rstrip("45678"),
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
        return None
    match phase(table):
        case "dealing":
            return _deal(table)
        case "laying":
            body = _trap_check(table, truth)
            if body is not None:
                return body
        case "returning":
            return {"by": TABLE, "do": "return_show"}
        case _:
            pass
    for prompt in reversed(table.prompts):
        answer = _answer(table, prompt, truth)
        if answer is not None:
            return answer
    return None


def _deal(table: Table) -> Body:
    seat = next(seat for seat in table.seats if not table.zones[DEALT[seat]])
    return {"by": TABLE, "do": "deal", "player": seat, "cards": list(table.zones[RESERVE][:HAND])}


def _trap_check(table: Table, truth: Truth) -> Body | None:
    lying = _as_it_lies(table, truth)
    for seat in table.seats:
        dealt = lying.zones[DEALT[seat]]
        trap = next((card for card in dealt if is_returning(lying, card)), None)
        if trap is not None:
            return {"by": seat, "do": "return_trap", "card": trap}
        if 0 < len(dealt) < HAND:
            return {"by": seat, "do": "replace", "card": table.zones[RESERVE][0]}
    return None


def _as_it_lies(table: Table, truth: Truth) -> Table:
    return fold_all(table, (Named(card, name) for card, name in truth.items() if card in table.where))


def _answer(table: Table, prompt: Prompt, truth: Truth) -> Body | None:
    match prompt.kind:
        case "outcome":
            return {"by": prompt.seat, "do": "state_outcome", "text": "It has no effect."}
        case "ruling":
            return {"by": JUDGE, "do": "judge_ruling", "text": "Play goes on."}
        case "surrender":
            return _surrender(table, prompt, truth)
        case "trap" if is_unknown(card_at(table, prompt.options["zone"])) or is_confused(table, prompt.seat):
            return _trap(table, prompt, truth)
        case _:
            return None


def _surrender(table: Table, prompt: Prompt, truth: Truth) -> Body:
    """The holder gives up the cards that really bear those ranks and that nobody has recorded."""
    lying, frame = _as_it_lies(table, truth), table.agenda[-1]
    _, operations = part_at(definition_of(table, frame.bindings["card"]), path_of(frame))
    context = context_of(frame)
    ref = operations[context.at].to
    meant = () if ref is None else refer(SENSES, lying, context, ref)
    theirs = [card for card in meant if card not in table.where and holder_of(lying, card) == prompt.seat]
    theirs = [card for card in theirs if lying.where[card] in PLACE]
    body = {"do": "surrender", "positions": [PLACE[home_of(lying, card)][1] for card in theirs], "cards": theirs}
    is_neutral = is_confused(table, prompt.seat) or table.house["rank8.inspection"] == "neutral"
    return {"by": TABLE, "player": prompt.seat, **body} if is_neutral else {"by": prompt.seat, **body}


def _trap(table: Table, prompt: Prompt, truth: Truth) -> Body:
    """A card that nobody has recorded was touched: its holder says whether it is a trap, and carries it out."""
    there = card_at(table, prompt.options["zone"])
    lying = fold_all(table, (Named(there, truth[there]),)) if there in truth else table
    card = card_at(lying, prompt.options["zone"])
    if kind_of(lying, card) != "trap":
        return {"by": prompt.seat, "do": "decline_skill"}
    body: dict[str, Any] = {"by": prompt.seat, "do": "activate_trap", "trap": card, "on": prompt.options["on"]}
    body["pos"] = PLACE[prompt.options["zone"]][1]
    definition = definition_of(lying, card)
    acting = [ability for ability in (definition.abilities if definition else ()) if "activated" in ability.on]
    context = Context(card, prompt.seat, event={"affected": prompt.options["on"]})
    way = next(iter(own_choices(SENSES, lying, context, acting, 1)), {})
    return {**body, "choices": _placed(table, way, _called(truth))} if way else body


def _called(truth: Truth) -> dict[str, str]:
    return {real: card for card, real in truth.items()}


def told(table: Table, body: Body, truth: Truth, pick: Pick) -> Body:  # the common signature
    """The action as it is told: what it shows is named, and what stays face down is called as the record calls it."""
    called = _called(truth)
    match body["do"]:
        case "flip_attacker":
            return _naming(body, lane_card(table), truth)
        case "flip_defender":
            attack = attack_of(table)
            return _naming(body, card_at(table, f"{attack['seat']}.field.{attack['pos']}"), truth)
        case "draw_show":
            return _naming(body, table.zones[RESERVE][0], truth)
        case "play_champion" | "play_replenish":
            body = _naming(body, card_at(table, f"{body['by']}.field.{body['pos']}"), truth)
        case "lay_field":
            return {**body, "order": [called.get(card, card) for card in body["order"]]}
        case "out_flank_switch":
            return {**body, "cards": [called.get(card, card) for card in body["cards"]]}
        case "last_stand":
            return {**body, "card": called.get(body["card"], body["card"])}
        case _:
            pass
    return {**body, "choices": _placed(table, body["choices"], called)} if body.get("choices") else body


def _naming(body: Body, card: str, truth: Truth) -> Body:
    return {**body, "card": truth[card]} if card in truth else body


def _placed(table: Table, choices: Mapping[str, Any], called: Mapping[str, str]) -> dict[str, Any]:
    """Cards of fields are named by their positions, others as the record calls them."""
    backs = {back: card for card, back in table.backs.items()}

    def name(value: Any) -> Any:
        card = called.get(value, backs.get(value, value))
        return home_of(table, card) or card if isinstance(card, str) else card

    return {pick: [name(value) for value in _listed(chosen)] for pick, chosen in choices.items()}


def _listed(chosen: Any) -> Iterable[Any]:
    return chosen if isinstance(chosen, list | tuple) else (chosen,)
