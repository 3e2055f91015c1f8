"""How a table of RAZRYV is written: positions read, counters and marks said in the words of the sheet."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from adjudicator.cards.definition import Definition
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.games.razryv import sheet
from adjudicator.games.razryv.absence import has_left
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import EVENT
from adjudicator.games.razryv.board import EVENT_WAITING
from adjudicator.games.razryv.board import FULL_LIFE
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import OPEN_MARKS
from adjudicator.games.razryv.board import OWNERS
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import SIGHTS
from adjudicator.games.razryv.board import ZONES
from adjudicator.games.razryv.board import cell_sight
from adjudicator.games.razryv.clock import compass
from adjudicator.games.razryv.objectives import newly_latched
from adjudicator.games.razryv.sensitive_order import referee
from adjudicator.table import Brought
from adjudicator.table import Counted
from adjudicator.table import Draft
from adjudicator.table import Frame
from adjudicator.table import Marked
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import prefix_of
from adjudicator.table.fold import put


def lay(given: Mapping[str, Any], catalogue: Mapping[str, Definition], house: Mapping[str, Any]) -> Table:
    """The table of a written position; what is left out is as at the start of a match, decks empty.

    The position is itself a fact group: fronts that hold in it latch. Raises Malformed.
    """
    first = given.get("first", None if given.get("turn") == "setup" else "north")
    clock = {
        "round": given.get("round", 1),
        "turn": given.get("turn", EVENT),
        "first": first,
        "start": _start(given),
        "mode": given.get("mode", "competitive"),
        "settled": given.get("turn") != "setup" or "start" in given,
    }
    draft = _empty(catalogue, house, clock).draft()
    _place(draft, given.get("zones", {}))
    for card in draft.zones[EVENT_WAITING]:  # the sheet has no word for the Realm beside which it waits
        put(draft, Marked(card, {"held_for": compass(draft)}))
    _count(draft, given)
    for card, marks in given.get("marks", {}).items():
        for fact in sheet.mark_facts(draft, card, marks):
            put(draft, fact)
    for name, value in given.get("counters", {}).items():
        if name.startswith("turn.extra"):  # what lies there grants a part of it anyway, once it lies there
            put(draft, *sheet.counter_facts(draft, name, value))
    _sort_by_entry(draft, given.get("marks", {}))
    faults = sheet.impossible(draft, "given")
    if faults:
        raise Malformed(faults)
    if not given.get("drawn", True) and clock["turn"] in PLAYERS:
        draft = referee().rehearse(draft, (Frame("draws", 0, {"seat": clock["turn"]}),)).draft()
        if has_left(draft, clock["turn"]):
            draft = referee().rehearse(draft, (Frame("turn_ends", 0, {"seat": clock["turn"]}),)).draft()
    for fact in newly_latched(draft):
        put(draft, fact)
    return draft.finished()


def _empty(catalogue: Mapping[str, Definition], house: Mapping[str, Any], clock: dict[str, Any]) -> Table:
    sights = {**SIGHTS, **{CELL[seat]: cell_sight(seat, house.get("cell_visibility", "public")) for seat in PLAYERS}}
    counters = {f"{seat}.{name}": value for seat in PLAYERS for name, value in _START.items()}
    return Table(
        seats=PLAYERS,
        owners=MappingProxyType(OWNERS),
        zones=MappingProxyType(dict.fromkeys(ZONES, ())),
        where=MappingProxyType({}),
        marks=MappingProxyType({}),
        backs=MappingProxyType({}),
        counters=MappingProxyType(counters),
        clock=MappingProxyType(clock),
        house=MappingProxyType(dict(house)),
        sights=MappingProxyType(sights),
        catalogue=catalogue,
        open_marks=OPEN_MARKS,
    )


_START = {"life": FULL_LIFE, "e_count": 0, "a_count": 0}


def _start(given: Mapping[str, Any]) -> str:
    """The Realm of round 1, from the start, or from where the compass stands now (RZ-036)."""
    steps = given.get("round", 1) - 1
    start, compass = given.get("start"), given.get("compass")
    if compass is None:
        return start or REALMS[0]
    reckoned = REALMS[(REALMS.index(compass) - steps) % len(REALMS)]
    if start is not None and start != reckoned:
        raise Malformed((Fault("given.start", f'"{start}"', f"{reckoned} (the compass is at {compass})"),))
    return reckoned


def _place(draft: Draft, zones: Mapping[str, Any]) -> None:
    faults: list[Fault] = []
    seen: set[str] = set()
    written = [card.rstrip("*") for cards in zones.values() for card in cards]
    numbers = [1, *(_number(card) for card in written if is_unknown(card))]
    draft.minted = max(numbers)
    for zone, cards in zones.items():
        if zone not in ZONES:
            faults.append(Fault(f"given.zones.{zone}", f'"{zone}"', "zone", nearest(zone, ZONES)))
            continue
        for at, text in enumerate(cards):
            card, place = text.rstrip("*"), f"given.zones.{zone}[{at}]"
            if prefix_of(card) not in OWNERS:
                faults.append(Fault(place, f'"{card}"', "card", nearest(prefix_of(card), OWNERS)))
                continue
            if card in seen:
                faults.append(Fault(place, f'"{card}"', "a card that stands nowhere else"))
                continue
            seen.add(card)
            down = text.endswith("*") or zone in GOAL.values() or (is_unknown(card) and zone in REALMS)
            back = draft.mint(card) if down else None
            put(draft, Brought(card, zone, back=back))
    if faults:
        raise Malformed(tuple(faults))


def _number(card: str) -> int:
    return int(card.partition("#")[2] or 1)


def _count(draft: Draft, given: Mapping[str, Any]) -> None:
    for name, value in given.get("counters", {}).items():
        put(draft, Counted(name, value))
    for flag in ("gave_up", "annihilation"):
        for seat in given.get(flag, ()):
            put(draft, Counted(f"{seat}.{flag}", 1))
    for seat, number in given.get("latches", {}).items():
        if seat not in PLAYERS:
            raise Malformed((Fault("given.latches", shown(seat), known_words(PLAYERS), nearest(seat, PLAYERS)),))
        if not isinstance(number, int) or number < 1:
            raise Malformed((Fault(f"given.latches.{seat}", shown(number), "position"),))
        for fact in sheet.latch_facts(seat, number):
            put(draft, fact)


def _sort_by_entry(draft: Draft, marks: Mapping[str, Any]) -> None:
    """The mark `entered` puts a Realm's cards in another order of entry than the file's."""
    if not any("entered" in carried for carried in marks.values()):
        return
    zones: Any = draft.zones
    for realm in REALMS:
        cards = draft.zones[realm]
        order = {card: marks.get(card, {}).get("entered", at) for at, card in enumerate(cards)}
        zones[realm] = tuple(sorted(cards, key=lambda card: order[card]))


def counter(table: Table, name: str) -> int:
    """The value of a counter of the sheet."""
    return sheet.counter(table, name)


def mark(table: Table, card: str, name: str) -> Any:
    """The value of a mark of the sheet, worked out where the sheet says so."""
    return sheet.mark(table, card, name)


def state(table: Table, key: str) -> Any:
    """What a key of the sheet shows now; RAZRYV adds none to [then]."""
    return table.clock.get(key)
