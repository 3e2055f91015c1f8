"""Editions: dated sets of house-rule defaults and rule texts; a match is pinned to one, and old ones stay."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from adjudicator.rulebook.reading import Reading
from adjudicator.rulebook.reading import Texts
from adjudicator.rulebook.reading import read_toml

KEYS = ("date", "defaults", "texts")


class Edition(Struct, frozen=True):
    """What an edition has other than the files: defaults of house rules, words of rules and rulings, by id."""

    name: str
    date: str
    defaults: Mapping[str, Any] = {}
    texts: Mapping[str, Texts] = {}

    @classmethod
    def read(cls, name: str, raw: object, place: str = "editions.toml") -> "Edition":
        """The edition that a table of a file, or a mapping, describes. Raises Malformed with every fault."""
        reading = Reading(place)
        edition = _edition(reading, name, raw)
        reading.close()
        return edition


def read_editions(text: str, place: str = "editions.toml") -> dict[str, Edition]:
    """The editions of a file, oldest first. Raises Malformed with every fault."""
    reading = Reading(place)
    editions = [_edition(reading, name, raw) for name, raw in read_toml(text, place).items()]
    reading.close()
    return {edition.name: edition for edition in sorted(editions, key=lambda edition: edition.date)}


def _edition(reading: Reading, name: str, raw: object) -> Edition:
    table = reading.entry(name, raw, KEYS, ("date",))
    texts = table.get("texts", {})
    defaults = table.get("defaults", {})
    if not isinstance(defaults, Mapping):
        reading.fault(f"{name}.defaults", defaults, "table")
        defaults = {}
    if not isinstance(texts, Mapping):
        reading.fault(f"{name}.texts", texts, "table")
        texts = {}
    return Edition(
        name=name,
        date=str(table.get("date", "")),  # TOML may write it as a date or as a text
        defaults=dict(defaults),
        texts={rule: reading.texts(f"{name}.texts.{rule}", words) for rule, words in texts.items()},
    )
