"""Cards leave the fields for the graveyard; of hidden ones their holders say which must go."""

from typing import Any

from adjudicator.cards.grammar import AttrTest
from adjudicator.cards.grammar import Each
from adjudicator.cards.grammar import Operation
from adjudicator.cards.grammar import Selector
from adjudicator.cards.meaning import COMPARE
from adjudicator.cards.meaning import number
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
from adjudicator.table import Marked
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import is_unknown

RANKS = range(1, 11)


def _not_spent_yet(table: Table, things: tuple[str, ...]) -> tuple[str, ...]:
    in_treasuries = (thing for thing in things if table.where.get(thing, "").endswith(".treasury"))
    return (*on_the_table(table, things), *in_treasuries)


def send_to_graveyard(table: Table, context: Context, operation: Operation) -> Facts:
    """The cards leave the fields; of those that nobody has recorded each holder gives up what must go (AM-35)."""
    if isinstance(operation.to, Each) and operation.to.selector.zone == "field":
        prompts = list(_owed(table, context, operation.to.selector))
        if prompts:
            for prompt in prompts:  # the one on turn first; they may answer in any order
                yield agenda.ask(prompt)
            yield Said("handed_over", _which(table, context, operation.to.selector), (*by(table, context), "AM-35"))
            return
    cards = [*_not_spent_yet(table, meant(table, context, operation.to)), *_given_up(table, context)]
    if rank_of(table, context.card) == NINE and table.house["rank9.fail_scope"] == "others_only":
        cards = [card for card in cards if card != context.card]
    rules: tuple[str, ...] = ("AM-25",) if rank_of(table, context.card) >= NINE else ()
    if any(str(key).startswith("surrender:") for key in context.answers):
        rules = (*rules, "AM-35")
    if attack_of(table).get("follow") == "strike":
        rules = ("AM-27",)
    yield from _kept_back(table, context, operation, cards)
    yield from acts.spend(table, cards, (*by(table, context), *rules))


def _kept_back(table: Table, context: Context, operation: Operation, going: list[str]) -> Facts:
    """Of the hidden cards that a holder keeps it has been said that they bear none of these ranks (AM-48)."""
    asked = [seat for seat in table.seats if f"surrender:{seat}" in context.answers]
    if not asked or not isinstance(operation.to, Each):
        return
    ranks = _ranks_that_go(table, context, operation.to.selector)
    for seat in asked:
        for card in standing(table, seat):
            if is_unknown(card) and card not in going:
                said = {*table.mark(card, "kept_back", ()), *ranks}
                yield Marked(card, {"kept_back": tuple(sorted(said))}, ("AM-35",))


def _ranks_that_go(table: Table, context: Context, selector: Selector) -> list[int]:
    tests = [test for test in selector.tests if isinstance(test, AttrTest) and test.attr == "rank"]
    return [
        rank for rank in RANKS if all(COMPARE[test.cmp](rank, number(SENSES, table, context, test.n)) for test in tests)
    ]


def _owed(table: Table, context: Context, selector: Selector) -> Any:
    """Every holder of cards that the record does not know says which of them bear the rank; a neutral one may."""
    which = _which(table, context, selector)
    for seat in SENSES.players(table):
        if selector.side == "yours" and seat != context.controller:
            continue
        if any(map(is_unknown, standing(table, seat))) and f"surrender:{seat}" not in context.answers:
            yield Prompt(f"surrender:{seat}", seat, "surrender", ("AM-35",), {"seat": seat, **which})


def _which(table: Table, context: Context, selector: Selector) -> dict[str, Any]:
    """What each who is asked gives up, as all at the table hear: a kind of card, of certain ranks."""
    ranks = _ranks_that_go(table, context, selector)
    return {"what": selector.object or "card", **({"ranks": ranks} if len(ranks) < len(RANKS) else {})}


def _given_up(table: Table, context: Context) -> list[str]:
    found: list[str] = []
    for seat in table.seats:
        answer = context.answers.get(f"surrender:{seat}")
        found += [card for card in (answer or ()) if card in table.where]
    return found
