"""Finding a rule by any of its words: one index in memory, without accents, over both languages at once."""

import re
import unicodedata
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping

from msgspec import Struct

from adjudicator.rulebook.reading import LANGUAGES
from adjudicator.rulebook.reading import Texts
from adjudicator.rulebook.rulebook import Rulebook

_WORD = re.compile(r"[a-z0-9]+")
_TITLE, _TEXT = 4, 1
"""How much a word weighs that stands in what an entry is called, and one that stands in what it says."""
_LONGEST_SINGULAR = 3
"""A word no longer than this keeps its final s."""


class Entry(Struct, frozen=True):
    """One thing that can be found: a rule, a ruling, a house rule or a card, with its words in both languages."""

    id: str
    kind: str
    title: Texts
    text: Texts
    words: tuple[str, ...] = ()


class Hit(Struct, frozen=True):
    """An entry that was found, in the language asked for; `match`: by id, words, beginnings or some of the words."""

    id: str
    kind: str
    title: str
    text: str
    match: str


class Index:
    """Entries in an order that never changes; among equals the earlier one is found first."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = tuple(entries)
        self._ids: dict[str, list[int]] = {}
        self._weights: dict[str, dict[int, int]] = {}
        for at, entry in enumerate(self.entries):
            for name in {_plain_id(entry.id), _plain_id(entry.id.rpartition(":")[2])}:
                self._ids.setdefault(name, []).append(at)
            for word, weight in _words_of(entry).items():
                self._weights.setdefault(word, {})[at] = weight
        self._sorted = sorted(self._weights)

    def search(self, query: str, lang: str | None = None, limit: int = 20) -> tuple[Hit, ...]:
        """The best entries for these words, in whatever language they are; `lang` is that of the answer."""
        ranked: dict[int, str] = dict.fromkeys(self._ids.get(_plain_id(query), ()), "id")
        words = tuple(dict.fromkeys(_words(query)))
        whole = [self._weights.get(word, {}) for word in words]
        begun = [self._beginning(word) for word in words]
        for match, found in (("words", _in_all(whole)), ("beginnings", _in_all(begun)), ("some", self._in_some(words))):
            if match == "some" and ranked:
                break
            for at in found:
                ranked.setdefault(at, match)
        return tuple(self._hit(at, match, lang) for at, match in list(ranked.items())[:limit])

    def _beginning(self, word: str) -> dict[int, int]:
        """The entries with words that begin so; a single letter begins too many to mean anything."""
        if len(word) == 1:
            return self._weights.get(word, {})
        found: dict[int, int] = {}
        for known in self._sorted[bisect_left(self._sorted, word) :]:
            if not known.startswith(word):
                break
            for at, weight in self._weights[known].items():
                found[at] = max(found.get(at, 0), weight)
        return found

    def _in_some(self, words: Iterable[str]) -> list[int]:
        """Entries with some of the words, rare words counting for more than those that stand everywhere."""
        scores: Counter[int] = Counter()
        for weights in (self._weights.get(word, {}) for word in words if len(word) > 1):
            for at, weight in weights.items():
                scores[at] += weight * len(self.entries) // len(weights)
        return _best_first(scores)

    def _hit(self, at: int, match: str, lang: str | None) -> Hit:
        entry = self.entries[at]
        spoken = lang or LANGUAGES[0]
        return Hit(entry.id, entry.kind, _said(entry.title, spoken), _said(entry.text, spoken), match)


def index_of(book: Rulebook, cards: Iterable[Entry] = ()) -> Index:
    """The index of a rulebook and of the cards handed in."""
    return Index((*_entries(book), *cards))


def card_entry(name: str, names: Texts, text: Texts | None = None, aliases: tuple[str, ...] = ()) -> Entry:
    """A card as it can be found; its id is the one under which verdicts cite its text."""
    return Entry(f"card:{name}", "card", {lang: names.get(lang, name) for lang in LANGUAGES}, text or {}, aliases)


def fold(text: str) -> str:
    """Without accents and capitals.

    >>> fold("Feitiço")
    'feitico'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _entries(book: Rulebook) -> Iterator[Entry]:
    for rule in (*book.rules.values(), *book.shared.values()):
        yield Entry(rule.id, "rule", rule.heading, book.text(rule.id), (rule.area,))
    for ruling in book.rulings.values():
        asked = {lang: f"{ruling.question[lang]} {ruling.reason[lang]}" for lang in LANGUAGES}
        yield Entry(ruling.id, "ruling", ruling.title, book.text(ruling.id), (*asked.values(), *ruling.house))
    for key, house in book.house.items():
        readings = {lang: " ".join(texts[lang] for texts in house.readings.values()) for lang in LANGUAGES}
        yield Entry(key, "house", house.title, readings, (house.ruling, *map(str, house.values)))


def _words_of(entry: Entry) -> Mapping[str, int]:
    weights: dict[str, int] = {}
    for text in (*entry.text.values(), *entry.words):
        weights.update(dict.fromkeys(_words(text), _TEXT))
    for text in (entry.id, *entry.title.values()):
        weights.update(dict.fromkeys(_words(text), _TITLE))
    return weights


def _words(text: str) -> list[str]:
    """The words of a text, plurals in s as their singular."""
    return [word.removesuffix("s") if len(word) > _LONGEST_SINGULAR else word for word in _WORD.findall(fold(text))]


def _plain_id(name: str) -> str:
    """Ids are found however they are typed: RZ-060, rz 60 and RZ060 are the same.

    >>> _plain_id("RZ-060"), _plain_id("rz 60")
    ('rz60', 'rz60')
    """
    return "".join(
        part.lstrip("0") or "0" if part.isdigit() else part for part in re.findall(r"[a-z]+|\d+", fold(name))
    )


def _in_all(found: list[dict[int, int]]) -> list[int]:
    if not found:
        return []
    common = set(found[0]).intersection(*found[1:])
    return _best_first({at: sum(weights[at] for weights in found) for at in common})


def _best_first(scores: Mapping[int, int]) -> list[int]:
    return sorted(scores, key=lambda at: (-scores[at], at))


def _said(texts: Texts, lang: str) -> str:
    return texts.get(lang) or next(iter(texts.values()), "")
