"""Opening a tournament: every reading chosen, everything wrong told at once, and a match like every other of it."""

from pathlib import Path
from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.faults import is_worded
from adjudicator.office import open_office
from adjudicator.office.tournaments import By
from adjudicator.office.tournaments import Tournaments
from adjudicator.office.tournaments import UnknownTournament
from adjudicator.office.tournaments import open_tournament
from adjudicator.office.tournaments import plan_of
from adjudicator.office.tournaments import readings_to_choose
from adjudicator.record.errors import Conflict
from tests.tournaments.venue import CARDS
from tests.tournaments.venue import CHOSEN
from tests.tournaments.venue import HALL
from tests.tournaments.venue import HOUSE
from tests.tournaments.venue import Venue
from tests.tournaments.venue import programme


def test_the_readings_that_an_organiser_must_choose_are_those_that_a_new_match_lists() -> None:
    assert [rule.key for rule in readings_to_choose("razryv")][:2] == ["completed_rule", "declare_check"]
    assert all(rule.organiser_chooses for rule in readings_to_choose("razryv"))


@pytest.mark.parametrize("left_out", sorted(CHOSEN))
def test_no_reading_is_chosen_by_silence(tmp_path: Path, left_out: str) -> None:
    with pytest.raises(Malformed) as refused:
        Venue(tmp_path, house={key: value for key, value in HOUSE.items() if key != left_out})
    assert [(fault.place, fault.found) for fault in refused.value.faults] == [(f"house.{left_out}", "")]
    assert Tournaments(open_office(tmp_path / "venue.db").store).all() == ()


@pytest.mark.parametrize(
    ("wrong", "places"),
    [
        ({"name": "  "}, ["name"]),
        ({"game": "chess"}, ["game"]),
        ({"house": {**HOUSE, "draw_per_turn": "many"}}, ["house.draw_per_turn"]),
        ({"policy": "standart"}, ["policy"]),
        ({"policy": {"points": {"win": 1.5}}}, ["policy.points"] * 4 + ["policy.points.win"]),
        ({"time_called": {"do": "flip_a_coin"}}, ["time_called.do"]),
        ({"time_called": {"do": "more_rounds"}}, ["time_called.rounds"]),
        ({"time_called": {"do": "judge", "rounds": 3}}, ["time_called"]),
        ({"minutes": -1}, ["minutes"]),
        ({"minutes": -1, "policy": "x", "time_called": {}}, ["minutes", "time_called.do", "policy"]),
        ({"given": {"round": 99}}, ["given.round"]),
        ({"decks": {"event.deck": {"wolf": 1}}}, ["decks.event.deck: copies.wolf"]),
        ({"decks": {"attic": {"wolf": 1}}}, ["decks.attic"]),
        ({"edition": "razryv-1999"}, ["edition"]),
        ({"catalogue": "00"}, None),
    ],
)
def test_what_is_wrong_with_a_programme_is_told_at_its_place(
    tmp_path: Path, wrong: Any, places: list[str] | None
) -> None:
    with pytest.raises(Malformed) as refused:
        Venue(tmp_path, **wrong)
    assert places is None or sorted(fault.place for fault in refused.value.faults) == sorted(places)
    assert all(is_worded(fault.expected) for fault in refused.value.faults)
    assert Tournaments(open_office(tmp_path / "venue.db").store).all() == ()


def test_one_tournament_of_an_id(four: Venue) -> None:
    with pytest.raises(Conflict):
        open_tournament(four.office, HALL, programme(), by=four.by(), secret=b"x" * 32)
    assert Tournaments(four.office.store).all() == (HALL,)


def test_an_unknown_tournament_is_said_to_be_unknown(tmp_path: Path) -> None:
    with pytest.raises(UnknownTournament):
        Tournaments(open_office(tmp_path / "venue.db").store).load(HALL)


def test_a_match_is_no_tournament(table: Venue) -> None:
    with pytest.raises(UnknownTournament):
        Tournaments(table.office.store).load(table.match())


def test_every_match_is_played_under_what_was_chosen_for_all(table: Venue) -> None:
    opened = [table.office.store.load(table.match(number)).opened for number in (1, 2)]
    for one in opened:
        assert (one.play, one.assist, one.level) == ("recorded", "refusals", "full")
        assert one.house["give_up"] == "opponent_wins"
        assert one.catalogue == table.hall.opened.catalogue
    assert opened[0].players == {"north": table.players[0], "south": table.players[1]}


def test_a_catalogue_that_the_store_has_is_named_by_its_digest(tmp_path: Path) -> None:
    office = open_office(tmp_path / "other.db")
    digest = office.store.catalogues.put({"game": "razryv", "version": "7", "cards": CARDS})
    hall = open_tournament(
        office,
        HALL,
        programme(cards={}, catalogue=digest),
        by=By("organiser", "2026-11-28T09:00:00Z"),
        secret=b"h" * 32,
    )
    assert hall.opened.catalogue == digest


def test_a_table_starts_from_the_game_s_own_set_up_where_no_position_is_given(tmp_path: Path) -> None:
    venue = Venue(tmp_path, players=2, given={}, decks={"event.deck": {"calm": 3}})
    venue.pair((0, 1))
    plan = plan_of(venue.office, venue.hall, venue.hall.rounds[1].tables[1].seated)
    assert plan.given == {"turn": "setup", "zones": {"event.deck": ["e:calm", "e:calm#2", "e:calm#3"]}}
    assert len(venue.office.show(venue.match()).table.zones["event.deck"]) == 3


def test_what_was_written_is_sealed_in_a_chain_as_a_match_is(table: Venue) -> None:
    assert table.office.store.verify(HALL) is None
