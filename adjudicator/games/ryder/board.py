"""The table of Ryder: fields of four fixed positions, treasuries, one pack; who may look where, and what lies there."""

from collections.abc import Iterable
from functools import cache
from typing import Any
from typing import Final

from msgspec.structs import replace

from adjudicator.cards.definition import Definition
from adjudicator.cards.known import of_the_cards
from adjudicator.games.ryder.words_of_sheet import RANKS
from adjudicator.games.ryder.words_of_sheet import VOCABULARY
from adjudicator.physical.definitions import AddedDefinitions
from adjudicator.table import Table
from adjudicator.table import name_of

SEATS: Final = tuple("abcdefgh")
PACK: Final = "p"
OWNERS: Final = {PACK: "pack"}
JUDGE: Final = "judge"
TABLE: Final = "table"
POSITIONS: Final = (1, 2, 3, 4)
HAND: Final = len(POSITIONS)
TWO: Final = 2
"""So many sit at a duel."""

FIELD: Final = {seat: tuple(f"{seat}.field.{n}" for n in POSITIONS) for seat in SEATS}
ROW: Final = {seat: f"{seat}.field" for seat in SEATS}
"""The row as a whole: nothing lies there but while it is being shuffled."""
TREASURY: Final = {seat: f"{seat}.treasury" for seat in SEATS}
DEALT: Final = {seat: f"{seat}.dealt" for seat in SEATS}
PLACE: Final = {zone: (seat, n) for seat, zones in FIELD.items() for n, zone in enumerate(zones, 1)}
HOLDER: Final = {
    **{zone: seat for zone, (seat, _) in PLACE.items()},
    **{zone: seat for zones in (ROW, TREASURY, DEALT) for seat, zone in zones.items()},
}
RESERVE: Final = "reserve"
LANE: Final = "lane"
GRAVEYARD: Final = "graveyard"
SHOW: Final = "show"
REMOVED: Final = "removed"

RYDER: Final = "ryder"
CHAMPION: Final = "champion"
TRAP: Final = "trap"
REPLENISH: Final = "replenish"
EIGHT, NINE, TEN = 8, 9, 10

ADDED: Final = AddedDefinitions(VOCABULARY)


def _as_they_are_played(table: Table) -> dict[str, Definition]:
    """The entries of the catalogue; a Ryder without a program of its own has that of its rank."""
    return {
        name: _with_the_program_of_its_rank(entry)
        if entry.type == RYDER and not entry.abilities and entry.status != "manual"
        else entry
        for name, entry in table.catalogue.items()
    }


_played: Final = of_the_cards(_as_they_are_played)


def definition_of(table: Table, card: str) -> Definition | None:
    """What is printed on the card, as far as this table knows; ranks need no entry in the catalogue."""
    name = name_of(card)
    found = _played(table).get(name) or RANKS.get(name)
    return ADDED.of(table, name) if found is None and table.defined else found


def _with_the_program_of_its_rank(entry: Definition) -> Definition:
    alike = next((rank for rank in RANKS.values() if rank.printed["rank"] == entry.printed.get("rank")), None)
    return entry if alike is None else replace(entry, abilities=alike.abilities)


def kind_of(table: Table, card: str) -> str:
    """The card's type; "" where it is unknown."""
    definition = definition_of(table, card)
    return "" if definition is None else definition.type


def printed(table: Table, card: str, attribute: str, default: Any = 0) -> Any:
    """A printed value; the default where nothing is printed or the card is unknown."""
    definition = definition_of(table, card)
    return default if definition is None else definition.printed.get(attribute, default)


def rank_of(table: Table, card: str) -> int:
    """The rank of a Ryder, 0 of every other card (RY-31)."""
    definition = definition_of(table, card)
    if definition is None or definition.type != RYDER:
        return 0
    rank: Any = definition.printed["rank"]
    return int(rank)


def card_at(table: Table, zone: str) -> str:
    """The card in a position, "" for a gap."""
    cards = table.zones.get(zone)
    return cards[0] if cards else ""


def row_of(table: Table, seat: str) -> list[str]:
    """The cards of a player's field, from the player's left."""
    zones = table.zones
    return [cards[0] for zone in FIELD[seat] if (cards := zones[zone])]


def cards_at(table: Table, seat: str, positions: Iterable[int]) -> list[str]:
    """The cards in these positions of a field, "" for a gap."""
    return [card_at(table, f"{seat}.field.{pos}") for pos in positions]


def filled(table: Table, seat: str, positions: Iterable[int] = POSITIONS) -> list[int]:
    """Those of the positions of a field in which a card lies."""
    return [pos for pos in positions if card_at(table, f"{seat}.field.{pos}")]


def lane_card(table: Table) -> str:
    """The card that is being played, "" while there is none."""
    cards = table.zones[LANE]
    return cards[0] if cards else ""


def attack_of(table: Table) -> Any:
    """What is known of the attack under way, {} while there is none."""
    return table.clock.get("attack") or {}


def attacked_place(table: Table) -> str:
    """The position under attack, "" while there is no attack."""
    attack = attack_of(table)
    return f"{attack['seat']}.field.{attack['pos']}" if attack else ""


def nines_due(table: Table) -> list[int]:
    """The positions whose triggered nines have not attacked yet; one that is gone is no longer due (RY-91).

    With nobody left to attack none is (AM-26).
    """
    nines, seat = table.clock.get("nines"), active(table)
    return filled(table, seat, nines) if nines and others_have_cards(table, seat) else []


def is_led_by_a_ryder(table: Table) -> bool:
    """What follows is a Ryder's success, as the triggered nines (RY-91), and not the text of another card."""
    leader = table.clock.get("led_by")
    return not leader or kind_of(table, f"{PACK}:{leader}") == RYDER


def home_of(table: Table, card: str) -> str:
    """The position of a card of the field; an attacking Ryder stands at home."""
    zone = table.where.get(card)
    home = table.clock.get("home") if zone == LANE else zone
    return home if home in PLACE else ""


def standing_at(table: Table, zone: str) -> str:
    """The card in a position, an attacking Ryder at home; "" for a gap."""
    card = card_at(table, zone)
    return card if card or zone != table.clock.get("home") or not attack_of(table) else lane_card(table)


def standing(table: Table, seat: str) -> list[str]:
    """The cards of a field by position, an attacking Ryder at home among them."""
    zones = table.zones
    home = table.clock.get("home") if attack_of(table) and zones[LANE] else None
    if home is None:
        return row_of(table, seat)
    return [cards[0] for zone in FIELD[seat] if (cards := zones[zone] or (zones[LANE] if zone == home else ()))]


def gaps(table: Table, seat: str) -> list[str]:
    """The empty positions of a field; the home of the card in the lane is none."""
    zones = table.zones
    home = table.clock.get("home") if zones[LANE] else None
    return [zone for zone in FIELD[seat] if not zones[zone] and zone != home]


def has_cards(table: Table, seat: str) -> bool:
    """The player has a field card; one that is in the lane has not left the field."""
    zones = table.zones
    for zone in FIELD[seat]:
        if zones[zone]:
            return True
    return bool(zones[LANE]) and table.clock.get("home") in FIELD[seat]


def others_have_cards(table: Table, seat: str) -> bool:
    """There is a field card that this player may attack."""
    return any(has_cards(table, other) for other in table.seats if other != seat)


def is_out(table: Table, seat: str) -> bool:
    """With an empty reserve a player without cards takes no turn and cannot be aimed at (AM-43)."""
    return not table.zones[RESERVE] and not has_cards(table, seat)


def in_order_from(table: Table, seat: str) -> tuple[str, ...]:
    """All seats in the direction of play, this one first."""
    return _in_order(table.seats, seat, table.clock["direction"])


@cache
def _in_order(seats: tuple[str, ...], first: str, direction: str) -> tuple[str, ...]:
    at = seats.index(first)
    if direction == "clockwise":
        return (*seats[at:], *seats[:at])
    return tuple(seats[at - step] for step in range(len(seats)))


def active(table: Table) -> str:
    """The seat whose turn it is, "" in the set-up."""
    return table.clock["turn"] or ""


def holder_of(table: Table, card: str) -> str:
    """The seat in whose field or treasury the card lies; of the lane, the seat that plays it; else ""."""
    zone: Any = table.where.get(card)
    if zone == LANE:
        zone = table.clock.get("home")
    return HOLDER.get(zone, "")


def graveyard_of(table: Table, seat: str) -> str:
    """The graveyard to which a player's cards go (AM-37)."""
    return GRAVEYARD if table.house["graveyard.shared"] else f"{seat}.graveyard"
