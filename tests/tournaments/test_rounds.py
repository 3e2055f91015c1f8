"""Rounds: pairings as an organiser has them or as the office offers them, and where everybody sits."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from adjudicator.faults import Malformed
from adjudicator.faults import is_worded
from adjudicator.office import NotPermitted
from adjudicator.office.tournaments import Pairing
from adjudicator.office.tournaments import Sitting
from adjudicator.office.tournaments import drop_player
from adjudicator.office.tournaments import offer_pairing
from adjudicator.office.tournaments import open_table
from adjudicator.office.tournaments import pair_round
from adjudicator.office.tournaments import sitting_of
from adjudicator.office.tournaments import start_round
from adjudicator.office.tournaments import unpair_round
from adjudicator.office.tournaments.swiss import swiss
from adjudicator.views.standings import standings_of
from tests.tournaments.paper import hall_of
from tests.tournaments.venue import HALL
from tests.tournaments.venue import Venue


def pair(venue: Venue, pairing: Pairing) -> None:
    pair_round(venue.office, HALL, pairing, by=venue.by("organiser"), new_id=venue.new_id)


@pytest.mark.parametrize(
    ("tables", "byes", "places"),
    [
        ([{"north": 0, "south": 1}], [], ["tables", "tables"]),
        ([{"north": 0, "south": 1}, {"north": 2, "south": 0}], [3], ["tables[0].north", "tables[1].south"]),
        ([{"north": 0, "south": 1}, {"north": 2}], [3], ["tables[1]"]),
        ([{"north": 0, "south": 1}, {"north": 2, "west": 3}], [], ["tables[1]", "tables[1]"]),
        ([{"north": 0, "south": 9}, {"north": 2, "south": 3}], [1], ["tables[0].south"]),
        ([{"north": 0, "south": 1}], [2, 3, 3], ["byes[1]", "byes[2]"]),
        ([], [], ["tables"] * 4 + ["tables"]),
    ],
)
def test_a_pairing_that_leaves_somebody_out_or_seats_somebody_twice_is_refused(
    four: Venue, tables: Any, byes: list[int], places: list[str]
) -> None:
    who = [*four.players, *["stranger"] * 6]
    seated = tuple({seat: who[one] for seat, one in table.items()} for table in tables)
    with pytest.raises(Malformed) as refused:
        pair(four, Pairing(seated, tuple(who[one] for one in byes)))
    assert [fault.place for fault in refused.value.faults] == places
    assert all(is_worded(fault.expected) for fault in refused.value.faults)
    assert four.hall.rounds == {}


def test_who_has_dropped_is_not_seated(four: Venue) -> None:
    drop_player(four.office, HALL, four.players[3], by=four.by())
    with pytest.raises(Malformed):
        four.pair((0, 1), (2, 3))
    four.pair((0, 1), byes=(2,))
    assert four.hall.rounds[1].byes == (four.players[2],)


def test_the_next_round_waits_for_every_result(table: Venue) -> None:
    table.judge(1, "north")
    for attempt in (lambda: table.pair((0, 2), (1, 3)), lambda: offer_pairing(table.office, HALL, "s")):
        with pytest.raises(NotPermitted) as refused:
            attempt()
        assert (refused.value.why, refused.value.params["tables"]) == ("results_missing", "2")
    table.judge(2, "south")
    table.pair((0, 2), (1, 3))
    assert sorted(table.hall.rounds) == [1, 2]


def test_a_player_is_led_from_the_code_to_table_match_and_seat(table: Venue) -> None:
    third = table.players[2]
    sitting = sitting_of(table.office, HALL, third)
    assert (sitting.what, sitting.round, sitting.table, sitting.seat, sitting.open) == ("table", 1, 2, "north", False)
    assert sitting.opponents == {"south": table.players[3]}
    assert sitting.match == table.match(2)
    assert sitting_of(table.office, HALL, third).open


def test_who_has_no_table_is_told_why(four: Venue) -> None:
    first, second, third, fourth = four.players
    assert sitting_of(four.office, HALL, first) == Sitting(what="waiting")
    drop_player(four.office, HALL, fourth, by=four.by())
    four.pair((0, 1), byes=(2,))
    told = {player: sitting_of(four.office, HALL, player).what for player in four.players}
    assert told == {first: "table", second: "table", third: "bye", fourth: "dropped"}
    four.enter("Player 5\n")
    assert sitting_of(four.office, HALL, four.players[4]) == Sitting(what="waiting", round=1)
    with pytest.raises(Malformed):
        sitting_of(four.office, HALL, "stranger")


def test_a_match_is_opened_once_however_often_it_is_asked_for(table: Venue) -> None:
    first = open_table(table.office, table.spot(), at=table.at(), secret=b"a" * 32)
    table.act(1, "north", "give_up")
    again = open_table(table.office, table.spot(), at=table.at(5), secret=b"b" * 32)
    assert (first.match, first.again, again.match, again.again) == (again.match, False, first.match, True)
    assert again.version == 2


def test_a_pairing_made_by_mistake_is_taken_back_before_anything_was_played(table: Venue) -> None:
    table.match(1)
    unpair_round(table.office, HALL, 1, by=table.by("organiser"), reason="wrong sheet")
    assert table.hall.rounds == {}
    table.pair((0, 3), (1, 2))
    assert table.hall.rounds[1].tables[1].seated.seats["south"] == table.players[3]


@pytest.mark.parametrize("begun", ["played", "told", "timed"])
def test_a_round_that_has_begun_stays_as_it_was_paired(table: Venue, begun: str) -> None:
    if begun == "played":
        table.finish(1)
    elif begun == "told":
        table.judge(1, "north")
    else:
        start_round(table.office, HALL, 1, by=table.by("organiser"))
    before = table.hall.version
    with pytest.raises(NotPermitted) as refused:
        unpair_round(table.office, HALL, 1, by=table.by("organiser"), reason="wrong sheet")
    assert (refused.value.why, table.hall.version) == ("round_begun", before)


def met(pairing: Pairing) -> set[frozenset[str]]:
    return {frozenset(table.values()) for table in pairing.tables}


def test_an_offer_is_the_same_for_the_same_seed_and_changes_nothing(four: Venue) -> None:
    before = four.hall.version
    offers = [offer_pairing(four.office, HALL, seed) for seed in ("1", "1", "2", "3", "4")]
    assert offers[0] == offers[1]
    assert len({frozenset(met(offer)) for offer in offers}) > 1
    assert four.hall.version == before


def test_winners_meet_winners(table: Venue) -> None:
    table.judge(1, "south")
    table.judge(2, "north")
    first, second, third, fourth = table.players
    assert met(offer_pairing(table.office, HALL, "s")) == {frozenset({second, third}), frozenset({first, fourth})}


def test_nobody_meets_again_while_there_is_another_way(tmp_path: Path) -> None:
    """Four players have three rounds without a rematch; in the fourth one is not to be avoided."""
    venue = Venue(tmp_path, players=4)
    for number in range(1, 4):
        pair(venue, offer_pairing(venue.office, HALL, "s"))
        for table in (1, 2):
            venue.judge(table, "north", number)
    tables = [table for one in venue.hall.rounds.values() for table in one.tables.values()]
    pairs = [frozenset(table.seated.seats.values()) for table in tables]
    assert set(pairs) == set(map(frozenset, combinations(venue.players, 2)))
    assert len(offer_pairing(venue.office, HALL, "s").tables) == 2


def test_the_bye_goes_to_the_lowest_of_those_who_have_rested_least(tmp_path: Path) -> None:
    venue = Venue(tmp_path, players=3)
    first, second, third = venue.players
    venue.pair((0, 1), byes=(2,))
    venue.judge(1, "north")
    offer = offer_pairing(venue.office, HALL, "s")
    assert (offer.byes, met(offer)) == ((second,), {frozenset({first, third})})
    pair(venue, offer)
    venue.judge(1, "north")
    offer = offer_pairing(venue.office, HALL, "s")
    assert (offer.byes, met(offer)) == ((first,), {frozenset({second, third})})


def test_a_player_does_not_keep_the_same_seat(tmp_path: Path) -> None:
    venue = Venue(tmp_path, players=2)
    for number in (1, 2):
        pair(venue, offer_pairing(venue.office, HALL, "s"))
        venue.judge(1, "north", number)
    north = [one.tables[1].seated.seats["north"] for one in venue.hall.rounds.values()]
    assert sorted(north) == sorted(venue.players)


def rematches(tables: Iterator[frozenset[str]]) -> int:
    seen: set[frozenset[str]] = set()
    again = 0
    for pair in tables:
        again += pair in seen
        seen.add(pair)
    return again


@settings(max_examples=40, deadline=None)
@given(players=st.integers(2, 12), rounds=st.integers(1, 5), data=st.data())
def test_an_offer_seats_everybody_once_and_repeats_a_pair_only_if_it_must(players: int, rounds: int, data: Any) -> None:
    """Where fewer rounds were played than half the field has players, a pairing without a rematch always exists."""
    results: list[Any] = []
    hall = hall_of(players, [])
    for number in range(1, rounds + 1):
        offer = swiss(hall, standings_of(hall), str(number))
        sat = [player for table in offer.tables for player in table.values()] + list(offer.byes)
        assert sorted(sat) == sorted(hall.active)
        won = data.draw(st.lists(st.sampled_from(["north", "south", "nobody"]), min_size=len(offer.tables)))
        results.append((offer, won))
        hall = hall_of(players, results)
    pairs = [frozenset(table.seated.seats.values()) for one in hall.rounds.values() for table in one.tables.values()]
    if players % 2 == 0 and rounds <= players // 2:
        assert rematches(iter(pairs)) == 0


def test_a_large_field_is_paired_at_once(tmp_path: Path) -> None:
    results: list[Any] = []
    hall = hall_of(200, [])
    for number in range(9):
        offer = swiss(hall, standings_of(hall), str(number))
        results.append((offer, ["north"] * 100))
        hall = hall_of(200, results)
    pairs = [frozenset(table.seated.seats.values()) for one in hall.rounds.values() for table in one.tables.values()]
    assert len(pairs) == len(set(pairs)) == 900
