"""The counters and marks of the sheet: what they say of a table, and the facts that set them."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from adjudicator.faults import Fault
from adjudicator.games.razryv.board import CELL
from adjudicator.games.razryv.board import FULL_LIFE
from adjudicator.games.razryv.board import GOAL
from adjudicator.games.razryv.board import LAST_ROUND
from adjudicator.games.razryv.board import NORTH
from adjudicator.games.razryv.board import PLAYERS
from adjudicator.games.razryv.board import REALM_SIGHT_ZONES
from adjudicator.games.razryv.board import REALMS
from adjudicator.games.razryv.board import SOUTH
from adjudicator.games.razryv.board import SPACES
from adjudicator.games.razryv.board import cell_sight
from adjudicator.games.razryv.board import realm_of
from adjudicator.games.razryv.board import standing
from adjudicator.games.razryv.clock import compass
from adjudicator.games.razryv.clock import first_player
from adjudicator.games.razryv.clock import has_attacked
from adjudicator.games.razryv.clock import phase_of
from adjudicator.games.razryv.clock import round_of
from adjudicator.games.razryv.clock import tick
from adjudicator.games.razryv.clock import turn
from adjudicator.games.razryv.clock import waited
from adjudicator.games.razryv.effects import ROUND_END
from adjudicator.games.razryv.effects import TURN_END
from adjudicator.games.razryv.effects import effects_are_outlived
from adjudicator.games.razryv.grants import LIMITS
from adjudicator.games.razryv.grants import counter_of
from adjudicator.games.razryv.grants import granted
from adjudicator.games.razryv.grants import granted_by_texts
from adjudicator.games.razryv.grants import nothing_is_spent
from adjudicator.games.razryv.strength import energy
from adjudicator.games.razryv.strength import has_flag
from adjudicator.games.razryv.strength import strength
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import Turned

By = tuple[str, ...]


def counter(table: Table, name: str) -> int:
    """The value of a counter of the sheet."""
    worked = _COUNTERS.get(name)
    return table.counters.get(name, 0) if worked is None else int(worked(table))


_COUNTERS: Mapping[str, Any] = {
    "round": round_of,
    "phase": phase_of,
    "compass": lambda table: REALMS.index(compass(table)) + 1,
    "pending": lambda table: bool(table.prompts),
    **{counter_of(limit): partial(granted, limit=limit) for limit in LIMITS},
    "north.first": lambda table: first_player(table) == NORTH,
    "south.first": lambda table: first_player(table) == SOUTH,
}


def counter_facts(table: Table, name: str, value: int, by: By = ()) -> tuple[Fact, ...]:
    """A counter of the sheet has this value from now on."""
    return (Counted(name, value - _granted_anyway(table, name), by),)


def _granted_anyway(table: Table, name: str) -> int:
    """What the cards that lie there grant of the plays that the counter shows."""
    return granted_by_texts(table, next((limit for limit in LIMITS if counter_of(limit) == name), None))


def mark(table: Table, card: str, name: str) -> Any:
    """The value of a mark of the sheet, worked out where the sheet says so."""
    worked = _MARKS.get(name)
    return table.mark(card, name) if worked is None else worked(table, card)


def _entered(table: Table, card: str) -> int | None:
    realm = realm_of(table, card)
    own: int | None = table.mark(card, "entered")
    return own if own is not None or realm is None else table.zones[realm].index(card)


_MARKS: Mapping[str, Any] = {
    "strength": strength,
    "energy": energy,
    "immune_to_events": lambda table, card: has_flag(table, card, "immune_to_events"),
    "cannot_be_targeted": lambda table, card: has_flag(table, card, "cannot_be_targeted"),
    "face_down": lambda table, card: card in table.backs and realm_of(table, card) is not None,
    "attacked": has_attacked,
    "waited": lambda table, card: waited(table, card) if table.where[card] in CELL.values() else None,
    "entered": _entered,
    "entered_this_turn": lambda table, card: table.mark(card, "entered_at") == tick(table),
}


def mark_facts(table: Table, card: str, marks: Mapping[str, Any], by: By = ()) -> tuple[Fact, ...]:
    """A card carries these marks of the sheet from now on."""
    facts: list[Fact] = []
    kept: dict[str, Any] = {}
    for name, value in marks.items():
        if name == "face_down":
            down = bool(value)
            if down != (card in table.backs):
                facts.append(Turned(card, table.mint(card) if down else None, by))
        elif name == "attacked":
            kept["attacked_at"] = tick(table) if value else None
            if value and table.owner(card) == turn(table):
                facts.append(Counted("turn.attacked", 1, by))
        elif name == "entered_this_turn":
            kept["entered_at"] = tick(table) if value else None
        elif name == "waited":
            kept["cell_tick"] = None if value is None else tick(table) - value
        else:
            kept[name] = value
    if kept:
        facts.append(Marked(card, kept, by))
    return tuple(facts)


def latch_facts(seat: str, number: int, by: By = ()) -> tuple[Fact, ...]:
    """An Objective was whole for the first time then; its player knows that it was, the judge also when."""
    return (Counted(f"{seat}.latch", number, by), Counted(f"{seat}.latched", int(number > 0), by))


def state_facts(table: Table, key: str, value: Any, by: By) -> tuple[Fact, ...]:
    """A key of [given] has this value from now on."""
    if key in ("gave_up", "annihilation"):
        return tuple(Counted(f"{seat}.{key}", int(seat in value), by) for seat in PLAYERS)
    if key == "latches":
        return tuple(fact for seat, number in value.items() for fact in latch_facts(seat, number, by))
    if key == "compass":
        start = REALMS[(REALMS.index(value) - round_of(table) + 1) % len(REALMS)]
        return (Clocked({"start": start}, by),)
    if key == "drawn":
        return ()
    ended = _ENDED_BY.get(key, ()) if value != table.clock.get(key) else ()
    over = (*effects_are_outlived(table, ended, by), *nothing_is_spent(table, by)) if ended else ()
    return (*over, Clocked({key: value}, by))


_ENDED_BY: Mapping[str, tuple[str, ...]] = {"turn": (TURN_END,), "round": (TURN_END, ROUND_END)}
"""What another value of a key of [given] shows to be over."""


def house_facts(table: Table, key: str, value: Any, by: By) -> tuple[Fact, ...]:
    """What a house rule changes at once: who may look into the Cells (RA-54)."""
    if key != "cell_visibility":
        return ()
    return tuple(Sighted(CELL[seat], dict(cell_sight(seat, value)), by) for seat in PLAYERS)


def arrival_facts(table: Table, card: str, zone: str, by: By) -> tuple[Fact, ...]:
    """What a card leaves behind, and gets, as it is stated to lie in another zone."""
    carried = table.marks.get(card, {})
    marks: dict[str, Any] = {name: None for name in ("attacked_at", "entered_at", "cell_tick") if name in carried}
    if zone in CELL.values():
        marks["cell_tick"] = tick(table)
    elif zone in REALM_SIGHT_ZONES:
        marks["entered_at"] = tick(table)
    return (Marked(card, marks, by),) if marks else ()


def impossible(table: Table, place: str) -> tuple[Fault, ...]:
    """A round that is never played, a Life below nothing, more creatures than spaces (RZ-173, RA-42, RZ-005)."""
    ranges = [
        ("round", round_of(table), 1, LAST_ROUND),
        *((f"counters.{seat}.life", table.counters[f"{seat}.life"], 0, None) for seat in PLAYERS),
        *((f"zones.{realm}", len(standing(table, realm)), 0, SPACES) for realm in REALMS),
    ]
    return tuple(
        Fault(f"{place}.{where}", str(value), f"{least}..{FULL_LIFE if most is None else most}")
        for where, value, least, most in ranges
        if value < least or (most is not None and value > most)
    )


def lies_face_down(zone: str, *, starred: bool, unknown: bool) -> bool:
    """A card written so lies face down: with a star, as an Objective, or unknown in a Realm."""
    return starred or zone in GOAL.values() or (unknown and zone in REALM_SIGHT_ZONES)
