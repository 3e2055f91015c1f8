"""What lies beside a game's rules: its rulebook with the rules of a real table, and how its sheet is written."""

from importlib import import_module

from adjudicator.physical.notation import Notation
from adjudicator.referee import Game
from adjudicator.rulebook import Rulebook
from adjudicator.rulebook import load_rulebook

SHARED = "adjudicator.physical"


def rulebook_of(game: Game) -> Rulebook:
    """The rules, rulings, house rules and editions of the game; a game without a folder has none."""
    return load_rulebook(game.package, SHARED) if game.package else Rulebook(game.name, "", {}, {}, {})


def notation_of(game: Game) -> Notation:
    """How values of the game's sheet become facts."""
    notation: Notation = import_module(f"{game.package}.notation").NOTATION
    return notation
