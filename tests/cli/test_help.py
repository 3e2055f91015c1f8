"""Help, and the pages of the manual and the cards, from the command line."""


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


def test_a_rule_is_shown_with_what_touches_it(run):
    shown = run("rules", "show", "RZ-101").stdout
    for part in ("RA-04", "arrival_order=by_strength", "Worked scenarios"):
        assert part in shown
    assert "RZ-101" in run("rules", "show", "RA-04").stdout
