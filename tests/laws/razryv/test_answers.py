"""Every question may be asked in every position: it is answered or withheld, alike wherever things look alike."""

from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.dealing import Step
from adjudicator.physical.books import rulebook_of
from adjudicator.queries import Question
from adjudicator.queries.eyes import believed
from adjudicator.queries.running import ask
from adjudicator.queries.telling import tell_answer
from adjudicator.record.codec import encode_table
from adjudicator.table import JUDGE
from adjudicator.table import Table
from adjudicator.table import see
from tests.laws.positions import Played
from tests.laws.razryv.positions import RAZRYV
from tests.laws.razryv.positions import SEATS
from tests.laws.razryv.positions import VIEWERS
from tests.laws.razryv.positions import twins

GAME, REFEREE = RAZRYV.rules, RAZRYV.referee
LANGUAGES = ("en", "pt")


def questions(step: Step, viewer: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What may be asked in this position, of cards that the viewer sees."""
    seen = see(step.before, viewer)
    cards = sorted({zone: card for card, zone in seen.where.items()}.values())[:4]
    yield from (("objective", {"seat": seat}) for seat in SEATS)
    yield from (("cell", {"by": seat}) for seat in SEATS)
    yield from ((word, {"card": card}) for word in ("strength", "release") for card in cards)
    yield from ((word, {"action": dict(step.body)}) for word in ("may", "why-not"))
    yield from (("round25", {}), ("target", {}))


def told(table: Table, word: str, params: dict[str, Any], viewer: str) -> list[str]:
    """All that is said with the answer, in both languages."""
    given = ask(REFEREE, table, Question(word, viewer, params))
    return [line for lang in LANGUAGES for line in tell_answer(GAME, table, given, lang)]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("word", GAME.questions)
def test_every_question_is_answered_or_withheld_and_rests_on_rules(played: Played, word: str, viewer: str) -> None:
    book, answered = rulebook_of(GAME), 0
    for step in played.spread()[VIEWERS.index(viewer) :: 3]:
        for asked, params in questions(step, viewer):
            if asked == word:
                given = ask(REFEREE, step.before, Question(word, viewer, params))
                assert given.facts or given.withheld, (params, step.before.clock)
                assert viewer != JUDGE or not given.withheld, params
                for rule in given.rules:
                    assert rule.startswith(("card:", "table:")) or book.find(rule) is not None, rule
                answered += bool(given.facts)
    assert answered > 0 or (word, viewer) == ("round25", "spectator")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_looks_alike_is_believed_alike(played: Played, viewer: str) -> None:
    """Answers are worked out on the table that the asker believes in, and read nothing else."""
    for step in played.spread():
        known = encode_table(believed(step.before, viewer))
        for twin in twins(step.before, step.verdict.facts, viewer):
            assert encode_table(believed(twin.table, viewer)) == known


@pytest.mark.parametrize("viewer", VIEWERS)
def test_answers_are_alike_where_things_look_alike(played: Played, viewer: str) -> None:
    for step in played.spread()[VIEWERS.index(viewer) :: 12]:
        twin = next(twins(step.before, step.verdict.facts, viewer))
        for word, params in questions(step, viewer):
            if word not in ("may", "why-not") or step.action.by == viewer:
                here, there = told(step.before, word, params, viewer), told(twin.table, word, params, viewer)
                assert there == here, (word, params)
