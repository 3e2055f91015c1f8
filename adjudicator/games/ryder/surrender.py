"""Holders give up hidden cards of the ranks that leave the fields; nobody else can tell which they are."""

from typing import Any

from adjudicator.cards.frames import context_of
from adjudicator.cards.frames import part_at
from adjudicator.cards.frames import path_of
from adjudicator.games.ryder import acts
from adjudicator.games.ryder.actions import Surrender
from adjudicator.games.ryder.board import TABLE
from adjudicator.games.ryder.board import card_at
from adjudicator.games.ryder.board import cards_at
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import filled
from adjudicator.games.ryder.looking import the_next_action_begins
from adjudicator.games.ryder.needs import IN_PLAY
from adjudicator.games.ryder.needs import described
from adjudicator.games.ryder.texts import meant
from adjudicator.referee import Facts
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Plays
from adjudicator.referee import agenda
from adjudicator.referee import need
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import is_unknown


def _owed_by(table: Table, by: str, player: str | None = None) -> Prompt | None:
    """What this seat may answer, or somebody neutral for a player."""
    is_neutral = by in (TABLE, "judge")
    seat = player if is_neutral and player else by
    if not is_neutral and (table.house["rank8.inspection"] == "neutral" or acts.is_confused(table, by)):
        return None
    return agenda.prompt_for(table, seat, "surrender")


def cards_are_asked_of_this_holder(table: Table, act: Surrender) -> bool:
    return _owed_by(table, act.by, act.player) is not None


def a_card_lies_in_each_position(table: Table, act: Surrender) -> bool:
    prompt = _owed_by(table, act.by, act.player)
    if prompt is None:
        return True
    return all(cards_at(table, prompt.seat, act.positions)) and len(set(act.positions)) == len(act.positions)


def the_cards_named_lie_there(table: Table, act: Surrender) -> bool:
    prompt = _owed_by(table, act.by, act.player)
    if prompt is None or not act.cards:
        return prompt is not None
    return list(act.cards) == cards_at(table, prompt.seat, act.positions)


def they_bear_a_rank_that_goes(table: Table, act: Surrender) -> bool:
    """Of the cards that are known now, none but those that the text sends away is given up."""
    prompt, frame = _owed_by(table, act.by, act.player), agenda.top(table)
    if prompt is None or frame is None:
        return True
    _, operations = part_at(definition_of(table, frame.bindings["card"]), path_of(frame))
    context = context_of(frame)
    if not operations:  # to whoever does not see the card that asks, it has no text
        return True
    going = meant(table, context, operations[context.at].to)
    cards = cards_at(table, prompt.seat, act.positions)
    return all(not card or is_unknown(card) or card in going for card in cards)


def they_are_given_up(table: Table, act: Surrender) -> Facts:
    """The work that asked goes on and sends them to the graveyard with the others (AM-35)."""
    prompt = _owed_by(table, act.by, act.player)
    if prompt is not None:
        cards = cards_at(table, prompt.seat, act.positions)
        yield from agenda.answered(table, prompt, cards, ("AM-35",))


def _handable(table: Table, seat: str) -> Any:
    """Those of the own cards that bear the rank, or none; a card is handed over by its place."""
    if _owed_by(table, seat) is not None:
        yield Offer("surrender", {"positions": _unrecorded(table, seat)})


def _found(table: Table) -> Any:
    """Where the holder may not look, whoever is neutral does and hands over what is found (AM-35)."""
    for prompt in table.prompts:
        if prompt.kind == "surrender" and _owed_by(table, prompt.seat) is None:
            positions = _unrecorded(table, prompt.seat)
            yield Offer("surrender", {"player": Parameter((prompt.seat,)), "positions": positions})


def _unrecorded(table: Table, seat: str) -> Parameter:
    """Any of the cards of a field that the record does not know; those that it knows to go leave unasked."""
    places = (pos for pos in filled(table, seat) if is_unknown(card_at(table, f"{seat}.field.{pos}")))
    return Parameter(tuple(places), least=0, most=None)


def _surrendered(table: Table, act: Surrender) -> Any:
    prompt = _owed_by(table, act.by, act.player)
    if prompt is not None:
        for pos, card in zip(act.positions, act.cards, strict=False):
            yield card, (f"{prompt.seat}.field.{pos}",)


SURRENDER = Play(
    needs=(
        *IN_PLAY,
        need(cards_are_asked_of_this_holder, "AM-35"),
        need(a_card_lies_in_each_position, "AM-35"),
        described(_surrendered),
    ),
    does=(the_next_action_begins, they_are_given_up),
    names=_surrendered,
    offers=_handable,
    of_all=_found,
    clashes=(need(the_cards_named_lie_there, "AM-48"), need(they_bear_a_rank_that_goes, "AM-35")),
    opens=True,  # they go face up to the graveyard, though only once all holders have answered
)

PLAYS: Plays = {
    Surrender: SURRENDER,
}
