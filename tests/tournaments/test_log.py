"""What is told of the hall to whom, and in which words."""

from pathlib import Path
from typing import get_args

import pytest

from adjudicator.office import open_office
from adjudicator.office.tournaments import Clock
from adjudicator.office.tournaments import Matter
from adjudicator.office.tournaments import Notice
from adjudicator.office.tournaments import Orders
from adjudicator.office.tournaments import Paper
from adjudicator.office.tournaments import Tournaments
from adjudicator.office.tournaments import change_list
from adjudicator.office.tournaments import clear_flag
from adjudicator.office.tournaments import drop_player
from adjudicator.office.tournaments import extend_time
from adjudicator.office.tournaments import flag_match
from adjudicator.office.tournaments import log_told
from adjudicator.office.tournaments import matter_said
from adjudicator.office.tournaments import orders_said
from adjudicator.office.tournaments import time_called_said
from adjudicator.office.tournaments import unpair_round
from adjudicator.office.tournaments.opening import WHEN_TIME_IS_CALLED
from adjudicator.office.tournaments.orders import What
from adjudicator.record.events import TOPICS
from adjudicator.record.tournaments.events import Subject
from adjudicator.record.tournaments.events import touch
from adjudicator.table import JUDGE
from adjudicator.table import SPECTATOR
from adjudicator.telling.wording import LANGUAGES
from tests.tournaments.venue import HALL
from tests.tournaments.venue import Venue

MARKER = "planted-marker"


@pytest.fixture
def marked(tmp_path: Path) -> Venue:
    """A tournament in which everything that is not for everybody bears a marker."""
    venue = Venue(tmp_path, players=4, decks={"event.deck": {"calm": 3}})
    office, by = venue.office, venue.by()
    change_list(office, HALL, venue.players[0], Paper({"wolf": 2}), reason=MARKER, by=by)
    venue.pair((0, 1), (2, 3))
    unpair_round(office, HALL, 1, by=by, reason=MARKER)
    venue.pair((0, 1), (2, 3))
    extend_time(office, venue.spot(1), 5, reason=MARKER, by=by)
    flag_match(office, venue.match(1), 1, reason=MARKER, by=by)
    clear_flag(office, venue.spot(1), reason=MARKER, by=by)
    drop_player(office, HALL, venue.players[3], by=by, reason=MARKER)
    venue.judge(1, "north")
    return venue


def test_judges_are_told_everything(marked: Venue) -> None:
    assert log_told(marked.hall, JUDGE) == tuple(marked.hall.events)
    assert repr(log_told(marked.hall, JUDGE)).count(MARKER) == 6


def test_others_are_told_no_list_no_position_and_no_reason_but_their_own(marked: Venue) -> None:
    for viewer in (SPECTATOR, "", "north", *marked.players[1:]):
        told = repr(log_told(marked.hall, viewer))
        assert MARKER not in told
        assert "wolf" not in told
        assert "calm" not in told
        assert ("told at the desk" in told) == (viewer == marked.players[1])
    own = repr(log_told(marked.hall, marked.players[0]))
    assert (own.count(MARKER), own.count("'wolf': 2"), own.count("told at the desk")) == (1, 1, 1)


def test_what_comes_after_a_version_is_told_alone(marked: Venue) -> None:
    whole = log_told(marked.hall, SPECTATOR)
    assert log_told(marked.hall, SPECTATOR, after=3) == whole[3:]
    assert log_told(marked.hall, SPECTATOR, after=99) == ()


def test_a_copy_of_a_tournament_may_leave_the_lists_out_and_still_verifies(marked: Venue) -> None:
    sealed = {path for event in marked.hall.events for path in event.sealed}
    texts = [event for event in marked.hall.events if event.texts]
    assert sealed == {"/given", "/decks", "/copies"}
    assert len(texts) == 7
    assert marked.office.store.verify(HALL) is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", get_args(What))
def test_whatever_a_table_has_to_do_is_told_in_words(what: What, lang: str) -> None:
    orders = Orders(
        what=what, clock=Clock(state="running", seconds=65), last_round=7, notice=Notice(5, ("RZ-174",)), flagged=True
    )
    told = list(orders_said(orders, lang))
    assert len(told) == 4
    assert "1:05" in told[1]
    assert "RZ-174" in told[2]
    assert ("7" in told[0]) == (what in ("finish_round", "more_rounds"))


def test_the_last_round_is_not_told_as_one_of_several() -> None:
    orders = Orders(what="play", clock=Clock(state="none"), notice=Notice(1, ("RZ-174",)))
    assert list(orders_said(orders, "en")) == ["Play.", "The present round is the last one. [RZ-174]"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_judges_should_look_at_and_organisers_choose_is_told_in_words(lang: str, table: Venue) -> None:
    for why in ("flagged", "moved_on", "disagreed", "issues"):
        said = matter_said(Matter(3, 12, table.match(1), why, ("4", "9")), lang)
        assert "3" in said
        assert "12" in said
    for do in WHEN_TIME_IS_CALLED:
        assert time_called_said(do, lang, 3)


@pytest.mark.parametrize(
    ("one", "other", "touches"),
    [
        (("round", 1, 2), ("round", 1, 2), True),
        (("round", 1), ("round", 1, 2), True),
        (("round", 1, 2), ("round", 1, 3), False),
        (("round", 1, 2), ("round", 2, 2), False),
        (("round", 1, 2, "p1"), ("round", 1, 2, "p2"), False),
        (("round", 1, 2, "p1"), ("round", 1, 2), True),
        (("round", 1, "clock", 2), ("round", 1, 2), False),
        (("round", 1, "clock"), ("round", 1, "clock", 2), True),
        (("players",), ("lists",), False),
        ((), ("lots",), True),
    ],
)
def test_two_things_touch_if_one_is_a_part_of_the_other(one: Subject, other: Subject, touches: bool) -> None:
    assert touch(one, other) is touches
    assert touch(other, one) is touches


def test_topics_of_a_tournament_are_for_ever() -> None:
    assert {one.removeprefix("tournament.") for one in TOPICS if one.startswith("tournament.")} == {
        "opened",
        "entered",
        "dropped",
        "returned",
        "list_handed_in",
        "lists_locked",
        "paired",
        "unpaired",
        "slip_confirmed",
        "result_entered",
        "flagged",
        "flag_cleared",
        "round_started",
        "time_extended",
        "clock_paused",
        "clock_resumed",
        "time_called",
        "lots_drawn",
    }


def test_every_event_comes_back_as_it_was(marked: Venue) -> None:
    with open_office(marked.path).store as store:
        assert Tournaments(store).load(HALL).events == marked.hall.events
