"""Tournaments of a game for more than two: tables of three, results that several share, standings."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.office import NotPermitted
from adjudicator.office.tournaments import Outcome
from adjudicator.office.tournaments import Pairing
from adjudicator.office.tournaments import confirm_slip
from adjudicator.office.tournaments import enter_result
from adjudicator.office.tournaments import offer_pairing
from adjudicator.office.tournaments import orders_of
from adjudicator.office.tournaments import pair_round
from adjudicator.office.tournaments import readings_to_choose
from adjudicator.office.tournaments import sitting_of
from adjudicator.office.tournaments import slip_of
from adjudicator.office.tournaments import start_round
from adjudicator.views.standings import Standings
from adjudicator.views.standings import standings_of
from tests.tournaments.venue import HALL
from tests.tournaments.venue import Venue

SEATS = ("a", "b", "c")
HOUSE = {rule.key: rule.default for rule in readings_to_choose("ryder")}


def three(path: Path, treasuries: Mapping[str, list[str]], players: int = 6, **more: Any) -> Venue:
    """Tables of three whose matches lack but the last word, with this gold."""
    given = {"seats": list(SEATS), "phase": "ending", "zones": {f"{seat}.treasury": treasuries[seat] for seat in SEATS}}
    return Venue(path, players=players, game="ryder", cards={}, house=HOUSE, given=given, **more)


def pair(venue: Venue, *tables: tuple[int, int, int], byes: tuple[int, ...] = ()) -> None:
    who = venue.players
    seated = tuple({seat: who[one] for seat, one in zip(SEATS, table, strict=True)} for table in tables)
    pairing = Pairing(seated, tuple(who[one] for one in byes))
    pair_round(venue.office, HALL, pairing, by=venue.by("organiser"), new_id=venue.new_id)


def finish(venue: Venue, table: int) -> None:
    venue.act(table, "table", "close_match")


def places(standings: Standings) -> list[tuple[str, Fraction]]:
    return [(line.player, line.points) for line in standings.lines]


TIED = {"a": ["p:ten"], "b": ["p:ten#2"], "c": ["p:nine"]}
ALONE = {"a": ["p:ten"], "b": ["p:one", "p:two"], "c": []}


def test_a_shared_win_is_on_the_slip_and_counts_as_a_win_for_each(tmp_path: Path) -> None:
    venue = three(tmp_path, TIED)
    pair(venue, (0, 1, 2), (3, 4, 5))
    finish(venue, 1)
    winners = venue.players[:2]
    slip = slip_of(venue.office, venue.spot(1))
    assert slip.proposed == Outcome(verdict="won", winners=winners, how="shared")
    for seat, last in (("a", False), ("c", False), ("b", True)):
        told = venue.sign(1, seat)
        assert (told.outcome is not None) == last
    assert told.outcome == slip.proposed
    points = dict(places(standings_of(venue.hall)))
    assert points[winners[0]] == points[winners[1]] > points[venue.players[2]] == 0


def test_the_one_with_the_most_gold_has_won_alone(tmp_path: Path) -> None:
    venue = three(tmp_path, ALONE, players=3)
    pair(venue, (2, 0, 1))
    finish(venue, 1)
    outcome = venue.sign(1, *SEATS).outcome
    assert outcome == Outcome(verdict="won", winners=(venue.players[0],), how="gold")
    assert places(standings_of(venue.hall))[0] == (venue.players[0], 3)


def test_a_judge_may_enter_that_two_of_three_have_won_and_nobody_from_elsewhere(tmp_path: Path) -> None:
    venue = three(tmp_path, ALONE)
    pair(venue, (0, 1, 2), (3, 4, 5))

    def entered(*winners: int) -> Any:
        outcome = Outcome(verdict="won", winners=tuple(venue.players[one] for one in winners))
        return enter_result(venue.office, venue.spot(1), outcome, reason="told at the desk", by=venue.by("judge"))

    assert entered(1, 2).outcome.winners == venue.players[1:3]
    with pytest.raises(Malformed):
        entered(1, 3)
    with pytest.raises(NotPermitted):
        confirm_slip(venue.office, venue.spot(1), venue.players[0], 0, by=venue.by(venue.players[0]))


def test_every_seat_is_taken_and_who_is_over_rests(tmp_path: Path) -> None:
    venue = three(tmp_path, ALONE, players=4)
    short = Pairing(({"a": venue.players[0], "b": venue.players[1]},), venue.players[2:])
    with pytest.raises(Malformed) as refused:
        pair_round(venue.office, HALL, short, by=venue.by("organiser"), new_id=venue.new_id)
    assert [fault.expected for fault in refused.value.faults] == ["key c"]
    with pytest.raises(NotPermitted) as offered:
        offer_pairing(venue.office, HALL, "seed")
    assert (offered.value.why, offered.value.params["seats"]) == ("no_pairing_offered", 3)
    pair(venue, (3, 1, 0), byes=(2,))
    sat = sitting_of(venue.office, HALL, venue.players[1])
    assert (sat.table, sat.seat, sat.opponents) == (1, "b", {"a": venue.players[3], "c": venue.players[0]})
    assert sitting_of(venue.office, HALL, venue.players[2]).what == "bye"


def test_when_time_is_called_a_table_is_told_which_of_its_circles_is_the_last(tmp_path: Path) -> None:
    given = {
        "seats": list(SEATS),
        "zones": {f"{seat}.field": [f"p:{rank}"] for seat, rank in zip(SEATS, ("one", "two", "three"), strict=True)},
        "counters": {"circle_no": 4, "reserve": 9},
    }
    more = {"do": "more_rounds", "rounds": 2}
    venue = Venue(tmp_path, players=3, game="ryder", cards={}, house=HOUSE, given=given, minutes=50, time_called=more)
    pair(venue, (0, 1, 2))
    venue.match(1)
    start_round(venue.office, HALL, 1, by=venue.by("organiser"))
    assert orders_of(venue.office, venue.spot(1), venue.at(49)).what == "play"
    told = orders_of(venue.office, venue.spot(1), venue.at(51))
    assert (told.what, told.last_round) == ("more_rounds", 6)
