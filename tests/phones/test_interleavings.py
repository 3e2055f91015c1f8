"""However two queues run against each other, every action of the late one is accounted for, once."""

import random
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import HealthCheck
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from adjudicator.office import Office
from adjudicator.office import open_office
from adjudicator.office import reconcile
from adjudicator.office import send
from adjudicator.office.reconciling import Step
from adjudicator.office.reconciling import align
from adjudicator.office.reconciling import compare
from adjudicator.record.events import Acted
from adjudicator.record.events import Confirmed
from adjudicator.record.events import Contested
from adjudicator.record.talks import Proposed
from tests.phones.table import AT
from tests.phones.table import LATER
from tests.phones.table import MATCH
from tests.phones.table import SIX
from tests.phones.table import opened
from tests.phones.table import queue

details = st.fixed_dictionaries(
    {"card": st.sampled_from(("n:imp", "s:imp", "s:?", "?"))}, optional={"realm": st.just("swamp")}
)
steps = st.builds(
    Step,
    st.sampled_from(("north", "south")),
    st.sampled_from(("release", "pass")),
    details,
    st.sampled_from((None, 6, 7)),
    st.sampled_from((None, "north", "south")),
)
rows = st.lists(steps, max_size=7)
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""How fast it goes is for the machine to say."""


@settings(PATIENT)
@given(rows, rows)
def test_a_row_is_laid_side_by_side_with_nothing_lost_and_nothing_twice(late: list[Step], told: list[Step]) -> None:
    pairs = align(late, told)
    assert [i for i, _ in pairs if i is not None] == list(range(len(late)))
    assert [j for _, j in pairs if j is not None] == list(range(len(told)))
    assert (None, None) not in pairs


@settings(PATIENT)
@given(rows, rows, st.randoms())
def test_each_action_gets_one_outcome_and_each_event_is_met_or_missing(
    late: list[Step], told: list[Step], chance: random.Random
) -> None:
    record = [_at(step, version) for version, step in enumerate(told, start=2)]
    pinned = {at: 2 + at for at in range(min(len(late), len(told))) if chance.random() < 0.2}
    found, missing = compare(dict(enumerate(late)), record, 1, frozenset("s"), pinned)
    assert sorted(found) == list(range(len(late)))
    met = [one.version for one in found.values() if one.outcome in ("same", "differs")]
    answers = [one.answer for one in found.values() if one.answer]
    assert sorted({*met, *answers, *missing}) == [step.version for step in record]
    assert not set(missing) & {*met, *answers}
    for version in {version for version in met if met.count(version) > 1}:
        words = {late[at].do for at, one in found.items() if one.version == version and one.outcome == "same"}
        assert len(words) > 1  # a question and its answer, which the record has as one


@settings(PATIENT)
@given(rows)
def test_a_row_beside_itself_is_the_same_throughout(row: list[Step]) -> None:
    bare = [step for step in row if step.details["card"] != "?"]
    found, missing = compare(dict(enumerate(bare)), [_at(step, v) for v, step in enumerate(bare, start=2)], 1)
    assert {one.outcome for one in found.values()} <= {"same"}
    assert missing == ()


def _at(step: Step, version: int) -> Step:
    return Step(step.by, step.do, step.details, step.round, step.turn, version)


MORE: tuple[dict[str, Any], ...] = (
    {"by": "north", "do": "note_bargain", "text": "peace"},
    {"by": "south", "do": "note_bargain", "text": "no peace"},
    {"by": "south", "do": "check_objective"},
    {**SIX[1], "realm": "swamp"},
    {**SIX[4], "realm": "cavern"},
)
late_queues = st.lists(st.sampled_from((*SIX, *SIX, *MORE)), max_size=9)


@settings(PATIENT, max_examples=40)
@given(st.integers(0, 6), late_queues, st.sampled_from(("south", "north", "scorekeeper")))
def test_no_action_of_a_late_queue_is_lost_in_silence(count: int, bodies: Sequence[dict[str, Any]], by: str) -> None:
    with TemporaryDirectory() as folder:
        office = open_office(Path(folder) / "phones.db")
        with office.store:
            _check(office, count, bodies, by)


def _check(office: Office, count: int, bodies: Sequence[dict[str, Any]], by: str) -> None:
    """Each action is in the record, in a confirmation, in a contest, in a proposal, noted, or told to its sender."""
    opened(office)
    send(office, MATCH, queue(SIX[:count], "north", "first"), reader="north", at=AT)
    answer = reconcile(office, MATCH, queue(bodies, by, "second"), reporter=by, at=LATER)
    assert len(answer.actions) == len(bodies)
    match = office.store.load(MATCH)
    for one, body in zip(answer.actions, bodies, strict=True):
        event = match.event(one.version) if one.version else None
        match one.matched.outcome:
            case "same":
                recorded = match.event(one.matched.version)
                assert isinstance(recorded, Acted)
                assert recorded.action == body
                assert event is None or (isinstance(event, Confirmed) and one.matched.version in event.versions)
            case "differs":
                assert isinstance(event, Contested)
                assert (event.of, event.instead) == (one.matched.version, body)
            case "extra":
                assert isinstance(event, Proposed)
                assert event.action == body
            case "goes_on":
                assert one.done is not None
                assert (isinstance(event, Acted) and event.action == body) or one.done.became != "accepted"
            case outcome:
                assert outcome == "beside"
    met = {one.matched.version for one in answer.actions if one.matched.outcome in ("same", "differs")}
    assert met | set(answer.missing) == set(range(2, 2 + count))
    before = match.version
    again = reconcile(office, MATCH, queue(bodies, by, "second"), reporter=by, at=LATER)
    assert [one.matched for one in again.actions] == [one.matched for one in answer.actions]
    assert office.store.load(MATCH).version == before
