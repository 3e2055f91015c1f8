"""Matches and their neighbours as streams of immutable events."""
