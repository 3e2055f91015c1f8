"""A phone that was offline hands in what it has logged, when others have logged the same stretch."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.office import Office
from adjudicator.office import Reconciled
from adjudicator.office import Rewind
from adjudicator.office import agreement
from adjudicator.office import definitions_of
from adjudicator.office import game_called
from adjudicator.office import reconcile
from adjudicator.office import send
from adjudicator.office import weigh
from adjudicator.office.spelling import speller
from adjudicator.record.errors import Conflict
from adjudicator.record.errors import KeyReused
from adjudicator.record.events import Confirmed
from adjudicator.record.events import Contested
from adjudicator.record.events import Event
from adjudicator.record.talks import Proposed
from adjudicator.table import JUDGE
from adjudicator.table import Table
from tests.phones.table import AT
from tests.phones.table import GIVEN
from tests.phones.table import LATER
from tests.phones.table import MATCH
from tests.phones.table import SIX
from tests.phones.table import ZONES
from tests.phones.table import opened
from tests.phones.table import queue
from tests.record.writing import write

Body = dict[str, Any]
SWAMP = {**SIX[1], "realm": "swamp"}
EXTRA = {"by": "north", "do": "note_bargain", "text": "no attack on the swamp this round"}


def first_phone(office: Office, *bodies: Body, **more: Any) -> None:
    """North's phone is back first, and its queue is the record."""
    opened(office, **more)
    answer = send(office, MATCH, queue(bodies, "north", "first"), reader="north", at=AT)
    assert {one.became for one in answer.actions} <= {"accepted"}


def trolls() -> Table:
    names = {"en": "Chain Troll", "pt": "Troll Acorrentado"}
    cards = {"chain-troll": {"type": "creature", "energy": 6, "strength": 55, "names": names}}
    definitions = definitions_of("razryv", {"game": "razryv", "version": "", "cards": cards})
    return game_called("razryv").position.lay({}, definitions, {})


def second_phone(office: Office, *bodies: Body, by: str = "south", at: str = LATER, **more: Any) -> Reconciled:
    return reconcile(office, MATCH, queue(bodies, by, "second", **more), reporter=by, at=at)


def outcomes(answer: Reconciled) -> list[str]:
    return [one.matched.outcome for one in answer.actions]


def events(office: Office, kind: type[Event]) -> list[Any]:
    return [event for event in office.store.load(MATCH).events if isinstance(event, kind)]


def test_six_that_both_have_logged_are_six_confirmations_and_no_conflict(office):
    first_phone(office, *SIX)
    answer = second_phone(office, *SIX)
    assert outcomes(answer) == ["same"] * 6
    [confirmed] = events(office, Confirmed)
    assert (confirmed.by, confirmed.versions) == ("south", (2, 3, 4, 5, 6, 7))
    assert {one.version for one in answer.actions} == {8}
    assert (answer.version, answer.missing) == (8, ())
    assert agreement(office, MATCH).unconfirmed == {"north": (), "south": ()}
    assert agreement(office, MATCH).issues == ()


def test_names_in_either_language_and_without_accents_are_the_same_cards(office):
    first_phone(office, *SIX)
    spoken = (
        {**SIX[0], "card": "n:Dragao anciao"},
        SIX[1],
        {**SIX[2], "attacker": "n:Grey Wolf", "target": "s:lobo cinzento"},
        *SIX[3:],
    )
    assert outcomes(second_phone(office, *spoken)) == ["same"] * 6


def test_one_differing_detail_is_one_contested_event_that_holds_the_other_telling(office):
    first_phone(office, *SIX)
    answer = second_phone(office, SIX[0], SWAMP, *SIX[2:])
    assert outcomes(answer) == ["same", "differs", "same", "same", "same", "same"]
    assert answer.actions[1].matched.places == ("realm",)
    [contested] = events(office, Contested)
    assert (contested.of, contested.by, dict(contested.instead)) == (3, "south", SWAMP)
    assert answer.actions[1].version == contested.originator_version
    assert events(office, Confirmed)[0].versions == (2, 4, 5, 6, 7)
    assert agreement(office, MATCH).issues == (3,)
    assert agreement(office, MATCH).unconfirmed["south"] == (3,)


def test_what_nobody_else_has_logged_is_one_proposal_and_changes_no_table(office):
    first_phone(office, *SIX)
    before = office.store.load(MATCH).table
    answer = second_phone(office, *SIX[:2], EXTRA, *SIX[2:])
    assert outcomes(answer) == ["same", "same", "extra", "same", "same", "same", "same"]
    [proposed] = events(office, Proposed)
    assert (proposed.after, proposed.by, dict(proposed.action)) == (3, "south", EXTRA)
    assert agreement(office, MATCH).proposals == (proposed.originator_version,)
    assert office.store.load(MATCH).table == before


def test_what_only_the_others_have_logged_is_named_and_nothing_to_do(office):
    first_phone(office, *SIX)
    answer = second_phone(office, *SIX[:2], *SIX[3:])
    assert outcomes(answer) == ["same"] * 5
    assert answer.missing == (4,)
    assert agreement(office, MATCH).unconfirmed["south"] == (4,)


def test_what_follows_on_the_end_of_the_record_simply_goes_on(office):
    first_phone(office, *SIX[:4])
    answer = second_phone(office, *SIX)
    assert outcomes(answer) == ["same"] * 4 + ["goes_on"] * 2
    assert [one.done.became for one in answer.actions[4:]] == ["accepted"] * 2
    assert office.store.load(MATCH).table.clock["round"] == 7
    assert answer.actions[5].version == answer.version == 8


def test_what_goes_on_and_is_refused_ends_it_or_is_logged_as_irregular(office):
    first_phone(office, *SIX[:3])
    storm = {"by": "north", "do": "attack_cell", "attacker": "n:imp"}
    answer = weigh(office, MATCH, queue((*SIX[:3], storm, SIX[3]), "south"), reporter="south", at=LATER)
    assert [one.done.became for one in answer.actions[3:]] == ["refused", "not_judged"]
    answer = second_phone(office, *SIX[:3], storm, SIX[3], on_refusal="irregular")
    assert [one.done.became for one in answer.actions[3:]] == ["accepted", "accepted"]
    assert agreement(office, MATCH).issues == (answer.actions[3].version,)


def test_nothing_goes_on_where_the_others_have_gone_on_too(office):
    first_phone(office, *SIX[:3])
    bargain = {"by": "south", "do": "note_bargain", "text": "as you wish"}
    answer = second_phone(office, *SIX[:2], bargain)
    assert outcomes(answer) == ["same", "same", "extra"]
    assert answer.missing == (4,)


def test_the_same_queue_again_is_answered_as_the_first_time_and_appends_nothing(office):
    first_phone(office, *SIX[:4])
    bodies = (SIX[0], SWAMP, EXTRA, *SIX[2:])
    first = second_phone(office, *bodies)
    assert outcomes(first) == ["same", "differs", "extra", "same", "same", "goes_on", "goes_on"]
    office.settle(MATCH, 3, at=AT, by=["judge"])
    office.rewind(MATCH, Rewind(to=4), at=AT)
    again = second_phone(office, *bodies, at="2026-11-30T12:00:00Z")
    assert again.again
    assert (again.version, again.code, again.missing) == (first.version, first.code, first.missing)
    for one, other in zip(again.actions, first.actions, strict=True):
        assert (one.matched, one.version) == (other.matched, other.version)
        if one.done is not None:
            assert one.done.verdict == other.done.verdict
            assert one.done.receipt.code == other.done.receipt.code
    assert office.store.load(MATCH).version == first.version + 2


def test_a_key_is_not_for_two_queues(office):
    first_phone(office, *SIX)
    second_phone(office, *SIX)
    with pytest.raises(KeyReused):
        second_phone(office, *SIX[:5])


@pytest.mark.parametrize(("more", "place"), [({"key": ""}, "key"), ({"base": None}, "base"), ({"base": 99}, "base")])
def test_a_queue_needs_a_key_and_a_base(office, more, place):
    first_phone(office, *SIX)
    with pytest.raises(Malformed) as refused:
        second_phone(office, *SIX, **more)
    assert [fault.place for fault in refused.value.faults] == [place]
    assert office.store.load(MATCH).version == 7


def test_a_queue_that_cannot_be_read_changes_nothing(office):
    first_phone(office, *SIX)
    with pytest.raises(Malformed) as refused:
        second_phone(office, SIX[0], {**SIX[1], "realm": "florest"})
    assert (refused.value.faults[0].place, refused.value.faults[0].nearest) == ("actions[1].realm", "forest")
    assert office.store.load(MATCH).version == 7


def test_whoever_has_logged_something_confirms_nothing_by_saying_it_again(office):
    first_phone(office, *SIX)
    answer = reconcile(office, MATCH, queue(SIX, "north", "other"), reporter="north", at=LATER)
    assert outcomes(answer) == ["same"] * 6
    assert {one.version for one in answer.actions} == {0}
    assert office.store.load(MATCH).version == 7


def test_what_a_phone_has_sent_before_is_known_by_its_keys(office):
    opened(office)
    send(office, MATCH, queue(SIX[:3], "south", "second"), reader="south", at=AT)
    send(office, MATCH, queue(SIX[3:4], "north", base=4), reader="north", at=AT)
    answer = second_phone(office, *SIX)
    assert outcomes(answer) == ["same"] * 4 + ["goes_on"] * 2
    assert [one.matched.version for one in answer.actions[:4]] == [2, 3, 4, 5]
    assert events(office, Confirmed)[0].versions == (5,)


def test_a_private_look_is_noted_and_proposed_to_nobody(office):
    first_phone(office, *SIX)
    answer = second_phone(office, {"by": "south", "do": "check_objective"}, *SIX)
    assert outcomes(answer) == ["beside"] + ["same"] * 6
    assert events(office, Proposed) == []
    assert [note.kind for note in office.store.notes.of(MATCH)] == ["look"]


def test_what_was_taken_back_meanwhile_is_recognised_and_neither_confirmed_twice_nor_proposed(office):
    first_phone(office, *SIX[:3])
    write(office, MATCH, lambda match: match.take_back(3, at=AT, by="north", consent=["south"]))
    answer = second_phone(office, *SIX[:3])
    assert outcomes(answer) == ["same"] * 3
    assert events(office, Proposed) == []


def test_a_scorekeeper_confirms_in_an_own_name(office):
    first_phone(office, *SIX)
    answer = second_phone(office, *SIX, by="scorekeeper")
    assert outcomes(answer) == ["same"] * 6
    assert events(office, Confirmed)[0].by == "scorekeeper"
    assert agreement(office, MATCH).unconfirmed["south"] == (2, 3, 4, 5, 6, 7)


def test_from_where_a_queue_stops_making_sense_it_is_compared_without_its_rounds(office):
    first_phone(office, *SIX)
    without_a_pass = (*SIX[:3], *SIX[4:])
    answer = second_phone(office, *without_a_pass)
    assert outcomes(answer) == ["same"] * 5
    assert answer.missing == (5,)


def test_a_judge_weighs_a_queue_and_nothing_of_it_is_kept(office):
    first_phone(office, *SIX)
    answer = weigh(office, MATCH, queue((SIX[0], SWAMP, EXTRA), JUDGE), reporter=JUDGE, at=LATER)
    assert outcomes(answer) == ["same", "differs", "extra"]
    assert office.store.load(MATCH).version == 7
    assert office.store.notes.of(MATCH) == ()


def test_two_late_queues_at_once_are_laid_side_by_side_one_after_the_other(office, monkeypatch):
    first_phone(office, *SIX)
    save, tries = office.store.save, []

    def late(*args: Any, **more: Any) -> Any:
        tries.append(args)
        if len(tries) == 1:
            raise Conflict(MATCH, 7, 8, ())
        return save(*args, **more)

    monkeypatch.setattr(office.store, "save", late)
    assert outcomes(second_phone(office, *SIX)) == ["same"] * 6
    assert len(tries) == 2
    assert office.store.load(MATCH).version == 8


# --- what one phone knows and the other does not

FACE_DOWN = {"by": "south", "do": "play_spell", "card": "s:veil", "realm": "forest", "mode": "face_down"}
SOUTHS = {**GIVEN, "turn": "south"}


@pytest.mark.parametrize("held", [["s:veil", "s:dragon"], ["s:veil#2", "s:dragon"]])
def test_a_guess_at_what_lies_face_down_is_answered_alike_right_or_wrong(office, held):
    opened(office, {**SOUTHS, "zones": {**ZONES, "south.hand": held}})
    laid = {**FACE_DOWN, "card": held[0]}
    send(office, MATCH, queue((laid, SIX[5]), "south", "first"), reader="south", at=AT)
    answer = second_phone(office, FACE_DOWN, SIX[5], by="north")
    assert outcomes(answer) == ["differs", "same"]
    assert answer.actions[0].matched.places == ("card",)


def test_whoever_does_not_name_what_lies_face_down_says_the_same(office):
    opened(office, SOUTHS)
    send(office, MATCH, queue((FACE_DOWN, SIX[5]), "south", "first"), reader="south", at=AT)
    answer = second_phone(office, {**FACE_DOWN, "card": "s:?"}, SIX[5], by="north")
    assert outcomes(answer) == ["same", "same"]


def test_the_owner_names_what_the_other_phone_could_not(office):
    unknown = {**SOUTHS, "zones": {**ZONES, "south.hand": ["s:?", "s:?#2"]}}
    opened(office, unknown)
    send(office, MATCH, queue(({**FACE_DOWN, "card": "s:?"}, SIX[5]), "north", "first"), reader="north", at=AT)
    assert outcomes(second_phone(office, FACE_DOWN, SIX[5])) == ["same", "same"]


# --- answers, and what was told before

OGRE = {**GIVEN, "zones": {**ZONES, "swamp": ["e:ogre", "n:wolf#4", "s:wolf#4"]}}
JOINED: Body = {"by": "north", "do": "attack_event", "target": "e:ogre", "join": True}
ASKED: Body = {"by": "north", "do": "attack_event", "target": "e:ogre"}
YES: Body = {"by": "south", "do": "answer_join", "join": True}


@pytest.mark.parametrize(("first", "second"), [((JOINED,), (ASKED, YES)), ((ASKED, YES), (JOINED,))])
def test_an_answer_logged_with_its_question_or_by_itself_is_the_same(office, first, second):
    first_phone(office, *first, SIX[3], given=OGRE)
    answer = second_phone(office, *second, SIX[3])
    assert set(outcomes(answer)) == {"same"}
    assert answer.missing == ()
    assert agreement(office, MATCH).unconfirmed["south"] == ()
    assert events(office, Contested) == events(office, Proposed) == []


def test_what_is_still_contested_or_proposed_is_not_told_twice_under_another_key(office):
    first_phone(office, *SIX)
    bodies = (SIX[0], SWAMP, EXTRA, EXTRA, *SIX[2:])
    first = second_phone(office, *bodies)
    version = office.store.load(MATCH).version
    again = reconcile(office, MATCH, queue(bodies, "south", "third"), reporter="south", at=LATER)
    assert outcomes(again) == outcomes(first) == ["same", "differs", "extra", "extra", *["same"] * 4]
    assert [one.version for one in again.actions[1:4]] == [one.version for one in first.actions[1:4]]
    assert len({one.version for one in again.actions[1:4]}) == 3
    assert office.store.load(MATCH).version == version


def test_what_was_settled_may_be_contested_anew(office):
    first_phone(office, *SIX)
    second_phone(office, SIX[0], SWAMP, *SIX[2:])
    office.settle(MATCH, 3, at=LATER, by=["judge"])
    reconcile(office, MATCH, queue((SIX[0], SWAMP, *SIX[2:]), "south", "third"), reporter="south", at=LATER)
    assert len(events(office, Contested)) == 2


def test_a_phone_may_call_a_card_by_its_name_in_either_language_with_hyphens_for_spaces() -> None:
    spell = speller(trolls())
    for called in ("chain-troll", "Chain Troll", "Troll Acorrentado", "troll-acorrentado", "TROLL-ACORRENTADO"):
        assert spell(called) == "chain-troll"
    assert spell("somebody-else") == "somebody-else"
