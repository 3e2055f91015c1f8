"""The phrases with which programs are said, read from phrase tables; a missing phrase is an error, never a guess."""

import tomllib
from collections.abc import Mapping
from typing import Any
from typing import TypeAlias

import msgspec

from adjudicator.faults import Fault
from adjudicator.faults import Malformed

Forms: TypeAlias = str | Mapping[str, Any]


class Words(msgspec.Struct, frozen=True):
    """Phrase tables: section -> word -> language -> phrase, or its forms by number."""

    sections: Mapping[str, Mapping[str, Any]]

    def has(self, section: str, word: str) -> bool:
        return word in self.sections.get(section, {})

    def about(self, section: str, word: str) -> Mapping[str, Any]:
        """All that the table says of a word, in whatever language."""
        try:
            entry: Mapping[str, Any] = self.sections[section][word]
        except KeyError:
            raise missing_phrase(section, word) from None
        return entry

    def forms(self, section: str, word: str, lang: str) -> Forms:
        entry = self.about(section, word)
        if lang not in entry:
            raise missing_phrase(section, word, lang)
        forms: Forms = entry[lang]
        return forms

    def form(self, section: str, word: str, lang: str, form: str) -> str:
        """The phrase in one form. A phrase written as plain text is the same in all of them."""
        forms = self.forms(section, word, lang)
        if isinstance(forms, str):
            return forms
        if form not in forms:
            raise missing_phrase(section, word, lang, form)
        return str(forms[form])


def read_words(*texts: str) -> Words:
    """The phrases of these files' texts taken together: later ones add to the earlier and replace them."""
    sections: dict[str, Any] = {}
    for text in texts:
        try:
            sections = _laid_over(sections, tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            raise Malformed((Fault("words", str(error), "table"),)) from error
    return Words(sections)


def missing_phrase(*path: str) -> Malformed:
    return Malformed((Fault(".".join(("words", *path)), "", "phrase"),))


def fill(template: str, tokens: Mapping[str, str]) -> str:
    """The phrase with its braces filled. A brace that the place has nothing for is a mistake in the phrase table."""
    try:
        return template.format_map(tokens)
    except KeyError as error:
        raise Malformed((Fault("words", template, f"key {error.args[0]}"),)) from None


def _laid_over(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Tables are merged down to the single word; a word's own phrase is replaced whole."""
    merged = dict(under)
    for section, words in over.items():
        merged[section] = {**merged.get(section, {}), **words}
    return merged
