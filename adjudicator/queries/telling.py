"""Answers in short sentences, in the words of the game and the asker's language, with the texts of the rules."""

import tomllib
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any
from typing import Final

from adjudicator.cards.portuguese import contracted
from adjudicator.cards.say import say_definition
from adjudicator.cards.words import Words
from adjudicator.cards.words import read_words
from adjudicator.faults import Malformed
from adjudicator.physical.books import rulebook_of
from adjudicator.queries.eyes import believed
from adjudicator.queries.question import Answer
from adjudicator.queries.question import Other
from adjudicator.queries.question import Point
from adjudicator.referee import Game
from adjudicator.referee import Verdict
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import is_unknown
from adjudicator.table import see
from adjudicator.telling.naming import OF_CARD
from adjudicator.telling.naming import finished
from adjudicator.telling.phrasebook import Noun
from adjudicator.telling.phrasebook import Phrasebook
from adjudicator.telling.phrasebook import Several
from adjudicator.telling.teller import Teller
from adjudicator.telling.teller import Told
from adjudicator.telling.wording import say

FILE: Final = "questions.toml"
HERE: Final = "adjudicator.queries"


class AnswerTeller:
    """Tells one answer to its asker. The table is the one that was asked about; only the asker's part of it is read."""

    def __init__(self, game: Game, table: Table, answer: Answer, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.answer = answer
        self.known = see(believed(table, answer.question.asker), answer.question.asker)
        self.teller = Teller(game, self.known, lang)
        self.book = Phrasebook(answer_words(game.package), lang)

    def lines(self) -> Iterator[str]:
        """The answer, then what it rests on, what it hung on, and where it is worked."""
        answer = self.answer
        if answer.withheld:
            yield self._head("withheld") + cited(answer.withheld)
        for point in answer.facts:
            yield self.point(point) + cited(point.rules)
        yield from self._section("events", self._events())
        yield from self._section("others", (line for other in answer.sensitivities for line in self._other(other)))
        yield from self._section("rules", (f"{rule}  {text}" for rule, text in self.rule_texts() if text))
        yield from self._section("scenarios", (f"{one.title[self.lang]} ({one.path})" for one in answer.scenarios))

    def _section(self, head: str, lines: Iterable[str]) -> Iterator[str]:
        told = list(lines)
        if told:
            yield self._head(head)
            yield from (f"  {line}" for line in told)

    def _head(self, word: str, **params: Any) -> str:
        return self.book.say("head", word, params)

    def point(self, point: Point) -> str:
        """One statement as a sentence. Raises MissingPhraseError."""
        params = {key: self._said(key, value) for key, value in point.about.items()}
        section, word = ("need", point.what[5:]) if point.what.startswith("need.") else ("point", point.what)
        held = point.about.get("held", point.about.get("n"))
        said = self.book.variant(section, word, held, params)
        return finished(contracted(said) if self.lang == "pt" else said)

    def _said(self, key: str, value: Any) -> Noun | str:
        """A value as sentences say it."""
        match key, value:
            case "action", Mapping():
                return self.teller.action(value).rstrip(".")
            case "lasts", Mapping():
                return self._lasts(value)
            case "change", int():
                return f"{value:+d}"
            case "percent", str():
                return value.replace(".", ",") if self.lang == "pt" else value
            case _, list() | tuple():
                return Several(self.lang, [self._noun(one) for one in value])
        return self._noun(value)

    def _noun(self, value: Any) -> Noun:
        match value:
            case {"card": card, "strength": strength}:
                return Noun(self.lang, f"{self.card(card)} ({strength})")
            case {"round": number, "turn": turn}:
                word = "seat" if turn in self.known.seats else str(turn)
                params = {"round": number, "seat": self.teller.noun(turn)}
                return Noun(self.lang, self.book.say("phase", word, params))
            case str() if value.startswith(OF_CARD):
                title = _capital(self.teller.title(value.removeprefix(OF_CARD)))
                return Noun(self.lang, f"the {title}" if self.lang == "en" else title)
            case str() if ":" in value:
                return self.card(value)
        return self.teller.noun(value)

    def card(self, card: str) -> Noun:
        """The card by its title; whose it is, where others of that title lie in sight."""
        known = self.teller.card(card)
        if is_unknown(card):
            return known
        title = self._titled(card)
        if any(owner != self._owner(card) for owner in self._owners_of(title)):
            whose = format(self.teller.noun(self._owner(card)), "of")
            return Noun(self.lang, say("card.owned", self.lang, card=title, whose=whose), title=title)
        return Noun(self.lang, f"the {title}" if self.lang == "en" else title, title=title)

    def _titled(self, card: str) -> str:
        return _capital(format(self.teller.card(card), "bare"))

    def _owner(self, card: str) -> str:
        return self.known.owner(card)

    def _owners_of(self, title: str) -> set[str]:
        name = title.partition(" #")[0]
        return {
            self._owner(other)
            for other in self.known.where
            if not is_unknown(other) and self._titled(other).partition(" #")[0] == name
        }

    def _lasts(self, lasts: Mapping[str, Any]) -> str:
        params = {
            "left": "",
            "source": "",
            "seat": "",
            **{key: self.teller.noun(value) for key, value in lasts.items()},
        }
        return self.teller.book.say("until", str(lasts["until"]), params) if "until" in lasts else ""

    def _events(self) -> Iterator[str]:
        for told in self._told(self.answer.events):
            yield told.text + cited(told.by)

    def _told(self, events: Iterable[Fact]) -> Iterator[Told]:
        """What would happen, from the table that was asked about."""
        yield from Teller(self.game, self.known, self.lang).tell(tuple(events))

    def _other(self, other: Other) -> Iterator[str]:
        rule = rulebook_of(self.game).house[other.key]
        reading = rule.reading(other.value, self.lang)
        value = str(other.value).lower()
        yield self._head("other", key=other.key, value=value, ruling=other.ruling, reading=reading)
        if other.instead:
            yield "  " + self._head("then", said=" ".join(map(self.point, other.instead)))
        elif other.gone:
            yield "  " + self._head("gone", said=" ".join(map(self.point, other.gone)))
        elif told := list(self._told(other.events)):
            yield "  " + self._head("then", said=" ".join(one.text for one in told))
        else:
            yield "  " + self._head("otherwise")

    def rule_texts(self) -> Iterator[tuple[str, str]]:
        """The cited ids with their words; of a card its own text."""
        book = rulebook_of(self.game)
        for rule in self.answer.rules:
            found = book.find(rule)
            if found is not None:
                yield rule, found.text[self.lang]
            elif rule.startswith(OF_CARD):
                yield rule, self._card_text(rule.removeprefix(OF_CARD))
            else:
                yield rule, ""

    def _card_text(self, name: str) -> str:
        definition = self.known.catalogue.get(name) or self.game.stock.get(name)
        if definition is None:
            return ""
        if definition.text is not None:
            return str(definition.text.get(self.lang, ""))
        try:
            return " ".join(say_definition(definition, card_words(self.game.package), self.lang))
        except Malformed:  # a text that the phrase tables cannot say is left to the card
            return ""


def tell_answer(game: Game, table: Table, answer: Answer, lang: str) -> tuple[str, ...]:
    """The answer, line by line."""
    return tuple(AnswerTeller(game, table, answer, lang).lines())


@cache
def answer_words(package: str) -> Mapping[str, Mapping[str, Any]]:
    """The sentences of answers: those of every game with the game's own laid over them."""
    sections: dict[str, dict[str, Any]] = {}
    for home in (HERE, package):
        file = files(home).joinpath(FILE) if home else None
        if file is not None and file.is_file():
            for section, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
                sections[section] = {**sections.get(section, {}), **entries}
    return sections


@cache
def card_words(package: str) -> Words:
    """The phrases in which cards of the game are said."""
    common = files("adjudicator.cards").joinpath("words.toml").read_text(encoding="utf-8")
    own = files(package).joinpath("words.toml")
    return read_words(common, own.read_text(encoding="utf-8")) if own.is_file() else read_words(common)


def cited(rules: tuple[str, ...]) -> str:
    return f" [{', '.join(rules)}]" if rules else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def against(game: Game, verdict: Verdict, seen: Table, lang: str) -> list[str]:
    """What speaks against an action that was refused, or kept although illegal: a sentence for each need that has one.

    seen: the table as whoever is told sees it.
    """
    said = (need_told(game, reason.need, seen, lang) for reason in verdict.failed)
    return [sentence for sentence in said if sentence]


def need_told(game: Game, need: str, seen: Table, lang: str) -> str:
    """What speaks against an action where this need fails, as a sentence; "" where nobody has written one.

    seen: the table as whoever is told sees it.
    """
    book = Phrasebook(answer_words(game.package), lang)
    if not book.has("need", need):
        return ""
    teller = Teller(game, seen, lang)
    params = {key: teller.noun(value) for key, value in seen.clock.items() if isinstance(value, str)}
    awaited = " ".join(teller.question(prompt) for prompt in seen.prompts)
    return finished(book.say("need", need, {**params, "awaited": awaited.rstrip(".")}))
