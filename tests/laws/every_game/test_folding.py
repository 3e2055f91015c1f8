"""Facts are all that it takes: they fold to the table that the referee came to, and no card is lost on the way."""

import pytest

from adjudicator.record.codec import encode_facts
from adjudicator.record.codec import encode_table
from adjudicator.table import fold
from adjudicator.table import fold_all
from adjudicator.table import imagined
from tests.dealing.soundness import of_step
from tests.dealing.soundness import of_table
from tests.laws.razryv.positions import DONE
from tests.laws.razryv.positions import REFEREE
from tests.laws.razryv.positions import Played


@pytest.mark.parametrize("do", DONE)
def test_what_is_decided_folds_to_the_table_of_the_verdict(played: Played, do: str) -> None:
    for step in played.with_action(do):
        table = step.before
        for fact in step.verdict.facts:
            table = fold(table, fact)
        assert table == step.verdict.table == fold_all(step.before, step.verdict.facts)


@pytest.mark.parametrize("do", DONE)
def test_what_is_decided_again_is_the_same_to_the_byte(played: Played, do: str) -> None:
    for step in played.with_action(do):
        before = encode_table(step.before)
        again = REFEREE.explain(step.before, step.action)
        assert again == step.verdict
        assert encode_facts(again.facts) == encode_facts(step.verdict.facts)
        assert encode_table(again.table) == encode_table(step.verdict.table)
        assert encode_table(step.before) == before
        assert REFEREE.decide(step.before, step.action) == step.verdict.facts


@pytest.mark.parametrize("do", DONE)
def test_no_card_is_lost_or_doubled(played: Played, do: str) -> None:
    for step in played.with_action(do):
        assert list(of_step(step)) == []


def test_every_table_of_a_match_is_sound(played: Played) -> None:
    for step in played.steps:
        assert list(of_table(step.verdict.table)) == []


@pytest.mark.parametrize("do", DONE)
def test_a_refusal_without_facts_changes_nothing(played: Played, do: str) -> None:
    for step in played.with_action(do):
        if not step.verdict.facts:
            assert step.verdict.table == step.before


def test_a_question_changes_nothing_and_tells_what_would(played: Played) -> None:
    for step in played.with_action("query"):
        asker = str(step.body["by"])
        assert step.verdict.table == step.before
        assert list(of_table(fold_all(imagined(step.before, asker), step.verdict.facts))) == []
