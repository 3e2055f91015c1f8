"""A tournament beside its matches: its events, what they add up to, and the names that stand outside them."""

from adjudicator.record.tournaments.hall import Tournaments
from adjudicator.record.tournaments.hall import UnknownTournament
from adjudicator.record.tournaments.people import People
from adjudicator.record.tournaments.people import Person
from adjudicator.record.tournaments.tournament import Tournament

__all__ = ["People", "Person", "Tournament", "Tournaments", "UnknownTournament"]
