"""A catalogue: all the cards that a match is played with, found by any of their names, and pinned by a digest."""

import hashlib
import json
import unicodedata
from collections.abc import Iterator
from collections.abc import Mapping

import msgspec

from adjudicator.cards.definition import Definition
from adjudicator.cards.definitions import LANGUAGES
from adjudicator.cards.definitions import gather_definitions
from adjudicator.cards.grammar import Part
from adjudicator.cards.grammar import Picked
from adjudicator.cards.lexicon import Vocabulary
from adjudicator.cards.reading import Reading
from adjudicator.faults import Fault
from adjudicator.faults import shown


class Catalogue(msgspec.Struct, frozen=True):
    """The definitions by short name. `digest` is the same wherever the same cards stand, in whatever order of keys."""

    game: str
    version: str
    definitions: Mapping[str, Definition]
    digest: str
    index: Mapping[str, Mapping[str, str]]
    """Language -> accent-folded name or alias -> short name."""

    def find(self, name: str, lang: str | None = None) -> Definition | None:
        """The card that people call so in this language, or in any, accents and capitals apart."""
        if name in self.definitions:
            return self.definitions[name]
        folded = fold_name(name)
        languages = (lang,) if lang else tuple(self.index)
        short = next((self.index[spoken][folded] for spoken in languages if folded in self.index[spoken]), None)
        return None if short is None else self.definitions[short]


def read_catalogue(data: Mapping[str, object], vocabulary: Vocabulary, where: str) -> Catalogue:
    """The catalogue that a file called `where` holds. Raises Malformed with every fault of every card."""
    raw_cards = data.get("cards", {})
    reading = Reading(vocabulary, tuple(raw_cards) if isinstance(raw_cards, dict) else ())
    table = reading.table(where, dict(data), ("game", "version", "cards"), ("game", "version", "cards"))
    if "game" in table and table["game"] != vocabulary.game:
        reading.fault(f"{where}: game", table["game"], vocabulary.game, (vocabulary.game,))
    version = reading.text(f"{where}: version", table.get("version", ""))
    definitions = gather_definitions(reading, f"{where}: cards", raw_cards)
    index = {lang: _index(reading, f"{where}: cards", definitions, lang) for lang in LANGUAGES}
    reading.close()
    return Catalogue(vocabulary.game, version, definitions, digest_of(data), index)


def digest_of(data: Mapping[str, object]) -> str:
    """SHA-256 over the data as JSON with its keys sorted."""
    canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)
    return hashlib.sha256(canonical.encode()).hexdigest()


def fold_name(name: str) -> str:
    """Without accents, capitals or doubled spaces."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))
    return " ".join(bare.casefold().split())


def _index(reading: Reading, place: str, definitions: Mapping[str, Definition], lang: str) -> dict[str, str]:
    index: dict[str, str] = {}
    for short, definition in definitions.items():
        for name in dict.fromkeys((definition.title(lang), *definition.aliases)):
            taken = index.setdefault(fold_name(name), short)
            if taken != short:
                reading.fault(f"{place}.{short}.names.{lang}", name, "unused name")
    return index


def warnings(catalogue: Catalogue) -> tuple[Fault, ...]:
    """What is allowed, and yet probably a slip."""
    return tuple(fault for card in catalogue.definitions.values() for fault in _warnings(card))


def _warnings(card: Definition) -> Iterator[Fault]:
    place = f"cards.{card.name}"
    does_something = card.abilities or card.keywords or card.operations or card.inner
    if card.text is not None:
        if card.status == "program" and not does_something:
            yield Fault(f"{place}.text", shown(next(iter(card.text.values()), "")), "program")
        yield from (Fault(f"{place}.text.{lang}", "", "phrase") for lang in LANGUAGES if lang not in card.text)
    for index, ability in enumerate(card.abilities):
        for pick in ability.picks:
            if pick.id not in _picks_named(ability):
                yield Fault(f"{place}.abilities[{index}].pick", shown(pick.id), "pick used")


def _picks_named(part: object) -> set[str]:
    """The ids of the picks that anything within this part names."""
    if isinstance(part, Picked):
        return {part.id}
    if isinstance(part, Part):
        return set().union(*(_picks_named(getattr(part, field)) for field in part.__struct_fields__))
    if isinstance(part, tuple | list):
        return set().union(*map(_picks_named, part))
    if isinstance(part, Mapping):
        return set().union(*map(_picks_named, part.values()))
    return set()
