"""The counters, marks and keys of the sheet: what they say of a table, and the facts that set them."""

from collections.abc import Mapping
from typing import Any

from adjudicator.faults import Fault
from adjudicator.games.ryder import endings
from adjudicator.games.ryder.board import FIELD
from adjudicator.games.ryder.board import LANE
from adjudicator.games.ryder.board import PACK
from adjudicator.games.ryder.board import PLACE
from adjudicator.games.ryder.board import RESERVE
from adjudicator.games.ryder.board import TREASURY
from adjudicator.games.ryder.board import attack_of
from adjudicator.games.ryder.board import is_out
from adjudicator.games.ryder.board import nines_due
from adjudicator.games.ryder.board import row_of
from adjudicator.games.ryder.sights import sights_of
from adjudicator.referee.referee import RULING_KINDS
from adjudicator.table import Brought
from adjudicator.table import Clocked
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import copy_of
from adjudicator.table import is_unknown

By = tuple[str, ...]


def counter(table: Table, name: str) -> int:
    """The value of a counter of the sheet."""
    match name.split("."):
        case [seat, word]:
            return _of_a_seat(table, seat, word)
        case ["reserve" | "graveyard"]:
            return len(table.zones[name])
        case ["strikes_left"]:
            return int(table.clock.get("strikes") or 0)
        case ["nines_due"]:
            return len(nines_due(table))
        case ["rulings"]:
            return sum(prompt.kind in RULING_KINDS for prompt in table.prompts)
        case _:
            return table.counters.get(name, 0)


def knows(table: Table, name: str) -> bool:
    """Worth in a tie rests on what is printed on the cards of a treasury, and gold where prints differ in it."""
    match name.split("."):
        case [seat, "value"]:
            return _is_known(table, seat)
        case [seat, "treasury"]:
            return endings.is_worth_its_number(table) or _is_known(table, seat)
        case _:
            return True


def _is_known(table: Table, seat: str) -> bool:
    """What lies in the treasury is."""
    return not any(map(is_unknown, table.zones[TREASURY[seat]]))


def _of_a_seat(table: Table, seat: str, word: str) -> int:
    if seat not in table.seats:
        return 0
    match word:
        case "treasury":
            return endings.gold(table, seat)
        case "value":
            return endings.value(table, seat)
        case _:
            return len(row_of(table, seat))


def counter_facts(table: Table, name: str, value: int, by: By) -> tuple[Fact, ...]:
    """A counter of the sheet has this value; a reserve of which only the number is known grows by unknown cards."""
    if name == RESERVE:
        more = value - len(table.zones[RESERVE])
        return tuple(Brought(copy_of(PACK, "?", table.minted + 1 + at), RESERVE, by) for at in range(more))
    return (Counted(name, value, by),) if name in table.counters else ()


def mark(table: Table, card: str, name: str) -> Any:
    """The value of a mark of the sheet, worked out where the sheet says so."""
    zone = table.where.get(card)
    lies_here = zone in PLACE or zone == LANE
    attack = attack_of(table)
    match name:
        case "shown":
            return lies_here and card not in table.backs
        case "home":
            return table.clock.get("home") if zone == LANE else None
        case "cry" | "outcome":
            value = attack.get(name) if zone == LANE else None
            return None if value == "none" else value
        case _:
            value = table.mark(card, name)
            return sorted(value) if isinstance(value, list | tuple) else value


def mark_facts(table: Table, card: str, marks: Mapping[str, Any], by: By) -> tuple[Fact, ...]:
    """A card carries these marks of the sheet from now on."""
    kept = {name: tuple(value) if isinstance(value, list) else value for name, value in marks.items()}
    return (Marked(card, kept, by),) if kept else ()


def state(table: Table, key: str) -> Any:
    """What a key of [then] shows now."""
    match key:
        case "phase":
            return phase_shown(table)
        case "confused":
            return list(table.clock["confused"])
        case "out":
            return [seat for seat in table.seats if is_out(table, seat)]
        case _:
            return table.clock.get(key)


ASKED = {"trap": "trap", "surrender": "surrender", "choose": "champion", "outcome": "ruling", "ruling": "ruling"}


def phase_shown(table: Table) -> str:
    """The step of the set-up or turn, or what is being asked meanwhile."""
    for prompt in table.prompts:
        if prompt.kind in ASKED:
            return ASKED[prompt.kind]
    if table.clock.get("switch_open"):
        return "combo"
    return str(table.clock["phase"])


def state_facts(table: Table, key: str, value: Any, by: By) -> tuple[Fact, ...]:
    """A key of [given] has this value from now on."""
    if key == "confused":
        return _confused_facts(table, tuple(value), by)
    if key == "refill_due":
        return (Clocked({"refill_due": list(value)}, by),)
    if key in ("seats", "mode", "out"):
        return ()
    if key == "phase" and value != "closing":
        return (Clocked({"phase": value, "attack": None, "said": False}, by),)
    return (Clocked({key: int(value) if key == "skip_failed" else value}, by),)


def _confused_facts(table: Table, seats: By, by: By) -> tuple[Fact, ...]:
    facts: list[Fact] = [Clocked({"confused": dict.fromkeys(seats, 0)}, by)]
    for seat in table.seats:
        if (seat in seats) != (seat in table.clock["confused"]):
            level = "backs" if seat in seats else "faces"
            facts += [Sighted(zone, {seat: level}, by) for zone in (*FIELD[seat], f"{seat}.field")]
    return tuple(facts)


def house_facts(table: Table, key: str, value: Any, by: By) -> tuple[Fact, ...]:
    """What a house rule changes at once: who may look into the treasuries (AM-36)."""
    if key != "treasury.visible_to":
        return ()
    sights = sights_of(table.seats, value)
    return tuple(Sighted(TREASURY[seat], dict(sights[TREASURY[seat]]), by) for seat in table.seats)


def impossible(table: Table, place: str) -> tuple[Fault, ...]:
    """Two cards in one position, more than one card being played."""
    zones = (LANE, *(zone for seat in table.seats for zone in FIELD[seat]))
    return tuple(
        Fault(f"{place}.zones.{zone}", str(len(table.zones[zone])), "0..1")
        for zone in zones
        if len(table.zones[zone]) > 1
    )


def lies_face_down(zone: str) -> bool:
    """Cards of a field lie face down, and one in the lane until it is flipped."""
    return zone in PLACE or zone == LANE
