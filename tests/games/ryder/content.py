"""What the tests of Ryder's files share: the folder, its files as they are written, and its catalogues."""

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from adjudicator.cards.catalogue import Catalogue
from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.lexicon import Vocabulary
from adjudicator.cards.vocabulary import read_vocabulary
from adjudicator.cards.words import Words
from adjudicator.cards.words import read_words

HOME = Path(str(files("adjudicator.games") / "ryder"))
LANGUAGES = {"en", "pt"}


def text(name: str) -> str:
    """A file of the game as it is written."""
    return (HOME / name).read_text(encoding="utf-8")


@cache
def raw(name: str) -> dict[str, Any]:
    """A file of the game as TOML."""
    return tomllib.loads(text(name))


@cache
def vocabulary() -> Vocabulary:
    """The words of the sheet."""
    return read_vocabulary(text("vocab.toml"))


@cache
def catalogue(name: str) -> Catalogue:
    """A catalogue that comes with the game."""
    return read_catalogue(raw(f"catalogues/{name}.toml"), vocabulary(), name)


@cache
def words() -> Words:
    """The phrases in which its cards are said."""
    common = files("adjudicator.cards").joinpath("words.toml").read_text(encoding="utf-8")
    return read_words(common, text("words.toml"))
