"""Cards leave the fields for the graveyard; of hidden ones their holders say which must go."""

from typing import Any

from adjudicator.cards.grammar import AttrTest
from adjudicator.cards.grammar import Each
from adjudicator.cards.grammar import FlagTest
from adjudicator.cards.grammar import Operation
from adjudicator.cards.grammar import Selector
from adjudicator.cards.meaning import COMPARE
from adjudicator.cards.meaning import is_on_side
from adjudicator.cards.meaning import number
from adjudicator.cards.senses import Context
from adjudicator.games.ryder import acts
from adjudicator.games.ryder.board import NINE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import RYDER
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import home_of
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.board import standing
from adjudicator.games.ryder.senses import SENSES
from adjudicator.games.ryder.senses import is_of_the_field
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
OF_ANY_RANK = (None, "card", RYDER)
"""What a text may call the cards of which it wants those of a rank."""


def _not_spent_yet(table: Table, things: tuple[str, ...]) -> tuple[str, ...]:
    in_piles = (thing for thing in things if table.where.get(thing) in (RESERVE, *TREASURY.values()))
    return (*on_the_table(table, things), *in_piles)


def send_to_graveyard(table: Table, context: Context, operation: Operation) -> Facts:
    """The cards leave the fields; of those that nobody has recorded each holder gives up what must go (AM-35)."""
    if isinstance(operation.to, Each) and is_of_the_field(operation.to.selector):
        prompts = list(_owed(table, context, operation.to))
        if prompts:
            for prompt in prompts:  # the one on turn first; they may answer in any order
                yield agenda.ask(prompt)
            yield Said("handed_over", _which(table, context, operation.to.selector), (*by(table, context), "AM-35"))
            return
    asked = [seat for seat in table.seats if _question(context, seat) in context.answers]
    given_up = [card for seat in asked for card in context.answers[_question(context, seat)] if card in table.where]
    cards = [*_not_spent_yet(table, meant(table, context, operation.to)), *given_up]
    if _was_taken_away(table, context) or _is_spared(table, context.card):
        cards = [card for card in cards if card != context.card]
    rules: tuple[str, ...] = ("AM-25",) if rank_of(table, context.card) >= NINE else ()
    if asked:
        rules = (*rules, "AM-35")
    if attack_of(table).get("follow") == "strike" or _was_taken_away(table, context):
        rules = ("AM-27",)
    yield from _kept_back(table, context, operation, cards, asked)
    if not cards:  # the part was carried out all the same, and is cited
        yield Said("none_goes", {}, (*by(table, context), *rules))
    yield from acts.spend(table, cards, (*by(table, context), *rules))


def _was_taken_away(table: Table, context: Context) -> bool:
    """The attacking card itself lies in its player's field no more: a trap's text has moved it (AM-27)."""
    zone, attack = home_of(table, context.card), attack_of(table)
    is_away = zone == "" or PLACE[zone][0] != context.controller
    return is_away and context.card in (attack.get("card"), attack.get("leader"))


def _is_spared(table: Table, card: str) -> bool:
    """By house rule a nine whose attack fails stays (AM-25); one without a cry has not attacked, and goes (RY-79)."""
    is_nine = rank_of(table, card) == NINE and table.house["rank9.fail_scope"] == "others_only"
    return is_nine and attack_of(table).get("outcome") == "fail"


def _question(context: Context, seat: str) -> str:
    """Each part of a text that sends cards away asks for itself."""
    return f"surrender:{seat}:{context.at}" if context.at else f"surrender:{seat}"


def _kept_back(table: Table, context: Context, operation: Operation, going: list[str], asked: list[str]) -> Facts:
    """Of the hidden cards that a holder keeps it has been said that they bear none of these ranks (AM-48)."""
    ranks = _ranks_that_go(table, context, operation.to.selector) if isinstance(operation.to, Each) else []
    for seat in asked if ranks else ():
        for card in standing(table, seat):
            if is_unknown(card) and card not in going:
                said = {*table.mark(card, "kept_back", ()), *ranks}
                yield Marked(card, {"kept_back": tuple(sorted(said))}, ("AM-35",))


def _ranks_that_go(table: Table, context: Context, selector: Selector) -> list[int]:
    """All that the text asks of a card is such a rank; where it asks for more, a card of any rank may stay."""
    asked = [test for test in selector.tests if not isinstance(test, FlagTest)]  # hidden cards are alike in those
    tests = [test for test in asked if isinstance(test, AttrTest) and test.attr == "rank"]
    if selector.object not in OF_ANY_RANK or len(tests) < len(asked):
        return []
    return [
        rank for rank in RANKS if all(COMPARE[test.cmp](rank, number(SENSES, table, context, test.n)) for test in tests)
    ]


def _owed(table: Table, context: Context, cards: Each) -> Any:
    """Every holder concerned says which cards that the record does not know are among them; a neutral one may."""
    going, side, which = meant(table, context, cards), cards.selector.side, _which(table, context, cards.selector)
    for seat in SENSES.players(table):
        unsure = [card for card in standing(table, seat) if is_unknown(card) and card not in going]
        answered = _question(context, seat) in context.answers
        if unsure and is_on_side(SENSES, table, context, seat, side) and not answered:
            yield Prompt(_question(context, seat), seat, "surrender", ("AM-35",), {"seat": seat, **which})


def _which(table: Table, context: Context, selector: Selector) -> dict[str, Any]:
    """What each who is asked gives up, as all at the table hear: a kind of card, of certain ranks."""
    ranks = _ranks_that_go(table, context, selector)
    return {"what": selector.object or "card", **({"ranks": ranks} if 0 < len(ranks) < len(RANKS) else {})}
