"""The application service: what one may ask of a match and do to it, the same for phone, desk, API and command line.

It knows no clock and no chance: times, ids and secrets are handed in by those at the edge.
"""

from adjudicator.office.answers import NotPermitted
from adjudicator.office.answers import Plan
from adjudicator.office.answers import Receipt
from adjudicator.office.answers import Reply
from adjudicator.office.answers import Rewind
from adjudicator.office.answers import Score
from adjudicator.office.answers import View
from adjudicator.office.answers import Why
from adjudicator.office.hearing import told_to
from adjudicator.office.helping import ask_match
from adjudicator.office.papers import ask_position
from adjudicator.office.papers import audit_bundle
from adjudicator.office.papers import match_in
from adjudicator.office.service import ENGINE
from adjudicator.office.service import Office
from adjudicator.office.service import open_office
from adjudicator.office.shelf import definitions_of
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import game_picture
from adjudicator.office.shelf import referee_of

__all__ = [
    "ENGINE",
    "NotPermitted",
    "Office",
    "Plan",
    "Receipt",
    "Reply",
    "Rewind",
    "Score",
    "View",
    "Why",
    "ask_match",
    "ask_position",
    "audit_bundle",
    "definitions_of",
    "game_called",
    "game_picture",
    "match_in",
    "open_office",
    "referee_of",
    "told_to",
]
