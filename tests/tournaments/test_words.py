"""Whatever the hall does not permit is told in both languages."""

import re
from pathlib import Path

import pytest

from adjudicator.office import tournaments
from adjudicator.telling.wording import LANGUAGES
from adjudicator.telling.wording import sentences

SAID = re.compile(r'NotPermitted\(\s*"([a-z_]+)"')
HOME = Path(tournaments.__file__).parent


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_words(lang: str) -> None:
    said = {f"refused.{why}" for path in HOME.glob("*.py") for why in SAID.findall(path.read_text(encoding="utf-8"))}
    assert len(said) > 6
    assert said <= sentences(lang).keys()
