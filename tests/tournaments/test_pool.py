"""The card pool: what is said of a card at one table is known at every other, with who says so."""

from typing import Any

import pytest

from adjudicator.office import Rewind
from adjudicator.office.tournaments import Mention
from adjudicator.office.tournaments import PoolCard
from adjudicator.office.tournaments import card_pool
from adjudicator.office.tournaments import unpair_round
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from tests.tournaments.venue import HALL
from tests.tournaments.venue import Venue

HERON: dict[str, Any] = {
    "type": "creature",
    "values": {"names": {"en": "Heron", "pt": "Garça"}, "energy": 4, "strength": 20},
}


def define(venue: Venue, table: int, by: str, **more: Any) -> None:
    venue.act(table, by, "define_card", name="heron", **{**HERON, **more})


def pool(venue: Venue, viewer: str = SPECTATOR) -> tuple[PoolCard, ...]:
    return card_pool(venue.office, venue.hall, viewer)


def mention(venue: Venue, table: int, version: int, by: str, *, confirmed: bool, contested: bool = False) -> Mention:
    match = venue.match(table)
    return Mention(round=1, table=table, match=match, version=version, by=by, confirmed=confirmed, contested=contested)


def test_a_tournament_whose_matches_define_nothing_has_an_empty_pool(table: Venue) -> None:
    assert pool(table) == ()
    table.finish(1)
    assert pool(table) == ()


def test_a_card_that_one_seat_describes_is_in_the_pool_as_a_claim(table: Venue) -> None:
    define(table, 1, "south", text="It waits.")
    [card] = pool(table)
    assert (card.name, card.confirmed, card.at_odds) == ("heron", False, False)
    assert card.said == (mention(table, 1, 2, "south", confirmed=False),)
    assert card.body == {"do": "define_card", "name": "heron", "text": "It waits.", **HERON}


def test_it_is_confirmed_once_the_other_seat_agrees(table: Venue) -> None:
    define(table, 1, "south")
    define(table, 1, "north", confirm=True)
    [card] = pool(table)
    assert card.confirmed
    assert card.said == (mention(table, 1, 3, "north", confirmed=True),)


def test_what_two_tables_say_alike_is_one_card_with_both_places(table: Venue) -> None:
    define(table, 2, "north")
    define(table, 1, "judge")
    [card] = pool(table)
    assert card.confirmed
    assert card.said == (
        mention(table, 1, 2, "judge", confirmed=True),
        mention(table, 2, 2, "north", confirmed=False),
    )


def test_two_descriptions_of_one_name_stand_side_by_side_at_odds(table: Venue) -> None:
    define(table, 1, "south")
    define(table, 2, "south", text="It waits.")
    cards = pool(table)
    assert [(card.name, card.at_odds, card.said[0].table) for card in cards] == [
        ("heron", True, 2),
        ("heron", True, 1),
    ]


def test_what_is_contested_is_not_confirmed(table: Venue) -> None:
    define(table, 1, "south")
    define(table, 1, "north", confirm=False)
    define(table, 2, "judge")
    [card] = pool(table)
    assert not card.confirmed
    assert card.said[0] == mention(table, 1, 2, "south", confirmed=False, contested=True)


def test_what_a_judge_has_taken_back_is_in_the_pool_no_more(table: Venue) -> None:
    define(table, 1, "south")
    table.office.rewind(table.match(1), Rewind(to=1, by=JUDGE), at=table.at())
    assert pool(table) == ()
    define(table, 1, "south")
    assert pool(table)[0].said[0].version == 4


def test_a_pairing_that_was_taken_back_leaves_nothing_behind(table: Venue) -> None:
    table.match(1)
    unpair_round(table.office, HALL, 1, by=table.by(), reason="wrong seats")
    assert pool(table) == ()


@pytest.mark.parametrize("viewer", [JUDGE, SPECTATOR, "north", "p1"])
def test_everybody_is_told_the_same_since_a_card_is_described_aloud(table: Venue, viewer: str) -> None:
    define(table, 1, "south")
    assert pool(table, viewer) == pool(table)


def test_the_body_of_a_card_says_the_same_at_another_table(table: Venue) -> None:
    define(table, 1, "south", text="It waits.")
    [card] = pool(table)
    receipt = table.office.act(table.match(2), {"by": "judge", **card.body}, at=table.at())
    assert receipt.kept
    assert [one.table for one in pool(table)[0].said] == [1, 2]
    assert len(pool(table)) == 1
