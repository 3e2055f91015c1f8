"""How card programs read the table of RAZRYV: what lies where, whose it is, and what is so of it."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from typing import Any

from adjudicator.cards.grammar import Pick
from adjudicator.cards.grammar import Selector
from adjudicator.cards.senses import Context
from adjudicator.cards.senses import NoWordsOfItsOwn
from adjudicator.cards.senses import Things
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import ENERGY_CARD
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import HAND
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALM_SIGHT_ZONES
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import STANDING
from adjudicator.games.razryv.board import controller
from adjudicator.games.razryv.board import definition_of
from adjudicator.games.razryv.board import kind_of
from adjudicator.games.razryv.board import opponent
from adjudicator.games.razryv.clock import compass
from adjudicator.games.razryv.clock import has_attacked
from adjudicator.games.razryv.clock import has_waited
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.clock import waited
from adjudicator.games.razryv.house import House
from adjudicator.games.razryv.reach import in_order_of_play
from adjudicator.games.razryv.reach import in_range
from adjudicator.games.razryv.reach import is_kind
from adjudicator.games.razryv.reach import zones_of
from adjudicator.table import UNKNOWN
from adjudicator.table import Table
from adjudicator.table import name_of

PROTECTIONS = ("immune_to_events", "cannot_be_targeted")
CELLS = tuple(CELL.values())
HANDS = tuple(HAND.values())
AT = "at"
"""Where an event happened, among what is known of it; what it happened to may lie elsewhere by now."""
Value = Callable[[Table, str], int]


class RazryvSenses(NoWordsOfItsOwn):
    """Reads values through the functions it is given: a continuous text must not read what it changes itself."""

    def __init__(
        self,
        strength: Value,
        energy: Value,
        has_flag: Callable[[Table, str, str], bool],
        is_out_of_reach: Callable[[Table, Context, str], bool],
    ) -> None:
        self._values = {"strength": strength, "energy": energy}
        self._has_flag = has_flag
        self._is_out_of_reach = is_out_of_reach

    def players(self, table: Table) -> Things:
        return in_order_of_play(table)

    def controller(self, table: Table, thing: str) -> str:
        if thing in PLAYERS:
            return thing
        return "" if thing in REALMS or thing == UNKNOWN else controller(table, thing)

    def things(self, table: Table, context: Context, selector: Selector) -> Iterable[str]:
        if selector.object == "player":
            return in_order_of_play(table)
        if selector.object == "realm":
            return (realm for realm in REALMS if in_range(table, context, selector, realm))
        return self._cards(table, context, selector)

    def _cards(self, table: Table, context: Context, selector: Selector) -> Iterator[str]:
        for zone in zones_of(selector):
            if zone in REALM_SIGHT_ZONES and not in_range(table, context, selector, zone):
                continue
            for at, card in enumerate(table.zones[zone]):
                # In a pile of which only the number is seen each card still counts as one of its owner's.
                told = f"{zone[0]}:?#{at + 1}" if card == UNKNOWN else card
                if is_kind(table, told, selector.object, zone):
                    yield told

    def lies(self, table: Table, context: Context, selector: Selector, thing: str) -> bool:
        if selector.object == "player":
            return thing in PLAYERS
        if selector.object == "realm":
            return thing in REALMS and in_range(table, context, selector, thing)
        zone = table.where.get(thing)
        if zone is None or zone not in zones_of(selector) or not is_kind(table, thing, selector.object, zone):
            return False
        return zone not in REALM_SIGHT_ZONES or in_range(table, context, selector, zone)

    def concerns(self, table: Table, context: Context, selector: Selector, thing: str) -> bool:
        if thing in PLAYERS or thing in REALMS:
            return self.lies(table, context, selector, thing)
        zone = table.where.get(thing)
        if zone is None or not is_kind(table, thing, selector.object, zone):
            return False
        was = context.event.get(AT)
        if was is not None and was not in zones_of(selector):
            return zone not in REALM_SIGHT_ZONES and zone in zones_of(selector)
        # Where nothing is said of the place, what lies in no Realm is in no range: the event says all of it.
        place = zone if was is None else was
        return place not in REALM_SIGHT_ZONES or in_range(table, context, selector, place)

    def attr(self, table: Table, thing: str, attr: str) -> int | None:
        if thing in PLAYERS:
            return self._of_a_player(table, thing, attr)
        definition = definition_of(table, thing)
        if definition is None:
            return None
        if attr in self._values:
            known = definition.type in STANDING and attr in definition.printed
            return self._values[attr](table, thing) if known else None
        if attr == "waited":
            return waited(table, thing) if table.where.get(thing) in CELLS else None
        value = definition.printed.get(attr.removeprefix("printed_"))
        return value if isinstance(value, int) else None

    def _of_a_player(self, table: Table, seat: str, attr: str) -> int | None:
        if attr == "life":
            return table.counters[f"{seat}.life"]
        return len(table.zones[HAND[seat]]) if attr == "hand_size" else None

    def flag(self, table: Table, context: Context, thing: str, flag: str) -> bool:
        match flag:
            case "self":
                return thing == context.card
            case "face_down":
                return thing in table.backs
            case "protected":
                return any(self._has_flag(table, thing, protection) for protection in PROTECTIONS)
            case "fresh":
                return not has_attacked(table, thing)
            case "waited":
                return table.where.get(thing) in CELLS and has_waited(table, thing)
            case "enters_text":
                definition = definition_of(table, thing)
                return definition is not None and bool(definition.printed.get("enters_text"))
            case protection:
                return self._has_flag(table, thing, protection)

    def word(self, table: Table, thing: str, test: str, word: str) -> bool:
        match test:
            case "name":
                return name_of(thing) == word
            case "type":
                return kind_of(table, thing) == word
            case _:
                return self._has_flag(table, thing, word)

    def condition(self, table: Table, context: Context, word: str, value: Any) -> bool:
        held = turn(table) == context.controller if word == "your_turn" else compass(table) == context.place
        return held is bool(value)

    def phase(self, table: Table, phase: str) -> bool:
        return turn(table) == phase

    def nearest(self, table: Table, context: Context, things: Things) -> Things:
        """What lies in the Realm where the card works is nearer than everything else."""
        here = tuple(thing for thing in things if table.where.get(thing) == context.place)
        return here or things

    def may_be_targeted(self, table: Table, context: Context, thing: str) -> bool:
        return not self._is_out_of_reach(table, context, thing)

    def may_be_picked(self, table: Table, selector: Selector, thing: str) -> bool:
        """Energy cards are locked in the hand: they are no choice where any card of it is asked for (RA-37)."""
        lies_in_a_hand = table.where.get(thing) in HANDS
        return not (lies_in_a_hand and selector.object in (None, "card") and kind_of(table, thing) == ENERGY_CARD)

    def choosers(self, table: Table, context: Context, pick: Pick, options: Things) -> tuple[tuple[str, Things], ...]:
        """A player's card asks its controller or the opponent; an Event's choice is RA-65's."""
        if pick.by == "owner":
            return self._each_for_the_own(table, options)
        if context.controller in PLAYERS:
            mine = pick.by == "controller"
            return ((context.controller if mine else opponent(context.controller), options),)
        if House(table).event_choice == "revealer" and context.actor in PLAYERS:
            return ((context.actor, options),)
        owners = {self.controller(table, thing) for thing in options}
        whose = next((seat for seat in PLAYERS if owners == {seat}), in_order_of_play(table)[0])
        return ((whose, options),)

    def _each_for_the_own(self, table: Table, options: Things) -> tuple[tuple[str, Things], ...]:
        parts = (
            (seat, tuple(thing for thing in options if self.controller(table, thing) == seat))
            for seat in in_order_of_play(table)
        )
        return tuple((seat, own) for seat, own in parts if own)

    def decider(self, table: Table, context: Context) -> str:
        if context.controller in PLAYERS:
            return context.controller
        if House(table).event_choice == "revealer" and context.actor in PLAYERS:
            return context.actor
        return in_order_of_play(table)[0]


def is_the_events(context: Context) -> bool:
    """It is the text of an Event card, controlled by nobody at the table."""
    return context.controller == EVENT
