"""The games that are installed: the referee of each, what its cards mean, how its table is drawn."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any
from typing import Final

from adjudicator import games
from adjudicator.cards.decks import Layout
from adjudicator.cards.decks import read_layout
from adjudicator.cards.definitions import read_definitions
from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import nearest
from adjudicator.record.data import plain_picture
from adjudicator.referee import Game
from adjudicator.referee import Referee
from adjudicator.table import JUDGE
from adjudicator.table import Table

PHRASEBOOK: Final = "phrasebook.bin"
"""What the record of a game says again and again; a game may do without, and its matches then take more room."""


@cache
def referee_of(game: str) -> Referee:
    """The referee of a game; it holds nothing of any match, so one serves all."""
    return Referee(games.load(game))


def game_called(name: str) -> Game:
    """The game. Raises Malformed naming the nearest if nobody has installed it."""
    if name not in games.names():
        raise Malformed((Fault("game", f'"{name}"', "|".join(games.names()), nearest(name, games.names())),))
    return games.load(name)


def definitions_of(game: str, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the data of a catalogue mean. Raises Malformed with every fault of every card."""
    return read_definitions(data.get("cards", {}), game_called(game).vocabulary)


@cache
def _layout(package: str) -> Layout | None:
    file = files(package).joinpath("decks.toml")
    return read_layout(file.read_text(encoding="utf-8")) if file.is_file() else None


def layout_of(game: Game) -> Layout | None:
    """The decks that a match of the game is laid out with; None where the game says nothing of them."""
    return _layout(game.package)


@cache
def phrases_of(game: str) -> bytes:
    """The phrasebook with which new matches of a game are packed."""
    book = files(f"{games.__name__}.{game}") / PHRASEBOOK
    return book.read_bytes() if book.is_file() else b""


def game_picture(game: str, table: Table, lang: str, viewer: str = JUDGE) -> str:
    """A viewer's table in 80 columns, as the game draws it, or as a plain list where it does not."""
    own = f"{games.__name__}.{game}.picture"
    try:
        drawn = import_module(own)
    except ModuleNotFoundError as error:
        if error.name != own:
            raise
        return plain_picture(table, lang)
    picture: str = drawn.as_text(drawn.draw(table, viewer, lang))
    return picture
