"""A game's published words: what files, requests and card programs may call things."""

import re
from collections.abc import Mapping

import msgspec

Word = str | int | bool
Names = tuple[str, ...]
Types = Mapping[str, str]


_BEHIND_A_SEAT = re.compile(r"[^.]+\\\.\((\w+(?:\|\w+)*)\)")


class Zones(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    names: Names = ()
    patterns: Names = ()
    ordered: Names = ()
    fixed: Names | None = None
    """Zones with numbered places, which alone may show a gap; None: the game says nothing, so all may."""


class Counters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    names: Names = ()
    patterns: Names = ()
    then_only: Names = ()

    @property
    def of_a_seat(self) -> Names:
        """The words behind the seat, of patterns that end in a list of such words."""
        lists = (_BEHIND_A_SEAT.fullmatch(pattern) for pattern in self.patterns)
        return tuple(word for met in lists if met for word in met[1].split("|"))


class Marks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    names: Types = {}
    then_only: Names = ()


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an action is given, by name, each with its type."""

    params: Types = {}
    required: Names = ()


class CardType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on every card of one type."""

    attrs: Types = {}
    required: Names = ()


class Results(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    how: Names = ()
    winners: Names = ()


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that need no definition in a file; `created` ones may turn up without having been placed."""

    names: Names = ()
    patterns: Names = ()
    created: Names = ()


class ProgramWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game's own words inside the common grammar of card programs."""

    keywords: Names = ()
    undefined_keywords: Names = ()
    labels: Names = ()
    icons: Names = ()
    objects: Names = ()
    directions: Names = ()
    zones: Names = ()
    sides: Names = ()
    ranges: Names = ()
    tests: Names = ()
    attrs: Names = ()
    refs: Names = ()
    numbers: Names = ()
    whens: Names = ()
    whose: Names = ()
    phases: Names = ()
    classes: Names = ()
    events: Names = ()
    woulds: Names = ()
    durations: Names = ()
    ops: Names = ()
    costs: Names = ()
    params: Mapping[str, Types] = {}


class Vocabulary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All the words of one game, and no rule of it."""

    game: str
    edition: str
    seats: Mapping[str, str]
    actors: Names
    types: Mapping[str, tuple[Word, ...]] = {}
    zones: Zones = Zones()
    given: Types = {}
    then: Types = {}
    counters: Counters = Counters()
    marks: Marks = Marks()
    actions: Mapping[str, Params] = {}
    results: Results = Results()
    house: Mapping[str, tuple[Word, ...] | str] = {}
    cards: Mapping[str, CardType] = {}
    catalogue: Stock = Stock()
    program: ProgramWords = ProgramWords()
    rules: str = ".+"

    def is_zone(self, name: str) -> bool:
        return _among(name, self.zones.names, self.zones.patterns)

    def is_ordered(self, zone: str) -> bool:
        return _among(zone, self.zones.ordered, self.zones.ordered)

    def has_fixed_places(self, zone: str) -> bool:
        return self.zones.fixed is None or _among(zone, self.zones.fixed, self.zones.fixed)

    def is_counter(self, name: str) -> bool:
        return _among(name, self.counters.names, self.counters.patterns)

    def is_stock_card(self, name: str) -> bool:
        return _among(name, self.catalogue.names, self.catalogue.patterns)

    def is_rule(self, rule: str) -> bool:
        return re.fullmatch(self.rules, rule) is not None


def _among(name: str, names: Names, patterns: Names) -> bool:
    return name in names or any(re.fullmatch(pattern, name) for pattern in patterns)
