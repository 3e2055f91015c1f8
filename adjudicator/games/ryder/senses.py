"""How card programs read the table of Ryder: what lies where, whose it is, and what is so of it."""

# ruff: noqa: ARG002  # the common signatures tell a game more than Ryder asks

from collections.abc import Iterable
from collections.abc import Iterator
from typing import Any

from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Selector
from adjudicator.cards.senses import Context
from adjudicator.cards.senses import Things
from adjudicator.games.ryder.board import GRAVEYARD
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import active
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import definition_of
from adjudicator.games.ryder.board import gaps
from adjudicator.games.ryder.board import has_cards
from adjudicator.games.ryder.board import holder_of
from adjudicator.games.ryder.board import in_order_from
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.board import kind_of
from adjudicator.games.ryder.board import rank_of
from adjudicator.games.ryder.board import standing
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of

FIVE = 5


class RyderSenses:
    """The seats in the direction of play, the cards of fields with an attacking Ryder at home."""

    def players(self, table: Table) -> Things:
        return in_order_from(table, active(table) or table.seats[0])

    def controller(self, table: Table, thing: str) -> str:
        return thing if thing in table.seats else holder_of(table, thing)

    def things(self, table: Table, context: Context, selector: Selector) -> Iterable[str]:
        return self._things(table, selector)

    def _things(self, table: Table, selector: Selector) -> Iterable[str]:
        return self.players(table) if selector.object == "player" else self._cards(table, selector)

    def _cards(self, table: Table, selector: Selector) -> Iterator[str]:
        wanted = selector.object
        for card in _lying(table, selector.zone or "field"):
            if wanted in (None, "card") or kind_of(table, card) == wanted:
                yield card

    def lies(self, table: Table, context: Context, selector: Selector, thing: str) -> bool:
        return thing in self._things(table, selector)

    def concerns(self, table: Table, context: Context, selector: Selector, thing: str) -> bool:
        return selector.object in (None, "card", "player") or kind_of(table, thing) == selector.object

    def attr(self, table: Table, thing: str, attr: str) -> int | None:
        definition = definition_of(table, thing)
        if definition is None:
            return None
        rank = definition.printed.get("rank")
        unsaid: dict[str, Any] = {"gold": 1, "copies": 1, "tie_value": rank or 0}
        value = definition.printed.get(attr, unsaid.get(attr))
        return value if isinstance(value, int) else None

    def flag(self, table: Table, context: Context, thing: str, flag: str) -> bool:
        match flag:
            case "attacker":
                return bool(attack_of(table).get("card") == thing)
            case "has_field":
                if thing == context.controller and not table.house["rank4.self"]:
                    return False
                return bool(table.house["rank4.empty"]) or has_cards(table, thing)
            case _:  # one_player: said of all that is picked together
                return True

    def word(self, table: Table, thing: str, test: str, word: str) -> bool:
        if test == "name":
            return name_of(thing) == word
        definition = definition_of(table, thing)
        return definition is not None and (definition.type == word or definition.printed.get(test) == word)

    def side(self, table: Table, context: Context, thing: str, side: str) -> bool:
        return self.controller(table, thing) == context.event.get("affected")

    def named(self, table: Table, context: Context, word: str) -> Things:
        affected = context.event.get("affected")
        return (affected,) if affected else ()

    def number(self, table: Table, context: Context, word: str, value: Any) -> int:
        return len(gaps(table, context.controller)) if word == "gaps" else 1

    def condition(self, table: Table, context: Context, word: str, value: Any) -> bool:
        return bool(attack_of(table).get("cry") == value)

    def phase(self, table: Table, phase: str) -> bool:
        return bool(table.clock["phase"] == phase)

    def nearest(self, table: Table, context: Context, things: Things) -> Things:
        return things

    def may_be_targeted(self, table: Table, context: Context, thing: str) -> bool:
        return True

    def may_be_picked(self, table: Table, selector: Selector, thing: str) -> bool:
        return not (thing in table.seats and is_out(table, thing))

    def choosers(self, table: Table, context: Context, pick: Pick, options: Things) -> tuple[tuple[str, Things], ...]:
        if pick.id == "theirs" and rank_of(table, context.card) == FIVE and table.house["rank5.chooser"] == "victim":
            victim = attack_of(table)["seat"]
            return ((victim, tuple(thing for thing in options if self.controller(table, thing) == victim)),)
        if pick.by == "controller":
            return ((context.controller, options),)
        owners = tuple(dict.fromkeys(self.controller(table, thing) for thing in options))
        if pick.by == "owner":
            return tuple(
                (seat, tuple(thing for thing in options if self.controller(table, thing) == seat)) for seat in owners
            )
        others = (seat for seat in owners if seat != context.controller)
        return ((context.event.get("affected") or next(others, context.controller), options),)

    def decider(self, table: Table, context: Context) -> str:
        return context.controller


def _lying(table: Table, zone: str) -> Iterator[str]:
    if zone == "field":
        for seat in in_order_from(table, active(table) or table.seats[0]):
            yield from standing(table, seat)
    elif zone == "treasury":
        for seat in table.seats:
            yield from table.zones[TREASURY[seat]]
    elif zone == GRAVEYARD:
        yield from table.zones[GRAVEYARD]
        if not table.house["graveyard.shared"]:
            for seat in table.seats:
                yield from table.zones[f"{seat}.graveyard"]
    elif zone == LANE:
        yield from () if attack_of(table) else table.zones[LANE]
    else:
        yield from table.zones[zone]


SENSES = RyderSenses()


def is_hidden_trap(table: Table, card: str) -> bool:
    """A trap in a field, or a card there that may be one."""
    return table.where.get(card) in PLACE and (is_unknown(card) or kind_of(table, card) == "trap")
