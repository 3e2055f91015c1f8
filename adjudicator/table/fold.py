"""Folding: what the table is after a fact. It remembers; it knows no rule and no game."""

from bisect import bisect_left
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any
from typing import TypeVar

from msgspec.structs import replace

from adjudicator.table.facts import Answered
from adjudicator.table.facts import Asked
from adjudicator.table.facts import Brought
from adjudicator.table.facts import Clocked
from adjudicator.table.facts import Counted
from adjudicator.table.facts import Defined
from adjudicator.table.facts import Ended
from adjudicator.table.facts import Fact
from adjudicator.table.facts import Marked
from adjudicator.table.facts import Moved
from adjudicator.table.facts import Named
from adjudicator.table.facts import Popped
from adjudicator.table.facts import Pushed
from adjudicator.table.facts import Removed
from adjudicator.table.facts import Ruled
from adjudicator.table.facts import Said
from adjudicator.table.facts import Seen
from adjudicator.table.facts import Shuffled
from adjudicator.table.facts import Sighted
from adjudicator.table.facts import Turned
from adjudicator.table.names import UNKNOWN
from adjudicator.table.names import copy_of
from adjudicator.table.names import name_of
from adjudicator.table.names import prefix_of
from adjudicator.table.names import renamed
from adjudicator.table.table import Draft
from adjudicator.table.table import Table

V = TypeVar("V")


def fold(table: Table, fact: Fact) -> Table:
    """The table after one fact."""
    return fold_all(table, (fact,))


def fold_all(table: Table, facts: Iterable[Fact]) -> Table:
    """The table after these facts, in order."""
    draft = table.draft()
    for fact in facts:
        FOLDS[type(fact)](draft, fact)
    return draft.finished()


def put(draft: Draft, fact: Fact) -> None:
    """Folds one fact on a draft."""
    FOLDS[type(fact)](draft, fact)


def _lay(draft: Draft, card: str, zone: str, at: int | None) -> None:
    cards = draft.zones.get(zone, ())
    zones: Any = draft.zones
    zones[zone] = (*cards, card) if at is None else (*cards[:at], card, *cards[at:])
    if card != UNKNOWN:
        where: Any = draft.where
        where[card] = zone


def _take(draft: Draft, card: str, out_of: str) -> None:
    where: Any = draft.where
    zones: Any = draft.zones
    known = where.pop(card, None)  # a card that is only counted lies under no name
    zone = out_of or known
    cards = zones[zone]
    at = cards.index(card)
    zones[zone] = cards[:at] + cards[at + 1 :]


def _back(draft: Draft, card: str, back: str | None) -> None:
    backs: Any = draft.backs
    if back is None:
        backs.pop(card, None)
    else:
        backs[card] = back
        _count_name(draft, back)


def _count_name(draft: Draft, unknown: str) -> None:
    """Keeps `minted` above every number that an unknown card or a back has had."""
    number = unknown.partition("#")[2]
    draft.minted = max(draft.minted, int(number) if number else 1)


def _carry(draft: Draft, card: str, name: str) -> None:
    """What the card carried under one name it carries under the other; an unknown one only what everybody may read."""
    marks: Any = draft.marks
    carried = marks.pop(card, None)
    if carried is not None and name_of(name) == UNKNOWN:
        carried = MappingProxyType({mark: value for mark, value in carried.items() if mark in draft.open_marks})
    if carried and name != UNKNOWN:
        marks[name] = carried
    backs: Any = draft.backs
    back = backs.pop(card, None)
    if back is not None and name != UNKNOWN:
        backs[name] = back


def _brought(draft: Draft, fact: Brought) -> None:
    _lay(draft, fact.card, fact.to, fact.at)
    _back(draft, fact.card, fact.back)
    if name_of(fact.card) == UNKNOWN and fact.card != UNKNOWN:
        _count_name(draft, fact.card)


def _removed(draft: Draft, fact: Removed) -> None:
    _take(draft, fact.card, fact.out_of)
    _carry(draft, fact.card, UNKNOWN)


def _moved(draft: Draft, fact: Moved) -> None:
    card, to, at = fact.card, fact.to, fact.at
    zones: Any = draft.zones
    where: Any = draft.where
    if fact.seen_as or fact.out_of:
        card = _take_unseen(draft, fact)
    else:  # as `_take`: nearly half of all that happens
        zone = where.pop(card)
        cards = zones[zone]
        place = cards.index(card)
        zones[zone] = cards[:place] + cards[place + 1 :]
    cards = zones.get(to, ())
    zones[to] = (*cards, card) if at is None else (*cards[:at], card, *cards[at:])
    if card != UNKNOWN:
        where[card] = to
    if fact.back is not None or card in draft.backs:
        _back(draft, card, fact.back)


def _take_unseen(draft: Draft, fact: Moved) -> str:
    """As a viewer hears of it: out of a pile, or under another name from now on."""
    _take(draft, fact.card, fact.out_of)
    if not fact.seen_as:
        return fact.card
    _carry(draft, fact.card, fact.seen_as)
    return fact.seen_as


def _turned(draft: Draft, fact: Turned) -> None:
    card = fact.card
    if fact.seen_as:
        _rename(draft, card, fact.seen_as)
        card = fact.seen_as
    _back(draft, card, fact.back)


def _rename(draft: Draft, card: str, name: str, out_of: str = "") -> None:
    where: Any = draft.where
    zones: Any = draft.zones
    zone = out_of or where[card]
    cards = zones[zone]
    at = cards.index(card)
    where.pop(card, None)
    zones[zone] = (*cards[:at], name, *cards[at + 1 :])
    if name != UNKNOWN:
        where[name] = zone
    if card in draft.marks or card in draft.backs:
        _carry(draft, card, name)


def _named(draft: Draft, fact: Named) -> None:
    _rename(draft, fact.card, fact.name, fact.zone)
    if name_of(fact.name) == UNKNOWN or fact.card == UNKNOWN:
        return
    if draft.agenda or draft.prompts:
        _call_in_work(draft, {fact.card: fact.name})
    if draft.forgotten:
        _remember(draft, fact.name)


def _call_in_work(draft: Draft, names: Mapping[str, str]) -> None:
    """Waiting work and open questions speak of the card by its name from now on."""
    if draft.agenda:
        draft.agenda = tuple(replace(frame, bindings=renamed(frame.bindings, names)) for frame in draft.agenda)
    if draft.prompts:
        draft.prompts = tuple(replace(prompt, options=renamed(prompt.options, names)) for prompt in draft.prompts)


def _remember(draft: Draft, card: str) -> None:
    """One of the cards that a shuffle had made unknown is known again: of the pile where it lies, else of its owner."""
    name = name_of(card)
    piles = []
    for zone, names in draft.forgotten.items():  # in order, so that none is gone through
        at = bisect_left(names, name)
        if at < len(names) and names[at] == name:
            piles.append(zone)
    if piles:
        pile = piles[0] if len(piles) == 1 else _nearest(draft, card, piles)
        left = draft.forgotten[pile]
        at = bisect_left(left, name)
        draft.forgotten = _with(draft.forgotten, {pile: left[:at] + left[at + 1 :]})


def _nearest(draft: Draft, card: str, piles: list[str]) -> str:
    """The pile where the card lies, else the first in which some card of its owner does."""
    zone, owner = draft.where[card], prefix_of(card)
    if zone in piles:
        return zone
    return next((pile for pile in piles if owner in map(prefix_of, draft.zones[pile])), piles[0])


def _shuffled(draft: Draft, fact: Shuffled) -> None:
    """New names and backs are counted by places, so that the numbers tell nothing of what lay there."""
    zones: Any = draft.zones
    first = fact.first or draft.minted + 1
    cards = draft.zones.get(fact.zone, ()) if fact.order is None else tuple(fact.order)
    if fact.order is None:
        names = sorted(name_of(card) for card in cards if name_of(card) != UNKNOWN)
        if names and not fact.first:  # a viewer is not told what the record remembers
            remembered = (*draft.forgotten.get(fact.zone, ()), *names)
            draft.forgotten = _with(draft.forgotten, {fact.zone: tuple(sorted(remembered))})
        cards = _made_unknown(draft, cards, first)
        first += len(cards)
    zones[fact.zone] = cards
    where: Any = draft.where
    for number, card in enumerate(cards, start=first):
        if card != UNKNOWN:
            where[card] = fact.zone
            if card in draft.backs:
                _back(draft, card, copy_of(prefix_of(card), UNKNOWN, number))
    draft.minted = max(draft.minted, first + len(cards) - 1)


def _made_unknown(draft: Draft, cards: tuple[str, ...], first: int) -> tuple[str, ...]:
    """Nobody can say which of these cards was which: each has a new name, and no mark is on any."""
    where: Any = draft.where
    marks: Any = draft.marks
    backs: Any = draft.backs
    fresh = []
    downs = []
    for number, card in enumerate(cards, start=first):
        name = card if card == UNKNOWN else copy_of(prefix_of(card), UNKNOWN, number)
        fresh.append(name)
        where.pop(card, None)
        marks.pop(card, None)
        if backs.pop(card, None) is not None:
            downs.append(name)
    backs.update((name, name) for name in downs)
    return tuple(fresh)


def _marked(draft: Draft, fact: Marked) -> None:
    marks: Any = draft.marks
    before = marks.get(fact.card)
    carried = {} if before is None else before.copy()
    for mark, value in fact.marks.items():
        if value is None:
            carried.pop(mark, None)
        else:
            carried[mark] = value
    if carried:
        marks[fact.card] = MappingProxyType(carried)
    else:
        marks.pop(fact.card, None)


def _counted(draft: Draft, fact: Counted) -> None:
    counters: Any = draft.counters
    counters[fact.counter] = fact.value


def _clocked(draft: Draft, fact: Clocked) -> None:
    draft.clock = _with(draft.clock, fact.clock)


def _sighted(draft: Draft, fact: Sighted) -> None:
    draft.sights = _with(draft.sights, {fact.zone: _with(draft.sights.get(fact.zone, {}), fact.levels)})
    if fact.lost:
        counters: Any = draft.counters
        counters.pop(fact.lost)


def _pushed(draft: Draft, fact: Pushed) -> None:
    draft.agenda = (*draft.agenda, fact.frame)


def _popped(draft: Draft, fact: Popped) -> None:
    draft.agenda = draft.agenda[:-1]


def _asked(draft: Draft, fact: Asked) -> None:
    """A question that is open already is asked anew, in its place."""
    if any(prompt.id == fact.prompt.id for prompt in draft.prompts):
        draft.prompts = tuple(fact.prompt if prompt.id == fact.prompt.id else prompt for prompt in draft.prompts)
    else:
        draft.prompts = (*draft.prompts, fact.prompt)


def _answered(draft: Draft, fact: Answered) -> None:
    draft.prompts = tuple(prompt for prompt in draft.prompts if prompt.id != fact.prompt)


def _ruled(draft: Draft, fact: Ruled) -> None:
    draft.house = _with(draft.house, {fact.key: fact.value})


def _defined(draft: Draft, fact: Defined) -> None:
    draft.defined = _with(draft.defined, {fact.name: fact.entry})


def _ended(draft: Draft, fact: Ended) -> None:
    draft.result = fact.result


def _nothing(draft: Draft, fact: Said | Seen) -> None:
    """What is only told or shown changes nothing on the table."""


def _with(mapping: Mapping[str, V], changes: Mapping[str, Any]) -> Mapping[str, V]:
    changed: dict[str, V] = mapping | changes  # type: ignore[operator]  # of what is a dict inside, ten times as quick
    return MappingProxyType(changed)


FOLDS: dict[type, Callable[[Draft, Any], None]] = {
    Brought: _brought,
    Removed: _removed,
    Moved: _moved,
    Turned: _turned,
    Named: _named,
    Seen: _nothing,
    Shuffled: _shuffled,
    Marked: _marked,
    Counted: _counted,
    Clocked: _clocked,
    Sighted: _sighted,
    Pushed: _pushed,
    Popped: _popped,
    Asked: _asked,
    Answered: _answered,
    Said: _nothing,
    Ruled: _ruled,
    Defined: _defined,
    Ended: _ended,
}
