"""What a late phone proposes is agreed to, refused or withdrawn; what a lost phone held is read by a judge."""

from typing import Any

import pytest

from adjudicator.faults import Malformed
from adjudicator.office import NotPermitted
from adjudicator.office import Office
from adjudicator.office import Rewind
from adjudicator.office import answer_proposal
from adjudicator.office import evidence
from adjudicator.office import give_evidence
from adjudicator.office import proposals
from adjudicator.office import reconcile
from adjudicator.office import send
from adjudicator.office import weigh
from adjudicator.record.errors import KeyReused
from adjudicator.record.events import Acted
from adjudicator.record.talks import EvidenceGiven
from adjudicator.record.talks import Responded
from adjudicator.table import JUDGE
from tests.phones.table import AT
from tests.phones.table import LATER
from tests.phones.table import MATCH
from tests.phones.table import SIX
from tests.phones.table import opened
from tests.phones.table import queue

PROPOSAL = 8
"""Its version: the match is opened, five actions are logged, and the others confirmed."""

AGAIN: dict[str, Any] = {"by": "north", "do": "attack_creature", "attacker": "n:wolf#3", "target": "s:imp#3"}
"""Legal in north's turn, and not once the turn is over."""


def proposed(office: Office, extra: dict[str, Any] = AGAIN, by: str = "south", **more: Any) -> int:
    """South's phone has one action more than north's, between two that both have."""
    opened(office, **more)
    send(office, MATCH, queue(SIX[:5], "north", "first"), reader="north", at=AT)
    bodies = (*SIX[:2], extra, *SIX[2:5])
    answer = reconcile(office, MATCH, queue(bodies, by, "second"), reporter=by, at=LATER)
    assert [one.matched.outcome for one in answer.actions].count("extra") == 1
    return answer.actions[2].version


def say(office: Office, of: int, by: str, *, agree: bool = True, **more: Any) -> Any:
    return answer_proposal(office, MATCH, of, by=by, agree=agree, at=LATER, **more)


def last(office: Office) -> Any:
    return office.store.load(MATCH).events[-1]


@pytest.mark.parametrize("by", ["north", JUDGE])
def test_agreed_by_the_other_seat_or_a_judge_it_is_judged_at_the_end(office, by):
    of = proposed(office)
    answer = say(office, of, by)
    assert answer.done.became == "accepted"
    event = last(office)
    assert isinstance(event, Acted)
    assert (dict(event.action), event.said_by) == (AGAIN, "south")
    assert event.originator_version == answer.receipt.version == of + 2
    assert proposals(office, MATCH) == ()


def test_what_was_legal_then_and_is_not_now_is_logged_as_irregular(office):
    of = proposed(office)
    answer = say(office, of, "north")
    assert answer.done.irregular
    assert last(office).irregular
    assert office.score(MATCH).issues == (of + 2,)


def test_what_even_so_cannot_be_kept_leaves_the_proposal_open_and_nothing_else(office):
    of = proposed(office, play="enforced")
    version = office.store.load(MATCH).version
    answer = say(office, of, "north")
    assert (answer.done.became, answer.receipt.kept, answer.receipt.version) == ("refused", False, version)
    assert office.store.load(MATCH).version == version
    assert [one.version for one in proposals(office, MATCH)] == [of]


def test_a_seat_that_says_no_leaves_it_to_the_judge(office):
    of = proposed(office)
    say(office, of, "north", agree=False, reason="I did not")
    assert [one.version for one in proposals(office, MATCH)] == [of]
    say(office, of, JUDGE, agree=False)
    assert proposals(office, MATCH) == ()
    assert not any(isinstance(event, Acted) for event in office.store.load(MATCH).events[of:])


def test_its_author_withdraws_it(office):
    of = proposed(office)
    say(office, of, "south", agree=False)
    assert proposals(office, MATCH) == ()


def test_a_judge_goes_back_and_enters_it_where_it_was(office):
    of = proposed(office)
    office.rewind(MATCH, Rewind(to=3), at=LATER)
    for body in (AGAIN, *SIX[2:5]):
        answer = send(office, MATCH, queue((body,), JUDGE, base=None), reader=JUDGE, at=LATER)
        assert not answer.actions[0].irregular
    answer = say(office, of, JUDGE, enter=False)
    assert (answer.done, answer.receipt.kept) == (None, True)
    assert proposals(office, MATCH) == ()
    assert office.store.load(MATCH).table.zones["cavern"] == ("n:wolf#3",)


def test_a_scorekeepers_proposal_needs_all_seats(office):
    of = proposed(office, by="scorekeeper")
    assert say(office, of, "north").done is None
    assert say(office, of, "south").done.became == "accepted"


@pytest.mark.parametrize(("by", "agree"), [("south", True), ("scorekeeper", True), ("spectator", False)])
def test_nobody_else_is_asked(office, by, agree):
    of = proposed(office)
    with pytest.raises(NotPermitted) as refused:
        say(office, of, by, agree=agree)
    assert refused.value.why == "not_asked"


def test_each_is_asked_once_and_only_while_it_is_open(office):
    of = proposed(office)
    say(office, of, "north", agree=False)
    with pytest.raises(NotPermitted) as refused:
        say(office, of, "north")
    assert refused.value.why == "not_asked"
    say(office, of, JUDGE)
    with pytest.raises(NotPermitted) as refused:
        say(office, of, JUDGE)
    assert refused.value.why == "nothing_asked"
    with pytest.raises(NotPermitted):
        say(office, 2, JUDGE)


# --- evidence


def held(office: Office, reason: str = "", key: str = "lost") -> int:
    kept = queue((SIX[0], {**SIX[1], "realm": "swamp"}), "south", "lost", key=key)
    return give_evidence(office, MATCH, kept, by="south", at=LATER, reason=reason).version


def test_what_a_lost_phone_held_is_kept_for_the_judge_and_changes_nothing(office):
    opened(office)
    send(office, MATCH, queue(SIX, "north", "first"), reader="north", at=AT)
    before = office.store.load(MATCH).table
    version = held(office, "the screen was broken")
    assert office.store.load(MATCH).table == before
    assert office.score(MATCH).issues == ()
    kept = evidence(office, MATCH, version, reader=JUDGE)
    assert [dict(one.body) for one in kept.actions] == [SIX[0], {**SIX[1], "realm": "swamp"}]
    answer = weigh(office, MATCH, kept, reporter=JUDGE, at=LATER)
    assert [one.matched.outcome for one in answer.actions] == ["same", "differs"]
    assert office.store.load(MATCH).version == version


def test_evidence_handed_in_twice_is_one_event(office):
    opened(office)
    assert held(office) == held(office) == 2
    assert len([event for event in office.store.load(MATCH).events if isinstance(event, EvidenceGiven)]) == 1
    with pytest.raises(KeyReused):
        held(office, "another reason")
    with pytest.raises(Malformed):
        held(office, key="")


def test_evidence_is_read_by_a_judge_and_by_who_gave_it(office):
    opened(office)
    version = held(office)
    assert evidence(office, MATCH, version, reader="south") == evidence(office, MATCH, version, reader=JUDGE)
    for reader in ("north", "spectator", "scorekeeper"):
        with pytest.raises(NotPermitted):
            evidence(office, MATCH, version, reader=reader)
        if reader != "scorekeeper":
            assert office.log(MATCH, reader)[-1].about["queue"] == "?"
    assert office.log(MATCH, "south")[-1].about["queue"] != "?"
    with pytest.raises(Malformed):
        evidence(office, MATCH, 1, reader=JUDGE)


def test_an_answer_says_why(office):
    of = proposed(office)
    say(office, of, "north", agree=False, reason="it was the other one")
    event = last(office)
    assert isinstance(event, Responded)
    assert (event.reason, event.texts) == ("it was the other one", ("/reason",))
