"""Every question may be asked in every position: it is answered or withheld, alike wherever things look alike."""

from typing import Any

from adjudicator.physical.books import rulebook_of
from adjudicator.queries import Question
from adjudicator.queries.eyes import believed
from adjudicator.queries.running import ask
from adjudicator.queries.telling import tell_answer
from adjudicator.record.codec import encode_table
from adjudicator.table import JUDGE
from adjudicator.table import Table
from tests.laws.every_game.games import each
from tests.laws.every_game.games import each_viewer
from tests.laws.positions import Positions

LANGUAGES = ("en", "pt")
each_question_and_viewer = each(
    "word viewer", lambda laws: [(word, viewer) for word in laws.rules.questions for viewer in laws.viewers]
)


def told(laws: Positions, table: Table, word: str, params: dict[str, Any], viewer: str) -> list[str]:
    """All that is said with the answer, in both languages."""
    given = ask(laws.referee, table, Question(word, viewer, params))
    return [line for lang in LANGUAGES for line in tell_answer(laws.rules, table, given, lang)]


@each_question_and_viewer
def test_every_question_is_answered_or_withheld_and_rests_on_rules(laws: Positions, word: str, viewer: str) -> None:
    book, answered = rulebook_of(laws.rules), 0
    for step in laws.played.spread()[laws.viewers.index(viewer) :: 3]:
        for asked, params in laws.asked_in(step, viewer):
            if asked == word:
                given = ask(laws.referee, step.before, Question(word, viewer, params))
                assert given.facts or given.withheld, (params, step.before.clock)
                assert viewer != JUDGE or not given.withheld, params
                for rule in given.rules:
                    assert rule.startswith(("card:", "table:")) or book.find(rule) is not None, rule
                answered += bool(given.facts)
    assert answered > 0 or (word, viewer) in laws.always_withheld


@each_viewer
def test_what_looks_alike_is_believed_alike(laws: Positions, viewer: str) -> None:
    """Answers are worked out on the table that the asker believes in, and read nothing else."""
    for step in laws.played.spread():
        known = encode_table(believed(step.before, viewer))
        for twin in laws.twins(step.before, step.verdict.facts, viewer):
            assert encode_table(believed(twin.table, viewer)) == known


@each_viewer
def test_answers_are_alike_where_things_look_alike(laws: Positions, viewer: str) -> None:
    for step in laws.played.spread()[laws.viewers.index(viewer) :: 12]:
        twin = next(laws.twins(step.before, step.verdict.facts, viewer))
        for word, params in laws.asked_in(step, viewer):
            if word not in ("may", "why-not") or step.action.by == viewer:
                here, there = (
                    told(laws, step.before, word, params, viewer),
                    told(laws, twin.table, word, params, viewer),
                )
                assert there == here, (word, params)
