"""Answering a question: from the asker's eyes, and again under every other reading that the answer hung on."""

from collections.abc import Iterator
from collections.abc import Mapping
from inspect import Parameter
from inspect import signature
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.faults import NOTHING
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import known_words
from adjudicator.faults import nearest
from adjudicator.faults import shown
from adjudicator.queries.asking import Asking
from adjudicator.queries.asking import Page
from adjudicator.queries.examples import examples_of
from adjudicator.queries.eyes import believed
from adjudicator.queries.question import Answer
from adjudicator.queries.question import Other
from adjudicator.queries.question import Point
from adjudicator.queries.question import Question
from adjudicator.queries.question import Withheld
from adjudicator.referee import Game
from adjudicator.referee import Referee
from adjudicator.table import Clocked
from adjudicator.table import Fact
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.telling.phrasebook import Phrasebook
from adjudicator.telling.phrasebook import phrasebook
from adjudicator.telling.wording import LANGUAGES


class _Found(Struct, frozen=True):
    """What a page said under one set of house rules."""

    facts: tuple[Point, ...] = ()
    events: tuple[Fact, ...] = ()
    read: frozenset[str] = frozenset()
    withheld: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(rule for point in self.facts for rule in point.rules))


def ask(referee: Referee, table: Table, question: Question) -> Answer:
    """The answer, from what the asker may know of this table. Raises Malformed for what cannot be asked."""
    game = referee.game
    page = page_of(game, question.word)
    check_params(page, question)
    known = believed(table, question.asker)
    found = _answered(referee, known, page, question)
    if found.withheld:
        return Answer(question, withheld=found.withheld, rules=found.withheld)
    others = tuple(_sensitivities(referee, known, page, question, found))
    return Answer(
        question,
        found.facts,
        found.rules,
        found.events,
        tuple(sorted(found.read)),
        others,
        examples_of(game.package, found.rules),
    )


def page_of(game: Game, word: str) -> Page:
    """The page of the game that answers this question. Raises Malformed naming the nearest."""
    page: Page | None = game.questions.get(word)
    if page is None:
        raise Malformed((Fault("question", shown(word), known_words(game.questions), nearest(word, game.questions)),))
    return page


def parameters_of(page: Page) -> Mapping[str, Parameter]:
    """What the question may be about, by name and in order."""
    return dict(list(signature(page).parameters.items())[1:])


def check_params(page: Page, question: Question) -> None:
    """Raises Malformed with every parameter that is unknown or missing."""
    known = parameters_of(page)
    place = f"question.{question.word}"
    faults = [
        Fault(f"{place}.{key}", shown(key), known_words(known) or "no value", nearest(key, known))
        for key in question.params
        if key not in known
    ]
    faults += [
        Fault(f"{place}.{key}", NOTHING, "card" if key == "card" else key)
        for key, parameter in known.items()
        if parameter.default is Parameter.empty and key not in question.params
    ]
    if faults:
        raise Malformed(tuple(faults))


def _answered(referee: Referee, known: Table, page: Page, question: Question) -> _Found:
    asking = Asking(referee, known, question.asker)
    try:
        facts = tuple(page(asking, **question.params))
    except Withheld as withheld:
        return _Found(withheld=withheld.rules)
    return _Found(facts, asking.events, frozenset(asking.house.read))


def _sensitivities(referee: Referee, known: Table, page: Page, question: Question, found: _Found) -> Iterator[Other]:
    """The answer anew with each other value of what was read, alone; what would be told otherwise."""
    game = referee.game
    for key in sorted(found.read):
        for value in game.values.get(key, ()):
            if value == known.house.get(key):
                continue
            under = replace(known, house={**known.house, key: value})
            other = _answered(referee, under, page, question)
            here = _all_told(found, known.house.get(key), game.package)
            there = _all_told(other, value, game.package)
            if not other.withheld and here != there:
                yield _other(key, value, game.rulings.get(key, ""), other, found)


def _other(key: str, value: Any, ruling: str, other: _Found, found: _Found) -> Other:
    """How the answer under that reading differs from the one that was found."""
    instead, gone = _without(other.facts, found.facts), _without(found.facts, other.facts)
    if instead or gone:
        return Other(key, value, ruling, instead, gone)
    if _essence(other.facts) != _essence(found.facts):
        return Other(key, value, ruling, _in_another_order(other.facts, found.facts))
    return Other(key, value, ruling, events=other.events)


def _in_another_order(facts: tuple[Point, ...], others: tuple[Point, ...]) -> tuple[Point, ...]:
    """The stretch of what is said in which the order differs."""
    here, there = ([point for point in points if not point.working] for points in (facts, others))
    while _essence(tuple(here[:1])) == _essence(tuple(there[:1])):
        here, there = here[1:], there[1:]
    while _essence(tuple(here[-1:])) == _essence(tuple(there[-1:])):
        here, there = here[:-1], there[:-1]
    return tuple(here)


def _essence(facts: tuple[Point, ...]) -> list[tuple[str, Any]]:
    """What is said, whatever was cited for it and however it was found."""
    return [(point.what, point.about) for point in facts if not point.working]


def _all_told(found: _Found, reading: Any, package: str) -> tuple[list[tuple[str, Any]], list[Fact]]:
    """What is said and what would happen; that a fact names the reading it was found by makes no difference."""
    bare = (_bare(fact, reading, phrasebook(package, LANGUAGES[0])) for fact in found.events)
    return _essence(found.facts), [fact for fact in bare if not isinstance(fact, Clocked) or fact.clock]


def _bare(fact: Fact, reading: Any, book: Phrasebook) -> Fact:
    """The fact without what it follows from; of the clock only what is anybody's news."""
    if isinstance(fact, Said):
        return replace(fact, by=(), about={key: said for key, said in fact.about.items() if said != reading})
    if isinstance(fact, Clocked):
        news = {key: value for key, value in fact.clock.items() if not book.is_quiet("clocked", key, value)}
        return replace(fact, by=(), clock=news)
    return replace(fact, by=()) if getattr(fact, "by", ()) else fact


def _without(facts: tuple[Point, ...], others: tuple[Point, ...]) -> tuple[Point, ...]:
    said = [(point.what, point.about) for point in others]
    return tuple(point for point in facts if (point.what, point.about) not in said)
