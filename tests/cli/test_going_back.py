"""A match gone back in, laid anew, and judged again under other readings."""

import json

from tests.cli.commands import RELEASE


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
