"""Every sentence of the program exists in every language, with the same places in it."""

import re
from pathlib import Path
from string import Formatter

import pytest

import adjudicator
from adjudicator.telling.wording import LANGUAGES
from adjudicator.telling.wording import say
from adjudicator.telling.wording import sentences

HOME = Path(adjudicator.__file__).parent
SAID = re.compile(
    r"""["']((?:check|verdict|rules|class|cards|fact|result|cli|refused|receipt|log|options|show|why|score|audit|doubt|finding|export|import|migrate|settings|backup|restore|verify)\.[a-z_]+)["']"""
)


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_is_missing(lang):
    assert sentences(lang).keys() == sentences("en").keys()
    assert all(sentences(lang).values())


def test_a_sentence_has_the_same_places_in_every_language():
    assert {key: places(text) for key, text in sentences("pt").items()} == {
        key: places(text) for key, text in sentences("en").items()
    }


def test_every_sentence_that_the_program_says_is_there():
    said = {
        name
        for path in (*HOME.glob("*.py"), *HOME.glob("cli/*.py"), *HOME.glob("scenarios/*.py"))
        for name in SAID.findall(path.read_text())
    }
    assert said <= sentences("en").keys(), said - sentences("en").keys()


def test_places_are_filled():
    assert say("check.summary", "pt", passed=1, failed=2) == "1 passaram, 2 falharam"
