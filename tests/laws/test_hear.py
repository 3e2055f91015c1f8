"""Hearing and seeing commute: what a viewer was told, folded on what the viewer saw, is what the viewer sees."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from adjudicator.table import FACTS
from adjudicator.table import JUDGE
from adjudicator.table import Answered
from adjudicator.table import Asked
from adjudicator.table import Brought
from adjudicator.table import Counted
from adjudicator.table import Fact
from adjudicator.table import Marked
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Popped
from adjudicator.table import Pushed
from adjudicator.table import Removed
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import see
from tests.laws.tables import VIEWERS
from tests.laws.tables import Story
from tests.laws.tables import mixtures
from tests.laws.tables import small
from tests.laws.tables import stories
from tests.laws.tables import tables
from tests.laws.tables import uncounted


def commutes(story: Story, viewer: str) -> None:
    told = fold_all(see(story.table, viewer), hear(story.table, story.facts, viewer))
    assert uncounted(told) == uncounted(see(fold_all(story.table, story.facts), viewer))


@pytest.mark.parametrize("kind", FACTS)
def test_hearing_and_seeing_commute(kind: type[Fact]) -> None:
    @small
    @given(stories(kind))
    def law(story: Story) -> None:
        for viewer in VIEWERS:
            commutes(story, viewer)

    law()


@small
@given(mixtures(), st.sampled_from(VIEWERS))
def test_hearing_and_seeing_commute_whatever_happens(story: Story, viewer: str) -> None:
    commutes(story, viewer)


@pytest.mark.parametrize("kind", FACTS)
def test_hearing_in_two_parts_is_hearing_once(kind: type[Fact]) -> None:
    @small
    @given(stories(kind), st.integers(0, 4), st.sampled_from(VIEWERS))
    def law(story: Story, cut: int, viewer: str) -> None:
        between = fold_all(story.table, story.facts[:cut])
        in_parts = hear(story.table, story.facts[:cut], viewer) + hear(between, story.facts[cut:], viewer)
        assert in_parts == hear(story.table, story.facts, viewer)

    law()


@small
@given(tables(), st.sampled_from(VIEWERS))
def test_what_is_seen_is_a_table_and_is_seen_the_same_again(table: Table, viewer: str) -> None:
    seen = uncounted(see(table, viewer))
    assert uncounted(see(seen, viewer)) == seen


@small
@given(stories(Brought, Removed, Moved, Turned, Named, Marked, Counted, Pushed, Popped, Asked, Answered, most=8))
def test_one_who_sees_every_face_is_told_just_what_happened(story: Story) -> None:
    open_to_all = {zone: {JUDGE: "faces"} for zone in story.table.sights}
    assert hear(replace(story.table, sights=open_to_all), story.facts, JUDGE) == story.facts
