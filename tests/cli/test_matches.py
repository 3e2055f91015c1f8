"""A match played from the command line: opened, acted on, asked about."""

import json
import re
from pathlib import Path

from tests.cli.commands import RELEASE


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


def test_what_cannot_be_logged_even_so_is_not_told_to_be_logged_so(opened):
    refused = opened("act", "last", "answer_join", "join=true", "--by", "south", "--irregular", code=3).stderr
    assert refused.startswith("Refused. [RZ-119")
    assert "--irregular" not in refused


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


def test_why_names_the_rules_in_words(opened):
    opened(*RELEASE)
    assert "RZ-060" in opened("why", "last", "2").stdout
    told = json.loads(opened("why", "last", "2", "--json").stdout)
    assert next(ground for ground in told["grounds"] if ground["rule"] == "RZ-060")["text"].keys() == {"en", "pt"}
    opened("why", "last", "7", code=2)


def test_a_written_position_has_no_versions(run, position):
    told = run("ask", str(position), "strength", "n:wolf", "--at", "3", code=2).stderr
    assert told == "--at: found 3, expected none, as a written position has no versions\n"


def test_a_match_that_is_not_there_is_told(run):
    run("new", "--game", "razryv")
    assert run("show", "nothing", code=1).stderr == "there is no match nothing\n"


def test_a_file_that_is_no_store_is_told(run, tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("no database at all, but long enough to be looked at" * 40)
    run("show", "last", "--db", str(path), code=2)


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


def test_a_new_match_tells_which_readings_to_choose(run):
    told = run("new", "--game", "razryv", "--house", "attack_budget=one_per_turn").stdout
    assert "attack_budget=one_per_turn" in told
    readings = json.loads(run("new", "--game", "razryv", "--json").stdout)["readings"]
    assert readings["arrival_order"] == "newcomer_first"
