"""Round by round two phones show the same code, and the seats say that the record is right."""

import pytest

from adjudicator.faults import Malformed
from adjudicator.office import NotPermitted
from adjudicator.office import agreement
from adjudicator.office import confirm_round
from adjudicator.office import contest
from adjudicator.office import send
from adjudicator.record.digest import short_code
from tests.phones.table import AT
from tests.phones.table import LATER
from tests.phones.table import MATCH
from tests.phones.table import SIX
from tests.phones.table import ZONES
from tests.phones.table import opened
from tests.phones.table import queue

SEVENTH = (
    {"by": "south", "do": "reveal_event"},
    {"by": "north", "do": "pass"},
    {"by": "south", "do": "pass"},
)


@pytest.fixture
def played(office):
    """Two rounds, logged by north's phone."""
    opened(office)
    answer = send(office, MATCH, queue((*SIX, *SEVENTH), "north"), reader="north", at=AT)
    assert {one.became for one in answer.actions} == {"accepted"}
    return office


def test_the_code_of_a_round_is_that_of_the_head_at_its_end(played):
    first, second = agreement(played, MATCH).rounds
    assert (first.number, first.version, second.number, second.version) == (6, 7, 7, 10)
    assert first.code == short_code(played.store.load(MATCH).event(7).digest)
    assert len(second.code) == 8
    assert second.code == played.store.load(MATCH).code


def test_the_code_of_a_round_stays_whatever_is_said_later(played):
    before = [one.code for one in agreement(played, MATCH).rounds]
    confirm_round(played, MATCH, 6, by="south", at=LATER)
    contest(played, MATCH, 9, by="south", at=LATER)
    assert [one.code for one in agreement(played, MATCH).rounds] == before


def test_who_has_logged_a_round_answers_for_it_and_the_other_confirms_it(played):
    assert [one.confirmed for one in agreement(played, MATCH).rounds] == [("north",), ("north",)]
    receipt = confirm_round(played, MATCH, 6, by="south", at=LATER, code=agreement(played, MATCH).rounds[0].code)
    assert receipt.version == 11
    found = agreement(played, MATCH)
    assert [one.confirmed for one in found.rounds] == [("north", "south"), ("north",)]
    assert found.unconfirmed == {"north": (), "south": (8, 9, 10)}


def test_a_round_confirmed_twice_is_confirmed_once(played):
    confirm_round(played, MATCH, 7, by="south", at=LATER)
    again = confirm_round(played, MATCH, 7, by="south", at=LATER)
    earlier = confirm_round(played, MATCH, 6, by="south", at=LATER)
    assert (again.again, again.version, earlier.again) == (True, 11, True)
    assert played.store.load(MATCH).version == 11


@pytest.mark.parametrize("number", [5, 8, 0])
def test_a_round_that_is_not_over_is_not_confirmed(played, number):
    with pytest.raises(Malformed) as refused:
        confirm_round(played, MATCH, number, by="south", at=LATER)
    assert refused.value.faults[0].place == "round"


def test_a_phone_that_shows_another_code_confirms_nothing(played):
    with pytest.raises(Malformed) as refused:
        confirm_round(played, MATCH, 6, by="south", at=LATER, code="AAAAAAAA")
    [fault] = refused.value.faults
    assert (fault.place, fault.expected) == ("code", "the code of the round")
    assert played.store.load(MATCH).version == 10


@pytest.mark.parametrize("by", ["judge", "scorekeeper", "nobody"])
def test_only_a_seat_confirms_or_contests(played, by):
    with pytest.raises(Malformed):
        confirm_round(played, MATCH, 6, by=by, at=LATER)
    with pytest.raises(Malformed):
        contest(played, MATCH, 3, by=by, at=LATER)


def test_what_a_seat_contests_it_does_not_confirm_until_it_is_settled(played):
    contest(played, MATCH, 3, by="south", at=LATER, reason="it was the swamp", instead={**SIX[1], "realm": "swamp"})
    confirm_round(played, MATCH, 6, by="south", at=LATER)
    found = agreement(played, MATCH)
    assert (found.issues, found.unconfirmed["south"]) == ((3,), (3, 8, 9, 10))
    assert found.rounds[0].confirmed == ("north",)
    played.settle(MATCH, 3, at=LATER, by=["judge"], ruling="it stands")
    found = agreement(played, MATCH)
    assert (found.issues, found.unconfirmed["south"]) == ((), (8, 9, 10))


def test_how_it_was_instead_is_read_like_an_action_and_judged_by_nobody(played):
    table = played.store.load(MATCH).table
    contest(played, MATCH, 3, by="south", at=LATER, instead={**SIX[1], "card": "n:nowhere"})
    assert played.store.load(MATCH).table == table
    entry = played.log(MATCH, "judge")[-1]
    assert (entry.about["of"], entry.about["instead"]["card"]) == (3, "n:nowhere")
    with pytest.raises(Malformed) as refused:
        contest(played, MATCH, 3, by="south", at=LATER, instead={**SIX[1], "realm": "swampp"})
    assert (refused.value.faults[0].place, refused.value.faults[0].nearest) == ("instead.realm", "swamp")


def test_only_an_action_is_contested(played):
    confirm_round(played, MATCH, 6, by="south", at=LATER)
    for version in (1, 11):
        with pytest.raises(Malformed):
            contest(played, MATCH, version, by="south", at=LATER)


def test_what_was_set_back_is_no_longer_open_and_what_was_said_stays_said(played):
    contest(played, MATCH, 9, by="south", at=LATER)
    confirm_round(played, MATCH, 6, by="south", at=LATER)
    played.rewind(MATCH, _back(7), at=LATER)
    found = agreement(played, MATCH)
    assert (found.issues, found.unconfirmed["south"]) == ((), ())
    assert {entry.version for entry in played.log(MATCH, "judge") if entry.undone} == {8, 9, 10}


def test_only_an_action_of_the_match_is_settled_and_the_fault_names_what_was_sent(played):
    confirm_round(played, MATCH, 6, by="south", at=LATER)
    for version in (0, 1, 11, 5000):
        with pytest.raises(Malformed) as refused:
            played.settle(MATCH, version, at=LATER, by=["judge"])
        [fault] = refused.value.faults
        assert (fault.place, fault.found) == ("of", str(version))


def test_a_round_played_again_ends_where_it_ended_last(played):
    played.rewind(MATCH, _back(5), at=LATER)
    assert [one.number for one in agreement(played, MATCH).rounds] == []
    send(played, MATCH, queue(SIX[4:], "north", base=None), reader="north", at=LATER)
    [again] = agreement(played, MATCH).rounds
    assert (again.number, again.version) == (6, 13)


def test_the_last_round_is_over_when_the_match_is(office):
    given = {"round": 9, "turn": "north", "zones": {**ZONES, "south.cell": []}}
    opened(office, given)
    send(office, MATCH, queue(({"by": "north", "do": "give_up"},), "north"), reader="north", at=AT)
    send(office, MATCH, queue(({"by": "south", "do": "give_up"},), "south", base=None), reader="south", at=AT)
    assert office.store.load(MATCH).table.result is not None
    assert [one.number for one in agreement(office, MATCH).rounds] == [9]


def _back(to):
    from adjudicator.office import Rewind

    return Rewind(to=to)


def test_help_is_no_part_of_it(office):
    opened(office, assist="none")
    with pytest.raises(NotPermitted):
        office.options(MATCH, "north", "north")
    assert agreement(office, MATCH).rounds == ()
