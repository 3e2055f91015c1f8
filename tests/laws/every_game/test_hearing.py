"""Whoever folds what is heard sees what is to be seen, in every phase and of every kind of fact."""

from typing import Any

from msgspec.structs import replace

from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import imagined
from adjudicator.table import see
from tests.laws.every_game.games import each_action_and_viewer
from tests.laws.every_game.games import each_kind_and_viewer
from tests.laws.every_game.games import each_viewer
from tests.laws.positions import Positions
from tests.laws.tables import uncounted


def commutes(table: Table, facts: tuple[Fact, ...], viewer: str) -> None:
    told = fold_all(see(table, viewer), hear(table, facts, viewer))
    assert uncounted(told) == uncounted(see(fold_all(table, facts), viewer))


@each_kind_and_viewer
def test_hearing_and_seeing_commute(laws: Positions, kind: type[Fact], viewer: str) -> None:
    for table, facts in laws.stories(kind):
        commutes(table, facts, viewer)


@each_action_and_viewer
def test_they_commute_whatever_is_done(laws: Positions, do: str, viewer: str) -> None:
    for step in laws.played.with_action(do):
        commutes(step.before, step.verdict.facts, viewer)


@each_kind_and_viewer
def test_hearing_fact_by_fact_is_hearing_all_of_them(laws: Positions, kind: type[Fact], viewer: str) -> None:
    for table, facts in laws.stories(kind):
        between = table
        heard: list[Fact] = []
        for fact in facts:
            heard += hear(between, (fact,), viewer)
            between = fold_all(between, (fact,))
        assert tuple(heard) == hear(table, facts, viewer)


@each_viewer
def test_a_whole_match_is_followed_by_ear(laws: Positions, viewer: str) -> None:
    for _, one in laws.played.simulations:
        seen = see(one.played.opening, viewer)
        for step in one.played.steps:
            seen = fold_all(seen, hear(step.before, step.verdict.facts, viewer))
        assert uncounted(seen) == uncounted(see(one.played.table, viewer))


@each_viewer
def test_what_is_imagined_is_seen_as_the_table_is(laws: Positions, viewer: str) -> None:
    for step in laws.played.spread():
        believed, seen = see(imagined(step.before, viewer), viewer), see(step.before, viewer)
        same: dict[str, Any] = {"agenda": (), "prompts": (), "counters": {}}
        assert replace(uncounted(believed), **same) == replace(uncounted(seen), **same)
