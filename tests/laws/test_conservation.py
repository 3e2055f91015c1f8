"""No card is lost or doubled, and the table always knows where each of them lies."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.table import FACTS
from adjudicator.table import UNKNOWN
from adjudicator.table import Brought
from adjudicator.table import Fact
from adjudicator.table import Moved
from adjudicator.table import Named
from adjudicator.table import Removed
from adjudicator.table import Shuffled
from adjudicator.table import Sighted
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import fold_all
from adjudicator.table import imagined
from adjudicator.table import prefix_of
from adjudicator.table import see
from tests.laws.tables import VIEWERS
from tests.laws.tables import Story
from tests.laws.tables import mixtures
from tests.laws.tables import small
from tests.laws.tables import states
from tests.laws.tables import stories


def cards_of(table: Table) -> Counter[str]:
    return Counter(card for cards in table.zones.values() for card in cards)


def is_sound(table: Table) -> bool:
    """Zones and `where` agree, marks and backs are those of cards that are there, no two cards show the same back."""
    lying = {card: zone for zone, cards in table.zones.items() for card in cards if card != UNKNOWN}
    known = cards_of(table)
    del known[UNKNOWN]
    return (
        dict(table.where) == lying
        and max(known.values(), default=1) == 1
        and set(table.marks) <= set(lying)
        and set(table.backs) <= set(lying)
        and len(set(table.backs.values())) == len(table.backs)
        and all(table.marks.values())
    )


@pytest.mark.parametrize("kind", [kind for kind in FACTS if kind not in (Brought, Removed)])
def test_the_cards_of_each_owner_stay_as_many(kind: type[Fact]) -> None:
    @small
    @given(stories(kind))
    def law(story: Story) -> None:
        owned = [Counter(prefix_of(card) for card in cards_of(table).elements()) for table in states(story)]
        assert all(count == owned[0] for count in owned)

    law()


@pytest.mark.parametrize("kind", [Moved, Turned])
def test_no_card_changes_its_name_when_it_moves(kind: type[Fact]) -> None:
    @small
    @given(stories(kind))
    def law(story: Story) -> None:
        assert cards_of(fold_all(story.table, story.facts)) == cards_of(story.table)

    law()


@small
@given(stories(Shuffled, most=1))
def test_a_shuffle_leaves_each_pile_its_cards(story: Story) -> None:
    after = fold_all(story.table, story.facts)
    for zone, cards in story.table.zones.items():
        assert len(after.zones[zone]) == len(cards)
        if story.facts[0].order is not None:  # type: ignore[attr-defined]
            assert sorted(after.zones[zone]) == sorted(cards)


@pytest.mark.parametrize("kind", [Brought, Removed, Moved, Turned, Named, Shuffled, Sighted])
def test_zones_and_cards_agree(kind: type[Fact]) -> None:
    @small
    @given(stories(kind))
    def law(story: Story) -> None:
        assert all(is_sound(table) for table in states(story))

    law()


@small
@given(mixtures(), st.sampled_from(VIEWERS))
def test_they_agree_in_every_eye(story: Story, viewer: str) -> None:
    for table in states(story):
        assert is_sound(table)
        assert is_sound(see(table, viewer))
        assert is_sound(imagined(table, viewer))
