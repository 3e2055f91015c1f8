"""What a match shows to whom: tables, logs, pictures, offers and numbers."""

import json

import pytest

from tests.cli.commands import RELEASE


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


def test_the_picture_is_written_as_svg(opened, tmp_path):
    file = tmp_path / "table.svg"
    opened("show", "last", "--svg", str(file), "--as", "north")
    drawn = file.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "veil" not in drawn


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
