"""Unique names planted wherever somebody may not look: no output for that viewer holds them, in whatever form."""

import json
from collections.abc import Callable
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.games.razryv.picture import as_svg
from adjudicator.games.razryv.picture import as_text
from adjudicator.games.razryv.picture import draw
from adjudicator.office import open_office
from adjudicator.record.match import Match
from adjudicator.table import Table
from adjudicator.table import see
from tests.games.markers import LANGUAGES
from tests.games.markers import Planted
from tests.games.markers import without_catalogue

VIEWERS = ("north", "south", "spectator", "judge")
CREATURE = {"type": "creature", "energy": 5, "strength": 30}
OBJECTIVE = {"type": "objective", "events": 4, "attacks": 1, "presence": 2, "realm": "swamp"}

CARDS: dict[str, Any] = {
    "wolf": CREATURE,
    "lynx": {"type": "creature", "energy": 4, "strength": 20},
    "mk-nhand": CREATURE,
    "mk-shand": {"type": "creature", "energy": 9, "strength": 60},
    "mk-nshard": {"type": "energy_card", "ritual_value": 3},
    "mk-ndeck": CREATURE,
    "mk-sdeck": CREATURE,
    "mk-sdeep": CREATURE,
    "mk-ngoal": OBJECTIVE,
    "mk-sgoal": OBJECTIVE,
    "mk-left": OBJECTIVE,
    "mk-nback": {"type": "spell", "mode": "visible"},
    "mk-sback": {"type": "spell", "mode": "visible"},
    "mk-strap": {"type": "spell", "mode": "immediate"},
    "mk-event": {"type": "event_spell", "mode": "immediate"},
}
CARDS = {name: {**card, "names": {lang: f"{name} {lang}" for lang in LANGUAGES}} for name, card in CARDS.items()}
"""Each has a title in each language, which begins with its marker."""

ZONES = {
    "forest": ["n:wolf", "s:lynx", "n:mk-nback*", "s:mk-sback*"],
    "desert": ["s:lynx#2", "s:mk-strap*"],
    "north.hand": ["n:mk-nhand", "n:mk-nshard"],
    "south.hand": ["s:mk-shand"],
    "north.deck": ["n:mk-ndeck", "n:mk-ndeck#2"],
    "south.deck": ["s:mk-sdeck", "s:mk-sdeep"],
    "north.objective": ["n:mk-ngoal"],
    "south.objective": ["s:mk-sgoal"],
    "objective.deck": ["e:mk-left"],
    "event.deck": ["e:mk-event", "e:mk-event#2"],
}
NOTE, OWN_NOTE = "mk-note-between-two", "mk-note-to-the-judge"
MARKERS = {name for name in CARDS if name.startswith("mk-")} | {NOTE, OWN_NOTE}
NORTH = {"mk-nhand", "mk-nshard", "mk-ngoal", "mk-nback"}
SOUTH = {"mk-shand", "mk-sdeck", "mk-sgoal", "mk-sback", "mk-strap"}
KNOWN: dict[str, set[str]] = {
    "north": NORTH | {NOTE},
    "south": SOUTH | {NOTE, OWN_NOTE},
    "spectator": set(),
    "judge": NORTH | SOUTH | {"mk-left", NOTE, OWN_NOTE},
}
"""The second card of South's deck, North's deck and the Event deck nobody has seen."""

STORY: list[dict[str, Any]] = [
    {"by": "north", "do": "note_bargain", "text": NOTE, "to": ["south"]},
    {"by": "south", "do": "note_bargain", "text": OWN_NOTE, "to": ["judge"]},
    {"by": "north", "do": "attack_creature", "attacker": "n:wolf", "target": "s:lynx"},
    {"by": "north", "do": "pass"},
    {"by": "south", "do": "play_spell", "card": "s:mk-sback", "realm": "desert", "mode": "face_down"},
    {"by": "judge", "do": "judge_ruling", "text": "Play goes on.", "rules": ["RZ-005"]},
    {"by": "south", "do": "declare_annihilation"},
]
REFUSED: list[dict[str, Any]] = [
    {"by": "south", "do": "ritual", "card": "s:mk-shand", "realm": "desert", "offer": ["s:lynx#2"]},
    {"by": "north", "do": "declare_victory"},
    {"by": "south", "do": "declare_victory"},
    {"by": "south", "do": "show_card", "card": "s:mk-strap"},
    {"by": "north", "do": "imprison", "card": "n:mk-nhand"},
]
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("target", {}),
    ("cell", {"by": "south"}),
    ("objective", {"seat": "north"}),
    ("objective", {"seat": "south"}),
    ("round25", {}),
    ("may", {"action": {"by": "south", "do": "pass"}}),
    ("why-not", {"action": {"by": "north", "do": "pass"}}),
]


def pictures(table: Table, viewer: str, lang: str) -> Iterator[str]:
    yield as_text(draw(see(table, viewer), viewer, lang))
    yield as_svg(draw(see(table, viewer), viewer, lang))


PLANTED = Planted(
    game="razryv",
    cards=CARDS,
    given={"round": 14, "turn": "north", "first": "north", "zones": ZONES},
    story=tuple(STORY),
    refused=tuple(REFUSED),
    questions=tuple(QUESTIONS),
    markers=frozenset(MARKERS),
    known=KNOWN,
    pictures=pictures,
    asked_as=("pass", "north"),
)
found = PLANTED.found


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("markers") / "matches.db"


@pytest.fixture(scope="module")
def match(place: Path) -> Match:
    """The match after its stretch of play."""
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
    assert found((tmp_path / "picture.svg").read_bytes()) <= KNOWN[viewer]
    assert found(without_catalogue((tmp_path / "match.jsonl").read_bytes())) <= KNOWN[viewer]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("body", REFUSED, ids=lambda body: str(body["do"]))
def test_a_refusal_overheard_tells_no_name(run: Run, match: Match, body: dict[str, Any], lang: str) -> None:
    for viewer in ("north", "south", "spectator"):
        if viewer != body["by"]:
            for form in ((), ("--json",)):
                output = run("act", str(match.id), "--body", json.dumps(body), "--as", viewer, "--lang", lang, *form)
                assert found(output) <= KNOWN[viewer], viewer
