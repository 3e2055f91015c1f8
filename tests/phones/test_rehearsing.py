"""A queue that is only tried is answered as it would be, and leaves no trace in the match."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.office import NotPermitted
from adjudicator.office import Office
from adjudicator.office import Queue
from adjudicator.office import Sent
from adjudicator.office import open_office
from adjudicator.office import rehearse
from adjudicator.office import send
from adjudicator.record.codec import encode_facts
from adjudicator.table import JUDGE
from tests.phones.table import AT
from tests.phones.table import GIVEN
from tests.phones.table import MATCH
from tests.phones.table import SIX
from tests.phones.table import ZONES
from tests.phones.table import logged
from tests.phones.table import opened
from tests.phones.table import queue

STORM = {"by": "north", "do": "attack_cell", "attacker": "n:wolf"}
EVENT = {"by": "south", "do": "reveal_event"}


def tried(office: Office, *bodies: Any, reader: str = "north", **more: Any) -> Sent:
    return rehearse(office, MATCH, queue(bodies, reader, **{"base": None, **more}), reader=reader, at=AT)


def words(answer: Sent) -> list[str]:
    return [one.became for one in answer.actions]


@pytest.mark.parametrize("reader", ["north", "south", "scorekeeper", JUDGE])
def test_what_is_tried_is_told_as_it_is_told_when_it_is_done(office, reader):
    opened(office)
    before = tried(office, *SIX, reader=reader)
    done = send(office, MATCH, queue(SIX, reader, base=1), reader=reader, at=AT)
    assert words(before) == words(done) == ["accepted"] * 6
    for one, other in zip(before.actions, done.actions, strict=True):
        assert (one.verdict.outcome, one.verdict.cites) == (other.verdict.outcome, other.verdict.cites)


def test_nothing_of_it_is_in_the_match_and_that_it_was_asked_is_noted(office):
    opened(office)
    head = office.store.load(MATCH).head
    answer = tried(office, *SIX, name="n")
    assert all(one.receipt.kept is False for one in answer.actions)
    assert office.store.load(MATCH).head == head
    assert answer.code == office.store.load(MATCH).code
    [note] = office.store.notes.of(MATCH)
    assert (note.kind, note.who, len(note.body["dry_run"])) == ("question", "north", 6)


def test_each_action_is_tried_where_the_one_before_has_left_the_table(office):
    opened(office)
    attack = SIX[2]
    assert words(tried(office, attack, attack)) == ["accepted", "refused"]


def test_a_refusal_ends_it_as_it_would_end_the_queue(office):
    opened(office)
    answer = tried(office, SIX[0], STORM, SIX[1])
    assert words(answer) == ["accepted", "refused", "not_judged"]
    assert answer.actions[1].may_be_irregular
    answer = tried(office, SIX[0], STORM, SIX[1], on_refusal="irregular")
    assert words(answer) == ["accepted"] * 3
    assert answer.actions[1].irregular


def test_an_enforced_match_is_tried_as_one(office):
    opened(office, play="enforced")
    answer = tried(office, STORM, on_refusal="irregular")
    assert (words(answer), answer.actions[0].may_be_irregular) == (["refused"], False)


def test_another_version_is_a_conflict_here_too(office):
    opened(office)
    send(office, MATCH, queue(SIX[:1], "north"), reader="north", at=AT)
    answer = tried(office, SIX[1], SIX[2], base=1)
    assert words(answer) == ["conflict", "not_judged"]
    assert [entry.version for entry in answer.actions[0].since] == [2]


@pytest.mark.parametrize("assist", ["none", "refusals"])
def test_seats_try_nothing_where_the_match_gives_no_such_help_but_judges_do(office, assist):
    opened(office, assist=assist)
    with pytest.raises(NotPermitted) as refused:
        tried(office, *SIX)
    assert refused.value.why == "no_help"
    assert words(tried(office, *SIX, reader=JUDGE)) == ["accepted"] * 6


def test_a_body_that_cannot_be_read_is_malformed(office):
    opened(office)
    with pytest.raises(Malformed):
        tried(office, {"by": "north", "do": "fly"})


def test_what_the_table_gives_no_sense_is_told_with_its_faults_and_ends_it(office):
    opened(office)
    changes = {"zones": {"forest": ["n:none"]}}
    lies = {"by": JUDGE, "do": "judge_correction", "text": "so it lies", "changes": changes}
    answer = tried(office, lies, SIX[0], reader=JUDGE)
    assert words(answer) == ["malformed", "not_judged"]
    assert answer.actions[0].faults[0].found == '"none"'


def test_changes_beside_a_legal_action_are_told_as_a_fault_here_too(office):
    opened(office)
    changed = Queue(actions=logged((SIX[0],), "north", changes={"counters": {"south.life": 60}}))
    [done] = rehearse(office, MATCH, changed, reader="north", at=AT).actions
    assert (done.became, done.faults[0].place) == ("malformed", "action.changes")


def test_a_question_is_answered_here_too_and_leaves_the_table_as_it_is(office):
    opened(office)
    answer = tried(office, {"by": "north", "do": "query", "action": SIX[2]}, SIX[2])
    assert words(answer) == ["accepted", "accepted"]


DECKS = [["e:calm", "e:calm#2"], ["e:ogre", "e:calm"]]
ON_EVENT = {**GIVEN, "turn": "event"}


def deck(office: Office, cards: list[str]) -> None:
    opened(office, {**ON_EVENT, "zones": {**ZONES, "event.deck": cards}})


@pytest.mark.parametrize("reader", ["north", "south", "scorekeeper"])
def test_nobody_learns_by_trying_which_card_lies_on_top(office, tmp_path, reader):
    answers = []
    for at, cards in enumerate(DECKS):
        one = open_office(tmp_path / f"{at}.db")
        deck(one, cards)
        [done] = tried(one, EVENT, reader=reader).actions
        answers.append((done.became, done.verdict.cites, encode_facts(done.verdict.facts), done.faults))
    assert answers[0] == answers[1]


def test_a_judge_learns_it(office):
    deck(office, DECKS[1])
    [done] = tried(office, EVENT, reader=JUDGE).actions
    assert any(getattr(fact, "card", "") == "e:ogre" for fact in done.verdict.facts)


@pytest.mark.parametrize("card", ["s:dragon", "s:dragon#2"])
def test_nobody_learns_by_trying_what_another_seat_holds(office, card):
    opened(office, {**GIVEN, "turn": "south"})
    [done] = tried(office, {"by": "south", "do": "imprison", "card": card}, reader="north").actions
    assert done.became == "accepted"


def test_who_may_not_be_told_what_would_come_of_it_is_told_so(office):
    opened(office)
    look = {"by": "south", "do": "check_objective"}
    [done] = tried(office, look, reader="north", on_refusal="irregular").actions
    assert (done.became, done.verdict.cites, done.may_be_irregular) == ("refused", ("RZ-038",), False)
