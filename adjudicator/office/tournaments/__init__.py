"""The hall: tournaments, their players and lists, rounds and tables, results, standings and the clock."""

from adjudicator.office.tournaments.answers import By
from adjudicator.office.tournaments.answers import Entered
from adjudicator.office.tournaments.answers import Matter
from adjudicator.office.tournaments.answers import Pairing
from adjudicator.office.tournaments.answers import Paper
from adjudicator.office.tournaments.answers import Programme
from adjudicator.office.tournaments.answers import Signed
from adjudicator.office.tournaments.answers import Sitting
from adjudicator.office.tournaments.answers import Slip
from adjudicator.office.tournaments.answers import Spot
from adjudicator.office.tournaments.clock import Clock
from adjudicator.office.tournaments.clock import clock_at
from adjudicator.office.tournaments.deck_reading import own_zones
from adjudicator.office.tournaments.lists import change_list
from adjudicator.office.tournaments.lists import hand_in_list
from adjudicator.office.tournaments.lists import lists_told
from adjudicator.office.tournaments.lists import lock_lists
from adjudicator.office.tournaments.log import log_told
from adjudicator.office.tournaments.opening import open_tournament
from adjudicator.office.tournaments.opening import readings_to_choose
from adjudicator.office.tournaments.orders import Notice
from adjudicator.office.tournaments.orders import Orders
from adjudicator.office.tournaments.orders import all_orders
from adjudicator.office.tournaments.orders import orders_of
from adjudicator.office.tournaments.players import drop_player
from adjudicator.office.tournaments.players import enter_roster
from adjudicator.office.tournaments.players import erase_person
from adjudicator.office.tournaments.players import people_of
from adjudicator.office.tournaments.players import take_player_back
from adjudicator.office.tournaments.pool import Mention
from adjudicator.office.tournaments.pool import PoolCard
from adjudicator.office.tournaments.pool import card_pool
from adjudicator.office.tournaments.ranking import draw_lots
from adjudicator.office.tournaments.ranking import standings
from adjudicator.office.tournaments.results import clear_flag
from adjudicator.office.tournaments.results import confirm_slip
from adjudicator.office.tournaments.results import enter_result
from adjudicator.office.tournaments.results import flag_match
from adjudicator.office.tournaments.roster import read_roster
from adjudicator.office.tournaments.rounds import offer_pairing
from adjudicator.office.tournaments.rounds import pair_round
from adjudicator.office.tournaments.rounds import unpair_round
from adjudicator.office.tournaments.slips import matters_of
from adjudicator.office.tournaments.slips import slip_of
from adjudicator.office.tournaments.slips import slip_told
from adjudicator.office.tournaments.tables import open_table
from adjudicator.office.tournaments.tables import plan_of
from adjudicator.office.tournaments.tables import sitting_of
from adjudicator.office.tournaments.telling import matter_said
from adjudicator.office.tournaments.telling import orders_said
from adjudicator.office.tournaments.telling import time_called_said
from adjudicator.office.tournaments.timing import call_time
from adjudicator.office.tournaments.timing import extend_time
from adjudicator.office.tournaments.timing import pause_clock
from adjudicator.office.tournaments.timing import resume_clock
from adjudicator.office.tournaments.timing import start_round
from adjudicator.record.tournaments import Person
from adjudicator.record.tournaments import Tournament
from adjudicator.record.tournaments import Tournaments
from adjudicator.record.tournaments import UnknownTournament
from adjudicator.record.tournaments.events import Outcome

__all__ = [
    "By",
    "Clock",
    "Entered",
    "Matter",
    "Mention",
    "Notice",
    "Orders",
    "Outcome",
    "Pairing",
    "Paper",
    "Person",
    "PoolCard",
    "Programme",
    "Signed",
    "Sitting",
    "Slip",
    "Spot",
    "Tournament",
    "Tournaments",
    "UnknownTournament",
    "all_orders",
    "call_time",
    "card_pool",
    "change_list",
    "clear_flag",
    "clock_at",
    "confirm_slip",
    "draw_lots",
    "drop_player",
    "enter_result",
    "enter_roster",
    "erase_person",
    "extend_time",
    "flag_match",
    "hand_in_list",
    "lists_told",
    "lock_lists",
    "log_told",
    "matter_said",
    "matters_of",
    "offer_pairing",
    "open_table",
    "open_tournament",
    "orders_of",
    "orders_said",
    "own_zones",
    "pair_round",
    "pause_clock",
    "people_of",
    "plan_of",
    "read_roster",
    "readings_to_choose",
    "resume_clock",
    "sitting_of",
    "slip_of",
    "slip_told",
    "standings",
    "start_round",
    "take_player_back",
    "time_called_said",
    "unpair_round",
]
