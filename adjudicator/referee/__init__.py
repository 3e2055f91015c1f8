"""The referee: verdicts with their reasons, from the pages of a manual that a game supplies."""

from adjudicator.referee import agenda
from adjudicator.referee.action import Action
from adjudicator.referee.action import Card
from adjudicator.referee.action import Choices
from adjudicator.referee.action import Query
from adjudicator.referee.action import body_of
from adjudicator.referee.action import do_of
from adjudicator.referee.action import read_action
from adjudicator.referee.game import Game
from adjudicator.referee.house import House
from adjudicator.referee.house import Setting
from adjudicator.referee.offers import Chooser
from adjudicator.referee.offers import instance
from adjudicator.referee.offers import is_instance
from adjudicator.referee.offers import offers
from adjudicator.referee.offers import offers_of
from adjudicator.referee.play import Facts
from adjudicator.referee.play import Moment
from adjudicator.referee.play import Need
from adjudicator.referee.play import Offer
from adjudicator.referee.play import Parameter
from adjudicator.referee.play import Play
from adjudicator.referee.play import Plays
from adjudicator.referee.play import Watch
from adjudicator.referee.play import need
from adjudicator.referee.referee import Referee
from adjudicator.referee.referee import asked_about
from adjudicator.referee.sensitivity import Sensitivity
from adjudicator.referee.sensitivity import sensitivities
from adjudicator.referee.verdict import Reason
from adjudicator.referee.verdict import Verdict

__all__ = [
    "Action",
    "Card",
    "Choices",
    "Chooser",
    "Facts",
    "Game",
    "House",
    "Moment",
    "Need",
    "Offer",
    "Parameter",
    "Play",
    "Plays",
    "Query",
    "Reason",
    "Referee",
    "Sensitivity",
    "Setting",
    "Verdict",
    "Watch",
    "agenda",
    "asked_about",
    "body_of",
    "do_of",
    "instance",
    "is_instance",
    "need",
    "offers",
    "offers_of",
    "read_action",
    "sensitivities",
]
