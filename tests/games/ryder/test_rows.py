"""Every row of the scenario table is among the scenario files, and they show what the classes of the rules ask."""

import re
import tomllib
from collections import Counter
from typing import Any

from tests.games.ryder.content import HOME
from tests.games.ryder.content import raw

SKIPPED = frozenset({18, 20, 22, 28, 39, 41, 49, 50, 61, 69, 72, 78, 79})
"""Numbers that the table leaves out."""
ROWS = frozenset(range(1, 92)) - SKIPPED
FILES = {
    path.relative_to(HOME).as_posix(): path.read_text(encoding="utf-8") for path in HOME.glob("scenarios/**/*.toml")
}
SCENARIOS: dict[str, dict[str, Any]] = {name: tomllib.loads(written) for name, written in FILES.items()}
RULES = {**raw("rules.toml"), **raw("rulings.toml")}


def rows_in_comments() -> set[int]:
    """The numbers that the comments at the heads of the scenario files name."""
    heads = ("\n".join(re.findall(r"#.*", written.partition("\ngame")[0])) for written in FILES.values())
    return {int(number) for head in heads for number in re.findall(r"\bS-(\d{2})\b", head)}


def of_class(cls: str) -> set[str]:
    return {rule for rule, entry in RULES.items() if entry["class"] == cls}


def accepting() -> set[str]:
    return {rule for entry in SCENARIOS.values() if entry["then"]["verdict"] != "refused" for rule in entry["rules"]}


def refusing() -> set[str]:
    found = {
        cite
        for entry in SCENARIOS.values()
        if entry["then"]["verdict"] == "refused"
        for cite in entry["then"].get("cites", ())
    }
    whens = [when for entry in SCENARIOS.values() for when in entry["when"]]
    return found | {cite for when in whens if when.get("expect") == "refused" for cite in when.get("cites", ())}


def test_there_are_78_rows() -> None:
    assert len(ROWS) == 78


def test_every_row_of_the_table_is_a_scenario_and_no_other() -> None:
    assert rows_in_comments() == ROWS


def test_what_is_enforced_is_shown_allowing_and_refusing() -> None:
    assert of_class("enforced") - accepting() == set()
    assert of_class("enforced") - refusing() == set()


def test_what_follows_by_itself_is_shown() -> None:
    assert of_class("consequence") - accepting() == set()


def test_every_value_of_a_house_rule_is_played() -> None:
    played = {(key, str(value)) for entry in SCENARIOS.values() for key, value in entry.get("house", {}).items()}
    for key, rule in raw("house.toml").items():
        others = {(key, str(value)) for value in rule["values"] if value != rule.get("default")}
        assert others <= played
        assert others or any(name == key for name, _ in played)


def test_a_title_is_told_once_and_in_both_languages() -> None:
    for lang in ("en", "pt"):
        told = Counter(entry["title"][lang] for entry in SCENARIOS.values())
        assert [title for title, times in told.items() if times > 1] == []


def test_every_id_of_a_scenario_is_known() -> None:
    named = {rule for entry in SCENARIOS.values() for rule in entry["rules"]}
    cited = {cite for cite in refusing() if not cite.startswith("card:")}
    assert named | cited <= set(RULES)
