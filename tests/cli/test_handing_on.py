"""A match handed on: files, copies for those who may look, chains and receipts checked offline."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from adjudicator.office import open_office
from adjudicator.table import Counted
from adjudicator.table import fold
from tests.cli.commands import RELEASE


def test_a_match_is_handed_on_in_one_file(opened, tmp_path):
    opened(*RELEASE)
    file = tmp_path / "match.bundle"
    opened("export", "last", str(file))
    there = str(tmp_path / "elsewhere.db")
    opened("import", str(file), "--db", there)
    assert opened("log", "last", "--db", there).stdout == opened("log", "last").stdout
    assert "0 differ: proved" in opened("audit", str(file)).stdout


def test_an_exported_match_is_asked_as_the_stored_one_is(opened, tmp_path):
    file = tmp_path / "match.bundle"
    opened(*RELEASE)
    opened("export", "last", str(file))
    told = []
    for at in ((), ("--at", "1")):
        about = ("may", "release", "card=n:imp", "realm=desert", "--by", "north", "--as", "north", *at)
        told.append(opened("ask", str(file), *about).stdout)
        assert told[-1] == opened("ask", "last", *about).stdout
    assert told[0] != told[1]
    assert "did you mean north?" in opened("ask", str(file), "round25", "--as", "nroth", code=2).stderr


def test_a_copy_for_a_viewer_cannot_be_asked(opened, tmp_path):
    file = tmp_path / "copy.bundle"
    opened("export", "last", str(file), "--for", "north")
    assert "the key of a whole export" in opened("ask", str(file), "round25", code=2).stderr


def test_a_damaged_file_is_refused_and_the_bad_event_named(opened, tmp_path):
    opened(*RELEASE)
    file = tmp_path / "match.bundle"
    opened("export", "last", str(file))
    file.write_bytes(file.read_bytes().replace(b'"realm":"desert"', b'"realm":"cavern"'))
    assert "event 2" in opened("import", str(file), "--db", str(tmp_path / "new.db"), code=2).stderr


def test_a_copy_for_a_viewer_holds_no_secret(opened, tmp_path):
    file = tmp_path / "copy.bundle"
    opened("export", "last", str(file), "--for", "north")
    events = file.read_text().splitlines()[2:]
    assert "s:veil" not in "".join(events)


@pytest.mark.parametrize("command", [("audit",), ("verify",), ("ask",)], ids=lambda command: command[0])
def test_last_is_the_match_even_where_a_file_has_that_name(opened, tmp_path, monkeypatch, command):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "last").write_text("nothing that could be read")
    about = ("round25",) if command == ("ask",) else ()
    assert opened(*command, "last", *about).stdout
    assert opened(*command, "./last", *about, code=1 if command == ("verify",) else 2).stderr


def test_a_chain_is_checked_offline_and_the_first_bad_event_named(opened, tmp_path):
    opened(*RELEASE)
    for viewer in ((), ("--for", "north")):
        file = tmp_path / "match.bundle"
        opened("export", "last", str(file), "--force", *viewer)
        assert "2 events of match" in " ".join(opened("verify", str(file)).stdout.split())
        assert json.loads(opened("verify", str(file), "--json").stdout)["sound"] is True
        file.write_bytes(file.read_bytes().replace(b'"realm":"desert"', b'"realm":"cavern"'))
        assert "event 2: found another text" in opened("verify", str(file), code=1).stderr
        assert json.loads(opened("verify", str(file), "--json", code=1).stdout)["sound"] is False


@pytest.fixture
def receipts(opened, tmp_path):
    """Two answers that a phone kept, beside the exported match."""
    answers = [json.loads(opened(*RELEASE, "--json").stdout)]
    answers.append(json.loads(opened("act", "last", "pass", "--by", "north", "--json").stdout))
    opened("export", "last", str(tmp_path / "match.bundle"), "--for", "south")
    return [{"match": one["match"], "version": one["version"], "code": one["code"]} for one in answers]


def test_receipts_of_a_phone_are_held_against_a_record_offline(opened, receipts, tmp_path):
    file, kept = tmp_path / "match.bundle", tmp_path / "receipts"
    by_hand = "".join(f"{one['version']} {one['code'].lower()}\n" for one in receipts)
    sent = json.dumps({**receipts[1], "actions": [{**one, "kept": True} for one in receipts]})
    for written in (json.dumps(receipts), "\n".join(map(json.dumps, receipts)), by_hand, sent):
        kept.write_text(written)
        assert "held." in opened("verify", str(file), "--receipts", str(kept)).stdout
        told = json.loads(opened("verify", "last", "--receipts", str(kept), "--json").stdout)
        assert {one["became"] for one in told["receipts"]} == {"held"}


def test_a_receipt_that_the_record_lacks_or_has_otherwise_is_named_and_the_first_at_odds(opened, receipts, tmp_path):
    file, kept = tmp_path / "match.bundle", tmp_path / "receipts"
    code = receipts[0]["code"]
    kept.write_text(f"9 {code}\n{receipts[1]['version']} {code}\n2 {code}\n")
    told = opened("verify", str(file), "--receipts", str(kept), code=1)
    said = " ".join(told.stdout.split())
    assert f"{kept}, line 3: held." in said
    assert f"{kept}, line 2: differs. Version 3 has {receipts[1]['code']} in the record" in said
    assert f"{kept}, line 1: missing. The record has no version 9" in said
    assert "2 of 3 receipts are at odds with the record, the first at version 3" in told.stderr
    pt = opened("verify", str(file), "--receipts", str(kept), "--lang", "pt", code=1)
    assert "o primeiro na versão 3" in pt.stderr


def test_a_receipt_of_another_match_is_named(opened, receipts, tmp_path):
    kept = tmp_path / "receipts"
    kept.write_text(json.dumps([{**receipts[0], "match": "0190d0f2-5b8e-7c3a-9d1e-2f4a6b8c0d1e"}]))
    told = json.loads(opened("verify", "last", "--receipts", str(kept), "--json", code=1).stdout)
    assert told["sound"] is True
    assert [one["became"] for one in told["receipts"]] == ["another_match"]


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (b"", "receipts: nothing found"),
        (b"\xff\xfe", "a text in UTF-8"),
        (b"2 3467\n", 'line 1: code: found "3467"'),
        (b"nonsense\n", 'line 1: found "nonsense"'),
        (b'[{"version": 0, "code": "34679ACD"}]', "[0]: version: found 0"),
        (b'[{"version": 2}]', "[0]: code: nothing found"),
        (b'[{"version": 2, "code": "34679ACD", "match": 5}]', "[0]: match: found 5"),
    ],
)
def test_what_is_no_receipt_is_refused_at_its_place(opened, tmp_path, written, told):
    kept = tmp_path / "receipts"
    kept.write_bytes(written)
    assert told in " ".join(opened("verify", "last", "--receipts", str(kept), code=2).stderr.split())


def test_an_export_writes_over_no_file_and_never_over_the_matches_themselves(opened, tmp_path):
    file = tmp_path / "there"
    file.write_text("mine")
    assert "--force" in opened("export", "last", str(file), code=2).stderr
    assert file.read_text() == "mine"
    [db] = tmp_path.glob("*.db")
    opened("export", "last", str(db), "--force", code=2)
    opened("show", "last")


def test_a_forged_table_between_events_that_are_sound_is_named(run, tmp_path):
    records = Path(__file__).parents[2] / "fixtures" / "records"
    run("import", str(records / "played-life.bundle"))
    [db] = tmp_path.glob("*.db")
    with open_office(db).store as store:
        [stream] = store.matches()
        match = store.load(stream)
        forged = fold(match.table_at(16), Counted("south.life", 10))
        store.snapshots.keep(stream, {16: (match.event(16).digest, forged)}, match.version)
    for command, code in (("verify", 1), ("audit", 2)):
        assert "table 16: found another table" in " ".join(run(command, "last", code=code).stderr.split())


def test_a_stored_match_that_was_tampered_with_is_neither_proved_nor_exported(opened, tmp_path):
    opened(*RELEASE)
    assert "2 events" in " ".join(opened("verify", "last").stdout.split())
    [db] = tmp_path.glob("*.db")
    with open_office(db).store as store:
        [match] = store.matches()
        line = store.streams.line(match, 2)
        other = replace(line, body=line.body.replace(b"desert", b"cavern"))
        state = store.file.packing.state_of_line(match, other)
        store.file.do(("UPDATE stored_events SET state = ? WHERE originator_version = 2", (state,)))
    for command in (("verify", "last"), ("audit", "last"), ("export", "last", str(tmp_path / "out"))):
        told = opened(*command, code=1 if command[0] == "verify" else 2).stderr
        assert "event 2: found another text" in told


def test_a_copy_is_made_for_those_only_who_may_look(opened, tmp_path):
    assert "did you mean north?" in opened("export", "last", str(tmp_path / "x"), "--for", "nroth", code=2).stderr
