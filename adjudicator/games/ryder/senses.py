"""How card programs read the table of Ryder: what lies where, whose it is, and what is so of it."""

# ruff: noqa: ARG002  # the common signatures tell a game more than Ryder asks

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from adjudicator.cards.grammar import FlagTest
from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Selector
from adjudicator.cards.meaning import is_on_side
from adjudicator.cards.meaning import passes
from adjudicator.cards.meaning import select
from adjudicator.cards.senses import Context
from adjudicator.cards.senses import Things
from adjudicator.games.ryder.board import GRAVEYARD
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RESERVE
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
from adjudicator.table import look
from adjudicator.table import name_of

FIVE = 5
OF_ANY_KIND = (None, "card", "player")
"""What a selector may call things of which it does not ask what they are."""


class RyderSenses:
    """The seats in the direction of play, the cards of fields with an attacking Ryder at home."""

    def players(self, table: Table) -> Things:
        return in_order_from(table, active(table) or table.seats[0])

    def controller(self, table: Table, thing: str) -> str:
        return thing if thing in table.seats else holder_of(table, thing)

    def things(self, table: Table, context: Context, selector: Selector) -> Iterable[str]:
        found = self._things(table, selector, _whose(table, context, selector))
        if context.place == LANE:  # a card that is being played stands in no field (RY-44)
            return [thing for thing in found if thing != context.card]
        return found

    def _things(self, table: Table, selector: Selector, seats: Things) -> Iterable[str]:
        if selector.object == "player":
            return self.players(table)
        lying = _lying(table, selector.zone or "field", seats)
        return [card for card in lying if _is_of_the_kind(table, selector, card)]

    def lies(self, table: Table, context: Context, selector: Selector, thing: str) -> bool:
        return thing in self._things(table, selector, self.players(table))

    def concerns(self, table: Table, context: Context, selector: Selector, thing: str) -> bool:
        return _is_of_the_kind(table, selector, thing)

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
        if not asks_what_a_card_is(pick.what):
            return self._choosers(table, context, pick, options)
        parts = self._choosers(table, context, pick, select(self, table, context, _as_it_lies(pick.what)))
        found = tuple(
            (seat, tuple(card for card in own if card in options or is_unseen(table, card, seat)))
            for seat, own in parts
        )
        return tuple(part for part in found if part[1]) or found[:1]

    def _choosers(self, table: Table, context: Context, pick: Pick, options: Things) -> tuple[tuple[str, Things], ...]:
        if pick.id == "theirs" and rank_of(table, context.card) == FIVE and table.house["rank5.chooser"] == "victim":
            attack = attack_of(table)
            seats = dict.fromkeys(self.controller(table, thing) for thing in options)
            aim = attack.get("aim") or attack["seat"]
            victim = aim if aim in seats else next(iter(seats), aim)  # any player may be meant (RY-81)
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


def _is_of_the_kind(table: Table, selector: Selector, thing: str) -> bool:
    return selector.object in OF_ANY_KIND or kind_of(table, thing) == selector.object


def _whose(table: Table, context: Context, selector: Selector) -> Things:
    """The players whose cards the selector can find, as they follow the one on turn."""
    seats = in_order_from(table, active(table) or table.seats[0])
    match selector.side:
        case "yours":
            return (context.controller,) if context.controller in seats else ()
        case "opponents":
            return tuple([seat for seat in seats if seat != context.controller])
        case _:
            return seats


def _lying(table: Table, zone: str, seats: Things) -> list[str]:
    """The cards of these players that lie in such a zone; of a zone that is nobody's all of them."""
    if zone == "field":
        return [card for seat in seats for card in standing(table, seat)]
    if zone == "treasury":
        return [card for seat in table.seats if seat in seats for card in table.zones[TREASURY[seat]]]
    if zone == LANE:
        return [] if attack_of(table) else list(table.zones[LANE])
    found = list(table.zones[zone])
    if zone == GRAVEYARD and not table.house["graveyard.shared"]:
        found += [card for seat in table.seats for card in table.zones[f"{seat}.graveyard"]]
    return found


def piles_of(table: Table, context: Context, selector: Selector) -> Things:
    """The piles in which the selector looks for cards: the reserve, or treasuries."""
    if selector.zone == RESERVE:
        return (RESERVE,)
    if selector.zone != "treasury":
        return ()
    seats = _whose(table, context, selector)
    return tuple(TREASURY[seat] for seat in seats if is_on_side(SENSES, table, context, seat, selector.side))


SENSES = RyderSenses()


def is_of_the_field(selector: Selector) -> bool:
    """It asks for cards of fields; so does a text that does not say where they lie."""
    return selector.object != "player" and selector.zone in (None, "field")


def asks_what_a_card_is(selector: Selector) -> bool:
    """It hangs on the face of a card whether the selector takes it."""
    return selector.object not in OF_ANY_KIND or any(not isinstance(test, FlagTest) for test in selector.tests)


def _as_it_lies(selector: Selector) -> Selector:
    """The same, asking only what shows of a card that lies face down."""
    flags = tuple(test for test in selector.tests if isinstance(test, FlagTest))
    return replace(selector, object=None, tests=flags)


def is_unseen(table: Table, card: str, seat: str) -> bool:
    """The player does not see the card's face, so that it may be any."""
    return is_unknown(card) or look(table, card, seat) != card


def fits_as_printed(table: Table, context: Context, selector: Selector, card: str) -> bool:
    """What is printed on the card is what the selector asks for, wherever it lies; of an unknown one it may be."""
    if is_unknown(card):
        return True
    if not _is_of_the_kind(table, selector, card):
        return False
    return all(passes(SENSES, table, context, test, card) for test in selector.tests if not isinstance(test, FlagTest))


def is_hidden_trap(table: Table, card: str) -> bool:
    """A trap in a field, or a card there that may be one."""
    return table.where.get(card) in PLACE and (is_unknown(card) or kind_of(table, card) == "trap")
