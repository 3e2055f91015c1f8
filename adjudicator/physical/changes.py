"""Stated changes: a position, or a piece of one, becomes ordinary facts, and no card is lost or made from nothing."""

import re
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from adjudicator.cards.reading import Reading
from adjudicator.cards.values import check_value
from adjudicator.faults import Malformed
from adjudicator.physical.matching import Entry
from adjudicator.physical.matching import Plan
from adjudicator.physical.matching import Written
from adjudicator.physical.matching import plan_of
from adjudicator.physical.notation import Notation
from adjudicator.referee import Facts
from adjudicator.table import Brought
from adjudicator.table import Fact
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Shuffled
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table.fold import put

GAP = "_"
PARTS = ("zones", "marks", "counters")


class Changes(Struct, frozen=True):
    """Changes that were read and fit the table: which card goes where, and the rest as the sheet writes it."""

    plan: Plan
    marks: Mapping[str, Mapping[str, Any]]
    counters: Mapping[str, int]
    state: Mapping[str, Any]


class Stated(Struct, frozen=True):
    """Changes that were read and are not yet held against the table."""

    zones: Mapping[str, tuple[Written, ...]]
    marks: Mapping[str, Mapping[str, Any]]
    counters: Mapping[str, int]
    state: Mapping[str, Any]


def read_changes(
    notation: Notation, table: Table, raw: Mapping[str, Any], viewer: str, place: str = "action.changes"
) -> Changes:
    """The changes, checked against the sheet and the table. Raises Malformed with every fault.

    viewer: who stated them; faults name cards as this viewer knows them. Keys besides zones, marks and counters are
    those of the sheet's [given].
    """
    stated = read_form(notation, table, raw, place)
    reading = _reading(notation, table)
    plan = plan_of(reading, table, stated.zones, viewer, place)
    marks = _of_cards(reading, table, plan, stated.marks, f"{place}.marks")
    changes = Changes(plan, marks, stated.counters, stated.state)
    reading.close()
    faults = notation.impossible(_after(notation, table, changes), place)
    if faults:
        raise Malformed(faults)
    return changes


def read_form(notation: Notation, table: Table, raw: Mapping[str, Any], place: str = "action.changes") -> Stated:
    """The changes as far as the sheet and the catalogue go, whatever lies where, which is nobody's secret.

    Raises Malformed with every fault.
    """
    reading = _reading(notation, table)
    stated = Stated(
        dict(_zones(reading, f"{place}.zones", raw.get("zones", {}), notation)),
        _marks(reading, f"{place}.marks", raw.get("marks", {})),
        _counters(reading, f"{place}.counters", raw.get("counters", {})),
        _state(reading, place, {key: value for key, value in raw.items() if key not in PARTS}),
    )
    reading.close()
    return stated


def _reading(notation: Notation, table: Table) -> Reading:
    return Reading(notation.vocabulary, {*table.catalogue, *table.defined})


def _after(notation: Notation, table: Table, changes: Changes) -> Table:
    """The table with the changes, no rule woken by them."""
    draft = table.draft()
    for happened in carry_out(notation, draft, changes, ()):
        for fact in happened if isinstance(happened, tuple) else (happened,):
            put(draft, fact)  # type: ignore[arg-type]  # stated changes tell no card text of any moment
    return draft.finished()


def carry_out(notation: Notation, table: Table, changes: Changes, by: tuple[str, ...]) -> Facts:
    """The changes happen: the clock, then all cards together, then marks and counters, which may hang on both.

    The counters change together: nobody's is the first to reach a number at which the rules speak.
    """
    for key in notation.vocabulary.given:  # in the sheet's order: what a key means may hang on those before it
        facts = notation.state_facts(table, key, changes.state[key], by) if key in changes.state else ()
        if facts:
            yield facts
    moves = tuple(_moves(notation, table, changes.plan, by))
    if moves:
        yield moves
    for card, marks in changes.marks.items():
        facts = notation.mark_facts(table, card, marks, by)
        if facts:
            yield facts
    numbers = changes.counters.items()
    counted = tuple(fact for name, value in numbers for fact in notation.counter_facts(table, name, value, by))
    if counted:
        yield counted


def facts_of_changes(
    notation: Notation, table: Table, raw: Mapping[str, Any], by: tuple[str, ...], viewer: str
) -> tuple[Fact, ...]:
    """The facts alone, with no rule woken by them: what a recorded match keeps of a stated result. Raises Malformed."""
    draft = table.draft()
    facts: list[Fact] = []
    happening = carry_out(notation, draft, read_changes(notation, table, raw, viewer), by)
    for happened in happening:
        for fact in happened if isinstance(happened, tuple) else (happened,):
            assert isinstance(fact, Fact)  # noqa: S101  # stated changes tell no card text of any moment
            put(draft, fact)
            facts.append(fact)
    return tuple(facts)


def _zones(reading: Reading, place: str, raw: object, notation: Notation) -> Iterator[tuple[str, tuple[Written, ...]]]:
    vocabulary = notation.vocabulary
    if not isinstance(raw, Mapping):
        reading.fault(place, raw, "table")
        return
    for name, cards in raw.items():
        if not vocabulary.is_zone(name):
            reading.fault(place, name, "zone", vocabulary.zones.names)
            continue
        written = [
            str(card) for at, card in reading.entries(f"{place}.{name}", cards) if _is_card(reading, at, card, name)
        ]
        for zone, here in notation.places(name, written).items():
            yield (
                zone,
                tuple(
                    Written(card.removesuffix("*"), card.endswith("*"), f"{place}.{zone}[{at}]")
                    for at, card in enumerate(here)
                    if card != GAP
                ),
            )


def _is_card(reading: Reading, place: str, card: object, zone: str) -> bool:
    has_places = reading.vocabulary.zones.fixed is not None and reading.vocabulary.has_fixed_places(zone)
    if card == GAP and has_places:
        return True
    check_value(reading, place, card, "card")
    return isinstance(card, str)


def _marks(reading: Reading, place: str, raw: object) -> dict[str, Mapping[str, Any]]:
    words = reading.vocabulary.marks
    known = {mark: kind for mark, kind in words.names.items() if mark not in words.then_only}
    marks: dict[str, Mapping[str, Any]] = {}
    for card, carried in _table(reading, place, raw).items():
        check_value(reading, place, card, "card")
        marks[card] = _table(reading, f"{place}.{card}", carried)
        for mark, value in marks[card].items():
            if mark not in known:
                reading.fault(f"{place}.{card}", mark, "key", known)
            elif value is not None:
                check_value(reading, f"{place}.{card}.{mark}", value, known[mark])
    return marks


def _counters(reading: Reading, place: str, raw: object) -> dict[str, int]:
    words = reading.vocabulary.counters
    counters = _table(reading, place, raw)
    for name, value in counters.items():
        if not reading.vocabulary.is_counter(name) or _is_derived(name, words.then_only):
            reading.fault(place, name, "key", set(words.names) - set(words.then_only))
        reading.integer(f"{place}.{name}", value)
    return counters


def _is_derived(counter: str, then_only: tuple[str, ...]) -> bool:
    return any(counter == name or re.fullmatch(name, counter) for name in then_only)


def _state(reading: Reading, place: str, raw: Mapping[str, Any]) -> Mapping[str, Any]:
    given = reading.vocabulary.given
    for key, value in raw.items():
        if key in given:
            check_value(reading, f"{place}.{key}", value, given[key])
        else:
            reading.fault(place, key, "key", {*PARTS, *given})
    return raw


def _table(reading: Reading, place: str, raw: object) -> dict[str, Any]:
    if isinstance(raw, Mapping):
        return dict(raw)
    reading.fault(place, raw, "table")
    return {}


def _of_cards(
    reading: Reading, table: Table, plan: Plan, marks: Mapping[str, Mapping[str, Any]], place: str
) -> dict[str, Mapping[str, Any]]:
    """The marks under the names that their cards have once all have come to their places."""
    renamed = {entry.card: entry.name for entry in plan.entries if entry.name}
    arrived = {*renamed.values(), *(entry.card for entry in plan.entries if entry.is_new)}
    backs = {back: card for card, back in table.backs.items()}
    found: dict[str, Mapping[str, Any]] = {}
    for written, carried in marks.items():
        name = written.removesuffix("*")
        card = name if name in table.where or name in arrived else backs.get(name)
        if card is None:
            reading.fault(place, written, "card on the table")
        else:
            found[renamed.get(card, card)] = carried
    return found


def _moves(notation: Notation, table: Table, plan: Plan, by: tuple[str, ...]) -> Iterator[Fact]:
    """All that the cards themselves do, as one thing that happens at once."""
    mints = _Mint(table)
    for entry in plan.entries:
        yield from _moves_of(notation, table, entry, mints, by)
    for zone, entries in plan.zones.items():
        order = tuple(entry.name or entry.card for entry in entries)
        if notation.is_ordered(zone) and order != _as_they_come(table, zone, entries):
            yield Shuffled(zone, order, by)


def _moves_of(notation: Notation, table: Table, entry: Entry, mints: "_Mint", by: tuple[str, ...]) -> Iterator[Fact]:
    card, zone, back = entry.name or entry.card, entry.zone, table.backs.get(entry.card)
    stays = table.where.get(entry.card) == zone
    if entry.is_nameless and stays:
        return
    down = notation.lies_face_down(table, zone, entry.written.card, starred=entry.written.starred)
    if entry.is_new:
        yield Brought(card, zone, by, back=mints.next(card) if down else None)
        return
    if entry.name:
        yield Named(entry.card, entry.name, by)
    if not stays:
        yield Moved(card, zone, by, back=(back or mints.next(card)) if down else None)
        yield from notation.arrival_facts(table, card, zone, by)
    elif down != (back is not None):
        yield Turned(card, mints.next(card) if down else None, by)


def _as_they_come(table: Table, zone: str, entries: tuple[Entry, ...]) -> tuple[str, ...]:
    """How the cards of a pile lie after the moves: what stayed, in its order, and what came, below."""
    names = {entry.card: entry.name or entry.card for entry in entries}
    stayed = [names[card] for card in table.zones.get(zone, ()) if card in names]
    return (*stayed, *(name for card, name in names.items() if table.where.get(card) != zone))


class _Mint:
    """Backs for several cards of one batch, no two the same."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.used = 0

    def next(self, card: str) -> str:
        back = self.table.mint(card, self.used)
        self.used += 1
        return back
