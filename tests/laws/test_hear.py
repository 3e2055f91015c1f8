"""Hearing and seeing commute: what a viewer was told, folded on what the viewer saw, is what the viewer sees."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from adjudicator.table import FACTS
from adjudicator.table import Fact
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import hear
from adjudicator.table import see
from tests.laws.tables import VIEWERS
from tests.laws.tables import Story
from tests.laws.tables import mixtures
from tests.laws.tables import small
from tests.laws.tables import stories
from tests.laws.tables import tables


def uncounted(table: Table) -> Table:
    """How many backs were minted so far nobody but the record has to know."""
    return replace(table, minted=0)


def commutes(story: Story, viewer: str) -> None:
    told = fold_all(see(story.table, viewer), hear(story.table, story.facts, viewer))
    assert uncounted(told) == uncounted(see(fold_all(story.table, story.facts), viewer))


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("kind", FACTS)
def test_hearing_and_seeing_commute(kind: type[Fact], viewer: str) -> None:
    @small
    @given(stories(kind))
    def law(story: Story) -> None:
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
@given(mixtures())
def test_one_who_sees_every_face_is_told_what_happened(story: Story) -> None:
    open_to_all = {zone: dict.fromkeys(VIEWERS, "faces") for zone in story.table.sights}
    facts = [fact for fact in story.facts if type(fact).__name__ not in ("Sighted", "Seen", "Shuffled", "Said")]
    assert hear(replace(story.table, sights=open_to_all), facts, "judge") == tuple(facts)
