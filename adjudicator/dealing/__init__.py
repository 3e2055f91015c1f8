"""Whole matches without people: a dealer, the only place with chance, and players who choose among what is open."""

from adjudicator.dealing.chance import Chance
from adjudicator.dealing.dealer import Dealer
from adjudicator.dealing.playing import Dealt
from adjudicator.dealing.playing import Played
from adjudicator.dealing.playing import Step
from adjudicator.dealing.playing import StuckError
from adjudicator.dealing.playing import Wanted
from adjudicator.dealing.playing import dealt
from adjudicator.dealing.playing import play
from adjudicator.dealing.table_side import TableSide
from adjudicator.dealing.table_side import table_side_of

__all__ = [
    "Chance",
    "Dealer",
    "Dealt",
    "Played",
    "Step",
    "StuckError",
    "TableSide",
    "Wanted",
    "dealt",
    "play",
    "table_side_of",
]
