"""The clock of a round, and what a table has to do at any moment."""

from pathlib import Path
from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.office import NotPermitted
from adjudicator.office.tournaments import Clock
from adjudicator.office.tournaments import Notice
from adjudicator.office.tournaments import Orders
from adjudicator.office.tournaments import Spot
from adjudicator.office.tournaments import all_orders
from adjudicator.office.tournaments import call_time
from adjudicator.office.tournaments import clock_at
from adjudicator.office.tournaments import extend_time
from adjudicator.office.tournaments import flag_match
from adjudicator.office.tournaments import orders_of
from adjudicator.office.tournaments import pause_clock
from adjudicator.office.tournaments import resume_clock
from adjudicator.office.tournaments import start_round
from adjudicator.record.errors import Conflict
from adjudicator.record.errors import KeyReused
from adjudicator.record.events import Envelope
from tests.tournaments.venue import GIVEN
from tests.tournaments.venue import HALL
from tests.tournaments.venue import HOUSE
from tests.tournaments.venue import Venue

HALF_HOUR = 30


@pytest.fixture
def running(table: Venue) -> Venue:
    """Round 1 was started in minute 10, for half an hour."""
    table.minutes = 10
    start_round(table.office, HALL, 1, by=table.by("organiser"), minutes=HALF_HOUR)
    return table


def shown(venue: Venue, minute: int, table: int = 1) -> tuple[str, int]:
    """State and minutes left."""
    clock = clock_at(venue.hall, 1, table, venue.at(minute))
    return clock.state, clock.seconds // 60


def test_before_the_start_it_waits_and_then_it_runs_out(running: Venue) -> None:
    assert [shown(running, minute) for minute in (9, 10, 25, 39, 40, 90)] == [
        ("not_started", 0),
        ("running", 30),
        ("running", 15),
        ("running", 1),
        ("called", 0),
        ("called", 0),
    ]


def test_times_of_another_zone_are_the_same_times(running: Venue) -> None:
    assert clock_at(running.hall, 1, 1, "2026-11-28T06:25:00-03:00") == clock_at(running.hall, 1, 1, running.at(25))


def test_more_minutes_are_for_the_table_that_was_granted_them(running: Venue) -> None:
    running.minutes = 20
    extend_time(running.office, running.spot(1), 5, reason="card search", by=running.by("judge-1"))
    assert (shown(running, 42), shown(running, 45), shown(running, 42, 2)) == (
        ("running", 3),
        ("called", 0),
        ("called", 0),
    )
    clock = clock_at(running.hall, 1, 1, running.at(42))
    assert clock.extensions == ((5, "card search", "judge-1"),)


def test_minutes_granted_once_time_is_over_count_from_when_they_were_granted(running: Venue) -> None:
    running.minutes = 50
    extend_time(running.office, running.spot(1), 5, reason="late ruling", by=running.by())
    assert [shown(running, minute) for minute in (49, 50, 53, 55)] == [
        ("called", 0),
        ("running", 5),
        ("running", 2),
        ("called", 0),
    ]


def test_minutes_granted_before_the_start_are_not_lost(table: Venue) -> None:
    extend_time(table.office, table.spot(1), 3, reason="late start", by=table.by())
    start_round(table.office, HALL, 1, by=table.by("organiser"), minutes=HALF_HOUR)
    assert (shown(table, 1, 1), shown(table, 1, 2)) == (("running", 32), ("running", 29))


def test_a_request_is_granted_once_under_its_key(running: Venue) -> None:
    for _ in range(2):
        extend_time(running.office, running.spot(1), 5, reason="search", by=running.by(), key="abc")
    assert shown(running, 20) == ("running", 25)


@pytest.mark.parametrize(("at", "minutes", "reason"), [(2, 5, "search"), (1, 6, "search"), (1, 5, "toilet")])
def test_a_key_that_has_granted_minutes_grants_no_others(running: Venue, at: int, minutes: int, reason: str) -> None:
    hall = extend_time(running.office, running.spot(1), 5, reason="search", by=running.by(), key="abc")
    with pytest.raises(KeyReused) as refused:
        extend_time(running.office, running.spot(at), minutes, reason=reason, by=running.by(), key="abc")
    assert (refused.value.key, refused.value.version) == ("abc", hall.version)
    assert running.hall.version == hall.version


def test_from_a_judge_s_call_on_the_clock_of_the_table_stands(running: Venue) -> None:
    running.minutes = 20
    pause_clock(running.office, running.spot(1), reason="ruling", by=running.by())
    version = pause_clock(running.office, running.spot(1), reason="ruling", by=running.by()).version
    running.minutes = 28
    resume_clock(running.office, running.spot(1), by=running.by())
    assert resume_clock(running.office, running.spot(1), by=running.by()).version == version + 1
    assert [shown(running, minute) for minute in (19, 20, 27, 28, 47, 48)] == [
        ("running", 21),
        ("paused", 20),
        ("paused", 20),
        ("running", 20),
        ("running", 1),
        ("called", 0),
    ]
    assert shown(running, 27, 2) == ("running", 13)


def test_a_table_that_was_paused_itself_stands_when_all_others_go_on(running: Venue) -> None:
    for minute, spot in ((12, 1), (14, 0)):
        running.minutes = minute
        pause_clock(running.office, running.spot(spot), reason="alarm", by=running.by())
    running.minutes = 20
    resume_clock(running.office, running.spot(0), by=running.by())
    assert (shown(running, 21, 1), shown(running, 21, 2)) == (("paused", 28), ("running", 25))


def test_time_is_called_for_all_at_once(running: Venue) -> None:
    running.minutes = 15
    call_time(running.office, running.spot(0), by=running.by("organiser"), reason="the hall closes")
    assert [shown(running, minute, 2) for minute in (14, 15)] == [("running", 26), ("called", 0)]
    assert call_time(running.office, running.spot(1), by=running.by()).version == running.hall.version


def test_a_clock_is_started_once(running: Venue) -> None:
    before = running.hall.version
    with pytest.raises(NotPermitted) as refused:
        start_round(running.office, HALL, 1, by=running.by("organiser"))
    assert (refused.value.why, running.hall.version) == ("clock_started", before)


@pytest.mark.parametrize("minutes", [0, -5, 2000])
def test_nobody_grants_no_minutes(running: Venue, minutes: int) -> None:
    with pytest.raises(Malformed):
        extend_time(running.office, running.spot(1), minutes, reason="-", by=running.by())


@pytest.mark.parametrize("spot", [Spot(HALL, 2, 1), Spot(HALL, 1, 9), Spot(HALL, 2, 0)])
def test_there_is_no_clock_where_there_is_no_table(running: Venue, spot: Spot) -> None:
    before = running.hall.version
    for attempt in (extend_time, pause_clock, resume_clock, call_time):
        more: dict[str, Any] = {} if attempt in (resume_clock, call_time) else {"reason": "-"}
        arguments = (running.office, spot, 5) if attempt is extend_time else (running.office, spot)
        with pytest.raises(Malformed):
            attempt(*arguments, by=running.by(), **more)  # type: ignore[operator]
    assert running.hall.version == before


def test_two_judges_do_not_grant_the_same_table_time_unknown_to_each_other(running: Venue) -> None:
    seen = running.hall.version
    extend_time(running.office, running.spot(1), 5, reason="one", by=running.by("judge-1", seen))
    with pytest.raises(Conflict):
        extend_time(running.office, running.spot(1), 5, reason="two", by=running.by("judge-2", seen))
    extend_time(running.office, running.spot(2), 5, reason="two", by=running.by("judge-2", seen))
    running.judge(1, "north")
    assert shown(running, 10) == ("running", 35)


def orders(venue: Venue, minute: int) -> Orders:
    return orders_of(venue.office, venue.spot(1), venue.at(minute))


def started(path: Path, **more: Any) -> Venue:
    """A table of two in round 6 of its match; time is over in minute 30."""
    venue = Venue(path, players=2, minutes=HALF_HOUR, **more)
    venue.pair((0, 1))
    venue.match(1)
    start_round(venue.office, HALL, 1, by=venue.by("organiser"))
    return venue


def next_round(venue: Venue) -> None:
    """Whoever's turn it is passes until a new round has begun, and nothing happens in it."""
    table = venue.office.store.load(venue.match(1)).table
    was = table.clock["round"]
    while table.clock["round"] == was:
        turn = table.clock["turn"]
        if turn == "event":
            venue.act(1, "north", "reveal_event")
        else:
            venue.act(1, turn, "pass")
        table = venue.office.store.load(venue.match(1)).table


def test_a_table_waits_plays_stops_and_is_done(table: Venue) -> None:
    assert orders(table, 0).what == "wait"
    start_round(table.office, HALL, 1, by=table.by("organiser"))
    assert orders(table, 0).what == "play"
    table.minutes = 5
    pause_clock(table.office, table.spot(1), reason="ruling", by=table.by())
    assert orders(table, 6).what == "stop"
    table.act(1, "south", "attack_cell", attacker="s:wolf")
    assert orders(table, 6).what == "show_cards"
    for seat in ("north", "south"):
        if orders(table, 6).what == "show_cards":
            table.act(1, seat, "reveal_objective", waive=True)
    assert orders(table, 6).what == "sign"
    table.sign(1)
    assert orders(table, 6) == Orders(what="done", clock=clock_at(table.hall, 1, 1, table.at(6)))


def test_where_no_clock_is_kept_tables_just_play(tmp_path: Path) -> None:
    venue = Venue(tmp_path, players=2, minutes=0)
    venue.pair((0, 1))
    assert orders(venue, 500) == Orders(what="play", clock=Clock(state="none"))


def test_time_called_is_a_judge_s_affair_where_the_organiser_wants_it_so(tmp_path: Path) -> None:
    venue = started(tmp_path, time_called={"do": "judge"})
    assert [orders(venue, minute).what for minute in (29, 30)] == ["play", "call_judge"]


def test_a_match_that_nobody_has_opened_is_a_judge_s_affair_too(table: Venue) -> None:
    start_round(table.office, HALL, 1, by=table.by("organiser"), minutes=1)
    assert orders(table, 2).what == "call_judge"


def test_the_round_is_finished_and_then_compared(tmp_path: Path) -> None:
    venue = started(tmp_path, time_called={"do": "finish_round_then_compare"})
    venue.minutes = 31
    assert (orders(venue, 31).what, orders(venue, 31).last_round) == ("finish_round", 6)
    next_round(venue)
    assert orders(venue, 31).what == "compare"


def test_so_many_rounds_more_are_played_and_then_compared(tmp_path: Path) -> None:
    venue = started(tmp_path, time_called={"do": "more_rounds", "rounds": 2})
    venue.minutes, told = 31, []
    for _ in range(4):
        told.append((orders(venue, 31).what, orders(venue, 31).last_round))
        next_round(venue)
    assert told == [("more_rounds", 8), ("more_rounds", 8), ("finish_round", 8), ("compare", None)]


def test_more_minutes_after_time_was_called_move_the_last_round(tmp_path: Path) -> None:
    venue = started(tmp_path, time_called={"do": "more_rounds", "rounds": 1})
    venue.minutes = 31
    next_round(venue)
    extend_time(venue.office, venue.spot(1), 5, reason="late ruling", by=venue.by())
    assert (orders(venue, 33).what, orders(venue, 36).last_round) == ("play", 8)


def test_what_was_logged_late_counts_as_of_when_it_was_played(tmp_path: Path) -> None:
    """The phone was dead for ten minutes; the round had begun before time was over."""
    venue = started(tmp_path, time_called={"do": "finish_round_then_compare"})
    before = venue.at(29)
    venue.minutes = 40
    envelope = Envelope(played_at=before)
    venue.office.act(venue.match(1), {"by": "south", "do": "pass"}, envelope, at=venue.at())
    assert orders(venue, 40).last_round == venue.office.store.load(venue.match(1)).table.clock["round"] == 7


def test_the_table_is_told_how_many_rounds_are_left_once_the_game_wants_it_told(tmp_path: Path) -> None:
    venue = started(tmp_path, given={**GIVEN, "round": 20})
    assert orders(venue, 1).notice is None
    next_round(venue)
    assert orders(venue, 1).notice == Notice(5, ("RZ-174", "RA-47"))
    next_round(venue)
    assert orders(venue, 1).notice == Notice(4, ("RZ-174", "RA-47"))
    venue.finish(1)
    assert orders(venue, 1).notice is None


def test_when_it_is_told_is_a_house_rule(tmp_path: Path) -> None:
    venue = started(tmp_path, given={**GIVEN, "round": 24}, house={**HOUSE, "warn_after_round": 24})
    assert orders(venue, 1).notice is None
    next_round(venue)
    assert orders(venue, 1).notice == Notice(1, ("RZ-174", "RA-47"))


def test_whoever_looks_after_a_round_sees_all_its_tables(running: Venue) -> None:
    running.judge(2, "north")
    flag_match(running.office, running.match(1), 1, reason="-", by=running.by("worker"))
    told = {at: (one.what, one.flagged) for at, one in all_orders(running.office, running.hall, 1, running.at(20))}
    assert told == {1: ("play", True), 2: ("done", False)}
