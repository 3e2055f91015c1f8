"""A phone has died: the table as it stands is entered and agreed to in one go."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.office import NotPermitted
from adjudicator.office import Office
from adjudicator.office import Sent
from adjudicator.office import enter_checkpoint
from adjudicator.office import send
from adjudicator.record.codec import state_digest
from adjudicator.table import JUDGE
from adjudicator.table import Said
from tests.phones.table import AT
from tests.phones.table import LATER
from tests.phones.table import MATCH
from tests.phones.table import SIX
from tests.phones.table import opened
from tests.phones.table import queue

STANDS: dict[str, Any] = {
    "zones": {"forest": ["n:wolf"], "south.cell": ["s:imp", "s:wolf"]},
    "counters": {"south.life": 70},
    "clock": {"round": 9, "turn": "south"},
}
BOTH = ("north", "south")


def enter(office: Office, agreed: Any = BOTH, stated: Any = None, **more: Any) -> Sent:
    return enter_checkpoint(office, MATCH, STANDS if stated is None else stated, agreed=agreed, at=LATER, **more)


@pytest.mark.parametrize("agreed", [BOTH, ("south", "north"), (JUDGE,), ("north", JUDGE)])
def test_agreed_by_all_seats_or_a_judge_the_table_is_as_stated(office, agreed):
    opened(office)
    send(office, MATCH, queue(SIX[:2], "north"), reader="north", at=AT)
    answer = enter(office, agreed, {**STANDS, "zones": {"forest": ["n:wolf"], "south.cell": ["s:imp", "s:wolf"]}})
    assert {one.became for one in answer.actions} == {"accepted"}
    table = office.store.load(MATCH).table
    assert table.zones["south.cell"] == ("s:imp", "s:wolf")
    assert (table.counters["south.life"], table.clock["round"], table.clock["turn"]) == (70, 9, "south")
    assert table.prompts == ()


def test_the_gap_is_told_and_play_goes_on(office):
    opened(office)
    answer = enter(office)
    gap = [
        fact for one in answer.actions for fact in one.verdict.facts if isinstance(fact, Said) and fact.what == "gap"
    ]
    assert len(gap) == 1
    played = send(office, MATCH, queue(SIX[4:5], "south", base=None), reader="south", at=LATER)
    assert played.actions[0].became == "accepted"
    assert [(gap.version, gap.what) for gap in office.audit(MATCH).gaps] == [(2, "checkpoint"), (3, "checkpoint")]


def test_a_seat_that_has_not_agreed_is_named_and_nothing_is_entered(office):
    opened(office)
    with pytest.raises(NotPermitted) as refused:
        enter(office, ["north"])
    assert (refused.value.why, refused.value.params["seats"]) == ("not_agreed", "south")
    assert office.store.load(MATCH).version == 1


@pytest.mark.parametrize(
    ("stated", "agreed", "place"),
    [
        ({"zone": {}}, BOTH, "checkpoint.zone"),
        ({}, BOTH, "checkpoint"),
        (STANDS, ["west"], "agreed"),
        ({"counters": {"south.lives": 3}}, BOTH, None),
        ({"zones": {"forest": ["n:wolf", "n:nobody"]}}, BOTH, None),
    ],
)
def test_what_does_not_fit_is_malformed_and_nothing_is_entered(office, stated, agreed, place):
    opened(office)
    before = state_digest(office.store.load(MATCH).table)
    with pytest.raises(Malformed) as refused:
        enter(office, agreed, stated)
    assert place is None or [fault.place for fault in refused.value.faults] == [place]
    match = office.store.load(MATCH)
    assert (match.version, state_digest(match.table)) == (1, before)


@pytest.mark.parametrize("card", ["s:dragon", "s:veil#2"])
def test_no_seat_enters_what_another_holds_hidden_right_or_wrong(office, card):
    opened(office)
    answer = enter(office, BOTH, {"zones": {"south.hand": [card, "s:veil"]}})
    assert [one.became for one in answer.actions] == ["refused", "not_judged"]
    assert answer.actions[0].verdict.cites == ("table:reporter",)
    assert office.store.load(MATCH).version == 1


def test_the_same_request_is_answered_as_the_first_time(office):
    opened(office)
    first = enter(office, key="gap", base=1)
    again = enter(office, key="gap", base=1)
    assert [one.receipt.code for one in again.actions] == [one.receipt.code for one in first.actions]
    assert all(one.receipt.again for one in again.actions)
    assert office.store.load(MATCH).version == 3


def test_another_version_is_a_conflict_and_nothing_is_entered(office):
    opened(office)
    send(office, MATCH, queue(SIX[:1], "north"), reader="north", at=AT)
    answer = enter(office, base=1)
    assert [one.became for one in answer.actions] == ["conflict", "not_judged"]
    assert office.store.load(MATCH).version == 2
