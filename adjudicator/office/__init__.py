"""The application service: what one may ask of a match and do to it, the same for phone, desk, API and command line.

It knows no clock and no chance: times, ids and secrets are handed in by those at the edge.
"""

from adjudicator.office.agreeing import Agreement
from adjudicator.office.agreeing import Round
from adjudicator.office.agreeing import agreement
from adjudicator.office.agreeing import confirm_round
from adjudicator.office.agreeing import contest
from adjudicator.office.answers import NotPermitted
from adjudicator.office.answers import Plan
from adjudicator.office.answers import Receipt
from adjudicator.office.answers import Reply
from adjudicator.office.answers import Rewind
from adjudicator.office.answers import Score
from adjudicator.office.answers import View
from adjudicator.office.answers import Why
from adjudicator.office.gaps import enter_checkpoint
from adjudicator.office.hearing import told_about
from adjudicator.office.hearing import told_to
from adjudicator.office.helping import ask_match
from adjudicator.office.late import reconcile
from adjudicator.office.late import weigh
from adjudicator.office.papers import ask_position
from adjudicator.office.papers import audit_bundle
from adjudicator.office.papers import match_in
from adjudicator.office.placing import Placed
from adjudicator.office.placing import Reconciled
from adjudicator.office.proposing import answer_proposal
from adjudicator.office.proposing import evidence
from adjudicator.office.proposing import give_evidence
from adjudicator.office.proposing import proposals
from adjudicator.office.queues import Done
from adjudicator.office.queues import Logged
from adjudicator.office.queues import Queue
from adjudicator.office.queues import Sent
from adjudicator.office.recalling import receipt_again
from adjudicator.office.rehearsing import rehearse
from adjudicator.office.sending import send
from adjudicator.office.service import ENGINE
from adjudicator.office.service import Office
from adjudicator.office.service import open_office
from adjudicator.office.shelf import definitions_of
from adjudicator.office.shelf import game_called
from adjudicator.office.shelf import game_picture
from adjudicator.office.shelf import referee_of
from adjudicator.office.taking_back import answer_takeback
from adjudicator.office.taking_back import ask_takeback
from adjudicator.office.taking_back import open_takeback

__all__ = [
    "ENGINE",
    "Agreement",
    "Done",
    "Logged",
    "NotPermitted",
    "Office",
    "Placed",
    "Plan",
    "Queue",
    "Receipt",
    "Reconciled",
    "Reply",
    "Rewind",
    "Round",
    "Score",
    "Sent",
    "View",
    "Why",
    "agreement",
    "answer_proposal",
    "answer_takeback",
    "ask_match",
    "ask_position",
    "ask_takeback",
    "audit_bundle",
    "confirm_round",
    "contest",
    "definitions_of",
    "enter_checkpoint",
    "evidence",
    "game_called",
    "game_picture",
    "give_evidence",
    "match_in",
    "open_office",
    "open_takeback",
    "proposals",
    "receipt_again",
    "reconcile",
    "referee_of",
    "rehearse",
    "send",
    "told_about",
    "told_to",
    "weigh",
]
