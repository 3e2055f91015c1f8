"""The vocabulary of Ryder's sheet, its rulebook, and the programs of the ten ranks, read once."""

from importlib.resources import files
from tomllib import loads

from adjudicator.cards.definitions import read_definitions
from adjudicator.cards.vocabulary import read_vocabulary
from adjudicator.rulebook import load_rulebook

PACKAGE = "adjudicator.games.ryder"
SHARED = "adjudicator.physical"

VOCABULARY = read_vocabulary((files(PACKAGE) / "vocab.toml").read_text(encoding="utf-8"))
RULEBOOK = load_rulebook(PACKAGE, SHARED)
RANKS = read_definitions(loads((files(PACKAGE) / "ranks.toml").read_text(encoding="utf-8"))["cards"], VOCABULARY)
"""What the guide says that a Ryder of each rank does."""
