"""A player asks to take something back, the others answer: one after another, and all of it on record."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.office import NotPermitted
from adjudicator.office import Office
from adjudicator.office import Rewind
from adjudicator.office import answer_takeback
from adjudicator.office import ask_takeback
from adjudicator.office import open_takeback
from adjudicator.office import send
from adjudicator.record.codec import state_digest
from adjudicator.record.events import TakenBack
from adjudicator.record.talks import TakebacksBlocked
from tests.phones.table import AT
from tests.phones.table import GIVEN
from tests.phones.table import LATER
from tests.phones.table import MATCH
from tests.phones.table import SIX
from tests.phones.table import ZONES
from tests.phones.table import opened
from tests.phones.table import queue

OPEN = (*SIX[:4], {"by": "south", "do": "note_bargain", "text": "so be it"})
"""After version 3 nothing comes to light that somebody did not know, as there are no decks to draw from either."""

NO_DECKS = {**GIVEN, "zones": {**ZONES, "north.deck": [], "south.deck": []}}


@pytest.fixture
def played(office):
    opened(office, NO_DECKS)
    send(office, MATCH, queue(OPEN, "north"), reader="north", at=AT)
    return office


def ask(office: Office, to: int, by: str = "north", **more: Any) -> int:
    return ask_takeback(office, MATCH, to, by=by, at=LATER, **more).version


def answer(office: Office, of: int, by: str = "south", *, agree: bool = True, **more: Any) -> Any:
    return answer_takeback(office, MATCH, of, by=by, agree=agree, at=LATER, **more)


def test_with_the_others_consent_exactly_what_came_after_is_void_and_stays_readable(played):
    before = state_digest(played.store.load(MATCH).table_at(3))
    of = ask(played, 3, reason="the wrong one")
    receipt = answer(played, of)
    match = played.store.load(MATCH)
    assert state_digest(match.table) == before
    assert (receipt.version, receipt.code) == (9, match.code)
    taken = match.event(9)
    assert isinstance(taken, TakenBack)
    assert (taken.to, taken.by, taken.consent) == (3, "north", ("south",))
    assert [entry.version for entry in played.log(MATCH) if entry.undone and entry.action] == [4, 5, 6]


def test_the_others_have_played_on_and_their_moves_are_taken_back_as_well(played):
    of = ask(played, 3)
    send(played, MATCH, queue(SIX[5:], "south", base=None), reader="south", at=LATER)
    assert played.store.load(MATCH).table.clock["round"] == 7
    answer(played, of)
    table = played.store.load(MATCH).table
    assert (table.clock["round"], table.clock["turn"]) == (6, "north")


def test_the_clock_is_what_was_recorded_then_and_never_what_it_is_now(played):
    stored = dict(played.store.load(MATCH).table_at(3).clock)
    answer(played, ask(played, 3))
    assert dict(played.store.load(MATCH).table.clock) == stored


def test_while_it_is_open_everybody_can_see_that_somebody_is_asked(played):
    of = ask(played, 3)
    asked = open_takeback(played.store.load(MATCH))
    assert (asked.version, asked.event.by, asked.event.to) == (of, "north", 3)
    answer(played, of, agree=False)
    assert open_takeback(played.store.load(MATCH)) is None


def test_refused_nothing_is_taken_back(played):
    before = state_digest(played.store.load(MATCH).table)
    answer(played, ask(played, 3), agree=False, reason="played is played")
    assert state_digest(played.store.load(MATCH).table) == before
    assert played.log(MATCH)[-1].about["reason"] == "played is played"


def test_one_request_at_a_time(played):
    of = ask(played, 3)
    with pytest.raises(NotPermitted) as refused:
        ask(played, 4, "south")
    assert (refused.value.why, refused.value.params["version"]) == ("takeback_open", of)


def test_after_so_many_refusals_further_requests_are_blocked_and_the_block_is_on_record(played):
    for _ in range(2):
        answer(played, ask(played, 3), agree=False, most_refusals=3)
    last = answer(played, ask(played, 3), agree=False, most_refusals=3)
    blocked = played.store.load(MATCH).event(last.version)
    assert isinstance(blocked, TakebacksBlocked)
    assert (blocked.by, blocked.refusals) == ("north", 3)
    version = played.store.load(MATCH).version
    for _ in range(2):
        with pytest.raises(NotPermitted) as refused:
            ask(played, 3)
        assert refused.value.why == "takebacks_blocked"
    assert played.store.load(MATCH).version == version
    assert ask(played, 3, "south") == version + 1


def test_what_was_withdrawn_was_not_refused(played):
    for _ in range(4):
        answer(played, ask(played, 3), "north", agree=False)
    answer(played, ask(played, 3), agree=False)
    assert not any(isinstance(event, TakebacksBlocked) for event in played.store.load(MATCH).events)


def test_once_something_was_seen_no_player_asks_and_only_a_judge_goes_back(office):
    opened(office, {**GIVEN, "turn": "event"})
    send(office, MATCH, queue(({"by": "south", "do": "reveal_event"},), "south"), reader="south", at=AT)
    with pytest.raises(NotPermitted) as refused:
        ask(office, 1)
    assert refused.value.why == "something_was_seen"
    assert office.store.load(MATCH).version == 2
    assert office.rewind(MATCH, Rewind(to=1), at=LATER).version == 3


def test_what_is_seen_while_the_request_is_open_forbids_it_too_and_nothing_is_appended(played):
    of = ask(played, 3)
    send(
        played, MATCH, queue((SIX[5], {"by": "south", "do": "reveal_event"}), "south", base=None), reader="south", at=AT
    )
    version = played.store.load(MATCH).version
    with pytest.raises(NotPermitted) as refused:
        answer(played, of)
    assert refused.value.why == "something_was_seen"
    assert played.store.load(MATCH).version == version
    answer(played, of, agree=False)
    assert open_takeback(played.store.load(MATCH)) is None


def test_a_judge_who_goes_back_ends_the_request(played):
    of = ask(played, 3)
    played.rewind(MATCH, Rewind(to=2), at=LATER)
    with pytest.raises(NotPermitted) as refused:
        answer(played, of)
    assert refused.value.why == "nothing_asked"


def test_nobody_agrees_with_themself(played):
    with pytest.raises(NotPermitted) as refused:
        answer(played, ask(played, 3), "north")
    assert refused.value.why == "not_asked"


@pytest.mark.parametrize("by", ["judge", "scorekeeper", "spectator"])
def test_takebacks_are_between_seats(played, by):
    with pytest.raises(Malformed):
        ask(played, 3, by)
    of = ask(played, 3)
    with pytest.raises(Malformed):
        answer(played, of, by)


@pytest.mark.parametrize("to", [6, 0, 99])
def test_one_goes_back_to_an_earlier_version(played, to):
    with pytest.raises(Malformed):
        ask(played, to)
    assert played.store.load(MATCH).version == 6


def test_two_takebacks_one_after_the_other_lead_back_twice(played):
    answer(played, ask(played, 4))
    answer(played, ask(played, 3))
    match = played.store.load(MATCH)
    assert state_digest(match.table) == state_digest(match.table_at(3))
