"""Every sentence of an answer stands in both languages, and none stands there for nothing."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator import games
from adjudicator.games.razryv.cell_attack import ATTACK_CELL
from adjudicator.games.razryv.questions_cell import EVERY_TIME
from adjudicator.games.razryv.questions_cell import UNSAID
from adjudicator.queries.telling import answer_words
from adjudicator.telling.phrasebook import places
from tests.queries.answerbook import asks
from tests.queries.asked import LANGUAGES
from tests.queries.asked import lay
from tests.queries.asked import lines

HOME = Path(__file__).parents[2] / "adjudicator"
ASKED = tuple(name for name in games.names() if games.load(name).questions)
"""The games that answer questions."""
WORD = re.compile(r"[a-z_0-9]+(\.[a-z_0-9]+)?")
VARIANTS = re.compile(r"\.(true|false|1)$")


def sources(name: str) -> Iterator[str]:
    for file in (*(HOME / "games" / name).glob("questions*.py"), HOME / "queries" / "verdicts.py"):
        yield file.read_text(encoding="utf-8")


def made(name: str) -> set[str]:
    return {beginning + ending for beginning, endings in asks(name).MADE.items() for ending in endings}


def said_by_the_code(name: str) -> Iterator[str]:
    for source in sources(name):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and WORD.fullmatch(str(node.value)):
                yield str(node.value)
    yield from made(name)


def entries(name: str, section: str) -> dict[str, dict[str, str]]:
    return {**answer_words(games.load(name).package)[section]}


@pytest.mark.parametrize("name", ASKED)
def test_every_sentence_is_in_both_languages_with_the_same_places(name: str) -> None:
    for section, words in answer_words(games.load(name).package).items():
        for word, texts in words.items():
            assert set(texts) == set(LANGUAGES), (section, word)
            assert len({frozenset(places(re.sub(r"[\[\]]", "", text))) for text in texts.values()}) == 1, word


@pytest.mark.parametrize("name", ASKED)
def test_every_need_has_a_sentence(name: str) -> None:
    game = games.load(name)
    words = answer_words(game.package)["need"]
    needs = {part.name for play in game.plays.values() for part in (*play.needs, *play.clashes)}
    assert needs == set(words)


@pytest.mark.parametrize("name", ASKED)
def test_every_point_has_a_sentence_and_every_sentence_a_point(name: str) -> None:
    words = {VARIANTS.sub("", word) for word in entries(name, "point")}
    assert words <= set(said_by_the_code(name))
    assert made(name) <= words
    for what in re.findall(r'Point\(\s*"([a-z_0-9.]+)"', "\n".join(sources(name))):
        assert what in words, what


def test_conditions_of_a_cell_attack_have_both_sentences() -> None:
    for need in ATTACK_CELL.needs:
        if need.name not in UNSAID:
            assert f"cell.{need.name}.false" in entries("razryv", "point")
        if need.name not in (*UNSAID, *EVERY_TIME):
            assert f"cell.{need.name}.true" in entries("razryv", "point")


def test_rules_are_told_in_the_readers_language_with_their_scenarios() -> None:
    table = lay({"forest": ["e:ogre", "n:wolf", "n:imp"]}, turn="event", compass="forest")
    english, portuguese = lines(table, "target"), lines(table, "target", lang="pt")
    assert any(line.startswith("  RZ-093  On arrival") for line in english)
    assert any(line.startswith("  RZ-093  Na chegada") for line in portuguese)
    assert "Worked scenarios:" in english
    assert "Cenários resolvidos:" in portuguese
    assert len(english) == len(portuguese)


def test_of_a_card_that_is_cited_its_text_is_told() -> None:
    table = lay({"forest": ["n:wolf", "n:banner"]})
    told = lines(table, "strength", card="n:wolf")
    assert any(line.startswith("  card:banner  While this is face up") for line in told)
