"""What people at the table know of face-down cards that the record does not know, and say when they must."""

from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any

from adjudicator.cards.frames import context_of
from adjudicator.cards.frames import part_at
from adjudicator.cards.frames import path_of
from adjudicator.cards.senses import Context
from adjudicator.games.ryder.acts import is_confused
from adjudicator.games.ryder.board import DEALT
from adjudicator.games.ryder.board import HAND
from adjudicator.games.ryder.board import JUDGE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import TABLE
from adjudicator.games.ryder.board import TRAP
from adjudicator.games.ryder.board import TWO
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import holder_of
from adjudicator.games.ryder.board import home_of
from adjudicator.games.ryder.endings import undecided_without
from adjudicator.games.ryder.first_move import NO_RYDER_LEFT
from adjudicator.games.ryder.nameless import card_of
from adjudicator.games.ryder.picks import ways
from adjudicator.games.ryder.rows import is_returning
from adjudicator.games.ryder.texts import meant
from adjudicator.games.ryder.traps import place_of
from adjudicator.table import Named
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import is_unknown

Body = Mapping[str, Any]
"""An action as it is told."""
Truth = Mapping[str, str]
"""What each card really is that the record does not know."""


def trap_check(table: Table, truth: Truth) -> Body | None:
    """A dealt trap that returns goes back, and another card comes in its place (RY-05, AM-06)."""
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


def counted_again(table: Table, truth: Truth) -> Body | None:
    """A tie that hangs on cards that nobody has recorded: the treasuries are shown, and the gold is counted again."""
    if table.result is None or not table.result.missing:
        return None
    zones = {zone: [truth.get(card, card) for card in table.zones[zone]] for zone in undecided_without(table)}
    if not zones:
        return {"by": JUDGE, "do": "close_match"}
    return {"by": JUDGE, "do": "judge_correction", "text": "The treasuries are shown.", "changes": {"zones": zones}}


def answered(table: Table, prompt: Prompt, truth: Truth) -> Body | None:
    """What somebody at the table says to a question that no option answers; None where a player has one to choose."""
    match prompt.kind:
        case "outcome":
            return {"by": prompt.seat, "do": "state_outcome", "text": "It has no effect."}
        case "ruling" if prompt.id == NO_RYDER_LEFT:
            way = {} if len(table.seats) == TWO else {"direction": "clockwise"}
            return {"by": JUDGE, "do": "choose_first", "first": table.seats[0], **way}
        case "ruling":
            return {"by": JUDGE, "do": "judge_ruling", "text": "Play goes on."}
        case "name_card":
            return {"by": prompt.seat, "do": "choose", "choices": {"card": [truth.get(card_of(prompt), "p:one")]}}
        case "surrender":
            return _surrender(table, prompt, truth)
        case "trap" if is_unknown(card_at(table, place_of(prompt))) or is_confused(table, prompt.seat):
            return _trap(table, prompt, truth)
    return None


def _surrender(table: Table, prompt: Prompt, truth: Truth) -> Body:
    """The holder gives up the cards that really bear those ranks and that nobody has recorded."""
    lying, frame = _as_it_lies(table, truth), table.agenda[-1]
    _, operations = part_at(definition_of(table, frame.bindings["card"]), path_of(frame))
    context = context_of(frame)
    going = [card for card in meant(lying, context, operations[context.at].to) if card not in table.where]
    theirs = [card for card in going if holder_of(lying, card) == prompt.seat]
    body = {"do": "surrender", "positions": [PLACE[lying.where[card]][1] for card in theirs], "cards": theirs}
    is_neutral = is_confused(table, prompt.seat) or table.house["rank8.inspection"] == "neutral"
    return {"by": TABLE, "player": prompt.seat, **body} if is_neutral else {"by": prompt.seat, **body}


def _trap(table: Table, prompt: Prompt, truth: Truth) -> Body:
    """A card that nobody has recorded was touched: its holder says whether it is a trap, and carries it out."""
    there = card_at(table, place_of(prompt))
    lying = fold_all(table, (Named(there, truth[there]),)) if there in truth else table
    card = card_at(lying, place_of(prompt))
    definition = definition_of(lying, card)
    if definition is None or definition.type != TRAP:
        return {"by": prompt.seat, "do": "decline_skill"}
    body: dict[str, Any] = {"by": prompt.seat, "do": "activate_trap", "trap": card, "on": prompt.options["on"]}
    body["pos"] = PLACE[place_of(prompt)][1]
    acting = [ability for ability in definition.abilities if "activated" in ability.on]
    context = Context(card, prompt.seat, event={"affected": prompt.options["on"]})
    way = ways(lying, context, acting)[0]
    return {**body, "choices": placed(table, way, called_names(truth))} if way else body


def called_names(truth: Truth) -> dict[str, str]:
    """Card -> how the record calls it."""
    return {real: card for card, real in truth.items()}


def naming(body: Body, card: str, truth: Truth) -> Body:
    """The action, saying what the card really is that it turns up."""
    return {**body, "card": truth[card]} if card in truth else body


def placed(table: Table, choices: Mapping[str, Any], called: Mapping[str, str]) -> dict[str, Any]:
    """Cards of fields are named by their positions, others as the record calls them."""
    backs = {back: card for card, back in table.backs.items()}

    def name(value: Any) -> Any:
        card = called.get(value, backs.get(value, value))
        return home_of(table, card) or card

    return {pick: [name(value) for value in listed(chosen)] for pick, chosen in choices.items()}


def listed(chosen: Any) -> Iterable[Any]:
    """What was chosen for a pick, one by one, however it was written."""
    return chosen if isinstance(chosen, list | tuple) else (chosen,)
