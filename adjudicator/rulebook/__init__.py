"""The texts of the rules, their ids and editions, and the house rules that fill their gaps."""

from adjudicator.rulebook.edition import Edition
from adjudicator.rulebook.edition import read_editions
from adjudicator.rulebook.house_rule import HouseRule
from adjudicator.rulebook.reading import Texts
from adjudicator.rulebook.rulebook import Rulebook
from adjudicator.rulebook.rulebook import load_rulebook
from adjudicator.rulebook.rules import CLASSES
from adjudicator.rulebook.rules import Rule
from adjudicator.rulebook.rules import Ruling
from adjudicator.rulebook.rules import read_rules
from adjudicator.rulebook.rules import read_rulings
from adjudicator.rulebook.search import Entry
from adjudicator.rulebook.search import Hit
from adjudicator.rulebook.search import Index
from adjudicator.rulebook.search import card_entry
from adjudicator.rulebook.search import index_of

__all__ = [
    "CLASSES",
    "Edition",
    "Entry",
    "Hit",
    "HouseRule",
    "Index",
    "Rule",
    "Rulebook",
    "Ruling",
    "Texts",
    "card_entry",
    "index_of",
    "load_rulebook",
    "read_editions",
    "read_rules",
    "read_rulings",
]
