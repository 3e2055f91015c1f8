"""Rules and rulings: an id, what class it is of, where the manual has it, and its words in both languages."""

from typing import Any

from msgspec import Struct

from adjudicator.rulebook.reading import LANGUAGES
from adjudicator.rulebook.reading import Reading
from adjudicator.rulebook.reading import Texts
from adjudicator.rulebook.reading import read_toml

CLASSES = ("enforced", "consequence", "definition", "etiquette")
"""Refuses an action; makes something happen; fixes what words mean; asks for conduct."""

RULE_KEYS = ("class", "area", "heading", "en", "pt", "why")
RULING_KEYS = ("class", "title", "question", "en", "pt", "reason", "house", "why")


class Rule(Struct, frozen=True):
    """A rule of the manual. `heading` is the manual's own; `why` says why the rule is of its class."""

    id: str
    cls: str
    area: str
    heading: Texts
    text: Texts
    why: str


class Ruling(Struct, frozen=True):
    """How the table is ruled where the manual leaves something open; `house`: the house rules that may differ."""

    id: str
    cls: str
    title: Texts
    question: Texts
    text: Texts
    reason: Texts
    house: tuple[str, ...]
    why: str

    @property
    def heading(self) -> Texts:
        """What it is found under."""
        return self.title


def read_rules(text: str, place: str) -> dict[str, Rule]:
    """The rules of a file, by id and in its order. Raises Malformed with every fault."""
    reading = Reading(place)
    rules = {name: _rule(reading, name, raw) for name, raw in read_toml(text, place).items()}
    reading.close()
    return rules


def read_rulings(text: str, place: str) -> dict[str, Ruling]:
    """The rulings of a file, by id and in its order. Raises Malformed with every fault."""
    reading = Reading(place)
    rulings = {name: _ruling(reading, name, raw) for name, raw in read_toml(text, place).items()}
    reading.close()
    return rulings


def _rule(reading: Reading, name: str, raw: object) -> Rule:
    table = reading.entry(name, raw, RULE_KEYS, RULE_KEYS)
    return Rule(
        id=name,
        cls=reading.word(f"{name}.class", table.get("class"), CLASSES) if "class" in table else "",
        area=reading.text(f"{name}.area", table["area"]) if "area" in table else "",
        heading=reading.texts(f"{name}.heading", table["heading"]) if "heading" in table else {},
        text=_text(reading, name, table),
        why=reading.text(f"{name}.why", table["why"]) if "why" in table else "",
    )


def _ruling(reading: Reading, name: str, raw: object) -> Ruling:
    table = reading.entry(name, raw, RULING_KEYS, RULING_KEYS)
    title, question, reason = (
        reading.texts(f"{name}.{key}", table[key]) if key in table else {} for key in ("title", "question", "reason")
    )
    return Ruling(
        id=name,
        cls=reading.word(f"{name}.class", table["class"], CLASSES) if "class" in table else "",
        title=title,
        question=question,
        text=_text(reading, name, table),
        reason=reason,
        house=reading.names(f"{name}.house", table.get("house", ())),
        why=reading.text(f"{name}.why", table["why"]) if "why" in table else "",
    )


def _text(reading: Reading, name: str, table: dict[str, Any]) -> Texts:
    """The entry's words stand beside its other keys."""
    return {lang: reading.text(f"{name}.{lang}", table[lang]) for lang in LANGUAGES if lang in table}
