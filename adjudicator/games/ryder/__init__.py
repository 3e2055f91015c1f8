"""Ryder: two to eight Players, face-down Fields, and what the ranks do (`rules/ryder.md`)."""

from adjudicator.games.ryder.game import GAME

__all__ = ["GAME"]
