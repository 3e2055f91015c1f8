"""The board of RAZRYV: its Realms, Cells and piles, who may look where, and what can be read off it."""

from collections.abc import Iterator
from typing import Any
from typing import Final

from adjudicator.cards.definition import Definition
from adjudicator.cards.known import of_the_cards
from adjudicator.games.razryv.words_of_sheet import VOCABULARY
from adjudicator.physical.definitions import AddedDefinitions
from adjudicator.table import Sight
from adjudicator.table import Table
from adjudicator.table import name_of
from adjudicator.table import prefix_of

NORTH: Final = "north"
SOUTH: Final = "south"
EVENT: Final = "event"
JUDGE: Final = "judge"
PLAYERS: Final = (NORTH, SOUTH)
OWNERS: Final = {"n": NORTH, "s": SOUTH, "e": EVENT}

REALMS: Final = ("forest", "mountain", "deep_sea", "cavern", "swamp", "desert")
SPACES: Final = 5
FULL_LIFE: Final = 100
LAST_ROUND: Final = 25
LIFE_PER_CREATURE: Final = 10
RITUAL_ENERGY: Final = 9
FIRST_CELL_ATTACK: Final = 3

CREATURE: Final = "creature"
EVENT_CREATURE: Final = "event_creature"
SPELL: Final = "spell"
EVENT_SPELL: Final = "event_spell"
ENERGY_CARD: Final = "energy_card"
OBJECTIVE: Final = "objective"
STANDING: Final = (CREATURE, EVENT_CREATURE)

OTHER: Final = {NORTH: SOUTH, SOUTH: NORTH}
HAND: Final = {NORTH: "north.hand", SOUTH: "south.hand"}
DECK: Final = {NORTH: "north.deck", SOUTH: "south.deck"}
CELL: Final = {NORTH: "north.cell", SOUTH: "south.cell"}
DESTROYED: Final = {NORTH: "north.destroyed", SOUTH: "south.destroyed", EVENT: "event.discard"}
GOAL: Final = {NORTH: "north.objective", SOUTH: "south.objective"}
LIFE: Final = {NORTH: "north.life", SOUTH: "south.life"}
SHOWN: Final = {NORTH: "north.revealed", SOUTH: "south.revealed"}
EVENT_DECK: Final = "event.deck"
EVENT_DISCARD: Final = "event.discard"
EVENT_WAITING: Final = "event.waiting"
OBJECTIVE_DECK: Final = "objective.deck"

_OPEN: Final[Sight] = {"north": "faces", "south": "faces", "spectator": "faces", "judge": "faces"}
_COUNTED: Final[Sight] = {"north": "count", "south": "count", "spectator": "count", "judge": "count"}


def _private(seat: str, others: Any = "count") -> Sight:
    return {"north": others, "south": others, "spectator": others, "judge": "faces", seat: "faces"}


REALM_SIGHT: Final[Sight] = {
    "owner": "faces",
    "north": "backs",
    "south": "backs",
    "spectator": "backs",
    "judge": "faces",
}

SIGHTS: Final[dict[str, Sight]] = {
    **dict.fromkeys(REALMS, REALM_SIGHT),
    **{HAND[seat]: _private(seat) for seat in PLAYERS},
    **{DECK[seat]: _COUNTED for seat in PLAYERS},
    **{CELL[seat]: _OPEN for seat in PLAYERS},
    **{GOAL[seat]: _private(seat, "backs") for seat in PLAYERS},
    **{SHOWN[seat]: _OPEN for seat in PLAYERS},
    "north.destroyed": _OPEN,
    "south.destroyed": _OPEN,
    EVENT_DISCARD: _OPEN,
    EVENT_WAITING: _OPEN,
    EVENT_DECK: _COUNTED,
    OBJECTIVE_DECK: {**_COUNTED, "judge": "faces"},
    **{f"{seat}.latched": {seat: "faces", "judge": "faces"} for seat in PLAYERS},
    **{f"{seat}.latch": {"judge": "faces"} for seat in PLAYERS},
}
"""Zone (and secret counter) -> who sees how much of it."""

ZONES: Final = tuple(name for name in SIGHTS if not name.endswith((".latch", ".latched")))

OPEN_MARKS: Final = frozenset({"entered", "entered_at"})


def cell_sight(seat: str, visibility: str) -> Sight:
    """Who sees a Cell under the house rule cell_visibility."""
    return _OPEN if visibility == "public" else _private(seat)


ADDED: Final = AddedDefinitions(VOCABULARY)


def definition_of(table: Table, card: str) -> Definition | None:
    """What is printed on the card, as far as this table knows."""
    definition: Definition | None = table.catalogue.get(name_of(card))
    return ADDED.of(table, name_of(card)) if definition is None and table.defined else definition


def kind_of(table: Table, card: str) -> str:
    """The card's type; "" where it is unknown."""
    # Asked more often than anything else, hence not by way of definition_of.
    definition = table.catalogue.get(name_of(card)) or definition_of(table, card)
    return "" if definition is None else definition.type


def printed(table: Table, card: str, attribute: str, default: Any = 0) -> Any:
    """A printed value; the default where nothing is printed or the card is unknown."""
    definition = definition_of(table, card)
    return default if definition is None else definition.printed.get(attribute, default)


def has_keyword(table: Table, card: str, keyword: str) -> bool:
    """The keyword is printed on the card."""
    definition = definition_of(table, card)
    return definition is not None and keyword in definition.keywords


def definitions(table: Table) -> dict[str, Definition]:
    """Every definition of the match by its name, those that were described at the table too."""
    added = {name: definition for name in table.defined if (definition := ADDED.of(table, name)) is not None}
    return {**added, **table.catalogue}


class Kinds(dict[str, str]):
    """Card -> its type, "" where it is unknown; each is looked up once."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.types = {name: definition.type for name, definition in definitions(table).items()}

    def __missing__(self, card: str) -> str:
        kind = self.types.get(name_of(card), "")
        if kind:  # an unknown card is not kept: those of a shuffled pile have new names every time
            self[card] = kind
        return kind


kinds_of = of_the_cards(Kinds)
"""The types of the cards of a match, for those who ask about many of them."""


def controller(table: Table, card: str) -> str:
    """The seat that plays the card now: its owner, unless a card text gave it to the other (RA-55)."""
    marks = table.marks.get(card)
    given: str | None = None if marks is None else marks.get("controller")
    return given or table.owners[prefix_of(card)]


def opponent(seat: str) -> str:
    """The seat across the table."""
    return OTHER[seat]


def realm_of(table: Table, card: str) -> str | None:
    """The Realm in which the card lies, if it lies in one."""
    zone = table.where.get(card)
    return zone if zone in REALM_SIGHT_ZONES else None


REALM_SIGHT_ZONES: Final = frozenset(REALMS)


def is_standing(table: Table, card: str) -> bool:
    """The card takes one of the five spaces of a Realm when it lies there (RZ-006, RZ-009)."""
    return card not in table.backs and kind_of(table, card) in STANDING


def standing(table: Table, realm: str) -> list[str]:
    """Creatures and Event Creatures of a Realm in order of entry (RZ-006, RZ-007)."""
    kinds, backs = kinds_of(table), table.backs
    return [card for card in table.zones[realm] if kinds[card] in STANDING and card not in backs]


def creatures(table: Table, realm: str) -> list[str]:
    """The players' creatures of a Realm in order of entry."""
    kinds = kinds_of(table)
    return [card for card in table.zones[realm] if kinds[card] == CREATURE and card not in table.backs]


def creatures_of(table: Table, seat: str, realm: str) -> list[str]:
    """The creatures that a player controls in a Realm (RA-19, RA-55)."""
    cards = table.zones[realm]
    if not cards:
        return []
    kinds, backs = kinds_of(table), table.backs
    found = []
    for card in cards:  # asked at every turn; a comprehension would make a function each time
        if kinds[card] == CREATURE and card not in backs and controller(table, card) == seat:
            found.append(card)  # noqa: PERF401
    return found


def numbers_of_creatures(table: Table, seat: str) -> dict[str, int]:
    """How many creatures a player controls in each Realm where there are any."""
    numbers: dict[str, int] = {}
    zones, kinds, backs = table.zones, kinds_of(table), table.backs
    for realm in REALMS:
        for card in zones[realm]:
            if kinds[card] == CREATURE and card not in backs and controller(table, card) == seat:
                numbers[realm] = numbers.get(realm, 0) + 1
    return numbers


def field_of(table: Table, seat: str) -> list[str]:
    """All creatures that a player controls in any Realm."""
    return [card for realm in REALMS for card in creatures_of(table, seat, realm)]


def event_creatures(table: Table, realm: str) -> list[str]:
    """The Event Creatures of a Realm in order of entry."""
    kinds = kinds_of(table)
    return [card for card in table.zones[realm] if kinds[card] == EVENT_CREATURE]


def spells_of(table: Table, seat: str, realm: str) -> list[str]:
    """A player's Spells in a Realm, face up and face down; whatever lies face down counts as one (RA-64)."""
    kinds, backs, owners = kinds_of(table), table.backs, table.owners
    return [
        card
        for card in table.zones[realm]
        if (card in backs or kinds[card] == SPELL) and owners[prefix_of(card)] == seat
    ]


def has_space(table: Table, realm: str, leaving: int = 0) -> bool:
    """A further creature finds a space once `leaving` of those there are gone (RZ-005, RZ-008)."""
    return len(standing(table, realm)) - leaving < SPACES


def face_up(table: Table) -> Iterator[str]:
    """Every card that lies face up in a Realm."""
    for realm in REALMS:
        for card in table.zones[realm]:
            if card not in table.backs:
                yield card
