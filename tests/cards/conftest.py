"""The words, phrases and cards that the tests of this room read."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from adjudicator.cards.vocabulary import Vocabulary
from adjudicator.cards.vocabulary import read_vocabulary
from adjudicator.cards.words import Words
from adjudicator.cards.words import read_words

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "adjudicator" / "cards"
RAZRYV = ROOT / "adjudicator" / "games" / "razryv"

TINY = """
game = "tiny"
edition = "tiny-1"
[seats]
w = "west"
[types]
colour = ["red", "blue"]
cry    = ["before", "none"]
phase  = ["main"]
size   = [1, 2, "huge"]
[zones]
names    = ["pile"]
patterns = ["(west|east)\\\\.hand", "row\\\\.[1-4]"]
ordered  = ["pile"]
fixed    = ["row\\\\.[1-4]"]
[counters]
names    = ["round"]
patterns = ["(west|east)\\\\.life"]
[marks]
names = ["tired"]
[actions.play]
params   = { card = "card", zone = "zone" }
required = ["card"]
[cards.unit]
required = ["power"]
[cards.unit.attrs]
power  = "int"
colour = "colour"
faces  = "table"
tags   = "string[]"
size   = "size|none"
at     = "zone"
friend = "name"
guest  = "card"
seat   = "seat"
by     = "actor"
[catalogue]
names    = ["stock"]
patterns = ["hero_[1-9]"]
[program]
keywords  = ["swift"]
labels    = ["action"]
icons     = ["tap"]
objects   = ["card", "unit", "hex", "player"]
directions = ["NE"]
zones     = ["hand"]
sides     = ["affected"]
ranges    = ["adjacent", "within", "from", "direction", "die_hex", "roll", "pattern"]
tests     = ["tired", "colour"]
attrs     = ["power"]
refs      = ["affected"]
numbers   = ["gaps", "one_or_all"]
whens     = ["cry", "awake", "level", "host"]
events    = ["entered", "dropped"]
woulds    = ["drop"]
classes   = ["ninja"]
ops       = ["hit", "roll", "modes", "look", "sync", "gift"]
costs     = ["sync"]
[program.params]
hit   = { with = "ref", colour = "colour" }
roll  = { id = "string" }
modes = { modes = "any", choose = "int" }
look  = { what = "selector" }
gift  = { card = "name" }
[rules]
pattern = "T-\\\\d\\\\d"
"""


def read_toml(path: Path) -> dict[str, object]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def vocabulary() -> Vocabulary:
    return read_vocabulary((RAZRYV / "vocab.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def tiny() -> Vocabulary:
    return read_vocabulary(TINY)


@pytest.fixture(scope="session")
def tiny_text() -> str:
    return TINY


@pytest.fixture(scope="session")
def common_words() -> str:
    return (CARDS / "words.toml").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def words(common_words: str) -> Words:
    return read_words(common_words, (RAZRYV / "words.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def sheet() -> Mapping[str, object]:
    return read_toml(Path(__file__).with_name("sheet.toml"))
