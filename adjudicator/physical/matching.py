"""Which card of the table each card of a stated zone is: by its name, by its back, or as one of the unknown ones."""

import re
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.cards.reading import Reading
from adjudicator.table import UNKNOWN
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import name_of
from adjudicator.table import prefix_of
from adjudicator.table.see import look


class Written(Struct, frozen=True):
    """A card as it is written in a zone, with or without its star, and where."""

    card: str
    starred: bool
    place: str


class Entry(Struct, frozen=True):
    """A card of the table that was found for a written one.

    name: what an unknown card turns out to be. is_new: it comes into the match now. is_nameless: it was written as
    unknown, so nothing is said of it but where it lies.
    """

    zone: str
    written: Written
    card: str
    name: str = ""
    is_new: bool = False
    is_nameless: bool = False


class Plan(Struct, frozen=True):
    """For each stated zone its cards, in the order written."""

    zones: Mapping[str, tuple[Entry, ...]]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All of them."""
        return tuple(entry for entries in self.zones.values() for entry in entries)


def plan_of(reading: Reading, table: Table, zones: Mapping[str, tuple[Written, ...]], viewer: str, place: str) -> Plan:
    """The plan; a card written twice, made from nothing or lost is a fault of the reading."""
    matching = _Matching(reading, table, zones)
    matching.match()
    for zone in zones:
        for card in table.zones.get(zone, ()):
            if card not in matching.taken:
                reading.fault(f"{place}.zones.{zone}", look(table, card, viewer) or UNKNOWN, "card placed")
    entries = {
        zone: [matching.found[card.place] for card in here if card.place in matching.found]
        for zone, here in zones.items()
    }
    return Plan({zone: _in_their_order(table, zone, found) for zone, found in entries.items()})


def _in_their_order(table: Table, zone: str, entries: list[Entry]) -> tuple[Entry, ...]:
    """Cards of which nothing is said but that they stay do not change places among themselves."""
    at = {card: place for place, card in enumerate(table.zones.get(zone, ()))}
    staying = [entry.card for entry in entries if entry.is_nameless and entry.card in at]
    queues: dict[str, list[str]] = {}
    for card in sorted(staying, key=at.__getitem__, reverse=True):
        queues.setdefault(prefix_of(card), []).append(card)
    return tuple(
        replace(entry, card=queues[prefix_of(entry.card)].pop()) if entry.is_nameless and entry.card in at else entry
        for entry in entries
    )


class _Matching:
    """One search for all the cards written, the surest matches first."""

    def __init__(self, reading: Reading, table: Table, zones: Mapping[str, tuple[Written, ...]]) -> None:
        self.reading = reading
        self.table = table
        self.zones = zones
        self.backs = {back: card for card, back in table.backs.items()}
        self.taken: set[str] = set()
        self.found: dict[str, Entry] = {}

    def match(self) -> None:
        """By name or back; then among the unknown cards of the same zone; then among those that leave another one."""
        for zone, written in self._open():
            self._by_name(zone, written)
        for anywhere in (False, True):
            for nameless in (False, True):
                for zone, written in self._open():
                    if is_unknown(written.card) == nameless:
                        self._among_unknown(zone, written, anywhere=anywhere)
        for _, written in self._open():
            twice = any(entry.written.card == written.card for entry in self.found.values())
            expected = "each card once" if twice and not is_unknown(written.card) else "card on the table"
            self.reading.fault(written.place, written.card, expected)

    def _open(self) -> tuple[tuple[str, Written], ...]:
        written = ((zone, card) for zone, cards in self.zones.items() for card in cards)
        return tuple((zone, card) for zone, card in written if card.place not in self.found)

    def _by_name(self, zone: str, written: Written) -> None:
        nameless = is_unknown(written.card)
        card = self._called(written.card)
        if card:
            # The number behind an unknown card counts within its zone: elsewhere it is another one.
            if card not in self.taken and (not nameless or self.table.where[card] == zone):
                self._take(Entry(zone, written, card, is_nameless=nameless))
        elif self._is_created(written.card) and written.card not in self.taken:
            self._take(Entry(zone, written, written.card, is_new=True))

    def _among_unknown(self, zone: str, written: Written, *, anywhere: bool) -> None:
        nameless = is_unknown(written.card)
        if not nameless and self._called(written.card):
            return  # the table knows this one, and it was written twice
        piles = [pile for pile in self.zones if pile != zone] if anywhere else [zone]
        free = [
            card
            for pile in piles
            for card in self.table.zones.get(pile, ())
            if card not in self.taken and prefix_of(card) == prefix_of(written.card)
        ]
        if nameless and not anywhere:
            free.reverse()  # it is from the top that cards have left a pile
        called = self._called(written.card)
        fitting = [called] if called in free else [card for card in free if is_unknown(card)]
        card = next(iter(fitting or (free if nameless else ())), None)
        if card is not None:
            name = "" if nameless else written.card
            if name in {entry.name for entry in self.found.values() if entry.name}:
                return
            self._take(Entry(zone, written, card, name, is_nameless=nameless))

    def _called(self, name: str) -> str:
        """The card that goes by this name or shows this back."""
        return name if name in self.table.where else self.backs.get(name, "")

    def _take(self, entry: Entry) -> None:
        self.taken.add(entry.card)
        self.found[entry.written.place] = entry

    def _is_created(self, card: str) -> bool:
        patterns = self.reading.vocabulary.catalogue.created
        return any(re.fullmatch(pattern, name_of(card)) for pattern in patterns)
