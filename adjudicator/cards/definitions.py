"""Reading a table of cards, as a catalogue or a scenario holds it."""

import re
from collections.abc import Collection
from collections.abc import Iterable
from collections.abc import Iterator
from typing import Any

from adjudicator.cards.definition import Definition
from adjudicator.cards.grammar import Ability
from adjudicator.cards.grammar import Operation
from adjudicator.cards.lexicon import Vocabulary
from adjudicator.cards.parse import read_ability
from adjudicator.cards.parse import read_operations
from adjudicator.cards.reading import Reading
from adjudicator.cards.values import check_value

CARD_KEYS = ("name", "names", "aliases", "type", "keywords", "abilities", "text", "source", "status")
STATUSES = ("program", "manual")
LANGUAGES = ("en", "pt")
DEEPEST = 100
"""Tables and lists within each other. No card is nested like this; someone tries how deep we follow."""

_SHORT_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.'-]*")


def read_definitions(
    cards: object, vocabulary: Vocabulary, place: str = "cards", known: Collection[str] = ()
) -> dict[str, Definition]:
    """The cards by short name; `known` are others that they may name. Raises Malformed with all faults of all."""
    reading = Reading(vocabulary, (*known, *(cards if isinstance(cards, dict) else ())))
    definitions = gather_definitions(reading, place, cards)
    reading.close()
    return definitions


def gather_definitions(reading: Reading, place: str, cards: object) -> dict[str, Definition]:
    if not isinstance(cards, dict):
        reading.fault(place, cards, "table")
        return {}
    definitions: dict[str, Definition] = {}
    for name, entry in cards.items():
        if _is_too_deep(entry):
            reading.fault(f"{place}.{name}", name, "shallow")
        else:
            definitions[name] = read_definition(reading, f"{place}.{name}", name, entry)
    return definitions


def _is_too_deep(raw: object) -> bool:
    level = [raw]
    for _ in range(DEEPEST):
        level = [part for one in level for part in _parts(one)]
        if not level:
            return False
    return True


def _parts(raw: object) -> Iterable[object]:
    if isinstance(raw, dict):
        return raw.values()
    return raw if isinstance(raw, list) else ()


def read_definition(reading: Reading, place: str, name: str, raw: object) -> Definition:
    if not _SHORT_NAME.fullmatch(name):
        reading.fault(place, name, "short name")
    kind = _type(reading, place, raw)
    card = reading.vocabulary.cards.get(kind)
    attrs = card.attrs if card else {key: "any" for other in reading.vocabulary.cards.values() for key in other.attrs}
    table = reading.table(place, raw, (*CARD_KEYS, *attrs), card.required if card else ())
    printed = {key: table[key] for key in attrs if key in table}
    operations: dict[str, tuple[Operation, ...]] = {}
    inner: dict[str, tuple[Ability, ...]] = {}
    for key, value in printed.items():
        at = f"{place}.{key}"
        if attrs[key] == "operations":
            operations[key] = _standing_alone(reading, at, value)
        else:
            check_value(reading, at, value, attrs[key])
            inner |= dict(_inner(reading, at, key, value))
    abilities = _abilities(reading, f"{place}.abilities", table.get("abilities", []))
    return Definition(
        name=name,
        type=kind,
        printed=_as_json(printed),
        keywords=_keywords(reading, f"{place}.keywords", table.get("keywords", [])),
        abilities=abilities,
        operations=operations,
        inner=inner,
        names=_names(reading, place, name, table),
        aliases=_texts(reading, f"{place}.aliases", table.get("aliases", [])),
        text=_in_languages(reading, f"{place}.text", table["text"]) if "text" in table else None,
        source=reading.text(f"{place}.source", table["source"]) if "source" in table else None,
        status=_status(reading, f"{place}.status", table.get("status", "program"), abilities),
    )


def _type(reading: Reading, place: str, raw: object) -> str:
    if not isinstance(raw, dict):
        return ""
    if "type" not in raw:
        reading.missing(place, "type")
        return ""
    return reading.word(f"{place}.type", raw["type"], tuple(reading.vocabulary.cards), "card type")


def _standing_alone(reading: Reading, place: str, raw: object) -> tuple[Operation, ...]:
    """Operations outside an ability: nothing was picked for them and no die of theirs rolled before."""
    reading.picks, reading.rolls = set(), set()
    return read_operations(reading, place, raw)


def _abilities(reading: Reading, place: str, raw: object) -> tuple[Ability, ...]:
    return tuple(read_ability(reading, at, entry) for at, entry in reading.entries(place, raw))


def _inner(reading: Reading, place: str, path: str, raw: object) -> Iterator[tuple[str, tuple[Ability, ...]]]:
    """Abilities and keywords that stand within a printed table are read as those of the card are."""
    if not isinstance(raw, dict):
        return
    if "abilities" in raw:
        yield path, _abilities(reading, f"{place}.abilities", raw["abilities"])
    if "keywords" in raw:
        _keywords(reading, f"{place}.keywords", raw["keywords"])
    for key, value in raw.items():
        yield from _inner(reading, f"{place}.{key}", f"{path}.{key}", value)


def _keywords(reading: Reading, place: str, raw: object) -> frozenset[str]:
    known = reading.vocabulary.program.keywords
    return frozenset(reading.word(at, entry, known, "keyword") for at, entry in reading.entries(place, raw))


def _texts(reading: Reading, place: str, raw: object) -> tuple[str, ...]:
    return tuple(reading.text(at, entry) for at, entry in reading.entries(place, raw))


def _names(reading: Reading, place: str, name: str, table: dict[str, object]) -> dict[str, str]:
    """`name` is the same in every language, and `names` goes before it."""
    plain = reading.text(f"{place}.name", table.get("name", name))
    given = _in_languages(reading, f"{place}.names", table["names"]) if "names" in table else {}
    return dict.fromkeys(LANGUAGES, plain) | given


def _in_languages(reading: Reading, place: str, raw: object) -> dict[str, str]:
    table = reading.table(place, raw, LANGUAGES)
    return {lang: reading.text(f"{place}.{lang}", said) for lang, said in table.items()}


def _status(reading: Reading, place: str, raw: object, abilities: tuple[Ability, ...]) -> str:
    status = reading.word(place, raw, STATUSES)
    if status == "manual" and abilities:
        reading.fault(place, raw, "no abilities")
    return status


def _as_json(printed: dict[str, object]) -> Any:
    """What was read from TOML or JSON is JSON."""
    return printed
