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
from tests.queries.asked import GAME
from tests.queries.asked import LANGUAGES
from tests.queries.asked import lay
from tests.queries.asked import lines

HOME = Path(__file__).parents[2] / "adjudicator"
SOURCES = [*(HOME / "games" / "razryv").glob("questions*.py"), HOME / "queries" / "verdicts.py"]
MADE = {
    "may.": ["accepted", "refused", "ruling_required"],
    "release.": ["next_round", "full_calendar_round"],
    "objective.": ["events", "attacks", "presence"],
    "round25.": ["events", "attacks", "presence", "by_score", "by_latch", "nobody"],
    "cell.": [need.name for need in ATTACK_CELL.needs if need.name not in UNSAID],
    "": [f"{op}.{part}" for op in ("strength", "energy") for part in ("is", "printed", "lasting", "effect", "text")],
}
"""Words that are put together while the program runs: beginning -> endings."""
WORD = re.compile(r"[a-z_0-9]+(\.[a-z_0-9]+)?")
VARIANTS = re.compile(r"\.(true|false|1)$")


def said_by_the_code() -> Iterator[str]:
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and WORD.fullmatch(str(node.value)):
                yield str(node.value)
    for beginning, endings in MADE.items():
        yield from (beginning + ending for ending in endings)


def entries(section: str) -> dict[str, dict[str, str]]:
    return {**answer_words(GAME.package)[section]}


def test_every_sentence_is_in_both_languages_with_the_same_places() -> None:
    for section, words in answer_words(GAME.package).items():
        for word, texts in words.items():
            assert set(texts) == set(LANGUAGES), (section, word)
            assert len({frozenset(places(re.sub(r"[\[\]]", "", text))) for text in texts.values()}) == 1, word


@pytest.mark.parametrize("name", games.names())
def test_every_need_has_a_sentence(name: str) -> None:
    game = games.load(name)
    if not game.questions:
        return
    words = answer_words(game.package)["need"]
    needs = {part.name for play in game.plays.values() for part in (*play.needs, *play.clashes)}
    assert needs == set(words)


def test_every_point_has_a_sentence_and_every_sentence_a_point() -> None:
    words = {VARIANTS.sub("", word) for word in entries("point")}
    assert words <= set(said_by_the_code())
    made = {beginning + ending for beginning, endings in MADE.items() for ending in endings}
    assert made <= words
    sources = "\n".join(source.read_text(encoding="utf-8") for source in SOURCES)
    for what in re.findall(r'Point\(\s*"([a-z_0-9.]+)"', sources):
        assert what in words, what


def test_conditions_of_a_cell_attack_have_both_sentences() -> None:
    for need in ATTACK_CELL.needs:
        if need.name not in UNSAID:
            assert f"cell.{need.name}.false" in entries("point")
        if need.name not in (*UNSAID, *EVERY_TIME):
            assert f"cell.{need.name}.true" in entries("point")


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
