"""Positions of every phase of RAZRYV, and what lies hidden in them."""

from collections.abc import Iterator
from collections.abc import Mapping
from pathlib import Path
from tomllib import loads
from types import MappingProxyType
from typing import Any
from typing import Final

from msgspec.structs import replace

import adjudicator
from adjudicator.dealing import Chance
from adjudicator.dealing import Step
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Named
from adjudicator.table import Seen
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import prefix_of
from adjudicator.table import see
from adjudicator.table.names import renamed
from tests.laws.positions import Positions
from tests.laws.positions import Twin
from tests.laws.tables import strings_in

SEATS: Final = ("north", "south")
VIEWERS: Final = (*SEATS, SPECTATOR, JUDGE)
REALMS: Final = ("forest", "mountain", "deep_sea", "cavern", "swamp", "desert")
COUNTED: Final = ("north.deck", "south.deck", "event.deck")
GOALS: Final = ("north.objective", "south.objective")
HANDS: Final = ("north.hand", "south.hand")
SAMPLE: Final = Path(adjudicator.__file__).parent / "games/razryv/catalogues/sample.toml"
RIDDLE: Final = {"type": "spell", "mode": "immediate", "status": "manual", "text": {"en": "Riddle.", "pt": "Enigma."}}
CARDS: Final[dict[str, Any]] = {**loads(SAMPLE.read_text(encoding="utf-8"))["cards"], "LAW-RIDDLE": RIDDLE}
"""The sample catalogue, and one card of which only the table can say what it does."""

MOMENTS: Final = ("event_resolved", "turn_starts", "turn_ends", "round_ends", "attack_declared")
ASKER: Final[dict[str, Any]] = {
    "type": "creature",
    "energy": 1,
    "strength": 45,
    "abilities": [
        {
            "kind": "triggered",
            "on": moment,
            "may": True,
            "limit": "once_per_turn",
            "do": [{"op": "strength", "to": "self", "n": 1, "duration": "this_turn"}],
        }
        for moment in MOMENTS
    ],
}
ASKING: Final[dict[str, Any]] = {**CARDS, **{f"LAW-ASKER-{number}": ASKER for number in range(12)}}
"""The same with creatures that ask their player something at every turn, so that all other work has to wait."""

SERIES: Final[tuple[dict[str, Any], ...]] = (
    {"seed": 38},
    {"seed": 43},
    {"seed": 3},
    {"seed": 14, "known": False},
    {"seed": 16, "known": False},
    {"seed": 26, "known": False, "house": {"cell_visibility": "count_only", "event_full_realm": "hold"}},
    {"seed": 1, "mode": "cooperative"},
    {"seed": 2, "mode": "cooperative", "known": False, "house": {"coop_objectives": "shared"}},
    {"seed": 4, "cards": ASKING, "styles": {"north": "attacker", "south": "idler"}},
    {"seed": 1, "cards": ASKING, "styles": {"north": "attacker", "south": "idler"}, "known": False},
)
"""Few matches that have everything in them: what is missing, `test_positions.py` tells."""


class RazryvPositions(Positions):
    """Two players, their decks known or unknown, in both modes."""

    game = "razryv"
    viewers = VIEWERS
    phases = ("setup", "event", "first", "second", "asked", "last round", "provisional", "over")
    cards = CARDS
    series = SERIES
    prefixes = "ns"
    modes = ("competitive", "cooperative")
    sizes = (2,)
    questions = frozenset({"choose", "join", "outcome", "ruling", "checkpoint"})
    never_asked = frozenset({"name_card"})
    phases_of_each_mode = ("setup", "event", "first", "second", "asked", "over")
    always_withheld = frozenset({("round25", SPECTATOR)})
    of_unknown_cards = frozenset({"provisional"})

    def phase_of(self, table: Table) -> str:
        """The phase, what is asked going before it."""
        if table.result is not None:
            return "provisional" if table.result.missing else "over"
        if table.prompts:
            return "asked"
        turn = table.clock["turn"]
        if turn in ("setup", "event"):
            return str(turn)
        if table.clock["round"] == 25:
            return "last round"
        return "first" if turn == table.clock["first"] else "second"

    def spoken_in(self, table: Table) -> Iterator[dict[str, Any]]:
        """Talk, a card that is described, a house rule that changes, a judge who puts something right."""
        other = "public" if table.house["cell_visibility"] == "count_only" else "count_only"
        yield {"by": "north", "do": "note_bargain", "text": "Leave the cavern to me.", "to": ["south"]}
        yield {"by": "south", "do": "check_objective"}
        yield {
            "by": JUDGE,
            "do": "define_card",
            "name": "LAW-1",
            "type": "creature",
            "values": {"energy": 1, "strength": 9},
        }
        yield {"by": JUDGE, "do": "set_house_rule", "key": "cell_visibility", "value": other}
        yield {"by": JUDGE, "do": "judge_ruling", "text": "Play goes on.", "rules": ["RZ-005"]}
        hand = list(table.zones["north.hand"])
        if hand:
            zones = {"north.hand": hand[1:], "north.destroyed": [*table.zones["north.destroyed"], hand[0]]}
            yield {"by": JUDGE, "do": "judge_correction", "text": "One too many.", "changes": {"zones": zones}}
            yield {"by": "north", "do": "show_card", "card": hand[0]}
        yield {"by": "south", "do": "checkpoint", "zones": {"south.hand": list(table.zones["south.hand"])}}
        yield {"by": "spectator", "do": "query", "action": {"by": "north", "do": "pass"}}

    def twins(self, table: Table, facts: tuple[Fact, ...], viewer: str) -> Iterator[Twin]:
        """Other cards of the same kinds wherever the viewer never looks; another order of piles; another latch."""
        yield from twins(table, facts, viewer)

    def asked_in(self, step: Step, viewer: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """What may be asked in this position, of cards that the viewer sees."""
        seen = see(step.before, viewer)
        cards = sorted({zone: card for card, zone in seen.where.items()}.values())[:4]
        yield from (("objective", {"seat": seat}) for seat in SEATS)
        yield from (("cell", {"by": seat}) for seat in SEATS)
        yield from ((word, {"card": card}) for word in ("strength", "release") for card in cards)
        yield from ((word, {"action": dict(step.body)}) for word in ("may", "why-not"))
        yield from (("round25", {}), ("target", {}))

    def offering(self, step: Step) -> Table:
        """A victory is declared with an Objective that its player knows, whatever the record knows."""
        held = step.before.zones.get(f"{step.body['by']}.objective", ())
        if step.body["do"] == "declare_victory" and held and is_unknown(held[0]):
            return fold(step.before, Named(held[0], str(step.body["card"])))
        return step.before

    def changed(self, name: str, chance: Chance) -> Iterator[Any]:
        """Another Realm."""
        if name == "realm":
            yield chance.choice(REALMS)


RAZRYV: Final = RazryvPositions()


def in_sight(table: Table, viewer: str) -> set[str]:
    """All cards that the viewer can name, written out by zone rather than asked of the sights."""
    if viewer == JUDGE:
        return {card for card, zone in table.where.items() if zone not in COUNTED}
    return {card for card, zone in table.where.items() if _is_in_sight(table, card, zone, viewer)}


def _is_in_sight(table: Table, card: str, zone: str, viewer: str) -> bool:
    seat = zone.partition(".")[0]
    if zone in (*COUNTED, "objective.deck"):
        return False
    if zone in HANDS:
        return seat == viewer
    if zone in GOALS:
        return seat == viewer or table.sights[zone][viewer] == "faces"
    if zone.endswith(".cell"):
        return seat == viewer or table.house["cell_visibility"] == "public"
    return card not in table.backs or table.owner(card) == viewer


def never_seen(table: Table, facts: tuple[Fact, ...], viewer: str) -> set[str]:
    """The known cards that the viewer can name at no moment, and is neither shown nor asked about."""
    hidden = {card for card in table.where if not is_unknown(card)}
    between = table
    for fact in (None, *facts):
        between = between if fact is None else fold(between, fact)
        hidden -= in_sight(between, viewer)
        hidden -= set(strings_in((see(between, viewer).prompts, see(between, viewer).agenda)))
        if isinstance(fact, Seen) and viewer in (*fact.to, JUDGE):
            hidden.discard(fact.card)
    dealt = {name_of(card) for card in in_sight(between, viewer)}  # an Objective's owner changes as it is dealt
    return {card for card in hidden if table.where[card] != "objective.deck" or name_of(card) not in dealt}


def twins(table: Table, facts: tuple[Fact, ...], viewer: str) -> Iterator[Twin]:
    """Other cards of the same kinds wherever the viewer never looks; another order of piles; another latch."""
    ends = any(isinstance(fact, Ended) for fact in facts)
    hidden = {card for card in never_seen(table, facts, viewer) if table.where[card] != "event.deck"}  # texts search it
    if ends:  # the end hangs on the Objectives, be they shown or not
        hidden = {card for card in hidden if table.where[card] not in GOALS}
    other = {card: _other(table, card, number) for number, card in enumerate(sorted(hidden), start=60)}
    yield Twin(_with(table, other, ends=ends, viewer=viewer), other)
    swapped = dict(_swapped(table, hidden))
    yield Twin(_with(table, swapped, ends=True, viewer=viewer), swapped)


def _other(table: Table, card: str, number: int) -> str:
    """A card of the same type by another name, where the catalogue has one."""
    names = sorted(name for name in table.catalogue if type_of(table, name) == type_of(table, name_of(card)))
    if not names:
        return f"{prefix_of(card)}:{name_of(card)}#{number}"
    at = (names.index(name_of(card)) + 1) % len(names)
    return f"{prefix_of(card)}:{names[at]}#{number}"


def type_of(table: Table, name: str) -> str:
    """The type of the card in the catalogue of the match, none if it is not in it."""
    return table.catalogue[name].type if name in table.catalogue else ""


def _swapped(table: Table, hidden: set[str]) -> Iterator[tuple[str, str]]:
    """Hidden cards of one zone, each in the place of the next of the same owner and type."""
    for cards in table.zones.values():
        for prefix in sorted({prefix_of(card) for card in cards}):
            mine = [card for card in cards if card in hidden and prefix_of(card) == prefix]
            for kind in sorted({type_of(table, name_of(card)) for card in mine}):
                here = [card for card in mine if type_of(table, name_of(card)) == kind]
                yield from zip(here, [*here[1:], *here[:1]], strict=True)


def _with(table: Table, other: Mapping[str, str], *, ends: bool, viewer: str) -> Table:
    """The table with these cards called otherwise, and other latches where the viewer does not read them."""
    counters = dict(table.counters)
    for seat in SEATS:
        number = latest_group(table, besides=seat)
        if viewer not in (seat, JUDGE) and not ends and number:
            counters |= {f"{seat}.latch": number, f"{seat}.latched": 1}
    zones = {zone: tuple(other.get(card, card) for card in cards) for zone, cards in table.zones.items()}
    return replace(
        table,
        zones=MappingProxyType(zones),
        where=MappingProxyType({card: zone for zone, cards in zones.items() for card in cards}),
        marks=MappingProxyType({other.get(card, card): marks for card, marks in table.marks.items()}),
        backs=MappingProxyType({other.get(card, card): back for card, back in table.backs.items()}),
        counters=MappingProxyType(counters),
        agenda=tuple(replace(frame, bindings=renamed(frame.bindings, other)) for frame in table.agenda),
        prompts=tuple(replace(prompt, options=renamed(prompt.options, other)) for prompt in table.prompts),
        forgotten=MappingProxyType({}),
    )


def latest_group(table: Table, besides: str) -> int:
    """The latest fact group that the other seat's latch or ledger speaks of; a latch up to it moves no number."""
    other = next(seat for seat in SEATS if seat != besides)
    goal = table.zones[f"{other}.objective"]
    noted = [int(mark[3:]) for card in goal for mark in table.marks.get(card, {}) if mark.startswith("at.")]
    return max([table.counters.get(f"{other}.latch", 0), *noted])
