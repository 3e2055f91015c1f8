"""The vocabulary of RAZRYV's sheet and its rulebook, read once."""

from importlib.resources import files

from adjudicator.cards.vocabulary import read_vocabulary
from adjudicator.rulebook import load_rulebook

PACKAGE = "adjudicator.games.razryv"
SHARED = "adjudicator.physical"

VOCABULARY = read_vocabulary((files(PACKAGE) / "vocab.toml").read_text(encoding="utf-8"))
RULEBOOK = load_rulebook(PACKAGE, SHARED)
