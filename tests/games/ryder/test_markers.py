"""Unique names planted wherever somebody may not look: no output for that viewer holds them, in whatever form."""

import json
from collections.abc import Callable
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator import games
from adjudicator.cli import main
from adjudicator.office import game_picture
from adjudicator.office import open_office
from adjudicator.record.match import Match
from adjudicator.table import Table
from adjudicator.table import see
from tests.games.markers import LANGUAGES
from tests.games.markers import Planted
from tests.games.markers import without_catalogue

VIEWERS = ("a", "b", "c", "spectator", "judge")
QUEEN = {"type": "champion", "champion": "queen", "status": "manual", "text": {"en": "Told.", "pt": "Contado."}}
TRAP = {"type": "trap", "returns_at_setup": False, "status": "manual", "text": {"en": "Told.", "pt": "Contado."}}

CARDS: dict[str, Any] = {
    "mk-arow": {"type": "ryder", "rank": 3},
    "mk-achampion": QUEEN,
    "mk-atrap": TRAP,
    "mk-agold": {"type": "ryder", "rank": 8},
    "mk-brow": {"type": "ryder", "rank": 9},
    "mk-bchampion": QUEEN,
    "mk-btrap": TRAP,
    "mk-bgold": {"type": "replenish"},
    "mk-bnew": {"type": "ryder", "rank": 4},
    "mk-cone": {"type": "ryder", "rank": 1},
    "mk-ctwo": QUEEN,
    "mk-cthree": TRAP,
    "mk-cfour": {"type": "ryder", "rank": 7},
    "mk-cgold": {"type": "ryder", "rank": 2},
    "mk-deep": {"type": "ryder", "rank": 5},
}
CARDS = {name: {**card, "names": {lang: f"{name} {lang}" for lang in LANGUAGES}} for name, card in CARDS.items()}
"""Each has a title in each language, which begins with its marker."""

ZONES = {
    "a.field": ["p:three", "p:mk-arow", "p:mk-achampion", "p:mk-atrap"],
    "b.field": ["p:two", "p:mk-brow", "p:mk-bchampion", "p:mk-btrap"],
    "c.field": ["p:mk-cone", "p:mk-ctwo", "p:mk-cthree", "p:mk-cfour"],
    "a.treasury": ["p:mk-agold"],
    "b.treasury": ["p:mk-bgold"],
    "c.treasury": ["p:mk-cgold"],
    "reserve": ["p:mk-bnew", "p:mk-deep", "p:mk-deep#2"],
}
A = {"mk-arow", "mk-achampion", "mk-atrap", "mk-agold"}
B = {"mk-brow", "mk-bchampion", "mk-btrap", "mk-bgold", "mk-bnew"}
C = {"mk-cone", "mk-ctwo", "mk-cthree", "mk-cfour"}
KNOWN: dict[str, set[str]] = {
    "a": A | {"mk-brow"},
    "b": B,
    "c": {"mk-cgold"},
    "spectator": set(),
    "judge": A | B | C | {"mk-cgold"},
}
"""C is confused, and A has looked at a card of B's. What lies below the top of the reserve nobody has seen."""

STORY: list[dict[str, Any]] = [
    {"by": "a", "do": "look_own", "pos": 2},
    {"by": "a", "do": "slide", "pos": 1, "target": "b", "target_pos": 1},
    {"by": "a", "do": "cry"},
    {"by": "a", "do": "flip_attacker"},
    {"by": "b", "do": "flip_defender"},
    {"by": "c", "do": "request_reshow", "reveal": "p:two", "blocked": True},
    {"by": "a", "do": "use_skill", "choices": {"seen": ["b.field.2"]}},
    {"by": "a", "do": "view", "zone": "a.treasury", "what": "faces"},
    {"by": "c", "do": "view", "zone": "b.treasury", "what": "number"},
    {"by": "a", "do": "end_turn"},
    {"by": "b", "do": "refill", "pos": 1},
    {"by": "judge", "do": "judge_correction", "text": "Play goes on.", "changes": {}},
]
REFUSED: list[dict[str, Any]] = [
    {"by": "a", "do": "play_champion", "pos": 3},
    {"by": "b", "do": "slide", "pos": 4, "target": "a", "target_pos": 2},
    {"by": "b", "do": "play_champion", "pos": 2},
    {"by": "c", "do": "look_own", "pos": 1},
    {"by": "c", "do": "view", "zone": "a.treasury", "what": "faces"},
    {"by": "b", "do": "last_stand", "card": "p:mk-bgold", "pos": 1},
]
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("confused", {}),
    ("leads", {}),
    ("attack", {"attacker": "b.field.2", "target": "c.field.1", "cry": "yes"}),
    ("may", {"action": {"by": "b", "do": "forced_pass"}}),
    ("why-not", {"action": {"by": "b", "do": "slide", "pos": 4, "target": "a", "target_pos": 2}}),
]


def pictures(table: Table, viewer: str, lang: str) -> Iterator[str]:
    yield game_picture(games.load("ryder").name, see(table, viewer), lang, viewer)


PLANTED = Planted(
    game="ryder",
    cards=CARDS,
    given={"seats": ["a", "b", "c"], "confused": ["c"], "cries": dict.fromkeys("abc", "Storm!"), "zones": ZONES},
    story=tuple(STORY),
    refused=tuple(REFUSED),
    questions=tuple(QUESTIONS),
    markers=frozenset(CARDS),
    known=KNOWN,
    pictures=pictures,
    asked_as=("forced_pass", "b"),
)
found = PLANTED.found


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("markers") / "matches.db"


@pytest.fixture(scope="module")
def match(place: Path) -> Match:
    """The match after its stretch of play, with B's new card on the table."""
    return PLANTED.play(place)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_output_of_the_office_tells_what_its_viewer_may_not_know(place: Path, match: Match, viewer: str) -> None:
    office = open_office(place)
    told: set[str] = set()
    for asked, output in PLANTED.outputs(office, match, viewer):
        assert found(output) <= KNOWN[viewer], asked
        told |= found(output)
    assert told == KNOWN[viewer]  # the scan does find what may be known


Run = Callable[..., str]


@pytest.fixture
def run(place: Path, match: Match, monkeypatch: pytest.MonkeyPatch) -> Run:
    assert match.version
    monkeypatch.setenv("ADJUDICATOR_DB", str(place))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def call(*arguments: str) -> str:
        result = CliRunner().invoke(main, list(arguments))
        assert "Traceback" not in result.output
        return result.output

    return call


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_command_tells_it_either(run: Run, match: Match, tmp_path: Path, viewer: str, lang: str) -> None:
    told: set[str] = set()
    for arguments in PLANTED.commands(match, viewer, tmp_path):
        for form in ((), ("--json",)):
            (tmp_path / "match.jsonl").unlink(missing_ok=True)
            markers = found(run(*arguments, "--lang", lang, *form))
            assert markers <= KNOWN[viewer], arguments
            told |= markers
    assert told == KNOWN[viewer]
    if (tmp_path / "picture.svg").exists():
        assert found((tmp_path / "picture.svg").read_bytes()) <= KNOWN[viewer]
    assert found(without_catalogue((tmp_path / "match.jsonl").read_bytes())) <= KNOWN[viewer]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("body", REFUSED, ids=lambda body: f"{body['by']}-{body['do']}")
def test_a_refusal_overheard_tells_no_name(run: Run, match: Match, body: dict[str, Any], lang: str) -> None:
    for viewer in ("a", "b", "c", "spectator"):
        if viewer != body["by"]:
            for form in ((), ("--json",)):
                output = run("act", str(match.id), "--body", json.dumps(body), "--as", viewer, "--lang", lang, *form)
                assert found(output) <= KNOWN[viewer] | found(json.dumps(body)), viewer
