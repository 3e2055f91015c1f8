"""Cards leave the fields for the graveyard; of hidden ones their holders say which must go."""

from typing import Any

from adjudicator.cards.grammar import Each
from adjudicator.cards.grammar import Operation
from adjudicator.cards.grammar import Selector
from adjudicator.cards.senses import Context
from adjudicator.games.ryder import acts
from adjudicator.games.ryder.board import NINE
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.board import standing
from adjudicator.games.ryder.senses import SENSES
from adjudicator.games.ryder.texts import by
from adjudicator.games.ryder.texts import meant
from adjudicator.games.ryder.texts import on_the_table
from adjudicator.referee import Facts
from adjudicator.referee import agenda
from adjudicator.table import Prompt
from adjudicator.table import Table
from adjudicator.table import is_unknown


def _not_spent_yet(table: Table, things: tuple[str, ...]) -> tuple[str, ...]:
    in_treasuries = (thing for thing in things if table.where.get(thing, "").endswith(".treasury"))
    return (*on_the_table(table, things), *in_treasuries)


def send_to_graveyard(table: Table, context: Context, operation: Operation) -> Facts:
    """The cards leave the fields; of those that nobody has recorded each holder gives up what must go (AM-35)."""
    if isinstance(operation.to, Each) and operation.to.selector.zone == "field":
        prompts = list(_owed(table, context, operation.to.selector))
        if prompts:
            for prompt in prompts:
                yield agenda.ask(prompt)
            return
    cards = [*_not_spent_yet(table, meant(table, context, operation.to)), *_given_up(table, context)]
    if rank_of(table, context.card) == NINE and table.house["rank9.fail_scope"] == "others_only":
        cards = [card for card in cards if card != context.card]
    rules: tuple[str, ...] = ("AM-25",) if rank_of(table, context.card) >= NINE else ()
    if any(str(key).startswith("surrender:") for key in context.answers):
        rules = (*rules, "AM-35")
    if attack_of(table).get("follow") == "strike":
        rules = ("AM-27",)
    yield from acts.spend(table, cards, (*by(table, context), *rules))


def _owed(table: Table, context: Context, selector: Selector) -> Any:
    """Every holder of cards that the record does not know says which of them bear the rank; a neutral one may."""
    for seat in SENSES.players(table):
        if selector.side == "yours" and seat != context.controller:
            continue
        if any(map(is_unknown, standing(table, seat))) and f"surrender:{seat}" not in context.answers:
            yield Prompt(f"surrender:{seat}", seat, "surrender", ("AM-35",), {"seat": seat})


def _given_up(table: Table, context: Context) -> list[str]:
    found: list[str] = []
    for seat in table.seats:
        answer = context.answers.get(f"surrender:{seat}")
        found += [card for card in (answer or ()) if card in table.where]
    return found
