"""Folding remembers and does nothing else: in two parts or at once, it comes to the same, and changes no table."""

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.table import FACTS
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import fold
from adjudicator.table import fold_all
from tests.laws.tables import Story
from tests.laws.tables import mixtures
from tests.laws.tables import small
from tests.laws.tables import stories


def photograph(table: Table) -> dict[str, Any]:
    """A copy that shares nothing with the table."""
    parts = {field: getattr(table, field) for field in table.__struct_fields__}
    return {field: copy.deepcopy(dict(part)) if hasattr(part, "keys") else part for field, part in plain(parts).items()}


def plain(value: Any) -> Any:
    if hasattr(value, "keys"):
        return {key: plain(value[key]) for key in value}
    return value


@pytest.mark.parametrize("kind", FACTS)
def test_folding_in_two_parts_is_folding_once(kind: type[Fact]) -> None:
    @small
    @given(stories(kind), st.integers(0, 4))
    def law(story: Story, cut: int) -> None:
        in_parts = fold_all(fold_all(story.table, story.facts[:cut]), story.facts[cut:])
        assert in_parts == fold_all(story.table, story.facts)

    law()


@small
@given(mixtures())
def test_folding_one_by_one_is_folding_all(story: Story) -> None:
    table = story.table
    for fact in story.facts:
        table = fold(table, fact)
    assert table == fold_all(story.table, story.facts)
    assert type(table) is Table


@pytest.mark.parametrize("kind", FACTS)
def test_folding_changes_no_table(kind: type[Fact]) -> None:
    @small
    @given(stories(kind))
    def law(story: Story) -> None:
        before = photograph(story.table)
        between = fold_all(story.table, story.facts[:1])
        after_one = photograph(between)
        fold_all(between, story.facts[1:])
        assert photograph(story.table) == before
        assert photograph(between) == after_one

    law()
