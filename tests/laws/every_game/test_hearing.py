"""Whoever folds what is heard sees what is to be seen, in every phase and of every kind of fact."""

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import imagined
from adjudicator.table import see
from tests.laws.razryv.positions import DONE
from tests.laws.razryv.positions import KINDS
from tests.laws.razryv.positions import VIEWERS
from tests.laws.razryv.positions import Played
from tests.laws.razryv.positions import stories
from tests.laws.tables import uncounted


def commutes(table: Table, facts: tuple[Fact, ...], viewer: str) -> None:
    told = fold_all(see(table, viewer), hear(table, facts, viewer))
    assert uncounted(told) == uncounted(see(fold_all(table, facts), viewer))


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("kind", KINDS)
def test_hearing_and_seeing_commute(played: Played, kind: type[Fact], viewer: str) -> None:
    for table, facts in stories(played, kind):
        commutes(table, facts, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("do", DONE)
def test_they_commute_whatever_is_done(played: Played, do: str, viewer: str) -> None:
    for step in played.with_action(do):
        commutes(step.before, step.verdict.facts, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("kind", KINDS)
def test_hearing_fact_by_fact_is_hearing_all_of_them(played: Played, kind: type[Fact], viewer: str) -> None:
    for table, facts in stories(played, kind):
        between = table
        heard: list[Fact] = []
        for fact in facts:
            heard += hear(between, (fact,), viewer)
            between = fold_all(between, (fact,))
        assert tuple(heard) == hear(table, facts, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_whole_match_is_followed_by_ear(played: Played, viewer: str) -> None:
    for _, one in played.simulations:
        seen = see(one.played.opening, viewer)
        for step in one.played.steps:
            seen = fold_all(seen, hear(step.before, step.verdict.facts, viewer))
        assert uncounted(seen) == uncounted(see(one.played.table, viewer))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_imagined_is_seen_as_the_table_is(played: Played, viewer: str) -> None:
    for step in played.spread():
        believed, seen = see(imagined(step.before, viewer), viewer), see(step.before, viewer)
        same: dict[str, Any] = {"agenda": (), "prompts": (), "counters": {}}
        assert replace(uncounted(believed), **same) == replace(uncounted(seen), **same)
