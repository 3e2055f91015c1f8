"""Unique names planted wherever somebody may not look: no output for that viewer holds them, in whatever form."""

import json
from collections.abc import Callable
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.office import open_office
from adjudicator.record.match import Match
from tests.games.every_game.games import PLANTED
from tests.games.every_game.games import each_viewer_of_planted
from tests.games.markers import LANGUAGES
from tests.games.markers import MATCH
from tests.games.markers import Planted
from tests.games.markers import without_catalogue


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """Where the matches lie, each after its stretch of play."""
    folder = tmp_path_factory.mktemp("markers")
    places = {planted.game: folder / f"{planted.game}.db" for planted in PLANTED}
    for planted in PLANTED:
        planted.play(places[planted.game])
    return places


@pytest.fixture
def place(places: Mapping[str, Path], planted: Planted) -> Path:
    return places[planted.game]


@pytest.fixture
def match(place: Path) -> Match:
    return open_office(place).store.load(MATCH)


@each_viewer_of_planted
def test_no_output_of_the_office_tells_what_its_viewer_may_not_know(
    place: Path, match: Match, planted: Planted, viewer: str
) -> None:
    told: set[str] = set()
    for asked, output in planted.outputs(open_office(place), match, viewer):
        found = planted.found(output)
        assert found <= planted.known[viewer], asked
        told |= found
    assert told == planted.known[viewer]  # the scan does find what may be known


Run = Callable[..., str]


@pytest.fixture
def run(place: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("ADJUDICATOR_DB", str(place))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def call(*arguments: str) -> str:
        result = CliRunner().invoke(main, list(arguments))
        assert "Traceback" not in result.output
        return result.output

    return call


@pytest.mark.parametrize("lang", LANGUAGES)
@each_viewer_of_planted
def test_no_command_tells_it_either(
    run: Run, match: Match, tmp_path: Path, planted: Planted, viewer: str, lang: str
) -> None:
    told: set[str] = set()
    for arguments in planted.commands(match, viewer, tmp_path):
        for form in ((), ("--json",)):
            (tmp_path / "match.jsonl").unlink(missing_ok=True)
            found = planted.found(run(*arguments, "--lang", lang, *form))
            assert found <= planted.known[viewer], arguments
            told |= found
    assert told == planted.known[viewer]
    assert planted.found((tmp_path / "picture.svg").read_bytes()) <= planted.known[viewer]
    assert planted.found(without_catalogue((tmp_path / "match.jsonl").read_bytes())) <= planted.known[viewer]


REFUSED = [
    pytest.param(planted, body, id=f"{planted.game}-{body['by']}-{body['do']}")
    for planted in PLANTED
    for body in planted.refused
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("planted", "body"), REFUSED)
def test_a_refusal_overheard_tells_no_name(
    run: Run, match: Match, planted: Planted, body: dict[str, Any], lang: str
) -> None:
    said = json.dumps(body)
    for viewer in planted.known.keys() - {body["by"], "judge"}:
        for form in ((), ("--json",)):
            output = run("act", str(match.id), "--body", said, "--as", viewer, "--lang", lang, *form)
            assert planted.found(output) <= planted.known[viewer] | planted.found(said), viewer
