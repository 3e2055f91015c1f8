"""Facts are all that it takes: they fold to the table that the referee came to, and no card is lost on the way."""

from adjudicator.record.codec import encode_facts
from adjudicator.record.codec import encode_table
from adjudicator.table import fold
from adjudicator.table import fold_all
from adjudicator.table import imagined
from tests.dealing.soundness import of_step
from tests.dealing.soundness import of_table
from tests.laws.every_game.games import each_action
from tests.laws.every_game.games import each_game
from tests.laws.positions import Positions


@each_action
def test_what_is_decided_folds_to_the_table_of_the_verdict(laws: Positions, do: str) -> None:
    for step in laws.played.with_action(do):
        table = step.before
        for fact in step.verdict.facts:
            table = fold(table, fact)
        assert table == step.verdict.table == fold_all(step.before, step.verdict.facts)


@each_action
def test_what_is_decided_again_is_the_same_to_the_byte(laws: Positions, do: str) -> None:
    for step in laws.played.with_action(do):
        before = encode_table(step.before)
        again = laws.referee.explain(step.before, step.action)
        assert again == step.verdict
        assert encode_facts(again.facts) == encode_facts(step.verdict.facts)
        assert encode_table(again.table) == encode_table(step.verdict.table)
        assert encode_table(step.before) == before
        assert laws.referee.decide(step.before, step.action) == step.verdict.facts


@each_action
def test_no_card_is_lost_or_doubled(laws: Positions, do: str) -> None:
    for step in laws.played.with_action(do):
        assert list(of_step(step)) == []


@each_game
def test_every_table_of_a_match_is_sound(laws: Positions) -> None:
    for step in laws.played.steps:
        assert list(of_table(step.verdict.table)) == []


@each_action
def test_a_refusal_without_facts_changes_nothing(laws: Positions, do: str) -> None:
    for step in laws.played.with_action(do):
        if not step.verdict.facts:
            assert step.verdict.table == step.before


@each_game
def test_a_question_changes_nothing_and_tells_what_would(laws: Positions) -> None:
    for step in laws.played.with_action("query"):
        asker = str(step.body["by"])
        assert step.verdict.table == step.before
        assert list(of_table(fold_all(imagined(step.before, asker), step.verdict.facts))) == []
