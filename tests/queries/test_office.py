"""Asking about matches: who may, about which version, and what is noted of it."""

import json
from pathlib import Path
from uuid import UUID

import pytest
from click.testing import CliRunner
from click.testing import Result

from adjudicator.cli import main
from adjudicator.faults import Malformed
from adjudicator.office import NotPermitted
from adjudicator.office import Office
from adjudicator.office import Plan
from adjudicator.office import open_office

AT = "2026-11-29T20:00:00.000Z"
MATCH = UUID("01a22908-0da2-705f-ba46-6fee99743922")
CARDS = {
    "wolf": {"type": "creature", "energy": 7, "strength": 55, "names": {"en": "Wolf", "pt": "Lobo"}},
    "imp": {"type": "creature", "energy": 1, "strength": 12, "names": {"en": "Imp", "pt": "Diabrete"}},
    "ogre": {"type": "event_creature", "strength": 60, "names": {"en": "Ogre", "pt": "Ogro"}},
}
GIVEN = {"round": 6, "turn": "event", "compass": "forest", "zones": {"forest": ["e:ogre", "n:wolf", "n:imp"]}}
POSITION = """
game = "razryv"

[cards]
wolf = { type = "creature", energy = 7, strength = 55, names = { en = "Wolf", pt = "Lobo" } }
imp  = { type = "creature", energy = 1, strength = 12, names = { en = "Imp", pt = "Diabrete" } }
ogre = { type = "event_creature", strength = 60, names = { en = "Ogre", pt = "Ogro" } }

[given]
round   = 6
turn    = "event"
compass = "forest"
[given.zones]
forest = ["e:ogre", "n:wolf", "n:imp"]
"""


def opened(path: Path, assist: str) -> Office:
    office = open_office(path / f"{assist}.db")
    plan = Plan(game="razryv", cards=CARDS, given=GIVEN, assist=assist)
    office.open_match(MATCH, plan, at=AT, secret=bytes(32))
    return office


@pytest.mark.parametrize("assist", ["none", "refusals"])
def test_a_seat_may_not_ask_where_the_match_gives_no_help(tmp_path: Path, assist: str) -> None:
    office = opened(tmp_path, assist)
    for asker in ("north", "south", "spectator"):
        with pytest.raises(NotPermitted) as refused:
            office.ask(MATCH, "target", {}, asker, at=AT)
        assert (refused.value.why, refused.value.params) == ("no_help", {"assist": assist})
    assert office.ask(MATCH, "target", {}, at=AT).answer.facts
    assert [note.who for note in office.store.notes.of(MATCH)] == ["judge"]


def test_a_question_is_noted_beside_the_match(tmp_path: Path) -> None:
    office = opened(tmp_path, "full")
    office.ask(MATCH, "objective", {"seat": "south"}, "north", at=AT)
    [note] = office.store.notes.of(MATCH)
    assert (note.kind, note.who) == ("question", "north")
    assert note.body == {"question": "objective", "params": {"seat": "south"}, "version": 1, "withheld": ["RZ-038"]}
    assert office.show(MATCH).version == 1


def test_an_earlier_version_may_be_asked_about(tmp_path: Path) -> None:
    office = opened(tmp_path, "full")
    office.act(MATCH, {"by": "north", "do": "reveal_event"}, at=AT)
    now, then = (office.ask(MATCH, "strength", {"card": "n:wolf"}, at=AT, version=one) for one in (None, 1))
    assert (now.version, then.version) == (2, 1)
    assert then.table.where["n:wolf"] == "forest"
    assert now.table.where["n:wolf"] == "north.cell"


def test_once_the_match_is_over_everybody_may_ask(tmp_path: Path) -> None:
    office = opened(tmp_path, "none")
    for seat in ("north", "south"):
        office.act(MATCH, {"by": seat, "do": "declare_annihilation"}, at=AT)
    assert office.ask(MATCH, "target", {}, "north", at=AT).answer.facts[0].what == "over"


def test_nobody_asks_as_somebody_else(tmp_path: Path) -> None:
    with pytest.raises(Malformed):
        opened(tmp_path, "full").ask(MATCH, "target", {}, "east", at=AT)


# ---- the command ----


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("ADJUDICATOR_DB", str(tmp_path / "matches.db"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    (tmp_path / "position.toml").write_text(POSITION)
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str, code: int = 0) -> Result:
        result = CliRunner().invoke(main, list(arguments))
        assert result.exit_code == code, (result.output, result.exception)
        assert "Traceback" not in result.output
        return result

    return call


def test_t_173_asked_of_a_match_and_of_a_position(run) -> None:
    run("new", "position.toml")
    for subject in ("last", "position.toml"):
        told = run("ask", subject, "target", "--as", "north").stdout
        assert "The Ogre (60) attacks the Wolf (55). [RZ-138, RZ-093, RZ-094" in told
        assert "Protection would change that" in told
        assert max(map(len, told.splitlines())) <= 80
    assert "Ogro (60) ataca Lobo (55)." in run("ask", "last", "target", "--as", "north", "--lang", "pt").stdout


def test_values_may_stand_alone_or_be_named(run) -> None:
    for about in (("n:wolf",), ("card=n:wolf",)):
        assert "The Wolf has Strength 55 now." in run("ask", "position.toml", "strength", *about).stdout
    assert "did you mean strength?" in run("ask", "position.toml", "strenght", code=2).stderr
    assert 'expected "north" or "south"' in run("ask", "position.toml", "cell", code=2).stderr
    assert "No: South may not attack" in run("ask", "position.toml", "cell", "--by", "south").stdout


def test_an_action_is_asked_about_as_it_is_acted(run) -> None:
    told = run("ask", "position.toml", "may", "release", "card=n:imp", "realm=desert", "--as", "north").stdout
    assert told.startswith("No, that is refused: North releases")
    told = run("ask", "position.toml", "why-not", "pass", "--by", "south", "--as", "north").stdout
    assert told.startswith("2 things speak against it.")


def test_the_answer_as_data_says_what_is_so_and_how_it_is_told(run) -> None:
    told = json.loads(run("ask", "position.toml", "target", "--as", "north", "--json").stdout)
    attack = told["facts"][2]
    assert attack["what"] == "target.attacks"
    assert attack["about"]["targets"] == [{"card": "n:wolf", "strength": 55}]
    assert attack["said"] == "The Ogre (60) attacks the Wolf (55)."
    assert told["rules"][0].keys() == {"id", "text"}
    assert told["scenarios"]
    withheld = json.loads(run("ask", "position.toml", "round25", "--as", "north", "--json").stdout)
    assert (withheld["withheld"], withheld["facts"]) == (["RZ-038"], [])


def test_what_would_happen_under_another_reading_is_data_as_well(run) -> None:
    """Neither player has a deck to draw from; what becomes of that is disputed (RA-09)."""
    (Path.cwd() / "empty.toml").write_text(POSITION.replace('"event"', '"north"'))
    told = json.loads(run("ask", "empty.toml", "may", "pass", "--as", "north", "--json").stdout)
    [other] = [one for one in told["sensitivities"] if one["value"] == "player_collapses"]
    assert (other["key"], other["ruling"], other["instead"], other["gone"]) == ("deck_out", "RA-09", [], [])
    assert {"fact": "counted", "counter": "south.gave_up", "value": 1}.items() <= {
        key: value for fact in other["events"] if fact.get("counter") == "south.gave_up" for key, value in fact.items()
    }.items()


def test_a_match_that_gives_no_help_says_so(run) -> None:
    run("new", "position.toml", "--assist", "refusals")
    assert run("ask", "last", "target", "--as", "north", code=3).stderr.strip()
    run("ask", "last", "target")
    assert run("ask", "last", "target", "--as", "east", code=2).stderr
    assert run("ask", "position.toml", "target", "--as", "east", code=2).stderr
