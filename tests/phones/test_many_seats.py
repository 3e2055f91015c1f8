"""Two phones of a table of many have logged the same match, with cards that nobody has told the record."""

from typing import Any
from uuid import UUID

import pytest

from adjudicator.office import Logged
from adjudicator.office import NotPermitted
from adjudicator.office import Office
from adjudicator.office import Queue
from adjudicator.office import Reconciled
from adjudicator.office import agreement
from adjudicator.office import answer_takeback
from adjudicator.office import ask_takeback
from adjudicator.office import confirm_round
from adjudicator.office import enter_checkpoint
from adjudicator.office import open_takeback
from adjudicator.office import reconcile
from adjudicator.office import send
from adjudicator.office import weigh
from adjudicator.record.codec import state_digest
from adjudicator.record.entries import Entry
from adjudicator.record.events import Confirmed
from adjudicator.record.events import Envelope
from tests.phones.many import plan_of
from tests.phones.many import played
from tests.phones.many import told

AT = "2026-11-30T10:00:00Z"
MATCH = UUID(int=5)
Body = dict[str, Any]


def whole(office: Office, seats: int) -> None:
    """The match as the record has it in the end."""
    one = played(seats)
    office.open_match(MATCH, plan_of(one), at=AT, secret=b"s" * 32)
    match = office.store.load(MATCH)
    for step in one.played.steps:
        match.act(step.body, step.verdict, at=AT, engine="tests")
    office.store.save(match)


def heard(office: Office, seat: str) -> list[Entry]:
    """The actions as the phone of a seat has followed them, but for those of which it knows a part only."""
    entries = [entry for entry in office.log(MATCH, seat) if entry.action]
    return [entry for entry in entries if "'?'" not in repr(entry.action)]


def queue(bodies: list[Body], seat: str, key: str = "") -> Queue:
    actions = tuple(Logged(body, Envelope(said_by=seat)) for body in bodies)
    return Queue(actions=actions, base=1, on_refusal="irregular", key=key)


def outcomes(answer: Reconciled) -> list[str]:
    return [one.matched.outcome for one in answer.actions]


@pytest.mark.parametrize(("seats", "seat"), [(2, "b"), (3, "a"), (5, "d")])
def test_a_whole_match_of_many_logged_twice_is_the_same_throughout(office: Office, seats: int, seat: str) -> None:
    whole(office, seats)
    entries = heard(office, seat)
    answer = weigh(office, MATCH, queue([dict(one.action) for one in entries], seat), reporter=seat, at=AT)
    assert len(entries) > 0.95 * len(played(seats).played.steps)
    assert [(one.matched.outcome, one.matched.version) for one in answer.actions] == [
        ("same", entry.version) for entry in entries
    ]


@pytest.mark.parametrize(("do", "change"), [("slide", {"target_pos": 5}), ("cry", {"phrase": "For nobody!"})])
def test_one_other_detail_in_a_whole_match_of_three_is_the_one_thing_contested(
    office: Office, do: str, change: Body
) -> None:
    whole(office, 3)
    entries = heard(office, "b")
    bodies = [dict(entry.action) for entry in entries]
    wrong = [at for at, body in enumerate(bodies) if body["do"] == do and body["by"] != "b"][3]
    bodies[wrong] |= {key: value if value != 5 else bodies[wrong][key] % 4 + 1 for key, value in change.items()}
    answer = weigh(office, MATCH, queue(bodies, "b"), reporter="b", at=AT)
    assert [at for at, outcome in enumerate(outcomes(answer)) if outcome != "same"] == [wrong]
    matched = answer.actions[wrong].matched
    assert (matched.outcome, matched.version) == ("differs", entries[wrong].version)


def test_the_queue_of_a_second_phone_confirms_what_the_first_has_told_and_goes_on_from_there(office: Office) -> None:
    one = played(3)
    bodies = list(told(one))
    office.open_match(MATCH, plan_of(one), at=AT, secret=b"s" * 32)
    first = send(office, MATCH, queue(bodies[:60], "c"), reader="c", at=AT)
    assert {done.became for done in first.actions} == {"accepted"}
    answer = reconcile(office, MATCH, queue(bodies[:80], "a", "late"), reporter="a", at=AT)
    assert outcomes(answer)[:60] == ["same"] * 60
    assert set(outcomes(answer)[60:]) == {"goes_on"}
    [confirmed] = [event for event in office.store.load(MATCH).events if isinstance(event, Confirmed)]
    assert (confirmed.by, len(confirmed.versions)) == ("a", 60)
    assert agreement(office, MATCH).unconfirmed["a"] == ()
    assert len(agreement(office, MATCH).unconfirmed["b"]) == 80
    assert state_digest(office.store.load(MATCH).table) == state_digest(one.played.steps[80].before)


def begun(office: Office, upto: int) -> list[Body]:
    """A match of three of which so much is told; what comes next."""
    one = played(3)
    bodies = list(told(one))
    office.open_match(MATCH, plan_of(one), at=AT, secret=b"s" * 32)
    send(office, MATCH, queue(bodies[:upto], "c"), reader="c", at=AT)
    assert office.store.load(MATCH).version == upto + 1
    return bodies[upto:]


def test_a_takeback_needs_the_consent_of_each_of_the_others(office: Office) -> None:
    slid, by = next((at, body["by"]) for at, body in enumerate(told(played(3))) if body["do"] == "slide")
    begun(office, slid + 1)
    others = [seat for seat in "abc" if seat != by]
    asked = ask_takeback(office, MATCH, slid + 1, by=by, at=AT).version
    answer_takeback(office, MATCH, asked, by=others[0], agree=True, at=AT)
    assert open_takeback(office.store.load(MATCH)) is not None
    assert office.store.load(MATCH).table.clock["phase"] == "slid"
    answer_takeback(office, MATCH, asked, by=others[1], agree=True, at=AT)
    assert open_takeback(office.store.load(MATCH)) is None
    assert office.store.load(MATCH).table.clock["phase"] == "turn_start"


def test_a_card_that_was_flipped_was_seen_by_all_and_nobody_takes_it_back(office: Office) -> None:
    flipped = next(at for at, body in enumerate(told(played(3))) if body["do"] == "flip_attacker")
    begun(office, flipped + 1)
    with pytest.raises(NotPermitted) as refused:
        ask_takeback(office, MATCH, flipped + 1, by="a", at=AT)
    assert refused.value.why == "something_was_seen"


def test_a_gap_is_entered_with_the_agreement_of_all_three_or_a_judge(office: Office) -> None:
    begun(office, 40)
    stated = {"counters": {"circle_no": 9}}
    with pytest.raises(NotPermitted):
        enter_checkpoint(office, MATCH, stated, agreed=["a", "b"], at=AT)
    answer = enter_checkpoint(office, MATCH, stated, agreed=["c", "a", "b"], at=AT)
    assert {one.became for one in answer.actions} == {"accepted"}
    assert office.store.load(MATCH).table.counters["circle_no"] == 9
    assert office.store.load(MATCH).table.prompts == ()


def test_a_circle_that_is_over_is_confirmed_by_each_seat_alone(office: Office) -> None:
    begun(office, 120)
    first = agreement(office, MATCH).rounds[0]
    assert first.confirmed == ("c",)
    for seat in ("a", "b"):
        confirm_round(office, MATCH, first.number, by=seat, at=AT, code=first.code)
    assert agreement(office, MATCH).rounds[0].confirmed == ("a", "b", "c")
