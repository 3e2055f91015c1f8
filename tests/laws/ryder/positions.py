"""Positions of every phase of Ryder with two, three, five and eight seats, and what lies hidden in them."""

from collections.abc import Iterator
from collections.abc import Mapping
from itertools import pairwise
from itertools import product
from types import MappingProxyType
from typing import Any
from typing import Final

from msgspec.structs import replace

from adjudicator.dealing import Chance
from adjudicator.dealing import Step
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import SEATS
from adjudicator.games.ryder.needs import SETUP
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.table import Ended
from adjudicator.table import Fact
from adjudicator.table import Seen
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import see
from adjudicator.table.names import renamed
from tests.laws.positions import Positions
from tests.laws.positions import Twin
from tests.laws.tables import strings_in
from tests.records.ryder.tales import CARDS
from tests.records.ryder.tales import LARGE
from tests.records.ryder.tales import RANKS
from tests.records.ryder.tales import SMALL

OPEN: Final = ("graveyard", "show", "removed")
ATTACK: Final = ("slid", "cried", "attacker_shown")
TOLD: Final = {"status": "manual", "text": {"en": "To be told at the table."}}
MANUAL: Final[dict[str, Any]] = {
    "law-oath": {"type": "champion", "champion": "king", "copies": 2, **TOLD},
    "law-pit": {"type": "trap", "returns_at_setup": False, "copies": 2, **TOLD},
}
"""Cards of which only the table, or a judge, can say what they do."""

CHAMPIONS: Final = ("mist-reader", "tithe-queen", "iron-king", "night-blade")


def pack_of(many: tuple[str, ...], copies: int, *others: str) -> dict[str, Any]:
    """A pack with so many of some cards, and one of each other rank and of the rest."""
    return {name: {**CARDS[name], "copies": copies if name in many else 1} for name in (*RANKS, *many, *others)}


FLANKS: Final = pack_of(CHAMPIONS, 4)
NINES: Final = {
    **pack_of(("nine", "one", "two"), 6, "night-blade", "deadfall"),
    "fresh-guard": CARDS["fresh-guard"],
    "call-to-arms": CARDS["call-to-arms"],
    **MANUAL,
}
LOW: Final[dict[str, Any]] = {name: {**CARDS[name], "copies": 5} for name in ("one", "two", "three", "four")}
CALLER: Final = dict.fromkeys("abcdefgh", "caller")
SCHEMER: Final = dict.fromkeys("abcdefgh", "schemer")
SENTENCE: Final = "Good Lords & Or Ladies, Ash must politely decline your invitation to play this round"

SERIES: Final[tuple[dict[str, Any], ...]] = (
    {"seed": 1, "cards": SMALL},
    {"seed": 2, "cards": SMALL, "known": False, "house": {"treasury.visible_to": "nobody"}},
    {"seed": 3, "cards": LARGE, "seats": 3},
    {"seed": 4, "cards": {**LARGE, **MANUAL}, "seats": 3, "known": False, "mode": "full"},
    {"seed": 5, "cards": {**LARGE, **MANUAL}, "seats": 5, "known": False, "styles": CALLER},
    {"seed": 6, "cards": LARGE, "seats": 8},
    {"seed": 146, "cards": FLANKS, "styles": SCHEMER},
    {"seed": 76, "cards": FLANKS, "styles": SCHEMER, "known": False},
    {"seed": 4, "cards": FLANKS, "styles": SCHEMER, "known": False},
    {"seed": 44, "cards": NINES, "styles": CALLER, "mode": "full"},
    {"seed": 21, "cards": NINES, "styles": CALLER, "mode": "full", "known": False},
    {"seed": 1, "cards": LOW, "styles": SCHEMER},
    {"seed": 1, "cards": LOW, "styles": SCHEMER, "known": False},
)


class RyderPositions(Positions):
    """Two to eight players, their pack known or unknown."""

    game = "ryder"
    viewers = ("a", "b", "c", SPECTATOR, JUDGE)
    phases = ("set-up", "turn_start", "attack", "asked", "skill", "followup", "combo", "closing", "ending", "over")
    cards = CARDS
    series = SERIES
    prefixes = "p"
    modes = ("duel", "table", "full")
    sizes = (2, 3, 5, 8)
    questions = frozenset({"choose", "outcome", "ruling", "surrender", "trap", "checkpoint", "name_card"})
    asked_of_unknown_cards = frozenset({"name_card"})
    phases_of_each_mode = ("set-up", "turn_start", "attack", "asked", "skill", "closing", "ending", "over")
    alike = frozenset({"register_cry", "lay_field"})  # a phrase is anybody's; unknown cards are called alike
    # What a blind combo is named for waits only where nobody has recorded the cards, which scenarios show.
    never_waits = frozenset({"flank", "bring", "finish", "flank_tried", "feat_tried", "stand_tried"})

    def phase_of(self, table: Table) -> str:
        """The phase, what is asked going before it."""
        phase = str(table.clock["phase"])
        if table.result is not None:
            return "over"
        if table.prompts:
            return "asked"
        if phase in SETUP:
            return "set-up"
        return "attack" if phase in ATTACK else phase

    def spoken_in(self, table: Table) -> Iterator[dict[str, Any]]:
        """Looks, names, a skip, a card that is described, a house rule that changes, a judge who puts it right."""
        other = "nobody" if table.house["treasury.visible_to"] == "owner" else "owner"
        yield {"by": JUDGE, "do": "define_card", "name": "law-1", "type": "ryder", "values": {"rank": 9}}
        yield {"by": JUDGE, "do": "set_house_rule", "key": "treasury.visible_to", "value": other}
        yield {"by": JUDGE, "do": "judge_ruling", "text": "Play goes on.", "rules": ["RY-29"]}
        yield from self._of_a_row(table)
        yield {"by": "a", "do": "register_name", "name": "Ash"}
        turn = table.clock["turn"] or "a"
        yield {"by": turn, "do": "skip", "transcript": SENTENCE, "name": "Ash", "unaided": True}
        yield {"by": turn, "do": "skip", "transcript": "No.", "name": "Ash", "unaided": True}
        yield {"by": "b", "do": "exchange", "pos": 1, "with": 2}
        yield {"by": "a", "do": "view", "zone": "a.treasury", "what": "faces"}
        yield {"by": "b", "do": "view", "zone": "graveyard", "what": "faces"}
        for card in (*table.zones["graveyard"][:1], *table.zones["lane"]):
            yield {"by": "b", "do": "request_reshow", "reveal": card, "blocked": True}
        yield {"by": "spectator", "do": "query", "action": {"by": turn, "do": "forced_pass"}}
        mode = table.clock["mode"]
        yield {"by": "table", "do": "open_match", "mode": mode, "seats": list(table.seats)}
        yield {"by": "table", "do": "agree_removal", "kind": "replenish", "cards": []}

    def _of_a_row(self, table: Table) -> Iterator[dict[str, Any]]:
        row = [table.zones[zone][0] if table.zones[zone] else "_" for zone in FIELD["b"]]
        for pos, card in enumerate(row, 1):
            if card != "_":
                yield {"by": "b", "do": "look_own", "pos": pos}
                yield {"by": "b", "do": "checkpoint", "zones": {"b.field": row}}
                left = [other if other != card else "_" for other in row]
                zones = {"b.field": left, "graveyard": [card, *table.zones["graveyard"]]}
                yield {"by": JUDGE, "do": "judge_correction", "text": "Spent.", "changes": {"zones": zones}}
                return

    def twins(self, table: Table, facts: tuple[Fact, ...], viewer: str) -> Iterator[Twin]:
        """Other cards of the same make wherever the viewer never looks; another order of the reserve."""
        is_end = any(isinstance(fact, Ended) for fact in facts)
        hidden = never_seen(table, facts, viewer)
        other = {
            card: (f"p:{name_of(card)}" if is_end else _other(table, card)) + f"#{number}"
            for number, card in enumerate(sorted(hidden), start=200)
        }
        yield Twin(_with(table, other), other)
        swapped = dict(_swapped(table, hidden))
        yield Twin(_with(table, swapped), swapped)

    def asked_in(self, step: Step, viewer: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """What may be asked in this position, of attacks from the own row before others."""
        table = step.before
        taken = {seat: [zone for zone in FIELD[seat] if table.zones[zone]] for seat in table.seats}
        yield from (("confused", {}), ("leads", {}))
        seats = sorted(table.seats, key=lambda seat: seat != viewer)
        for seat, other in pairwise(seats):
            for attacker, target in product(taken[seat][:1], taken[other][:2]):
                attack = {"attacker": attacker, "target": target}
                yield from (("attack", {**attack, "cry": cry}) for cry in ("yes", "no"))
        yield from ((word, {"action": dict(step.body)}) for word in ("may", "why-not"))

    def changed(self, name: str, chance: Chance) -> Iterator[Any]:
        """Another position, another player."""
        if name in ("pos", "target_pos"):
            yield chance.choice((1, 2, 3, 4))
        elif name in ("target", "victim", "first"):
            yield chance.choice(SEATS)


RYDER: Final = RyderPositions()


def in_sight(table: Table, viewer: str) -> set[str]:
    """All cards that the viewer can name, written out by zone rather than asked of the sights."""
    return {card for card, zone in table.where.items() if _is_in_sight(table, card, zone, viewer)}


def _is_in_sight(table: Table, card: str, zone: str, viewer: str) -> bool:
    seat, _, place = zone.partition(".")
    if zone == "reserve":
        return False
    if zone in OPEN or place == "graveyard" or viewer == JUDGE:
        return True
    if place == "treasury":
        return seat == viewer and table.house["treasury.visible_to"] == "owner"
    if place == "dealt":
        return seat == viewer
    if card not in table.backs:
        return True
    return zone != "lane" and seat == viewer and viewer not in table.clock["confused"]


def never_seen(table: Table, facts: tuple[Fact, ...], viewer: str) -> set[str]:
    """The known cards that the viewer can name at no moment, and is neither shown nor asked about."""
    hidden = {card for card in table.where if not is_unknown(card) and not _was_shown(table, card)}
    between = table
    for fact in (None, *facts):
        between = between if fact is None else fold(between, fact)
        hidden -= in_sight(between, viewer)
        hidden -= set(strings_in((see(between, viewer).prompts, see(between, viewer).agenda)))
        if isinstance(fact, Seen) and viewer in (*fact.to, JUDGE):
            hidden.discard(fact.card)
    return hidden


def _was_shown(table: Table, card: str) -> bool:
    """All have seen a card of a row, as an attacker that was flipped: the state of play may name it face down."""
    lies_in_a_row = not table.where[card].endswith(".treasury")
    return lies_in_a_row and set(table.seats) <= set(table.mark(card, "seen_by", ()))


def _make(table: Table, name: str) -> tuple[object, ...] | None:
    """What of a card counts although nobody sees it: its kind and rank, and what it does by itself when it is dealt."""
    entry = table.catalogue.get(name)
    if entry is None:
        return None
    printed = entry.printed
    alone = {event for ability in entry.abilities for event in ability.on} & {"setup_deal", "refilled"}
    values = (printed.get(value) for value in ("rank", "champion", "returns_at_setup", "gold", "tie_value", "defence"))
    return (entry.type, entry.status, *values, *sorted(alone))


def _other(table: Table, card: str) -> str:
    """The next card of the same make."""
    name = name_of(card)
    names = sorted(other for other in table.catalogue if _make(table, other) == _make(table, name))
    return f"p:{names[(names.index(name) + 1) % len(names)] if name in names else name}"


def _swapped(table: Table, hidden: set[str]) -> Iterator[tuple[str, str]]:
    """Hidden cards of the same make, each in the place of the next, wherever they lie."""
    makes: dict[object, list[str]] = {}
    for card in sorted(hidden):
        makes.setdefault(_make(table, name_of(card)), []).append(card)
    for here in makes.values():
        yield from zip(here, [*here[1:], *here[:1]], strict=True)


def _with(table: Table, other: Mapping[str, str]) -> Table:
    """The table with these cards called otherwise."""
    zones = {zone: tuple(other.get(card, card) for card in cards) for zone, cards in table.zones.items()}
    return replace(
        table,
        zones=MappingProxyType(zones),
        where=MappingProxyType({card: zone for zone, cards in zones.items() for card in cards}),
        marks=MappingProxyType({other.get(card, card): marks for card, marks in table.marks.items()}),
        backs=MappingProxyType({other.get(card, card): back for card, back in table.backs.items()}),
        agenda=tuple(replace(frame, bindings=renamed(frame.bindings, other)) for frame in table.agenda),
        prompts=tuple(replace(prompt, options=renamed(prompt.options, other)) for prompt in table.prompts),
        forgotten=MappingProxyType({}),
    )
