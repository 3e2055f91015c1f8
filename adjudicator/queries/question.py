"""What is asked and what is answered: data, in which every statement names the rules that it rests on."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from adjudicator.table import Fact


class Question(Struct, frozen=True):
    """One question by its word, from one asker; params: what it is about."""

    word: str
    asker: str
    params: Mapping[str, Any] = {}


class Point(Struct, frozen=True):
    """One statement of an answer: which one, about what, and the rules that it rests on.

    working: it shows how the answer was found, and alone makes no other answer.
    """

    what: str
    about: Mapping[str, Any] = {}
    rules: tuple[str, ...] = ()
    working: bool = False


class Other(Struct, frozen=True):
    """With house rule `key` at `value`, alone, the answer would be another one: what it would say, and would not.

    Where it says the same, `instead` is what it says in another order, or `events` is what would happen.
    """

    key: str
    value: Any
    ruling: str
    instead: tuple[Point, ...] = ()
    gone: tuple[Point, ...] = ()
    events: tuple[Fact, ...] = ()


class Example(Struct, frozen=True):
    """A worked scenario of a rule that the answer cites: its file within the game, and its title."""

    path: str
    title: Mapping[str, str]


class Answer(Struct, frozen=True):
    """The answer to one question, as far as its asker may know.

    facts: what is so. events: what would happen, as the asker would hear of it. readings: the house rules it was read
    from. withheld: the ids that forbid an answer; then it says nothing else, whatever is hidden.
    """

    question: Question
    facts: tuple[Point, ...] = ()
    rules: tuple[str, ...] = ()
    events: tuple[Fact, ...] = ()
    readings: tuple[str, ...] = ()
    sensitivities: tuple[Other, ...] = ()
    scenarios: tuple[Example, ...] = ()
    withheld: tuple[str, ...] = ()


class Withheld(Exception):
    """To answer would tell the asker what the asker may not know; raised for what is asked, never for what is so."""

    def __init__(self, *rules: str) -> None:
        super().__init__(", ".join(rules))
        self.rules = rules
