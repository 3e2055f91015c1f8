"""How a table of Ryder is written: positions read, counters and marks said in the words of the sheet."""

from collections.abc import Mapping
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from adjudicator.cards.definition import Definition
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.games.ryder import owed
from adjudicator.games.ryder import sheet
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import HOLDER
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import OWNERS
from adjudicator.games.ryder.board import PACK
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import ROW
from adjudicator.games.ryder.board import TWO
from adjudicator.games.ryder.first_move import sole_highest
from adjudicator.games.ryder.needs import SETUP
from adjudicator.games.ryder.sights import sights_of
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Draft
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of
from adjudicator.table.fold import put

MOST = 8
ROWS = {ROW[seat]: places for seat, places in FIELD.items()}
COUNTERS = {"turn_no": 1, "circle_no": 1, "idle_circles": 0, "irregularities": 0}


def lay(given: Mapping[str, Any], catalogue: Mapping[str, Definition], house: Mapping[str, Any]) -> Table:
    """The table of a written position; what is left out is as at the start of a turn. Raises Malformed."""
    seats = tuple(given.get("seats", ("a", "b")))
    if not TWO <= len(seats) <= MOST or len(set(seats)) != len(seats):
        raise Malformed((Fault("given.seats", shown(list(seats)), "2..8 seats"),))
    draft = _empty(seats, given, catalogue, house).draft()
    _place(draft, given.get("zones", {}))
    _reserve(draft, given)
    for name, value in given.get("counters", {}).items():
        if name in COUNTERS:
            put(draft, Counted(name, value))
    for card, marks in given.get("marks", {}).items():
        for fact in sheet.mark_facts(draft, card, marks, ()):
            put(draft, fact)
    for fact in sheet.state_facts(draft, "confused", given.get("confused", ()), ()):
        put(draft, fact)
    _step(draft, given)
    faults = (*sheet.impossible(draft, "given"), *_out(draft, given))
    if faults:
        raise Malformed(faults)
    return draft.finished()


def _empty(
    seats: tuple[str, ...], given: Mapping[str, Any], catalogue: Mapping[str, Definition], house: Mapping[str, Any]
) -> Table:
    """The table before any card lies on it."""
    sights = sights_of(seats, house["treasury.visible_to"])
    return Table(
        seats=seats,
        owners=MappingProxyType(OWNERS),
        zones=MappingProxyType(dict.fromkeys(sights, ())),
        where=MappingProxyType({}),
        marks=MappingProxyType({}),
        backs=MappingProxyType({}),
        counters=MappingProxyType(dict(COUNTERS)),
        clock=MappingProxyType(_clock(seats, given, house)),
        house=MappingProxyType(dict(house)),
        sights=MappingProxyType(dict(sights)),
        catalogue=catalogue,
    )


def _clock(seats: tuple[str, ...], given: Mapping[str, Any], house: Mapping[str, Any]) -> dict[str, Any]:
    """The state of play. Raises Malformed where it names a seat that nobody has."""
    phase = given.get("phase", "turn_start")
    turn = None if phase in SETUP else given.get("turn", seats[0])
    first = given.get("first", turn)
    faults = [
        Fault(f"given.{key}", shown(seat), known_words(seats), nearest(seat, seats))
        for key, named in (("turn", [turn]), ("first", [first]), ("confused", given.get("confused", ())))
        for seat in named
        if seat is not None and seat not in seats
    ]
    if faults:
        raise Malformed(tuple(faults))
    return {
        "mode": given.get("mode") or house.get("setup.mode") or ("duel" if len(seats) == TWO else "table"),
        "phase": phase,
        "turn": turn,
        "first": first,
        "direction": given.get("direction", "clockwise"),
        "cries": dict(given.get("cries", {})),
        "names": dict(given.get("names", {})),
        "names_used": dict(given.get("names_used", {})),
        "confused": {},
        "skip_failed": int(given.get("skip_failed", False)),
    }


def _place(draft: Draft, zones: Mapping[str, Any]) -> None:
    faults: list[Fault] = []
    seen: set[str] = set()
    written = [(zone, card) for name, cards in zones.items() for zone, card in spread(name, cards)]
    numbers = [1, *(int(card.partition("#")[2] or 1) for _, card in written if is_unknown(card))]
    draft.minted = max(numbers)
    for zone, card in written:
        place = f"given.zones.{zone}"
        if zone not in draft.zones:
            faults.append(Fault(place, f'"{zone}"', "zone", nearest(zone, draft.zones)))
        elif prefix_of(card) not in OWNERS:
            faults.append(Fault(place, f'"{card}"', f"{PACK}:NAME"))
        elif card in seen:
            faults.append(Fault(place, f'"{card}"', "a card that stands nowhere else"))
        else:
            seen.add(card)
            put(draft, Brought(card, zone, back=draft.mint(card) if zone in PLACE or zone == LANE else None))
    if faults:
        raise Malformed(tuple(faults))


def spread(name: str, cards: Any) -> list[tuple[str, str]]:
    """A written row card by card, each with its position; any other zone as it is. Raises Malformed."""
    places = ROWS.get(name, (name,) * len(cards))
    if len(cards) > len(places):
        raise Malformed((Fault(f"given.zones.{name}", shown(list(cards)), "4 positions"),))
    return [(places[at], str(card).removesuffix("*")) for at, card in enumerate(cards) if card != "_"]


def _reserve(draft: Draft, given: Mapping[str, Any]) -> None:
    """So many unknown cards, where only the number is given."""
    number = given.get("counters", {}).get("reserve", 0)
    if RESERVE in given.get("zones", {}):
        return
    for _ in range(number):
        put(draft, Brought(copy_of(PACK, "?", draft.minted + 1), RESERVE))


def _step(draft: Draft, given: Mapping[str, Any]) -> None:
    """What a phase that is given takes for granted: gaps that are owed, a first mover who can choose."""
    phase = draft.clock["phase"]
    if phase == "closing":
        due = _due(draft, given["refill_due"]) if "refill_due" in given else owed.due_now(draft)
        put(draft, Clocked({"refill_due": due, "short": owed.is_short(draft, due)}))
    if phase == "returning" and draft.clock["first"] is None:
        put(draft, Clocked({"first": sole_highest(draft) or draft.seats[0]}))


def _due(draft: Draft, names: Sequence[str]) -> list[str]:
    """The positions that are said to be owed, one by one or as a whole row. Raises Malformed."""
    due = [(name, zone) for name in names for zone in ROWS.get(name, (name,))]
    strange = dict.fromkeys(name for name, zone in due if zone not in PLACE or zone not in draft.zones)
    if strange:
        raise Malformed(tuple(Fault("given.refill_due", shown(name), "position, as in a.field.3") for name in strange))
    return [zone for _, zone in due]


def _out(draft: Draft, given: Mapping[str, Any]) -> tuple[Fault, ...]:
    """Who is out is seen from the cards (AM-43); a file that says it must say the same."""
    found = sheet.state(draft, "out")
    if set(given.get("out", found)) == set(found):
        return ()
    return (Fault("given.out", shown(list(given["out"])), shown(found)),)


def zone(table: Table, name: str) -> tuple[str, ...]:
    """The zone as a file writes it: a row has four entries, `_` for a gap."""
    if name in HOLDER and name.endswith(".field"):
        return tuple(table.zones[place][0] if table.zones[place] else "_" for place in FIELD[HOLDER[name]])
    return table.zones.get(name) or (("_",) if name in PLACE else ())


def starred(table: Table, card: str) -> bool:
    """No star is ever written: the zone says what lies face down."""
    return False


def counter(table: Table, name: str) -> int:
    """The value of a counter of the sheet."""
    return sheet.counter(table, name)


def knows(table: Table, name: str) -> bool:
    """Whether a counter can be worked out: not where it rests on treasury cards that are not seen here."""
    return sheet.knows(table, name)


def mark(table: Table, card: str, name: str) -> Any:
    """The value of a mark of the sheet, worked out where the sheet says so."""
    return sheet.mark(table, card, name)


def state(table: Table, key: str) -> Any:
    """What a key of the sheet shows now."""
    return sheet.state(table, key)
