"""The games, one folder each; a folder placed here is a game the house can judge."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from adjudicator.referee import Game


@cache
def names() -> tuple[str, ...]:
    """The games that this installation can judge, by folder."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def load(name: str) -> Game:
    """The game of that folder. Raises KeyError if there is none."""
    if name not in names():
        raise KeyError(name)
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game
