"""What a game calls its seats, zones, facts and actions when people read of them: games/NAME/telling.toml, read once.

A sentence has places, `{card}`, and parts that are told only if nothing in them is empty, `[, with {energy_cards}]`.
"""

import re
import tomllib
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any
from typing import Final
from typing import NamedTuple

from adjudicator.cards.portuguese import contracted
from adjudicator.telling.wording import say
from adjudicator.telling.wording import sentences

FILE: Final = "telling.toml"
QUIET: Final = ("always", "zero")
"""When a fact is nobody's news: whatever it says, or only where its value is nothing."""

_OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
_ARTICLE: Final = re.compile(r"^(the|as?|os?) ")
_PREPOSITIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {"in": "in", "to": "to", "from": "from", "of": "of", "by": "by", "for": "for"},
    "pt": {"in": "em", "to": "para", "from": "de", "of": "de", "by": "por", "for": "para"},
}

Entry = Mapping[str, Any]
Params = Mapping[str, Any]

NONE: Final[Params] = {}
"""What a sentence without places is filled with."""


class MissingPhraseError(LookupError):
    """Something happens for which a game has no words; raised where that must not go unnoticed."""


class Noun:
    """Somebody or something with the forms that sentences may ask for: `{seat}`, `{seat:of}`, `{zone:in}`."""

    def __init__(self, lang: str, name: str, **forms: str) -> None:
        self.lang = lang
        self.name = name
        self.forms = forms

    def __bool__(self) -> bool:
        return bool(self.name)

    def __str__(self) -> str:
        return self.name

    def __format__(self, form: str) -> str:
        if not form:
            return self.name
        if form in self.forms:
            return self.forms[form]
        before = _PREPOSITIONS[self.lang].get(form)
        if before is None:
            return self.name
        said = f"{before} {self.name}"
        return contracted(said) if self.lang == "pt" else said


class Several(Noun):
    """Nouns told together; a form that is asked for is each one's own."""

    def __init__(self, lang: str, nouns: Iterable[Noun]) -> None:
        self.nouns = tuple(nouns)
        super().__init__(lang, listed((noun.name for noun in self.nouns), lang))

    def __format__(self, form: str) -> str:
        return listed((format(noun, form) for noun in self.nouns), self.lang)


def listed(words: Iterable[str], lang: str) -> str:
    """One after another: `A, B and C`."""
    said = [word for word in words if word]
    if len(said) < 2:  # noqa: PLR2004  # nothing to join
        return "".join(said)
    return say("list.last", lang, first=", ".join(said[:-1]), last=said[-1])


class Grid(NamedTuple):
    """A small table to be read: what it is about, its columns, its rows, and sentences below it."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


class Phrasebook:
    """The phrases of one game in one language; what every game has stands among the program's own sentences."""

    strict = False
    """A missing phrase is an error; otherwise it is told as one that is missing, never as if it were words."""

    def __init__(self, sections: Mapping[str, Mapping[str, Any]], lang: str) -> None:
        self.sections = sections
        self.lang = lang

    def entry(self, section: str, word: str) -> Entry | None:
        """The entry of a word; SEAT at its beginning stands for every seat."""
        entries = self.sections.get(section, {})
        found = entries.get(word)
        if found is None and "." in word:
            head, _, rest = word.partition(".")
            found = entries.get(f"SEAT.{rest}") if head in self.sections.get("seat", {}) else None
            found = found or entries.get(f"{head}.ANY")
        return found if isinstance(found, Mapping) else None

    def has(self, section: str, word: str) -> bool:
        """The game, or the program for all games, has words for it."""
        return self._template(section, word) is not None

    def say(self, section: str, word: str, params: Params = NONE) -> str:
        """The sentence, its places filled. Raises MissingPhraseError where it is strict."""
        template = self._template(section, word)
        if template is not None:
            return filled(template, params)
        if self.strict:
            msg = f"[{section}] {word} ({self.lang})"
            raise MissingPhraseError(msg)
        values = ", ".join(f"{key} {value}" for key, value in params.items() if str(value))
        return say("phrase.missing", self.lang, word=word, values=values)

    def variant(self, section: str, word: str, value: object, params: Params) -> str:
        """As `say`, in the words that the value asks for where it has any of its own: `word.value`."""
        own = f"{word}.{str(value).lower() if isinstance(value, bool) else value}"
        return self.say(section, own if self.has(section, own) else word, params)

    def _template(self, section: str, word: str) -> str | None:
        entry = self.entry(section, word)
        if entry is not None and isinstance(entry.get(self.lang), str):
            return str(entry[self.lang])
        return sentences(self.lang).get(f"{section}.{word}")

    def is_quiet(self, section: str, word: str, value: object) -> bool:
        """A value that is nobody's news."""
        entry = self.entry(section, word) or {}
        return entry.get("quiet") == "always" or (entry.get("quiet") == "zero" and not value)

    def seat(self, seat: str) -> Noun | None:
        """A seat, or another one who may act or look."""
        entry = self.sections.get("seat", {}).get(seat)
        if entry is not None:
            forms = dict(entry[self.lang])
            return Noun(self.lang, forms.pop("name"), **forms)
        known = sentences(self.lang)
        if f"who.{seat}" in known:
            return Noun(self.lang, known[f"who.{seat}"], of=known[f"who.{seat}_of"])
        return None

    def zone(self, zone: str) -> Noun | None:
        """A place for cards."""
        entry = self.sections.get("zone", {}).get(zone)
        if entry is None:
            return None
        forms = {form: said[self.lang] for form, said in entry.items() if isinstance(said, Mapping)}
        name = str(entry[self.lang])
        return Noun(self.lang, name, bare=_ARTICLE.sub("", name), **forms)

    def kind_of_zone(self, zone: str) -> str:
        """What kind of place it is, for the ways in which cards come and go."""
        return str(self.sections.get("zone", {}).get(zone, {}).get("kind", zone))

    def word(self, word: str) -> str | None:
        """A word of a closed list, as people say it."""
        entry = self.sections.get("word", {}).get(word)
        return None if entry is None else str(entry[self.lang])


def filled(template: str, params: Params) -> str:
    """The sentence with its places filled, without the parts in which a place is empty."""

    def kept(part: re.Match[str]) -> str:
        inner = part[1]
        return inner if all(_is_said(params.get(name)) for name in places(inner)) else ""

    return _OPTIONAL.sub(kept, template).format_map(params)


def _is_said(value: object) -> bool:
    return value == 0 if isinstance(value, int) and not value else bool(value)


def places(template: str) -> Iterator[str]:
    """The names of the places in a sentence."""
    for _, name, _, _ in Formatter().parse(template):
        if name:
            yield name


@cache
def phrasebook(package: str, lang: str) -> Phrasebook:
    """The phrases of the game in that package; a game without any is told in the program's own words."""
    file = files(package).joinpath(FILE) if package else None
    sections = tomllib.loads(file.read_text(encoding="utf-8")) if file is not None and file.is_file() else {}
    return Phrasebook(sections, lang)
