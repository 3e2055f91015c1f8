"""A phone sends several actions in one go: what becomes of each, and of what follows one that is not kept."""

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.faults import Malformed
from adjudicator.office import Done
from adjudicator.office import NotPermitted
from adjudicator.office import Office
from adjudicator.office import Queue
from adjudicator.office import Sent
from adjudicator.office import open_office
from adjudicator.office import receipt_again
from adjudicator.office import reconcile
from adjudicator.office import rehearse
from adjudicator.office import send
from adjudicator.record.codec import state_digest
from adjudicator.record.errors import Conflict
from adjudicator.record.errors import KeyReused
from adjudicator.record.events import Envelope
from adjudicator.table import JUDGE
from tests.phones.table import AT
from tests.phones.table import LATER
from tests.phones.table import MATCH
from tests.phones.table import SIX
from tests.phones.table import logged
from tests.phones.table import opened
from tests.phones.table import queue

STORM = {"by": "north", "do": "attack_cell", "attacker": "n:wolf"}
LOOK = {"by": "north", "do": "check_objective"}
NOWHERE = {"by": "judge", "do": "judge_correction", "text": "so it lies", "changes": {"zones": {"forest": ["n:none"]}}}
ASKED = {"by": "north", "do": "query", "action": STORM}


def sent(office: Office, *bodies: Any, by: str = "north", name: str = "", at: str = AT, **more: Any) -> Sent:
    return send(office, MATCH, queue(bodies, by, name, **{"base": None, **more}), reader=by, at=at)


def words(answer: Sent) -> list[str]:
    return [one.became for one in answer.actions]


def told(one: Done) -> tuple[Any, ...]:
    """What an answer says, but for being said once more."""
    assert one.receipt is not None
    return one.became, one.version, one.irregular, one.receipt.code, one.receipt.kept, one.verdict


def test_each_action_gets_its_receipt_and_what_came_of_it(office):
    opened(office)
    answer = sent(office, *SIX, base=1)
    assert words(answer) == ["accepted"] * 6
    assert [one.receipt.version for one in answer.actions] == [2, 3, 4, 5, 6, 7]
    assert answer.actions[-1].receipt.code == answer.code == office.store.load(MATCH).code
    assert "RZ-114" in answer.actions[2].verdict.cites


SPOKEN = (
    {**SIX[0], "card": "n:Dragao anciao"},
    SIX[1],
    {**SIX[2], "attacker": "n:Grey Wolf", "target": "s:lobo-cinzento"},
)


def test_a_card_may_be_called_by_its_name_in_either_language_and_is_kept_under_its_short_one(office):
    opened(office)
    assert words(sent(office, *SPOKEN)) == ["accepted"] * 3
    kept = [dict(event.action) for event in office.store.load(MATCH).events[1:]]
    assert kept == [dict(one) for one in SIX[:3]]


def test_what_was_sent_by_a_spoken_name_is_known_again_in_a_draft_and_in_a_late_queue(office):
    opened(office)
    first = sent(office, *SPOKEN, name="a")
    again = sent(office, *SPOKEN, name="a")
    assert [one.receipt.again for one in again.actions] == [True] * 3
    assert again.version == first.version
    late = replace(queue(SPOKEN, "north", "a", base=1), key="late")
    answer = reconcile(office, MATCH, late, reporter="north", at=LATER)
    assert [one.matched.version for one in answer.actions] == [2, 3, 4]
    assert answer.version == first.version


def test_a_dry_run_understands_spoken_names_too(office):
    opened(office)
    tried = rehearse(office, MATCH, queue(SPOKEN, "north", base=None), reader="north", at=AT)
    assert words(tried) == ["accepted"] * 3


def test_six_in_one_go_make_the_table_that_one_by_one_make(office, tmp_path):
    opened(office)
    sent(office, *SIX)
    at_once = state_digest(office.store.load(MATCH).table)
    other = open_office(tmp_path / "other.db")
    opened(other)
    for body in SIX:
        other.act(MATCH, body, Envelope(said_by="north"), at=AT)
    assert state_digest(other.store.load(MATCH).table) == at_once


def test_a_refusal_ends_the_queue_and_says_how_it_could_be_kept(office):
    opened(office)
    answer = sent(office, SIX[0], STORM, SIX[1])
    assert words(answer) == ["accepted", "refused", "not_judged"]
    assert answer.actions[1].verdict.cites == ("RZ-126",)
    assert answer.actions[1].may_be_irregular
    assert office.store.load(MATCH).version == 2
    assert [note.kind for note in office.store.notes.of(MATCH)] == ["attempt"]


def test_a_recorded_queue_goes_on_by_itself_if_it_is_told_to(office):
    opened(office)
    answer = sent(office, SIX[0], STORM, SIX[1], on_refusal="irregular")
    assert words(answer) == ["accepted"] * 3
    assert [one.irregular for one in answer.actions] == [False, True, False]
    assert office.score(MATCH).issues == (3,)


def test_an_enforced_match_keeps_nothing_illegal_whatever_the_sender_says(office):
    opened(office, play="enforced")
    answer = sent(office, SIX[0], STORM, SIX[1], on_refusal="irregular")
    assert words(answer) == ["accepted", "refused", "not_judged"]
    assert not answer.actions[1].may_be_irregular


def test_what_another_seat_keeps_to_itself_cannot_be_logged_even_as_irregular(office):
    opened(office)
    hidden = {"by": "north", "do": "play_spell", "card": "n:veil", "realm": "forest", "mode": "face_down"}
    answer = sent(office, hidden, by="south", on_refusal="irregular")
    assert words(answer) == ["refused"]
    assert answer.actions[0].verdict.cites == ("table:reporter",)
    assert not answer.actions[0].may_be_irregular


def test_another_version_is_a_conflict_and_tells_what_has_happened_since(office):
    opened(office)
    sent(office, SIX[0])
    answer = sent(office, SIX[1], SIX[2], base=1, by="south")
    assert words(answer) == ["conflict", "not_judged"]
    [entry] = answer.actions[0].since
    assert (answer.actions[0].version, entry.version, entry.action["card"]) == (2, 2, "n:dragon")
    assert office.store.load(MATCH).version == 2


def test_a_version_that_is_still_to_come_is_a_conflict_too(office):
    opened(office)
    answer = sent(office, SIX[0], base=9)
    assert words(answer) == ["conflict"]
    assert answer.actions[0].since == ()


def test_a_look_and_a_question_are_answered_and_the_queue_goes_on(office):
    opened(office)
    answer = sent(office, LOOK, ASKED, SIX[0])
    assert words(answer) == ["accepted"] * 3
    assert [one.receipt.kept for one in answer.actions] == [False, False, True]
    assert answer.actions[1].verdict.outcome == "refused"
    assert [note.kind for note in office.store.notes.of(MATCH)] == ["look", "question"]


def test_what_the_table_gives_no_sense_ends_the_queue_with_its_faults(office):
    opened(office)
    answer = sent(office, SIX[0], SIX[1], by="north")
    assert words(answer) == ["accepted", "accepted"]
    answer = send(office, MATCH, queue((NOWHERE, SIX[2]), JUDGE, base=None), reader=JUDGE, at=AT)
    assert words(answer) == ["malformed", "not_judged"]
    assert answer.actions[0].faults[0].found == '"none"'


def test_changes_beside_a_legal_action_are_not_lost_in_silence(office):
    opened(office)
    changed = queue((SIX[0],), "north", base=None)
    changed = type(changed)(actions=logged((SIX[0],), "north", changes={"counters": {"south.life": 60}}))
    answer = send(office, MATCH, changed, reader="north", at=AT)
    assert words(answer) == ["malformed"]
    assert answer.actions[0].faults[0].place == "action.changes"
    assert office.store.load(MATCH).version == 1


def test_every_fault_of_every_body_is_named_and_nothing_is_kept(office):
    opened(office)
    with pytest.raises(Malformed) as refused:
        sent(office, SIX[0], {"by": "nobody", "do": "pass"}, {"by": "north", "do": "imprisson", "card": "n:imp"})
    assert [fault.place for fault in refused.value.faults] == ["actions[1].by", "actions[2].do"]
    assert refused.value.faults[1].nearest == "imprison"
    assert office.store.load(MATCH).version == 1


def test_a_key_stands_once_in_a_queue_and_a_time_is_a_time(office):
    opened(office)
    twice = type(queue((), "north"))(actions=(*logged((SIX[0],), "north", "a"), *logged((SIX[1],), "north", "a")))
    with pytest.raises(Malformed) as refused:
        send(office, MATCH, twice, reader="north", at=AT)
    assert refused.value.faults[0].place == "actions[1].key"
    noon = type(twice)(actions=logged((SIX[0],), "north", played_at="noon"))
    with pytest.raises(Malformed) as refused:
        send(office, MATCH, noon, reader="north", at=AT)
    assert refused.value.faults[0].place == "actions[0].played_at"


def test_a_question_in_a_queue_is_refused_where_no_help_is_given_and_nothing_is_kept(office):
    opened(office, assist="refusals")
    with pytest.raises(NotPermitted):
        sent(office, SIX[0], ASKED)
    assert office.store.load(MATCH).version == 1


@pytest.mark.parametrize(("assist", "cites"), [("none", ()), ("refusals", ("RZ-126",)), ("full", ("RZ-126",))])
def test_a_seat_learns_why_it_is_refused_as_far_as_the_match_helps(office, assist, cites):
    opened(office, assist=assist)
    assert sent(office, STORM).actions[0].verdict.cites == cites


def test_a_judge_learns_why_in_any_match(office):
    opened(office, assist="none")
    answer = send(office, MATCH, queue((STORM,), "north", base=None), reader=JUDGE, at=AT)
    assert answer.actions[0].verdict.cites == ("RZ-126",)


# --- sent again


def test_the_same_queue_is_answered_as_the_first_time_and_appends_nothing(office):
    opened(office)
    first = sent(office, *SIX, name="n", base=1)
    sent(office, {"by": "north", "do": "reveal_event"}, by="south")
    again = sent(office, *SIX, name="n", base=1, at=LATER)
    assert [told(one) for one in again.actions] == [told(one) for one in first.actions]
    assert all(one.receipt.again for one in again.actions)
    assert office.store.load(MATCH).version == 8


def test_what_was_logged_as_irregular_is_so_again(office):
    opened(office)
    first = sent(office, SIX[0], STORM, SIX[1], name="n", on_refusal="irregular")
    again = sent(office, SIX[0], STORM, SIX[1], name="n", on_refusal="irregular", at=LATER)
    assert [told(one) for one in again.actions] == [told(one) for one in first.actions]
    assert office.store.load(MATCH).version == 4


def test_a_look_between_two_that_were_kept_is_answered_again_and_not_noted_again(office):
    opened(office)
    first = sent(office, SIX[0], LOOK, SIX[1], name="n")
    again = sent(office, SIX[0], LOOK, SIX[1], name="n", at=LATER)
    assert words(again) == words(first)
    assert again.actions[1].verdict == first.actions[1].verdict
    assert len(office.store.notes.of(MATCH)) == 1


def test_a_queue_that_has_grown_goes_on_behind_what_is_answered(office):
    opened(office)
    sent(office, *SIX[:3], name="n", base=1)
    answer = sent(office, *SIX, name="n", base=1, at=LATER)
    assert words(answer) == ["accepted"] * 6
    assert [one.receipt.again for one in answer.actions] == [True] * 3 + [False] * 3
    assert office.store.load(MATCH).version == 7


def test_a_queue_that_has_grown_meets_what_others_have_done_since(office):
    opened(office)
    sent(office, *SIX[:3], name="n", base=1)
    sent(office, SIX[3], by="south")
    answer = sent(office, *SIX, name="n", base=1, at=LATER)
    assert words(answer) == ["accepted", "accepted", "accepted", "conflict", "not_judged", "not_judged"]
    assert [entry.version for entry in answer.actions[3].since] == [5]


def test_one_action_and_the_same_in_a_queue_share_their_key(office):
    opened(office)
    [one] = logged((SIX[0],), "north", "n")
    office.act(MATCH, one.body, one.envelope, at=AT)
    answer = sent(office, *SIX[:2], name="n", at=LATER)
    assert [one.receipt.again for one in answer.actions] == [True, False]


def test_a_key_is_not_for_two_actions(office):
    opened(office)
    sent(office, SIX[0], name="n")
    with pytest.raises(KeyReused):
        sent(office, SIX[1], name="n")


def test_somebody_who_writes_between_reading_and_keeping_makes_the_queue_be_judged_anew(office, monkeypatch):
    opened(office)
    save, tries = office.store.save, []

    def late(*args: Any, **more: Any) -> Any:
        tries.append(args)
        if len(tries) == 1:
            raise Conflict(MATCH, 1, 2, ())
        return save(*args, **more)

    monkeypatch.setattr(office.store, "save", late)
    assert words(sent(office, *SIX)) == ["accepted"] * 6
    assert len(tries) == 2
    assert office.store.load(MATCH).version == 7


def test_whoever_is_overtaken_again_and_again_is_told_of_the_conflict(office, monkeypatch):
    opened(office)

    def taken(*_: Any, **__: Any) -> Any:
        raise Conflict(MATCH, 1, 2, ())

    monkeypatch.setattr(office.store, "save", taken)
    with pytest.raises(Conflict):
        sent(office, *SIX)
    with pytest.raises(Conflict):
        reconcile(office, MATCH, queue(SIX, "south", "late"), reporter="south", at=AT)
    assert office.store.load(MATCH).version == 1


def test_what_is_refused_although_it_was_said_to_be_irregular_cannot_be_kept(office):
    opened(office, play="enforced")
    storm = Queue(actions=logged((STORM,), "north", irregular=True))
    [done] = send(office, MATCH, storm, reader="north", at=AT).actions
    assert (done.became, done.may_be_irregular) == ("refused", False)


def test_an_action_that_the_rules_cannot_read_any_more_is_answered_out_of_the_record(office, monkeypatch):
    opened(office)
    first = sent(office, SIX[0], name="n").actions[0]

    def unread(*_: Any, **__: Any) -> Any:
        raise Malformed(())

    monkeypatch.setattr("adjudicator.office.recalling.judge_on", unread)
    again = sent(office, SIX[0], name="n").actions[0]
    assert (again.became, again.verdict.facts) == ("accepted", first.verdict.facts)
    assert [reason.rules for reason in again.verdict.reasons] == [reason.rules for reason in first.verdict.reasons]


def test_the_receipt_of_an_action_can_be_had_again_and_of_nothing_else(office):
    opened(office)
    first = sent(office, SIX[0]).actions[0]
    match = office.store.load(MATCH)
    again = receipt_again(match, 2, "north")
    assert (again.code, again.verdict, again.again) == (first.receipt.code, first.verdict, True)
    with pytest.raises(Malformed):
        receipt_again(match, 1, "north")


def test_what_makes_no_sense_even_as_irregular_stays_refused(office):
    opened(office)
    odd = Queue(
        actions=logged((STORM,), "north", changes={"zones": {"forest": ["n:wolf#9"]}}),
        on_refusal="irregular",
    )
    [done] = send(office, MATCH, odd, reader="north", at=AT).actions
    assert (done.became, done.may_be_irregular) == ("refused", False)
    [tried] = rehearse(office, MATCH, odd, reader="north", at=AT).actions
    assert (tried.became, tried.may_be_irregular) == ("refused", False)
