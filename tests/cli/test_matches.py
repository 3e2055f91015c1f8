"""A match played from the command line: opened, acted on, looked at, rewound, audited and handed on."""

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from adjudicator.office import open_office
from adjudicator.table import Counted
from adjudicator.table import fold

RELEASE = ("act", "last", "release", "card=n:imp", "realm=desert", "--by", "north")


def test_a_match_is_opened_from_the_set_up(run):
    told = run("new", "--game", "razryv", "--json").stdout
    assert json.loads(told)["version"] == 1
    assert json.loads(run("show", "last", "--json").stdout)["table"]["clock"]["turn"] == "setup"


def test_a_match_is_opened_from_a_position(opened):
    table = json.loads(opened("show", "last", "--json").stdout)["table"]
    assert table["zones"]["north.cell"] == ["n:imp"]


def test_what_is_accepted_is_told_with_its_rules_and_a_receipt(opened):
    told = opened(*RELEASE).stdout
    assert told.startswith("Accepted. [RZ-060, RZ-062, ")
    assert "North's imp enters the Desert. [RZ-060, RZ-062]" in told
    assert re.search(r"version 2, receipt [2-9A-Z]{8}", told)


def test_what_is_refused_is_told_on_stderr_and_leaves_no_event(opened):
    result = opened("act", "last", "attack_cell", "attacker=n:wolf", "--by", "north", code=3)
    assert result.stdout == ""
    assert result.stderr.startswith(
        "Refused. [RZ-126]\n  The opponent still stands in a Realm, or has nobody in the Cell.\n  RZ-126  "
    )
    assert "--irregular" in result.stderr
    assert json.loads(opened("show", "last", "--json").stdout)["version"] == 1


def test_what_was_done_although_illegal_is_kept_as_irregular(opened):
    opened("act", "last", "attack_cell", "attacker=n:wolf", "--by", "north", "--irregular")
    assert "(irregular)" in opened("log", "last").stdout
    assert "Still open: version 2" in opened("score", "last").stdout


def test_stated_changes_become_facts(opened):
    changes = '{"counters": {"south.life": 60}}'
    opened("act", "last", "attack_cell", "attacker=n:wolf", "--by", "north", "--irregular", "--changes", changes)
    assert json.loads(opened("score", "last", "--json").stdout)["counters"]["south.life"] == 60


def test_an_enforced_match_refuses_even_what_was_done(run, position):
    run("new", str(position), "--play", "enforced")
    run("act", "last", "attack_cell", "attacker=n:wolf", "--by", "north", "--irregular", code=3)


def test_a_body_may_be_given_as_json(opened):
    body = '{"by": "north", "do": "release", "card": "n:imp", "realm": "desert"}'
    opened("act", "last", "--body", body)
    opened("rewind", "last", "1")
    opened("act", "last", body)
    assert "the action once" in opened("act", "last", body, "card=n:imp", code=2).stderr


def test_a_slip_is_told_with_the_nearest_word(opened):
    assert "did you mean release?" in opened("act", "last", "releese", "--by", "north", code=2).stderr
    assert "a pair written KEY=VALUE" in opened("act", "last", "release", "n:imp", "--by", "north", code=2).stderr


def test_whoever_saw_an_older_version_hears_of_the_conflict(opened):
    opened(*RELEASE)
    told = opened("act", "last", "pass", "--by", "north", "--expect", "1", code=4).stderr
    assert told == "the match is at version 2, not 1\n"


def test_a_repeated_request_is_answered_as_the_first_time(opened):
    first = json.loads(opened(*RELEASE, "--key", "k", "--json").stdout)
    again = json.loads(opened(*RELEASE, "--key", "k", "--json").stdout)
    assert (again["version"], again["code"], again["again"]) == (first["version"], first["code"], True)
    opened("act", "last", "pass", "--by", "north", "--key", "k", code=4)


@pytest.mark.parametrize(
    ("viewer", "veil", "hand"),
    [
        ("north", "s:?#", None),
        ("south", "s:veil", "s:imp"),
        ("spectator", "s:?#", None),
        ("judge", "s:veil", "s:imp"),
    ],
)
def test_everybody_is_shown_what_they_may_see(opened, viewer, veil, hand):
    zones = json.loads(opened("show", "last", "--as", viewer, "--json").stdout)["table"]["zones"]
    assert any(card.startswith(veil) for card in zones["forest"])
    assert zones["south.hand"] == [hand or "?"]


def test_an_unknown_viewer_is_told_who_may_look(opened):
    assert "did you mean north?" in opened("show", "last", "--as", "nroth", code=2).stderr


def test_an_older_version_is_shown_as_it_stood(opened):
    opened(*RELEASE)
    assert json.loads(opened("show", "last", "--at", "1", "--json").stdout)["table"]["zones"]["north.cell"] == ["n:imp"]
    opened("show", "last", "--at", "9", code=2)


def test_the_log_tells_a_viewer_no_secret(opened):
    opened("act", "last", "pass", "--by", "north")
    opened("act", "last", "imprison", "card=s:imp", "--by", "south")
    assert "South imprisons imp." in opened("log", "last", "--as", "south").stdout
    assert "veil" not in opened("log", "last", "--as", "north").stdout


IN_SECRET = """
game = "razryv"
[cards]
bear = { type = "creature", energy = 5, strength = 55 }
rat  = { type = "creature", energy = 1, strength = 5 }
oath = { type = "objective", events = 0, attacks = 1, presence = 1, realm = "forest" }
[given]
round = 5
turn  = "south"
[given.zones]
forest = ["n:rat", "s:bear"]
"south.objective" = ["s:oath"]
"""
SECRET = "South has completed the Objective; this stays secret."
ATTACK = ("act", "last", "attack_creature", "attacker=s:bear", "target=n:rat", "--by", "south")


@pytest.mark.parametrize(
    ("reported", "told"),
    [
        ((), True),
        (("--said-by", "south"), True),
        (("--said-by", "north"), False),
        (("--said-by", "scorekeeper"), False),
        (("--said-by", "judge"), True),
        (("--said-by", "north", "--as", "south"), True),
    ],
)
def test_the_answer_is_for_whoever_reports(run, tmp_path, reported, told):
    path = tmp_path / "secret.toml"
    path.write_text(IN_SECRET)
    run("new", str(path))
    answer = run(*ATTACK, *reported).stdout
    assert (SECRET in answer, "RA-01" in answer) == (told, told)


@pytest.mark.parametrize(
    ("to", "heard"), [((), "North says: “hello”"), (("to=south",), "North says to South: “hello”")]
)
def test_what_is_said_to_somebody_is_told_once(opened, to, heard):
    answer = opened("act", "last", "note_bargain", "text=hello", *to, "--by", "north").stdout
    log = opened("log", "last", "--after", "1").stdout
    assert [heard in told for told in (answer, log)] == [True, True]
    assert log.count("hello") == 1


@pytest.mark.parametrize("viewer", ["north", "south", "spectator", "judge"])
def test_whoever_enters_a_checkpoint_is_not_asked_to_agree_with_it(opened, viewer):
    opened("act", "last", "checkpoint", "--by", "north")
    log = " ".join(opened("log", "last", "--after", "1", "--as", viewer).stdout.split())
    assert ("North is asked" in log, "South is asked" in log) == (False, True)
    shown = opened("show", "last", "--as", viewer).stdout
    assert ("Awaited from North" in shown, "Awaited from South" in shown) == (False, True)


def test_the_log_may_be_told_in_pieces(opened):
    for seat in ("north", "south"):
        opened("act", "last", "pass", "--by", seat)
    versions = [entry["version"] for entry in json.loads(opened("log", "last", "--json").stdout)]
    assert versions == [1, 2, 3]
    piece = json.loads(opened("log", "last", "--after", "1", "--until", "2", "--json").stdout)
    assert [entry["version"] for entry in piece] == [2]


def test_why_names_the_rules_in_words(opened):
    opened(*RELEASE)
    assert "RZ-060" in opened("why", "last", "2").stdout
    told = json.loads(opened("why", "last", "2", "--json").stdout)
    assert next(ground for ground in told["grounds"] if ground["rule"] == "RZ-060")["text"].keys() == {"en", "pt"}
    opened("why", "last", "7", code=2)


def test_what_may_be_done_is_offered(opened):
    told = opened("options", "last", "north").stdout.splitlines()
    assert "  adjudicator act last release card=n:imp realm=forest --by north" in told
    assert "  adjudicator act last attack_creature attacker=n:wolf target=s:wolf --by north" in told


def test_every_offer_of_single_values_is_accepted(opened):
    for offer in json.loads(opened("options", "last", "north", "--json").stdout):
        values = [f"{name}={domain['values'][0]}" for name, domain in offer["parameters"].items()]
        opened("act", "last", offer["do"], *values, "--by", "north")
        opened("rewind", "last", "1")


def test_a_seat_is_offered_what_is_its_own_to_do_and_nobody_elses(run, opened, position):
    assert opened("options", "last", "north", "--as", "north").stdout == opened("options", "last", "north").stdout
    for viewer in ("north", "spectator"):
        told = opened("options", "last", "south", "--as", viewer, code=3)
        assert (told.stdout, told.stderr) == (
            "",
            f"what south may do is told to south and to a judge, not to {viewer}\n",
        )
    assert "did you mean north?" in opened("options", "last", "north", "--as", "nroth", code=2).stderr


@pytest.mark.parametrize("assist", ["none", "refusals"])
def test_options_are_help_which_a_match_may_deny_to_seats(run, position, assist):
    run("new", str(position), "--assist", assist)
    assert f"(assist = {assist})" in run("options", "last", "north", "--as", "north", code=3).stderr
    assert run("options", "last", "north", "--as", "judge").stdout


def test_a_judge_rewinds_and_what_was_undone_stays_readable(opened):
    opened(*RELEASE)
    opened("rewind", "last", "1", "--reason", "a mistake")
    told = opened("log", "last").stdout
    assert "(undone)" in told
    assert "The judge takes the match back to version 1: “a mistake”." in told
    assert json.loads(opened("show", "last", "--json").stdout)["version"] == 3


def test_nobody_goes_back_to_where_the_match_stands(opened):
    opened(*RELEASE)
    told = opened("rewind", "last", "2", code=2).stderr
    assert told == "version: found 2, expected a version before the one where the match stands\n"
    assert json.loads(opened("show", "last", "--json").stdout)["version"] == 2


def test_a_pile_may_be_laid_anew_where_the_match_stands(opened):
    opened("rewind", "last", "1", "--order", "south.hand=s:imp")
    assert json.loads(opened("show", "last", "--json").stdout)["version"] == 2


def test_an_audit_under_the_own_rules_finds_nothing(opened):
    opened(*RELEASE)
    assert opened("audit", "last").stdout == "1 actions judged under razryv-2026.11, 0 differ: proved\n"


def test_an_audit_tells_which_action_another_reading_would_refuse(opened):
    opened("act", "last", "release", "card=n:imp", "realm=forest", "--by", "north")
    opened("act", "last", "attack_creature", "attacker=n:imp", "target=s:wolf", "--by", "north")
    told = opened("audit", "last", "--house", "attack_on_entry=forbidden", code=1).stdout.splitlines()
    assert told[0].startswith("Version 3: North attacks South's wolf (Strength 30) with imp (Strength 22)")
    assert "  - recorded as accepted, judged now as refused" in told
    assert told[-1] == "2 actions judged under razryv-2026.11, 1 differ: contradicted"
    found = json.loads(opened("audit", "last", "--house", "attack_on_entry=forbidden", "--json", code=1).stdout)
    assert [(drift["version"], drift["kind"]) for drift in found["drifts"]] == [(3, "verdict")]


def test_an_audit_under_a_house_rule_that_nobody_knows_is_malformed(opened):
    assert "did you mean attack_budget?" in opened("audit", "last", "--house", "attack_budjet=x", code=2).stderr
    assert "did you mean razryv-2026.11?" in opened("audit", "last", "--edition", "razryv-2026.1", code=2).stderr


def test_why_tells_other_readings(opened):
    opened("act", "last", "release", "card=n:imp", "realm=forest", "--by", "north")
    opened("act", "last", "attack_creature", "attacker=n:imp", "target=s:wolf", "--by", "north")
    told = json.loads(opened("why", "last", "3", "--json").stdout)["sensitivities"]
    assert ("attack_on_entry", "forbidden", "refused") in [(one["key"], one["value"], one["outcome"]) for one in told]
    assert json.loads(opened("why", "last", "3", "--as", "north", "--json").stdout)["sensitivities"] == []


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


def test_a_written_position_has_no_versions(run, position):
    told = run("ask", str(position), "strength", "n:wolf", "--at", "3", code=2).stderr
    assert told == "--at: found 3, expected none, as a written position has no versions\n"


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


def test_a_match_that_is_not_there_is_told(run):
    run("new", "--game", "razryv")
    assert run("show", "nothing", code=1).stderr == "there is no match nothing\n"


def test_a_file_that_is_no_store_is_told(run, tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("no database at all, but long enough to be looked at" * 40)
    run("show", "last", "--db", str(path), code=2)


def test_help_is_there_for_every_command(run):
    listed = run("--help").stdout
    for command in (
        "check",
        "rules",
        "cards",
        "new",
        "act",
        "show",
        "log",
        "why",
        "options",
        "rewind",
        "score",
        "audit",
    ):
        assert command in listed
        run(command, "--help")


def test_asking_for_help_loads_no_rules():
    """What `--help` imports is what every command waits for."""
    import subprocess
    import sys

    code = "import sys, adjudicator.cli; print([m for m in sys.modules if m.startswith('adjudicator.')])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout  # noqa: S603
    assert loaded.strip() == "['adjudicator.cli']"


def test_cards_are_checked(run, tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text('game = "razryv"\nversion = "1"\n[cards]\nimp = { type = "creature", energy = 3, strength = 22 }\n')
    assert "1 cards, digest" in run("cards", "check", str(path)).stdout
    path.write_text('game = "razryv"\nversion = "1"\n[cards]\nimp = { type = "creatrue" }\n')
    assert "did you mean creature?" in run("cards", "check", str(path), code=2).stderr


def test_rules_are_found_and_shown_with_their_scenarios(run):
    assert "RZ-060" in run("rules", "search", "leave", "Cell").stdout
    shown = run("rules", "show", "rz 60", "--lang", "pt").stdout
    assert shown.startswith("RZ-060")
    assert "Cenários resolvidos" in shown
    assert "arrival_order=newcomer_first (default)" in run("rules", "show", "arrival_order").stdout
    run("rules", "show", "RZ-999", code=1)


def test_the_position_of_a_scenario_opens_a_match(run, tmp_path, position):
    path = Path(tmp_path / "scenario.toml")
    path.write_text(position.read_text() + '[[when]]\nby = "north"\ndo = "pass"\n[then]\nverdict = "accepted"\n')
    run("new", str(path))


def test_a_question_is_answered_as_one(opened):
    release = '{"by": "north", "do": "release", "card": "n:imp", "realm": "desert"}'
    told = opened("act", "last", f'{{"by": "north", "do": "query", "action": {release}}}').stdout
    assert told.startswith("It would be accepted. [")
    assert "stays at version 1" in told
    attack = '{"by": "north", "do": "attack_cell", "attacker": "n:wolf"}'
    refused = opened("act", "last", f'{{"by": "north", "do": "query", "action": {attack}}}', code=3).stderr
    assert refused.startswith("It would be refused. [RZ-126]")
    assert "--irregular" not in refused


def test_the_picture_is_written_as_svg(opened, tmp_path):
    file = tmp_path / "table.svg"
    opened("show", "last", "--svg", str(file), "--as", "north")
    drawn = file.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "veil" not in drawn


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


def test_a_new_match_tells_which_readings_to_choose(run):
    told = run("new", "--game", "razryv", "--house", "attack_budget=one_per_turn").stdout
    assert "attack_budget=one_per_turn" in told
    readings = json.loads(run("new", "--game", "razryv", "--json").stdout)["readings"]
    assert readings["arrival_order"] == "newcomer_first"


def test_a_rule_is_shown_with_what_touches_it(run):
    shown = run("rules", "show", "RZ-101").stdout
    for part in ("RA-04", "arrival_order=by_strength", "Worked scenarios"):
        assert part in shown
    assert "RZ-101" in run("rules", "show", "RA-04").stdout


def test_no_line_is_wider_than_eighty_columns(opened):
    opened(*RELEASE)
    opened("act", "last", "attack_creature", "attacker=n:wolf", "target=s:wolf", "--by", "north")
    wide = (("log", "last"), ("why", "last", "2"), ("why", "last", "3"), ("score", "last"), ("rules", "show", "RA-04"))
    for command in wide:
        for lang in ("en", "pt"):
            lines = opened(*command, "--lang", lang).stdout.splitlines()
            assert [line for line in lines if len(line) > 80] == []


END = """
game = "razryv"
[cards]
wolf = { type = "creature", energy = 4, strength = 30 }
goal = { type = "objective", events = 4, attacks = 1, presence = 2, realm = "swamp" }
aim  = { type = "objective", events = 2, attacks = 2, presence = 3, realm = "cavern" }
[given]
round = 25
turn  = "south"
[given.counters]
"north.e_count" = 4
"south.e_count" = 1
"south.a_count" = 1
[given.zones]
swamp  = ["n:wolf"]
cavern = ["s:wolf", "s:wolf#2"]
"north.objective" = ["n:goal"]
"south.objective" = ["s:aim"]
"""


def test_the_comparison_of_round_25_is_worked_out(run, tmp_path):
    path = tmp_path / "end.toml"
    path.write_text(END)
    run("new", str(path))
    secret = run("score", "last", "--as", "north").stdout
    assert "North: goal" in secret
    assert "South: aim" not in secret
    assert "further along" not in secret
    assert "If the match were compared now" in run("score", "last").stdout
    run("act", "last", "pass", "--by", "south")
    told = " ".join(run("score", "last", "--as", "spectator").stdout.split())
    assert "Creatures in the Swamp 2 1 1/2 50.00" in told
    assert "5/9 55.56" in told
    assert "South is further along and wins. [RZ-175, RZ-176, RZ-177]" in told
    assert "The match is over: South wins (after the comparison of round 25)." in told
    assert "Por cento" in run("score", "last", "--lang", "pt").stdout
