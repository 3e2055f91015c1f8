"""House rules: what an organiser may set, which values each may have, and each reading in words to choose from."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from adjudicator.faults import Fault
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.rulebook.reading import Reading
from adjudicator.rulebook.reading import Texts
from adjudicator.rulebook.reading import read_toml

CHOICE, NUMBER, TRUTH, NUMBER_OR_NONE, TEXTS = "choice", "int", "bool", "none|int", "string[]"
TYPES = (CHOICE, NUMBER, TRUTH, NUMBER_OR_NONE, TEXTS)
KEYS = (
    "ruling", "type", "values", "default", "least", "most", "unset", "told_by",
    "organiser_chooses", "title", "readings",
)  # fmt: skip
MOST = 1000
"""No number of a house rule is larger, where its rule sets no bound of its own: more is a slip of the pen."""
ANY_NUMBER = "n"
"""The reading under which a number or texts that were chosen are put into words, with {n} in their place."""


class HouseRule(Struct, frozen=True):
    """One house rule. `unset`: it may be left without a value, and is; `organiser_chooses`: set-up asks for it.

    least, most: the bounds of a number; a value that is listed may lie outside them, such as 0 for no limit. told_by:
    the key of the sheet that says what a table plays by where the rule is left unset.
    """

    key: str
    type: str
    values: tuple[Any, ...]
    default: Any
    unset: bool
    ruling: str
    organiser_chooses: bool
    title: Texts
    readings: Mapping[str, Texts]
    least: int = 0
    most: int = MOST
    told_by: str = ""

    def fault(self, value: object, place: str = "house") -> Fault | None:
        """What keeps the value from being one of this rule's, if anything."""
        if self._takes(value):
            return None
        close = None if self.type == NUMBER else nearest(_word(value), [_word(known) for known in self.values])
        return Fault(f"{place}.{self.key}", shown(value), self.expected, close)

    @property
    def expected(self) -> str:
        """What may stand there, for a fault."""
        if self.type == TEXTS:
            return self.type
        is_number = self.type in (NUMBER, NUMBER_OR_NONE)
        listed = [known for known in self.values if not (is_number and self._is_within(known))]
        words = [known_words([_word(known)]) for known in listed]
        return "|".join([*words, f"{self.least}..{self.most}"] if is_number else words)

    def reading(self, value: object, lang: str) -> str:
        """The value in words. Raises KeyError if there is no such reading."""
        word = _word(value)
        texts = self.readings[word] if word in self.readings else self.readings[ANY_NUMBER]
        return texts[lang].replace("{n}", word)

    def _takes(self, value: object) -> bool:
        if value is None:
            return self.unset
        if any(type(known) is type(value) and known == value for known in self.values):
            return True
        if self.type == TEXTS:
            return isinstance(value, list) and all(isinstance(text, str) and text.strip() for text in value)
        return self.type in (NUMBER, NUMBER_OR_NONE) and self._is_within(value)

    def _is_within(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most


def read_house_rules(text: str, place: str) -> dict[str, HouseRule]:
    """The house rules of a file, by key and in its order. Raises Malformed with every fault."""
    reading = Reading(place)
    rules = {key: _house_rule(reading, key, raw) for key, raw in read_toml(text, place).items()}
    reading.close()
    return rules


def _house_rule(reading: Reading, key: str, raw: object) -> HouseRule:
    table = reading.entry(key, raw, KEYS, ("ruling", "type", "title", "readings"))
    readings = reading.entry(f"{key}.readings", table.get("readings", {}), table.get("readings", {}).keys(), ())
    rule = HouseRule(
        key=key,
        type=reading.word(f"{key}.type", table["type"], TYPES) if "type" in table else "",
        values=tuple(table.get("values", ())),
        default=table.get("default"),
        unset=table.get("unset") is True,
        ruling=reading.text(f"{key}.ruling", table["ruling"]) if "ruling" in table else "",
        organiser_chooses=table.get("organiser_chooses") is True,
        title=reading.texts(f"{key}.title", table["title"]) if "title" in table else {},
        readings={word: reading.texts(f"{key}.readings.{word}", words) for word, words in readings.items()},
        least=_bound(reading, f"{key}.least", table.get("least", 0)),
        most=_bound(reading, f"{key}.most", table.get("most", MOST)),
        told_by=reading.text(f"{key}.told_by", table["told_by"]) if "told_by" in table else "",
    )
    fault = rule.fault(rule.default, reading.place)
    if fault is not None:
        reading.fault(f"{key}.default", rule.default, rule.expected)
    for value in rule.values:
        if _word(value) not in rule.readings:
            reading.fault(f"{key}.readings", None, f"key {_word(value)}")
    if rule.type in (NUMBER, NUMBER_OR_NONE, TEXTS) and ANY_NUMBER not in rule.readings:
        reading.fault(f"{key}.readings", None, f"key {ANY_NUMBER}")
    return rule


def _bound(reading: Reading, place: str, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    reading.fault(place, value, "int")
    return 0


def _word(value: object) -> str:
    """The value as it is written in files, several texts one after another."""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
