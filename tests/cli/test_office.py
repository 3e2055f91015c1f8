"""The office: what is kept, what is only noted, what a match does not allow."""

import tomllib
from pathlib import Path
from uuid import UUID

import pytest

from adjudicator.edge import fresh_id
from adjudicator.edge import now
from adjudicator.edge import uuid7
from adjudicator.faults import Malformed
from adjudicator.office import NotPermitted
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import Rewind
from adjudicator.office import audit_bundle
from adjudicator.office import contest
from adjudicator.office import game_picture
from adjudicator.office import open_office
from adjudicator.record.data import plain_picture
from adjudicator.record.errors import Conflict
from adjudicator.record.events import Envelope

AT = "2026-11-29T20:00:00.000Z"
MATCH = UUID("01a22908-0da2-705f-ba46-6fee99743922")
RELEASE = {"by": "north", "do": "release", "card": "n:imp", "realm": "desert"}
PASS = {"by": "north", "do": "pass"}
STORM = {"by": "north", "do": "attack_cell", "attacker": "n:wolf"}


@pytest.fixture
def office(tmp_path: Path, position: Path) -> Office:
    raw = tomllib.loads(position.read_text())
    office = open_office(tmp_path / "office.db")
    office.open_match(MATCH, Plan(game="razryv", cards=raw["cards"], given=raw["given"]), at=AT, secret=bytes(32))
    return office


def act(office: Office, body: dict[str, object], expected_version: int | None = None, **envelope: object):
    return office.act(MATCH, body, Envelope(**envelope), at=AT, expected_version=expected_version)


def test_what_is_accepted_is_kept(office):
    receipt = act(office, RELEASE)
    assert (receipt.kept, receipt.version) == (True, 2)
    assert len(receipt.code) == 8


def test_a_refusal_is_only_noted_beside_the_match(office):
    receipt = act(office, STORM)
    assert (receipt.kept, receipt.version, receipt.verdict.outcome) == (False, 1, "refused")
    [note] = office.store.notes.of(MATCH)
    assert (note.kind, note.who) == ("attempt", "north")


def test_a_question_and_a_private_look_do_not_move_the_version(office):
    assert act(office, {"by": "north", "do": "query", "action": RELEASE}).verdict.outcome == "accepted"
    assert not act(office, {"by": "north", "do": "check_objective"}).kept
    assert [note.kind for note in office.store.notes.of(MATCH)] == ["question", "look"]
    assert office.show(MATCH).version == 1


def test_what_was_done_although_illegal_waits_to_be_settled(office):
    act(office, STORM, irregular=True)
    assert office.score(MATCH).issues == (2,)
    with pytest.raises(NotPermitted):
        office.settle(MATCH, 2, at=AT, by=["north"])
    office.settle(MATCH, 2, at=AT, by=["north", "south"])
    assert office.score(MATCH).issues == ()


def test_what_is_legal_is_not_irregular_whatever_the_sender_thinks(office):
    act(office, RELEASE, irregular=True)
    assert office.score(MATCH).issues == ()


@pytest.mark.parametrize("irregular", [True, False])
def test_changes_stated_beside_a_legal_action_are_not_lost_in_silence(office, irregular):
    with pytest.raises(Malformed) as refused:
        act(office, RELEASE, irregular=irregular, changes={"counters": {"south.life": 60}})
    assert refused.value.faults[0].place == "action.changes"
    assert office.show(MATCH).version == 1
    assert [note.kind for note in office.store.notes.of(MATCH)] == ["attempt"]


def test_a_contested_version_is_open_until_a_judge_settles_it(office):
    act(office, RELEASE)
    contest(office, MATCH, 2, at=AT, by="south", reason="it was the mountain")
    assert office.score(MATCH).issues == (2,)
    office.settle(MATCH, 2, at=AT, by=["judge"], ruling="R-1")
    assert office.score(MATCH).issues == ()


def test_the_event_keeps_actor_and_reporter(office):
    act(office, RELEASE, said_by="south", played_at="2026-11-29T19:00:00Z")
    entry = office.log(MATCH)[-1]
    assert (entry.by, entry.said_by) == ("north", "south")


def test_whoever_names_an_older_version_hears_of_the_conflict(office):
    act(office, RELEASE, expected_version=1)
    with pytest.raises(Conflict) as conflict:
        act(office, PASS, expected_version=1)
    assert conflict.value.current == 2
    with pytest.raises(Conflict):
        office.rewind(MATCH, Rewind(to=1), at=AT, expected_version=1)


def test_a_seat_gets_no_more_help_than_the_match_gives(office, position):
    assert office.options(MATCH, "north", asker="north")
    other, raw = fresh_id(), tomllib.loads(position.read_text())
    plan = Plan(game="razryv", cards=raw["cards"], given=raw["given"], assist="refusals")
    office.open_match(other, plan, at=AT, secret=bytes(32))
    with pytest.raises(NotPermitted):
        office.options(other, "north", asker="north")
    assert office.options(other, "north")


def test_a_seat_is_not_told_what_another_may_do(office):
    with pytest.raises(NotPermitted) as refused:
        office.options(MATCH, "north", asker="south")
    assert refused.value.why == "options_of_another"
    with pytest.raises(Malformed):
        office.options(MATCH, "north", asker="nobody")


def test_a_match_cannot_be_opened_with_what_nobody_knows(office):
    for plan in (
        Plan(game="chess"),
        Plan(game="razryv", edition="razryv-1999"),
        Plan(game="razryv", house={"no_such_rule": 1}),
        Plan(game="razryv", house={"attack_budget": "seven"}),
        Plan(game="razryv", cards={"imp": {"type": "nothing"}}),
    ):
        with pytest.raises(Malformed):
            office.open_match(fresh_id(), plan, at=AT, secret=bytes(32))


def test_an_audit_out_of_the_file_finds_what_the_store_finds(office):
    act(office, RELEASE)
    act(office, STORM, irregular=True)
    found = audit_bundle(office.export(MATCH))
    assert found == office.audit(MATCH)
    assert found.finding == "proved_as_far_as_known"
    assert [(gap.version, gap.what) for gap in found.gaps] == [(3, "irregular")]


def test_a_redacted_copy_cannot_be_judged_again(office):
    with pytest.raises(Malformed):
        audit_bundle(office.export(MATCH, "north"))


def test_a_table_is_drawn_in_eighty_columns(office):
    view = office.show(MATCH, "north")
    for lang in ("en", "pt"):
        assert max(map(len, game_picture("razryv", view.table, lang, "north").splitlines())) <= 120
    assert "s:veil" not in plain_picture(view.table, "en")


def test_ids_sort_by_time():
    assert uuid7(1, bytes(10)) < uuid7(2, bytes(10))
    assert fresh_id().version == 7
    assert now().endswith("Z")


def test_an_audit_proves_no_more_than_the_record_does_while_something_is_contested(office):
    act(office, RELEASE)
    contest(office, MATCH, 2, by="south", at=AT)
    assert audit_bundle(office.export(MATCH)).finding == office.audit(MATCH).finding == "proved_as_far_as_known"
    office.settle(MATCH, 2, at=AT, by=["judge"])
    assert office.audit(MATCH).finding == "proved"
