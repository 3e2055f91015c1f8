"""Jobs: how they end, who is told of it, and what may be asked for."""

from collections.abc import Mapping
from typing import NoReturn
from uuid import UUID

import pytest
from rq import Queue

from adjudicator.faults import Malformed
from adjudicator.office import Office
from adjudicator.office.results import results_of
from adjudicator.office.working import ask_again
from adjudicator.office.working import ask_for_audit
from adjudicator.office.working import ask_for_comparison
from adjudicator.office.working import ask_for_import
from adjudicator.office.working import ask_for_score
from adjudicator.office.working import job_called
from adjudicator.office.working import jobs_of
from adjudicator.record.jobs import Job
from adjudicator.record.jobs import Jobs
from adjudicator.record.jobs import UnknownJob
from adjudicator.table import SPECTATOR
from tests.record.tiny import spoil
from tests.workers.ended import AT
from tests.workers.ended import CELL
from tests.workers.ended import LEVEL
from tests.workers.ended import bundles
from tests.workers.ended import scores
from tests.workers.ended import take_in
from workers.clerk import work
from workers.jobs import WORK
from workers.queueing import TRIES
from workers.relay import Relay
from workers.running import done


def fails(_: Office, job: Job) -> NoReturn:
    raise KeyError("north:heron", f"spoilt {job.kind} of Newt, a lynx and the lynxes")


POISON: Mapping[str, object] = {"score": fails}


@pytest.fixture
def poisoned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WORK, "score", fails)  # type: ignore[arg-type]


def everything(relay: Relay) -> None:
    """Relays and works until there is nothing left to do."""
    while relay.turn():
        pass
    work(relay.queue, burst=True)


@pytest.mark.usefixtures("poisoned")
def test_a_poison_job_ends_where_everybody_sees_it_and_is_not_begun_again(office: Office, relay: Relay) -> None:
    match = take_in(office, CELL)
    everything(relay)
    [job] = jobs_of(office.store, match)
    assert (job.state, job.tries) == ("failed", TRIES)
    assert job.reason.startswith("KeyError: ")
    relay.reconcile()
    relay.look_after()
    assert not relay.queue.count
    everything(relay)
    assert jobs_of(office.store, match) == (job,)


@pytest.mark.usefixtures("poisoned")
def test_why_a_job_failed_names_no_card_and_is_told_to_judges_alone(office: Office, relay: Relay) -> None:
    match = take_in(office, "played-life")
    everything(relay)
    [job] = jobs_of(office.store, match)
    assert "newt" not in job.reason.lower()
    assert job.reason.endswith("of …, a … and the lynxes')")
    [told] = jobs_of(office.store, match, SPECTATOR)
    assert (told.state, told.reason) == ("failed", "")


def test_a_judge_may_ask_again_for_what_has_failed(
    office: Office, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = take_in(office, CELL)
    with monkeypatch.context() as poisoned:
        poisoned.setitem(WORK, "score", fails)  # type: ignore[arg-type]
        everything(relay)
    [job] = jobs_of(office.store, match)
    asked = ask_again(office.store, job.job, at=AT, by="judge")
    assert (asked.state, asked.tries, asked.asked_by) == ("asked", 0, "judge")
    assert job_called(office.store, job.job).state == "queued"
    everything(relay)
    assert job_called(office.store, job.job).state == "done"
    assert ask_again(office.store, job.job, at=AT, by="judge").state == "done"
    assert scores(office.store, match) == ["Proved"]


def test_a_job_whose_workers_were_all_killed_fails_in_the_end(office: Office) -> None:
    match = take_in(office, CELL)
    job, jobs = ask_for_score(office.store, match, at=AT, by="judge"), Jobs(office.store.file)
    for _ in range(TRIES):
        assert jobs.begin(job.job).state == "running"
    assert done(office, job.job, WORK) == "failed"
    assert jobs.called(job.job).reason == "WorkerLost"


def test_a_match_that_cannot_be_read_is_seen_to_fail_at_once(office: Office, relay: Relay) -> None:
    match = take_in(office, CELL)
    spoil(office.store, "UPDATE stored_events SET state=? WHERE originator_version=3", b"x" * 50)
    everything(relay)
    [job] = jobs_of(office.store, match)
    assert (job.state, job.tries) == ("failed", 1)
    assert job.reason.startswith("Malformed: matches.db: match …") or "event 3" in job.reason
    assert office.store.file.place not in job.reason
    assert relay.reconcile() == 1
    assert relay.reconcile() == 0


def test_the_score_of_a_match_that_has_just_ended_is_on_its_way_though_no_relay_has_heard_of_it(
    office: Office, relay: Relay
) -> None:
    match, running = take_in(office, CELL), take_in(office, "a-chain-of-spells")
    [coming] = jobs_of(office.store, match)
    assert (coming.job, coming.kind, coming.state) == (f"score-{match.hex}-6", "score", "queued")
    assert jobs_of(office.store, running) == ()
    everything(relay)
    assert [(job.job, job.state) for job in jobs_of(office.store, match)] == [(coming.job, "done")]


def test_the_queue_may_hold_what_the_store_has_never_heard_of(office: Office) -> None:
    assert done(office, "score-of-nothing-1", WORK) == "unknown"
    with pytest.raises(UnknownJob):
        job_called(office.store, "score-of-nothing-1")


def test_what_is_asked_for_twice_is_one_job(office: Office) -> None:
    match = take_in(office, LEVEL)
    for ask in (ask_for_score, ask_for_comparison):
        assert ask(office.store, match, at=AT, by="judge") == ask(office.store, match, at="later", by="organiser")
    house = {"r25_metric": "pooled"}
    first = ask_for_audit(office.store, match, at=AT, by="judge", house=house)
    assert ask_for_audit(office.store, match, at=AT, by="judge", house=house) == first
    assert ask_for_audit(office.store, match, at=AT, by="judge") != first
    assert len(jobs_of(office.store, match)) == 4


def test_an_audit_under_another_reading_is_kept_beside_the_score(office: Office, relay: Relay) -> None:
    match = take_in(office, LEVEL)
    house = {"r25_metric": "weakest_front"}
    job = ask_for_audit(office.store, match, at=AT, by="judge", house=house)
    ask_for_audit(office.store, match, at=AT, by="judge", edition="razryv-2026.11")
    everything(relay)
    assert job_called(office.store, job.job).state == "done"
    told = {one.kind: one for one in results_of(office.store, match) if one.house or one.kind != "audit"}
    assert told["audit"].house == house
    assert told["audit"].edition == "razryv-2026.11"
    assert told["score"].finding == "proved"
    assert [one.kind for one in results_of(office.store, match, SPECTATOR)] == ["score", "comparison"]


@pytest.mark.parametrize("asked", [{"edition": "razryv-2020"}, {"house": {"r25_metric": "by_taste"}}])
def test_an_audit_under_what_the_game_does_not_have_is_refused_at_once(
    office: Office, asked: Mapping[str, object]
) -> None:
    match = take_in(office, LEVEL)
    with pytest.raises(Malformed):
        ask_for_audit(office.store, match, at=AT, by="judge", **asked)  # type: ignore[arg-type]
    assert Jobs(office.store.file).of(match) == ()


def test_an_exported_match_is_taken_in_and_then_scored(office: Office, relay: Relay) -> None:
    job = ask_for_import(office.store, bundles()[CELL], at=AT, by="organiser")
    everything(relay)
    found = job_called(office.store, job.job)
    assert found.state == "done"
    assert isinstance(found.match, UUID)
    everything(relay)
    assert scores(office.store, found.match) == ["Proved"]
    assert Jobs(office.store.file).paper(job.job) == b""


def test_a_damaged_file_is_not_taken_in_and_one_of_another_kind_not_even_tried(office: Office, relay: Relay) -> None:
    written = bundles()[CELL].replace(b'"version":3', b'"version":9')
    job = ask_for_import(office.store, written, at=AT, by="organiser")
    everything(relay)
    assert job_called(office.store, job.job).state == "failed"
    assert job_called(office.store, job.job).tries == 1
    assert office.store.matches() == ()
    with pytest.raises(Malformed):
        ask_for_import(office.store, b"# a scenario\n", at=AT, by="organiser")


def test_a_match_of_a_game_without_comparison_is_refused_one(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    from msgspec.structs import replace

    from adjudicator.office import working

    match = take_in(office, CELL)
    game = replace(working.game_called("razryv"), endings={})
    monkeypatch.setattr(working, "game_called", lambda _: game)
    with pytest.raises(Malformed, match="a game that a comparison may end"):
        ask_for_comparison(office.store, match, at=AT, by="judge")


def test_the_queue_knows_no_more_than_names(office: Office, relay: Relay, queue: Queue) -> None:
    match = take_in(office, "played-life")
    while relay.turn():
        pass
    [there] = queue.jobs
    assert there.id == f"score-{match.hex}-90-1"
    assert there.args == [f"score-{match.hex}-90"]
