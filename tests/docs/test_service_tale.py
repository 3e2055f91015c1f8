"""The requests that the README tells of are answered, at the demo tournament that it tells of."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator import games
from adjudicator.cli.cards import read_table
from adjudicator.demo import hand_out
from adjudicator.demo import set_up
from adjudicator.office import open_office
from adjudicator.settings import Settings
from tests.docs.transcript import ROOT
from tests.service.venue import Venue

BLOCK = re.compile(r"^```http\n(.*?)^```", re.MULTILINE | re.DOTALL)
REQUEST = re.compile(r"^(GET|POST) (\S+)\n(\{.*\}\n)?", re.MULTILINE)
GAME = games.names()[0]


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    office = open_office(tmp_path / "venue.db")
    yield Venue(Settings(), office)
    office.store.close()


def requests() -> list[tuple[str, str, str]]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return [match for block in BLOCK.findall(text) for match in REQUEST.findall(block)]


def filled(text: str, known: dict[str, str]) -> str:
    for place, value in known.items():
        text = text.replace(place, value)
    return text


def test_every_request_of_the_readme_is_answered(venue: Venue) -> None:
    sample = read_table(ROOT / "adjudicator" / "games" / GAME / "catalogues" / "sample.toml")
    cup = set_up(venue.office, GAME, sample["cards"], sample["version"])
    code = next(one.code for one in hand_out(venue.office, cup, "http://venue") if one.to == "Alma Ferreira")
    known = {"{tournament}": str(cup), "KAYQ-ZGBS-7ZDG": code}
    token = ""
    told = requests()
    assert len(told) == 6
    for method, path, body in told:
        answer = venue.client.open(
            filled(path, known),
            method=method,
            json=json.loads(filled(body, known)) if body else None,
            headers={"Authorization": f"Bearer {token}"} if token else {},
        )
        assert answer.status_code in (200, 201), answer.text
        token = token or str(answer.json["token"])
        known |= {f"{{{name}}}": str(answer.json[name]) for name in ("match", "seat") if answer.json.get(name)}
