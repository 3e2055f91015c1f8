"""Checking the words of a scenario against its game's sheet: zones, marks, counters, typed parameters, rule ids."""

import re
from collections.abc import Collection
from collections.abc import Iterator
from collections.abc import Mapping

from adjudicator.cards.reading import Reading
from adjudicator.cards.values import CARD
from adjudicator.cards.values import check_value
from adjudicator.faults import known_words
from adjudicator.table import UNKNOWN
from adjudicator.table import name_of

PARTS = ("zones", "marks", "counters")
GAP = "_"
ENVELOPE = ("by", "do", "answers")
_LIKE_A_CARD = re.compile(r"[A-Za-z]+:[^\s:]+")


class Words:
    """One file being checked: what it has placed, and what its actions have named."""

    def __init__(self, reading: Reading, rules: Collection[str]) -> None:
        self.reading = reading
        self.known_rules = rules
        self.placed: dict[str, str] = {}
        self.named: set[str] = set()

    def card(self, place: str, value: object, *, star: bool = False) -> str:
        """The card without its star; "" if it is none."""
        if not isinstance(value, str):
            self.reading.fault(place, value, "card")
            return ""
        if value.endswith("*") and not star:
            self.reading.fault(place, value, "card")
            return ""
        before = len(self.reading.faults)
        check_value(self.reading, place, value, "card")
        return value.rstrip("*") if len(self.reading.faults) == before else ""

    def zones(self, place: str, value: object) -> dict[str, str]:
        """Card -> zone, for a table of zones."""
        found: dict[str, str] = {}
        vocabulary = self.reading.vocabulary
        for zone, content in self._pairs(place, value):
            at = f"{place}.{zone}"
            if not vocabulary.is_zone(zone):
                self.reading.fault(at, zone, "zone", vocabulary.zones.names)
                continue
            for here, entry in self.reading.entries(at, content):
                if entry == GAP and vocabulary.has_fixed_places(zone):
                    continue
                card = self.card(here, entry, star=True)
                if card in found and name_of(card) != UNKNOWN:
                    self.reading.fault(here, card, "unused id")
                if card:
                    found[card] = zone
        return found

    def marks(self, place: str, value: object, placed: Mapping[str, str] | None, *, worked_out: bool) -> None:
        """Marks by card. `placed` None: they may stand anywhere; `worked_out`: those of [then] alone may stand, too."""
        vocabulary = self.reading.vocabulary
        for card, carried in self._pairs(place, value):
            at = f"{place}.{card}"
            if self.card(at, card) and placed is not None and card not in placed:
                self.reading.fault(at, card, "card placed in [given]", placed)
            for mark, entry in self.reading.table(at, carried, vocabulary.marks.names).items():
                if mark in vocabulary.marks.then_only and not worked_out:
                    self.reading.fault(f"{at}.{mark}", mark, "[then]")
                check_value(self.reading, f"{at}.{mark}", entry, vocabulary.marks.names[mark])

    def counters(self, place: str, value: object, *, worked_out: bool) -> None:
        counters = self.reading.vocabulary.counters
        for counter, number in self._pairs(place, value):
            at = f"{place}.{counter}"
            if not self.reading.vocabulary.is_counter(counter):
                self.reading.fault(at, counter, "counter", counters.names)
            elif counter in counters.then_only and not worked_out:
                self.reading.fault(at, counter, "[then]")
            self.reading.integer(at, number)

    def position(self, place: str, table: Mapping[str, object], *, written: bool) -> dict[str, str]:
        """Zones, marks, counters and the game's own keys; `written` False: changes, whose cards may stand anywhere."""
        found = self.zones(f"{place}.zones", table.get("zones", {}))
        self.marks(f"{place}.marks", table.get("marks", {}), found if written else None, worked_out=False)
        self.counters(f"{place}.counters", table.get("counters", {}), worked_out=False)
        for key, kind in self.reading.vocabulary.given.items():
            if key in table and key not in PARTS:
                check_value(self.reading, f"{place}.{key}", table[key], kind)
        return found

    def action(self, place: str, table: Mapping[str, object], extra: Collection[str] = ()) -> None:
        """The body of an action, in the words of the sheet; an action that the sheet leaves out has its own reader."""
        vocabulary = self.reading.vocabulary
        self.named.update(cards_in(table))
        do = table.get("do")
        if not isinstance(do, str) or do not in vocabulary.actions:
            return
        sheet = vocabulary.actions[do]
        known = (*ENVELOPE, *extra, *sheet.params)
        for key, value in self.reading.table(place, table, known, ("by", *sheet.required)).items():
            at = f"{place}.{key}"
            if key == "by":
                self.reading.word(at, value, vocabulary.actors, "actor")
            elif key in sheet.params:
                self.parameter(at, value, sheet.params[key])

    def parameter(self, place: str, value: object, kind: str) -> None:
        """A parameter of an action; what lies within a table is checked where its form is known."""
        check_value(self.reading, place, value, kind)
        if not isinstance(value, dict):
            return
        if kind == "action":
            self.action(place, value)
        elif kind == "changes":
            keys = (*PARTS, *self.reading.vocabulary.given)
            self.position(place, self.reading.table(place, value, keys), written=False)
        elif kind == "choices":
            for pick, chosen in value.items():
                for entry in chosen if isinstance(chosen, list) else [chosen]:
                    if isinstance(entry, str) and ":" in entry:
                        self.card(f"{place}.{pick}", entry)

    def rules(self, place: str, value: object) -> tuple[str, ...]:
        return tuple(self.rule(at, entry) for at, entry in self.reading.entries(place, value))

    def rule(self, place: str, value: object) -> str:
        """A rule id of the game, or `card:NAME`."""
        vocabulary = self.reading.vocabulary
        rule = self.reading.text(place, value)
        if rule.startswith("card:"):
            check_value(self.reading, place, rule[5:], "name")
        elif not vocabulary.is_rule(rule) or (self.known_rules and rule not in self.known_rules):
            self.reading.fault(place, rule, "rule id", self.known_rules)
        return rule

    def house(self, place: str, value: object) -> dict[str, object]:
        house = self.reading.vocabulary.house
        chosen = self.reading.table(place, value, house)
        for key, entry in chosen.items():
            allowed = house[key]
            at = f"{place}.{key}"
            if isinstance(allowed, str):
                check_value(self.reading, at, entry, allowed)
            elif not any(type(word) is type(entry) and word == entry for word in allowed):
                self.reading.fault(at, entry, known_words(_plain(word) for word in allowed), allowed)
        return chosen

    def turns_up_from_nowhere(self, card: str) -> bool:
        """A card that [then] names though nothing has placed or named it, and no program could have made it."""
        name = name_of(card)
        created = self.reading.vocabulary.catalogue.created
        return not (
            name == UNKNOWN
            or card in self.placed
            or card in self.named
            or any(re.fullmatch(pattern, name) for pattern in created)
        )

    def _pairs(self, place: str, value: object) -> Iterator[tuple[str, object]]:
        if isinstance(value, dict):
            yield from value.items()
        else:
            self.reading.fault(place, value, "table")


def _plain(word: object) -> str:
    return str(word).lower() if isinstance(word, bool) else str(word)


def cards_in(value: object) -> Iterator[str]:
    """Everything in the value that is written like a card."""
    if isinstance(value, str):
        if _LIKE_A_CARD.fullmatch(value) and CARD.fullmatch(value):
            yield value.rstrip("*")
    elif isinstance(value, dict):
        for entry in value.values():
            yield from cards_in(entry)
    elif isinstance(value, list | tuple):
        for entry in value:
            yield from cards_in(entry)
